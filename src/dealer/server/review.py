"""What can be asked about matches that are over, and about records that somebody sends."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.actors import OPEN, PUBLIC, Viewer
from dealer.core.errors import RecordError
from dealer.match import Match
from dealer.match.record import SUFFIX, Record
from dealer.server.api.authentication import check_origin, seat_in_query
from dealer.server.api.requests import Answer, read_body
from dealer.server.api.routing import MATCH, Route, number_in, session_of
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.errors import ApiError, unknown_seat
from dealer.server.matches.frames import Frame
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import Table
from dealer.server.record_writes import delete_records, put_record
from dealer.server.replays import Habits, Insight, Replay, Replays, Review

R: Final = "/api/records/{record}"
"""The address of a record that somebody has sent."""

RECORD_BYTES: Final = 1024 * 1024
"""A record is no longer than this."""

ENTRIES: Final = 5000
"""Entries that its log has at most."""

DAY_MS: Final = 24 * 3600 * 1000
KEPT_DAYS: Final = 90
"""So long a record is kept after it was last sent."""


class Kept(Struct):
    """A record that holds, and what it is to be asked for by."""

    record: str
    table: Table


async def finished(matches: MatchService, session: MatchSession) -> Match:
    """The match of a session, once it is over.

    Raises:
        ApiError: it is not; until then nobody is shown more than live.
    """
    return await matches.query(session, finished_match)


def finished_match(room: MatchSession) -> Match:
    """The match of a session, once it is over."""
    if room.match is None or not room.match.over:
        raise ApiError(403, "match_not_over", "a match has a record, and can be reviewed, when it is over")
    return room.match


def replays(request: Request) -> Replays:
    """The replays of this server."""
    kept: Replays = request.app.state.replays
    return kept


async def of_match(house: MatchService, request: Request) -> Replay:
    """The replay of the match in the path."""
    room = await session_of(house, request)
    return await replays(request).of_match(room, await finished(house, room))


async def of_record(house: MatchService, request: Request) -> Replay:
    """The replay of the record in the path."""
    record_id, raw = await record_in(house, request)
    return await replays(request).of_record(record_id, raw)


async def record_in(house: MatchService, request: Request) -> tuple[str, bytes]:
    """The record in the path: its id, and its bytes.

    Raises:
        ApiError: there is none, or it was kept long enough.
    """
    record_id: str = request.path_params["record"]
    records = tables.records
    since = now_ms() - KEPT_DAYS * DAY_MS
    query = select(records.c.record).where(records.c.id == record_id, records.c.sent >= since)
    raw = await house.store.read(lambda connection: connection.execute(query).scalar())
    if raw is None:
        raise ApiError(404, "unknown_record", "there is no such record (any more): send it again")
    return record_id, bytes(raw)


# ---------------------------------------------------------------------------------------- what is looked at


def moment_in(replay: Replay, request: Request) -> int:
    """The moment in the path."""
    moment = number_in(request, "moment", digits=7)
    if moment is None or moment >= len(replay.reel):
        raise ApiError(404, "unknown_moment", f"moments count from 0 to {len(replay.reel) - 1}")
    return moment


def eyes_in(replay: Replay, request: Request) -> Viewer:
    """Whose eyes ``?as=`` names: ``public`` by default, ``open``, or a seat as ``seat0``."""
    said = request.query_params.get("as", PUBLIC)
    if said == PUBLIC:
        return PUBLIC
    if said == OPEN:
        return OPEN
    seats = {f"seat{seat}": seat for seat in range(replay.room.game.seats)}
    if said not in seats:
        raise ApiError(422, "invalid", "?as= takes public, open or the number of a seat, as seat0")
    return seats[said]


def seat_asked(replay: Replay, moment: int, request: Request) -> int:
    """The seat that ``?seat=`` names; by default whose decision led to the moment, else the first."""
    seat = seat_in_query(request)
    if seat is None:
        actor = replay.reel.steps[moment - 1].actor if moment else 0
        return actor if isinstance(actor, int) else 0
    if seat >= replay.room.game.seats:
        raise unknown_seat()
    return seat


async def frame_of(replay: Replay, request: Request) -> Response:
    """A moment."""
    return Answer(replay.frame(moment_in(replay, request), eyes_in(replay, request)))


async def insight_of(replay: Replay, request: Request) -> Response:
    """What a seat could know at a moment."""
    moment = moment_in(replay, request)
    return Answer(await replays(request).insight(replay, moment, seat_asked(replay, moment, request)))


async def review(house: MatchService, request: Request) -> Response:
    """A match that is over, at a glance."""
    return Answer((await of_match(house, request)).review())


async def moment(house: MatchService, request: Request) -> Response:
    """A moment of a match that is over."""
    return await frame_of(await of_match(house, request), request)


async def insight(house: MatchService, request: Request) -> Response:
    """What a seat could know at a moment of a match that is over."""
    return await insight_of(await of_match(house, request), request)


async def habits(house: MatchService, request: Request) -> Response:
    """How closely play followed the solver in a match that is over."""
    return Answer(replays(request).habits(await of_match(house, request)))


async def record_review(house: MatchService, request: Request) -> Response:
    """A record at a glance."""
    return Answer((await of_record(house, request)).review())


async def record_moment(house: MatchService, request: Request) -> Response:
    """A moment of a record."""
    return await frame_of(await of_record(house, request), request)


async def record_insight(house: MatchService, request: Request) -> Response:
    """What a seat could know at a moment of a record."""
    return await insight_of(await of_record(house, request), request)


async def record_habits(house: MatchService, request: Request) -> Response:
    """How closely play followed the solver in a record."""
    return Answer(replays(request).habits(await of_record(house, request)))


# ------------------------------------------------------------------------------------------------- records


async def keep_record(house: MatchService, request: Request) -> Response:
    """Verify a record and keep it for a while, so that it can be looked at. The same one is kept once."""
    raw, now = await read_body(request, RECORD_BYTES), now_ms()
    check_origin(request)
    if raw.count(b'"seq"') > ENTRIES:
        raise RecordError(f"the log has more than {ENTRIES} entries")
    record_id = sha256(b"dealer-record" + raw).hexdigest()[:32]
    replay = await replays(request).of_record(record_id, raw)
    await house.store.write(
        [delete_records(now - KEPT_DAYS * DAY_MS), put_record(record_id, replay.room.game.id, raw, now)]
    )
    return Answer(Kept(record_id, replay.review().table), 201)


async def kept_record(house: MatchService, request: Request) -> Response:
    """A record as it was sent."""
    record_id, raw = await record_in(house, request)
    answer = Answer(raw)
    answer.headers["content-disposition"] = f'attachment; filename="{record_id}{SUFFIX}"'
    return answer


EYES: Final[dict[str, Any]] = {"as": {"type": "string", "pattern": "^(public|open|seat[0-9])$"}}
SEAT: Final[dict[str, Any]] = {"seat": {"type": "integer", "minimum": 0, "maximum": 9}}

ROUTES: tuple[Route, ...] = (
    Route(
        "GET",
        MATCH + "/review",
        review,
        "A match that is over, at a glance",
        Review,
        refusals=(403, 404),
    ),
    Route(
        "GET",
        MATCH + "/review/habits",
        habits,
        "How closely play followed the solver: a hint, and worked out while you ask",
        Habits,
        refusals=(403, 404),
    ),
    Route(
        "GET",
        MATCH + "/review/{moment}",
        moment,
        "A moment of a match that is over, as somebody saw it",
        Frame,
        refusals=(403, 404, 422),
        query=EYES,
    ),
    Route(
        "GET",
        MATCH + "/review/{moment}/insight",
        insight,
        "What a seat could know at a moment, and what it did",
        Insight,
        refusals=(403, 404, 422),
        query=SEAT,
    ),
    Route(
        "POST",
        "/api/records",
        keep_record,
        "Send a record to look at; it is verified",
        Kept,
        Record,
        201,
        (403, 413, 415, 422),
        limit="make",
    ),
    Route("GET", R + "/record", kept_record, "A record as it was sent", None, refusals=(404,)),
    Route("GET", R + "/review", record_review, "A record at a glance", Review, refusals=(404,)),
    Route(
        "GET",
        R + "/review/habits",
        record_habits,
        "How closely play followed the solver in a record",
        Habits,
        refusals=(404,),
    ),
    Route(
        "GET",
        R + "/review/{moment}",
        record_moment,
        "A moment of a record, as somebody saw it",
        Frame,
        refusals=(404, 422),
        query=EYES,
    ),
    Route(
        "GET",
        R + "/review/{moment}/insight",
        record_insight,
        "What a seat could know at a moment of a record, and what it did",
        Insight,
        refusals=(404, 422),
        query=SEAT,
    ),
)
"""What can be asked about the past."""
