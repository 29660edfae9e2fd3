"""The messages of the API about finished matches and records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dealer.core.actors import Seat
from dealer.core.names import Name
from dealer.match import Section, Step
from dealer.server.api.messages import RequestBody
from dealer.server.matches.table import Table


class Review(Struct):
    """A finished match and its entries. Moment 0 is before the deal.

    Attributes:
        of: a match that was played here, or a record that somebody has sent.
        table: at the end of the match, with those who sat there at the beginning.
        steps: its entries; step ``n`` leads to moment ``n + 1``.
        chapters: moments to jump to.
        notes: whether the game can analyse its decisions.
    """

    of: Literal["match", "record"]
    table: Table
    steps: tuple[Step, ...]
    chapters: tuple[Section, ...]
    notes: bool


class AcceptedRecord(Struct):
    """The id under which a verified record is kept."""

    record: str
    table: Table


class Continuation(RequestBody):
    """Play on from a moment of a finished match, in a new match against bots.

    Attributes:
        seat: of who asks.
        name: of who asks.
        bot: the policy on all other seats; the usual one of the game where none is named.
    """

    seat: Seat
    name: Name
    bot: Annotated[str, Meta(max_length=40)] | None = None


class ContinuedMatch(Struct):
    """A new match that goes on from a finished one. ``token`` opens the seat; a page's device has it."""

    match: str
    seat: int
    token: str
    table: Table
