"""Access to a contest: links, tokens of devices, and recovery links."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from msgspec import Struct

from dealer.server.tokens import derive_token, device_token, fits

Holder = tuple[str, int]
"""The owner of a link: a role and a number, such as ``("player", 3)``."""


class Access(Struct, frozen=True):
    """The access of a holder.

    Attributes:
        link_number: the number of earlier links.
        token: the hash of the token of the device that used the link.
        request: the request that joined or moved; the device's token is derived from it.
        recovery: the hash of the token of the recovery link, if there is one.
    """

    link_number: int = 0
    token: str | None = None
    request: str | None = None
    recovery: str | None = None


class AccessBook:
    """The access of all holders of a contest.

    Args:
        key: the secret of the contest, from which its tokens are derived.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.entries: dict[Holder, Access] = {}

    def update(self, entries: Mapping[Holder, Access]) -> None:
        """Replace changed entries."""
        self.entries = {**self.entries, **entries}

    def find(self, token: str) -> Holder | None:
        """Return the holder of a device's token."""
        return next((each for each, access in self.entries.items() if fits(token, access.token)), None)

    def find_recovered(self, token: str) -> Holder | None:
        """Return the holder of a recovery link's token."""
        return next((each for each, access in self.entries.items() if fits(token, access.recovery)), None)

    def find_invited(self, token: str) -> Holder | None:
        """Return the holder of a personal link's token."""
        for holder in self.entries:
            if secrets.compare_digest(token.encode(), self.link_token(holder).encode()):
                return holder
        return None

    def held_by(self, device: str, role: str) -> int | None:
        """Return the first number of a device in a role."""
        for holder, access in self.entries.items():
            if holder[0] == role and fits(self.device_token(holder, device), access.token):
                return holder[1]
        return None

    def device_token(self, holder: Holder, device: str) -> str:
        """Return the token of a device for a holder, if the device is theirs."""
        return device_token(self.key, *holder, self.entries[holder].request, device)

    def link_token(self, holder: Holder) -> str:
        """Return the token of a holder's link."""
        role, number = holder
        return derive_token(self.key, role, str(number), str(self.entries[holder].link_number))

    def unused_link(self, holder: Holder) -> str | None:
        """Return the token of a holder's link, unless it was used."""
        access = self.entries.get(holder)
        return None if access is None or access.token is not None else self.link_token(holder)
