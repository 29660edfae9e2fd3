"""What a series refuses. Nothing has changed then."""

from __future__ import annotations

from dealer.core.errors import DealerError


class SeriesError(DealerError):
    """Base of what a series refuses."""


class NotNow(SeriesError):
    """The series is not where this could be done."""

    code = "not_now"


class NoSuch(SeriesError):
    """The series has no such player, meeting or match."""

    code = "no_such"
