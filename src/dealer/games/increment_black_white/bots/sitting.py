"""What every policy of the game has in common: it is asked for increments, a tile and a placement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from dealer.bots.policy import Decision
from dealer.games.increment_black_white.bots.pacing import after
from dealer.games.increment_black_white.rules.actions import (
    Distribute,
    Lead,
    Letter,
    Place,
    Present,
    SeatAction,
)
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.match import MatchView


class Sitting(ABC):
    """A policy by what it answers in each part; who may choose has the other begin."""

    name: str

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """What the part asks for, after as long as a person takes."""
        taken = after(view, rng)  # first of all, so that it tells nothing
        return Decision(self._answer(view.may.types[0], view.view, rng), taken)

    def _answer(self, kind: str, seen: Observation, rng: Random) -> SeatAction:
        assert seen.you is not None
        match kind:
            case "distribute":
                return Distribute(self.increments(dealt(seen), rng), done=True)
            case "lead":
                return Lead(1 - seen.you)
            case "present":
                return Present(self.present(seen, rng))
            case _:
                return self.place(seen, rng)

    @abstractmethod
    def increments(self, dealt: list[int], rng: Random) -> tuple[int, ...]:
        """What is added to each tile, A first. Rule: IBW-5."""

    @abstractmethod
    def present(self, seen: Observation, rng: Random) -> Letter:
        """The tile for the duel. Rule: IBW-9."""

    @abstractmethod
    def place(self, seen: Observation, rng: Random) -> Place:
        """A tile and its cell. Rule: IBW-18."""


def dealt(seen: Observation) -> list[int]:
    """The numbers that the own tiles were dealt with, A first. Rule: IBW-2."""
    assert seen.you is not None
    tiles = seen.hands[seen.you].tiles
    assert tiles is not None
    return [tile.dealt for tile in tiles]
