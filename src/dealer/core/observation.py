"""The fields with which the observations of all games begin and end.

A game's own fields stand between them. The ``tag`` of a subclass is the id of its game,
which JSON carries as ``game``.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from dealer.core.actors import Seat
from dealer.core.outcome import Outcome
from dealer.core.values import Value

Options = TypeVar("Options")
Event = TypeVar("Event")


class Seen(Value, Generic[Options], frozen=True, tag_field="game"):
    """The beginning of every observation.

    Attributes:
        you: the viewer's seat; ``None`` for the public and for a host.
        options: of this match.
    """

    you: Seat | None
    options: Options


class GameObservation(Seen[Options], Generic[Options, Event], frozen=True, kw_only=True):
    """Base of an observation, by the types of the game's options and events.

    Attributes:
        events: what the Dealer has announced, in order.
        outcome: the result, once the match is over.
    """

    events: tuple[Event, ...]
    outcome: Outcome | None


class DuelObservation(GameObservation[Options, Event], Generic[Options, Event], frozen=True):
    """Base of the observation of a game of two, one of whom holds the Advantage.

    Attributes:
        advantage: the seat that holds it.
    """

    advantage: Seat
