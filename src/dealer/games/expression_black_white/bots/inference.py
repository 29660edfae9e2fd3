"""How a player is thought to choose, and what follows from it for each round of a bout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from dealer.games.expression_black_white.bots.belief import (
    Belief,
    Messages,
    Quad,
    TripleWeights,
    exact,
    marginals,
    propagate,
)
from dealer.games.expression_black_white.bots.clues import Clue, read_clue
from dealer.games.expression_black_white.bots.tables import PAIRS, UNIT, Arrangement, expressions
from dealer.games.expression_black_white.rules.actions import Symbol
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import ROUNDS, TARGET, Stock

SWEEPS = 3
"""Sweeps of messages for a belief. More of them make it surer than it should be: messages go in circles."""

CAUTION = 0.75
"""Power of a round's own weights: people are less regular than any account of them."""

STOCKS = 6000
"""Stocks that exact counting may meet after a round, before a Final Guess; then messages must do."""


def liking(distance: int) -> float:
    """Return how much a player likes a distance to the target, given in units; 1 for the target itself.

    Most players come as near as they can; some plan, bluff or slip.
    """
    away = distance / UNIT
    return 0.9 * exp(-2.5 * away) + 0.09 * exp(-0.5 * away) + 0.01 / (1 + away)


def laying(away: int) -> float:
    """Return how much an arrangement is liked that is so many units worse than the triple's best."""
    return exp(-3.0 * away / UNIT) + 0.003


class Laid(NamedTuple):
    """A triple as a player is thought to use it: how much it is liked, and how often it is laid how."""

    liked: float
    ways: tuple[tuple[Arrangement, float], ...]


@cache
def choice_model(number: int, symbol: Symbol, target: int = TARGET) -> tuple[tuple[Laid, ...], ...]:
    """Every triple with a global pair, by pair and by symbol."""
    return tuple(tuple(_model_choice(laid) for laid in row) for row in expressions(number, symbol, target))


def _model_choice(arrangements: tuple[Arrangement, ...]) -> Laid:
    best = arrangements[0].distance
    shares = [laying(laid.distance - best) for laid in arrangements]
    total = sum(shares)
    ways = tuple((laid, share / total) for laid, share in zip(arrangements, shares, strict=True))
    return Laid(liking(best), ways)


@lru_cache(maxsize=8192)
def triple_weights(clue: Clue) -> TripleWeights:
    """Return how likely each triple of a round is from its clue alone, up to a factor."""
    known = choice_model(clue.number, clue.symbol, clue.target)
    found: dict[int, list[float]] = {}
    for pair, symbol, fitting in clue.candidates():
        laid = known[pair][symbol]
        share = 1.0 if len(fitting) == len(laid.ways) else sum(p for way, p in laid.ways if way in fitting)
        found.setdefault(pair, [0.0] * 4)[symbol] = (laid.liked * share) ** CAUTION
    most = max((max(row) for row in found.values()), default=0.0)
    kept = []
    for pair, row in found.items():
        if max(row) > 1e-7 * most:
            low, high = PAIRS[pair]
            quad: Quad = (row[0], row[1], row[2], row[3])
            kept.append((low - 1, high - 1, quad))
    return tuple(kept)


class Inference(NamedTuple):
    """What is believed of one seat's whole bout: per round the weights of its clue and the messages."""

    rounds: tuple[TripleWeights, ...]
    messages: list[Messages]

    def belief(self, index: int) -> Belief:
        """The probabilities of a round's triples."""
        return marginals(self.rounds[index], self.messages[index])


def infer(clues: tuple[Clue, ...], sweeps: int = SWEEPS) -> Inference:
    """Return what all rounds' clues say together about a seat that began the bout with all its tiles."""
    rounds = use_up([triple_weights(clue) for clue in clues])
    return Inference(rounds, propagate(rounds, Stock(), sweeps))


ANYTHING: TripleWeights = tuple(
    (low - 1, high - 1, (1.0,) * 4 if low != high else (0.5,) * 4) for low, high in PAIRS
)
"""Three tiles of which nothing is known, drawn one after the other."""


def use_up(rounds: Sequence[TripleWeights], played: int = 0) -> tuple[TripleWeights, ...]:
    """Return the rounds of a bout, filled up to those that use all tiles up.

    Of tiles that a shorter bout leaves over nothing is known. Rule: EBW-5, EBW-A26

    Args:
        rounds: of the bout, from one on.
        played: how many come before them.
    """
    return (*rounds, *[ANYTHING] * (ROUNDS - played - len(rounds)))


def clues(bout: BoutView, about: int) -> tuple[Clue, ...]:
    """The clues of all rounds of a bout about a seat, those to come included."""
    return tuple(read_clue(bout, index, about) for index in range(len(bout.numbers)))


def final_beliefs(bout: BoutView, about: int, limit: int = STOCKS) -> list[Belief]:
    """The probabilities of all rounds, exact where that takes few stocks."""
    told = clues(bout, about)
    inferred = infer(told)
    return exact_beliefs(bout, about, limit) or [inferred.belief(index) for index in range(len(told))]


def exact_beliefs(bout: BoutView, about: int, limit: int = STOCKS) -> list[Belief] | None:
    """The exact probabilities of all rounds; ``None`` where that takes too many stocks."""
    rounds = [triple_weights(clue) for clue in clues(bout, about)]
    order = sorted(range(len(rounds)), key=lambda index: len(rounds[index]))
    found = exact([rounds[index] for index in order], Stock(), limit)
    if found is None:
        return None
    return [belief for _, belief in sorted(zip(order, found, strict=True), key=lambda item: item[0])]
