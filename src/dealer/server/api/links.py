"""Links: what one gives, what the device holds that opens it, and links to keep."""

from __future__ import annotations

from typing import Final

import segno
from starlette.requests import Request

from dealer.server.api.messages import MatchLink, MatchRoles, RecoveryLink
from dealer.server.api.webhook_routes import read_origin
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import fits

QUIET_SQUARES: Final = 4
"""The light border of a QR code, without which scanners do not find it."""


def make_link(request: Request, token: str, page: str) -> RecoveryLink:
    """Return a link to a page of this server, with its QR code."""
    link = (read_origin(request) or "") + page
    rows = segno.make(link, error="m", micro=False).matrix_iter(border=QUIET_SQUARES)
    return RecoveryLink(token, link, tuple("".join("1" if dark else "0" for dark in row) for row in rows))


def find_roles(session: MatchSession, token: str | None, device: str | None) -> MatchRoles:
    """Return what a device holds in a match, and what a link gives.

    Args:
        session: the match.
        token: of the link; a program also sends that of its seat or of its host's grant.
        device: the key of the device.
    """
    seats = set() if device is None else set(session.seats_held_by(device))
    held = None if device is None else session.grant_held_by(device)
    hosts = set() if held is None else {held}
    if token is not None:
        seats |= {index for index, seat in enumerate(session.seats) if fits(token, seat.token)}
        hosts |= {i for i, grant in enumerate(session.grants) if grant.is_active and fits(token, grant.token)}
    is_creator = any(
        fits(each, session.settings.creator)
        for each in (token, None if device is None else session.creator_token(device))
        if each is not None
    )
    return MatchRoles(
        tuple(sorted(seats)),
        tuple(index for index in sorted(seats) if session.seats[index].recovery is not None),
        host=bool(hosts),
        host_recoverable=any(session.grants[index].recovery is not None for index in hosts),
        link=None if token is None else _read_link(session, token),
        creator=is_creator,
    )


def _read_link(session: MatchSession, token: str) -> MatchLink | None:
    for index, seat in enumerate(session.seats):
        if seat.bot is None and fits(token, seat.invite):
            return MatchLink("seat", index, not seat.is_vacant)
        if fits(token, seat.recovery):
            return MatchLink("return", index, used=False)
    for grant in session.grants:
        if fits(token, grant.invite) and not (grant.left and not grant.is_used):
            return MatchLink("host", None, grant.is_used)
        if grant.is_active and fits(token, grant.recovery):
            return MatchLink("host_return", None, used=False)
    return None
