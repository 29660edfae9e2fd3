"""The notices of a match: what the host and the server have said and done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from dealer.core.actions import OpenSight, Substitute
from dealer.match import Match, Notice
from dealer.narration.notices import NarratedNotice, Narrator

encode = msgspec.json.Encoder().encode


class NoticeLog:
    """The notices of one match so far.

    Attributes:
        notices: all of them, in words.
        encoded: the same as JSON.
        substitutions: how often somebody else was put on each seat.
    """

    def __init__(self) -> None:
        self.notices: tuple[NarratedNotice, ...] = ()
        self.encoded = b"[]"
        self.substitutions = Counter[int]()
        self._narrator: Narrator | None = None

    def update(self, match: Match | None) -> None:
        """Read the notices that are new; how others are told may change with them."""
        if match is None or len(match.notices) == len(self.notices):
            return
        self.notices = self.narrate(match)
        self.encoded = encode(self.notices)
        substituted = (each.action for each in self.notices if isinstance(each.action, Substitute))
        self.substitutions = Counter(action.seat for action in substituted)

    def narrate(self, match: Match) -> tuple[NarratedNotice, ...]:
        """Return the notices of the match, as it is now or was earlier, in words."""
        if self._narrator is None:
            self._narrator = Narrator(match)
        return self._narrator.narrate(match)


def is_sight_open(notices: Iterable[Notice]) -> bool:
    """Return whether a host has opened all hands to themself."""
    return any(isinstance(notice.action, OpenSight) for notice in notices)
