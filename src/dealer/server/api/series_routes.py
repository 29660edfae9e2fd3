"""Routes about series: to make one, to take part, to look, to organise."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.names import DEFAULT_HOST, OFFICES, check_free, check_name, check_title
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.series import Entry, Joined, Paired, Series, SeriesSettings
from dealer.server.api.authentication import bearer_token, carried_token, check_origin, keep_cookie
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.messages import NewMatch
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route, number_in
from dealer.server.api.series_messages import (
    AnyOrder,
    CreatedSeries,
    JoinRequest,
    MatchLinks,
    NewPlayer,
    NewSeries,
    OrderRequest,
    Pair,
    SeatInvite,
    SeriesAccess,
    SeriesLinks,
    SeriesList,
    SeriesRole,
    SeriesSummary,
    SeriesTokens,
    SeriesView,
    Start,
)
from dealer.server.api.series_view import build_view
from dealer.server.api.settings import check_bot, find_game, settle_match
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, unknown_token, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.series.commands import JoinSeries, choose_start
from dealer.server.series.service import SeriesService
from dealer.server.series.session import SeriesSession, SeriesSetup
from dealer.server.series.visibility import ORGANISER, SeriesViewer

ORGANISER_COOKIE: Final = "dealer_organiser"
PLAYER_COOKIE: Final = "dealer_player"

SERIES: Final = "/api/series/{series}"


def service_of(request: Request) -> SeriesService:
    """Return the series of the application that was asked."""
    service: SeriesService = request.app.state.series
    return service


async def session_of(request: Request) -> SeriesSession:
    """Return the series in the path."""
    return await service_of(request).get(request.path_params["series"])


def read_player(request: Request) -> int:
    """Return the player in the path."""
    player = number_in(request, "player")
    if player is None:
        raise ApiError(404, "no_such", "the series has no such person")
    return player


def identify(session: SeriesSession, request: Request) -> tuple[bool, int | None]:
    """Return whether the organiser asks, and which player; a browser may be both.

    Raises:
        ApiError: a bearer token that is of nobody here.
    """
    sent = bearer_token(request)
    if sent is not None:
        is_organiser, player = session.is_organiser(sent), session.find_player(sent)
        if not is_organiser and player is None:
            raise unknown_token()
        return is_organiser, player
    organiser_token, player_token = (
        carried_token(request, ORGANISER_COOKIE),
        carried_token(request, PLAYER_COOKIE),
    )
    return (
        organiser_token is not None and session.is_organiser(organiser_token),
        None if player_token is None else session.find_player(player_token),
    )


async def session_of_organiser(request: Request) -> SeriesSession:
    """Return the series in the path, whose organiser must ask.

    Raises:
        ApiError: nobody in particular asks, or a player.
    """
    session = await session_of(request)
    is_organiser, player = identify(session, request)
    if not is_organiser:
        if player is not None:
            raise wrong_token()
        raise ApiError(401, "no_token", "this belongs to the organiser: send the token that making it gave")
    return session


# --------------------------------------------------------------------------------------------- making one


async def create_series(matches: MatchService, request: Request) -> Response:
    """Make a series: a best of N, a round robin or a knockout."""
    message, now = await read_message(request, NewSeries), now_ms()
    check_origin(request)
    game = find_game(message.game)
    settings = build_settings(game, message, matches.grace_ms)
    players = [build_player(game, player) for player in message.players]
    service = service_of(request)
    session, organiser = await service.create(game.id, check_title(message.title), settings, players, now)
    answer = Answer(
        CreatedSeries(session.id, organiser, await build_view(service, session, now, ORGANISER)), 201
    )
    keep_cookie(answer, request, ORGANISER_COOKIE, f"/api/series/{session.id}", organiser)
    return answer


def build_settings(game: AnyRules, message: NewSeries, grace_ms: int) -> SeriesSetup:
    """Return what is settled with a new series.

    Raises:
        ApiError: nobody can play one like this.
    """
    seats = game.seats if message.seats is None else message.seats
    if not game.is_played_by(seats):
        raise ApiError(422, "invalid", f"{game.title} has {game.seats_text} seats")
    terms = SeriesSettings(
        seats,
        message.format,
        message.best_of,
        message.rounds,
        message.seeding,
        message.advantage if game.has_advantage else "drawn",
        message.advance,
        message.limit,
    )
    wrong = terms.explain_invalid()
    if wrong is not None:
        raise ApiError(422, "invalid", wrong)
    match = NewMatch(
        game.id,
        options=message.options,
        pace=message.pace,
        scale=message.scale,
        hours=message.hours,
        title=message.title,
        hosted=message.hosted,
        listed=message.listed,
        delay_s=message.delay_s,
        talk=message.talk,
        safeguards=message.safeguards,
    )
    host_name = check_free(check_name(message.host or DEFAULT_HOST), (), OFFICES)
    return SeriesSetup(terms, message.open, host_name, settle_match(game, match, grace_ms))


def build_player(game: AnyRules, message: NewPlayer | Joined) -> Joined:
    """Return the entry of somebody whom the organiser lets take part.

    Raises:
        ApiError: the game has no such bot.
    """
    check_bot(game.id, message.bot)
    return Joined(check_name(message.name), message.bot, message.rating)


async def list_series(_matches: MatchService, request: Request) -> Response:
    """List the series that everybody may find."""
    found = await service_of(request).list_public(now_ms())
    return PublicAnswer(SeriesList(tuple(SeriesSummary(s.id, s.title, s.game, s.stage) for s in found)))


# --------------------------------------------------------------------------------------- taking part, looking


async def get_series(_matches: MatchService, request: Request) -> Response:
    """Show the rounds, results and standings of a series."""
    session = await session_of(request)
    is_organiser, player = identify(session, request)
    viewer: SeriesViewer = ORGANISER if is_organiser else "public" if player is None else player
    return Answer(await build_view(service_of(request), session, now_ms(), viewer))


async def join_series(_matches: MatchService, request: Request) -> Response:
    """Take part in a series with a link."""
    message, now = await read_message(request, JoinRequest), now_ms()
    check_origin(request)
    service, session = service_of(request), await session_of(request)
    invite = bearer_token(request) or message.token
    if invite is None:
        raise ApiError(401, "no_token", "take part with the link that you were sent: open it again")
    name = None if message.name is None else check_name(message.name)
    command = JoinSeries(invite, name, message.request, message.secret)
    joined = await service.join(session, command, now)
    view = await build_view(service, session, now, joined.player)
    answer = Answer(SeriesAccess(joined.player, joined.token, view), 201 if joined.is_new else 200)
    keep_cookie(answer, request, PLAYER_COOKIE, f"/api/series/{session.id}", joined.token)
    return answer


async def get_own_seats(_matches: MatchService, request: Request) -> Response:
    """Show the roles of the one who asks, and the invites of their seats."""
    session = await session_of(request)
    return Answer(build_own_seats(session, *identify(session, request)))


async def show_tokens(_matches: MatchService, request: Request) -> Response:
    """Return the tokens with which somebody asks, for links to another device of theirs."""
    session, sent = await session_of(request), bearer_token(request)
    is_organiser, player = identify(session, request)
    organiser_token = sent or carried_token(request, ORGANISER_COOKIE)
    player_token = sent or carried_token(request, PLAYER_COOKIE)
    return Answer(
        SeriesTokens(organiser_token if is_organiser else None, None if player is None else player_token)
    )


async def return_to_series(_matches: MatchService, request: Request) -> Response:
    """Put a token into the cookies of one more device."""
    session, token = await session_of(request), bearer_token(request)
    if token is None:
        raise ApiError(401, "no_token", "open the link that moves your place again")
    check_origin(request)
    is_organiser, player = identify(session, request)
    answer = Answer(build_own_seats(session, is_organiser, player))
    cookie = ORGANISER_COOKIE if is_organiser else PLAYER_COOKIE
    keep_cookie(answer, request, cookie, f"/api/series/{session.id}", token)
    return answer


def build_own_seats(session: SeriesSession, is_organiser: bool, player: int | None) -> SeriesRole:
    """Return who somebody is, and the seats that are kept for them; bots have those of who has left."""
    series = session.series
    seats = [
        SeatInvite(
            sitting.match,
            sitting.seat(player),
            session.seat_invite(meeting, index, sitting.seat(player)),
        )
        for meeting in series.meetings
        if player is not None and player in meeting.players and player not in series.list_leavers(meeting)
        for index, sitting in enumerate(meeting.matches)
        if sitting.is_open
    ]
    return SeriesRole(is_organiser, player, tuple(seats))


# ------------------------------------------------------------------------------------------------- organising


async def give_order(_matches: MatchService, request: Request) -> Response:
    """Carry out an order of the organiser."""
    session = await session_of_organiser(request)
    message, now = await read_message(request, OrderRequest), now_ms()
    game, service = rules_of(session.game), service_of(request)

    def choose_entries(series: Series) -> tuple[Entry, ...]:
        return build_entries(game, series, message.order)

    await service.give_order(session, choose_entries, message.request, now)
    return Answer(await build_view(service, session, now_ms(), ORGANISER))


def build_entries(game: AnyRules, series: Series, order: AnyOrder) -> tuple[Entry, ...]:
    """Return the entries that an order writes into the log."""
    match order:
        case Start():
            return tuple(choose_start(series))
        case Pair():
            return (Paired(series.next_round),)
        case Joined():
            return (build_player(game, order),)
        case _:
            return (order,)


async def get_links(matches: MatchService, request: Request) -> Response:
    """Show the links that the organiser passes on."""
    return Answer(await build_links(matches, await session_of_organiser(request)))


async def build_links(matches: MatchService, session: SeriesSession) -> SeriesLinks:
    """Return the links of players and of matches that go on."""
    is_hosted = session.settings.match_settings.hosted
    links = []
    for meeting in session.series.meetings:
        for index, sitting in enumerate(meeting.matches):
            if sitting.is_open:
                match = await matches.get(sitting.match)
                host = session.host_invite(meeting, index) if is_hosted else None
                links.append(MatchLinks(sitting.match, match.watch_token, host))
    players = range(len(session.series.players))
    return SeriesLinks(
        session.join_token if session.series.stage == "open" else None,
        tuple(session.unused_link_token(player) for player in players),
        tuple(links),
    )


async def replace_link(matches: MatchService, request: Request) -> Response:
    """Give a player a new link. The old one no longer works."""
    session = await session_of_organiser(request)
    await service_of(request).replace_link(session, read_player(request))
    return Answer(await build_links(matches, session))


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/series", list_series, SeriesList),
    Route(
        "POST",
        "/api/series",
        create_series,
        CreatedSeries,
        NewSeries,
        status=201,
        limit="make",
        also_refuses=(403, 404, 409),
    ),
    Route("GET", SERIES, get_series, SeriesView, token="welcome"),
    Route(
        "POST",
        SERIES + "/players",
        join_series,
        SeriesAccess,
        JoinRequest,
        status=201,
        token="needed",
        limit="enter",
        also_refuses=(409,),
    ),
    Route("GET", SERIES + "/return", show_tokens, SeriesTokens, token="welcome"),
    Route("POST", SERIES + "/return", return_to_series, SeriesRole, token="needed", limit="enter"),
    Route("GET", SERIES + "/me", get_own_seats, SeriesRole, token="welcome"),
    Route(
        "POST", SERIES + "/orders", give_order, SeriesView, OrderRequest, token="needed", also_refuses=(409,)
    ),
    Route("GET", SERIES + "/links", get_links, SeriesLinks, token="needed"),
    Route("POST", SERIES + "/players/{player}/link", replace_link, SeriesLinks, token="needed"),
)
