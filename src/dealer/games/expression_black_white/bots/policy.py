"""What every policy of the game shares: what it is asked for, and how long a person takes for it."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar

from dealer.bots.think_time import ThinkTimes, TimedPolicy
from dealer.games.expression_black_white.rules import actions
from dealer.games.expression_black_white.rules.actions import SeatAction, Tile
from dealer.games.expression_black_white.rules.observation import BoutView, Observation


class ExpressionPolicy(TimedPolicy[Observation]):
    """A policy by what it answers to each question. Where it may choose, the other seat begins."""

    think_times: ClassVar[ThinkTimes] = {
        "ready": (3000, 8000),
        "choose_starter": (2000, 4000),
        "play": (4000, 15_000),
        "guess": (3000, 9000),
        "reveal": (2000, 5000),
        "final_guess": (10_000, 25_000),
    }

    def choose(self, action_type: str, seen: Observation, rng: Random) -> SeatAction:
        """Return an action of this type."""
        seat, bout = seen.you, seen.bouts[-1]
        assert seat is not None
        match action_type:
            case "ready":
                return actions.Ready()
            case "choose_starter":
                return actions.ChooseStarter(1 - seat)
            case "play":
                return actions.Play(self.choose_expression(bout, seat, rng))
            case "guess":
                return self.choose_guess(bout, seat, rng)
            case "reveal":
                return actions.Reveal(self.choose_shown_tile(bout, seat, rng))
            case _:
                return actions.FinalGuess(self.choose_rows(bout, seat, rng), done=True)

    @abstractmethod
    def choose_expression(self, bout: BoutView, seat: int, rng: Random) -> str:
        """Return the expression to play. Rule: EBW-12."""

    @abstractmethod
    def choose_guess(self, bout: BoutView, seat: int, rng: Random) -> actions.Guess:
        """Return the guess after a lost round. Rule: EBW-21."""

    @abstractmethod
    def choose_shown_tile(self, bout: BoutView, seat: int, rng: Random) -> Tile:
        """Return the own tile to show if no guess is right. Rule: EBW-24."""

    @abstractmethod
    def choose_rows(self, bout: BoutView, seat: int, rng: Random) -> tuple[actions.Row | None, ...]:
        """Return the rows of the Final Guess. Rule: EBW-28."""
