"""What every policy of the game shares: what it is asked for, and how long a person takes for it."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar

from dealer.bots.think_time import ThinkTimes, TimedPolicy
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.actions import Letter, SeatAction
from dealer.games.increment_black_white.rules.observation import Observation


class IncrementPolicy(TimedPolicy[Observation]):
    """A policy by what it answers in each part. Where it may choose, the other seat begins."""

    think_times: ClassVar[ThinkTimes] = {
        "distribute": (20_000, 60_000),
        "lead": (2000, 4000),
        "present": (4000, 10_000),
        "place": (4000, 10_000),
    }
    draws_time_first = True

    def choose(self, action_type: str, seen: Observation, rng: Random) -> SeatAction:
        """Return an action of this type."""
        assert seen.you is not None
        match action_type:
            case "distribute":
                return actions.Distribute(
                    self.choose_increments(dealt_numbers(seen), seen.options.additions, rng), done=True
                )
            case "lead":
                return actions.Lead(1 - seen.you)
            case "present":
                return actions.Present(self.choose_tile(seen, rng))
            case _:
                return self.choose_placement(seen, rng)

    @abstractmethod
    def choose_increments(self, dealt: list[int], additions: int, rng: Random) -> tuple[int, ...]:
        """Return what is added to each tile, A first. Rule: IBW-5."""

    @abstractmethod
    def choose_tile(self, seen: Observation, rng: Random) -> Letter:
        """Return the tile for the duel. Rule: IBW-9."""

    @abstractmethod
    def choose_placement(self, seen: Observation, rng: Random) -> actions.Place:
        """Return a tile and its cell. Rule: IBW-18."""


def dealt_numbers(seen: Observation) -> list[int]:
    """Return the numbers that the own tiles were dealt with, A first. Rule: IBW-2."""
    assert seen.you is not None
    tiles = seen.hands[seen.you].tiles
    assert tiles is not None
    return [tile.dealt for tile in tiles]
