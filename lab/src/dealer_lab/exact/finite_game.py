"""What a game must do to be solved, or to be gone through step by step."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from dealer.core.actors import Actor, Viewer
from dealer.core.outcome import Outcome

S = TypeVar("S")
V = TypeVar("V", bound=Hashable)
A = TypeVar("A", covariant=True)


class FiniteGame(Protocol[S, V, A]):
    """What a game must do to be solved: the part of ``dealer.core.rules.Rules`` that moves it, and chance.

    Seats that owe a decision at the same time are asked in ascending order; what the first has done must not
    be in what the second observes. A seat must see all that it has seen and done before (perfect recall).
    """

    def begin(self) -> S:
        """Return the state before anything has happened."""
        ...

    def to_act(self, state: S) -> frozenset[Actor]:
        """Return the seats that owe a decision, or chance; empty at the end."""
        ...

    def chances(self, state: S) -> Sequence[tuple[Any, Fraction]]:
        """Return what chance may do now, with its probability."""
        ...

    def observe(self, state: S, viewer: Viewer) -> V:
        """Return what a seat sees."""
        ...

    def legal_actions(self, observation: V) -> Iterable[A]:
        """Return every answer of the seat that sees this, in a fixed order."""
        ...

    def apply(self, state: S, actor: Actor, action: Any) -> S:
        """Return the state after an action."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result at the end; of it the utility counts."""
        ...


class SmallGame(FiniteGame[S, V, A], Protocol[S, V, A]):
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


AnyFiniteGame = FiniteGame[Any, Any, Any]
AnySmallGame = SmallGame[Any, Any, Any]
