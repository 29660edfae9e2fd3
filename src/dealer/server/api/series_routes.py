"""Routes about series: to make one, to look, to organise."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.message import message
from dealer.core.names import DEFAULT_HOST, OFFICES, check_free, check_name, check_title
from dealer.core.registry import rules_of
from dealer.core.rules import AnyRules
from dealer.series import Entry, Joined, Paired, Series, SeriesSettings
from dealer.server.api.authentication import credentials_of
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.devices import device_of, keep_device, receiving_device
from dealer.server.api.messages import NewMatch
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route, number_in
from dealer.server.api.series_access import (
    SERIES,
    identify,
    service_of,
    session_of,
    session_of_organiser,
)
from dealer.server.api.series_messages import (
    AnyOrder,
    CreatedSeries,
    MatchLinks,
    NewPlayer,
    NewSeries,
    OrderRequest,
    Pair,
    SeriesLinks,
    SeriesList,
    SeriesSummary,
    SeriesView,
    Start,
)
from dealer.server.api.series_view import NO_SEASON, SeasonSight, build_view
from dealer.server.api.settings import check_bot, find_game, settle_match
from dealer.server.clock import now_ms
from dealer.server.contests.commands import ReplaceLink
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.seasons.service import SeasonService
from dealer.server.series.commands import RenewJoinLink, RenewOrganiserLink, choose_start
from dealer.server.series.session import PLAYER, SeriesSession, SeriesSetup
from dealer.server.series.visibility import ORGANISER, SeriesViewer

# --------------------------------------------------------------------------------------------- making one


async def create_series(matches: MatchService, request: Request) -> Response:
    """Make a series: a best of N, a round robin or a knockout."""
    message, device = await read_message(request, NewSeries), receiving_device(request)
    rules = find_game(message.game)
    settings = build_settings(rules, message, matches.grace_ms)
    players = [build_player(rules, player) for player in message.players]
    service = service_of(request)
    session, organiser = await service.create(
        rules.id, check_title(message.title), settings, players, device.key
    )
    view = await build_view(service, session, now_ms(), ORGANISER)
    answer = Answer(CreatedSeries(session.id, organiser, view), 201)
    keep_device(answer, request, device)
    return answer


def build_settings(rules: AnyRules, wanted: NewSeries, grace_ms: int) -> SeriesSetup:
    """Return what is settled with a new series.

    Raises:
        ApiError: nobody can play one like this.
    """
    seats = rules.seats if wanted.seats is None else wanted.seats
    if not rules.is_played_by(seats):
        raise ApiError(422, "invalid", message("refusal-seats", seats=seats))
    terms = SeriesSettings(
        seats,
        wanted.format,
        wanted.best_of,
        wanted.rounds,
        wanted.seeding,
        wanted.advantage if rules.has_advantage else "drawn",
        wanted.advance,
        wanted.limit,
    )
    wrong = terms.explain_invalid()
    if wrong is not None:
        raise ApiError(422, "invalid", wrong)
    match = NewMatch(
        rules.id,
        options=wanted.options,
        pace=wanted.pace,
        scale=wanted.scale,
        hours=wanted.hours,
        title=wanted.title,
        hosted=wanted.hosted,
        listed=wanted.listed,
        ready_minutes=wanted.ready_minutes,
        delay_s=wanted.delay_s,
        talk=wanted.talk,
        safeguards=wanted.safeguards,
    )
    host_name = check_free(check_name(wanted.host or DEFAULT_HOST), (), OFFICES)
    return SeriesSetup(terms, wanted.open, host_name, settle_match(rules, match, grace_ms))


def build_player(rules: AnyRules, message: NewPlayer | Joined) -> Joined:
    """Return the entry of somebody whom the organiser lets take part.

    Raises:
        ApiError: the game has no such bot.
    """
    check_bot(rules.id, message.bot)
    return Joined(check_name(message.name), message.bot, message.rating)


async def list_series(_matches: MatchService, request: Request) -> Response:
    """List the series that everybody may find."""
    found = await service_of(request).list_public(now_ms())
    return PublicAnswer(SeriesList(tuple(SeriesSummary(s.id, s.title, s.game, s.stage) for s in found)))


# ------------------------------------------------------------------------------------------------- looking


async def get_series(_matches: MatchService, request: Request) -> Response:
    """Show the rounds, results and standings of a series."""
    session = await session_of(request)
    is_organiser, player = identify(session, request)
    viewer: SeriesViewer = ORGANISER if is_organiser else "public" if player is None else player
    now, seen = now_ms(), await find_season_sight(session, request)
    return Answer(await build_view(service_of(request), session, now, viewer, seen))


async def find_season_sight(session: SeriesSession, request: Request) -> SeasonSight:
    """Return how much the one who asks knows of the season that has opened a series."""
    settings = session.settings.match_settings
    if settings.season is None:
        return NO_SEASON
    seasons: SeasonService = request.app.state.seasons
    season, device = await seasons.get(settings.season), device_of(request)
    is_announced = season.is_announced(session.id, now_ms())
    has_part = device is not None and season.roles_held_by(device) != (None, None)
    return SeasonSight(is_announced or has_part, is_announced)


# ------------------------------------------------------------------------------------------------- organising


async def give_order(_matches: MatchService, request: Request) -> Response:
    """Carry out an order of the organiser."""
    session = await session_of_organiser(request)
    message, now = await read_message(request, OrderRequest), now_ms()
    rules, service = rules_of(session.game), service_of(request)

    def choose_entries(series: Series) -> tuple[Entry, ...]:
        return build_entries(rules, series, message.order)

    await service.give_order(session, choose_entries, message.request, now)
    return Answer(await build_view(service, session, now_ms(), ORGANISER))


def build_entries(rules: AnyRules, series: Series, order: AnyOrder) -> tuple[Entry, ...]:
    """Return the entries that an order writes into the log."""
    match order:
        case Start():
            return tuple(choose_start(series))
        case Pair():
            return (Paired(series.next_round),)
        case Joined():
            return (build_player(rules, order),)
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
        for index, meeting_match in enumerate(meeting.matches):
            if meeting_match.is_open:
                match = await matches.get(meeting_match.match)
                host = session.host_invite(meeting, index) if is_hosted else None
                links.append(MatchLinks(meeting_match.match, match.watch_token, host))
    players = range(len(session.series.players))
    return SeriesLinks(
        session.join_token if session.series.stage == "open" else None,
        session.organiser_link,
        tuple(session.unused_link_token(player) for player in players),
        tuple(links),
    )


def read_player(request: Request) -> int:
    """Return the player in the path."""
    player = number_in(request, "player")
    if player is None:
        raise ApiError(404, "no_such", message("refusal-no-such-person"))
    return player


async def replace_link(matches: MatchService, request: Request) -> Response:
    """Give a player a new link. The old one no longer works."""
    session = await session_of_organiser(request)
    await service_of(request).change(session, ReplaceLink((PLAYER, read_player(request))))
    return Answer(await build_links(matches, session))


async def renew_organiser_link(matches: MatchService, request: Request) -> Response:
    """Give the organisers a new link. The old one ends, and so do the other devices that used it."""
    session = await session_of_organiser(request)
    token, device = credentials_of(request)
    held = token if token is not None else session.organiser_token(device or "")
    await service_of(request).change(session, RenewOrganiserLink(held))
    return Answer(await build_links(matches, session))


async def renew_join_link(matches: MatchService, request: Request) -> Response:
    """Give the series a new join link. The old one no longer works."""
    session = await session_of_organiser(request)
    await service_of(request).change(session, RenewJoinLink())
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
        "POST", SERIES + "/orders", give_order, SeriesView, OrderRequest, token="needed", also_refuses=(409,)
    ),
    Route("GET", SERIES + "/links", get_links, SeriesLinks, token="needed"),
    Route("POST", SERIES + "/players/{player}/link", replace_link, SeriesLinks, token="needed"),
    Route("POST", SERIES + "/organisers/link", renew_organiser_link, SeriesLinks, token="needed"),
    Route("POST", SERIES + "/join/link", renew_join_link, SeriesLinks, token="needed", also_refuses=(409,)),
)
