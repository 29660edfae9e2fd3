"""Access to a contest: links, tokens of devices, and recovery links."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dealer.server.matches.losses import Cause, Loss, add_loss, list_losses
from dealer.server.tokens import derive_token, device_token, fits

KEPT_LOSSES: Final = 24
"""How many losses of a holder are kept: of devices, links and recovery links."""

Holder = tuple[str, int]
"""The owner of a link: a role and a number, such as ``("player", 3)``."""


class Access(Struct, frozen=True):
    """The access of a holder.

    Attributes:
        link_number: the number of earlier links.
        token: the hash of the token of the device that used the link.
        request: the request that joined or moved; the device's token is derived from it.
        recovery: the hash of the token of the recovery link, if there is one. After holders renewed their
            own link, it is that link.
        former: the losses (``matches/losses.py``): which links and devices no longer work, and why.
    """

    link_number: int = 0
    token: str | None = None
    request: str | None = None
    recovery: str | None = None
    former: str = ""

    def lose(self, cause: Cause, token: str | None, request: str | None = None) -> Access:
        """Return the access with one more loss, if there was something to lose.

        Args:
            cause: why it was lost.
            token: the hash of the lost token.
            request: by which a device got it.
        """
        if token is None or any(loss.token == token for loss in list_losses(self.former)):
            return self
        return replace(self, former=add_loss(self.former, Loss(token, cause, request or ""), KEPT_LOSSES))


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

    def find_loss(self, token: str | None, device: str | None) -> tuple[Holder, Cause] | None:
        """Return who has lost a link's or a device's access, and why.

        Args:
            token: of a link or a device.
            device: the key of a device, if no token is known.
        """
        for holder, access in self.entries.items():
            for loss in reversed(list_losses(access.former)):
                lost = token if device is None else device_token(self.key, *holder, loss.request, device)
                if lost is not None and fits(lost, loss.token):
                    assert not isinstance(loss.cause, int)
                    return holder, loss.cause
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

    def link_token(self, holder: Holder, access: Access | None = None) -> str:
        """Return the token of a holder's link: the stored one, or that of another access."""
        role, number = holder
        return derive_token(self.key, role, str(number), str((access or self.entries[holder]).link_number))

    def is_used(self, holder: Holder) -> bool:
        """Return whether a holder's link was used. A link that its holder renewed can be used once more."""
        access = self.entries[holder]
        return access.token is not None and not fits(self.link_token(holder), access.recovery)

    def unused_link(self, holder: Holder) -> str | None:
        """Return the token of a holder's link, unless it was used."""
        return None if holder not in self.entries or self.is_used(holder) else self.link_token(holder)
