"""Increment Black & White, many matches at once: dealing, small steps, masks and who has won.

A match is a record of ``MATCH``; the rules are those of ``rules`` at the standard options, untimed. Steps are
those of the game's vocabulary: an increment is its own step, letters and cells stand behind them.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL
from dealer.games.increment_black_white.rules.state import BOARD, CELLS, CENTRE, COLUMNS, ROUNDS, ROWS
from dealer.games.increment_black_white.steps import CELL, LETTER, VOCABULARY, find_valid_whites, whites
from dealer_lab.kernels.arrays import Array, Matches, Record
from dealer_lab.kernels.chance import draw_below, shuffle

DISTRIBUTE, CHOOSE, PRESENT, PLACE, OVER = range(5)
"""Phases."""

NONE = -1
LEAD_SEAT = VOCABULARY["seat0"]
STEPS = len(VOCABULARY)

MATCH = np.dtype(
    [
        ("actor", "i1"),
        ("utility", "f4", (2,)),
        ("score", "i2", (2,)),  # Match Points, once it is over
        ("luck", "u8"),
        ("advantage", "i1"),
        ("phase", "i1"),
        ("duel_over", "i1"),
        ("settled", "i1", (2,)),  # whether the distribution is closed
        ("dealt", "i1", (2, TILES)),
        ("added", "i1", (2, TILES)),  # once it is settled
        ("gained", "i1", (2, TILES)),
        ("used", "i1", (2, TILES)),  # presented, in part 3 placed
        ("points", "i1", (2,)),  # rounds won
        ("round", "i1"),
        ("leader", "i1", (ROUNDS,)),
        ("winner", "i1", (ROUNDS,)),
        ("presented", "i1", (ROUNDS, 2)),  # the tile, NONE before
        ("placer", "i1"),
        ("placed", "i1"),  # how many tiles lie
        ("cell_seat", "i1", (CELLS,)),
        ("cell_tile", "i1", (CELLS,)),
        ("cell_turn", "i1", (CELLS,)),
        ("walk", "i1", (TILES,)),  # the increments said so far
        ("walked", "i1"),  # how many
        ("chosen", "i1"),  # the tile to be placed, NONE before
    ]
)
"""One match. Tiles are counted in the order of their letters, cells row by row."""

REST = np.array(
    [[whites((1,) * odd + (0,) * even) for even in range(TILES + 1)] for odd in range(TILES + 1)], np.int64
)
"""By how many odd and even tiles are left and what is added to them: how many can be white then, as bits."""

VALID = find_valid_whites()
ROW_OF = np.array([row - 1 for row, _ in BOARD])
COLUMN_OF = np.array([column - 1 for _, column in BOARD])
IS_CENTRE = np.array([cell in CENTRE for cell in BOARD])


@njit(cache=True)
def begin(matches: Matches, places: Array, lucks: Array) -> None:
    """Begin some matches anew. Rule: IBW-2, IBW-A16."""
    for i in range(len(places)):
        match = matches[places[i]]
        match.luck = lucks[i]
        deal(match)


@njit(cache=True)
def deal(match: Record) -> None:
    """Draw the Advantage and both hands, and clear the table."""
    match.advantage = draw_below(match, 2)
    match.utility[:] = 0
    match.score[:] = 0
    match.phase = DISTRIBUTE
    match.duel_over = 0
    match.settled[:] = 0
    match.added[:] = 0
    match.gained[:] = 0
    match.used[:] = 0
    match.points[:] = 0
    match.round = 0
    match.leader[:] = NONE
    match.winner[:] = NONE
    match.presented[:] = NONE
    match.placer = NONE
    match.placed = 0
    match.cell_seat[:] = NONE
    match.cell_tile[:] = NONE
    match.cell_turn[:] = 0
    match.walked = 0
    match.chosen = NONE
    for seat in range(2):
        for tile in range(TILES):
            match.dealt[seat, tile] = tile
        shuffle(match, match.dealt[seat])
    match.actor = 0


@njit(cache=True)
def number_of(match: Record, seat: int, tile: int) -> int:
    """The present number of a tile. Rule: IBW-13."""
    return int(match.dealt[seat, tile] + match.added[seat, tile] + match.gained[seat, tile])


@njit(cache=True)
def step(matches: Matches, steps: Array) -> None:
    """Take one step in each match that is not over."""
    for i in range(len(matches)):
        match = matches[i]
        if match.actor != NONE:
            take(match, steps[i])
            only = find_only_step(match)
            while only != NONE:
                take(match, only)
                only = find_only_step(match)


@njit(cache=True)
def take(match: Record, taken: int) -> None:
    """Take one step of who acts."""
    if match.phase == DISTRIBUTE:
        match.walk[match.walked] = taken
        match.walked += 1
        if match.walked == TILES:
            settle(match)
    elif match.phase == CHOOSE:
        lead(match, taken - LEAD_SEAT)
    elif match.phase == PRESENT:
        present(match, taken - LETTER)
    elif match.chosen == NONE:
        match.chosen = taken - LETTER
    else:
        place(match, taken - CELL)


@njit(cache=True)
def settle(match: Record) -> None:
    """A distribution counts; behind the second one part 2 begins. Rule: IBW-8, IBW-10."""
    seat = match.actor
    match.added[seat] = match.walk
    match.settled[seat] = 1
    match.walked = 0
    if seat == 0:
        match.actor = 1
    else:
        match.phase = CHOOSE
        match.actor = match.advantage


@njit(cache=True)
def lead(match: Record, seat: int) -> None:
    """Say who leads round 1, or who places first. Rule: IBW-10, IBW-18."""
    match.actor = seat
    if match.duel_over:
        match.phase = PLACE
        match.placer = seat
    else:
        match.phase = PRESENT
        match.leader[0] = seat


@njit(cache=True)
def present(match: Record, tile: int) -> None:
    """Present a tile; the second one decides the round. Rule: IBW-11 to IBW-13."""
    seat, now = match.actor, match.round
    match.presented[now, seat] = tile
    match.used[seat, tile] = 1
    if seat == match.leader[now]:
        match.actor = 1 - seat
        return
    ours = number_of(match, 0, match.presented[now, 0])
    theirs = number_of(match, 1, match.presented[now, 1])
    leader = match.leader[now]
    if ours != theirs:
        leader = 0 if ours > theirs else 1
        match.winner[now] = leader
        match.points[leader] += 1
        match.gained[leader, match.presented[now, leader]] += 1
    match.round += 1
    if match.round < ROUNDS:
        match.leader[match.round] = leader
        match.actor = leader
    else:
        end_duel(match)


@njit(cache=True)
def point_holder(match: Record) -> int:
    """The seat with the Match Point of part 2. Rule: IBW-16."""
    if match.points[0] == match.points[1]:
        return NONE
    return 0 if match.points[0] > match.points[1] else 1


@njit(cache=True)
def end_duel(match: Record) -> None:
    """Part 3 begins. Rule: IBW-17, IBW-A9."""
    match.duel_over = 1
    match.used[:] = 0
    match.phase = CHOOSE
    holder = point_holder(match)
    match.actor = match.advantage if holder == NONE else holder


@njit(cache=True)
def place(match: Record, cell: int) -> None:
    """Place the chosen tile; the twentieth ends the match. Rule: IBW-18."""
    seat = match.actor
    match.used[seat, match.chosen] = 1
    match.cell_seat[cell] = seat
    match.cell_tile[cell] = match.chosen
    match.chosen = NONE
    match.placed += 1
    match.cell_turn[cell] = match.placed
    match.actor = 1 - seat
    if match.placed == CELLS:
        count_points(match)
        winner = find_winner(match)
        match.phase = OVER
        match.actor = NONE
        match.utility[winner] = 1
        match.utility[1 - winner] = -1


@njit(cache=True)
def count_points(match: Record) -> None:
    """Count the Match Points of both: part 2, rows and columns. Rule: IBW-16, IBW-20."""
    leads = np.zeros(1 + ROWS + COLUMNS, np.int64)
    leads[0] = match.points[0] - match.points[1]
    for cell in range(CELLS):
        seat = match.cell_seat[cell]
        number = number_of(match, seat, match.cell_tile[cell])
        more = number if seat == 0 else -number
        leads[1 + ROW_OF[cell]] += more
        leads[1 + ROWS + COLUMN_OF[cell]] += more
    for lead in leads:
        match.score[0] += lead > 0
        match.score[1] += lead < 0


@njit(cache=True)
def find_winner(match: Record) -> int:
    """Return who wins: by Match Points, that of part 2, the centre, the Advantage. Rule: IBW-21 to IBW-23."""
    centre = 0
    for cell in range(CELLS):
        if IS_CENTRE[cell]:
            number = number_of(match, match.cell_seat[cell], match.cell_tile[cell])
            centre += number if match.cell_seat[cell] == 0 else -number
    holder = match.points[0] - match.points[1]
    for decides in (match.score[0] - match.score[1], holder, centre):
        if decides != 0:
            return 0 if decides > 0 else 1
    return int(match.advantage)


@njit(cache=True)
def find_increments(match: Record) -> int:
    """Return what the next tile may get so that the set can become valid, as bits. Rule: IBW-5, IBW-6."""
    seat, at = match.actor, match.walked
    left, white, odd, even = TOTAL, 0, 0, 0
    for tile in range(at):
        left -= match.walk[tile]
        white += (match.dealt[seat, tile] + match.walk[tile]) % 2
    for tile in range(at + 1, TILES):
        if match.dealt[seat, tile] % 2:
            odd += 1
        else:
            even += 1
    able = 0
    for more in range(min(MOST, left) + 1):
        if REST[odd, even, left - more] << (white + (match.dealt[seat, at] + more) % 2) & VALID:
            able |= 1 << more
    return able


@njit(cache=True)
def find_only_step(match: Record) -> int:
    """Return the step of who acts if there is but one; else NONE."""
    if match.phase == DISTRIBUTE:
        able = find_increments(match)
        for more in range(MOST + 1):
            if able == 1 << more:
                return more
    elif match.phase == PRESENT:
        if match.round == ROUNDS - 1:
            return LETTER + find_unused(match)
    elif match.phase == PLACE:
        if match.chosen == NONE:
            if match.placed >= CELLS - 2:
                return LETTER + find_unused(match)
        elif match.placed == CELLS - 1:
            for cell in range(CELLS):
                if match.cell_seat[cell] == NONE:
                    return CELL + cell
    return NONE


@njit(cache=True)
def find_unused(match: Record) -> int:
    """Return the first tile that who acts has left."""
    for tile in range(TILES):
        if not match.used[match.actor, tile]:
            return tile
    return NONE


@njit(cache=True)
def write_masks(matches: Matches, masks: Array) -> None:
    """Write for each match which steps are legal for who acts."""
    for i in range(len(matches)):
        match, mask = matches[i], masks[i]
        mask[:] = 0
        if match.phase == DISTRIBUTE:
            able = find_increments(match)
            for more in range(MOST + 1):
                mask[more] = able >> more & 1
        elif match.phase == CHOOSE:
            mask[LEAD_SEAT] = 1
            mask[LEAD_SEAT + 1] = 1
        elif match.phase == PLACE and match.chosen != NONE:
            for cell in range(CELLS):
                mask[CELL + cell] = match.cell_seat[cell] == NONE
        elif match.phase != OVER:
            for tile in range(TILES):
                mask[LETTER + tile] = 1 - match.used[match.actor, tile]
