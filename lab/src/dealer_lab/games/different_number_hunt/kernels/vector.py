"""Different Number Hunt, many matches at once: small steps, masks and who has won; ``deal`` draws.

A match is a record of ``MATCH``; the rules are those of ``rules`` at the standard options, and the race is
that of ``study.action_tree`` in virtual time: while both hunt they are asked in turn, once in each tick.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer.core.times import milliseconds
from dealer.games.different_number_hunt.rules.grid import CELLS, NUMBER_CELLS
from dealer.games.different_number_hunt.rules.state import BOARDS, FEWEST, ROUNDS, Times
from dealer.games.different_number_hunt.steps import VOCABULARY
from dealer_lab.games.different_number_hunt.kernels.deal import draw_grid
from dealer_lab.games.different_number_hunt.kernels.solver import PLUS, TIMES
from dealer_lab.games.different_number_hunt.kernels.visible import ANSWERED, BOTH, NONE, TICK, TIME, UNPLAYED
from dealer_lab.games.different_number_hunt.kernels.ways import BESIDE, note_starts
from dealer_lab.kernels.arrays import Array, Matches, Record
from dealer_lab.kernels.chance import draw_below

WINDOW, HUNT, ANSWER, OVER = range(4)
"""Phases that wait for a step."""

STEPS = len(VOCABULARY)
DONE, CLAIM, SKIP, WAIT = VOCABULARY.steps("done", "claim", "skip", "wait")
PRIORITY, KEEP, FIRST, SECOND = VOCABULARY.steps("priority", "keep", "first", "second")

SKIPPED_AFTER = milliseconds(Times().skip) // (1000 * TICK)
PRIORITY_FOR = milliseconds(Times().priority) // (1000 * TICK)
"""Ticks of a hunt until its round is skipped, until Priority is over. Rule: DNH-14, DNH-15."""

MATCH = np.dtype(
    [
        ("luck", "u8"),
        ("utility", "f4", (2,)),
        ("score", "i2", (2,)),
        ("actor", "i1"),
        ("phase", "i1"),
        ("advantage", "i1"),
        ("spent", "i1"),  # whether Priority was used
        ("board", "i1"),
        ("round", "i1"),
        ("cells", "i1", (CELLS,)),  # numbers, and the codes of symbols
        ("coming", "i1", (FEWEST,)),  # the targets of all rounds of this grid, two and two
        ("targets", "i1", (2,)),  # of this round, 0 before they are shown
        ("starts", "i1", (2, CELLS)),  # by target and square: symbols of a short path from there
        ("priority", "i1"),  # whether it was declared for this round
        ("barred", "i1"),  # whether it still lasts
        ("skips", "i1", (2,)),
        ("claimer", "i1"),  # NONE before the claim
        ("claimed", "i1"),  # which target
        ("claiming", "i1"),  # whether who acts has said that it claims
        ("odd", "i1"),  # whether the ticks of the match so far are an odd number
        ("lasted", "i1"),  # ticks of this hunt
        ("had", "i1", (2,)),  # who has had its turn in this tick
        ("sent", "i1", (2,)),
        ("length", "i1", (2,)),
        ("path", "i1", (2, CELLS)),  # of this round's answers
        ("past_end", "i1", (BOARDS * ROUNDS,)),
        ("past_targets", "i1", (BOARDS * ROUNDS, 2)),  # by seat; if nobody claimed in their order
        ("past_claimer", "i1", (BOARDS * ROUNDS,)),
        ("past_points", "i1", (BOARDS * ROUNDS, 2)),
        ("past_right", "i1", (BOARDS * ROUNDS, 2)),
        ("past_priority", "i1", (BOARDS * ROUNDS,)),
    ],
    align=True,
)
"""One match. Boards and rounds count from 0, squares and steps as in the vocabulary."""

STARTS = sum(1 << square for square in NUMBER_CELLS)
MAY_END = 1 << DONE


@njit(cache=True)
def begin(matches: Matches, places: Array, lucks: Array) -> None:
    """Begin some matches anew. Rule: DNH-1."""
    for i in range(len(places)):
        match = matches[places[i]]
        match.luck = lucks[i]
        match.advantage = draw_below(match, 2)
        match.utility[:] = 0
        match.score[:] = 0
        match.spent = 0
        match.odd = 0
        match.past_end[:] = UNPLAYED
        match.past_targets[:] = 0
        match.past_claimer[:] = NONE
        match.past_points[:] = 0
        match.past_right[:] = 0
        match.past_priority[:] = 0
        begin_board(match, 0)


@njit(cache=True)
def begin_board(match: Record, board: int) -> None:
    """Deal a grid. Nobody has a reason to look at it for long. Rule: DNH-2, DNH-A16."""
    match.board = board
    draw_grid(match)
    begin_round(match, 0)


@njit(cache=True)
def begin_round(match: Record, number: int) -> None:
    """Begin a round: as long as Priority is not spent its holder is asked. Rule: DNH-A14."""
    match.round = number
    match.targets[:] = 0
    match.starts[:] = 0
    match.priority = 0
    match.barred = 0
    match.skips[:] = 0
    match.claimer = NONE
    match.claimed = NONE
    match.claiming = 0
    match.lasted = 0
    match.had[:] = 0
    match.sent[:] = 0
    match.length[:] = 0
    if match.spent:
        begin_hunt(match)
    else:
        match.phase = WINDOW
        match.actor = match.advantage


@njit(cache=True)
def begin_hunt(match: Record) -> None:
    """Show the targets. Rule: DNH-4, DNH-15."""
    match.targets[0] = match.coming[2 * match.round]
    match.targets[1] = match.coming[2 * match.round + 1]
    note_starts(match.cells, match.targets, match.starts)
    match.barred = match.priority
    match.phase = HUNT
    ask(match)


@njit(cache=True)
def ask(match: Record) -> None:
    """Ask who is next in a hunt: in one tick seat 0 comes first, in the next one seat 1."""
    first = match.odd
    match.actor = 1 - first if match.had[first] else first


@njit(cache=True)
def step(matches: Matches, steps: Array) -> None:
    """Take one step in each match that is not over, and those after it that have no alternative."""
    for i in range(len(matches)):
        match = matches[i]
        if match.actor == NONE:
            continue
        take(match, steps[i])
        able = find_steps(match)
        while able != 0 and able & (able - 1) == 0:
            take(match, find_place(able))
            able = find_steps(match)


@njit(cache=True)
def find_place(bits: int) -> int:
    """Return the place of the one bit that is set."""
    place = 0
    while bits >> place != 1:
        place += 1
    return place


@njit(cache=True)
def take(match: Record, taken: int) -> None:
    """Take one step of who acts."""
    if match.phase == WINDOW:
        match.priority = taken == PRIORITY
        match.spent = match.priority
        begin_hunt(match)
    elif match.phase == ANSWER:
        spell(match, taken)
    elif match.claiming:
        claim(match, taken - FIRST)
    elif taken == CLAIM:
        match.claiming = 1
    else:
        hunt(match, taken == SKIP)


# ------------------------------------------------------------------------------------------- the hunt


@njit(cache=True)
def hunt(match: Record, skips: bool) -> None:
    """End a turn without a claim; behind the second of a tick the clocks move on. Rule: DNH-14, DNH-15."""
    seat = match.actor
    match.had[seat] = 1
    if skips:
        match.skips[seat] = 1
        if match.skips[1 - seat]:
            skip_round(match, BOTH)
            return
    if match.had[1 - seat]:
        match.had[:] = 0
        match.odd = 1 - match.odd
        match.lasted += 1
        if match.lasted == PRIORITY_FOR:
            match.barred = 0
        if match.lasted == SKIPPED_AFTER:
            skip_round(match, TIME)
            return
    ask(match)


@njit(cache=True)
def skip_round(match: Record, why: int) -> None:
    """End a round 0 to 0. Rule: DNH-14, DNH-A11, DNH-A25."""
    past = ROUNDS * match.board + match.round
    match.past_targets[past, 0] = match.targets[0]
    match.past_targets[past, 1] = match.targets[1]
    conclude(match, why)


@njit(cache=True)
def claim(match: Record, place: int) -> None:
    """Claim a target; both have to answer, and seat 0 is asked first. Rule: DNH-8, DNH-9."""
    match.claiming = 0
    match.claimer = match.actor
    match.claimed = place
    match.barred = 0
    match.phase = ANSWER
    match.actor = 0


@njit(cache=True)
def goal_of(match: Record, seat: int) -> int:
    """Return the target that a seat must make, once one is claimed. Rule: DNH-9."""
    return int(match.targets[match.claimed if seat == match.claimer else 1 - match.claimed])


# ----------------------------------------------------------------------------------------- the answer


@njit(cache=True)
def spell(match: Record, taken: int) -> None:
    """Add a square to an answer, or send it; the second one that is sent ends the round. Rule: DNH-5."""
    seat = match.actor
    if taken != DONE:
        match.path[seat, match.length[seat]] = taken
        match.length[seat] += 1
        return
    match.sent[seat] = 1
    if seat == 0:
        match.actor = 1
        return
    past = ROUNDS * match.board + match.round
    match.past_claimer[past] = match.claimer
    for player in range(2):
        judge(match, player, past)
    conclude(match, ANSWERED)


@njit(cache=True)
def judge(match: Record, seat: int, past: int) -> None:
    """Judge an answer: a right one brings a point for each symbol. Rule: DNH-6, DNH-11, DNH-12."""
    goal = goal_of(match, seat)
    match.past_targets[past, seat] = goal
    if match.length[seat] > 0:
        value, whole, _, _ = evaluate(match.cells, match.path[seat], match.length[seat])
        if value == goal * whole:
            match.past_right[past, seat] = 1
            match.past_points[past, seat] = match.length[seat] // 2
            match.score[seat] += match.length[seat] // 2


@njit(cache=True)
def evaluate(cells: Array, path: Array, length: int) -> tuple[np.int64, np.int64, np.int64, np.int64]:
    """Return what a path makes up to its last number, exactly. Rule: DNH-6, DNH-A4, DNH-A23.

    Returns:
        Numerator and denominator of the value, and those of its last term, which ``*`` and ``/`` may change.
        None is reduced; they stay below 2**53, as ``solver`` says.
    """
    closed, divisor = np.int64(0), np.int64(1)
    term, share = np.int64(cells[path[0]]), np.int64(1)
    for at in range(2, length, 2):
        symbol = cells[path[at - 1]]
        number = np.int64(cells[path[at]])
        if symbol == TIMES:
            term *= number
        elif symbol > TIMES:
            share *= number
        else:
            closed, divisor = closed * share + term * divisor, divisor * share
            term, share = number if symbol == PLUS else -number, np.int64(1)
    return closed * share + term * divisor, divisor * share, term, share


# ------------------------------------------------------------------------------------ how a round ends


@njit(cache=True)
def conclude(match: Record, how: int) -> None:
    """Go on to the next round, to the next grid, or to the end. Rule: DNH-13."""
    past = ROUNDS * match.board + match.round
    match.past_end[past] = how
    match.past_priority[past] = match.priority
    if match.round + 1 < ROUNDS:
        begin_round(match, match.round + 1)
    elif match.board + 1 < BOARDS:
        begin_board(match, match.board + 1)
    else:
        lead = match.score[0] - match.score[1]
        winner = match.advantage
        if lead != 0:
            winner = 0 if lead > 0 else 1
        match.utility[winner] = 1
        match.utility[1 - winner] = -1
        match.phase = OVER
        match.actor = NONE


# ------------------------------------------------------------------------------------- what is legal


@njit(cache=True)
def find_steps(match: Record) -> int:
    """Return the legal steps of who acts, as bits; none once the match is over."""
    if match.phase == WINDOW:
        return 1 << PRIORITY | 1 << KEEP
    if match.phase == ANSWER:
        return find_squares(match)
    if match.phase == OVER:
        return 0
    if match.claiming:
        return 1 << FIRST | 1 << SECOND
    able = 1 << WAIT
    if not match.barred or match.actor == match.advantage:  # Rule: DNH-15, DNH-A15
        able |= 1 << CLAIM
    if not match.skips[match.actor]:
        able |= 1 << SKIP
    return able


@njit(cache=True)
def find_squares(match: Record) -> int:
    """Return the squares with which an answer can go on, and whether it can end, as bits. Rule: DNH-5."""
    path, length = match.path[match.actor], match.length[match.actor]
    if length == 0:
        return STARTS | MAY_END
    used = 0
    for at in range(length):
        used |= 1 << path[at]
    beside = BESIDE[path[length - 1]] & ~used
    if length % 2 == 0:
        return int(beside)
    able = MAY_END
    for symbol in range(1, CELLS, 2):
        if beside >> symbol & 1 and BESIDE[symbol] & ~used:
            able |= 1 << symbol
    return able


@njit(cache=True)
def write_masks(matches: Matches, masks: Array) -> None:
    """Write for each match which steps are legal for who acts."""
    for i in range(len(matches)):
        able = find_steps(matches[i])
        for taken in range(STEPS):
            masks[i, taken] = able >> taken & 1
