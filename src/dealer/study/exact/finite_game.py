"""What a game must do to be solved, or to be gone through step by step."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Protocol

from dealer.core.actors import Actor
from dealer.core.outcome import Outcome


class FiniteGame(Protocol):
    """What a game must do to be solved: the part of ``dealer.core.rules.Game`` that moves it, and chance.

    Seats that owe a decision at the same time are asked in ascending order; what the first has done must not
    be in what the second observes. A seat must see all that it has seen and done before (perfect recall).
    """

    def begin(self) -> Any:
        """Return the state before anything has happened."""
        ...

    def to_act(self, state: Any) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance; empty at the end."""
        ...

    def chances(self, state: Any) -> Sequence[tuple[Any, Fraction]]:
        """Return what chance may do now, with its probability."""
        ...

    def observe(self, state: Any, viewer: Any) -> Hashable:
        """Return what a seat sees."""
        ...

    def legal_actions(self, observation: Any) -> Iterable[Any]:
        """Return every answer of the seat that sees this, in a fixed order."""
        ...

    def apply(self, state: Any, actor: Actor, action: Any) -> Any:
        """Return the state after an action."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Return the result at the end; of it the utility counts."""
        ...


class SmallGame(FiniteGame, Protocol):
    """A game made small enough to be solved, as a game brings it.

    Attributes:
        name: by which it is asked for.
        title: as people write it.
        seats: number of seats.
    """

    name: str

    @property
    def title(self) -> str:
        """As people write it."""
        ...

    @property
    def seats(self) -> int:
        """Number of seats."""
        ...
