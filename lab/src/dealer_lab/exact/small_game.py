"""What the small games that a game brings have in common: its own rules, on less material."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from dealer.core.actors import Actor, Viewer
from dealer.core.registry import GAMES
from dealer.core.rules import OfRules
from dealer_lab.capabilities import study_of

if TYPE_CHECKING:
    from random import Random

    from dealer_lab.exact.finite_game import AnySmallGame


class SeatView(Protocol):
    """What the observation of a seat says."""

    @property
    def you(self) -> int | None:
        """The seat that sees this."""
        ...

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        ...


S = TypeVar("S")
V = TypeVar("V", bound=SeatView)
A = TypeVar("A")
M = TypeVar("M")


class RulesOnMaterial(OfRules, ABC, Generic[S, V, A, M]):
    """Base of a ``SmallGame`` that is moved by a game's own rules.

    ``S`` is the game's state, ``V`` its observation, ``A`` an answer of a seat, ``M`` what lies on the table.

    Args:
        name: by which it is asked for.
        material: what lies on the table.
    """

    def __init__(self, name: str, material: M) -> None:
        self.name, self.material = name, material

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance; empty at the end."""
        return self.rules.to_act(state)

    def observe(self, state: S, viewer: Viewer) -> Any:
        """Return what a seat sees, an observation of the game."""
        return self.rules.observe(state, viewer)

    @abstractmethod
    def answers(self, observation: V, seat: int) -> Iterator[A]:
        """Return every answer of the seat, but none that only renames another, in a fixed order."""

    def legal_actions(self, observation: V) -> Iterator[A]:
        """Return every answer of the seat that sees this; none if it owes no decision."""
        if observation.you is not None and observation.you in observation.to_act:
            yield from self.answers(observation, observation.you)

    def random_action(self, observation: V, rng: Random) -> A:
        """Return one legal answer at random."""
        return rng.choice(list(self.legal_actions(observation)))


def load_small_games() -> dict[str, AnySmallGame]:
    """Return the small games of all games by name, in the order of lists."""
    return {small.name: small for game_id in GAMES for small in study_of(game_id).small_games}
