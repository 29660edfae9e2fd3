"""Seats: the table as everybody sees it, sitting down, moving to another device."""

from __future__ import annotations

from contextlib import suppress

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.core.names import check_name
from dealer.server.api.authentication import (
    bearer_token,
    check_holds_seat,
    credentials_of,
    grant_of,
    holds_seat,
    host_tokens,
    is_at_table,
    is_creator,
    seat_of,
)
from dealer.server.api.devices import Device, check_origin, device_of, keep_device, receiving_device
from dealer.server.api.links import find_roles, make_link
from dealer.server.api.messages import Empty, MatchRoles, RecoveryLink
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import MATCH, Route, seat_in, seat_in_query, session_of
from dealer.server.api.seat_messages import (
    NumberRequest,
    OpenSeatRequest,
    Readiness,
    SeatAccess,
    SeatRequest,
    SeatsRequest,
    SeatStatuses,
)
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, no_token
from dealer.server.matches.open_tables import CancelMatch, DismissPlayer
from dealer.server.matches.readiness import FreeSeat, SetReady
from dealer.server.matches.recovery import MakeRecoveryLink, Place
from dealer.server.matches.rematch import WithdrawRematch
from dealer.server.matches.seat_overview import SeatClaim
from dealer.server.matches.seating import BindNumber, OpenNumber, ReturnToSeat, TakeSeat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import Table, show_public_table, show_table
from dealer.server.push.service import PushService
from dealer.server.seasons.service import SeasonService
from dealer.server.tokens import new_token


async def show_match(matches: MatchService, request: Request) -> Response:
    """Show a match as everybody may see it. Of what season it is part shows once that is announced."""
    session, now = await session_of(matches, request), now_ms()
    table = show_public_table(session, now)
    if table.season is not None and not is_at_table(session, request):
        seasons: SeasonService = request.app.state.seasons
        season = await seasons.get(table.season)
        if not season.is_announced(session.id, now, table.series):
            table = replace(table, season=None, series=None)
    return Answer(table)


async def show_roles(matches: MatchService, request: Request) -> Response:
    """Show which seats this device holds and whether it hosts; with a link's token, what the link gives."""
    session = await session_of(matches, request)
    token, device = bearer_token(request), device_of(request)
    return Answer(await matches.query(session, lambda session: find_roles(session, token, device)))


async def show_seats(matches: MatchService, request: Request) -> Response:
    """Show how the matches stand of the seats that you hold, and which of them wait for you."""
    wanted = await read_message(request, SeatsRequest)
    claims = [SeatClaim(claim.match, claim.seat, claim.token) for claim in wanted.seats]
    return Answer(SeatStatuses(tuple(await matches.seat_overview.look(claims, device_of(request), now_ms()))))


async def take_seat(matches: MatchService, request: Request) -> Response:
    """Take a seat with its invite. A host who does so sees all hands, declared."""
    wanted, now = await read_message(request, SeatRequest), now_ms()
    device = receiving_device(request, wanted.secret)
    session, index = await session_of(matches, request), seat_in(request)
    invite = wanted.token or bearer_token(request)
    if invite is None:
        raise ApiError(401, "no_token", message("refusal-no-invite"))
    command = make_command(session, request, device, wanted, index, invite)
    known = await find_known_name(session, request, index)
    return await sit_down(
        matches, session, request, device, replace(command, name=known or command.name), now
    )


async def find_known_name(session: MatchSession, request: Request, seat: int) -> str | None:
    """Return the name by which a series or a season knows the player of a seat; ``None`` if none does."""
    settings = session.settings
    with suppress(ApiError):
        if settings.series is not None:
            series = (await request.app.state.series.get(settings.series)).series
            played = (match for meeting in series.meetings for match in meeting.matches)
            found = next((match for match in played if match.match == session.id), None)
            return None if found is None else str(series.players[found.seats[seat]].name)
        if settings.season is not None:
            season = (await request.app.state.seasons.get(settings.season)).season
            plans = (table.plan for table in season.open_tables())
            plan = next((plan for plan in plans if plan.match == session.id), None)
            place = None if plan is None else plan.seats[seat]
            return season.places[place].name if isinstance(place, int) else None
    return None


async def take_open_seat(matches: MatchService, request: Request) -> Response:
    """Take a free seat of a match that is open to all."""
    wanted, now = await read_message(request, OpenSeatRequest), now_ms()
    device = receiving_device(request, wanted.secret)
    session = await session_of(matches, request)
    command = make_command(session, request, device, wanted)
    return await sit_down(matches, session, request, device, command, now)


def make_command(
    session: MatchSession,
    request: Request,
    device: Device,
    wanted: SeatRequest | OpenSeatRequest,
    seat: int | None = None,
    invite: str | None = None,
) -> TakeSeat:
    """Return the command that a request to sit down asks for; without an invite at any free seat."""
    check_one_number(wanted)
    return TakeSeat(
        seat,
        invite,
        check_name(wanted.name),
        wanted.nonce or "",
        wanted.request,
        device.key,
        wanted.nonce_hash or "",
        wanted.ready,
        host_tokens(session, request),
    )


async def sit_down(
    matches: MatchService,
    session: MatchSession,
    request: Request,
    device: Device,
    command: TakeSeat,
    now: int,
) -> Response:
    """Carry out a command to sit down, and answer with the seat."""
    taken = await matches.edit(session, command, now)
    if taken.is_new:
        await carry_devices_over(matches, session, request, device, taken.seat)
    shown = show_table(session, now)
    answer = Answer(SeatAccess(taken.seat, taken.token, shown), 201 if taken.is_new else 200)
    keep_device(answer, request, device)
    return answer


async def carry_devices_over(
    matches: MatchService, session: MatchSession, request: Request, device: Device, seat: int
) -> None:
    """Have the devices told of a rematch that were told of the match before, if the same person sits down."""
    if session.settings.previous is None:
        return
    with suppress(ApiError):  # the match before was deleted
        before = await matches.get(session.settings.previous)
        if seat in before.seats_held_by(device.key):
            push: PushService = request.app.state.push
            await push.carry_over(before, session, seat, now_ms())


async def set_ready(matches: MatchService, request: Request) -> Response:
    """Say that this seat is ready for the deal, or no longer. When all are, the match begins."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    wanted, now = await read_message(request, Readiness), now_ms()
    await matches.edit(session, SetReady(seat, wanted.ready), now)
    return Answer(show_table(session, now))


async def free_seat(matches: MatchService, request: Request) -> Response:
    """Before the deal: leave this seat, or free that of a player who was not ready in time.

    The creator of the match frees any seat.
    """
    session, index = await session_of(matches, request), seat_in(request)
    is_freed_as_late = session.seat(index).is_late and seat_in_query(request) is not None
    if is_creator(session, request) and not (is_freed_as_late or holds_seat(session, request, index)):
        await matches.edit(session, DismissPlayer(index), now_ms())
        return Answer(Empty())
    asker = await seat_of(matches, session, request)
    is_wanted, earlier = False, session.settings.previous
    if earlier is not None and index == asker and session.match is None:
        with suppress(ApiError):  # the match before was deleted
            is_wanted = await matches.edit(await matches.get(earlier), WithdrawRematch(asker), now_ms())
    await matches.edit(session, FreeSeat(index, asker, is_wanted), now_ms())
    return Answer(Empty())


async def cancel_match(matches: MatchService, request: Request) -> Response:
    """Before the deal: cancel the match for all. Its creator may, or who hosts it."""
    session = await session_of(matches, request)
    check_origin(request)
    if not is_creator(session, request):
        if not session.settings.hosted:
            if credentials_of(request) == (None, None):
                raise no_token()
            raise ApiError(403, "not_creator", message("refusal-not-creator"))
        await grant_of(matches, session, request)
    await matches.edit(session, CancelMatch(), now_ms())
    return Answer(Empty())


def check_one_number(wanted: SeatRequest | OpenSeatRequest | NumberRequest) -> None:
    """Refuse a request that holds both a nonce and a hash, or neither."""
    if (wanted.nonce is None) == (wanted.nonce_hash is None):
        raise ApiError(
            422,
            "invalid",
            ForPrograms("send nonce_hash, then the nonce when all are bound; or the nonce alone"),
        )


async def send_number(matches: MatchService, request: Request) -> Response:
    """Bind a seat to a number, or open the number that it is bound to."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    wanted, now = await read_message(request, NumberRequest), now_ms()
    check_one_number(wanted)
    if wanted.nonce is not None:
        await matches.edit(session, OpenNumber(seat, wanted.nonce), now)
    else:
        await matches.edit(session, BindNumber(seat, wanted.nonce_hash or ""), now)
    return Answer(show_table(session, now))


async def make_recovery_link(matches: MatchService, request: Request) -> Response:
    """Make the recovery link of a seat. It is shown once; the one of before ends."""
    session, index = await session_of(matches, request), seat_in(request)

    def find_holder(session: MatchSession) -> str | None:
        holder = session.seat(index).token
        check_holds_seat(session, request, index)
        return holder

    holder, link = await matches.query(session, find_holder), new_token()
    await matches.edit(session, MakeRecoveryLink(Place("seat", index), holder, link), now_ms())
    return Answer(make_link(request, link, f"/m/{session.id}#seat={index}&return={link}"))


async def return_to_seat(matches: MatchService, request: Request) -> Response:
    """Move a seat to this device with its recovery link or token, or take it back from a bot."""
    device = receiving_device(request)
    session, index = await session_of(matches, request), seat_in(request)
    command = ReturnToSeat(index, bearer_token(request), device.key, host_tokens(session, request))
    now = now_ms()
    fresh = await matches.edit(session, command, now)
    answer = Answer(SeatAccess(index, fresh, show_table(session, now)))
    keep_device(answer, request, device)
    return answer


ROUTES: tuple[Route, ...] = (
    Route("GET", MATCH, show_match, Table),
    Route("DELETE", MATCH, cancel_match, Empty, token="needed", also_refuses=(409,)),
    Route(
        "POST",
        MATCH + "/seats/{seat}",
        take_seat,
        SeatAccess,
        SeatRequest,
        status=201,
        seat=True,
        limit="enter",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        MATCH + "/seats",
        take_open_seat,
        SeatAccess,
        OpenSeatRequest,
        status=201,
        limit="enter",
        also_refuses=(403, 409),
    ),
    Route("DELETE", MATCH + "/seats/{seat}", free_seat, Empty, seat=True, also_refuses=(409,)),
    Route("PUT", MATCH + "/ready", set_ready, Table, Readiness, seat=True, also_refuses=(409,)),
    Route("POST", MATCH + "/nonce", send_number, Table, NumberRequest, seat=True, also_refuses=(409,)),
    Route(
        "POST",
        "/api/seats",
        show_seats,
        SeatStatuses,
        SeatsRequest,
        limit="read",
        also_refuses=(403,),
    ),
    Route("GET", MATCH + "/me", show_roles, MatchRoles, token="welcome"),
    Route("POST", MATCH + "/seats/{seat}/recovery", make_recovery_link, RecoveryLink, token="needed"),
    Route(
        "POST",
        MATCH + "/seats/{seat}/return",
        return_to_seat,
        SeatAccess,
        seat=True,
        limit="enter",
        also_refuses=(409,),
    ),
)
