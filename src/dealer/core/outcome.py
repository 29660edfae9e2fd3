"""How a match ends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from dealer.core.actors import BySeat, Seat

EndedBy = Literal["time", "resigned", "forfeit", "annulled"]
"""What can end a match of any game before the rules' own end."""

DecidedBy = Annotated[str, Meta(extra_json_schema={"x-values": "decided_by"})]
"""What decided a match: one of ``EndedBy``, or of what the rules of its game list (``Rules.decided_by``).

A published schema lists them all (``dealer.match.schema``).
"""


class Ending(Struct, frozen=True):
    """An end before the rules' own: what ended the match, and which seat by it (``None`` if annulled)."""

    by: EndedBy
    seat: Seat | None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result of a match.

    Attributes:
        winners: winning seats; empty if the match was annulled.
        decided_by: what decided it.
        score: points by seat (in the auction a list of one, the shared total, a fraction as a string).
        utility: by seat (X-9).
        detail: what else this game's table shows at the end.
        places: by seat, from 1, where a game ranks its seats; equal ones share the better place. JSON holds
            it only then.
    """

    winners: tuple[Seat, ...]
    decided_by: DecidedBy
    score: tuple[int | str, ...]
    utility: BySeat[int]
    detail: dict[str, Any]
    places: Annotated[tuple[int, ...], Meta(extra_json_schema={"x-omitted": True})] = ()

    @property
    def is_draw(self) -> bool:
        """Whether all seats come out equal, so that nobody has beaten anybody."""
        return 1 < len(self.winners) == len(self.utility) and not any(self.utility)
