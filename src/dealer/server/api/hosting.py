"""Routes for hosts, and for the others when a player has gone and nobody hosts."""

from __future__ import annotations

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.actions import HostAction, Substitute
from dealer.core.actors import HOST, PUBLIC, seats_among
from dealer.core.names import check_name
from dealer.match import Match
from dealer.server.api.authentication import bearer_token, hosted_session, seat_of
from dealer.server.api.devices import check_origin, keep_device, receiving_device
from dealer.server.api.hosting_messages import (
    AssignedSeat,
    DryRunRequest,
    DryRunResult,
    HostAccess,
    HostActionRequest,
    HostActionResult,
    HostInvite,
    HostRequest,
    NewHostGrant,
    SeatAssignment,
    UnusedHostGrant,
    UnusedHostGrants,
)
from dealer.server.api.links import make_link
from dealer.server.api.messages import AbsenceChoice, ActionResult, Empty, RecoveryLink, WatchToken
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import MATCH, Route, number_in, seat_in, session_of
from dealer.server.api.settings import check_bot
from dealer.server.clock import now_ms
from dealer.server.errors import no_host_token
from dealer.server.matches.hosting import (
    AddGrant,
    ReturnToHosting,
    SettleAbsence,
    TakeGrant,
    TakeHostAction,
    WithdrawGrant,
    check_host_action,
    try_host_action,
)
from dealer.server.matches.recovery import MakeRecoveryLink, Place
from dealer.server.matches.seating import BeginMatch, FillSeat
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import show_table
from dealer.server.tokens import derive_token, new_token

# ----------------------------------------------------------------------------------------- the beginning


async def fill_seat(matches: MatchService, request: Request) -> Response:
    """Before the match begins: give a seat to a bot, or open it with a new invite."""
    session, _ = await hosted_session(matches, request)
    wanted, now = await read_message(request, SeatAssignment), now_ms()
    check_bot(session.rules.id, wanted.bot)
    invite = await matches.edit(session, FillSeat(seat_in(request), wanted.bot), now)
    return Answer(AssignedSeat(invite, show_table(session, now)))


async def begin_match(matches: MatchService, request: Request) -> Response:
    """Begin the match, once every seat is taken."""
    session, _ = await hosted_session(matches, request)
    check_origin(request)
    await matches.edit(session, BeginMatch(), now_ms())
    return Answer(Empty())


# ------------------------------------------------------------------------------------------- host actions


async def take_host_action(matches: MatchService, request: Request) -> Response:
    """Take a host action. It becomes an entry of the log, and everybody is told."""
    session, grant = await hosted_session(matches, request)
    wanted, now = await read_message(request, HostActionRequest), now_ms()
    action = checked_action(session, wanted.ruling)
    taken = await matches.edit(session, TakeHostAction(grant, action, wanted.request), now)
    return Answer(HostActionResult(taken.number, taken.invite))


def checked_action(session: MatchSession, action: HostAction) -> HostAction:
    """Return a host action that may be taken.

    Raises:
        ApiError: there is no such bot or seat, or it has an address of its own.
        NameRefused: the name of whoever is to sit down is none.
        NameTaken: somebody at the table has it, or one that looks like it.
    """
    if isinstance(action, Substitute):
        check_bot(session.rules.id, action.bot)
    return check_host_action(session, action)


async def dry_run_host_action(matches: MatchService, request: Request) -> Response:
    """Show what a host action would change. Nothing is written, nobody is told."""
    session, _ = await hosted_session(matches, request)
    wanted, now = await read_message(request, DryRunRequest), now_ms()
    action = checked_action(session, wanted.ruling)
    return Answer(describe_dry_run(session, action, try_host_action(session, action, now), now))


def describe_dry_run(session: MatchSession, action: HostAction, tried: Match, now: int) -> DryRunResult:
    """Return what a host action would change.

    Args:
        session: the match as it is.
        action: what is tried.
        tried: the match after it.
        now: in milliseconds since 1970.
    """
    seats = list(show_table(session, now).seats)
    if isinstance(action, Substitute):
        is_bot = action.bot is not None
        seats[action.seat] = replace(
            seats[action.seat],
            name=action.name,
            bot=action.bot,
            vacant=not is_bot,
            here=is_bot,
            absent=False,
        )
    outcome = tried.outcome
    return DryRunResult(
        ends=tried.is_over,
        winners=() if outcome is None else outcome.winners,
        decided_by=None if outcome is None else outcome.decided_by,
        score=() if outcome is None else outcome.score,
        owing=seats_among(tried.rules.observe(tried.state, PUBLIC).to_act),
        clocks=tried.clocks(tried.at),
        seats=tuple(seats),
    )


# ------------------------------------------------------------------------------------------------- grants


async def add_grant(matches: MatchService, request: Request) -> Response:
    """Invite another host."""
    session, mine = await hosted_session(matches, request)
    wanted = await read_message(request, NewHostGrant)
    invite = derive_token(session.key, "grant", str(mine), wanted.request)
    command = AddGrant(invite, check_name(wanted.name), mine if wanted.leave else None)
    return Answer(HostInvite(await matches.edit(session, command, now_ms()), invite), 201)


async def list_grants(matches: MatchService, request: Request) -> Response:
    """List the hosts' invites that nobody has used yet."""
    session, _ = await hosted_session(matches, request)
    return Answer(unused_grants(session))


async def withdraw_grant(matches: MatchService, request: Request) -> Response:
    """Withdraw a host's invite that nobody has used. The same again changes nothing."""
    session, _ = await hosted_session(matches, request)
    await matches.edit(session, WithdrawGrant(number_in(request, "grant")), now_ms())
    return Answer(unused_grants(session))


def unused_grants(session: MatchSession) -> UnusedHostGrants:
    """Return the grants that wait for somebody."""
    return UnusedHostGrants(
        tuple(
            UnusedHostGrant(index, grant.name, grant.replaces is not None)
            for index, grant in enumerate(session.grants)
            if not (grant.is_used or grant.left)
        )
    )


async def take_grant(matches: MatchService, request: Request) -> Response:
    """Become a host with an invite. Everybody is told; a host who handed over stops hosting."""
    session = await session_of(matches, request)
    wanted, now = await read_message(request, HostRequest), now_ms()
    device = receiving_device(request, wanted.secret)
    invite = bearer_token(request) or wanted.token
    if invite is None:
        raise no_host_token()
    index = await matches.query(session, lambda session: session.invited_grant(invite))
    token = await matches.edit(session, TakeGrant(index, wanted.request, device.key), now)
    answer = Answer(HostAccess(index, token, show_table(session, now)))
    keep_device(answer, request, device)
    return answer


async def make_recovery_link(matches: MatchService, request: Request) -> Response:
    """Make the recovery link of a host. It is shown once; the one of before ends."""
    session, grant = await hosted_session(matches, request)
    holder, link = session.grants[grant].token, new_token()
    await matches.edit(session, MakeRecoveryLink(Place(HOST, grant), holder, link), now_ms())
    return Answer(make_link(request, link, f"/m/{session.id}/host#return={link}"))


async def return_to_hosting(matches: MatchService, request: Request) -> Response:
    """Move a host to this device with their recovery link."""
    device, token = receiving_device(request), bearer_token(request)
    session, now = await session_of(matches, request), now_ms()
    if token is None:
        raise no_host_token()
    moved = await matches.edit(session, ReturnToHosting(token, device.key), now)
    answer = Answer(HostAccess(moved.grant, moved.token, show_table(session, now)))
    keep_device(answer, request, device)
    return answer


async def show_watch_link(matches: MatchService, request: Request) -> Response:
    """Show the token of the spectators' link."""
    session, _ = await hosted_session(matches, request)
    return Answer(WatchToken(session.watch_token))


# ------------------------------------------------------------------------------------------- nobody hosts


async def settle_absence(matches: MatchService, request: Request) -> Response:
    """Where nobody hosts: let a bot take the seat of an absent player, or take the win."""
    session = await session_of(matches, request)
    asker = await seat_of(matches, session, request)
    wanted, now = await read_message(request, AbsenceChoice), now_ms()
    command = SettleAbsence(asker, wanted.seat, wanted.choice, wanted.request)
    receipt = await matches.edit(session, command, now)
    return Answer(ActionResult(None, receipt.provisional))


HOST_ADDRESS = MATCH + "/host"

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        HOST_ADDRESS + "/seats/{seat}",
        fill_seat,
        AssignedSeat,
        SeatAssignment,
        token="needed",
        also_refuses=(409,),
    ),
    Route("POST", HOST_ADDRESS + "/begin", begin_match, Empty, token="needed", also_refuses=(409,)),
    Route(
        "POST",
        HOST_ADDRESS + "/rulings",
        take_host_action,
        HostActionResult,
        HostActionRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        HOST_ADDRESS + "/trial",
        dry_run_host_action,
        DryRunResult,
        DryRunRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        HOST_ADDRESS + "/grants",
        add_grant,
        HostInvite,
        NewHostGrant,
        status=201,
        token="needed",
        also_refuses=(409,),
    ),
    Route("GET", HOST_ADDRESS + "/grants", list_grants, UnusedHostGrants, token="needed"),
    Route(
        "DELETE",
        HOST_ADDRESS + "/grants/{grant}",
        withdraw_grant,
        UnusedHostGrants,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        MATCH + "/grants",
        take_grant,
        HostAccess,
        HostRequest,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route("POST", HOST_ADDRESS + "/recovery", make_recovery_link, RecoveryLink, token="needed"),
    Route("POST", HOST_ADDRESS + "/return", return_to_hosting, HostAccess, token="needed", limit="enter"),
    Route("GET", HOST_ADDRESS + "/watch", show_watch_link, WatchToken, token="needed"),
    Route(
        "POST",
        MATCH + "/absence",
        settle_absence,
        ActionResult,
        AbsenceChoice,
        seat=True,
        also_refuses=(409,),
    ),
)
