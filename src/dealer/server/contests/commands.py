"""Commands about links and devices that series and seasons share, and how often somebody may act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.message import Message, message
from dealer.server.contests.access import Holder
from dealer.server.contests.edit import ContestEdit
from dealer.server.contests.session import ContestSession, LogEntry
from dealer.server.errors import ApiError, unknown_token
from dealer.server.tokens import hash_token

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
        access = edit.read_access(self.holder)
        access = access.lose("renewed", access.recovery)
        edit.set_access(self.holder, replace(access, recovery=hash_token(self.link)))


class ReplaceLink(Struct, frozen=True):
    """Give somebody a new link. The old link, and the device that used it, no longer work.

    Attributes:
        holder: whose link.
        keeps_device: whether the device goes on until the new link is used: that of the one who asks.
    """

    holder: Holder
    keeps_device: bool = False

    def decide(self, edit: ContestEdit[Any]) -> None:
        """Count the link on.

        Raises:
            ApiError: there is no such person.
        """
        if self.holder not in edit.contest.access.entries:
            raise ApiError(404, "no_such", message("refusal-no-such-person"))
        edit.renew_link(self.holder, keeps_device=self.keeps_device)


def refuse_access(session: ContestSession[Any], token: str | None, device: str | None = None) -> ApiError:
    """Return the refusal of a link or a device that gives nothing, and say why if that is known.

    Args:
        session: the contest.
        token: of the link or of the device.
        device: the key of the device, if no token is known.
    """
    found = session.find_loss(token, device)
    if found is None:
        return unknown_token()
    role, cause = found
    if cause == "moved":
        return ApiError(401, "moved", message("refusal-place-moved", contest=session.kind))
    if cause == "renewed":
        return ApiError(401, "link_renewed", message("refusal-link-renewed", contest=session.kind))
    if cause == "replaced":
        return ApiError(403, "replaced", message("refusal-place-replaced"))
    return ApiError(403, "removed", message("refusal-place-removed", role=role))


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
