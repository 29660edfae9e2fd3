"""What the scripted matches of all games share: who plays, from which secret, until when; their records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dealer.match import Match, SeatedPlayer, make_record

SECRET = bytes(range(32))
CREATED = "2026-11-21T20:15:00Z"
ANN = SeatedPlayer("Ann", "00112233445566778899aabbccddeeff")
BEN = SeatedPlayer("Ben", "ffeeddccbbaa99887766554433221100")

Until = Callable[[Match], bool]
"""Whether a match has come as far as it is to be played."""


def never(match: Match) -> bool:
    """A condition that does not hold before the match is over."""
    return False


def owing(match: Match) -> list[int]:
    """Return the seats that owe a decision, in order."""
    return sorted(seat for seat in match.rules.to_act(match.state) if isinstance(seat, int))


def record(match: Match) -> dict[str, Any]:
    """Return the record of a match that is over."""
    return make_record(match, SECRET, CREATED, "0.1.0")
