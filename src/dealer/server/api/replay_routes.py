"""Routes about matches that are over, and about records that somebody sends."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.bots import default_policy
from dealer.core.actors import MOST_SEATS, OPEN, PUBLIC, SEAT_NAME, Viewer, read_seat_name
from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.core.names import check_name
from dealer.match import Match
from dealer.match.record import SUFFIX, Record
from dealer.server.addresses import asker_of
from dealer.server.api.authentication import is_at_table
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.devices import check_origin, keep_device, receiving_device
from dealer.server.api.reader import find_language
from dealer.server.api.replay_messages import AcceptedRecord, Continuation, ContinuedMatch, Review
from dealer.server.api.requests import Answer, read_body, read_message
from dealer.server.api.routing import MATCH, JsonSchema, Route, number_in, seat_in_query, session_of
from dealer.server.api.settings import check_bot
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, unknown_seat
from dealer.server.matches.frames import Frame
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import show_table
from dealer.server.replays.analysis import Analysis, load_analysis
from dealer.server.replays.continuation import ReturningPlayer, prepare_continuation
from dealer.server.replays.judging import Judgement
from dealer.server.replays.replay import Replay
from dealer.server.replays.service import ReplayService
from dealer.server.replays.statistics import MatchStatistics

RECORD: Final = "/api/records/{record}"
"""The address of a record that somebody has sent."""

MAX_RECORD_BYTES: Final = 1024 * 1024


async def get_finished_match(matches: MatchService, session: MatchSession, request: Request) -> Match:
    """Return the match of a session, once it is over for who asks.

    Who plays or hosts it learns of the end at once, everybody else as late as those who watch.

    Raises:
        ApiError: it is not over; until then nobody is shown more than live.
    """
    now = now_ms()
    return await matches.query(session, lambda session: _require_finished_match(session, request, now))


def _require_finished_match(session: MatchSession, request: Request, now: int) -> Match:
    match = session.match if is_at_table(session, request) else session.public_match(now)
    if match is None or not match.is_over:
        raise ApiError(403, "match_not_over", message("refusal-match-not-over"))
    return match


def replays_of(request: Request) -> ReplayService:
    """Return the replays of this server."""
    replays: ReplayService = request.app.state.replays
    return replays


async def get_match_replay(matches: MatchService, request: Request) -> Replay:
    """Return the replay of the match in the path."""
    session = await session_of(matches, request)
    match = await get_finished_match(matches, session, request)
    return await replays_of(request).get_match(session, match, asker_of(request))


async def get_record_replay(request: Request) -> Replay:
    """Return the replay of the record in the path."""
    return await replays_of(request).get_record(request.path_params["record"], asker_of(request))


def read_moment(replay: Replay, request: Request) -> int:
    """Return the moment in the path."""
    moment = number_in(request, "moment", digits=7)
    if moment is None or moment >= len(replay.timeline):
        said = f"moments count from 0 to {len(replay.timeline) - 1}"
        raise ApiError(404, "unknown_moment", ForPrograms(said))
    return moment


def read_viewer(replay: Replay, request: Request) -> Viewer:
    """Return whose eyes ``?as=`` names: ``public`` by default, ``open``, or a seat as ``seat0``."""
    eyes = request.query_params.get("as", PUBLIC)
    if eyes == PUBLIC:
        return PUBLIC
    if eyes == OPEN:
        return OPEN
    seat = read_seat_name(eyes)
    if seat is None or seat >= replay.session.rules.seats:
        said = "?as= takes public, open or the number of a seat, as seat0"
        raise ApiError(422, "invalid", ForPrograms(said))
    return seat


def read_seat(replay: Replay, moment: int, request: Request) -> int:
    """Return the seat that ``?seat=`` names; by default whose decision led to the moment, else the first."""
    seat = seat_in_query(request)
    if seat is None:
        actor = replay.timeline.steps[moment - 1].actor if moment else 0
        return actor if isinstance(actor, int) else 0
    if seat >= replay.session.rules.seats:
        raise unknown_seat()
    return seat


# ----------------------------------------------------------------------------- what both kinds are answered


async def _answer_review(replay: Replay) -> Response:
    notes = await load_analysis(replay.session.rules.id) is not None
    timeline = replay.timeline
    return PublicAnswer(Review(replay.source, replay.final_table, timeline.steps, timeline.sections, notes))


def _answer_moment(replay: Replay, request: Request) -> Response:
    return PublicAnswer(replay.build_frame(read_moment(replay, request), read_viewer(replay, request)))


async def _answer_analysis(replay: Replay, request: Request) -> Response:
    moment = read_moment(replay, request)
    seat = read_seat(replay, moment, request)
    return PublicAnswer(await replays_of(request).analysis.analyse(replay, moment, seat, asker_of(request)))


async def _answer_statistics(replay: Replay, request: Request) -> Response:
    return PublicAnswer(await replays_of(request).analysis.get_statistics(replay, asker_of(request)))


async def _answer_judgement(replay: Replay, request: Request) -> Response:
    return PublicAnswer(await replays_of(request).judgements.get(replay, asker_of(request)))


async def _answer_continuation(matches: MatchService, replay: Replay, request: Request) -> Response:
    wanted, now = await read_message(request, Continuation), now_ms()
    device = receiving_device(request)
    moment, rules = read_moment(replay, request), replay.session.rules
    if wanted.seat >= rules.seats:
        raise unknown_seat()
    bot = wanted.bot or default_policy(rules.id)
    check_bot(rules.id, bot)
    player = ReturningPlayer(wanted.seat, check_name(wanted.name), device.key, find_language(request))
    prepared = prepare_continuation(replay, moment, player, bot, now)
    await matches.create(prepared)
    session = prepared.session
    table = show_table(session, now)
    token = session.seat_token(wanted.seat, device.key)
    answer = Answer(ContinuedMatch(session.id, wanted.seat, token, table), 201)
    keep_device(answer, request, device)
    return answer


# ------------------------------------------------------------------------------------------------- handlers


async def get_review(matches: MatchService, request: Request) -> Response:
    """Show a finished match and its entries."""
    return await _answer_review(await get_match_replay(matches, request))


async def get_moment(matches: MatchService, request: Request) -> Response:
    """Show a moment of a finished match, as a viewer saw it."""
    return _answer_moment(await get_match_replay(matches, request), request)


async def get_analysis(matches: MatchService, request: Request) -> Response:
    """Show what a seat could know at a moment of a finished match, and what it did."""
    return await _answer_analysis(await get_match_replay(matches, request), request)


async def get_statistics(matches: MatchService, request: Request) -> Response:
    """Show how closely play in a finished match followed the solver, as far as this is worked out."""
    return await _answer_statistics(await get_match_replay(matches, request), request)


async def get_judgement(matches: MatchService, request: Request) -> Response:
    """Show what the strongest bot would have done in a finished match, and where that mattered most."""
    return await _answer_judgement(await get_match_replay(matches, request), request)


async def continue_match(matches: MatchService, request: Request) -> Response:
    """Play on from a moment of a finished match, in a new match against bots."""
    return await _answer_continuation(matches, await get_match_replay(matches, request), request)


async def get_record_review(_matches: MatchService, request: Request) -> Response:
    """Show the match of a record and its entries."""
    return await _answer_review(await get_record_replay(request))


async def get_record_moment(_matches: MatchService, request: Request) -> Response:
    """Show a moment of a record, as a viewer saw it."""
    return _answer_moment(await get_record_replay(request), request)


async def get_record_analysis(_matches: MatchService, request: Request) -> Response:
    """Show what a seat could know at a moment of a record, and what it did."""
    return await _answer_analysis(await get_record_replay(request), request)


async def get_record_statistics(_matches: MatchService, request: Request) -> Response:
    """Show how closely play in a record followed the solver, as far as this is worked out."""
    return await _answer_statistics(await get_record_replay(request), request)


async def get_record_judgement(_matches: MatchService, request: Request) -> Response:
    """Show what the strongest bot would have done in the match of a record, and where that mattered most."""
    return await _answer_judgement(await get_record_replay(request), request)


async def continue_record(matches: MatchService, request: Request) -> Response:
    """Play on from a moment of a record, in a new match against bots."""
    return await _answer_continuation(matches, await get_record_replay(request), request)


async def keep_record(_matches: MatchService, request: Request) -> Response:
    """Verify a record, and keep it for a while for review."""
    raw = await read_body(request, MAX_RECORD_BYTES)
    check_origin(request)
    record_id, replay = await replays_of(request).add_record(raw, asker_of(request))
    return Answer(AcceptedRecord(record_id, replay.final_table), 201)


async def get_record(_matches: MatchService, request: Request) -> Response:
    """Return a record as it was sent."""
    record_id: str = request.path_params["record"]
    answer = PublicAnswer(await replays_of(request).read_record(record_id))
    answer.headers["content-disposition"] = f'attachment; filename="{record_id}{SUFFIX}"'
    return answer


VIEWER_QUERY: Final[dict[str, JsonSchema]] = {
    "as": {"type": "string", "pattern": f"^(public|open|{SEAT_NAME.pattern})$"}
}
SEAT_QUERY: Final[dict[str, JsonSchema]] = {
    "seat": {"type": "integer", "minimum": 0, "maximum": MOST_SEATS - 1}
}

ROUTES: tuple[Route, ...] = (
    Route("GET", MATCH + "/review", get_review, Review, also_refuses=(403,)),
    Route("GET", MATCH + "/review/statistics", get_statistics, MatchStatistics, also_refuses=(403,)),
    Route("GET", MATCH + "/review/turning-points", get_judgement, Judgement, also_refuses=(403,)),
    Route("GET", MATCH + "/review/{moment}", get_moment, Frame, also_refuses=(403, 422), query=VIEWER_QUERY),
    Route(
        "GET",
        MATCH + "/review/{moment}/analysis",
        get_analysis,
        Analysis,
        also_refuses=(403, 422),
        query=SEAT_QUERY,
    ),
    *(
        Route("POST", path, answer, shown, sent, status=201, limit="make", also_refuses=(403,))
        for path, answer, shown, sent in (
            (MATCH + "/review/{moment}/play", continue_match, ContinuedMatch, Continuation),
            (RECORD + "/review/{moment}/play", continue_record, ContinuedMatch, Continuation),
            ("/api/records", keep_record, AcceptedRecord, Record),
        )
    ),
    Route("GET", RECORD + "/record", get_record, None),
    Route("GET", RECORD + "/review", get_record_review, Review),
    Route("GET", RECORD + "/review/statistics", get_record_statistics, MatchStatistics),
    Route("GET", RECORD + "/review/turning-points", get_record_judgement, Judgement),
    Route(
        "GET", RECORD + "/review/{moment}", get_record_moment, Frame, also_refuses=(422,), query=VIEWER_QUERY
    ),
    Route(
        "GET",
        RECORD + "/review/{moment}/analysis",
        get_record_analysis,
        Analysis,
        also_refuses=(422,),
        query=SEAT_QUERY,
    ),
)
"""What can be asked about the past."""
