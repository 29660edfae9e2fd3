"""A round as a game between a hider and a reader, solved by regret matching, compiled.

The hider holds one of several *hands*; the reader knows how likely each is, sees the colours of what is laid and,
if it is beaten, guesses; it also fills in the row of the Final Guess. What one gains the other loses. A share
``naive`` of all readers takes no part in this: they guess as the hider has reason to expect.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer.kernels.expression_round import PATTERNS, brings, call, holding
from dealer.kernels.expression_tables import TILES, TRIPLES, WAYS

Array = NDArray[Any]


@njit(cache=True)
def options(table: Any, wins: Array) -> tuple[Array, Array, Array, Array]:
    """What there is to lay: of each triple the nearest way for each pattern of colours that it can show.

    Returns:
        Triple, way, colours and chance to win of each option, by triple.
    """
    size = TRIPLES * WAYS
    triple, way, colours = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64)
    win = np.zeros(size)
    nearest = np.zeros(PATTERNS, np.int64)
    found = 0
    for t in range(TRIPLES):
        nearest[:] = -1
        for w in range(table.count[t]):
            c = table.colours[t, w]
            if nearest[c] < 0 or table.distance[t, w] < table.distance[t, nearest[c]]:
                nearest[c] = w
        for c in range(PATTERNS):
            if nearest[c] >= 0:
                triple[found], way[found], colours[found] = t, nearest[c], c
                win[found] = wins[table.rank[t, nearest[c]]]
                found += 1
    return triple[:found], way[:found], colours[:found], win[:found]


@njit(cache=True)
def naive(joint: Array, trust: float) -> tuple[Array, Array]:
    """What readers win who believe ``joint[c, t]``: by their guess and how likely the row is, for each ``[c, t]``.

    ``trust`` is how surely they make the guess that is best to them; else it counts what they expect of it.
    """
    gain, row = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    held, named = np.zeros(TILES), np.zeros(3, np.int64)
    for c in range(PATTERNS):
        total = holding(joint[c], held)
        if total <= 0.0:
            continue
        expected = call(held, total, named)
        for t in range(TRIPLES):
            gain[c, t] = trust * brings(named, t) + (1.0 - trust) * expected
            row[c, t] = joint[c, t] / total
    return gain, row


@njit(cache=True)
def answer(won: Array, laid: Array, step: float, named: Array, rows: Array, gain: Array, row: Array) -> None:
    """The reader's best answer to what the hider does on average, taken into the reader's own average.

    Args:
        won: how often each triple was laid with each colours and won, ``[c, t]``.
        laid: how often it was laid.
        step: share of the answer in the new average.
        named: the guesses, ``[c, 3]``, filled.
        rows: the rows, ``[c]``, filled.
        gain: what guesses bring on average, changed.
        row: how often a row is right on average, changed.
    """
    held = np.zeros(TILES)
    for c in range(PATTERNS):
        total = holding(won[c], held)
        call(held, total, named[c])
        rows[c] = laid[c].argmax()
        for t in range(TRIPLES):
            gain[c, t] += step * (brings(named[c], t) - gain[c, t])
            row[c, t] += step * ((1.0 if t == rows[c] else 0.0) - row[c, t])


@njit(cache=True)
def search(
    triple: Array,
    colours: Array,
    base: Array,
    win: Array,
    plan: Array,
    chance: Array,
    share: float,
    naive_gain: Array,
    naive_row: Array,
    rowed: float,
    turns: int,
    every: bool,
    pause: int,
    seed: int,
) -> tuple[Array, float]:
    """What the hider lays with each hand, on average over regret matching.

    Args:
        triple: of each option.
        colours: of each option.
        base: what each option brings, in points, before anybody reads it.
        win: its chance to win.
        plan: ``[hand, t]``: what laying a triple leaves the hand, in points; minus infinity if it lacks it.
        chance: of each hand; they add up to 1.
        share: of naive readers.
        naive_gain: what their guesses bring, ``[c, t]``.
        naive_row: how likely their rows are right, ``[c, t]``.
        rowed: what a right row costs.
        turns: simulations: in each a hand is drawn and the round played from it with all its options.
        every: whether all hands are played in each turn instead, which is CFR+ and draws nothing.
        pause: turns from one answer of the reader to the next.
        seed: of what is drawn.

    Returns:
        ``[hand, option]``, and the value of the hider's average against the reader's best answer to it.
    """
    np.random.seed(seed)
    hands, size = chance.shape[0], triple.shape[0]
    held, many = np.zeros((hands, size), np.int64), np.zeros(hands, np.int64)
    for hand in range(hands):
        for o in range(size):
            if plan[hand, triple[o]] > -1e8:
                held[hand, many[hand]] = o
                many[hand] += 1
    drawn = np.cumsum(chance)
    regret, average = np.zeros((hands, size)), np.zeros((hands, size))
    now, worth = np.zeros(size), np.zeros(size)
    laid, won = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    gain, row = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    named, rows = np.full((PATTERNS, 3), -1, np.int64), np.zeros(PATTERNS, np.int64)
    answers = 0
    for turn in range(turns):
        first = 0 if every else np.searchsorted(drawn, np.random.random() * drawn[-1])
        for hand in range(min(first, hands - 1), hands if every else min(first, hands - 1) + 1):
            weight = (turn + 1.0) * (chance[hand] if every else 1.0)
            _play(
                hand, held[hand, : many[hand]], triple, colours, base, win, plan[hand], share, naive_gain,
                naive_row, gain, row, rowed, weight, regret[hand], average[hand], now, worth, laid, won,
            )  # fmt: skip
        if turn % pause == pause - 1:
            answers += 1
            answer(won, laid, 2.0 / (answers + 1.0), named, rows, gain, row)
    for hand in range(hands):
        total = average[hand].sum()
        if total > 0.0:
            average[hand] /= total
        elif many[hand]:
            for place in range(many[hand]):
                average[hand, held[hand, place]] = 1.0 / many[hand]
    return average, _value(
        triple, colours, base, win, plan, chance, share, naive_gain, naive_row, rowed, average
    )


@njit(cache=True)
def _play(
    hand: int,
    held: Array,
    triple: Array,
    colours: Array,
    base: Array,
    win: Array,
    plan: Array,
    share: float,
    naive_gain: Array,
    naive_row: Array,
    gain: Array,
    row: Array,
    rowed: float,
    weight: float,
    regret: Array,
    average: Array,
    now: Array,
    worth: Array,
    laid: Array,
    won: Array,
) -> None:
    """One hand plays the round with all its options, and regrets what it did not."""
    total = 0.0
    for o in held:
        total += regret[o]
    mean = 0.0
    for place in range(held.shape[0]):
        o = held[place]
        t, c = triple[o], colours[o]
        p = regret[o] / total if total > 0.0 else 1.0 / held.shape[0]
        taken = share * naive_gain[c, t] + (1.0 - share) * gain[c, t]
        found = share * naive_row[c, t] + (1.0 - share) * row[c, t]
        worth[place] = base[o] + plan[t] - win[o] * taken - rowed * found
        mean += p * worth[place]
        if p > 0.0:
            average[o] += weight * p
            laid[c, t] += weight * p
            won[c, t] += weight * p * win[o]
    for place in range(held.shape[0]):
        o = held[place]
        regret[o] = max(0.0, regret[o] + worth[place] - mean)


@njit(cache=True)
def _value(
    triple: Array,
    colours: Array,
    base: Array,
    win: Array,
    plan: Array,
    chance: Array,
    share: float,
    naive_gain: Array,
    naive_row: Array,
    rowed: float,
    average: Array,
) -> float:
    """What a strategy brings on average against the reader's best answer to it."""
    laid, won = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    value = 0.0
    for hand in range(chance.shape[0]):
        for o in range(triple.shape[0]):
            p = chance[hand] * average[hand, o]
            if p > 0.0:
                t, c = triple[o], colours[o]
                taken, found = share * naive_gain[c, t], share * naive_row[c, t]
                value += p * (base[o] + plan[hand, t] - win[o] * taken - rowed * found)
                laid[c, t] += p
                won[c, t] += p * win[o]
    held, named = np.zeros(TILES), np.zeros(3, np.int64)
    for c in range(PATTERNS):
        total = holding(won[c], held)
        value -= (1.0 - share) * (total * call(held, total, named) + rowed * laid[c].max())
    return value
