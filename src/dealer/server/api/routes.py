"""Where everything is asked for: one table of routes, for the application and for its OpenAPI document."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

from msgspec import to_builtins
from msgspec.json import Decoder
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from dealer import __version__
from dealer.bots import usual
from dealer.core.actions import Pause, Resume
from dealer.core.actors import HOST
from dealer.core.game import AnyGame
from dealer.games import GAMES
from dealer.match import encode_record, make_record
from dealer.match.log import decode_action
from dealer.match.record import SUFFIX
from dealer.server.api import chat_routes as talk
from dealer.server.api import hosting, listing, replay_routes, series_routes, webhook_routes
from dealer.server.api.authentication import (
    PROTOCOL,
    bearer,
    check_origin,
    hand_over,
    seat_of,
    viewer_of,
)
from dealer.server.api.messages import (
    Acted,
    Created,
    Draft,
    Frame,
    GameInfo,
    Games,
    Health,
    NewDraft,
    NewMatch,
    Nothing,
    Rematch,
    Seated,
    SitDown,
    Submission,
    Table,
)
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.requests import Answer, body, decode, encode, plain
from dealer.server.api.routing import M, Route, room_of, said_name, seat_in
from dealer.server.bots.runner import policy_ids
from dealer.server.clock import now_ms
from dealer.server.discord.service import WebhookService, check_webhook
from dealer.server.errors import ApiError, no_token
from dealer.server.matches import connections
from dealer.server.matches.connections import Connection
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import HostGrant
from dealer.server.matches.settings import plan_of
from dealer.server.tokens import hashed, new_token

DRAFT_BYTES = 16 * 1024

NEW_MATCH, SIT_DOWN = Decoder(NewMatch), Decoder(SitDown)
SUBMISSION, NEW_DRAFT = Decoder(Submission), Decoder(NewDraft)

# ------------------------------------------------------------------------------------------------- the lobby


async def health(_house: MatchService, _request: Request) -> Response:
    """The server lives."""
    return Answer(Health("ok", __version__))


async def games(_house: MatchService, _request: Request) -> Response:
    """Every game that can be played here."""
    return Answer(Games(tuple(game_info(game) for game in GAMES.values())))


def game_info(game: AnyGame) -> GameInfo:
    """A game, as the lobby shows it."""
    return GameInfo(
        id=game.id,
        title=game.title,
        designer=game.designer,
        season=game.season,
        seats=game.seats,
        minutes=game.minutes,
        has_advantage=game.has_advantage,
        paces=tuple(sorted(game.paces)),
        options=to_builtins(game.Options()),
        policies=policy_ids(game.id),
        usual=usual(game.id),
        version=game.rules,
    )


async def create(house: MatchService, request: Request) -> Response:
    """Make a match."""
    raw, now = await body(request), now_ms()
    said = decode(raw, NEW_MATCH)
    check_origin(request)
    game = GAMES.get(said.game)
    if game is None:
        raise ApiError(404, "unknown_game", "there is no such game here: see /api/games")
    bots = said.seats or (None,) * game.seats
    if len(bots) != game.seats:
        raise ApiError(422, "invalid", f"{game.title} has {game.seats} seats")
    for seat in bots:
        if seat is not None and seat.bot not in policy_ids(game.id):
            raise ApiError(422, "unknown_bot", "there is no such bot for this game: see /api/games")
    plan = plan_of(game, said, house.grace_ms)
    if said.webhook is not None:
        check_webhook(said.webhook.address, said.webhook.turns, said.delay_s)
    names = tuple(None if seat is None else seat.bot for seat in bots)
    host = new_token() if plan.hosted else None
    chairs = [HostGrant(None, hashed(host), None, said_name(said.host or "Host"))] if host else []
    room, invites = await house.create(game.id, plan, names, now, chairs)
    if said.webhook is not None:
        origin = webhook_routes.read_origin(request)
        await WebhookService(house).add(room, said.webhook.address, said.webhook.turns, origin)
    made = Created(room.id, room.table(now, room.match), invites, host, house.watch_token(room))
    answer = Answer(made, 201)
    if host is not None:
        hand_over(answer, request, room, HOST, host)
    return answer


# ------------------------------------------------------------------------------------------------- the seats


async def table(house: MatchService, request: Request) -> Response:
    """A match as everybody may see it."""
    room, now = await room_of(house, request), now_ms()
    return Answer(room.table(now, room.shown(now)))


async def sit(house: MatchService, request: Request) -> Response:
    """Take a seat with its invite; sitting down says ready."""
    raw, now = await body(request), now_ms()
    said = decode(raw, SIT_DOWN)
    check_origin(request)
    room, index = await room_of(house, request), seat_in(request)
    invite = bearer(request) or said.token
    if invite is None:
        raise ApiError(401, "no_token", "sit down with the invite of this seat: open its link again")
    name = said_name(said.name)
    token, fresh = await house.sit(room, index, invite, name, said.nonce, said.request, now)
    answer = Answer(Seated(index, token, room.table(now, room.match)), 201 if fresh else 200)
    hand_over(answer, request, room, index, token)
    return answer


async def return_to(house: MatchService, request: Request) -> Response:
    """Move a seat to this device with its return link, or take it back from a bot."""
    room, index = await room_of(house, request), seat_in(request)
    token = bearer(request)
    if token is None:
        raise no_token()
    check_origin(request)
    now = now_ms()
    fresh = await house.return_to(room, index, token, now)
    answer = Answer(Seated(index, fresh, room.table(now, room.match)))
    hand_over(answer, request, room, index, fresh)
    return answer


# ------------------------------------------------------------------------------------------------------ play


async def view(house: MatchService, request: Request) -> Response:
    """All that a seat, the host or one who watches may know now."""
    room = await room_of(house, request)
    viewer, _ = await viewer_of(house, room, request)
    _, frame = room.frame(viewer, now_ms())
    return Answer(b'{"frame":0,' + frame)


async def act(house: MatchService, request: Request) -> Response:
    """Submit an action. It has arrived when its last byte has."""
    room = await room_of(house, request)
    seat = await seat_of(house, room, request)
    raw, now = await body(request), now_ms()
    said = decode(raw, SUBMISSION)
    known = room.answers.get((seat, said.request))
    if known is not None:
        return Answer(known)
    plain(said.action)
    action = decode_action(room.game.id, seat, said.action)
    if isinstance(action, Pause | Resume) and not room.plan.hosted:
        raise ApiError(
            409, "no_host", "only a match with a host can be paused: agree with the others instead"
        )
    return Answer(await house.act(room, seat, action, said.decision, said.request, now))


async def keep_draft(house: MatchService, request: Request) -> Response:
    """Keep a draft of this seat; nobody is told."""
    room = await room_of(house, request)
    seat = await seat_of(house, room, request)
    said = decode(await body(request), NEW_DRAFT)
    if len(said.draft) > DRAFT_BYTES:
        raise ApiError(413, "too_large", f"a draft holds at most {DRAFT_BYTES // 1024} KiB")
    if not isinstance(plain(said.draft), dict):
        raise ApiError(422, "invalid", "a draft is a JSON object")
    await house.keep_draft(room, seat, said.decision, bytes(said.draft))
    return Answer(Nothing())


async def draft(house: MatchService, request: Request) -> Response:
    """The draft of this seat."""
    room = await room_of(house, request)
    kept = await house.draft(room, await seat_of(house, room, request))
    if kept is None:
        return Answer(Draft(None, None))
    decision, raw = kept
    return Answer(b'{"decision":' + encode(decision) + b',"draft":' + raw.encode() + b"}")


async def record(house: MatchService, request: Request) -> Response:
    """The record of a match that is over."""
    room = await room_of(house, request)
    match = await replay_routes.get_finished_match(house, room)
    created = datetime.fromtimestamp((room.started or room.created) // 1000, UTC)
    made = make_record(match, room.secret, f"{created:%Y-%m-%dT%H:%M:%SZ}", __version__)
    name = f"{room.game.id}-{created:%Y%m%d-%H%M}-{room.id}{SUFFIX}"
    answer = Answer(encode_record(made))
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def rematch(house: MatchService, request: Request) -> Response:
    """One new match of the same seats, the Advantage swapped."""
    now = now_ms()
    room = await room_of(house, request)
    seat = await seat_of(house, room, request)
    match_id, invite = await house.rematch(room, seat, now)
    return Answer(Rematch(match_id, seat, invite))


async def watch(house: MatchService, limits: RateLimits, socket: WebSocket) -> None:
    """A socket that is sent frames."""
    await socket.accept(PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    try:
        limits.check("connect", socket)
        room = await house.room(socket.path_params["match"])
        viewer, chair = await viewer_of(house, room, socket)
    except ApiError as error:
        with suppress(WebSocketDisconnect):  # who asked has left already
            await socket.close({401: 4401, 404: 4404, 429: 4429}.get(error.status, 4403))
        return
    watcher = Connection(viewer, chair)
    room.arrive(watcher)
    try:
        house.show(room)
        await connections.serve(socket, watcher)
    finally:
        room.depart(watcher, now_ms())
        house.show(room)


MAKING = (400, 403, 404, 413, 415, 422)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/health", health, "Whether the server lives", Health),
    Route("GET", "/api/games", games, "The games, their options and bots", Games),
    Route("POST", "/api/matches", create, "Make a match", Created, NewMatch, 201, MAKING, limit="make"),
    Route("GET", M, table, "A match as everybody may see it", Table, refusals=(404,)),
    Route(
        "POST",
        M + "/seats/{seat}",
        sit,
        "Sit down with an invite: sitting down says ready",
        Seated,
        SitDown,
        201,
        (400, 401, 403, 404, 409, 413, 415, 422),
        seat=True,
        limit="enter",
    ),
    Route(
        "POST",
        M + "/seats/{seat}/return",
        return_to,
        "Move a seat to this device with its token; or take it back from the bot that was let in",
        Seated,
        refusals=(401, 403, 404, 409),
        seat=True,
        limit="enter",
    ),
    Route(
        "GET",
        M + "/view",
        view,
        "All that a seat may know now",
        Frame,
        refusals=(401, 403, 404, 422),
        seat=True,
        query={"as": {"type": "string", "enum": ["host", "public"]}},
    ),
    Route(
        "POST",
        M + "/actions",
        act,
        "Submit an action",
        Acted,
        Submission,
        refusals=(400, 401, 403, 404, 409, 413, 415, 422),
        seat=True,
    ),
    Route(
        "PUT",
        M + "/draft",
        keep_draft,
        "Keep a draft; nobody is told",
        Nothing,
        NewDraft,
        refusals=(400, 401, 403, 404, 413, 415, 422),
        seat=True,
    ),
    Route("GET", M + "/draft", draft, "The draft of a seat", Draft, refusals=(401, 403, 404, 422), seat=True),
    Route("GET", M + "/record", record, "The record of a match that is over", None, refusals=(403, 404)),
    Route(
        "POST",
        M + "/rematch",
        rematch,
        "One new match of the same seats, the Advantage swapped",
        Rematch,
        refusals=(401, 403, 404, 409, 422),
        seat=True,
        limit="make",
    ),
    *hosting.ROUTES,
    *webhook_routes.ROUTES,
    *listing.ROUTES,
    *talk.ROUTES,
    *replay_routes.ROUTES,
    *series_routes.ROUTES,
)
"""Everything that can be asked for over HTTP; ``LIVE`` is the one socket."""

LIVE = M + "/live"
