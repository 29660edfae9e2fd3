"""What can be asked for around a series: to make one, to take part, to look, to organise."""

from __future__ import annotations

from typing import Final

from msgspec.json import Decoder
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.registry import find_rules, rules_of
from dealer.core.rules import AnyRules
from dealer.series import Entry, Joined, Paired, Series, Terms
from dealer.server import series_shelf as shelf
from dealer.server.api.authentication import bearer_token, carried_token, check_origin, keep_cookie
from dealer.server.api.messages import NewMatch
from dealer.server.api.requests import Answer, decode, read_body
from dealer.server.api.routing import Route, check_name, number_in
from dealer.server.api.settings import settle_match
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, unknown_token, wrong_token
from dealer.server.matches.service import MatchService
from dealer.server.players import policies
from dealer.server.series import Office, started
from dealer.server.series_shelf import Arrangement, Docket
from dealer.server.series_view import view
from dealer.server.series_wire import (
    AnyOrder,
    Join,
    MatchLinks,
    Mine,
    MySeat,
    NewPlayer,
    NewSeries,
    Ordered,
    Pair,
    SeriesBrief,
    SeriesJoined,
    SeriesLinks,
    SeriesList,
    SeriesMade,
    SeriesView,
    Start,
)
from dealer.server.tokens import fits

NEW_SERIES, JOIN, ORDERED = Decoder(NewSeries), Decoder(Join), Decoder(Ordered)

ORGANISER: Final = "dealer_organiser"
PLAYER: Final = "dealer_player"

S: Final = "/api/series/{series}"


def office_of(request: Request) -> Office:
    """The office of the application that was asked."""
    office: Office = request.app.state.office
    return office


async def docket_of(request: Request) -> Docket:
    """The series in the path."""
    return await office_of(request).docket(request.path_params["series"])


def player_in(request: Request) -> int:
    """The player in the path."""
    player = number_in(request, "player")
    if player is None:
        raise ApiError(404, "no_such", "the series has no such person")
    return player


def roles(docket: Docket, request: Request) -> tuple[bool, int | None]:
    """Whether the organiser asks, and which player; a browser may be both.

    Raises:
        ApiError: a bearer token that is of nobody here.
    """
    sent = bearer_token(request)
    if sent is not None:
        organiser, player = fits(sent, docket.organiser), Office.player_of(docket, sent)
        if not organiser and player is None:
            raise unknown_token()
        return organiser, player
    organising, playing = carried_token(request, ORGANISER), carried_token(request, PLAYER)
    return (
        organising is not None and fits(organising, docket.organiser),
        None if playing is None else Office.player_of(docket, playing),
    )


def check_organiser(docket: Docket, request: Request) -> None:
    """The organiser must ask.

    Raises:
        ApiError: nobody in particular does, or a player.
    """
    organiser, player = roles(docket, request)
    if not organiser:
        if player is not None:
            raise wrong_token()
        raise ApiError(401, "no_token", "this belongs to the organiser: send the token that making it gave")


# --------------------------------------------------------------------------------------------- making one


async def create_series(house: MatchService, request: Request) -> Response:
    """Make a series."""
    raw, now = await read_body(request), now_ms()
    said = decode(raw, NEW_SERIES)
    check_origin(request)
    game = find_rules(said.game)
    if game is None:
        raise ApiError(404, "unknown_game", "there is no such game here: see /api/games")
    arrangement = arranged(game, said, house.grace_ms)
    players = [joined(game, player) for player in said.players]
    office = office_of(request)
    docket, organiser = await office.create(game.id, check_name(said.title), arrangement, players, now)
    answer = Answer(SeriesMade(docket.id, organiser, await view(house, docket, now)), 201)
    keep_cookie(answer, request, ORGANISER, f"/api/series/{docket.id}", organiser)
    return answer


def arranged(game: AnyRules, said: NewSeries, grace_ms: int) -> Arrangement:
    """What is settled with a new series.

    Raises:
        ApiError: nobody can play one like this.
    """
    terms = Terms(
        game.seats,
        said.format,
        said.best_of,
        said.rounds,
        said.seeding,
        said.advantage if game.has_advantage else "drawn",
        said.advance,
        said.limit,
    )
    wrong = terms.wrong()
    if wrong is not None:
        raise ApiError(422, "invalid", wrong)
    match = NewMatch(
        game.id,
        options=said.options,
        pace=said.pace,
        scale=said.scale,
        hours=said.hours,
        title=said.title,
        hosted=said.hosted,
        listed=said.listed,
        delay_s=said.delay_s,
        talk=said.talk,
    )
    return Arrangement(terms, said.open, check_name(said.host or "Host"), settle_match(game, match, grace_ms))


def joined(game: AnyRules, said: NewPlayer | Joined) -> Joined:
    """Somebody whom the organiser lets take part."""
    if said.bot is not None and said.bot not in policies(game.id):
        raise ApiError(422, "unknown_bot", "there is no such bot for this game: see /api/games")
    return Joined(check_name(said.name), said.bot, said.rating)


async def list_series(house: MatchService, _request: Request) -> Response:
    """The series that everybody may find."""
    rows = await house.store.read(shelf.listed)
    return Answer(SeriesList(tuple(SeriesBrief(row.id, row.title, row.game, row.stage) for row in rows)))


# --------------------------------------------------------------------------------------- taking part, looking


async def series(house: MatchService, request: Request) -> Response:
    """A series as the one who asks may see it."""
    docket = await docket_of(request)
    organiser, player = roles(docket, request)
    late = not organiser and player is None
    return Answer(await view(house, docket, now_ms(), late=late))


async def join(house: MatchService, request: Request) -> Response:
    """Take part in a series."""
    raw, now = await read_body(request), now_ms()
    said = decode(raw, JOIN)
    check_origin(request)
    docket = await docket_of(request)
    invite = bearer_token(request) or said.token
    if invite is None:
        raise ApiError(401, "no_token", "take part with the link that you were sent: open it again")
    name = None if said.name is None else check_name(said.name)
    player, token, fresh = await office_of(request).join(docket, invite, name, said.request, now)
    answer = Answer(SeriesJoined(player, token, await view(house, docket, now)), 201 if fresh else 200)
    keep_cookie(answer, request, PLAYER, f"/api/series/{docket.id}", token)
    return answer


async def mine(_house: MatchService, request: Request) -> Response:
    """Who asks, and the seats that are kept for them: nobody else is given these."""
    docket = await docket_of(request)
    return Answer(kept_for(docket, *roles(docket, request)))


async def come_back(_house: MatchService, request: Request) -> Response:
    """Take a token into the cookies of one more device."""
    docket, token = await docket_of(request), bearer_token(request)
    if token is None:
        raise ApiError(401, "no_token", "open the link that moves your place again")
    check_origin(request)
    organiser, player = roles(docket, request)
    answer = Answer(kept_for(docket, organiser, player))
    keep_cookie(answer, request, ORGANISER if organiser else PLAYER, f"/api/series/{docket.id}", token)
    return answer


def kept_for(docket: Docket, organiser: bool, player: int | None) -> Mine:
    """Who somebody is, and the seats that are kept for them."""
    seats = [
        MySeat(
            sitting.match,
            sitting.seat(player),
            Office.seat_token(docket, meeting, index, sitting.seat(player)),
        )
        for meeting in docket.series.meetings
        for index, sitting in enumerate(meeting.sittings)
        if sitting.open and player is not None and player in sitting.seats
    ]
    return Mine(organiser, player, tuple(seats))


# ------------------------------------------------------------------------------------------------- organising


async def order(house: MatchService, request: Request) -> Response:
    """An order of the organiser."""
    docket = await docket_of(request)
    check_organiser(docket, request)
    raw, now = await read_body(request), now_ms()
    said = decode(raw, ORDERED)
    game = rules_of(docket.game)

    def decide(series: Series) -> tuple[Entry, ...]:
        return tuple(entries_of(game, series, said.order))

    await office_of(request).order(docket, decide, said.request, now)
    return Answer(await view(house, docket, now_ms()))


def entries_of(game: AnyRules, series: Series, order: AnyOrder) -> tuple[Entry, ...]:
    """What an order writes."""
    match order:
        case Start():
            return tuple(started(series))
        case Pair():
            return (Paired(series.next_round),)
        case Joined():
            return (joined(game, order),)
        case _:
            return (order,)


async def links(house: MatchService, request: Request) -> Response:
    """What the organiser hands out."""
    docket = await docket_of(request)
    check_organiser(docket, request)
    office, hosted = office_of(request), docket.arrangement.plan.hosted
    matches = []
    for meeting in docket.series.meetings:
        for index, sitting in enumerate(meeting.sittings):
            if sitting.open:
                room = await house.get(sitting.match)
                chair = office.chair_token(docket, meeting, index) if hosted else None
                matches.append(MatchLinks(sitting.match, room.watch_token, chair))
    players = range(len(docket.series.players))
    return Answer(
        SeriesLinks(
            office.join_token(docket) if docket.series.stage == "open" else None,
            tuple(office.link_token(docket, player) for player in players),
            tuple(matches),
        )
    )


async def new_link(_house: MatchService, request: Request) -> Response:
    """A new link for a player who has lost theirs; the old one dies."""
    docket = await docket_of(request)
    check_organiser(docket, request)
    office, player = office_of(request), player_in(request)
    await office.new_link(docket, player)
    return await links(_house, request)


ASKED = (400, 401, 403, 404, 409, 413, 415, 422)

ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/series", list_series, "The series that everybody may find", SeriesList),
    Route(
        "POST",
        "/api/series",
        create_series,
        "Make a series: a best of N, a round robin, a knockout",
        SeriesMade,
        NewSeries,
        201,
        (400, 403, 404, 409, 413, 415, 422),
        limit="make",
    ),
    Route(
        "GET", S, series, "A series: rounds, results, standings", SeriesView, refusals=(401, 404), token=True
    ),
    Route(
        "POST",
        S + "/players",
        join,
        "Take part with a link",
        SeriesJoined,
        Join,
        201,
        ASKED,
        token=True,
        limit="enter",
    ),
    Route(
        "POST",
        S + "/return",
        come_back,
        "Take a token into the cookies of one more device",
        Mine,
        refusals=(401, 403, 404),
        token=True,
        limit="enter",
    ),
    Route(
        "GET",
        S + "/me",
        mine,
        "Who asks, and the seats kept for them",
        Mine,
        refusals=(401, 404),
        token=True,
    ),
    Route(
        "POST", S + "/orders", order, "An order of the organiser", SeriesView, Ordered, 200, ASKED, token=True
    ),
    Route(
        "GET",
        S + "/links",
        links,
        "The organiser's links: to take part, to watch, to host",
        SeriesLinks,
        refusals=(401, 403, 404),
        token=True,
    ),
    Route(
        "POST",
        S + "/players/{player}/link",
        new_link,
        "A new link for a player; the old one dies",
        SeriesLinks,
        refusals=(401, 403, 404),
        token=True,
    ),
)
