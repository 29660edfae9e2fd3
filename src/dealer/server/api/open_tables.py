"""Open tables: "Play someone now", and the limits of matches in which anybody may sit down."""

from __future__ import annotations

import secrets
from contextlib import suppress
from functools import partial

from msgspec.structs import replace
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from dealer.bots import default_policy
from dealer.core.names import NameTaken, check_name
from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.server.addresses import THIS_MACHINE, asker_of
from dealer.server.api.devices import Device, keep_device, receiving_device
from dealer.server.api.messages import NewMatch
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route
from dealer.server.api.seat_messages import PlayNowRequest, SeatAccess
from dealer.server.api.seats import check_one_number
from dealer.server.api.settings import find_game, settle_match
from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.making import PlannedSeat, PreparedMatch, prepare_match
from dealer.server.matches.open_tables import (
    LISTED_MS,
    QUICK_MS,
    Opener,
    OpenTables,
    find_open_tables,
    is_attended,
    note_open_table,
)
from dealer.server.matches.seating import SeatTaken, TakeSeat
from dealer.server.matches.service import ATTEMPTS, MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import show_table
from dealer.server.tokens import KEY_BYTES, device_token, hash_token

READY_MINUTES = 3
"""How long whoever has joined a table waits until the other says that they are ready."""

PASSED_BY = frozenset({"full", "begun", "cancelled", "not_open", "dismissed", "unknown_match"})
"""The refusals of a table after which the next one is tried."""


async def play_now(matches: MatchService, request: Request) -> Response:
    """Take a seat at the oldest open table that fits, or open a table."""
    wanted = await read_message(request, PlayNowRequest)
    check_one_number(wanted)
    device = receiving_device(request, wanted.secret)
    games = tuple(rules for rules in list_rules() if "live" in rules.paces)
    if wanted.game is not None:
        games = (find_game(wanted.game),)
    opener = find_opener(request, device)
    for _ in range(ATTEMPTS):
        now = now_ms()
        found = await matches.store.read(partial(find_open_tables, opener=opener, now=now))
        joined = await join_table(matches, found, games, make_command(wanted, device), now)
        try:
            session, taken = joined or await open_table(
                matches, found, games, opener, make_command(wanted, device, is_ready=False)
            )
        except Conflict:
            continue
        answer = Answer(
            SeatAccess(taken.seat, taken.token, show_table(session, now)), 201 if taken.is_new else 200
        )
        keep_device(answer, request, device)
        return answer
    raise Conflict("play now")


async def add_open_table(matches: MatchService, prepared: PreparedMatch, opener: Opener) -> None:
    """Store a new match that is listed and open to all.

    Raises:
        ApiError: too many tables are open.
    """
    now = prepared.session.created
    for _ in range(ATTEMPTS):
        found = await matches.store.read(partial(find_open_tables, opener=opener, now=now))
        found.check()
        rows = note_open_table(prepared.session.id, opener, now + LISTED_MS, found, now)
        with suppress(Conflict):
            return await matches.create(prepared, *rows)
    raise Conflict("open table")


def make_command(wanted: PlayNowRequest, device: Device, *, is_ready: bool = True) -> TakeSeat:
    """Return the command to take any free seat of an open table."""
    return TakeSeat(
        None,
        None,
        check_name(wanted.name),
        wanted.nonce or "",
        wanted.request,
        device.key,
        wanted.nonce_hash or "",
        is_ready,
    )


def find_opener(connection: HTTPConnection, device: Device | None) -> Opener:
    """Return who asks, as limits of open tables count them. This machine is not counted."""
    asker = asker_of(connection)
    address = None if asker == THIS_MACHINE else asker
    limits: RateLimits = connection.app.state.limits
    return Opener.of(limits.key, None if device is None else device.key, address)


async def join_table(
    matches: MatchService, found: OpenTables, games: tuple[AnyRules, ...], command: TakeSeat, now: int
) -> tuple[MatchSession, SeatTaken] | None:
    """Return the table at which a device waits already, or sit down at the oldest one that fits."""
    named = {rules.id for rules in games}
    sessions = []
    for waiting in found.waiting:
        if waiting.fits and waiting.game in named:
            try:
                sessions.append(await matches.get(waiting.match))
            except ApiError:
                continue  # it was deleted
    held = [each for each in sessions if any(True for _ in each.seats_held_by(command.device or ""))]
    for session in held or (each for each in sessions if is_attended(each, now)):
        try:
            return session, await matches.edit(session, command, now)
        except NameTaken:
            continue  # whoever waits there has the same name
        except ApiError as refusal:
            if refusal.reason not in PASSED_BY:
                raise
    return None


async def open_table(
    matches: MatchService, found: OpenTables, games: tuple[AnyRules, ...], opener: Opener, command: TakeSeat
) -> tuple[MatchSession, SeatTaken]:
    """Open a table for two people, and bots where the game has more seats.

    Raises:
        ApiError: too many tables are open.
        Conflict: somebody else has opened one since.
    """
    found.check()
    now = now_ms()
    rules = secrets.choice([each for each in games if each.seats == 2] or games)
    seats = min(rules.seat_counts, default=rules.seats)
    bots = [None if seat < 2 else default_policy(rules.id) for seat in range(seats)]
    key = secrets.token_bytes(KEY_BYTES)
    plan = NewMatch(game=rules.id, listed=True, open_to_all=True, ready_minutes=READY_MINUTES)
    settings = settle_match(rules.at(seats), plan, matches.grace_ms)
    creator = hash_token(device_token(key, "creator", 0, None, command.device))
    settings = replace(settings, creator=creator, open_until=now + QUICK_MS)
    prepared = prepare_match(rules.id, settings, [PlannedSeat(bot) for bot in bots], now, key=key)
    edit = MatchEdit(prepared.session, now)
    taken = command.decide(edit)
    prepared.session.replace_snapshot(edit.after)
    await matches.create(prepared, *note_open_table(prepared.session.id, opener, now + QUICK_MS, found, now))
    return prepared.session, taken


ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/open-tables",
        play_now,
        SeatAccess,
        PlayNowRequest,
        status=201,
        limit="make",
        also_refuses=(403, 404, 409),
    ),
)
