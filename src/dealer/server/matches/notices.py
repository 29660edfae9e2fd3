"""The notices of a match: what the host and the server have said and done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from dealer.core.actions import OpenSight, Substitute
from dealer.match import Match, Notice

encode = msgspec.json.Encoder().encode


class NoticeLog:
    """The notices of one match so far; each entry of its log is looked at once.

    Attributes:
        notices: all of them.
        encoded: the same as JSON.
        substitutions: how often somebody else was put on each seat.
    """

    def __init__(self) -> None:
        self.notices: tuple[Notice, ...] = ()
        self.encoded = b"[]"
        self.substitutions = Counter[int]()
        self._read = 0

    def update(self, match: Match | None) -> None:
        """Read the entries that are new."""
        if match is None or len(match.log) == self._read:
            return
        fresh = match.notices(self._read)
        self._read = len(match.log)
        if fresh:
            self.notices += fresh
            self.encoded = encode(self.notices)
            substituted = (notice.action for notice in fresh if isinstance(notice.action, Substitute))
            self.substitutions.update(action.seat for action in substituted)


def is_sight_open(notices: Iterable[Notice]) -> bool:
    """Return whether a host has opened all hands to themself."""
    return any(isinstance(notice.action, OpenSight) for notice in notices)
