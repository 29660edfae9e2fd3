"""The messages of the API about finished matches and records."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dealer.match import Section, Step
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
