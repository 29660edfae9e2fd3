"""Rows of Different Number Hunt: what a seat sees, written as ``layout`` has it.

``look`` alone reads a match; what it fills is all that the others know.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS, Options
from dealer_lab.games.different_number_hunt.kernels.layout import DIGITS, LAYOUT, LEAD
from dealer_lab.games.different_number_hunt.kernels.vector import (
    ANSWER,
    HUNT,
    PRIORITY_FOR,
    SKIPPED_AFTER,
    WINDOW,
    evaluate,
)
from dealer_lab.games.different_number_hunt.kernels.visible import BLANK, BOTH, NONE, OTHER, OWN, TIME
from dealer_lab.games.different_number_hunt.kernels.ways import note_next, note_starts
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

AT: Any = LAYOUT.starts
HIGHEST = Options().target_max
MOST_POINTS = BOARDS * ROUNDS * MOST_SYMBOLS


@njit(cache=True)
def write_row(record: Matches, row: Row) -> None:
    """Write what a seat knows, one record of ``VISIBLE``, into a row of zeros."""
    seen = record[0]
    write_table(seen, row)
    write_past(seen, row)
    if seen.cells[0] != NONE:
        write_grid(seen, row)
    if seen.targets[0]:
        write_targets(seen, row)
    if seen.phase == ANSWER and seen.cells[0] != NONE:
        write_path(seen, row)
        if not seen.sent[OWN]:
            write_ways(seen, row)


@njit(cache=True)
def write_table(seen: Record, row: Row) -> None:
    """Write the phase, whose turn it is, Priority, the round and the points. Rule: DNH-1, DNH-13, DNH-15."""
    if seen.phase != NONE:
        row[AT.phase + seen.phase] = 1
    row[AT.advantage] = 1 if seen.advantage == OWN else -1
    row[AT.priority] = seen.spent
    row[AT.priority + 1] = seen.priority
    row[AT.priority + 2] = seen.barred
    row[AT.board + seen.board] = 1
    row[AT.round + seen.round] = 1
    row[AT.ahead] = cut((seen.score[OWN] - seen.score[OTHER]) / LEAD)
    for side in range(2):
        row[AT.scores + side] = seen.score[side] / MOST_POINTS
        row[AT.skips + side] = seen.skips[side]
        row[AT.sent + side] = seen.sent[side]
        row[AT.turn + side] = seen.turn[side]
    row[AT.time_left] = seen.time_left
    row[AT.priority_left] = seen.priority_left
    row[AT.asked_second] = seen.asked_second
    row[AT.claiming] = seen.claiming


@njit(cache=True)
def cut(share: float) -> float:
    """Return a share cut off at 1 and -1."""
    return max(-1.0, min(1.0, share))


@njit(cache=True)
def write_grid(seen: Record, row: Row) -> None:
    """Write the squares of the grid. Rule: DNH-2, DNH-3."""
    for place in range(CELLS // 2 + 1):
        row[AT.numbers + len(NUMBERS) * place + seen.cells[2 * place] - 1] = 1
    for place in range(CELLS // 2):
        row[AT.symbols + len(SYMBOLS) * place + seen.cells[2 * place + 1]] = 1


@njit(cache=True)
def write_digits(target: int, row: Row, at: int) -> None:
    """Write the tens of a target, and its last digit."""
    if target < 110:
        row[at + target // 10] = 1
    row[at + 11 + target % 10] = 1


@njit(cache=True)
def goal_of(seen: Record) -> int:
    """Return the target that the seat must make. Rule: DNH-9."""
    return int(seen.targets[seen.claimed if seen.claimer == OWN else 1 - seen.claimed])


@njit(cache=True)
def write_targets(seen: Record, row: Row) -> None:
    """Write both targets, the claim, the own goal. Rule: DNH-4, DNH-8, DNH-9."""
    for place in range(2):
        row[AT.targets + place] = cut(seen.targets[place] / HIGHEST)
        write_digits(seen.targets[place], row, AT.target_digits + DIGITS * place)
        row[AT.reach + place] = seen.starts[place].max() / MOST_SYMBOLS
    if seen.claimed != NONE:
        row[AT.claimed + 2 * seen.claimed + seen.claimer] = 1
        goal = goal_of(seen)
        row[AT.goal] = cut(goal / HIGHEST)
        write_digits(goal, row, AT.goal_digits)


@njit(cache=True)
def write_path(seen: Record, row: Row) -> None:
    """Write the own answer, and what it makes up to its last number. Rule: DNH-6, DNH-8, DNH-A4."""
    length = seen.length
    if length == 0:
        return
    for at in range(length):
        row[AT.path + seen.path[at]] = (at + 1) / CELLS
    row[AT.path_end + seen.path[length - 1]] = 1
    row[AT.path_symbols] = (length // 2) / MOST_SYMBOLS
    value, whole, term, share = evaluate(seen.cells, seen.path, length)
    goal = goal_of(seen)
    row[AT.path_value] = cut(value / whole / 100)
    row[AT.path_value + 1] = cut(value / whole / 1000)
    row[AT.path_value + 2] = cut(term / share / 100)
    row[AT.path_value + 3] = cut(term / share / 1000)
    row[AT.path_short] = cut((goal * whole - value) / whole / 100)
    row[AT.path_right] = value % whole == 0
    row[AT.path_right + 1] = value == goal * whole


@njit(cache=True)
def write_ways(seen: Record, row: Row) -> None:
    """Write where the own answer can go on, and where that leads. Rule: DNH-5, DNH-6."""
    ways = np.zeros((1, CELLS), np.int8)
    if seen.length == 0:
        ways[0] = seen.starts[seen.claimed if seen.claimer == OWN else 1 - seen.claimed]
    else:
        note_next(seen.cells, seen.path, seen.length, np.array([goal_of(seen)]), ways)
    for square in range(CELLS):
        row[AT.ways + square] = ways[0, square] / MOST_SYMBOLS


@njit(cache=True)
def write_past(seen: Record, row: Row) -> None:
    """Write the rounds that have ended. Rule: DNH-10, DNH-14."""
    for past in range(seen.past):
        how, claimer = seen.past_end[past], seen.past_claimer[past]
        row[AT.past_skipped + 2 * past] = how == BOTH
        row[AT.past_skipped + 2 * past + 1] = how == TIME
        row[AT.past_priority + past] = seen.past_priority[past]
        if claimer != NONE:
            row[AT.past_claim + past] = 1 if claimer == OWN else -1
        for side in range(2):
            row[AT.past_targets + 2 * past + side] = cut(seen.past_targets[past, side] / HIGHEST)
            row[AT.past_points + 2 * past + side] = seen.past_points[past, side] / MOST_SYMBOLS
            row[AT.past_right + 2 * past + side] = seen.past_right[past, side]


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
def look(match: Record, me: int, seen: Record) -> None:
    """Fill in what a seat sees of a match; the other's answer is hidden. Rule: DNH-4, DNH-8, DNH-A8."""
    phase = match.phase
    seen.phase = phase
    seen.advantage = match.advantage != me
    seen.spent = match.spent
    seen.priority = match.priority
    seen.barred = match.barred
    seen.board = match.board
    seen.round = match.round
    for side in range(2):
        seat = me if side == 0 else 1 - me
        seen.score[side] = match.score[seat]
        seen.skips[side] = match.skips[seat]
        seen.sent[side] = match.sent[seat]
        is_done = match.skips[seat] if phase == HUNT else match.sent[seat]
        seen.turn[side] = match.actor == seat if phase == WINDOW else 1 - is_done
    for square in range(CELLS):
        seen.cells[square] = match.cells[square]
    if phase == HUNT:
        look_at_clock(match, seen)
        seen.claiming = match.claiming * (match.actor == me)
    if phase != WINDOW:
        for target in range(2):
            seen.targets[target] = match.targets[target]
            for square in range(CELLS):
                seen.starts[target, square] = match.starts[target, square]
    if phase == ANSWER:
        seen.claimed = match.claimed
        seen.claimer = match.claimer != me
        seen.length = match.length[me]
        for at in range(seen.length):
            seen.path[at] = match.path[me, at]
    look_at_past(match, me, seen)


@njit(cache=True)
def look_at_clock(match: Record, seen: Record) -> None:
    """Fill in what is left of a hunt, and in which half of a tick it is. Rule: DNH-14, DNH-15."""
    halves = 2 * match.lasted + match.had[0] + match.had[1]
    seen.time_left = 1 - halves / (2 * SKIPPED_AFTER)
    seen.asked_second = halves % 2
    if match.barred:
        seen.priority_left = 1 - halves / (2 * PRIORITY_FOR)


@njit(cache=True)
def look_at_past(match: Record, me: int, seen: Record) -> None:
    """Fill in the rounds that have ended. Rule: DNH-10, DNH-14."""
    seen.past = ROUNDS * match.board + match.round
    for past in range(seen.past):
        seen.past_end[past] = match.past_end[past]
        seen.past_priority[past] = match.past_priority[past]
        claimer = match.past_claimer[past]
        if claimer != NONE:
            seen.past_claimer[past] = claimer != me
        for side in range(2):
            seat = side if claimer == NONE or me == 0 else 1 - side
            seen.past_targets[past, side] = match.past_targets[past, seat]
            seen.past_points[past, side] = match.past_points[past, seat]
            seen.past_right[past, side] = match.past_right[past, seat]


@njit(cache=True)
def write_seen(record: Matches, row: Row) -> None:
    """Write a record in which the short paths to its targets are not filled yet."""
    seen = record[0]
    if seen.cells[0] != NONE and seen.targets[0]:
        note_starts(seen.cells, seen.targets, seen.starts)
    write_row(record, row)
