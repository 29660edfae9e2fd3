"""What a round is worth to the match: the chance to win it, by points ahead and rounds to go.

A round of two people is drawn many times, for every rival and with Priority on either side. The points won or
lost are a step of a walk, which is solved backwards from the end of the match. The holder of Priority uses it
where it is worth most.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

import numpy as np

from dealer.games.different_number_hunt.bots.hunter import Clocks
from dealer.games.different_number_hunt.bots.levels import Level
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS
from dealer_lab.games.different_number_hunt.bots.chances import POINTS, STEPS, Numbers, points
from dealer_lab.games.different_number_hunt.bots.rivals import (
    LINEAR,
    Bars,
    Turn,
    claims_of_plan,
    even,
    list_rivals,
    own_hopes,
    solve_plan,
    threats,
    turns,
)

USUAL: Final = (tuple(range(2, MOST_SYMBOLS + 1)), tuple(range(3, MOST_SYMBOLS + 1)))
"""Lengths of the expressions that a grid mostly has for its targets."""

MEETINGS: Final = 16
"""Each drawn round of one seat is held against so many of the other's."""

DOUBT: Final = 0.02
"""The part of what is seen of a rival that is put down to anything at all."""

FAR: Final = 2 * MOST_SYMBOLS * BOARDS * ROUNDS
"""Nobody is ahead by so many points, whatever comes."""

Holder = Literal["mine", "theirs", "nobody"]
"""Who may still declare Priority."""


class Meeting(NamedTuple):
    """How a round with a rival goes.

    Attributes:
        ahead: chances of the points by which it is won, from -12 to 12.
        shown: by who claims (0: oneself, 1: the rival) and symbols of the rival's answer, the chances.
    """

    ahead: Numbers
    shown: Numbers


@lru_cache(maxsize=16)
def meetings(level: Level, clocks: Clocks, bars: Bars) -> tuple[Meeting, ...]:
    """Return how a usual round goes with each rival, the equal one last; remembered."""
    rivals = list_rivals(level, USUAL, clocks, bars)
    own = own_hopes(level, USUAL, clocks, bars)
    others = even(threats(level, USUAL, clocks, bars))
    plan = solve_plan(own, others, LINEAR, clocks, bars)
    mine = turns(level, USUAL, clocks, bars, claims_of_plan(plan.act, own, level, clocks))
    return tuple(meeting(level, mine, other, turn, clocks) for other, turn in rivals)


def meeting(level: Level, mine: Turn, other: Level, theirs: Turn, clocks: Clocks) -> Meeting:
    """Turns of two seats held against each other."""
    ahead, shown = np.zeros(2 * MOST_SYMBOLS + 1), np.zeros((2, POINTS))
    gaps = np.subtract.outer(np.arange(POINTS), np.arange(POINTS)) + MOST_SYMBOLS
    for shift in range(MEETINGS):
        draws = (np.arange(len(mine.when)) + 37 * shift) % len(theirs.when)
        they = Turn(theirs.when[draws], theirs.target[draws], theirs.claimed[draws], theirs.answered[draws])
        first, none = mine.when < they.when, np.isinf(np.minimum(mine.when, they.when))
        step = np.minimum(np.minimum(mine.when, they.when) / clocks.skip, 1.0) * STEPS
        place = np.arange(len(draws)), step.astype(np.int64)
        ours = np.where(first, mine.claimed, mine.answered[place[0], 1 - they.target, place[1]])
        yours = np.where(first, they.answered[place[0], 1 - mine.target, place[1]], they.claimed)
        chances = np.einsum("na,nb->nab", points(level, ours, clocks), points(other, yours, clocks))[
            ~none
        ].sum(0)
        np.add.at(ahead, gaps, chances)
        ahead[MOST_SYMBOLS] += none.sum()
        np.add.at(shown, (np.where(first, 0, 1)[~none], yours[~none]), 1.0)
    return Meeting(ahead / ahead.sum(), shown / max(1.0, shown.sum()))


def beliefs(known: tuple[Meeting, ...], seen: tuple[tuple[int, int], ...]) -> Numbers:
    """Return how likely each rival is, by who claimed and by the symbols of the other's answers."""
    logs = np.zeros(len(known))
    for claimed, symbols in seen:
        shown = np.array([each.shown[claimed, symbols] for each in known])
        logs += np.log((1 - DOUBT) * shown + DOUBT / (2 * POINTS))
    weights = np.exp(logs - logs.max())
    return np.asarray(weights / weights.sum())


class Prospects(NamedTuple):
    """Chances to win the match by points ahead, ``FAR`` in the middle.

    Attributes:
        best: if whoever holds Priority declares it when it is best.
        now: if that seat declares it for the next round.
        later: if not for the next.
    """

    best: Numbers
    now: Numbers
    later: Numbers


def prospects(steps: dict[Holder, Numbers], rounds: int, holder: Holder, advantage: bool) -> Prospects:
    """Chances to win with so many rounds to go.

    Args:
        steps: chances of the points by which a round is won, by who declares Priority in it.
        rounds: to go.
        holder: who may still declare it.
        advantage: whether a tie is won.
    """
    ahead = np.arange(-FAR, FAR + 1)
    spent = np.where(ahead > 0, 1.0, np.where(ahead < 0, 0.0, float(advantage)))
    best = now = later = spent
    for _ in range(rounds):
        now, later = step_back(spent, steps[holder]), step_back(best, steps["nobody"])
        best = np.maximum(now, later) if holder == "mine" else np.minimum(now, later)
        spent = step_back(spent, steps["nobody"])
    return Prospects(best, now, later)


def step_back(worth: Numbers, step: Numbers) -> Numbers:
    """The worth one round before."""
    padded = np.concatenate([np.zeros(MOST_SYMBOLS), worth, np.ones(MOST_SYMBOLS)])
    return np.convolve(padded, step[::-1], "valid")
