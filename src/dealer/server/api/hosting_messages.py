"""What hosts send and are answered."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer.core.actions import HostAction
from dealer.core.names import Name
from dealer.match import ClockView
from dealer.server.api.messages import RequestBody, RequestId, RequestSecret, Token
from dealer.server.matches.table import Table, TableSeat


class SeatAssignment(RequestBody):
    """Before a hosted match: give a seat to a bot, or open it with a new invite (``null``)."""

    bot: Annotated[str, Meta(max_length=40)] | None


class HostActionRequest(RequestBody):
    """Take a host action, as the record holds it."""

    request: RequestId
    ruling: HostAction


class DryRunRequest(RequestBody):
    """Try a host action on a copy of the match."""

    ruling: HostAction


class NewHostGrant(RequestBody):
    """Let another person host. ``leave``: the one who asks stops hosting when that person accepts."""

    request: RequestId
    name: Name
    leave: bool = False


class HostRequest(RequestBody):
    """Host a match. ``token`` is the invite, unless the invite is sent as a bearer token."""

    request: RequestId
    secret: RequestSecret | None = None
    token: Token | None = None


class AssignedSeat(Struct):
    """A seat that was given to a bot, or opened with this invite."""

    invite: str | None
    table: Table


class HostActionResult(Struct):
    """What has become of a host action.

    Attributes:
        number: its number among the actions of all hosts in the match, from 1.
        invite: of the seat where a substitute is to sit down.
    """

    number: int
    invite: str | None = None


class DryRunResult(Struct):
    """The changes that a host action would make.

    Attributes:
        ends: the match would end; the next three say how.
        owing: the seats whose decision the match would wait for.
    """

    ends: bool
    winners: tuple[int, ...]
    decided_by: str | None
    score: tuple[int | str, ...]
    owing: tuple[int, ...]
    clocks: ClockView
    seats: tuple[TableSeat, ...]


class HostInvite(Struct):
    """The invite of a new host."""

    grant: int
    invite: str


class UnusedHostGrant(Struct):
    """A host's invite that nobody has used yet. ``leave``: another host stops when it is used."""

    grant: int
    name: str
    leave: bool


class UnusedHostGrants(Struct):
    """All hosts' invites that nobody has used yet."""

    grants: tuple[UnusedHostGrant, ...]


class HostAccess(Struct):
    """The right to host, once accepted. A page needs no ``token``: its device has one."""

    grant: int
    token: str
    table: Table
