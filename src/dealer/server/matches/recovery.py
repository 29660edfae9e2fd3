"""Recovery links and other devices: how a seat, or a host's grant, moves to another device."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.server.errors import no_host_token, no_token
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.losses import Cause
from dealer.server.matches.snapshot import HostGrant, Seat, note_loss
from dealer.server.tokens import device_token, hash_token, new_token


class Place(Struct, frozen=True):
    """A seat or a host's grant, by its index.

    Attributes:
        role: what tokens of the place are for.
    """

    role: Literal["seat", "host"]
    index: int

    def read(self, edit: MatchEdit) -> Seat | HostGrant:
        """Return who holds the place."""
        return edit.seat(self.index) if self.role == "seat" else edit.after.grants[self.index]

    def write(self, edit: MatchEdit, held: Seat | HostGrant) -> None:
        """Change who holds the place."""
        if isinstance(held, Seat):
            edit.set_seat(self.index, held)
        else:
            edit.set_grant(self.index, held)


class MakeRecoveryLink(Struct, frozen=True):
    """Make the link by which a player or a host moves to another device; the one of before ends.

    Attributes:
        holder: the stored token of whoever asks.
        link: the token of the link, of which the hash is stored.
    """

    place: Place
    holder: str | None
    link: str

    def decide(self, edit: MatchEdit) -> None:
        """Make it.

        Raises:
            ApiError: whoever asked holds the place no longer.
        """
        held = self.place.read(edit)
        if self.holder is None or held.token != self.holder:
            raise no_token() if self.place.role == "seat" else no_host_token()
        self.place.write(edit, replace(held, recovery=hash_token(self.link)))


def move_place(edit: MatchEdit, place: Place, device: str | None, cause: Cause = "moved") -> str:
    """Give a place to another device; the token and the recovery link of before end. Return the new token.

    Args:
        edit: the change.
        place: that somebody holds.
        device: its key; ``None`` for a program that never asks again.
        cause: why whoever held it loses it.
    """
    request = new_token()
    token = device_token(edit.session.key, place.role, place.index, request, device)
    held = place.read(edit)
    moved = replace(held, token=hash_token(token), request=request, recovery=None)
    place.write(edit, note_loss(moved, held, cause))
    return token
