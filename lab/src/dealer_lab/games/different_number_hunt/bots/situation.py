"""Where a seat stands in a match, and what it makes of it: its plan, its answer, its Priority."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dealer.games.different_number_hunt.bots.hunter import Clocks
from dealer.games.different_number_hunt.bots.levels import Level
from dealer_lab.games.different_number_hunt.bots.chances import POINTS, STEPS, Numbers, points
from dealer_lab.games.different_number_hunt.bots.outlook import (
    FAR,
    Holder,
    Prospects,
    beliefs,
    meetings,
    prospects,
)
from dealer_lab.games.different_number_hunt.bots.rivals import (
    Bars,
    Lengths,
    mix_threats,
    own_hopes,
    solve_plan,
    threats,
)
from dealer_lab.games.different_number_hunt.bots.stopping import Plan, Threat


class Situation(NamedTuple):
    """What a decision in a round hangs on.

    Attributes:
        level: of the seat.
        clocks: of the match.
        bars: Priority in the present round, as the seat sees it.
        lengths: of the expressions that the grid has, by target; empty while the targets are not shown.
        ahead: points by which the seat leads.
        rounds: to go after the present one.
        holder: who may still declare Priority.
        advantage: whether the seat wins a tie.
        seen: of each round with answers, who claimed (0: the seat, 1: the other) and the symbols of what the
            other sent.
    """

    level: Level
    clocks: Clocks
    bars: Bars
    lengths: Lengths
    ahead: int
    rounds: int
    holder: Holder
    advantage: bool
    seen: tuple[tuple[int, int], ...]


def weights(here: Situation) -> Numbers:
    """Return how likely the other is each rival."""
    return beliefs(meetings(here.level, here.clocks, Bars()), here.seen)


def match_prospects(here: Situation, rounds: int) -> Prospects:
    """Chances to win with so many rounds to go."""
    likely = weights(here)

    def step(bars: Bars) -> Numbers:
        known = meetings(here.level, here.clocks, bars)
        return np.asarray(sum(weight * each.ahead for weight, each in zip(likely, known, strict=True)))

    alone = here.clocks.priority
    bars: dict[Holder, Bars] = {"mine": Bars(alone=alone), "theirs": Bars(free=alone), "nobody": Bars()}
    steps = {holder: step(bars[holder]) for holder in {here.holder, "nobody"}}
    return prospects(steps, rounds, here.holder, here.advantage)


def declares(here: Situation) -> bool:
    """Return whether Priority is worth more in the next round than later."""
    known = match_prospects(here, here.rounds + 1)
    return bool(known.now[FAR + here.ahead] >= known.later[FAR + here.ahead])


@lru_cache(maxsize=16)
def utility(here: Situation) -> Numbers:
    """By own points and the other's in the present round, the chance to win the match; remembered."""
    best = match_prospects(here, here.rounds).best
    return np.asarray(best[FAR + here.ahead + np.subtract.outer(np.arange(POINTS), np.arange(POINTS))])


@lru_cache(maxsize=16)
def other(here: Situation) -> Threat:
    """Return what the other may do in the present round; remembered."""
    return mix_threats(threats(here.level, here.lengths, here.clocks, here.bars), weights(here))


@lru_cache(maxsize=4)
def plan(here: Situation) -> Plan:
    """Return what to do in the present round; remembered."""
    own = own_hopes(here.level, here.lengths, here.clocks, here.bars)
    return solve_plan(own, other(here), utility(here), here.clocks, here.bars)


def best_length(here: Situation, lengths: tuple[int, ...], theirs: int, when: float | None) -> int:
    """Symbols of the answer that wins the match most often.

    Args:
        here: the situation.
        lengths: of the answers at hand.
        theirs: 0 or 1, the target of the other.
        when: seconds until one's own claim; ``None`` if the other claimed.
    """
    if when is None:
        likely = other(here).claims[:, theirs].sum(0)
    else:
        step = min(STEPS, round(when / here.clocks.skip * STEPS))
        likely = other(here).answers[step, theirs]
    worth = points(here.level, np.array(lengths), here.clocks) @ utility(here) @ likely
    return max(zip(worth.round(9).tolist(), lengths, strict=True))[1]
