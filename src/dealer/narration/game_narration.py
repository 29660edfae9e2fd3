"""What a game's words are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from dealer.core.actors import Actor, seats_among
from dealer.core.outcome import Outcome
from dealer.language.english import Names


class Seen(Protocol):
    """What every observation says."""

    @property
    def to_act(self) -> Iterable[Actor]:
        """Return who owes a decision."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the match is over."""
        ...


E = TypeVar("E")
V = TypeVar("V", bound=Seen)


class GameNarration(Struct, Generic[E, V], frozen=True):
    """The words of one game in one language, from the public's side.

    ``E`` is its events, ``V`` its observation, as the public sees it.

    Attributes:
        describe_event: one event in one sentence or a few, with the observation at that moment or later.
        describe_waiting: what is expected of the seats that owe a decision; there is one at least.
        describe_outcome: the result in a few lines.
        describe_moves: what happened between two observations that no event announces, such as bids.
    """

    describe_event: Callable[[E, V, Names], str]
    describe_waiting: Callable[[V, tuple[int, ...], Names], str]
    describe_outcome: Callable[[V, Outcome, Names], tuple[str, ...]]
    describe_moves: Callable[[V, V, Names], tuple[str, ...]] | None = None

    def describe_turn(self, view: V, who: Names) -> str:
        """Return what is expected and of whom; empty if no seat is waited for."""
        acting = seats_among(view.to_act)
        return self.describe_waiting(view, acting, who) if acting else ""

    def describe_result(self, view: V, who: Names) -> tuple[str, ...]:
        """Return the result in a few lines; none before the end."""
        return () if view.outcome is None else self.describe_outcome(view, view.outcome, who)


AnyNarration = GameNarration[Any, Any]
