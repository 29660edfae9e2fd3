"""The narration of a game: messages of its catalogue, and their text in one language.

At the end: what all games have in common when a match begins and ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from dealer.core.actors import Actor, seats_among
from dealer.core.message import Message, Seat, list_seats, message
from dealer.core.outcome import Outcome
from dealer.language.catalogue import Catalogue, open_catalogue
from dealer.language.english import Names, format_number
from dealer.language.languages import SHARED


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

Messages = tuple[Message, ...]
MATCH = SHARED / "match"
"""The messages that all games have in common. A game may replace them."""


class GameNarration(Struct, Generic[E, V], frozen=True):
    """The narration of one game as messages: in no language, from the public's side.

    ``E`` is its events, ``V`` its observation, as the public sees it.

    Attributes:
        words: the folder of its catalogue.
        describe_event: one event in one sentence or a few, with the observation at that moment or later.
        describe_waiting: what is expected of the seats that owe a decision; there is one at least.
        describe_outcome: the result in a few lines.
        describe_moves: what happened between two observations that no event announces, such as bids.
    """

    words: Path
    describe_event: Callable[[E, V], Messages]
    describe_waiting: Callable[[V, tuple[int, ...]], Messages]
    describe_outcome: Callable[[V, Outcome], Messages]
    describe_moves: Callable[[V, V], Messages] | None = None


class Narration(Protocol):
    """The narration of a game as text in one language."""

    def describe_event(self, event: Any, view: Any, who: Names) -> str:
        """Return one event in one sentence or a few, with the observation at that moment or later."""
        ...

    def describe_moves(self, before: Any, after: Any, who: Names) -> tuple[str, ...]:
        """Return what happened between two observations that no event announces."""
        ...

    def describe_turn(self, view: Any, who: Names) -> str:
        """Return what is expected and of whom; empty if no seat is waited for."""
        ...

    def describe_result(self, view: Any, who: Names) -> tuple[str, ...]:
        """Return the result in a few lines; none before the end."""
        ...


class CatalogueNarration:
    """The messages of a game's narration in one language."""

    def __init__(self, narration: GameNarration[Any, Any], locale: str) -> None:
        self._narration = narration
        self.catalogue: Catalogue = open_catalogue(locale, MATCH, narration.words)

    def describe_event(self, event: Any, view: Any, who: Names) -> str:
        """Return one event in one sentence or a few, with the observation at that moment or later."""
        return self.catalogue.format_all(self._narration.describe_event(event, view), who)

    def describe_moves(self, before: Any, after: Any, who: Names) -> tuple[str, ...]:
        """Return what happened between two observations that no event announces."""
        moves = self._narration.describe_moves
        found = () if moves is None else moves(before, after)
        return tuple(self.catalogue.format(each, who) for each in found)

    def describe_turn(self, view: Any, who: Names) -> str:
        """Return what is expected and of whom; empty if no seat is waited for."""
        acting = seats_among(view.to_act)
        found = self._narration.describe_waiting(view, acting) if acting else ()
        return self.catalogue.format_all(found, who)

    def describe_result(self, view: Any, who: Names) -> tuple[str, ...]:
        """Return the result in a few lines; none before the end."""
        if view.outcome is None:
            return ()
        lines = self._narration.describe_outcome(view, view.outcome)
        return tuple(self.catalogue.format(each, who) for each in lines)


# ------------------------------------------------------------------------------------------ every game


def describe_start(advantage: int | None, players: int) -> Messages:
    """Return who sits down, and who holds the Advantage."""
    if players == 2:
        start = message("match-starts-duel", one=Seat(0), other=Seat(1))
    else:
        start = message("match-starts", players=list_seats(range(players)))
    return (start,) if advantage is None else (start, message("match-advantage", seat=Seat(advantage)))


def describe_end(winner: int | None) -> Messages:
    """The end of a match of two; ``None`` if it was annulled."""
    return (message("event-ended", winner=seat_or_nobody(winner)),)


def seat_or_nobody(seat: int | None) -> Seat | None:
    """Return the player of a seat for a message, or nobody."""
    return None if seat is None else Seat(seat)


def describe_duel_result(outcome: Outcome, detail: Message, how: Message | None = None) -> Messages:
    """The result of a match of two, from nobody's side.

    Args:
        outcome: the result.
        detail: what else this game's result shows.
        how: what decided, where that message has values of its own.
    """
    winner = outcome.winners[0] if outcome.winners else None
    how = how or message(f"decided-by-{outcome.decided_by}")
    first, second = (format_number(str(points)) for points in outcome.score)
    return (
        message("result-winner", winner=seat_or_nobody(winner), how=how),
        message("result-score", one=Seat(0), first=first, second=second, other=Seat(1)),
        detail,
    )
