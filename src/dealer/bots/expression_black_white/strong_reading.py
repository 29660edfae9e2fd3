"""What ``strong`` concludes about both seats of a bout, round by round, from how players lay.

Three kinds of player are thought of: one who wants to be near 10, one who also hides from a reader of the first
kind, and one who lays anything. What a seat shows in a match says which it is.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from dealer.bots.expression_black_white.evidence import Clue, clue
from dealer.bots.expression_black_white.tables import PAIRS, SYMBOL_INDEX
from dealer.games.expression_black_white.actions import SYMBOLS
from dealer.games.expression_black_white.observation import BoutView
from dealer.games.expression_black_white.state import ROUNDS
from dealer.kernels import expression_belief as belief
from dealer.kernels import expression_round as kernel
from dealer.kernels.expression_tables import TRIPLES, WAYS, Array, Table, table

SWEEPS = 3
KINDS = 3


class Temper(NamedTuple):
    tempo: float = 0.2
    leak: float = 1.7
    worth: float = 0.3
    trust: float = 0.85
    heat: float = 0.2
    turns: int = 3
    caution: float = 0.75
    floor: float = 0.02
    prior: tuple[float, float, float, float] = (0.2, 0.4, 0.2, 0.2)
    wary: float = 0.3
    forget: float = 0.1
    power: float = 0.85
    plan: float = 0.1
    share: float = 0.5
    rowed: float = 3.4
    row: float = 2.5
    hands: int = 24
    turns_search: int = 3000
    drop: float = 0.02
    show: float = 0.15
    limit: int = 0


USUAL = Temper()


@cache
def _near(number: int, symbol: int) -> Array:
    liked = np.zeros((TRIPLES, WAYS))
    kernel.near(table(number, symbol), liked)
    return liked


@cache
def _anyhow(number: int, symbol: int) -> Array:
    known = table(number, symbol)
    real = np.arange(WAYS) < known.count[:, None]
    return np.where(real, 1.0 / known.count[:, None], 0.0)


HAS = np.zeros((16, TRIPLES), bool)
for _t in range(TRIPLES):
    for _tile in (belief.LOW[_t], belief.HIGH[_t], belief.SYMBOL[_t]):
        HAS[_tile, _t] = True


def tile_index(tile) -> int:
    return tile - 1 if isinstance(tile, int) else 12 + SYMBOL_INDEX[tile]


def allowed(told: Clue) -> Array:
    fits = np.ones(TRIPLES, bool)
    for tile in told.has:
        fits &= HAS[tile_index(tile)]
    for tile in told.lacks:
        fits &= ~HAS[tile_index(tile)]
    return fits


def pattern_mask(known: Table, patterns: int) -> Array:
    real = np.arange(WAYS) < known.count[:, None]
    bits = np.array([(patterns >> c) & 1 for c in range(32)], bool)
    return real & bits[known.colours]


class Reading:
    """Both seats' rounds as everybody can read them, and the other's as the viewer can."""

    def __init__(self, bout: BoutView, viewer: int, temper: Temper = USUAL) -> None:
        self.bout, self.viewer, self.temper = bout, viewer, temper
        self.tables = [table(n, SYMBOL_INDEX[s]) for n, s in zip(bout.numbers, bout.symbols)]
        self.near = [_near(n, SYMBOL_INDEX[s]) for n, s in zip(bout.numbers, bout.symbols)]
        base = np.array([liked.sum(1) for liked in self.near]) ** temper.caution
        self.public = [base.copy(), base.copy()]
        self.private = base.copy()
        self.kinds = [np.array(temper.prior), np.array(temper.prior)]
        self.liked = {}
        self.wins = {}
        for index in range(len(bout.rounds)):
            self._round(index)

    def avail(self, about: int, index: int) -> Array:
        once, twice = belief.propagate(self.public[about], belief.COPIES, SWEEPS)
        return belief.marginal(np.ones(TRIPLES), once[index], twice[index])

    def _round(self, index: int) -> None:
        played, t = self.bout.rounds[index], self.temper
        known = self.tables[index]
        avail = [self.avail(seat, index) for seat in (0, 1)]
        first = played.first
        hist = kernel.spread(known, avail[1 - first] * self.near[index].sum(1), self.near[index], 2**32 - 1)
        for seat in (first, 1 - first):
            wins = kernel.beaten(hist, seat != first)
            shy = np.zeros((TRIPLES, WAYS))
            kernel.habit(known, avail[seat], self.near[index], t.caution, wins,
                         kernel.Stakes(t.tempo, t.leak, t.worth), t.trust, t.heat, 0, shy)
            wary = np.zeros((TRIPLES, WAYS))
            kernel.habit(known, avail[seat], self.near[index], t.caution, wins,
                         kernel.Stakes(t.tempo, t.leak, t.worth), 1.0, t.wary, t.turns, wary)
            styles = [self.near[index], shy, wary, _anyhow(self.bout.numbers[index], SYMBOL_INDEX[self.bout.symbols[index]])]
            styles = [each / (avail[seat] @ each.sum(1)) for each in styles]
            self.wins[seat, index] = wins
            mix = sum(k * each for k, each in zip(self.kinds[seat], styles))
            self.liked[seat, index] = mix
            told = clue(self.bout, index, seat)
            play = played.plays[seat]
            if play is None:
                self.public[seat][index] = mix.sum(1)
                if seat != self.viewer: self.private[index] = mix.sum(1)
            else:
                mask = pattern_mask(known, told.patterns)
                soft = np.ones(1)
                pub = mask.astype(float)
                if played.winner is not None:
                    w = wins[known.rank]
                    pub = pub * (w if played.winner == seat else np.maximum(1 - w, 0.0))
                fits = allowed(told)
                priv = mask & (known.distance >= told.nearest) & (known.distance <= told.farthest)
                use = priv if seat != self.viewer else pub
                ev = np.array([avail[seat] @ ((each * use).sum(1) * fits) for each in styles])
                self.kinds[seat] = self.kinds[seat] * np.maximum(ev, 1e-9)
                self.kinds[seat] /= self.kinds[seat].sum()
                self.kinds[seat] = (1-t.forget)*self.kinds[seat]+t.forget*np.array(t.prior)
                self.public[seat][index] = ((mix * pub).sum(1) * fits) ** t.power
                if seat != self.viewer:
                    self.private[index] = ((mix * priv).sum(1) * fits) ** t.power
            hist = kernel.spread(known, avail[seat] * self.liked[seat, index].sum(1), self.liked[seat, index], told.patterns)

    def beliefs(self) -> list[Array]:
        once, twice = belief.propagate(self.private, belief.COPIES, SWEEPS)
        return [belief.marginal(self.private[r], once[r], twice[r]) for r in range(ROUNDS)]
