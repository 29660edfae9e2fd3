"""The notices of a match: what the host and the server have said and done."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dealer.core.actions import OpenSight
from dealer.match import Match, Notice

encode = msgspec.json.Encoder().encode


class NoticeLog:
    """The notices of one match so far; each entry of its log is looked at once."""

    def __init__(self) -> None:
        self.notices: tuple[Notice, ...] = ()
        self.encoded = b"[]"
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


def is_sight_open(notices: Iterable[Notice]) -> bool:
    """Return whether a host has opened all hands to themself."""
    return any(isinstance(notice.action, OpenSight) for notice in notices)
