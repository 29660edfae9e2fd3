"""What somebody of a level may have for a target at each moment of a round, as NumPy arrays.

Time is cut into ``STEPS`` steps of the time after which a round is skipped. A target has a *pace*, the luck
that stretches all its seconds; it lies on a grid of ``PACES`` values. Until the first find it is unknown, and
only what would have been found by now is ruled out; the first find tells it, and with it all that comes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealer.games.different_number_hunt.bots.hunter import HAND, IN_TIME, Clocks
from dealer.games.different_number_hunt.bots.levels import Level
from dealer.games.different_number_hunt.bots.search import SHARED
from dealer.games.different_number_hunt.rules.solver import MOST_SYMBOLS

Ints = NDArray[np.integer]
Numbers = NDArray[np.number]

STEPS: Final = 300
DEVIATIONS: Final = np.linspace(-2.5, 2.5, 51)
"""Luck on a grid: standard deviations of the logarithm of a pace."""
PACES: Final = len(DEVIATIONS)
UNKNOWN: Final = PACES
"""The place of the pace that is not known yet, after those that may be."""
POINTS: Final = MOST_SYMBOLS + 1
"""Places of an array by points: 0 to 12."""

HANDS: Final = np.linspace(*HAND, 6)
"""Writing takes now longer, now shorter: the hands that are averaged over."""

WEIGHTS: Final = np.exp(-(DEVIATIONS**2) / 2) / np.exp(-(DEVIATIONS**2) / 2).sum()


class Hopes(NamedTuple):
    """What a seat may have for one target, by step and by pace (``UNKNOWN`` last).

    Attributes:
        known: by pace, the step at which the first find tells it.
        revealed: by step and pace, the chance that an unknown pace is this one at the next step.
        claimed: by step, pace and points, the chances of an answer after an own claim at that step.
        answered: the same after the other has claimed the other target.
    """

    known: Numbers
    revealed: Numbers
    claimed: Numbers
    answered: Numbers


def longest_sent(
    level: Level, lengths: tuple[int, ...], paces: Numbers, attention: Numbers, clock: float, hands: Numbers
) -> Numbers:
    """Symbols of the longest answer that is found and written in time; the arrays fit one another.

    Args:
        level: how well one finds.
        lengths: of the expressions that the grid has for the target.
        paces: of the target.
        attention: seconds for which it was looked at before this clock began to run.
        clock: seconds of it.
        hands: factors on the time for writing.
    """
    bearable = IN_TIME * clock
    symbols = np.zeros(np.broadcast(paces, attention, hands).shape, np.int64)
    for length in lengths:
        writing = np.minimum(hands * level.writing_seconds(length), bearable / 2)
        looking = np.maximum(0.0, level.skills[length - 1].seconds * paces - attention)
        symbols = np.where(looking + writing <= bearable, length, symbols)
    return symbols


def points(level: Level, symbols: Numbers, clocks: Clocks) -> Numbers:
    """The chances of 0 to 12 points, of answers of so many symbols; the last axis is new."""
    errors = np.array([0.0, *(skill.error for skill in level.skills)]) * clocks.slips
    worth = np.minimum(np.arange(len(errors)), 1 if clocks.flat else len(errors))
    right = (1 - errors)[:, None] * np.eye(POINTS)[worth]
    right[:, 0] += errors
    return np.asarray(right[symbols])


@lru_cache(maxsize=8)
def hopes(level: Level, lengths: tuple[int, ...], clocks: Clocks, head: float) -> Hopes:
    """Return what a seat of a level may have for a target; remembered.

    Args:
        level: how well it finds.
        lengths: of the expressions that the grid has for the target and the level reaches.
        clocks: of the match.
        head: seconds of attention that an answer to the other's claim certainly had before.
    """
    step = clocks.skip / STEPS
    moments = step * np.arange(STEPS + 1)
    paces = np.exp(level.spread * DEVIATIONS)
    if lengths:
        seen = SHARED * level.skills[lengths[0] - 1].seconds * paces
        known = np.minimum(np.ceil(seen / step), STEPS + 1).astype(np.int64)
    else:
        known = np.full(PACES, STEPS + 1)
    hidden = WEIGHTS * (known > np.arange(STEPS + 1)[:, None])
    hidden[hidden.sum(1) == 0, -1] = 1.0
    hidden /= hidden.sum(1, keepdims=True)
    revealed = np.zeros((STEPS, PACES + 1))
    revealed[:, :UNKNOWN] = hidden[:-1] * (known <= np.arange(1, STEPS + 1)[:, None])
    revealed[:, UNKNOWN] = 1 - revealed[:, :UNKNOWN].sum(1)

    def average_over_paces(attention: Numbers, clock: float) -> Numbers:
        symbols = longest_sent(level, lengths, paces[:, None], attention[:, None, None], clock, HANDS)
        mean = points(level, symbols, clocks).mean(-2)
        mean = np.broadcast_to(mean, (STEPS + 1, PACES, POINTS))
        return np.concatenate([mean, np.einsum("tz,tzp->tp", hidden, mean)[:, None]], 1)

    claimed = average_over_paces(moments / SHARED, clocks.claim)
    answered = average_over_paces(np.array([head]), clocks.answer)
    return Hopes(known, revealed, claimed, answered)
