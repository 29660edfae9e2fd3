"""Play: what a viewer may know, actions, drafts, and in the end the record and a rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from dealer.match import encode_record
from dealer.match.log import decode_action
from dealer.match.record import SUFFIX
from dealer.server.api.authentication import seat_of, viewer_of
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.messages import (
    ActionResult,
    Agreement,
    Draft,
    DraftChanges,
    DraftPart,
    Submission,
)
from dealer.server.api.replay_routes import get_finished_match
from dealer.server.api.requests import Answer, decode, read_body, read_json, read_message
from dealer.server.api.routing import MATCH, PRIVILEGED_VIEWER, JsonSchema, Route, session_of, since_in_query
from dealer.server.api.seat_messages import RematchAccess
from dealer.server.clock import now_ms
from dealer.server.errors import HasLeft
from dealer.server.matches.drafts import StoredDraft, Writer, change_draft, read_draft
from dealer.server.matches.frames import Frame, build_frame
from dealer.server.matches.moves import RepeatAnswer, SubmitAction
from dealer.server.matches.records import find_beginning, write_record
from dealer.server.matches.rematch import AskRematch
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import Receipt
from dealer.server.matches.stopping import AgreeToAnnul
from dealer.server.matches.table import Table, show_table
from dealer.server.metrics import measure_action

SINCE: Final[JsonSchema] = {"type": "integer", "minimum": 0}


async def show_view(matches: MatchService, request: Request) -> Response:
    """Show all that a seat, the host or a spectator may know now."""
    session = await session_of(matches, request)
    viewer, _ = await viewer_of(matches, session, request)
    if isinstance(viewer, int):
        matches.note_request(session, viewer)
    down_since = matches.outages.down_since(session.id)
    try:
        frame = build_frame(session, viewer, now_ms(), down_since)
    except Exception as error:  # a fault in the rules
        await matches.stop(session, error)
        frame = build_frame(session, viewer, now_ms(), down_since)
    return Answer(b'{"frame":0,' + frame.body)


async def submit_action(matches: MatchService, request: Request) -> Response:
    """Submit an action.

    It arrives when its last byte arrives.
    """

    async def read() -> tuple[bytes, int]:
        return await read_body(request), now_ms()

    with measure_action("http"):
        return Answer(await take_submission(matches, request, read))


async def take_submission(
    matches: MatchService, connection: HTTPConnection, read: Callable[[], Awaitable[tuple[bytes, int]]]
) -> ActionResult:
    """Take an action that a seat has sent, in a request or over its socket.

    Args:
        matches: the matches.
        connection: the request or the socket, with the token of the seat.
        read: returns what was sent, and when it arrived in milliseconds since 1970.

    Raises:
        DealerError: it is refused.
    """
    session = await session_of(matches, connection)
    try:
        seat = await seat_of(matches, session, connection)
    except HasLeft as refusal:
        raw, now = await read()
        repeated = RepeatAnswer(refusal.seat, decode(raw, Submission).request)
        found = await matches.edit(session, repeated, now)
        return number_action(session, refusal.seat, found)
    raw, now = await read()
    return await take_action(matches, session, seat, raw, now)


async def take_action(
    matches: MatchService, session: MatchSession, seat: int, raw: bytes, now: int
) -> ActionResult:
    """Take an action of a seat.

    Args:
        matches: the matches.
        session: the match.
        seat: whose token came with it.
        raw: what was sent.
        now: when it arrived, in milliseconds since 1970.

    Raises:
        DealerError: it is refused.
    """
    wanted = decode(raw, Submission)
    receipt = session.receipts.get((session.asker(seat), wanted.request))
    if receipt is None:
        read_json(wanted.action)
        action = decode_action(session.rules.id, seat, wanted.action)
        command = SubmitAction(seat, action, wanted.decision, wanted.request)
        receipt = await matches.edit(session, command, now)
    return number_action(session, seat, receipt)


def number_action(session: MatchSession, seat: int, receipt: Receipt) -> ActionResult:
    """Return what a seat is told of an action that was taken."""
    match, last = session.match, receipt.seq
    number = None if match is None or last is None else match.count_entries(seat, last)
    return ActionResult(number, receipt.provisional)


async def save_draft(matches: MatchService, request: Request) -> Response:
    """Change parts of this seat's draft; the answer holds those that another device has changed first.

    Its own devices are told, and nobody else.
    """
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    wanted = await read_message(request, DraftChanges)
    for change in wanted.parts.values():
        read_json(change.value)
    writer = Writer(wanted.writer, wanted.number)
    return Answer(describe_draft(await change_draft(matches, session, seat, wanted.parts, writer)))


async def show_draft(matches: MatchService, request: Request) -> Response:
    """Show the draft of this seat, or its parts that have changed after a version."""
    session = await session_of(matches, request)
    draft = await read_draft(matches, session, await seat_of(matches, session, request))
    since = since_in_query(request, "the version of a draft")
    return Answer(describe_draft(draft.since(since)))


def describe_draft(draft: StoredDraft) -> Draft:
    """Return a draft as it is sent."""
    return Draft(draft.version, {name: DraftPart(p.version, p.value) for name, p in draft.parts.items()})


async def send_record(matches: MatchService, request: Request) -> Response:
    """Return the record of a match that is over."""
    session = await session_of(matches, request)
    match = await get_finished_match(matches, session, request)
    name = f"{session.rules.id}-{find_beginning(session):%Y%m%d-%H%M}-{session.id}{SUFFIX}"
    answer = PublicAnswer(encode_record(write_record(session, match)))
    answer.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answer


async def agree_to_annul(matches: MatchService, request: Request) -> Response:
    """Agree to annul a match that a fault of ours has stopped, or no longer."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    wanted, now = await read_message(request, Agreement), now_ms()
    await matches.edit(session, AgreeToAnnul(seat, wanted.agrees), now)
    return Answer(show_table(session, now))


async def ask_rematch(matches: MatchService, request: Request) -> Response:
    """Ask for one new match of the same seats, the Advantage swapped."""
    now = now_ms()
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    made = await matches.edit(session, AskRematch(seat), now)
    return Answer(RematchAccess(made.match_id, seat, made.invites))


ROUTES: tuple[Route, ...] = (
    Route(
        "GET",
        MATCH + "/view",
        show_view,
        Frame,
        seat=True,
        also_refuses=(422,),
        query={"as": PRIVILEGED_VIEWER},
    ),
    Route(
        "POST", MATCH + "/actions", submit_action, ActionResult, Submission, seat=True, also_refuses=(409,)
    ),
    Route("PATCH", MATCH + "/draft", save_draft, Draft, DraftChanges, seat=True),
    Route("GET", MATCH + "/draft", show_draft, Draft, seat=True, also_refuses=(422,), query={"since": SINCE}),
    Route("PUT", MATCH + "/annulment", agree_to_annul, Table, Agreement, seat=True, also_refuses=(409,)),
    Route("GET", MATCH + "/record", send_record, None, also_refuses=(403,)),
    Route(
        "POST",
        MATCH + "/rematch",
        ask_rematch,
        RematchAccess,
        seat=True,
        limit="make",
        also_refuses=(409, 422),
    ),
)
