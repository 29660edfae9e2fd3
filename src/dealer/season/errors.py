"""Errors of a season. An entry that raises one changes nothing."""

from __future__ import annotations

from dealer.core.errors import DealerError
from dealer.core.message import Message


class SeasonError(DealerError):
    """Base class of a season's errors.

    Args:
        clause: the clause of the season's rules page, such as ``"S-12"``.
        message: the problem and what to do about it.
    """

    code = "season_refused"

    def __init__(self, clause: str, message: Message | str) -> None:
        super().__init__(message)
        self.clause = clause


class SeasonNotNow(SeasonError):
    """The stage or step of the season does not allow this."""

    code = "season_not_now"


class SeasonNoSuch(SeasonError):
    """The season has no such place, episode, selection, transfer or match."""

    code = "season_no_such"


class SeasonNotAllowed(SeasonError):
    """The author has no permission for this entry."""

    code = "season_not_allowed"


class SeasonIllegal(SeasonError):
    """The entry breaks a clause of the season's rules."""

    code = "season_illegal"
