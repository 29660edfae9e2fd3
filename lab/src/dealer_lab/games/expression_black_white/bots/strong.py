"""``strong``: reads how its opponent lays, and lays so that reading it does not pay.

Its search knows bouts of twelve rounds in which guesses pay as usual; in others it plays as ``careful`` does.

Everything compiled is imported when it is first asked: a server that lists its policies loads none of it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dealer.games.expression_black_white.bots.careful import Careful
from dealer.games.expression_black_white.bots.policy import ExpressionPolicy
from dealer.games.expression_black_white.rules.actions import Guess, Row, Tile
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import ROUNDS, USUAL_PAY, Options, Pay


class StrongWeights(NamedTuple):
    """What the policy weighs, and its budgets.

    Attributes:
        tempo: of playing second in the next round, in points.
        leak: of each point that the opponent's Final Guess can expect of a round when it sees the colours.
        worth: of the own guess after a loss, while the other has not laid anything.
        row: of a row of the Final Guess that is surely right.
        plan: of a natural logarithm of how well the rest can be finished, in points.
        peers: share of readers who read and guess as this policy does.
        naive: share of readers who take everybody for a player who wants to be near the target. All others
            know the strategy of every hand.
        trust: how surely a naive reader makes its best guess.
        hands: that it could have in the eyes of the other, beside its own.
        width: choices that a hand keeps.
        simulations: in a search: how often a hand plays the round, all hands together.
        rare: a choice less likely than this share of the likeliest is dropped.
        show: heat of which tile is shown, in points.
        stocks: that exact counting may meet after a round, before a Final Guess.
        alike: a triple at least this share as likely as the likeliest is drawn for a row, too.
        surplus: how many times likelier than its habits say the other can make a triple.
    """

    tempo: float = 0.2
    leak: float = 1.7
    worth: float = 0.3
    row: float = 2.5
    plan: float = 0.1
    peers: float = 0.3
    naive: float = 0.3
    trust: float = 0.85
    hands: int = 24
    width: int = 192
    simulations: int = 8000
    rare: float = 0.02
    show: float = 0.15
    stocks: int = 60_000
    alike: float = 0.9
    surplus: float = 8.0


USUAL = StrongWeights()
"""Stakes as ``careful`` has them, shares by judgement; budgets that stay under a second."""


def knows(rounds: int, pay: Pay) -> bool:
    """Return whether the search knows such a bout. Rule: EBW-A25, EBW-A26."""
    return rounds == ROUNDS and pay == USUAL_PAY


def is_usual(bout: BoutView) -> bool:
    """Return whether the search knows a bout."""
    return knows(len(bout.numbers), bout.pay)


class Strong(ExpressionPolicy):
    """Searches a round in hands that it could have, and draws from what comes out."""

    name = "strong"

    def __init__(self, weights: StrongWeights = USUAL) -> None:
        self.weights = weights
        self._elsewhere = Careful()

    def plays_as(self, options: Options) -> str:
        """Return whose play this is under some options. Rule: EBW-A25, EBW-A26."""
        return self.name if knows(options.rounds, options.pay) else self._elsewhere.name

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Draw one from the strategy that the search finds."""
        if not is_usual(bout):
            return self._elsewhere.choose_expression(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.play(Reading(bout, seat), rng, self.weights)

    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> Guess:
        """Draw a guess, so that the other gains little by laying against it."""
        if not is_usual(bout):
            return self._elsewhere.choose_guess(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.guess(Reading(bout, seat), rng, self.weights)

    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Draw a tile, the likelier the less it tells."""
        if not is_usual(bout):
            return self._elsewhere.choose_shown_tile(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.shown_tile(Reading(bout, seat), rng, self.weights)

    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[Row | None, ...]:
        """Draw among the likeliest triples."""
        if not is_usual(bout):
            return self._elsewhere.choose_rows(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.rows(Reading(bout, seat), rng, self.weights)
