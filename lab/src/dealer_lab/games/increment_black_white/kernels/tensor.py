"""Rows of many matches of Increment Black & White at once, as ``kernels.layout`` has them."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL
from dealer.games.increment_black_white.rules.state import CELLS, COLUMNS, ROUNDS, ROWS
from dealer_lab.games.increment_black_white.kernels.layout import HIGHEST, LAYOUT, MOST_IN_LINE
from dealer_lab.games.increment_black_white.kernels.vector import (
    COLUMN_OF,
    DISTRIBUTE,
    IS_CENTRE,
    NONE,
    PLACE,
    PRESENT,
    ROW_OF,
    number_of,
    point_holder,
)
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

PHASE, TURN, ADVANTAGE, DUEL_OVER = map(LAYOUT.start, ("phase", "turn", "advantage", "duel_over"))
ROUND_POINTS, MATCH_POINT, LEAD = map(LAYOUT.start, ("round_points", "match_point", "lead"))
OWN_NUMBER, OWN_LETTER, OWN_LEFT = map(LAYOUT.start, ("own_number", "own_letter", "own_left"))
OWN_ROUND, OWN_GAINED = map(LAYOUT.start, ("own_round", "own_gained"))
THEIR_LEFT, THEIR_COLOUR = map(LAYOUT.start, ("their_left", "their_colour"))
THEIR_RESULT, THEIR_MET, THEIR_ROUND = map(LAYOUT.start, ("their_result", "their_met", "their_round"))
LED, WON = map(LAYOUT.start, ("led", "won"))
CELLS_AT, CELL_BOUNDS, CELL_TURN, CELL_LETTER = map(
    LAYOUT.start, ("cells", "cell_bounds", "cell_turn", "cell_letter")
)
LINE, LINES = LAYOUT.start("lines"), ROWS + COLUMNS + 1
WALK_ADDED, WALK_LEFT, WALK_NUMBER = map(LAYOUT.start, ("walk_added", "walk_left", "walk_number"))


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    for i in range(len(matches)):
        rows[i, :] = 0
        if matches[i].actor == NONE:
            continue
        write_table(matches[i], seats[i], rows[i])
        write_tiles(matches[i], seats[i], rows[i])
        write_rounds(matches[i], seats[i], rows[i])
        write_grid(matches[i], seats[i], rows[i])
        write_walk(matches[i], seats[i], rows[i])


@njit(cache=True)
def side(seat: int, me: int) -> int:
    """1 for oneself, -1 for another, 0 for nobody."""
    if seat == NONE:
        return 0
    return 1 if seat == me else -1


@njit(cache=True)
def write_table(match: Record, me: int, row: Row) -> None:
    """Write the phase, the turn and the points. Rule: IBW-1, IBW-13, IBW-16."""
    row[PHASE + match.phase] = 1
    if match.phase == DISTRIBUTE:
        row[TURN] = 1 - match.settled[me]
    else:
        row[TURN] = match.actor == me
    row[ADVANTAGE] = side(match.advantage, me)
    row[DUEL_OVER] = match.duel_over
    row[ROUND_POINTS] = match.points[me] / ROUNDS
    row[ROUND_POINTS + 1] = match.points[1 - me] / ROUNDS
    if match.duel_over:
        holder = point_holder(match)
        row[MATCH_POINT] = holder == me
        row[MATCH_POINT + 1] = holder == 1 - me
    if match.phase == PRESENT:
        row[LEAD] = side(match.leader[match.round], me)
    else:
        row[LEAD] = side(match.placer, me)


@njit(cache=True)
def write_tiles(match: Record, me: int, row: Row) -> None:
    """Write own numbers, and which tiles of either side are left. Rule: IBW-3, IBW-9, IBW-18."""
    for tile in range(TILES):
        own = match.dealt[me, tile]
        row[OWN_NUMBER + own * (HIGHEST + 1) + number_of(match, me, tile)] = 1
        row[OWN_LETTER + own * TILES + tile] = 1
        row[OWN_LEFT + own] = 1 - match.used[me, tile]
        row[OWN_GAINED + own] = match.gained[me, tile]
        row[THEIR_LEFT + tile] = 1 - match.used[1 - me, tile]


@njit(cache=True)
def write_rounds(match: Record, me: int, row: Row) -> None:
    """Write what part 2 has shown. Rule: IBW-11, IBW-13."""
    for now in range(min(match.round + 1, ROUNDS)):
        row[LED + now] = side(match.leader[now], me)
        row[WON + now] = side(match.winner[now], me)
        own, other = match.presented[now, me], match.presented[now, 1 - me]
        if own != NONE:
            row[OWN_ROUND + match.dealt[me, own]] = (now + 1) / ROUNDS
        if other == NONE:
            continue
        row[THEIR_ROUND + other] = (now + 1) / ROUNDS
        white = (match.dealt[1 - me, other] + match.added[1 - me, other]) % 2
        row[THEIR_COLOUR + 2 * other + white] = 1
        if own != NONE:
            row[THEIR_MET + other] = (match.dealt[me, own] + match.added[me, own]) / HIGHEST
            row[THEIR_RESULT + 3 * other + 1 + side(match.winner[now], me)] = 1


@njit(cache=True)
def find_bounds(match: Record, me: int, seat: int, tile: int) -> tuple[int, int]:
    """The lowest and the highest number of a tile on the grid. Rule: IBW-4, IBW-5, IBW-12, IBW-13."""
    if seat == me:
        number = number_of(match, seat, tile)
        return number, number
    low, high, won = 0, HIGHEST - 1, 0
    for now in range(ROUNDS):
        if match.presented[now, seat] != tile:
            continue
        own = match.presented[now, me]
        met = match.dealt[me, own] + match.added[me, own]
        if match.winner[now] == NONE:
            low, high = met, met
        elif match.winner[now] == seat:
            low, won = met + 1, 1
        else:
            high = met - 1
        white = (match.dealt[seat, tile] + match.added[seat, tile]) % 2
        low += low % 2 != white
        high -= high % 2 != white
    return low + won, high + won


@njit(cache=True)
def write_grid(match: Record, me: int, row: Row) -> None:
    """Write the cells: whose tiles, letters, colours, own numbers; and the lines. Rule: IBW-18, IBW-20."""
    if match.placed == 0:
        return
    totals, counts = np.zeros((LINES, 3), np.int64), np.zeros((LINES, 2), np.int64)
    for cell in range(CELLS):
        seat, tile = match.cell_seat[cell], match.cell_tile[cell]
        if seat == NONE:
            continue
        number = number_of(match, seat, tile)
        row[CELLS_AT + 4 * cell + (0 if seat == me else 1)] = 1
        row[CELLS_AT + 4 * cell + 2 + number % 2] = 1
        low, high = find_bounds(match, me, seat, tile)
        row[CELL_BOUNDS + 2 * cell] = low / HIGHEST
        row[CELL_BOUNDS + 2 * cell + 1] = high / HIGHEST
        for line in (ROW_OF[cell], ROWS + COLUMN_OF[cell], LINES - 1):
            if line == LINES - 1 and not IS_CENTRE[cell]:
                continue
            if seat == me:
                totals[line, 0] += number
                counts[line, 0] += 1
            else:
                totals[line, 1] += low
                totals[line, 2] += high
                counts[line, 1] += 1
        row[CELL_TURN + cell] = match.cell_turn[cell] / CELLS
        row[CELL_LETTER + TILES * cell + tile] = 1
    for line in range(LINES):
        for total in range(3):
            row[LINE + 5 * line + total] = min(1.0, totals[line, total] / (2 * HIGHEST))
        for count in range(2):
            row[LINE + 5 * line + 3 + count] = counts[line, count] / MOST_IN_LINE


@njit(cache=True)
def write_walk(match: Record, me: int, row: Row) -> None:
    """Write the present action of the seat as far as it is said."""
    if match.actor != me:
        return
    if match.phase == DISTRIBUTE:
        left = TOTAL
        for tile in range(match.walked):
            left -= match.walk[tile]
            row[WALK_ADDED + match.dealt[me, tile] * (MOST + 1) + match.walk[tile]] = 1
        row[WALK_LEFT + left] = 1
        row[WALK_NUMBER + match.dealt[me, match.walked]] = 1
    elif match.phase == PLACE and match.chosen != NONE:
        row[WALK_NUMBER + number_of(match, me, match.chosen)] = 1
