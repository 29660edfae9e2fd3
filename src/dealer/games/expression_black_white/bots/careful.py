"""``careful``: weighs what is left, what has been told, and what it tells."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, combinations
from math import inf, log
from random import Random
from typing import NamedTuple

from dealer.games.expression_black_white.bots.belief import Belief, normalize, propagate
from dealer.games.expression_black_white.bots.clues import Clue, triple
from dealer.games.expression_black_white.bots.inference import (
    SWEEPS,
    Inference,
    choice_model,
    clues,
    final_beliefs,
    infer,
    triple_weights,
    use_up,
)
from dealer.games.expression_black_white.bots.policy import ExpressionPolicy
from dealer.games.expression_black_white.bots.tables import (
    PAIR_INDEX,
    PAIRS,
    SYMBOL_INDEX,
    Arrangement,
    expressions,
)
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Guess, Row, Symbol, Tile
from dealer.games.expression_black_white.rules.legality import triples
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import USUAL_PAY, Pay


class Weights(NamedTuple):
    """What the policy weighs, in points.

    Attributes:
        plan: of a natural logarithm of how well the rest can be finished.
        leak: of the probability that the opponent then gives the own triple, in a Final Guess.
        trust: of the opponent's best guess against the own tiles; the rest is of what it is worth on average.
        tempo: of playing second in the next round.
        shown: of a tile that is shown when no guess was right.
        noise: standard deviation of what is added, so that nobody can read the policy.
    """

    plan: float = 0.1
    leak: float = 1.7
    trust: float = 0.85
    tempo: float = 0.2
    shown: float = 0.3
    noise: float = 0.03


USUAL = Weights()
"""Tuned in duplicate matches of the policy against itself."""


class Careful(ExpressionPolicy):
    """Looks at all rounds together, at both seats' knowledge and at what remains."""

    name = "careful"

    def __init__(self, weights: Weights = USUAL) -> None:
        self.weights = weights

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Return the one of the best worth, a little noise added."""
        best, chosen = -inf, ""
        for score, laid in weigh_plays(bout, seat, self.weights):
            noisy = score + rng.gauss(0, self.weights.noise)
            if noisy > best:
                best, chosen = noisy, laid.expression
        return chosen

    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> Guess:
        """Return the guess of the best expectation."""
        belief = infer(clues(bout, 1 - seat)).belief(len(bout.rounds) - 1)
        return best_guess(belief, self.weights.shown, bout.pay)[1]

    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Return the tile that tells least."""
        return least_telling(bout, seat)

    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[Row | None, ...]:
        """Return the likeliest triples."""
        return likeliest_rows(bout, 1 - seat)


def weigh_plays(
    bout: BoutView,
    seat: int,
    weights: Weights = USUAL,
    *,
    every: bool = False,
    rivals: Rival | None = None,
) -> Iterator[tuple[float, Arrangement]]:
    """Return what each expression that a seat can play now is worth to it, in points, all considered.

    Args:
        bout: as the seat sees it; its play is due.
        seat: whose play.
        weights: what is weighed.
        every: also those that tell the same as another of their triple, and are farther from the target.
        rivals: what is believed of the other in this round, for who knows more than ``Rival.of`` does.
    """
    index, stock = len(bout.rounds) - 1, bout.stocks[seat]
    assert stock is not None
    second = bout.rounds[index].first != seat
    rivals = rivals or Rival.of(bout, seat, index, weights.shown)
    leaks = Leaks.of(bout, seat, index)
    ahead = [
        triple_weights(Clue(bout.numbers[i], bout.symbols[i], target=bout.target))
        for i in range(index, len(bout.numbers))
    ]
    plan = propagate(use_up(ahead, index), stock, SWEEPS)[0]
    table = expressions(bout.numbers[index], bout.symbols[index], bout.target)
    for tiles in triples(stock):
        pair, symbol = PAIR_INDEX[tiles.numbers], SYMBOL_INDEX[tiles.symbol]
        low, high = tiles.numbers
        rest = weights.plan * log(max(plan.factor(low - 1, high - 1, symbol), 1e-12))
        seen = set()
        for laid in table[pair][symbol]:
            if laid.colours in seen and not every:
                continue
            seen.add(laid.colours)
            win = rivals.win_chance(laid.distance, second)
            gain, found = leaks.of_colours(laid.colours, pair, symbol, weights.trust)
            score = (
                rest
                + win * (1 - gain - weights.tempo)
                + (1 - win) * (rivals.worth + weights.tempo - 1)
                - bout.pay.row * weights.leak * found
            )
            yield score, laid


class Rival(NamedTuple):
    """The opponent's distance in this round, as it is believed: distances ascending, chance to be nearer.

    ``worth`` is what the own guess can expect if the round is lost.
    """

    distances: list[int]
    below: list[float]
    worth: float

    @classmethod
    def of(cls, bout: BoutView, seat: int, index: int, shown: float) -> Rival:
        """Return what a seat believes of the other."""
        by_round = clues(bout, 1 - seat)
        belief = infer(by_round).belief(index)
        known = choice_model(bout.numbers[index], bout.symbols[index], bout.target)
        spread: dict[int, float] = {}
        patterns = by_round[index].patterns
        for (pair, symbol), p in belief.items():
            ways = [(way, q) for way, q in known[pair][symbol].ways if patterns >> way.colours & 1]
            total = sum(q for _, q in ways)
            for way, q in ways:
                spread[way.distance] = spread.get(way.distance, 0.0) + p * q / total
        distances = sorted(spread)
        below = [0.0, *accumulate(spread[distance] for distance in distances)]
        played = bout.rounds[index].plays[1 - seat] is not None
        worth = best_guess(belief, shown, bout.pay)[0] if played else guess_at_large(bout.pay)
        return cls(distances, below, worth)

    def win_chance(self, distance: int, second: bool) -> float:
        """The chance to win with a distance; the second player wins ties. Rule: EBW-19."""
        find = bisect_left if second else bisect_right
        return 1.0 - self.below[find(self.distances, distance)]


class Leaks:
    """What the opponent would make of the colours of a play, from what both know."""

    def __init__(self, mirror: Inference, bout: BoutView, index: int) -> None:
        self._posterior: dict[int, Belief] = {}
        self._guess: dict[int, tuple[float, Guess]] = {}
        self._pay = bout.pay
        known = choice_model(bout.numbers[index], bout.symbols[index], bout.target)
        for (pair, symbol), p in mirror.belief(index).items():
            for way, q in known[pair][symbol].ways:
                row = self._posterior.setdefault(way.colours, {})
                row[pair, symbol] = row.get((pair, symbol), 0.0) + p * q

    @classmethod
    def of(cls, bout: BoutView, seat: int, index: int) -> Leaks:
        """The leaks of a seat's play."""
        return cls(infer(clues(bout, seat)), bout, index)

    def of_colours(self, colours: int, pair: int, symbol: int, trust: float) -> tuple[float, float]:
        """Return what the opponent gains by guessing after a win, and the chance that the triple is found."""
        if colours not in self._guess:
            self._posterior[colours] = normalize(self._posterior.get(colours, {}))
            self._guess[colours] = best_guess(self._posterior[colours], 0.0, self._pay)
        expected, guess = self._guess[colours]
        gain = trust * points(guess, triple(pair, symbol), self._pay) + (1 - trust) * expected
        return gain, self._posterior[colours].get((pair, symbol), 0.0)


def guess_at_large(pay: Pay) -> float:
    """Return what a guess is thought to bring before the other lays: 1 as guesses usually pay."""
    return max(0.0, (2 * pay.number + pay.symbol - pay.wrong) / 4)


def points(guess: Guess, tiles: tuple[Tile, ...], pay: Pay = USUAL_PAY) -> int:
    """Return what a guess brings against three tiles. Rule: EBW-22."""
    total = sum(pay.number if number in tiles else -pay.wrong for number in guess.numbers)
    return total if guess.symbol is None else total + (pay.symbol if guess.symbol in tiles else -pay.wrong)


def expect(holding: Mapping[Tile, float], numbers: Iterable[int], symbol: Symbol | None, pay: Pay) -> float:
    """Return what a guess brings on average, if each tile is as likely among the three. Rule: EBW-22."""
    worth = sum((pay.number + pay.wrong) * holding.get(number, 0.0) - pay.wrong for number in numbers)
    if symbol is not None:
        worth += (pay.symbol + pay.wrong) * holding.get(symbol, 0.0) - pay.wrong
    return worth


def best_guess(belief: Belief, shown: float, pay: Pay = USUAL_PAY) -> tuple[float, Guess]:
    """The guess with the best expectation, and that expectation; ``shown`` is worth of a tile shown instead.

    Rule: EBW-21, EBW-22, EBW-26, EBW-A25
    """
    tiles = [(triple(*indices), p) for indices, p in belief.items()]
    holding: dict[Tile, float] = defaultdict(float)
    for (low, high, own), p in tiles:
        holding[low] += p
        if high != low:
            holding[high] += p
        holding[own] += p
    numbers = sorted((t for t in holding if isinstance(t, int)), key=lambda n: -holding[n])[:4]
    likely = max(SYMBOLS, key=lambda s: holding[s])
    best = shown, Guess((), None)
    for count in (0, 1, 2):
        for named in combinations(numbers, count):
            for symbol in (None, likely):
                if not named and symbol is None:
                    continue
                worth = expect(holding, named, symbol, pay)
                if worth + shown <= best[0]:
                    continue
                if shown:
                    asked = (*named, symbol)
                    missed = sum(p for held, p in tiles if not any(tile in asked for tile in held))
                    worth += shown * missed
                if worth > best[0]:
                    best = worth, Guess(tuple(sorted(named)), symbol)
    return best


def least_telling(bout: BoutView, seat: int) -> Tile:
    """The own tile of the present round whose showing leaves the opponent the most doubt. Rule: EBW-24."""
    index = len(bout.rounds) - 1
    play = bout.rounds[index].plays[seat]
    assert play is not None
    assert play.tiles is not None
    belief = infer(clues(bout, seat)).belief(index)
    held: tuple[Tile, ...] = (*play.tiles.numbers, play.tiles.symbol)
    return max(held, key=lambda tile: sum(p for indices, p in belief.items() if tile in triple(*indices)))


def likeliest_rows(bout: BoutView, about: int) -> tuple[Row | None, ...]:
    """The likeliest triple of each round, all rounds considered together. Rule: EBW-28."""
    rows: list[Row | None] = []
    for belief in final_beliefs(bout, about):
        if not belief:
            rows.append(None)
            continue
        pair, symbol = max(belief, key=lambda indices: belief[indices])
        rows.append(Row(PAIRS[pair], SYMBOLS[symbol]))
    return tuple(rows)
