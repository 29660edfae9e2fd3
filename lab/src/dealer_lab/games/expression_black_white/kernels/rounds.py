"""One round of Expression Black & White between a hider and a reader, compiled.

The hider lays a triple, the reader sees the colours; who wins is guessed at, and every triple is guessed once
more at the bout's end. ``Stakes`` says what that is worth in points.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TILES,
    TOP,
    TRIPLES,
    Array,
    TripleWays,
)

PATTERNS = 32


class Stakes(NamedTuple):
    """What a round is about, in points.

    Attributes:
        tempo: of playing second in the next round.
        leak: of each point that the opponent's Final Guess can expect of this round when it sees the colours.
        worth: of the own guess after a loss.
    """

    tempo: float
    leak: float
    worth: float


@njit(cache=True)
def spread(table: TripleWays, chance: Array, liked: Array, patterns: int) -> Array:
    """Return the chance of each rank of distance: of triples' chances, how each is laid, allowed colours."""
    out = np.zeros(table.ranks.shape[0])
    for t in range(TRIPLES):
        if chance[t] <= 0.0:
            continue
        total = 0.0
        for w in range(table.many[t]):
            if patterns >> table.colours[t, w] & 1:
                total += liked[t, w]
        if total <= 0.0:
            continue
        for w in range(table.many[t]):
            if patterns >> table.colours[t, w] & 1:
                out[table.rank[t, w]] += chance[t] * liked[t, w] / total
    total = out.sum()
    if total <= 0.0:
        return np.full(out.shape[0], 1.0 / out.shape[0])
    out /= total
    return out


@njit(cache=True)
def win_chances(chances: Array, second: bool) -> Array:
    """The chance that a distance of each rank wins against one of these chances. Rule: EBW-19."""
    ranks = chances.shape[0]
    out = np.zeros(ranks)
    above = 0.0
    for rank in range(ranks - 1, -1, -1):
        out[rank] = above + chances[rank] if second else above
        above += chances[rank]
    return out


@njit(cache=True)
def holding(belief: Array, out: Array) -> float:
    """Return how likely each tile is among the three, up to the factor that is returned."""
    out[:] = 0.0
    total = 0.0
    for t in range(TRIPLES):
        p = belief[t]
        if p > 0.0:
            total += p
            out[LOW[t]] += p
            if HIGH[t] != LOW[t]:
                out[HIGH[t]] += p
            out[SYMBOL[t]] += p
    return total


@njit(cache=True)
def call(held: Array, total: float, named: Array) -> float:
    """The guess that brings most by itself: its tiles, and what it brings on average. Rule: EBW-22."""
    named[:] = -1
    best = 0.0
    if total <= 0.0:
        return best
    first = second = -1
    for n in range(TOP):
        if first < 0 or held[n] > held[first]:
            first, second = n, first
        elif second < 0 or held[n] > held[second]:
            second = n
    for place, n in ((0, first), (1, second)):
        gain = 3.0 * held[n] / total - 1.0
        if gain > 0.0:
            named[place] = n
            best += gain
    s = TOP
    for each in range(TOP + 1, TILES):
        if held[each] > held[s]:
            s = each
    gain = 2.0 * held[s] / total - 1.0
    if gain > 0.0:
        named[2] = s
        best += gain
    return best


@njit(cache=True)
def brings(named: Array, t: int) -> int:
    """Return what a guess brings against a triple. Rule: EBW-22, EBW-23."""
    points = 0
    for place in range(2):
        if named[place] >= 0:
            points += 2 if named[place] == LOW[t] or named[place] == HIGH[t] else -1
    if named[2] >= 0:
        points += 1 if named[2] == SYMBOL[t] else -1
    return points


@njit(cache=True)
def answers(named: Array) -> Array:
    """Return what a guess brings against each triple."""
    out = np.zeros(TRIPLES)
    for t in range(TRIPLES):
        out[t] = brings(named, t)
    return out


@njit(cache=True)
def habit(
    table: TripleWays,
    avail: Array,
    liked: Array,
    caution: float,
    wins: Array,
    stakes: Stakes,
    trust: float,
    heat: float,
    turns: int,
    out: Array,
) -> None:
    """How a player lays who thinks of what it tells: ``out[t, w]``, up to a factor that is the same for all.

    The player expects a reader who knows which triples are available and takes ``liked`` for granted. With
    more turns the reader learns what the player does instead, and the player answers that (fictitious play,
    softened by the heat).

    Args:
        table: of the global pair.
        avail: how likely each triple can be laid, to the reader.
        liked: how the reader first thinks that each is laid.
        caution: power of how much a triple is liked, to the reader.
        wins: the chance to win by rank of the distance.
        stakes: what the round is about.
        trust: how surely the reader's guess is the best one.
        heat: of the choice, in points: 0 would be always the best.
        turns: how often the reader is told what the player does; 0 for the first reader alone.
        out: filled.
    """
    many, colours, rank = table.many, table.colours, table.rank
    joint, won = np.zeros((PATTERNS, TRIPLES)), np.zeros((PATTERNS, TRIPLES))
    held, named = np.zeros(TILES), np.zeros(3, np.int64)
    bias = np.zeros((PATTERNS, TRIPLES))
    lost = np.zeros((PATTERNS, TRIPLES))
    for t in range(TRIPLES):
        total = 0.0
        for w in range(many[t]):
            total += liked[t, w]
        share = avail[t] * total ** (caution - 1.0)
        for w in range(many[t]):
            joint[colours[t, w], t] += share * liked[t, w]
    won[:] = joint
    for turn in range(turns + 1):
        step = 1.0 / (turn + 1)
        for c in range(PATTERNS):
            mass = joint[c].sum()
            if mass <= 0.0:
                continue
            total = holding(won[c], held)
            expected = call(held, total, named)
            for t in range(TRIPLES):
                gain = trust * brings(named, t) + (1.0 - trust) * expected
                found = 2.0 * stakes.leak * joint[c, t] / mass
                bias[c, t] += step * (gain - bias[c, t])
                lost[c, t] += step * (found - lost[c, t])
        top, highest = -np.inf, -np.inf
        for t in range(TRIPLES):
            for w in range(many[t]):
                c, win = colours[t, w], wins[rank[t, w]]
                out[t, w] = (
                    win * (1.0 - bias[c, t] - stakes.tempo)
                    + (1.0 - win) * (stakes.worth + stakes.tempo - 1.0)
                    - lost[c, t]
                )
                highest = max(highest, out[t, w])
                if avail[t] > 0.0:
                    top = max(top, out[t, w])
        if top == -np.inf:  # no triple is available: any scale does
            top = highest
        if turn == turns:
            break
        joint[:] = 0.0
        won[:] = 0.0
        for t in range(TRIPLES):
            for w in range(many[t]):
                share = avail[t] * np.exp((out[t, w] - top) / heat)
                joint[colours[t, w], t] += share
                won[colours[t, w], t] += share * wins[rank[t, w]]
    for t in range(TRIPLES):
        for w in range(many[t]):
            out[t, w] = np.exp((out[t, w] - top) / heat)


@njit(cache=True)
def show_most(belief: Array) -> float:
    """Return how likely the likeliest triple is right, on average, once the winner has shown a tile.

    The winner is taken to show the tile that most of what it could hold has in common. Rule: EBW-26.
    """
    held, most = np.zeros(TILES), np.zeros(TILES)
    total = holding(belief, held)
    if total <= 0.0:
        return 0.0
    for t in range(TRIPLES):
        tile = LOW[t] if held[LOW[t]] >= held[HIGH[t]] else HIGH[t]
        if held[tile] < held[SYMBOL[t]]:
            tile = SYMBOL[t]
        most[tile] = max(most[tile], belief[t])
    return float(most.sum() / total)
