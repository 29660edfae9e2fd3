"""Lost seats, host grants and places of contests: which tokens no longer open them, and why."""

from __future__ import annotations

from typing import Final, Literal, cast

from msgspec import Struct

Cause = Literal[
    "moved", "left", "late", "removed", "handed_over", "had_left", "renewed", "replaced", "dismissed"
]
"""Why a place was lost, if no notice of the match says so.

Somebody ``moved`` it to another device, ``left`` it before the deal, or was ``late`` then. The host
``removed`` them, or the match's creator ``dismissed`` them. A host has ``handed_over``. The host filled the
seat of a player who ``had_left`` the match. In a contest a place was ``renewed`` by a newer link, or its
player ``replaced`` by another.
"""

KEPT: Final = 8
"""How many losses before the deal or by moving are kept for a place; those by a host's ruling all are."""


class Loss(Struct, frozen=True):
    """A token that no longer opens a place.

    Attributes:
        token: its hash.
        cause: why; the index of the notice where the match has one.
        request: by which the token was made; that of a device follows from it.
    """

    token: str
    cause: Cause | int
    request: str

    @property
    def is_ruled(self) -> bool:
        """Return whether a host has filled the seat during the match."""
        return isinstance(self.cause, int) or self.cause == "had_left"


def add_loss(stored: str, loss: Loss, kept: int = KEPT) -> str:
    """Return the stored losses of a place with one more; the oldest may give way."""
    losses = [*list_losses(stored), loss]
    others = [each for each in losses if not each.is_ruled]
    dropped = others[:-kept]
    return " ".join(
        f"{each.token}:{each.cause}:{each.request.encode().hex()}" for each in losses if each not in dropped
    )


def list_losses(stored: str) -> list[Loss]:
    """Return the losses of a place, the oldest first.

    >>> list_losses("00ff:moved:6162 00aa:3:")
    [Loss(token='00ff', cause='moved', request='ab'), Loss(token='00aa', cause=3, request='')]
    """
    losses = []
    for line in stored.split():
        token, cause, request = line.split(":")
        known = int(cause) if cause.isdigit() else cast("Cause", cause)
        losses.append(Loss(token, known, bytes.fromhex(request).decode()))
    return losses
