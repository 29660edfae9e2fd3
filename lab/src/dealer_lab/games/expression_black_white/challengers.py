"""Opponents made against a known player of Expression Black & White."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import exp
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from dealer.bots import Policy
from dealer.games.expression_black_white.bots.belief import Quad, TripleWeights, propagate
from dealer.games.expression_black_white.bots.careful import (
    USUAL,
    Careful,
    Rival,
    Weights,
    best_guess,
    guess_at_large,
    least_telling,
    likeliest_rows,
    weigh_plays,
)
from dealer.games.expression_black_white.bots.clues import Clue
from dealer.games.expression_black_white.bots.inference import (
    SWEEPS,
    Inference,
    clues,
    triple_weights,
    use_up,
)
from dealer.games.expression_black_white.bots.policy import ExpressionPolicy
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, PAIRS, SYMBOL_INDEX, Arrangement
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Guess, Row, Tile
from dealer.games.expression_black_white.rules.observation import BoutView, PlayView, RoundView
from dealer.games.expression_black_white.rules.state import Stock, own_tiles
from dealer_lab.exploit.renamed import RenamedPolicy
from dealer_lab.games.expression_black_white.bots.strong import USUAL as STRONG
from dealer_lab.games.expression_black_white.bots.strong import Strong

Belief = dict[tuple[int, int], float]


class Likely(NamedTuple):
    """A way to play, by indices of pair and symbol, and how likely the known player is to choose it."""

    pair: int
    symbol: int
    laid: Arrangement
    chance: float


class Reader(ExpressionPolicy):
    """Reads a player that weighs its plays as ``careful`` does: it knows how, but not which tiles it has.

    It reconstructs the other's beliefs before each play from the open information. It weighs the plays as the
    other would have weighed them, not by their distance to 10.

    Args:
        softness: how far from its best, in points, the other is thought to play; it may lack the tiles.
        weights: what this side itself weighs.
    """

    def __init__(self, name: str, softness: float = 0.3, weights: Weights = USUAL) -> None:
        self.name, self.softness, self.weights = name, softness, weights

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Return the one of the best expectation against such a player."""
        return self._play(bout, seat, len(bout.rounds) - 1, rng)

    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> Guess:
        """Return the best guess about what such a player has laid."""
        return best_guess(
            self.read(bout, 1 - seat).belief(len(bout.rounds) - 1), self.weights.shown, bout.pay
        )[1]

    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Return the tile that tells least."""
        return least_telling(bout, seat)

    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[Row | None, ...]:
        """Return the likeliest triples that such a player has laid."""
        return self._rows(bout, 1 - seat)

    def _play(self, bout: BoutView, seat: int, index: int, rng: Random) -> str:
        rivals = self._rival(bout, 1 - seat, index)
        choices = [
            (score + rng.gauss(0, self.weights.noise), laid.expression)
            for score, laid in weigh_plays(bout, seat, self.weights, rivals=rivals)
        ]
        return max(choices)[1]

    def _rows(self, bout: BoutView, about: int) -> tuple[Row | None, ...]:
        read, usual = self.read(bout, about), likeliest_rows(bout, about)
        rows = []
        for index in range(len(bout.numbers)):
            belief = read.belief(index)
            if not belief:
                rows.append(usual[index])
                continue
            pair, symbol = max(belief, key=lambda indices: belief[indices])
            rows.append(Row(PAIRS[pair], SYMBOLS[symbol]))
        return tuple(rows)

    def _rival(self, bout: BoutView, about: int, index: int) -> Rival:
        """Return the other's distance in this round, by its own ways."""
        belief, clue = self.read(bout, about).belief(index), clues(bout, about)[index]
        spread: dict[int, float] = {}
        shares: dict[tuple[int, int], float] = {}
        ways = [way for way in likely(rewind_bout(bout, index), about, self.softness) if _fits(way, clue)]
        for way in ways:
            shares[way.pair, way.symbol] = shares.get((way.pair, way.symbol), 0.0) + way.chance
        for way in ways:
            p = belief.get((way.pair, way.symbol), 0.0) * way.chance / shares[way.pair, way.symbol]
            spread[way.laid.distance] = spread.get(way.laid.distance, 0.0) + p
        total = sum(spread.values()) or 1.0
        distances = sorted(spread)
        below = [0.0, *accumulate(spread[distance] / total for distance in distances)]
        played = bout.rounds[index].plays[about] is not None
        pay = bout.pay
        worth = best_guess(belief, self.weights.shown, pay)[0] if played else guess_at_large(pay)
        return Rival(distances, below, worth)

    def read(self, bout: BoutView, about: int) -> Inference:
        """Return what a seat has used, round by round, as its own ways tell."""
        rounds = []
        for index, clue in enumerate(clues(bout, about)):
            if index >= len(bout.rounds):
                rounds.append(triple_weights(clue))
                continue
            found = weigh_triples(likely(rewind_bout(bout, index), about, self.softness), clue)
            rounds.append(found or triple_weights(clue))
        filled = use_up(rounds)
        return Inference(filled, propagate(filled, Stock(), SWEEPS))


def weigh_triples(ways: tuple[Likely, ...], clue: Clue) -> TripleWeights:
    """The triples of a round with the chance that the player chose them in a way that fits what is known."""
    found: dict[int, list[float]] = {}
    for way in ways:
        if _fits(way, clue):
            found.setdefault(way.pair, [0.0] * 4)[way.symbol] += way.chance
    kept = []
    for pair, row in found.items():
        low, high = PAIRS[pair]
        quad: Quad = (row[0], row[1], row[2], row[3])
        kept.append((low - 1, high - 1, quad))
    return tuple(kept)


def _fits(way: Likely, clue: Clue) -> bool:
    held = (*PAIRS[way.pair], SYMBOLS[way.symbol])
    return (
        bool(clue.patterns >> way.laid.colours & 1)
        and clue.nearest <= way.laid.distance <= clue.farthest
        and all(tile in held for tile in clue.has)
        and not any(tile in held for tile in clue.lacks)
    )


def rewind_bout(bout: BoutView, index: int) -> BoutView:
    """Return a bout as all could see it before the second play of a round, with nothing of later rounds."""
    rounds = [_open(played) for played in bout.rounds[: index + 1]]
    last = rounds[-1]
    first = last.plays[last.first]
    only = (first, None) if last.first == 0 else (None, first)
    rounds[-1] = RoundView(last.number, last.first, only, None, None, None, False, False, None, None)
    full = Stock()
    return replace(bout, rounds=tuple(rounds), stocks=(full, full), finals=None)


def _open(played: RoundView) -> RoundView:
    plays = tuple(
        None if play is None else PlayView(play.colours, None, None, None, None) for play in played.plays
    )
    return replace(played, plays=plays, guess=None, choice=None)


@lru_cache(maxsize=512)
def likely(bout: BoutView, about: int, softness: float) -> tuple[Likely, ...]:
    """Return how likely the known player is to choose each way to play, as far as it is known what it knew.

    Args:
        bout: as all could see it; the play of ``about`` is due.
        about: the player's seat.
        softness: points.
    """
    index = len(bout.rounds) - 1
    last = bout.rounds[index]
    if last.first == about:  # it played first: nothing lay there yet
        bout = replace(bout, rounds=(*bout.rounds[:-1], replace(last, plays=(None, None))))
    pair = bout.numbers[index], bout.symbols[index]
    scored = list(weigh_plays(bout, about, USUAL._replace(plan=0.0)))
    best = max(score for score, _ in scored)
    ways = []
    for score, laid in scored:
        tiles = own_tiles(laid.expression, *pair)
        assert tiles is not None
        chance = exp((score - best) / softness) + 1e-5
        ways.append(Likely(PAIR_INDEX[tiles.numbers], SYMBOL_INDEX[tiles.symbol], laid, chance))
    return tuple(ways)


def make_challengers(_policy: Policy, others: tuple[Policy, ...]) -> tuple[Policy, ...]:
    """Return all that are tried. Only here are those imported that think with compiled code."""
    from dealer_lab.games.expression_black_white.evader import Evader, Knower

    hiding = USUAL._replace(leak=3.5, trust=1.0)
    variants = {
        "hides more": STRONG._replace(leak=3.0),
        "hides less": STRONG._replace(leak=0.8),
        "takes others for its like": STRONG._replace(peers=0.6, naive=0.0),
        "takes others for near 10": STRONG._replace(peers=0.0, naive=0.9),
        "takes others for solvers": STRONG._replace(peers=0.05, naive=0.05),
        "plays to be second": STRONG._replace(tempo=0.6),
        "thinks longer": STRONG._replace(hands=40, simulations=24_000),
    }
    return (
        Reader("reads it", 0.3),
        Reader("reads it, hides more", 0.3, hiding),
        RenamedPolicy("careful, hides more", Careful(hiding)),
        RenamedPolicy("careful, hides less", Careful(USUAL._replace(leak=0.8))),
        *(RenamedPolicy(f"strong, {name}", Strong(weights)) for name, weights in variants.items()),
        Evader("lays what its guess misses"),
        Evader("lays what its guess misses, gladly loses", STRONG._replace(worth=1.0)),
        Knower("knows how it lays and guesses", STRONG._replace(simulations=60_000)),
        *others,
    )
