"""What a game's words are, and those that games share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from dealer.core.actors import Actor, seats_among
from dealer.core.outcome import Outcome
from dealer.language.english import Names, format_number, name_all


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


ANNULLED = "The match is annulled."

_BY: Mapping[str, str] = {
    "points": "by points",
    "advantage": "all else is equal; the Advantage decides",
    "time": "on time",
    "resigned": "by resignation",
    "forfeit": "by forfeit",
    "annulled": "it does not count",
}


def describe_start(advantage: int | None, players: int, who: Names) -> str:
    """Return who sits down, and who holds the Advantage."""
    holder = "" if advantage is None else f" {who(advantage)} holds the Advantage."
    if players == 2:
        return f"The match begins: {who(0)} against {who(1)}.{holder}"
    return f"The match begins: {name_all(range(players), who)}.{holder}"


def describe_end(winner: int | None, who: Names) -> str:
    """The end of a match of two; ``None`` if it was annulled."""
    return ANNULLED if winner is None else f"{who(winner)} wins the match."


def describe_duel_result(
    outcome: Outcome, who: Names, detail: str, by: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """The result of a match of two, from nobody's side.

    Args:
        outcome: the result.
        who: how the players are called.
        detail: what else this game's result shows.
        by: how this game words what decided, where it has words of its own.
    """
    how = {**_BY, **(by or {})}[outcome.decided_by]
    winner = f"{who(outcome.winners[0])} wins" if outcome.winners else "The match was annulled"
    first, second = (format_number(str(points)) for points in outcome.score)
    return f"{winner} ({how})", f"{who(0)} {first} : {second} {who(1)}", detail
