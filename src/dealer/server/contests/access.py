"""Who may act for whom in a contest: links, the tokens of devices, and how somebody comes back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from msgspec import Struct

from dealer.server.tokens import derive_token, device_token, fits

Holder = tuple[str, int]
"""Who is let in by a link: a role and a number, such as ``("player", 3)``."""


class Access(Struct, frozen=True):
    """The access of a person to what a link gives.

    Attributes:
        link_number: how many links were given before the one that holds.
        token: of the device that has used the link, hashed.
        request: by which the person joined or moved; the token of their device follows from it.
        recovery: of the link that moves the person to another device, hashed, once they have made one.
    """

    link_number: int = 0
    token: str | None = None
    request: str | None = None
    recovery: str | None = None


class AccessBook:
    """The links of a contest, and who has used them.

    Args:
        key: of the contest, from which all its tokens follow.
        roles: those that links are given for.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.entries: dict[Holder, Access] = {}

    def update(self, entries: Mapping[Holder, Access]) -> None:
        """Take over what has changed."""
        self.entries = {**self.entries, **entries}

    def find(self, token: str) -> Holder | None:
        """Return whose device has a token."""
        return next((each for each, access in self.entries.items() if fits(token, access.token)), None)

    def find_recovered(self, token: str) -> Holder | None:
        """Return whose recovery link holds a token."""
        return next((each for each, access in self.entries.items() if fits(token, access.recovery)), None)

    def find_invited(self, token: str) -> Holder | None:
        """Return whose own link holds a token."""
        for holder in self.entries:
            if secrets.compare_digest(token.encode(), self.link_token(holder).encode()):
                return holder
        return None

    def held_by(self, device: str, role: str) -> int | None:
        """Return the number that a device has in a role, the first one if there are several."""
        for holder, access in self.entries.items():
            if holder[0] == role and fits(self.device_token(holder, device), access.token):
                return holder[1]
        return None

    def device_token(self, holder: Holder, device: str) -> str:
        """Return the token that a device has for somebody, if it is theirs."""
        return device_token(self.key, *holder, self.entries[holder].request, device)

    def link_token(self, holder: Holder) -> str:
        """Return what somebody's own link holds."""
        role, number = holder
        return derive_token(self.key, role, str(number), str(self.entries[holder].link_number))

    def unused_link(self, holder: Holder) -> str | None:
        """Return what somebody's own link holds, unless it was used."""
        access = self.entries.get(holder)
        return None if access is None or access.token is not None else self.link_token(holder)
