"""The records of matches that were played here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from dealer import __version__
from dealer.match import Match, make_record
from dealer.server.matches.session import MatchSession


def find_beginning(session: MatchSession) -> datetime:
    """Return when a match began, to the second."""
    return datetime.fromtimestamp((session.started or session.created) // 1000, UTC)


def write_record(session: MatchSession, match: Match) -> dict[str, Any]:
    """Return the record of a match that is over, as builtin values.

    Args:
        session: of the match.
        match: as it ended for whoever asks.
    """
    return make_record(match, session.secret, f"{find_beginning(session):%Y-%m-%dT%H:%M:%SZ}", __version__)
