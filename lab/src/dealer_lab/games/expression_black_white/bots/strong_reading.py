"""What ``strong`` concludes about both seats of a bout, round by round, from how players lay.

There are four kinds of players:

- *near* wants to be near the target and hides nothing;
- *shy* hides from readers who take everybody for near;
- *wary* hides from readers who know how it hides;
- *any* lays anything.

Each play of a seat makes its kind more certain.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from dealer.games.expression_black_white.bots.clues import read_clue
from dealer.games.expression_black_white.bots.inference import CAUTION, SWEEPS, laying, liking
from dealer.games.expression_black_white.bots.tables import SYMBOL_INDEX
from dealer.games.expression_black_white.rules.actions import Tile
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import ROUNDS, TARGET
from dealer_lab.games.expression_black_white.kernels import belief
from dealer_lab.games.expression_black_white.kernels.rounds import Stakes, habit, spread, win_chances
from dealer_lab.games.expression_black_white.kernels.tables import (
    HIGH,
    LOW,
    SYMBOL,
    TOP,
    TRIPLES,
    WAYS,
    Array,
    Mask,
    TripleWays,
    table,
)

ANY_COLOURS = 2**32 - 1
"""All patterns, as a set of bits."""


class Manner(NamedTuple):
    """How players are thought to be.

    Attributes:
        kinds: how likely a seat is near, shy, wary or any, before anything is known of it.
        forget: how much of that comes back with each round: people change, and no account of them is right.
        stakes: what they think that a round is about.
        trust: how surely a shy player expects the best guess.
        heat: of a shy and of a wary player's choice, in points.
        turns: how often a wary player thinks again.
        doubt: power of a round's own weights.
    """

    kinds: tuple[float, float, float, float] = (0.2, 0.4, 0.2, 0.2)
    forget: float = 0.1
    stakes: Stakes = Stakes(tempo=0.2, leak=1.7, worth=0.3)
    trust: float = 0.85
    heat: tuple[float, float] = (0.2, 0.3)
    turns: int = 3
    doubt: float = 0.85


USUAL = Manner()
"""Fitted to what was laid in matches of other policies than this one."""


@cache
def _real(number: int, symbol: int) -> Mask:
    """Which ways there are, ``[t, w]``."""
    real: Mask = np.arange(WAYS) < table(number, symbol).many[:, None]
    return real


@cache
def near(number: int, symbol: int, target: int = TARGET) -> Array:
    """Return how much a near player likes to lay each triple in each way, ``[t, w]``."""
    distance, real = table(number, symbol, target).distance, _real(number, symbol)
    best = np.where(real, distance, distance.max()).min(axis=1)
    away = np.where(real, distance - best[:, None], 0)
    shares = np.where(real, np.vectorize(laying)(away), 0.0)
    liked: Array = np.vectorize(liking)(best)[:, None] * shares / shares.sum(axis=1, keepdims=True)
    return liked


@cache
def _any(number: int, symbol: int) -> Array:
    """All triples alike, and all their ways."""
    real = _real(number, symbol)
    shares: Array = real / real.sum(axis=1, keepdims=True)
    return shares


def tile_index(tile: Tile) -> int:
    """A tile as kernels number them.

    >>> tile_index(1), tile_index(12), tile_index("+")
    (0, 11, 12)
    """
    return tile - 1 if isinstance(tile, int) else TOP + SYMBOL_INDEX[tile]


def holds(tile: Tile) -> Mask:
    """Return which triples hold a tile."""
    index = tile_index(tile)
    held: Mask = (index == LOW) | (index == HIGH) | (index == SYMBOL)
    return held


def pattern_ways(known: TripleWays, patterns: int) -> Array:
    """Return which ways show colours out of a set of patterns, ``[t, w]``; what is no way counts too."""
    bits = np.array([patterns >> colours & 1 for colours in range(32)], bool)
    shown: Array = bits[known.colours]
    return shown


class Reading:
    """Both seats' rounds as everybody can read them, and the other seat's as the viewer can.

    Attributes:
        bout: as the viewer sees it.
        viewer: the seat that reads.
        tables: of each round played or being played, and of those to come.
        near: how a near player lays in each round.
        public: by seat, the weights ``[round, t]`` from what everybody knows.
        private: of the other seat, from what the viewer knows: its own distances bound the other's.
        kinds: by seat, how likely it is of each kind.
        liked: how a seat was thought to lay ``[t, w]`` in each round so far, ``liked[seat][round]``.
    """

    def __init__(self, bout: BoutView, viewer: int, manner: Manner = USUAL) -> None:
        self.bout, self.viewer, self._manner = bout, viewer, manner
        pairs = [
            (number, SYMBOL_INDEX[symbol]) for number, symbol in zip(bout.numbers, bout.symbols, strict=True)
        ]
        self._pairs = pairs
        self.tables = [table(*pair, bout.target) for pair in pairs]
        self.near = [near(*pair, bout.target) for pair in pairs]
        self.base = np.array([liked.sum(axis=1) for liked in self.near]) ** CAUTION
        self.public = (self.base.copy(), self.base.copy())
        self.private = self.base.copy()
        self.kinds = [np.array(manner.kinds), np.array(manner.kinds)]
        self.liked: tuple[list[Array], list[Array]] = ([], [])
        for index in range(len(bout.rounds)):
            self._read(index)

    @property
    def doubt(self) -> float:
        """Power of a round's own weights."""
        return self._manner.doubt

    def available(self, seat: int, index: int) -> Array:
        """Return how likely a seat can lay each triple in a round, as far as everybody can tell."""
        once, twice = belief.propagate(self.public[seat], belief.COPIES, SWEEPS)
        return belief.marginal(np.ones(TRIPLES), once[index], twice[index])

    def public_beliefs(self, seat: int) -> list[Array]:
        """Return what everybody can believe of a seat's triples, by round."""
        return _marginals(self.public[seat])

    def beliefs(self) -> list[Array]:
        """Return what the viewer can believe of the other's triples, by round."""
        return _marginals(self.private)

    def exact(self, limit: int) -> list[Array] | None:
        """The same, counted exactly; ``None`` where more stocks than the limit are met."""
        most = self.private.max(axis=1, keepdims=True)
        weights = np.where(self.private > 1e-7 * most, self.private / np.maximum(most, 1e-300), 0.0)
        order = np.argsort((weights > 0).sum(axis=1), kind="stable")
        counted, found = belief.count(weights[order], belief.COPIES, limit)
        if not counted:
            return None
        beliefs = np.zeros_like(found)
        beliefs[order] = found
        return list(beliefs)

    def _read(self, index: int) -> None:
        """One more round: how each seat was likely to lay, and what it has shown."""
        first, known = self.bout.rounds[index].first, self.tables[index]
        expected = self.available(1 - first, index) * self.near[index].sum(axis=1)
        rival = spread(known, expected, self.near[index], ANY_COLOURS)
        for seat in (first, 1 - first):
            wins = win_chances(rival, seat != first)
            available = self.available(seat, index)
            styles = self._styles(index, available, wins)
            liked: Array = np.tensordot(self.kinds[seat], styles, axes=1)
            self.liked[seat].append(liked)
            patterns = read_clue(self.bout, index, seat).patterns
            rival = spread(known, available * liked.sum(axis=1), liked, patterns)
            self._weigh(index, seat, available, wins, styles)

    def _styles(self, index: int, available: Array, wins: Array) -> Array:
        """How each kind of player lays, ``[kind, t, w]``, adding up to 1 over what is available."""
        known, liked, manner = self.tables[index], self.near[index], self._manner
        shy, wary = np.zeros((TRIPLES, WAYS)), np.zeros((TRIPLES, WAYS))
        usual = known, available, liked, CAUTION, wins, manner.stakes
        habit(*usual, manner.trust, manner.heat[0], 0, shy)
        habit(*usual, 1.0, manner.heat[1], manner.turns, wary)
        styles = np.array([liked, shy, wary, _any(*self._pairs[index])])
        total = np.maximum(styles.sum(axis=2) @ available, 1e-300)
        ready: Array = styles / total[:, None, None]
        return ready

    def _weigh(self, index: int, seat: int, available: Array, wins: Array, styles: Array) -> None:
        """Return what a seat's round shows: weights of its triples, and of which kind it is."""
        known, played, clue = self.tables[index], self.bout.rounds[index], read_clue(self.bout, index, seat)
        liked, manner = self.liked[seat][index], self._manner
        fits = np.ones(TRIPLES, bool)
        for tile in clue.has:
            fits &= holds(tile)
        for tile in clue.lacks:
            fits &= ~holds(tile)
        seen = pattern_ways(known, clue.patterns) & fits[:, None]
        public = seen.astype(np.float64)
        if played.winner is not None:
            chance = wins[known.rank]
            public *= chance if played.winner == seat else np.maximum(1.0 - chance, 0.0)
        within = seen & (known.distance >= clue.nearest) & (known.distance <= clue.farthest)
        self.public[seat][index] = (liked * public).sum(axis=1) ** manner.doubt
        if seat != self.viewer:
            self.private[index] = (liked * within).sum(axis=1) ** manner.doubt
        if played.plays[seat] is not None:
            certain = public if seat == self.viewer else within
            likely = (styles * certain).sum(axis=2) @ available
            kinds = self.kinds[seat] * np.maximum(likely, 1e-9)
            self.kinds[seat] = (1 - manner.forget) * kinds / kinds.sum() + manner.forget * np.array(
                manner.kinds
            )


def _marginals(weights: Array) -> list[Array]:
    once, twice = belief.propagate(weights, belief.COPIES, SWEEPS)
    return [belief.marginal(weights[r], once[r], twice[r]) for r in range(ROUNDS)]
