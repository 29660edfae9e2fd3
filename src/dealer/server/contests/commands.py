"""Commands about links and devices that series and seasons share, and how often somebody may act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.message import Message, message
from dealer.server.contests.access import Access, Holder
from dealer.server.contests.edit import ContestEdit
from dealer.server.contests.session import LogEntry
from dealer.server.errors import ApiError
from dealer.server.tokens import device_token, hash_token, new_token

MINUTE_MS = 60_000


class MakeRecoveryLink(Struct, frozen=True):
    """Make the link that moves somebody to another device. The previous one ends.

    Attributes:
        holder: whose link.
        link: its token, of which the hash is stored.
    """

    holder: Holder
    link: str

    def decide(self, edit: ContestEdit[Any]) -> None:
        """Store its hash."""
        access = edit.contest.access.entries[self.holder]
        edit.set_access(self.holder, replace(access, recovery=hash_token(self.link)))


class ReplaceLink(Struct, frozen=True):
    """Give somebody a new link. The old link, and the device that used it, no longer work."""

    holder: Holder

    def decide(self, edit: ContestEdit[Any]) -> None:
        """Count the link on.

        Raises:
            ApiError: there is no such person.
        """
        access = edit.contest.access.entries.get(self.holder)
        if access is None:
            raise ApiError(404, "no_such", message("refusal-no-such-person"))
        edit.set_access(self.holder, Access(access.link_number + 1))


def move_to_device(edit: ContestEdit[Any], holder: Holder, device: str) -> str:
    """Move somebody to a device and return its token. The device before and the recovery link end."""
    request, contest = new_token(), edit.contest
    token = device_token(contest.key, *holder, request, device)
    access = contest.access.entries[holder]
    edit.set_access(holder, replace(access, token=hash_token(token), request=request, recovery=None))
    return token


def check_pace(log: Iterable[LogEntry[Any]], now: int, most: int, refusal: Message) -> None:
    """Refuse a request when enough were carried out within the last minute.

    Args:
        log: the entries that count.
        now: in milliseconds since 1970.
        most: the most requests in a minute.
        refusal: the message of the refusal.

    Raises:
        ApiError: there were as many.
    """
    since = now - MINUTE_MS
    recent = {entry.request: entry.at for entry in log if entry.request is not None and entry.at > since}
    if len(recent) >= most:
        seconds = max(1, -(-(min(recent.values()) - since) // 1000))
        raise ApiError(429, "too_often", refusal, after=seconds)
