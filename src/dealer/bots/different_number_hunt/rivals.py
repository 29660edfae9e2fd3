"""Who the other may be, and what that player may do in a round: tables drawn from the policies themselves.

A *rival* is a level and a way to claim: the tempers of ``temper``, or the plan of ``stopping`` itself. What
a rival does is not written down here once more: its hunts are drawn, its own program claims, and what comes
of it is counted.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import numpy as np

from dealer.bots.different_number_hunt.chances import (
    DEVIATIONS,
    POINTS,
    STEPS,
    UNKNOWN,
    Floats,
    Hopes,
    hopes,
    points,
    sent,
)
from dealer.bots.different_number_hunt.hunter import HAND, Clocks
from dealer.bots.different_number_hunt.levels import CASUAL, GOOD, SLOW, Level
from dealer.bots.different_number_hunt.search import SHARED, Find
from dealer.bots.different_number_hunt.stopping import FIRST, SECOND, Plan, Threat, solve
from dealer.bots.different_number_hunt.temper import CAREFUL, HASTY, PATIENT, PLAIN, REACTION, Temper, move

DRAWS: Final = 500
"""Rounds that are drawn of each rival."""

ROUNDS_OF_PLAY: Final = 4
"""So many times a solved rival is solved again, each time against all that it was before."""

LINEAR: Final = np.subtract.outer(np.arange(POINTS), np.arange(POINTS)).astype(float)
"""Own points less the other's."""

Lengths = tuple[tuple[int, ...], tuple[int, ...]]
"""Of the expressions that the grid has, by target."""


class Rival(NamedTuple):
    """Somebody who may sit there; ``temper`` is ``None`` for who claims as ``stopping`` says."""

    level: Level
    temper: Temper | None


HOUSE: Final = (Rival(SLOW, PATIENT), Rival(CASUAL, PLAIN), Rival(GOOD, CAREFUL))


class Turn(NamedTuple):
    """What somebody does in each of a number of rounds, left alone.

    Attributes:
        when: seconds until the claim; infinite if there is none.
        target: 0 or 1, which is claimed.
        claimed: symbols of the answer to it.
        answered: by target, symbols of the answer to it if the other claims the other one.
    """

    when: Floats
    target: Floats
    claimed: Floats
    answered: Floats


class Bars(NamedTuple):
    """Priority in a round, for who is looked at: claims only from ``free`` seconds on; alone until ``alone``."""

    free: float = 0.0
    alone: float = 0.0


def across(bars: Bars) -> Bars:
    """The same Priority, as it is for the other seat."""
    return Bars(free=bars.alone, alone=bars.free)


def reached(level: Level, lengths: Lengths) -> Lengths:
    """Of the lengths of both targets those that a level reaches."""
    first, second = (tuple(length for length in known if length <= level.reach) for known in lengths)
    return first, second


def outcome(
    level: Level, lengths: Lengths, clocks: Clocks, head: float, paces: Floats, when: Floats, target: Floats
) -> Turn:
    """The turns of somebody who claims then and that; ``paces`` are by round and target."""
    lengths = reached(level, lengths)
    hands = np.random.default_rng(1).uniform(*HAND, len(when))
    looked = np.where(np.isfinite(when), when, 0.0) / SHARED
    claims = [sent(level, lengths[t], paces[:, t], looked, clocks.claim, hands) for t in (0, 1)]
    heads = np.full(len(when), head)
    answers = [sent(level, lengths[t], paces[:, t], heads, clocks.answer, hands) for t in (0, 1)]
    return Turn(when, target, np.where(target == 0, *claims), np.stack(answers, 1))


def by_temper(rival: Rival, lengths: Lengths, clocks: Clocks, bars: Bars) -> Turn:
    """Turns of a rival that has a temper: its own program is asked."""
    level, temper = rival
    assert temper is not None
    known = reached(level, lengths)
    when, target = np.full(DRAWS, np.inf), np.zeros(DRAWS, np.int64)
    paces = np.ones((DRAWS, 2))
    for draw in range(DRAWS):
        chance = Random(draw)
        hunts = {}
        for which in (0, 1):
            paces[draw, which] = pace = chance.lognormvariate(0, level.spread)
            hunts[which] = tuple(
                Find(length, level.skills[length - 1].seconds * pace, "") for length in known[which]
            )
        planned = move(temper, level.reach, hunts, clocks.skip, bars.alone, bars.free, str(draw))
        if planned.target is not None and planned.at < clocks.skip:
            when[draw], target[draw] = planned.at, planned.target
    return outcome(level, lengths, clocks, bars.alone / SHARED, paces, when, target)


def by_plan(
    act: Floats, own: tuple[Hopes, Hopes], level: Level, lengths: Lengths, clocks: Clocks, bars: Bars
) -> Turn:
    """Turns of somebody who claims by a plan."""
    lucks = np.random.default_rng(2).standard_normal((DRAWS, 2))
    nearest = np.abs(lucks[..., None] - DEVIATIONS).argmin(-1)
    steps = np.arange(STEPS)
    seen = [np.where(steps >= own[t].known[nearest[:, t], None], nearest[:, t, None], UNKNOWN) for t in (0, 1)]
    done = act[steps, seen[0], seen[1]]
    chosen = (done > 0).argmax(1)
    what = done[np.arange(DRAWS), chosen]
    claims = (what == FIRST) | (what == SECOND)
    step = clocks.skip / STEPS
    when = np.where(claims, (chosen + reaction(clocks)) * step, np.inf)
    paces = np.exp(level.spread * DEVIATIONS[nearest])
    return outcome(level, lengths, clocks, bars.alone / SHARED, paces, when, (what == SECOND).astype(np.int64))


def reaction(clocks: Clocks) -> int:
    """Steps from seeing that it is time to claim to the claim, on average."""
    return round(min(sum(REACTION) / 2, clocks.skip / HASTY) / (clocks.skip / STEPS))


def threat(level: Level, turn: Turn, clocks: Clocks) -> Threat:
    """What turns come to, by step, as ``stopping`` counts it."""
    draws = len(turn.when)
    step = clocks.skip / STEPS
    place = np.where(np.isfinite(turn.when), np.ceil(turn.when / step) - 1, STEPS).astype(np.int64)
    place = np.maximum(place, 0)
    claims = np.zeros((STEPS + 1, 2, POINTS))
    np.add.at(claims, (place, turn.target), points(level, turn.claimed, clocks.slips) / draws)
    later = (place >= np.arange(STEPS + 1)[:, None]) / draws
    answers = later @ points(level, turn.answered, clocks.slips).reshape(draws, -1)
    return Threat(claims[:STEPS], answers.reshape(-1, 2, POINTS), later.sum(1))


def mixed(threats: list[Threat], weights: Floats) -> Threat:
    """What somebody may do who may be any of some."""
    first, second, third = (
        sum(weight * part for weight, part in zip(weights, parts, strict=True))
        for parts in zip(*threats, strict=True)
    )
    return Threat(np.asarray(first), np.asarray(second), np.asarray(third))


def even(threats: list[Threat]) -> Threat:
    """What somebody may do who is as likely to be any of some."""
    return mixed(threats, np.full(len(threats), 1 / len(threats)))


def equal_turns(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> tuple[Turn, Turn]:
    """Turns of two of one level who both claim by solved plans: with these bars, and across.

    Fictitious play: from ``careful``'s way to claim on, each is solved against all that the other was before,
    and what comes of it in the end is the mean of what each became.
    """
    sides = (bars,) if bars == across(bars) else (bars, across(bars))
    own = [own_hopes(level, lengths, clocks, side) for side in sides]
    pools = [[by_temper(Rival(level, CAREFUL), lengths, clocks, side)] for side in sides]
    for _ in range(ROUNDS_OF_PLAY):
        known = [even([threat(level, turn, clocks) for turn in pool]) for pool in pools]
        for place, side in enumerate(sides):
            plan = planned(own[place], known[-1 - place], LINEAR, clocks, side)
            pools[place].append(by_plan(plan.act, own[place], level, lengths, clocks, side))
    both = [Turn(*map(np.concatenate, zip(*pool[1:], strict=True))) for pool in pools]
    return both[0], both[-1]


class Faced(NamedTuple):
    """A rival in a round: its level, what it does, and what that comes to by step."""

    level: Level
    turn: Turn
    threat: Threat


def faced(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> tuple[Faced, ...]:
    """The rivals of a seat of a level in a round, the equal one last; ``bars`` are the seat's."""
    house = (house_faced(rival, reached(rival.level, lengths), clocks, across(bars)) for rival in HOUSE)
    return *house, equal_faced(level, reached(level, lengths), clocks, bars)


@lru_cache(maxsize=512)
def house_faced(rival: Rival, lengths: Lengths, clocks: Clocks, bars: Bars) -> Faced:
    """A rival of the house; ``bars`` are its own; remembered."""
    turn = by_temper(rival, lengths, clocks, bars)
    return Faced(rival.level, turn, threat(rival.level, turn, clocks))


@lru_cache(maxsize=256)
def equal_faced(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> Faced:
    """A rival of a seat's own level that claims by a solved plan; ``bars`` are the seat's; remembered."""
    turn = equal_turns(level, lengths, clocks, bars)[1]
    return Faced(level, turn, threat(level, turn, clocks))


def own_hopes(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> tuple[Hopes, Hopes]:
    """What a seat may have for both targets."""
    first, second = (hopes(level, known, clocks, bars.alone / SHARED) for known in reached(level, lengths))
    return first, second


def planned(own: tuple[Hopes, Hopes], other: Threat, utility: Floats, clocks: Clocks, bars: Bars) -> Plan:
    """The plan against such a threat."""
    start = int(np.ceil(bars.free / clocks.skip * STEPS))
    return solve(own, other, utility, start, reaction(clocks))
