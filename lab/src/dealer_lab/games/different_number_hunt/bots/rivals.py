"""Who the other may be, and what that player may do in a round: tables drawn from the policies themselves.

A *rival* is a level and a way to claim: the styles of ``style``, or the plan of ``stopping`` itself. What
a rival does is not written down here once more: its hunts are drawn, its own program claims, and what comes
of it is counted.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

import numpy as np

from dealer.games.different_number_hunt.bots.claim_style import (
    CAREFUL,
    HASTY,
    PATIENT,
    PLAIN,
    REACTION,
    ClaimStyle,
    plan_claim,
)
from dealer.games.different_number_hunt.bots.hunter import HAND, Clocks
from dealer.games.different_number_hunt.bots.levels import CASUAL, GOOD, SLOW, Level
from dealer.games.different_number_hunt.bots.search import SHARED, Find
from dealer_lab.games.different_number_hunt.bots.chances import (
    DEVIATIONS,
    POINTS,
    STEPS,
    UNKNOWN,
    Hopes,
    Ints,
    Numbers,
    hopes,
    longest_sent,
    points,
)
from dealer_lab.games.different_number_hunt.bots.levels import EXPERT
from dealer_lab.games.different_number_hunt.bots.stopping import FIRST, SECOND, Plan, Threat, solve

DRAWS: Final = 500
"""Rounds that are drawn of each rival."""

ROUNDS_OF_PLAY: Final = 4
"""So many times a solved rival is solved again, each time against all that it was before."""

LINEAR: Final = np.subtract.outer(np.arange(POINTS), np.arange(POINTS)).astype(float)
"""Own points less the other's."""

Lengths = tuple[tuple[int, ...], tuple[int, ...]]
"""Of the expressions that the grid has, by target."""


class Rival(NamedTuple):
    """Somebody who may sit there.

    Attributes:
        level: how well they find.
        style: when they claim.
        keeps: whether an answer counts what was found before the other claimed. People's do; those of a
            policy cannot, for its view does not tell how long that was.
    """

    level: Level
    style: ClaimStyle
    keeps: bool


STYLED: Final = (
    Rival(SLOW, PATIENT, keeps=False),
    Rival(CASUAL, PLAIN, keeps=False),
    Rival(GOOD, CAREFUL, keeps=False),
    Rival(CASUAL, PLAIN, keeps=True),
    Rival(GOOD, CAREFUL, keeps=True),
    Rival(EXPERT, CAREFUL, keeps=True),
)
"""The policies of Dealer, and people who hunt as these do."""


class Turn(NamedTuple):
    """What somebody does in each of a number of rounds, left alone.

    Attributes:
        when: seconds until the claim; infinite if there is none.
        target: 0 or 1, which is claimed.
        claimed: symbols of the answer to it.
        answered: by target and by the step of the other's claim, symbols of the answer to what is left.
    """

    when: Numbers
    target: Ints
    claimed: Numbers
    answered: Numbers


class Bars(NamedTuple):
    """Priority, as it is for a seat: it claims from ``free`` seconds on, and nobody else until ``alone``."""

    free: float = 0.0
    alone: float = 0.0


def swap_priority(bars: Bars) -> Bars:
    """The same Priority, as it is for the other seat."""
    return Bars(free=bars.alone, alone=bars.free)


def limit_lengths(level: Level, lengths: Lengths) -> Lengths:
    """Of the lengths of both targets those that a level reaches."""
    first, second = (tuple(length for length in known if length <= level.reach) for known in lengths)
    return first, second


class Intent(NamedTuple):
    """When somebody claims in each of a number of rounds, and which target; the paces of both."""

    paces: Numbers
    when: Numbers
    target: Ints


def turns(
    level: Level, lengths: Lengths, clocks: Clocks, bars: Bars, intent: Intent, keeps: bool = False
) -> Turn:
    """Return what comes of intents: the answers after an own claim, and after the other's whenever it comes.

    Args:
        level: of who claims.
        lengths: of the expressions that the grid has.
        clocks: of the match.
        bars: Priority, as it is for who claims.
        intent: what they would do.
        keeps: whether what was found before the other's claim counts; an own Priority counts anyway.
    """
    known, (paces, when, target) = limit_lengths(level, lengths), intent
    hands = np.random.default_rng(1).uniform(*HAND, len(when))
    looked = np.where(np.isfinite(when), when, 0.0) / SHARED
    claims = [longest_sent(level, known[t], paces[:, t], looked, clocks.claim, hands) for t in (0, 1)]
    steps = np.arange(STEPS + 1) if keeps else np.zeros(1)
    heads = np.maximum(bars.alone, steps * clocks.skip / STEPS) / SHARED
    answers = np.stack(
        [
            longest_sent(level, known[t], paces[:, t, None], heads, clocks.answer, hands[:, None])
            for t in (0, 1)
        ],
        1,
    )
    answered = np.broadcast_to(answers.astype(np.int8), (len(when), 2, STEPS + 1))
    return Turn(when, target, np.where(target == 0, *claims), answered)


@lru_cache(maxsize=96)
def claims_of_style(level: Level, style: ClaimStyle, lengths: Lengths, clocks: Clocks, bars: Bars) -> Intent:
    """The claims of a style: its own program is asked; remembered."""
    when, target = np.full(DRAWS, np.inf), np.zeros(DRAWS, np.int64)
    paces = np.ones((DRAWS, 2))
    for draw in range(DRAWS):
        chance = Random(draw)
        hunts = {}
        for which in (0, 1):
            paces[draw, which] = pace = chance.lognormvariate(0, level.spread)
            hunts[which] = tuple(
                Find(length, level.skills[length - 1].seconds * pace, "") for length in lengths[which]
            )
        planned = plan_claim(style, level.reach, hunts, clocks.skip, bars.alone, bars.free, str(draw))
        if planned.target is not None and planned.at < clocks.skip:
            when[draw], target[draw] = planned.at, planned.target
    return Intent(paces, when, target)


def claims_of_plan(act: Numbers, own: tuple[Hopes, Hopes], level: Level, clocks: Clocks) -> Intent:
    """The claims of a plan."""
    lucks = np.random.default_rng(2).standard_normal((DRAWS, 2))
    nearest = np.abs(lucks[..., None] - DEVIATIONS).argmin(-1)
    steps = np.arange(STEPS)
    seen = [
        np.where(steps >= own[t].known[nearest[:, t], None], nearest[:, t, None], UNKNOWN) for t in (0, 1)
    ]
    done = act[steps, seen[0], seen[1]]
    chosen = (done > 0).argmax(1)
    what = done[np.arange(DRAWS), chosen]
    claims = (what == FIRST) | (what == SECOND)
    step = clocks.skip / STEPS
    when = np.where(claims, (chosen + reaction(clocks)) * step, np.inf)
    paces = np.exp(level.spread * DEVIATIONS[nearest])
    return Intent(paces, when, (what == SECOND).astype(np.int64))


def reaction(clocks: Clocks) -> int:
    """Steps from seeing that it is time to claim to the claim, on average."""
    return round(min(sum(REACTION) / 2, clocks.skip / HASTY) / (clocks.skip / STEPS))


def threat(level: Level, turn: Turn, clocks: Clocks) -> Threat:
    """Return what turns come to, by step, as ``stopping`` counts it."""
    draws = len(turn.when)
    step = clocks.skip / STEPS
    place = np.where(np.isfinite(turn.when), np.ceil(turn.when / step) - 1, STEPS).astype(np.int64)
    place = np.maximum(place, 0)
    claims = np.zeros((STEPS + 1, 2, POINTS))
    np.add.at(claims, (place, turn.target), points(level, turn.claimed, clocks) / draws)
    later = place[:, None] >= np.arange(STEPS + 1)
    worth = points(level, np.arange(level.reach + 1), clocks)
    counts = np.stack(
        [((turn.answered == symbols) & later[:, None]).sum(0) for symbols in range(level.reach + 1)], -1
    )
    return Threat(claims[:STEPS], (counts / draws @ worth).swapaxes(0, 1), later.mean(0))


def mix_threats(threats: list[Threat], weights: Numbers) -> Threat:
    """Return what somebody may do who may be any of some."""
    first, second, third = (
        sum(weight * part for weight, part in zip(weights, parts, strict=True))
        for parts in zip(*threats, strict=True)
    )
    return Threat(np.asarray(first), np.asarray(second), np.asarray(third))


def even(threats: list[Threat]) -> Threat:
    """Return what somebody may do who is as likely to be any of some."""
    return mix_threats(threats, np.full(len(threats), 1 / len(threats)))


def equal_turns(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> tuple[Turn, Turn]:
    """Turns of two of one level who both claim by solved plans: with these bars, and across.

    Fictitious play: it starts with ``careful``'s way to claim. Each side is solved against all earlier
    versions of the other. The result is the mean of all versions.
    """
    lengths = limit_lengths(level, lengths)
    sides = (bars,) if bars == swap_priority(bars) else (bars, swap_priority(bars))
    own = [own_hopes(level, lengths, clocks, side) for side in sides]
    intents = [claims_of_style(level, CAREFUL, lengths, clocks, side) for side in sides]
    pools: list[list[Turn]] = [[] for _ in sides]
    known: list[list[Threat]] = [[] for _ in sides]
    for _ in range(ROUNDS_OF_PLAY + 1):
        for place, side in enumerate(sides):
            pools[place].append(turns(level, lengths, clocks, side, intents[place]))
            known[place].append(threat(level, pools[place][-1], clocks))
        for place, side in enumerate(sides):
            plan = solve_plan(own[place], even(known[-1 - place]), LINEAR, clocks, side)
            intents[place] = claims_of_plan(plan.act, own[place], level, clocks)
    both = [Turn(*map(np.concatenate, zip(*pool[1:], strict=True))) for pool in pools]
    return both[0], both[-1]


def plan_styled_turn(rival: Rival, lengths: Lengths, clocks: Clocks, bars: Bars) -> Turn:
    """Turns of a rival that has a style; ``bars`` are its own."""
    intent = claims_of_style(rival.level, rival.style, limit_lengths(rival.level, lengths), clocks, bars)
    return turns(rival.level, lengths, clocks, bars, intent, rival.keeps)


def list_rivals(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> list[tuple[Level, Turn]]:
    """The rivals of a seat of a level in a round, the equal one last; ``bars`` are the seat's."""
    known = [(rival.level, plan_styled_turn(rival, lengths, clocks, swap_priority(bars))) for rival in STYLED]
    return [*known, (level, equal_turns(level, lengths, clocks, bars)[1])]


@lru_cache(maxsize=96)
def find_styled_threat(rival: Rival, lengths: Lengths, clocks: Clocks, bars: Bars) -> Threat:
    """Return what a rival that has a style may do; ``bars`` are its own; remembered."""
    return threat(rival.level, plan_styled_turn(rival, lengths, clocks, bars), clocks)


@lru_cache(maxsize=16)
def equal_threat(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> Threat:
    """Return what a rival of the seat's own level and kind may do; ``bars`` are the seat's; remembered."""
    return threat(level, equal_turns(level, lengths, clocks, bars)[1], clocks)


def threats(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> list[Threat]:
    """Return what the rivals of ``list_rivals`` may do, in their order."""
    known = [
        find_styled_threat(rival, limit_lengths(rival.level, lengths), clocks, swap_priority(bars))
        for rival in STYLED
    ]
    return [*known, equal_threat(level, limit_lengths(level, lengths), clocks, bars)]


def own_hopes(level: Level, lengths: Lengths, clocks: Clocks, bars: Bars) -> tuple[Hopes, Hopes]:
    """Return what a seat may have for both targets."""
    first, second = (
        hopes(level, known, clocks, bars.alone / SHARED) for known in limit_lengths(level, lengths)
    )
    return first, second


def solve_plan(own: tuple[Hopes, Hopes], other: Threat, utility: Numbers, clocks: Clocks, bars: Bars) -> Plan:
    """The plan against such a threat."""
    start = int(np.ceil(bars.free / clocks.skip * STEPS))
    return solve(own, other, utility, start, reaction(clocks))
