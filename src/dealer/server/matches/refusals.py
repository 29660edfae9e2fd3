"""Refusals of a token that does not open a seat or a host's grant, or no longer does."""

from __future__ import annotations

from typing import Literal

from dealer.core.actors import HOST
from dealer.core.message import message
from dealer.match import Match
from dealer.narration.notices import describe_loss
from dealer.server.errors import ApiError, UnrecognizedToken, bot_plays, was_replaced
from dealer.server.matches.losses import Loss, list_losses
from dealer.server.matches.snapshot import HostGrant, MatchSnapshot, Seat
from dealer.server.tokens import device_token, fits

Role = Literal["seat", "host"]


def refuse_seat(
    key: bytes, snapshot: MatchSnapshot, token: str, device: str | None = None
) -> ApiError | UnrecognizedToken:
    """Return the refusal of a token, or of a device's, that opens no seat, or none any more."""
    if any(seat.bot is not None and fits(token, seat.invite) for seat in snapshot.seats):
        return bot_plays()
    return _refuse(key, snapshot, "seat", token, device)


def refuse_host(
    key: bytes, snapshot: MatchSnapshot, token: str, device: str | None = None
) -> ApiError | UnrecognizedToken:
    """Return the refusal of a token, or of a device's, that opens no host's grant, or none any more."""
    return _refuse(key, snapshot, HOST, token, device)


def _refuse(
    key: bytes, snapshot: MatchSnapshot, role: Role, token: str, device: str | None
) -> ApiError | UnrecognizedToken:
    places: tuple[Seat | HostGrant, ...] = snapshot.seats if role == "seat" else snapshot.grants
    for index, place in enumerate(places):
        loss = find_loss(key, role, index, place, token, device)
        if loss is not None:
            return explain_loss(loss, role, snapshot.match)
    return UnrecognizedToken(token)


def find_loss(
    key: bytes, role: Role, index: int, place: Seat | HostGrant, token: str | None, device: str | None
) -> Loss | None:
    """Return how a token, or a device, last lost a seat or a host's grant, if it did."""
    for loss in reversed(list_losses(place.former)):
        held = token if device is None else device_token(key, role, index, loss.request, device)
        if held is not None and fits(held, loss.token):
            return loss
    return None


def explain_loss(loss: Loss, role: Role, match: Match | None) -> ApiError:
    """Return the refusal of whoever has lost a seat or a host's grant."""
    if loss.cause == "moved":
        return ApiError(401, "moved", message("refusal-moved", role=role))
    if loss.cause == "handed_over":
        return ApiError(401, "handed_over", message("refusal-handed-over"))
    if loss.cause in ("renewed", "replaced"):
        return ApiError(401, "link_renewed", message("refusal-seat-renewed"))
    if isinstance(loss.cause, int):
        assert match is not None
        return was_replaced(describe_loss(match.notices[loss.cause]))
    if loss.cause == "had_left":
        return was_replaced(message("refusal-lost-left-before"))
    return ApiError(401, "freed", message("refusal-freed", cause=loss.cause))


def find_end(snapshot: MatchSnapshot, role: Role, index: int, token: str) -> str:
    """Return the code of why a token of a place, as hashed, opens it no longer.

    It is that of the refusal which whoever holds the token gets from now on.
    """
    place = snapshot.seats[index] if role == "seat" else snapshot.grants[index]
    if isinstance(place, Seat) and place.bot is not None and place.invite == token:
        return bot_plays().reason
    loss = next((loss for loss in reversed(list_losses(place.former)) if loss.token == token), None)
    return "unknown_token" if loss is None else explain_loss(loss, role, snapshot.match).reason
