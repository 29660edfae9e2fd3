"""How a match ends."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

DecidedBy = Literal[
    "points",
    "final_guesses",
    "rounds",
    "match_point",
    "centre",
    "advantage",
    "total",
    "time",
    "resigned",
    "forfeit",
    "annulled",
]

EndedBy = Literal["time", "resigned", "forfeit", "annulled"]


class Ending(Struct, frozen=True):
    """An end before the rules' own: what ended the match, and which seat by it (``None`` if annulled)."""

    by: EndedBy
    seat: int | None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a match.

    Attributes:
        winners: winning seats; empty if the match was annulled.
        decided_by: what decided it.
        score: points by seat (in the auction a list of one, the shared total, a fraction as a string).
        utility: by seat (X-9).
        detail: what else this game's table shows at the end.
    """

    winners: tuple[int, ...]
    decided_by: DecidedBy
    score: tuple[int | str, ...]
    utility: tuple[int, ...]
    detail: dict[str, Any]


def ended_early(ending: Ending, score: tuple[int, int], detail: dict[str, Any]) -> Outcome:
    """The outcome of a two-player match that was resigned, forfeit, lost by the clock or annulled."""
    winner = None if ending.seat is None else 1 - ending.seat
    return duel(winner, ending.by, score, detail)


def duel(
    winner: int | None, decided_by: DecidedBy, score: tuple[int, int], detail: dict[str, Any]
) -> Outcome:
    """The outcome of a two-player match: +1 and -1, or nothing to either if it was annulled (X-9)."""
    if winner is None:
        return Outcome((), decided_by, score, (0, 0), detail)
    return Outcome((winner,), decided_by, score, (1, -1) if winner == 0 else (-1, 1), detail)
