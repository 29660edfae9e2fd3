"""Rows of Increment Black & White: what a seat sees, written as ``layout`` has it.

``look`` alone reads a match; what it fills is all that the others know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dealer.games.increment_black_white.rules.board import BOARDS
from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL
from dealer.games.increment_black_white.rules.state import BOARD, CELLS, COLUMNS, ROUNDS, ROWS
from dealer_lab.games.increment_black_white.kernels.layout import HIGHEST, LAYOUT, MOST_IN_LINE
from dealer_lab.games.increment_black_white.kernels.vector import (
    COLUMN_OF,
    DISTRIBUTE,
    PLACE,
    PRESENT,
    ROW_OF,
    number_of,
    point_holder,
)
from dealer_lab.games.increment_black_white.kernels.visible import BLANK, NONE, OTHER, OWN
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

AT: Any = LAYOUT.starts
LINES = ROWS + COLUMNS + 1
IS_CENTRE = np.zeros((TILES + 1, CELLS), np.bool_)
"""By how many tiles each seat has: whether a cell is one of the centre. Rule: IBW-23, IBW-A22"""
for _tiles, _board in BOARDS.items():
    IS_CENTRE[_tiles] = [cell in _board.centre for cell in BOARD]


@njit(cache=True)
def write_row(record: Matches, row: Row) -> None:
    """Write what a seat knows, one record of ``VISIBLE``, into a row of zeros."""
    seen = record[0]
    write_table(seen, row)
    write_tiles(seen, row)
    write_rounds(seen, row)
    if seen.placed:
        write_grid(seen, row)
    write_walk(seen, row)


@njit(cache=True)
def sign(side: int) -> int:
    """1 for oneself, -1 for the other, 0 for nobody."""
    return 0 if side == NONE else 1 if side == OWN else -1


@njit(cache=True)
def write_table(seen: Record, row: Row) -> None:
    """Write the phase, the turn and the points. Rule: IBW-1, IBW-13, IBW-16."""
    if seen.phase != NONE:
        row[AT.phase + seen.phase] = 1
    row[AT.turn] = seen.turn
    row[AT.advantage] = sign(seen.advantage)
    row[AT.duel_over] = seen.duel_over
    row[AT.round_points] = seen.points[OWN] / ROUNDS
    row[AT.round_points + 1] = seen.points[OTHER] / ROUNDS
    if seen.match_point != NONE:
        row[AT.match_point + seen.match_point] = 1
    row[AT.lead] = sign(seen.lead)


@njit(cache=True)
def write_tiles(seen: Record, row: Row) -> None:
    """Write own numbers, and which tiles of either side are left. Rule: IBW-3, IBW-9, IBW-18."""
    for tile in range(TILES):
        row[AT.their_left + tile] = seen.their_left[tile]
        if seen.number[tile] != NONE:  # IBW-A22: of tiles that nobody has nothing is known
            row[AT.own_number + tile * (HIGHEST + 1) + seen.number[tile]] = 1
            row[AT.own_letter + tile * TILES + seen.letter[tile]] = 1
            row[AT.own_left + tile] = seen.left[tile]
            row[AT.own_gained + tile] = seen.gained[tile]


@njit(cache=True)
def write_rounds(seen: Record, row: Row) -> None:
    """Write what part 2 has shown. Rule: IBW-11, IBW-13."""
    for now in range(seen.rounds):
        row[AT.led + now] = sign(seen.leader[now])
        row[AT.won + now] = sign(seen.winner[now])
        if seen.presented[now] != NONE:
            row[AT.own_round + seen.presented[now]] = (now + 1) / ROUNDS
    for tile in range(TILES):
        now = seen.their_round[tile]
        if now == NONE:
            continue
        row[AT.their_round + tile] = (now + 1) / ROUNDS
        row[AT.their_colour + 2 * tile + seen.their_white[tile]] = 1
        if seen.met[tile] != NONE:
            row[AT.their_met + tile] = seen.met[tile] / HIGHEST
            row[AT.their_result + 3 * tile + 1 + sign(seen.winner[now])] = 1


@njit(cache=True)
def find_bounds(seen: Record, tile: int) -> tuple[int, int]:
    """Return the lowest and highest number of the other's tile. Rule: IBW-4, IBW-5, IBW-12, IBW-13."""
    low, high = 0, int(seen.tiles - 1 + MOST)
    now = seen.their_round[tile]
    if now == NONE or seen.relabelled:
        return low, high
    result = sign(seen.winner[now])
    if seen.met[tile] != NONE and not seen.late[tile]:
        met = int(seen.met[tile]) - result
        low, high = met if result <= 0 else low, met if result >= 0 else high
    white, won = seen.their_white[tile], int(result < 0)
    return low + int(low % 2 != white) + won, high - int(high % 2 != white) + won


@njit(cache=True)
def write_grid(seen: Record, row: Row) -> None:
    """Write the cells: whose tiles, letters, colours, own numbers; and the lines. Rule: IBW-18, IBW-20."""
    for cell in range(CELLS):
        side, tile = seen.cell_side[cell], seen.cell_letter[cell]
        if side == NONE:
            continue
        low = high = int(seen.cell_number[cell])
        if side == OTHER:
            low, high = find_bounds(seen, tile)
        row[AT.cells + 4 * cell + side] = 1
        row[AT.cells + 4 * cell + 2 + seen.cell_white[cell]] = 1
        row[AT.cell_bounds + 2 * cell] = low / HIGHEST
        row[AT.cell_bounds + 2 * cell + 1] = high / HIGHEST
        row[AT.cell_turn + cell] = seen.cell_turn[cell] / CELLS
        row[AT.cell_letter + TILES * cell + tile] = 1
        for line in (ROW_OF[cell], ROWS + COLUMN_OF[cell], LINES - 1):
            if line < LINES - 1 or IS_CENTRE[seen.tiles, cell]:
                add_to_line(row, AT.lines + 5 * line, side, low, high)
    for line in range(LINES):
        start = AT.lines + 5 * line
        for total in range(start, start + 3):
            row[total] = min(1.0, row[total] / (2 * HIGHEST))
        for count in range(start + 3, start + 5):
            row[count] /= MOST_IN_LINE


@njit(cache=True)
def add_to_line(row: Row, start: int, side: int, low: int, high: int) -> None:
    """Add a tile to the totals of a row, a column or the centre. Rule: IBW-20, IBW-23."""
    if side == OWN:
        row[start] += low
        row[start + 3] += 1
    else:
        row[start + 1] += low
        row[start + 2] += high
        row[start + 4] += 1


@njit(cache=True)
def write_walk(seen: Record, row: Row) -> None:
    """Write the present action of the seat as far as it is said."""
    if seen.walked != NONE:
        left = int(seen.total)
        for tile in range(TILES):
            letter = seen.letter[tile]
            if seen.number[tile] == NONE:
                continue
            if letter < seen.walked:
                left -= seen.walk[letter]
                row[AT.walk_added + tile * (MOST + 1) + seen.walk[letter]] = 1
            elif letter == seen.walked:
                row[AT.walk_number + seen.number[tile]] = 1
        if left <= TOTAL:
            row[AT.walk_left + left] = 1
    elif seen.chosen != NONE:
        for tile in range(TILES):
            if seen.letter[tile] == seen.chosen and seen.number[tile] != NONE:
                row[AT.walk_number + seen.number[tile]] = 1


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    seen = BLANK.copy()
    for i in range(len(matches)):
        rows[i, :] = 0
        if matches[i].actor != NONE:
            seen[:] = BLANK
            look(matches[i], seats[i], seen[0])
            write_row(seen, rows[i])


@njit(cache=True)
def side_of(seat: int, me: int) -> int:
    """Return a seat as a side."""
    return NONE if seat == NONE else int(seat != me)


@njit(cache=True)
def look(match: Record, me: int, seen: Record) -> None:
    """Fill in what a seat sees of a match. Rule: IBW-3, IBW-11, IBW-18."""
    other = 1 - me
    seen.phase = match.phase
    seen.turn = 1 - match.settled[me] if match.phase == DISTRIBUTE else match.actor == me
    seen.advantage = side_of(match.advantage, me)
    seen.duel_over = match.duel_over
    seen.points[0], seen.points[1] = match.points[me], match.points[other]
    if match.duel_over:
        seen.match_point = side_of(point_holder(match), me)
    seen.lead = side_of(match.leader[match.round] if match.phase == PRESENT else match.placer, me)
    for tile in range(TILES):
        own = match.dealt[me, tile]
        seen.number[own] = number_of(match, me, tile)
        seen.letter[own] = tile
        seen.left[own] = 1 - match.used[me, tile]
        seen.gained[own] = match.gained[me, tile]
        seen.their_left[tile] = 1 - match.used[other, tile]
    if match.phase >= PRESENT or match.duel_over:
        seen.rounds = min(match.round + 1, ROUNDS)
    for now in range(seen.rounds):
        seen.leader[now] = side_of(match.leader[now], me)
        seen.winner[now] = side_of(match.winner[now], me)
        own, theirs = match.presented[now, me], match.presented[now, other]
        if own != NONE:
            seen.presented[now] = match.dealt[me, own]
        if theirs != NONE:
            seen.their_round[theirs] = now
            seen.their_white[theirs] = (match.dealt[other, theirs] + match.added[other, theirs]) % 2
            if own != NONE:
                seen.met[theirs] = match.dealt[me, own] + match.added[me, own]
    if match.placed:
        look_at_grid(match, me, seen)
    if match.actor == me and match.phase == DISTRIBUTE:
        seen.walked = match.walked
        seen.walk[:] = match.walk
    elif match.actor == me and match.phase == PLACE:
        seen.chosen = match.chosen


@njit(cache=True)
def look_at_grid(match: Record, me: int, seen: Record) -> None:
    """Fill in the cells: of own tiles their numbers, of the other's their colours. Rule: IBW-18, IBW-20."""
    seen.placed = match.placed
    for cell in range(CELLS):
        seat, tile = match.cell_seat[cell], match.cell_tile[cell]
        if seat == NONE:
            continue
        number = number_of(match, seat, tile)
        seen.cell_side[cell] = side_of(seat, me)
        seen.cell_letter[cell] = tile
        seen.cell_white[cell] = number % 2
        seen.cell_turn[cell] = match.cell_turn[cell]
        if seen.cell_side[cell] == OWN:
            seen.cell_number[cell] = number
