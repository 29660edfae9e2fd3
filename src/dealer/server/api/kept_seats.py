"""Places and seats that a series or a season keeps for somebody: shown, taken back, and refused once lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.message import Message, message
from dealer.server.api.authentication import bearer_token
from dealer.server.api.devices import device_of, keep_device, receiving_device
from dealer.server.api.requests import Answer
from dealer.server.api.seat_messages import SeatAccess
from dealer.server.clock import now_ms
from dealer.server.contests.commands import refuse_access
from dealer.server.contests.session import ContestSession, KeptSeat
from dealer.server.errors import ApiError
from dealer.server.matches.seating import MoveSeat
from dealer.server.matches.service import MatchService
from dealer.server.matches.table import show_table
from dealer.server.tokens import fits

Ended = Literal["moved", "renewed", "replaced", "removed"]
"""Why a link or a device no longer gives anything."""


def find_end(session: ContestSession[Any], request: Request, *, is_link: bool) -> Ended | None:
    """Return why the link that was sent, or else the device that asks, gives nothing any more.

    Args:
        session: the contest.
        request: it carries the token of the link.
        is_link: whether it carries one that gives nothing.
    """
    token, device = bearer_token(request) if is_link else None, device_of(request)
    found = session.find_loss(token, None if is_link else device)
    return None if found is None else cast("Ended", found[1])


def refuse_nobody(session: ContestSession[Any], request: Request, refusal: Message) -> ApiError:
    """Return the refusal of a request from nobody in particular, or from a device that has lost its place."""
    device = device_of(request)
    if device is not None and session.find_loss(None, device) is not None:
        return refuse_access(session, None, device)
    return ApiError(401, "no_token", refusal)


async def find_holder(matches: MatchService, request: Request, kept: KeptSeat) -> tuple[bool, bool]:
    """Return whether somebody has taken a kept seat, and whether this device holds it."""
    match, device = await matches.get(kept.match), device_of(request)
    token = match.seats[kept.seat].token
    is_held = device is not None and fits(match.seat_token(kept.seat, device), token)
    return token is not None, is_held


async def return_to_seat(matches: MatchService, request: Request, seats: Sequence[KeptSeat]) -> Response:
    """Move the kept seat in the match of the path to this device.

    Raises:
        ApiError: none of the seats is in that match.
    """
    device = receiving_device(request)
    for kept in seats:
        if kept.match == request.path_params["match"]:
            match, now = await matches.get(kept.match), now_ms()
            token = await matches.edit(match, MoveSeat(kept.seat, device.key), now)
            answer = Answer(SeatAccess(kept.seat, token, show_table(match, now)))
            keep_device(answer, request, device)
            return answer
    raise ApiError(404, "unknown_match", message("refusal-no-kept-seat"))
