"""What is said at a match: kept in the store, and told to those who may read it."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.json import Decoder
from sqlalchemy import Connection, func, select
from starlette.requests import Request as WebRequest
from starlette.responses import Response

from dealer.core.actors import HOST, PUBLIC
from dealer.server.api.authentication import chair_of, viewer_of
from dealer.server.api.messages import Nothing, Request, Said, Token
from dealer.server.api.requests import Answer, body, decode
from dealer.server.api.routing import M, Route, room_of, said_name
from dealer.server.chat import policy as hearing
from dealer.server.chat.policy import AUDIENCE, Line, Minutes
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.errors import ApiError
from dealer.server.matches.connections import Viewer
from dealer.server.matches.service import MatchService, anew
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import hashed, new_match_id

MOST_HEARD = 500
"""So many messages of a room are answered at once, the newest ones."""

JOINERS = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
"""What cannot be seen and yet belongs to some scripts and to some pictures."""


class NewLine(Said):
    """Something to be said. Who watches gives a name, and a secret of their own by which they are known."""

    request: Request
    room: Annotated[str, Meta(max_length=20)]
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    name: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    secret: Token | None = None


class Deletion(Said):
    """A message that the host deletes."""

    id: Annotated[str, Meta(max_length=16)]


class Message(Struct):
    """Something said by a seat, the host or one who watches; ``text`` is ``None`` if it was deleted."""

    id: str
    at: int
    author: int | str
    name: str
    text: str | None


class Heard(Struct):
    """What a viewer has heard in a room.

    Attributes:
        room: where.
        write: whether the viewer may write there.
        count: how many messages there are for the viewer: the next ``since``.
        lines: those after ``since``, at most the newest 500.
        deleted: the messages whose text is gone, by id.
    """

    room: str
    write: bool
    count: int
    lines: tuple[Message, ...]
    deleted: tuple[str, ...]


NEW_LINE, DELETION = Decoder(NewLine), Decoder(Deletion)


async def listen(house: MatchService, request: WebRequest) -> Response:
    """What was said in a room, for one who may read it."""
    room, now = await room_of(house, request), now_ms()
    viewer, _ = await viewer_of(house, room, request)
    where, since = request.query_params.get("room", ""), count_in(request)
    return Answer(await heard(house, room, viewer, where, since, now))


@anew
async def heard(
    house: MatchService, room: MatchSession, viewer: Viewer, where: str, since: int, now: int
) -> Heard:
    """What a viewer has heard in a room after the first so many messages, as the store has it."""
    first, last = opened(room, viewer, where, now)
    may = hearing.writable(room.company(), viewer, where)

    def read(connection: Connection) -> Heard:
        c = tables.lines.c
        mine = (c.match == room.id) & (c.room == where) & (c.at >= first) & (c.at <= last)
        count = connection.execute(select(func.count()).where(mine)).scalar_one()
        gone = connection.execute(select(c.id).where(mine, c.text.is_(None)).order_by(c.seq)).scalars()
        columns = (c.id, c.at, c.author, c.name, c.text)
        rows = select(*columns).where(mine).order_by(c.seq).offset(max(since, count - MOST_HEARD))
        lines = (message(*row) for row in connection.execute(rows))
        return Heard(where, may, count, tuple(lines), tuple(gone))

    return await house.store.read(read)


def count_in(request: WebRequest) -> int:
    """How many messages somebody has heard already."""
    raw = request.query_params.get("since", "0")
    if not (raw.isascii() and raw.isdigit() and len(raw) <= 9):
        raise ApiError(422, "invalid", "?since= takes the count of the last answer")
    return int(raw)


def opened(room: MatchSession, viewer: Viewer, where: str, now: int) -> tuple[int, int]:
    """From when and until when a viewer reads a room.

    Raises:
        ApiError: it is closed to the viewer, or there is none; nobody learns which.
    """
    company = room.company()
    first = hearing.readable(company, viewer).get(where)
    if first is None:
        raise ApiError(404, "unknown_room", "there is no such room for you: a frame's talk names yours")
    return first, int(min(hearing.heard_until(company, viewer, where, now), 1 << 62))


async def say(house: MatchService, request: WebRequest) -> Response:
    """Say something."""
    room = await room_of(house, request)
    viewer, chair = await viewer_of(house, room, request)
    said, now = decode(await body(request), NEW_LINE), now_ms()
    return Answer(await keep(house, room, viewer, chair, said, now))


@anew
async def keep(
    house: MatchService, room: MatchSession, viewer: Viewer, chair: int | None, said: NewLine, now: int
) -> Message:
    """Store what is said, and tell those who may read it; the same request again is answered again.

    Raises:
        ApiError: not there, not that, not now.
    """
    text = spoken(said.text)
    opened(room, viewer, said.room, now)
    if not hearing.writable(room.company(), viewer, said.room):
        raise ApiError(403, "only_reading", "here you only read: choose another room")
    author, name = signed(room, viewer, chair, said)
    async with room.lock:
        known = room.minutes.requests.get((author, said.request))
        if known is not None:
            return await house.store.read(partial(kept, room.id, known.seq))
        line = fresh(room.minutes, author, said, now)
        row: dict[str, Any] = {
            "match": room.id, "seq": line.seq, "id": line.id, "room": line.room, "at": line.at,
            "author": author, "name": name, "request": line.request, "text": text,
        }  # fmt: skip
        await house.write(room, [("add_line", row)], talk=True)
        room.minutes.add(line)
    house.show(room)
    return message(line.id, line.at, author, name, text)


def kept(match_id: str, seq: int, connection: Connection) -> Message:
    """A message that is in the store."""
    c = tables.lines.c
    columns = (c.id, c.at, c.author, c.name, c.text)
    return message(*connection.execute(select(*columns).where((c.match == match_id) & (c.seq == seq))).one())


def fresh(minutes: Minutes, author: str, said: NewLine, now: int) -> Line:
    """The next line.

    Raises:
        ApiError: its author says too much too fast, or the match holds no more.
    """
    if minutes.full(author):
        raise ApiError(409, "talk_full", "so much was said that nothing more is kept")
    wait = minutes.wait_ms(author, now)
    if wait > 0:
        seconds = -(-wait // 1000)
        raise ApiError(429, "too_fast", f"not so fast: say it again in {seconds} s", after=seconds)
    at = max(now, minutes.at)
    return Line(minutes.count + 1, new_match_id(), said.room, at, author, said.request)


def signed(room: MatchSession, viewer: Viewer, chair: int | None, said: NewLine) -> tuple[str, str]:
    """Who says it, and under which name.

    Raises:
        ApiError: somebody who watches has not said who they are.
    """
    if isinstance(viewer, int):
        return str(viewer), room.seats[viewer].name or ""
    if viewer == HOST and chair is not None:
        return f"{HOST}.{chair}", room.chairs[chair].name
    if said.name is None or said.secret is None:
        raise ApiError(422, "invalid", f"in {AUDIENCE} give a name, and a secret of your own")
    return f"{PUBLIC}.{hashed(said.secret)[:16]}", said_name(said.name)


def spoken(said: str) -> str:
    """A message as it is kept: one line, without what cannot be seen.

    Raises:
        ApiError: nothing is left of it.
    """
    seen = "".join(
        letter
        for letter in " ".join(said.split())
        if letter in JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs")
    ).strip()
    if not seen.strip("".join(JOINERS)):
        raise ApiError(422, "invalid", "a message has 1 to 500 letters")
    return seen


def message(id: str, at: int, author: str, name: str, text: str | None) -> Message:
    """A message as those who may read it see it: not by which chair, nor which of those who watch."""
    return Message(id, at, int(author) if author.isdigit() else author.partition(".")[0], name, text)


async def delete(house: MatchService, request: WebRequest) -> Response:
    """The host deletes a message."""
    room = await room_of(house, request)
    await chair_of(house, room, request)
    await forget(house, room, decode(await body(request), DELETION).id)
    return Answer(Nothing())


@anew
async def forget(house: MatchService, room: MatchSession, id: str) -> None:
    """Delete a message that the host may read: its text is gone from the store.

    Raises:
        ApiError: there is none that the host may read.
    """
    async with room.lock:
        line = room.minutes.ids.get(id)
        first = None if line is None else hearing.readable(room.company(), HOST).get(line.room)
        if line is None or first is None or line.at < first:
            raise ApiError(404, "unknown_message", "there is no such message for you")
        if line.gone:
            return
        row = {"of_match": room.id, "of_seq": line.seq, "text": None}
        await house.write(room, [("delete_line", row)], talk=True)
        room.minutes.delete(line)
    house.show(room)


EYES = {"type": "string", "enum": ["host", "public"]}

ROUTES: tuple[Route, ...] = (
    Route(
        "GET",
        M + "/talk",
        listen,
        "What was said in a room",
        Heard,
        refusals=(401, 403, 404, 422),
        seat=True,
        query={"as": EYES, "room": {"type": "string"}, "since": {"type": "integer", "minimum": 0}},
    ),
    Route(
        "POST",
        M + "/talk",
        say,
        "Say something in a room",
        Message,
        NewLine,
        refusals=(400, 401, 403, 404, 409, 413, 415, 422),
        seat=True,
        query={"as": EYES},
    ),
    Route(
        "POST",
        M + "/talk/delete",
        delete,
        "The host deletes a message",
        Nothing,
        Deletion,
        refusals=(400, 401, 403, 404, 413, 415, 422),
        token=True,
    ),
)
