"""What the small games that a game brings have in common: its own rules, on less material."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from dealer.core.actors import Actor, Viewer
from dealer.core.rules import AnyRules

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
M = TypeVar("M")


class RulesOnMaterial(ABC, Generic[S, V, A, M]):
    """Base of a ``SmallGame`` that is moved by a game's own rules.

    ``S`` is the game's state, ``V`` its observation, ``A`` an answer of a seat, ``M`` what lies on the table.

    Args:
        name: by which it is asked for.
        material: what lies on the table.
    """

    rules: ClassVar[AnyRules]

    def __init__(self, name: str, material: M) -> None:
        self.name, self.material = name, material

    @property
    def title(self) -> str:
        """As people write it."""
        return self.rules.title

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.rules.seats

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance; empty at the end."""
        return self.rules.to_act(state)

    def observe(self, state: S, viewer: Viewer) -> Any:
        """Return what a seat sees, an observation of the game."""
        return self.rules.observe(state, viewer)

    @abstractmethod
    def legal_actions(self, observation: V) -> Iterator[A]:
        """Return every answer of the seat that sees this, but none that only renames another."""

    def random_action(self, observation: V, rng: Random) -> A:
        """Return one legal answer at random."""
        return rng.choice(list(self.legal_actions(observation)))
