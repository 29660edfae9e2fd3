"""What is settled when a series is made."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from dealer.core.actors import LEAST_SEATS, MOST_SEATS
from dealer.core.message import Message, message

Format = Literal["best_of", "round_robin", "knockout"]
Seeding = Literal["order", "rating", "draw"]
Fairness = Literal["alternate", "drawn"]
Advance = Literal["organiser", "automatic"]

MOST_PLAYERS: Final = 32
MOST_MATCHES: Final = 15
MOST_ROUNDS: Final = 16


class SeriesSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a series is played.

    Attributes:
        seats: of a match of its game: 2, or more for a table.
        format: a best of N between the same players, a round robin, or single elimination.
        best_of: matches of one meeting. Two players stop when one of them cannot be caught up with; a table
            plays all of them.
        rounds: of a round robin. Two players: how often each pair meets. Tables: how often people are seated.
        seeding: what the order of the players follows: how they joined, their ratings, or the lot.
        advantage: who holds it in a match of two: they alternate, or it is drawn each time.
        advance: who pairs the next round: the organiser, or the Dealer as soon as the last one is decided.
        limit: players at most.
    """

    seats: Annotated[int, Meta(ge=LEAST_SEATS, le=MOST_SEATS)]
    format: Format
    best_of: Annotated[int, Meta(ge=1, le=MOST_MATCHES)] = 1
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    seeding: Seeding = "order"
    advantage: Fairness = "alternate"
    advance: Advance = "organiser"
    limit: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)] = MOST_PLAYERS

    @property
    def is_duel(self) -> bool:
        """Return whether two play a match, and one of them wins it."""
        return self.seats == 2

    @property
    def least(self) -> int:
        """Players without whom the series cannot start."""
        return self.seats

    @property
    def most(self) -> int:
        """Players at most."""
        return self.seats if self.format == "best_of" else self.limit

    def explain_invalid(self) -> Message | None:
        """Why nobody can play a series like this, and what to do; ``None`` if all is well."""
        if self.is_duel and self.best_of % 2 == 0:
            return message("refusal-series-best-of")
        if self.is_duel and self.format == "round_robin" and self.rounds > 2:
            return message("refusal-series-rounds")
        if not self.is_duel and self.format == "knockout":
            return message("refusal-series-knockout")
        if self.limit < self.least:
            return message("refusal-series-limit", seats=self.seats)
        return None
