"""``strong``: reads how its opponent lays, and lays so that reading it does not pay.

Its search knows bouts of twelve rounds in which guesses pay as usual; in others it plays as ``careful`` does.

Everything compiled is imported when it is first asked: a server that lists its policies loads none of it.
"""

from __future__ import annotations

from random import Random

from dealer.games.expression_black_white.bots.careful import Careful
from dealer.games.expression_black_white.bots.policy import ExpressionPolicy
from dealer.games.expression_black_white.rules.actions import Guess, Row, Tile
from dealer.games.expression_black_white.rules.observation import BoutView
from dealer.games.expression_black_white.rules.state import ROUNDS, USUAL_PAY
from dealer_lab.games.expression_black_white.bots.strong_weights import USUAL, StrongWeights


def is_usual(bout: BoutView) -> bool:
    """Return whether a bout is one that the search knows. Rule: EBW-A25, EBW-A26."""
    return len(bout.numbers) == ROUNDS and bout.pay == USUAL_PAY


class Strong(ExpressionPolicy):
    """Searches a round in hands that it could have, and draws from what comes out."""

    name = "strong"

    def __init__(self, weights: StrongWeights = USUAL) -> None:
        self.weights = weights
        self._elsewhere = Careful()

    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Draw one from the strategy that the search finds."""
        if not is_usual(bout):
            return self._elsewhere.choose_expression(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.play(Reading(bout, seat), rng, self.weights)

    def choose_guess(self, bout: BoutView, seat: int) -> Guess:
        """Return the guess that brings most, the Final Guess included."""
        if not is_usual(bout):
            return self._elsewhere.choose_guess(bout, seat)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.guess(Reading(bout, seat), self.weights)

    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Draw a tile, the likelier the less it tells."""
        if not is_usual(bout):
            return self._elsewhere.choose_shown_tile(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.shown_tile(Reading(bout, seat), rng, self.weights)

    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[Row | None, ...]:
        """Return the likeliest triples."""
        if not is_usual(bout):
            return self._elsewhere.choose_rows(bout, seat, rng)
        from dealer_lab.games.expression_black_white.bots import strong_play
        from dealer_lab.games.expression_black_white.bots.strong_reading import Reading

        return strong_play.rows(Reading(bout, seat), self.weights)
