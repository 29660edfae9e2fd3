"""Seats that a series or a season keeps for somebody: shown, moved along, taken back on another device."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.message import message
from dealer.server.api.devices import device_of, keep_device, receiving_device
from dealer.server.api.requests import Answer
from dealer.server.api.seat_messages import SeatAccess
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError
from dealer.server.matches.seating import MoveSeat
from dealer.server.matches.service import MatchService
from dealer.server.matches.table import show_table
from dealer.server.tokens import fits


class KeptSeat(Struct, frozen=True):
    """A seat in a match that goes on, and the invite with which it is taken."""

    match: str
    seat: int
    invite: str


async def find_holder(matches: MatchService, request: Request, kept: KeptSeat) -> tuple[bool, bool]:
    """Return whether somebody has taken a kept seat, and whether this device holds it."""
    match, device = await matches.get(kept.match), device_of(request)
    token = match.seats[kept.seat].token
    is_held = device is not None and fits(match.seat_token(kept.seat, device), token)
    return token is not None, is_held


async def move_taken_seats(matches: MatchService, seats: Sequence[KeptSeat], device: str) -> None:
    """Move the kept seats that somebody has taken to another device of theirs."""
    for kept in seats:
        match = await matches.get(kept.match)
        if match.seats[kept.seat].token is not None:
            await matches.edit(match, MoveSeat(kept.seat, device), now_ms())


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
