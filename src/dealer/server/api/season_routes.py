"""Routes about seasons: to make one, to look, to enter what happens, to host."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import available_timezones

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.core.names import DEFAULT_HOST, OFFICES, check_free, check_name, check_title
from dealer.match import encode_record
from dealer.season import PRESETS, Entry, Proposal, TablePlan
from dealer.season.entries import Cast, Founded, HostAdded, Replaced
from dealer.season.episode_entries import DeathMatchOpened, MainMatchOpened
from dealer.season.ledger_pages import LedgerPage, LedgerQuery, page_ledger
from dealer.season.observation import SeasonView, observe
from dealer.season.permissions import explain_no_renewal
from dealer.season.publication import is_publishable
from dealer.season.record import SEASON_SUFFIX
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.devices import keep_device, receiving_device
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer, read_message, read_query
from dealer.server.api.routing import Route, number_in, schema_of_query
from dealer.server.api.season_access import (
    SEASON,
    actor_of,
    identify,
    service_of,
    session_of,
    session_of_host,
)
from dealer.server.api.season_messages import (
    AcceptRequest,
    CreatedSeason,
    DraftRequest,
    EntriesRequest,
    NewSeason,
    SeasonDraft,
    SeasonLinks,
    SeasonList,
    SeasonMatchLinks,
    SeasonPreview,
    SeasonSummary,
    SentPost,
    TablesRequest,
    TryRequest,
)
from dealer.server.clock import now_ms
from dealer.server.contests.commands import ReplaceLink
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.seasons.commands import Announcement
from dealer.server.seasons.foresight import draft_post, find_post, foresee, preview
from dealer.server.seasons.opening import ProposedTables, propose_tables
from dealer.server.seasons.records import write_season_record
from dealer.server.seasons.service import check_rules
from dealer.server.seasons.session import HOST, PLACE, SeasonSession, SeasonSetup
from dealer.server.seasons.views import build_view
from dealer.server.series.service import SeriesService

# --------------------------------------------------------------------------------------------- making one


async def create_season(_matches: MatchService, request: Request) -> Response:
    """Make a season, with house rules of its own or ready ones."""
    wanted, device = await read_message(request, NewSeason), receiving_device(request)
    rules = wanted.house_rules or PRESETS[wanted.preset]
    check_rules(rules)
    if wanted.zone not in available_timezones():
        raise ApiError(422, "invalid", message("refusal-season-zone"))
    host = check_free(check_name(wanted.host or DEFAULT_HOST), (), OFFICES)
    founded = Founded(check_title(wanted.title), wanted.zone, rules, host)
    cast = [Cast(check_name(each.name), each.bot) for each in wanted.cast]
    settings = SeasonSetup(
        wanted.pace, wanted.scale, wanted.hours, wanted.hosted, find_language(request), wanted.listed
    )
    session, token = await service_of(request).create(founded, cast, settings, device.key)
    view = build_view(session, (0, None), now_ms())
    answer = Answer(CreatedSeason(session.id, token, view), 201)
    keep_device(answer, request, device)
    return answer


async def list_seasons(_matches: MatchService, request: Request) -> Response:
    """List the seasons that everybody may find, as an audience sees them."""
    now, found = now_ms(), []
    for session in await service_of(request).list_listed():
        view = build_view(session, (None, None), now)
        if view.places:
            alive = sum(place.status == "in" for place in view.places)
            found.append(SeasonSummary(session.id, view.title, view.stage, alive, len(view.places)))
    return PublicAnswer(SeasonList(tuple(found)))


async def get_season(_matches: MatchService, request: Request) -> Response:
    """Show a season: to everybody what is announced, to a member what is theirs, to a host all of it."""
    session = await session_of(request)
    return Answer(build_view(session, identify(session, request), now_ms()))


async def send_season_record(matches: MatchService, request: Request) -> Response:
    """Send the record of a season: all of it to a host, what is public of it to everybody once it is over."""
    session = await session_of(request)
    host, _ = identify(session, request)
    horizon = None
    if host is None:
        horizon = session.find_horizon(now_ms())
        public = session.tell(horizon).season
        if not is_publishable(public):
            why = "secret" if public.stage in ("finished", "archived") else "early"
            raise ApiError(403, "season_not_public", message(f"refusal-season-record-{why}"))
    made = await write_season_record(session, matches, request.app.state.series, horizon)
    answer = Answer(encode_record(made))
    answer.headers["content-disposition"] = f'attachment; filename="{session.id}{SEASON_SUFFIX}"'
    return answer


# ------------------------------------------------------------------------------------------------ entering


async def enter_entries(_matches: MatchService, request: Request) -> Response:
    """Enter what happens: an answer, an offer; as a host, a result or a ruling."""
    session, wanted = await session_of(request), await read_message(request, EntriesRequest)
    by = actor_of(session, request, wanted.role)
    if wanted.post is not None and not by.startswith(HOST):
        raise ApiError(403, "season_not_allowed", message("refusal-season-of-hosts"))
    await service_of(request).enter(
        session, by, check_entries(wanted.entries), wanted.request, read_post(wanted.post)
    )
    return Answer(build_view(session, identify(session, request), now_ms()))


def read_post(post: SentPost | None) -> Announcement | None:
    """Return an announcement that goes with entries."""
    return None if post is None else Announcement(post.kind, post.text)


def check_entries(entries: Sequence[Entry]) -> list[Entry]:
    """Return entries with the names in them as they are stored.

    Raises:
        ApiError: they hold what only Dealer writes: a lot, or a match of its own.
        NameRefused: a name is none.
    """
    checked: list[Entry] = []
    for entry in entries:
        tables = entry.tables if isinstance(entry, MainMatchOpened) else ()
        if isinstance(entry, DeathMatchOpened):
            tables = (entry.table,)
        if getattr(entry, "lot", ()) or any(table.match is not None for table in tables):
            raise ApiError(422, "invalid", ForPrograms("lots are drawn, and matches are made, by the server"))
        match entry:
            case MainMatchOpened():
                checked.append(MainMatchOpened(tuple(_check_guests(table) for table in tables)))
            case Cast(name, bot):
                checked.append(Cast(check_name(name), bot))
            case HostAdded(name, role):
                checked.append(HostAdded(check_name(name), role))
            case Replaced(reason, place, name, bot):
                checked.append(Replaced(reason, place, check_name(name), bot))
            case _:
                checked.append(entry)
    return checked


def _check_guests(table: TablePlan) -> TablePlan:
    return replace(
        table, seats=tuple(check_name(seat) if isinstance(seat, str) else seat for seat in table.seats)
    )


# ------------------------------------------------------------------------------------------------- hosting


async def accept_proposal(_matches: MatchService, request: Request) -> Response:
    """Carry out what Dealer proposes, with the announcement that belongs to it."""
    session, host = await session_of_host(request)
    wanted, service = await read_message(request, AcceptRequest), service_of(request)
    by = f"{HOST}{host}"
    proposal = Proposal(wanted.kind, death=wanted.death, selection=wanted.selection)
    kind = find_post(session, proposal)
    post = Announcement(kind, wanted.text) if wanted.announce and kind is not None else None
    await service.accept(session, by, proposal, wanted.request, post)
    return Answer(build_view(session, identify(session, request), now_ms()))


async def try_entries(_matches: MatchService, request: Request) -> Response:
    """Try entries: show what they would lead to. Nothing is stored."""
    session, host = await session_of_host(request)
    wanted = await read_message(request, TryRequest)
    after = preview(session, f"{HOST}{host}", check_entries(wanted.entries))
    return Answer(SeasonPreview(observe(session.public, after, None, host, now_ms())))


async def draw_tables(_matches: MatchService, request: Request) -> Response:
    """Draw tables for the Main Match, which fit its game. Nothing is stored."""
    session, _ = await session_of_host(request)
    wanted = await read_message(request, TablesRequest)
    return Answer(propose_tables(session.season, [check_name(each) for each in wanted.guests]))


async def draft_announcement(_matches: MatchService, request: Request) -> Response:
    """Draft an announcement of what is in the log, or will be after a proposal or entries."""
    session, host = await session_of_host(request)
    wanted, by = await read_message(request, DraftRequest), f"{HOST}{host}"
    entries: Sequence[Entry] | None = check_entries(wanted.entries)
    if wanted.proposal is not None:
        chosen = wanted.proposal
        proposal = Proposal(chosen.kind, death=chosen.death, selection=chosen.selection)
        entries = foresee(session, proposal)
    text = None if entries is None else draft_post(session, by, wanted.kind, entries)
    return Answer(SeasonDraft(text))


async def get_ledger(_matches: MatchService, request: Request) -> Response:
    """Show a page of the ledger to a host, the newest lines first."""
    session, _ = await session_of_host(request)
    return Answer(page_ledger(session.season, read_query(request, LedgerQuery)))


async def get_links(matches: MatchService, request: Request) -> Response:
    """Show the links that this host passes on."""
    session, host = await session_of_host(request)
    return Answer(await build_links(matches, request.app.state.series, session, host))


async def build_links(
    matches: MatchService, series: SeriesService, session: SeasonSession, host: int
) -> SeasonLinks:
    """Return the links of matches that go on, and those that a host may see: the ones they may renew."""
    links = []
    for table in session.season.open_tables():
        match_id = table.plan.match
        if match_id is None:
            continue
        guests = {seat: number for number, seat in enumerate(table.plan.seats) if isinstance(seat, str)}
        if table.plan.is_series:
            played = await series.get(match_id)
            unused = {name: played.unused_link_token(number) for name, number in guests.items()}
            open_to = {name: link for name, link in unused.items() if link is not None}
            links.append(SeasonMatchLinks(match_id, None, None, open_to))
            continue
        match = await matches.get(match_id)
        host_invite = session.host_invite(match_id) if session.settings.hosted else None
        invites = {name: session.guest_invite(match_id, number) for name, number in guests.items()}
        links.append(SeasonMatchLinks(match_id, match.watch_token, host_invite, invites))

    def find_link(role: str, number: int) -> str | None:
        may_see = explain_no_renewal(session.season, host, role, number) is None
        return session.access.unused_link((role, number)) if may_see else None

    season = session.season
    return SeasonLinks(
        tuple(find_link(PLACE, place.number) for place in season.places),
        tuple(find_link(HOST, each.number) for each in season.hosts),
        tuple(links),
    )


async def renew_place_link(matches: MatchService, request: Request) -> Response:
    """Give a member a new link. The old one no longer works."""
    return await renew_link(matches, request, PLACE)


async def renew_host_link(matches: MatchService, request: Request) -> Response:
    """Give a host a new link. The old one no longer works. The device that asks goes on until it is used."""
    return await renew_link(matches, request, HOST)


async def renew_link(matches: MatchService, request: Request, role: str) -> Response:
    """Give the member or host in the path a new link."""
    session, host = await session_of_host(request)
    number = number_in(request, role)
    if number is None or not session.is_known((role, number)):
        raise ApiError(404, "no_such", message("refusal-no-such-person"))
    refusal = explain_no_renewal(session.season, host, role, number)
    if refusal is not None:
        raise ApiError(403, "season_not_allowed", refusal)
    is_own = (role, number) == (HOST, host)
    await service_of(request).change(session, ReplaceLink((role, number), keeps_device=is_own))
    return Answer(await build_links(matches, request.app.state.series, session, host))


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/seasons", list_seasons, SeasonList),
    Route(
        "POST",
        "/api/seasons",
        create_season,
        CreatedSeason,
        NewSeason,
        status=201,
        limit="make",
        also_refuses=(403, 404, 409),
    ),
    Route("GET", SEASON, get_season, SeasonView, token="welcome"),
    Route("GET", SEASON + "/record", send_season_record, None, token="welcome", also_refuses=(403,)),
    Route(
        "POST",
        SEASON + "/entries",
        enter_entries,
        SeasonView,
        EntriesRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        SEASON + "/proposals",
        accept_proposal,
        SeasonView,
        AcceptRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST", SEASON + "/try", try_entries, SeasonPreview, TryRequest, token="needed", also_refuses=(409,)
    ),
    Route(
        "POST",
        SEASON + "/tables",
        draw_tables,
        ProposedTables,
        TablesRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "POST",
        SEASON + "/draft",
        draft_announcement,
        SeasonDraft,
        DraftRequest,
        token="needed",
        also_refuses=(409,),
    ),
    Route(
        "GET",
        SEASON + "/ledger",
        get_ledger,
        LedgerPage,
        token="needed",
        also_refuses=(422,),
        query=schema_of_query(LedgerQuery),
    ),
    Route("GET", SEASON + "/links", get_links, SeasonLinks, token="needed"),
    Route(
        "POST",
        SEASON + "/places/{place}/link",
        renew_place_link,
        SeasonLinks,
        token="needed",
        also_refuses=(403,),
    ),
    Route(
        "POST",
        SEASON + "/hosts/{host}/link",
        renew_host_link,
        SeasonLinks,
        token="needed",
        also_refuses=(403,),
    ),
)
