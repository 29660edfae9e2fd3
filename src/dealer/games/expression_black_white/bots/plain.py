"""``plain``: the obvious player, who looks at one round at a time."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from dealer.bots.policy import Decision
from dealer.games.expression_black_white.bots.evidence import clue, triple
from dealer.games.expression_black_white.bots.pacing import after
from dealer.games.expression_black_white.bots.tables import (
    PAIR_INDEX,
    PAIRS,
    SYMBOL_INDEX,
    expressions,
)
from dealer.games.expression_black_white.rules.actions import (
    SYMBOLS,
    ChooseStarter,
    FinalGuess,
    Guess,
    Play,
    Ready,
    Reveal,
    Row,
    SeatAction,
    Tile,
)
from dealer.games.expression_black_white.rules.legality import triples
from dealer.games.expression_black_white.rules.observation import BoutView, Observation
from dealer.games.expression_black_white.rules.state import ROUNDS
from dealer.match import MatchView


class Plain:
    """Plays the nearest expression to 10, guesses what most candidates of the round hold."""

    name = "plain"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The obvious answer to what is asked."""
        observation: Observation = view.view
        action = self._answer(view.may.types[0], observation, rng)
        return Decision(action, after(view, rng))

    def _answer(self, kind: str, observation: Observation, rng: Random) -> SeatAction:
        seat, bout = observation.you, observation.bouts[-1]
        assert seat is not None
        match kind:
            case "ready":
                return Ready()
            case "choose_starter":
                return ChooseStarter(1 - seat)
            case "play":
                return Play(nearest(bout, seat, rng))
            case "guess":
                return likeliest(bout, 1 - seat)
            case "reveal":
                return Reveal(rng.choice(own_tiles(bout, seat)))
            case _:
                rows = tuple(usual_row(bout, index, 1 - seat, rng) for index in range(ROUNDS))
                return FinalGuess(rows, done=True)


def nearest(bout: BoutView, seat: int, rng: Random) -> str:
    """An expression that comes nearest to 10, by chance among equals."""
    stock, index = bout.stocks[seat], len(bout.rounds) - 1
    assert stock is not None
    table = expressions(bout.numbers[index], bout.symbols[index])
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
    found = [triple(pair, symbol) for pair, symbol, _ in clue(bout, len(bout.rounds) - 1, about).candidates()]
    holding = Counter(tile for tiles in found for tile in set(tiles))
    numbers = sorted((tile for tile in holding if isinstance(tile, int)), key=lambda n: (-holding[n], n))
    worth = tuple(number for number in numbers[:2] if 3 * holding[number] > len(found))
    symbol = max(SYMBOLS, key=lambda s: holding[s])
    return Guess(worth, symbol if 2 * holding[symbol] > len(found) else None)


def usual_row(bout: BoutView, index: int, about: int, rng: Random) -> Row:
    """One candidate of a round; what is known of it is in every candidate."""
    found = [(pair, symbol) for pair, symbol, _ in clue(bout, index, about).candidates()]
    pair, symbol = rng.choice(found or list(product(range(len(PAIRS)), range(len(SYMBOLS)))))
    return Row(PAIRS[pair], SYMBOLS[symbol])
