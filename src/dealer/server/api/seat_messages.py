"""The messages of the API about seats: sitting down, being ready, moving, asking for a rematch."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from dealer.core.actors import Seat
from dealer.core.names import Name
from dealer.server.api.messages import Nonce, NonceHash, RequestBody, RequestId, RequestSecret, Token
from dealer.server.matches.seat_overview import SeatStatus
from dealer.server.matches.table import Table

MOST_CLAIMS: Final = 50
"""The most seats in one request."""


class SeatRequest(RequestBody):
    """Take a seat. ``token`` is its invite, unless the invite is sent as a bearer token.

    Attributes:
        ready: whether the player is ready for the deal at once.
        nonce_hash: binds the seat to a nonce, which is opened when all seats are bound.
        nonce: instead of the hash, the nonce itself: who sends it trusts the server with it.
    """

    name: Name
    request: RequestId
    nonce_hash: NonceHash | None = None
    nonce: Nonce | None = None
    secret: RequestSecret | None = None
    token: Token | None = None
    ready: bool = True


class OpenSeatRequest(RequestBody):
    """Take any free seat of a match that is open to all; but for the invite as ``SeatRequest``.

    Attributes:
        secret: of a program without cookies: who sends it again is given the same seat, and no second one.
    """

    name: Name
    request: RequestId
    secret: RequestSecret | None = None
    nonce_hash: NonceHash | None = None
    nonce: Nonce | None = None
    ready: bool = True


class PlayNowRequest(OpenSeatRequest):
    """Take a seat at the oldest open table that fits, or open one; whoever joins is ready for the deal.

    Attributes:
        game: which game; any without.
    """

    game: Annotated[str, Meta(max_length=60)] | None = None


class Readiness(RequestBody):
    """Say that a player is ready for the deal, or no longer."""

    ready: bool


class NumberRequest(RequestBody):
    """Before the beginning: bind the seat to another nonce by its hash, or open the nonce it is bound to."""

    nonce_hash: NonceHash | None = None
    nonce: Nonce | None = None


class SeatAccess(Struct):
    """A seat that was taken or moved to another device. A page needs no ``token``: its device has one."""

    seat: int
    token: str
    table: Table


class RematchAccess(Struct):
    """A new match of the same players with the Advantage swapped, and by seat the invite that opens it.

    Attributes:
        seat: of the one who asks.
    """

    match: str
    seat: int
    invites: tuple[str | None, ...]


class ClaimedSeat(RequestBody):
    """A seat that you hold. A program sends its token; a page needs none: its device opens it."""

    match: Annotated[str, Meta(max_length=32)]
    seat: Seat
    token: Token | None = None


class SeatsRequest(RequestBody):
    """Ask how the matches stand of the seats that you hold."""

    seats: Annotated[tuple[ClaimedSeat, ...], Meta(max_length=MOST_CLAIMS)]


class SeatStatuses(Struct):
    """How the match of each seat stands, in the order in which the seats were named."""

    seats: tuple[SeatStatus, ...]
