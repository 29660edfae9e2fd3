"""``plain``: the obvious player, who looks at one round at a time."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from dealer.games.expression_black_white.bots.clues import read_clue, triple
from dealer.games.expression_black_white.bots.policy import ExpressionPolicy
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, PAIRS, SYMBOL_INDEX, expressions
from dealer.games.expression_black_white.rules.actions import SYMBOLS, Guess, Row, Tile
from dealer.games.expression_black_white.rules.legality import triples
from dealer.games.expression_black_white.rules.observation import BoutView


class Plain(ExpressionPolicy):
    """Plays the nearest expression to the target, guesses what most candidates of the round hold."""

    name = "plain"

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Return one that comes nearest to the target."""
        return nearest(bout, seat, rng)

    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> Guess:
        """Name the tiles that most candidates of the round hold."""
        return likeliest(bout, 1 - seat)

    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Return any of the three."""
        return rng.choice(own_tiles(bout, seat))

    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[Row | None, ...]:
        """Return a candidate of each round."""
        return tuple(usual_row(bout, index, 1 - seat, rng) for index in range(len(bout.numbers)))


def nearest(bout: BoutView, seat: int, rng: Random) -> str:
    """An expression that comes nearest to the target, by chance among equals."""
    stock, index = bout.stocks[seat], len(bout.rounds) - 1
    assert stock is not None
    table = expressions(bout.numbers[index], bout.symbols[index], bout.target)
    laid = [table[PAIR_INDEX[tiles.numbers]][SYMBOL_INDEX[tiles.symbol]][0] for tiles in triples(stock)]
    best = min(arrangement.distance for arrangement in laid)
    return rng.choice([arrangement.expression for arrangement in laid if arrangement.distance == best])


def own_tiles(bout: BoutView, seat: int) -> tuple[Tile, Tile, Tile]:
    """The three tiles with which a seat has won the present round."""
    play = bout.rounds[-1].plays[seat]
    assert play is not None
    assert play.tiles is not None
    return (*play.tiles.numbers, play.tiles.symbol)


def likeliest(bout: BoutView, about: int) -> Guess:
    """The tiles that are worth a guess if every candidate of this round is as likely. Rule: EBW-22."""
    clue = read_clue(bout, len(bout.rounds) - 1, about)
    found = [triple(pair, symbol) for pair, symbol, _ in clue.candidates()]
    holding = Counter(tile for tiles in found for tile in set(tiles))
    numbers = sorted((tile for tile in holding if isinstance(tile, int)), key=lambda n: (-holding[n], n))
    missed, pay = bout.pay.wrong * len(found), bout.pay
    gained = pay.number + pay.wrong, pay.symbol + pay.wrong
    worth = tuple(number for number in numbers[:2] if gained[0] * holding[number] > missed)
    symbol = max(SYMBOLS, key=lambda s: holding[s])
    return Guess(worth, symbol if gained[1] * holding[symbol] > missed else None)


def usual_row(bout: BoutView, index: int, about: int, rng: Random) -> Row:
    """One candidate of a round; what is known of it is in every candidate."""
    found = [(pair, symbol) for pair, symbol, _ in read_clue(bout, index, about).candidates()]
    pair, symbol = rng.choice(found or list(product(range(len(PAIRS)), range(len(SYMBOLS)))))
    return Row(PAIRS[pair], SYMBOLS[symbol])
