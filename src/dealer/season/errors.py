"""What a season refuses. Nothing has changed then."""

from __future__ import annotations

from dealer.core.errors import DealerError
from dealer.core.message import Message


class SeasonError(DealerError):
    """Base of what a season refuses.

    Args:
        clause: of the season's rules page, such as ``"S-12"``.
        message: what is wrong and what to do about it.
    """

    code = "season_refused"

    def __init__(self, clause: str, message: Message | str) -> None:
        super().__init__(message)
        self.clause = clause


class SeasonNotNow(SeasonError):
    """The season is not where this could be done."""

    code = "season_not_now"


class SeasonNoSuch(SeasonError):
    """The season has no such place, episode, selection, transfer or match."""

    code = "season_no_such"


class SeasonNotAllowed(SeasonError):
    """Somebody else may do this."""

    code = "season_not_allowed"


class SeasonIllegal(SeasonError):
    """It breaks a clause of the season's rules."""

    code = "season_illegal"
