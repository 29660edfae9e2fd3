"""A round as a game between a hider and a reader, solved by regret matching, compiled.

The hider holds one of several *hands*; the reader knows how likely each is, sees the colours of what is laid
and, if it is beaten, guesses; it also fills in the row of the Final Guess. What one gains the other loses. A
share of all readers takes no part in this: these guess as the hider has reason to expect.
The others are *keen*: they learn what the hider does.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.rounds import PATTERNS, Stakes, brings, call, holding
from dealer_lab.games.expression_black_white.kernels.tables import TILES, TRIPLES, WAYS, Array, TripleWays

ABSENT = -1e8
"""A plan below this means that the hand lacks the triple."""


class Choices(NamedTuple):
    """What each hand can lay, the most promising first.

    Attributes:
        option: ``[hand, place]``: its number among ``options``.
        cell: where it stands in a table ``[colours, triple]`` that is laid out flat.
        sure: what it brings in points before a keen reader reads it.
        win: its chance to win.
        many: ``[hand]``: how many there are.
    """

    option: Array
    cell: Array
    sure: Array
    win: Array
    many: Array


@njit(cache=True)
def options(table: TripleWays, wins: Array) -> tuple[Array, Array, Array, Array]:
    """Return, of each triple, the nearest way to lay it for each pattern of colours that it can show.

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
        for w in range(table.many[t]):
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
    """Return what readers win who believe ``joint[c, t]``: by a guess, and how likely by a row, ``[c, t]``.

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
def choices(
    triple: Array,
    colours: Array,
    win: Array,
    plan: Array,
    stakes: Stakes,
    gain: Array,
    row: Array,
    share: float,
    width: int,
) -> tuple[Array, Array, Array, Array, Array]:
    """Return what each hand can lay, cut down to what is best while no keen reader reads it: ``Choices``.

    Args:
        triple: of each option.
        colours: of each option.
        win: the chance of each to win.
        plan: ``[hand, t]``: what laying a triple leaves the hand, in points; below ``ABSENT`` if it lacks it.
        stakes: what the round is about.
        gain: what the other readers' guesses bring, ``[c, t]``.
        row: how likely their rows are right, ``[c, t]``.
        share: of these readers.
        width: choices that a hand keeps at most.
    """
    hands, size = plan.shape[0], triple.shape[0]
    option, cell = np.zeros((hands, width), np.int64), np.zeros((hands, width), np.int64)
    sure, chance = np.zeros((hands, width)), np.zeros((hands, width))
    many = np.zeros(hands, np.int64)
    before = np.zeros(size)
    for o in range(size):
        t, c = triple[o], colours[o]
        before[o] = (
            win[o] * (1.0 - stakes.tempo - share * gain[c, t])
            + (1.0 - win[o]) * (stakes.worth + stakes.tempo - 1.0)
            - share * 2.0 * stakes.leak * row[c, t]
        )
    worth = np.zeros(size)
    for hand in range(hands):
        for o in range(size):
            worth[o] = before[o] + plan[hand, triple[o]]
        order = np.argsort(-worth)
        for place in range(min(width, size)):
            o = order[place]
            if plan[hand, triple[o]] < ABSENT:
                break
            option[hand, place], sure[hand, place], chance[hand, place] = o, worth[o], win[o]
            cell[hand, place] = colours[o] * TRIPLES + triple[o]
            many[hand] += 1
    return option, cell, sure, chance, many


@njit(cache=True)
def search(given: Choices, chance: Array, keen: float, row_worth: float, turns: int) -> Array:
    """Return how often each hand lays what, on average over regret matching, later turns counting more.

    In each turn all hands play the round with all their choices against the keen reader's best answer to the
    turn before (CFR-BR): the average comes to the strategy whose best answer costs the least.

    Args:
        given: what each hand can lay.
        chance: of each hand; they add up to 1.
        keen: share of keen readers.
        row_worth: what a right row costs.
        turns: the budget; a turn is a simulation for each hand.

    Returns:
        ``[hand, place]``.
    """
    cell, sure, win, many = given.cell, given.sure, given.win, given.many
    hands, cells = chance.shape[0], PATTERNS * TRIPLES
    regret, average = np.zeros(cell.shape), np.zeros(cell.shape)
    worth = np.zeros(cell.shape[1])
    laid, won = np.zeros(cells), np.zeros(cells)
    guessed, rowed = np.zeros(cells), np.zeros(cells)
    for turn in range(turns):
        laid[:] = 0.0
        won[:] = 0.0
        for hand in range(hands):
            _play(
                cell[hand], sure[hand], win[hand], many[hand], keen, row_worth, chance[hand], turn + 1.0,
                guessed, rowed, regret[hand], average[hand], worth, laid, won,
            )  # fmt: skip
        _answer(won, laid, guessed, rowed)
    for hand in range(hands):
        average[hand] /= average[hand].sum()
    return average


@njit(cache=True)
def _play(
    cell: Array,
    sure: Array,
    win: Array,
    many: int,
    keen: float,
    row_worth: float,
    chance: float,
    weight: float,
    guessed: Array,
    rowed: Array,
    regret: Array,
    average: Array,
    worth: Array,
    laid: Array,
    won: Array,
) -> None:
    """One hand plays the round with all its choices, and regrets what it did not."""
    total = 0.0
    for place in range(many):
        total += max(0.0, regret[place])
    mean = 0.0
    for place in range(many):
        each = cell[place]
        worth[place] = sure[place] - keen * (win[place] * guessed[each] + row_worth * rowed[each])
        p = max(0.0, regret[place]) / total if total > 0.0 else 1.0 / many
        if p > 0.0:
            mean += p * worth[place]
            average[place] += weight * p
            laid[each] += chance * p
            won[each] += chance * p * win[place]
    for place in range(many):
        regret[place] += worth[place] - mean


@njit(cache=True)
def _answer(won: Array, laid: Array, guessed: Array, rowed: Array) -> None:
    """The keen reader's best answer to what was laid and has won: what it brings, and its rows."""
    held, named = np.zeros(TILES), np.zeros(3, np.int64)
    for c in range(PATTERNS):
        here = slice(c * TRIPLES, (c + 1) * TRIPLES)
        row = laid[here].argmax()
        if laid[c * TRIPLES + row] <= 0.0:
            guessed[here] = 0.0
            rowed[here] = 0.0
            continue
        call(held, holding(won[here], held), named)
        for t in range(TRIPLES):
            guessed[c * TRIPLES + t] = brings(named, t)
            rowed[c * TRIPLES + t] = 1.0 if t == row else 0.0


@njit(cache=True)
def against_the_best(given: Choices, chance: Array, keen: float, row_worth: float, average: Array) -> float:
    """Return what the hider gets on average if all keen readers answer its strategy in the best way."""
    cell, sure, win, many = given.cell, given.sure, given.win, given.many
    laid, won = np.zeros(PATTERNS * TRIPLES), np.zeros(PATTERNS * TRIPLES)
    value = 0.0
    for hand in range(chance.shape[0]):
        for place in range(many[hand]):
            p = chance[hand] * average[hand, place]
            value += p * sure[hand, place]
            laid[cell[hand, place]] += p
            won[cell[hand, place]] += p * win[hand, place]
    held, named = np.zeros(TILES), np.zeros(3, np.int64)
    for c in range(PATTERNS):
        here = slice(c * TRIPLES, (c + 1) * TRIPLES)
        total = holding(won[here], held)
        value -= keen * (total * call(held, total, named) + row_worth * laid[here].max())
    return value
