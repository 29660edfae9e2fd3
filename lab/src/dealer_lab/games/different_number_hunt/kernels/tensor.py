"""Rows of many matches of Different Number Hunt at once, as ``kernels.layout`` has them."""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS, Options
from dealer_lab.games.different_number_hunt.kernels.layout import DIGITS, LAYOUT, LEAD
from dealer_lab.games.different_number_hunt.kernels.vector import (
    ANSWER,
    BOTH,
    HUNT,
    NONE,
    PRIORITY_FOR,
    SKIPPED_AFTER,
    TIME,
    WINDOW,
    evaluate,
    goal_of,
)
from dealer_lab.games.different_number_hunt.kernels.ways import note_next
from dealer_lab.kernels.arrays import Array, Matches, Record, Row

PHASE, TURN, ADVANTAGE, PRIORITY = map(LAYOUT.start, ("phase", "turn", "advantage", "priority"))
BOARD, ROUND, SCORES, AHEAD = map(LAYOUT.start, ("board", "round", "scores", "ahead"))
NUMBER, SYMBOL = map(LAYOUT.start, ("numbers", "symbols"))
TARGETS, TARGET_DIGITS, CLAIMED = map(LAYOUT.start, ("targets", "target_digits", "claimed"))
GOAL, GOAL_DIGITS, SKIPS = map(LAYOUT.start, ("goal", "goal_digits", "skips"))
TIME_LEFT, PRIORITY_LEFT, ASKED_SECOND = map(LAYOUT.start, ("time_left", "priority_left", "asked_second"))
CLAIMING, SENT, PATH, PATH_END = map(LAYOUT.start, ("claiming", "sent", "path", "path_end"))
PATH_SYMBOLS, PATH_VALUE = map(LAYOUT.start, ("path_symbols", "path_value"))
PATH_SHORT, PATH_RIGHT = map(LAYOUT.start, ("path_short", "path_right"))
REACH, WAYS = map(LAYOUT.start, ("reach", "ways"))
PAST_TARGETS, PAST_CLAIM, PAST_POINTS = map(LAYOUT.start, ("past_targets", "past_claim", "past_points"))
PAST_RIGHT, PAST_SKIPPED = map(LAYOUT.start, ("past_right", "past_skipped"))
PAST_PRIORITY = LAYOUT.start("past_priority")

HIGHEST = Options().target_max
MOST_POINTS = BOARDS * ROUNDS * MOST_SYMBOLS


@njit(cache=True)
def observe(matches: Matches, seats: Array, rows: Row) -> None:
    """Write for each match what one seat knows; zeros where it is over."""
    for i in range(len(matches)):
        rows[i, :] = 0
        if matches[i].actor == NONE:
            continue
        write_table(matches[i], seats[i], rows[i])
        write_grid(matches[i], rows[i])
        write_past(matches[i], seats[i], rows[i])
        if matches[i].phase != WINDOW:
            write_targets(matches[i], seats[i], rows[i])
            write_path(matches[i], seats[i], rows[i])
            if matches[i].phase == ANSWER and not matches[i].sent[seats[i]]:
                write_ways(matches[i], seats[i], rows[i])


@njit(cache=True)
def write_table(match: Record, me: int, row: Row) -> None:
    """The phase, whose turn it is, Priority, the round and the points. Rule: DNH-1, DNH-13, DNH-15."""
    row[PHASE + match.phase] = 1
    row[ADVANTAGE] = 1 if match.advantage == me else -1
    row[PRIORITY] = match.spent
    row[PRIORITY + 1] = match.priority
    row[PRIORITY + 2] = match.barred
    row[BOARD + match.board] = 1
    row[ROUND + match.round] = 1
    row[AHEAD] = cut((match.score[me] - match.score[1 - me]) / LEAD)
    for place in range(2):
        seat = me if place == 0 else 1 - me
        row[SCORES + place] = match.score[seat] / MOST_POINTS
        row[SKIPS + place] = match.skips[seat]
        row[SENT + place] = match.sent[seat]
        if match.phase == WINDOW:
            row[TURN + place] = match.actor == seat
        elif match.phase == HUNT:
            row[TURN + place] = 1 - match.skips[seat]
        else:
            row[TURN + place] = 1 - match.sent[seat]
    if match.phase == HUNT:
        halves = 2 * match.lasted + match.had[0] + match.had[1]
        row[TIME_LEFT] = 1 - halves / (2 * SKIPPED_AFTER)
        row[ASKED_SECOND] = halves % 2
        row[CLAIMING] = match.claiming * (match.actor == me)
        if match.barred:
            row[PRIORITY_LEFT] = 1 - halves / (2 * PRIORITY_FOR)


@njit(cache=True)
def cut(share: float) -> float:
    """Return a share cut off at 1 and -1."""
    return max(-1.0, min(1.0, share))


@njit(cache=True)
def write_grid(match: Record, row: Row) -> None:
    """The squares of the grid. Rule: DNH-2, DNH-3."""
    for place in range(CELLS // 2 + 1):
        row[NUMBER + len(NUMBERS) * place + match.cells[2 * place] - 1] = 1
    for place in range(CELLS // 2):
        row[SYMBOL + len(SYMBOLS) * place + match.cells[2 * place + 1]] = 1


@njit(cache=True)
def write_digits(row: Row, at: int, target: int) -> None:
    """Return the tens of a target, and its last digit."""
    row[at + target // 10] = 1
    row[at + 11 + target % 10] = 1


@njit(cache=True)
def write_targets(match: Record, me: int, row: Row) -> None:
    """Both targets, the claim, the own goal. Rule: DNH-4, DNH-8, DNH-9."""
    for place in range(2):
        row[TARGETS + place] = match.targets[place] / HIGHEST
        write_digits(row, TARGET_DIGITS + DIGITS * place, match.targets[place])
        row[REACH + place] = match.starts[place].max() / MOST_SYMBOLS
    if match.phase == ANSWER:
        row[CLAIMED + 2 * match.claimed + (0 if match.claimer == me else 1)] = 1
        goal = goal_of(match, me)
        row[GOAL] = goal / HIGHEST
        write_digits(row, GOAL_DIGITS, goal)


@njit(cache=True)
def write_path(match: Record, me: int, row: Row) -> None:
    """The own answer; the other's is hidden. Rule: DNH-8, DNH-A8."""
    length = match.length[me]
    if length == 0:
        return
    for at in range(length):
        row[PATH + match.path[me, at]] = (at + 1) / CELLS
    row[PATH_END + match.path[me, length - 1]] = 1
    row[PATH_SYMBOLS] = (length // 2) / MOST_SYMBOLS
    value, whole, term, share = evaluate(match, me)
    goal = goal_of(match, me)
    row[PATH_VALUE] = cut(value / whole / 100)
    row[PATH_VALUE + 1] = cut(value / whole / 1000)
    row[PATH_VALUE + 2] = cut(term / share / 100)
    row[PATH_VALUE + 3] = cut(term / share / 1000)
    row[PATH_SHORT] = cut((goal * whole - value) / whole / 100)
    row[PATH_RIGHT] = value % whole == 0
    row[PATH_RIGHT + 1] = value == goal * whole


@njit(cache=True)
def write_ways(match: Record, me: int, row: Row) -> None:
    """Where the own answer can go on, and where that leads. Rule: DNH-5, DNH-6."""
    length, goals = match.length[me], np.array([goal_of(match, me)])
    ways = np.zeros((1, CELLS), np.int8)
    if length == 0:
        ways[0] = match.starts[match.claimed if me == match.claimer else 1 - match.claimed]
    else:
        note_next(match.cells, match.path[me], length, goals, ways)
    for square in range(CELLS):
        row[WAYS + square] = ways[0, square] / MOST_SYMBOLS


@njit(cache=True)
def write_past(match: Record, me: int, row: Row) -> None:
    """The rounds that have ended. Rule: DNH-10, DNH-14."""
    for past in range(ROUNDS * match.board + match.round):
        how, claimer = match.past_end[past], match.past_claimer[past]
        row[PAST_SKIPPED + 2 * past] = how == BOTH
        row[PAST_SKIPPED + 2 * past + 1] = how == TIME
        row[PAST_PRIORITY + past] = match.past_priority[past]
        if claimer == NONE:
            row[PAST_TARGETS + 2 * past] = match.past_targets[past, 0] / HIGHEST
            row[PAST_TARGETS + 2 * past + 1] = match.past_targets[past, 1] / HIGHEST
            continue
        row[PAST_CLAIM + past] = 1 if claimer == me else -1
        for place in range(2):
            seat = me if place == 0 else 1 - me
            row[PAST_TARGETS + 2 * past + place] = match.past_targets[past, seat] / HIGHEST
            row[PAST_POINTS + 2 * past + place] = match.past_points[past, seat] / MOST_SYMBOLS
            row[PAST_RIGHT + 2 * past + place] = match.past_right[past, seat]
