"""A guess as a game between who names tiles and who has laid them, solved by regret matching, compiled.

The layer may leave its habits, but not by much: no triple becomes likelier than a *surplus* times what its
habits say. So the layer can lay what a known guess misses, as far as its tiles let it. A mixed guess leaves
it little.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    SYMBOL_COUNT,
    TOP,
    Array,
)

NUMBERS = np.array(
    [
        (first, second)
        for first in range(-1, TOP)
        for second in range(-1, TOP)
        if second == -1 or -1 < first < second
    ],
    np.int64,
)
"""Every set of numbers that a guess can name; -1 for none."""


@njit(cache=True)
def mix_guess(seen: Array, surplus: float, turns: int) -> tuple[Array, Array, float]:
    """Return how often to name each set of ``NUMBERS``, and no symbol or each symbol, and what that brings.

    In each turn the layer answers best, and the guess learns (regret matching plus; later turns count more).
    What numbers and the symbol bring adds up, so they are drawn apart.

    Args:
        seen: how likely the habits of the layer make each triple; they add up to 1.
        surplus: how many times likelier it can make a triple, at least 1.
        turns: the budget.

    Rule: EBW-21, EBW-22.
    """
    sets = NUMBERS.shape[0]
    regret: Array = np.zeros(sets)
    symbol_regret: Array = np.zeros(SYMBOL_COUNT + 1)
    total, symbol_total, value = np.zeros(sets), np.zeros(SYMBOL_COUNT + 1), 0.0
    regret[0] = symbol_regret[0] = 1.0
    likely = np.flatnonzero(seen > 0.0)
    brings = np.zeros(likely.shape[0])
    number, symbol = np.zeros(TOP), np.zeros(SYMBOL_COUNT)
    held, own = np.zeros(TOP), np.zeros(SYMBOL_COUNT)
    for turn in range(turns):
        chance, symbol_chance = regret / regret.sum(), symbol_regret / symbol_regret.sum()
        total += (turn + 1.0) * chance
        symbol_total += (turn + 1.0) * symbol_chance
        number[:] = 0.0
        for each in range(sets):
            for place in range(2):
                if NUMBERS[each, place] >= 0:
                    number[NUMBERS[each, place]] += chance[each]
        symbol[:] = symbol_chance[1:]
        for at in range(likely.shape[0]):
            t = likely[at]
            brings[at] = 3.0 * number[LOW[t]] + 2.0 * symbol[SYMBOL[t] - TOP]
            if HIGH[t] != LOW[t]:
                brings[at] += 3.0 * number[HIGH[t]]
        held[:] = 0.0
        own[:] = 0.0
        left = 1.0
        for at in np.argsort(brings):
            t = likely[at]
            share = min(left, surplus * seen[t])
            held[LOW[t]] += share
            if HIGH[t] != LOW[t]:
                held[HIGH[t]] += share
            own[SYMBOL[t] - TOP] += share
            left -= share
            if left <= 0.0:
                break
        worth = np.zeros(sets)
        for each in range(sets):
            for place in range(2):
                if NUMBERS[each, place] >= 0:
                    worth[each] += 3.0 * held[NUMBERS[each, place]] - 1.0
        symbol_worth = np.zeros(SYMBOL_COUNT + 1)
        symbol_worth[1:] = 2.0 * own - 1.0
        value += (turn + 1.0) * ((worth * chance).sum() + (symbol_worth * symbol_chance).sum())
        regret = _learn(regret, worth, chance)
        symbol_regret = _learn(symbol_regret, symbol_worth, symbol_chance)
    weight = total.sum()
    return total / weight, symbol_total / weight, max(0.0, value / weight)


@njit(cache=True)
def _learn(regret: Array, worth: Array, chance: Array) -> Array:
    """Return regrets after one more turn; at least a trace of one stays."""
    found = np.maximum(regret + worth - (worth * chance).sum(), 0.0)
    return found if found.sum() > 0.0 else chance.copy()
