"""What is said at a match: kept in the store, and told to those who may read it."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.json import Decoder
from sqlalchemy import Connection, func, select
from starlette.requests import Request as WebRequest
from starlette.responses import Response

from dealer.core.actors import HOST, PUBLIC
from dealer.server import chat_writes, hearing
from dealer.server.api.authentication import grant_of, viewer_of
from dealer.server.api.messages import Nothing, Request, Said, Token
from dealer.server.api.requests import Answer, decode, read_body
from dealer.server.api.routing import MATCH, Route, check_name, session_of
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.errors import ApiError
from dealer.server.hearing import AUDIENCE, Line, Minutes
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import hashed, new_match_id
from dealer.server.viewers import Viewer

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
    room, now = await session_of(house, request), now_ms()
    viewer, _ = await viewer_of(house, room, request)
    where, since = request.query_params.get("room", ""), count_in(request)
    return Answer(await heard(house, room, viewer, where, since, now))


async def heard(
    house: MatchService, room: MatchSession, viewer: Viewer, where: str, since: int, now: int
) -> Heard:
    """What a viewer has heard in a room after the first so many messages, as the store has it."""
    first, last = await house.query(room, lambda room: opened(room, viewer, where, now))
    may = hearing.writable(room.chat_context(), viewer, where)

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
    company = room.chat_context()
    first = hearing.readable(company, viewer).get(where)
    if first is None:
        raise ApiError(404, "unknown_room", "there is no such room for you: a frame's talk names yours")
    return first, int(min(hearing.heard_until(company, viewer, where, now), 1 << 62))


async def say(house: MatchService, request: WebRequest) -> Response:
    """Say something."""
    room = await session_of(house, request)
    viewer, grant = await viewer_of(house, room, request)
    said, now = decode(await read_body(request), NEW_LINE), now_ms()
    posted = await house.edit(room, PostMessage(viewer, grant, said), now)
    if isinstance(posted, Message):
        return Answer(posted)
    return Answer(await house.store.read(partial(kept, room.id, posted)))


class PostMessage(Struct, frozen=True):
    """Store what is said, and tell those who may read it; the same request again is answered again."""

    viewer: Viewer
    grant: int | None
    said: NewLine

    def decide(self, edit: MatchEdit) -> Message | int:
        """Return the message; if it was said before, its place in the store.

        Raises:
            ApiError: not there, not that, not now.
        """
        room, said = edit.session, self.said
        text = spoken(said.text)
        opened(room, self.viewer, said.room, edit.now)
        if not hearing.writable(room.chat_context(), self.viewer, said.room):
            raise ApiError(403, "only_reading", "here you only read: choose another room")
        author, name = signed(room, self.viewer, self.grant, said)
        known = room.chat.requests.get((author, said.request))
        if known is not None:
            return known.seq
        line = fresh(room.chat, author, said, edit.now)
        edit.add_message(line, chat_writes.add_message(room.id, line, name, text))
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
        return f"{HOST}.{chair}", room.grants[chair].name
    if said.name is None or said.secret is None:
        raise ApiError(422, "invalid", f"in {AUDIENCE} give a name, and a secret of your own")
    return f"{PUBLIC}.{hashed(said.secret)[:16]}", check_name(said.name)


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
    room = await session_of(house, request)
    await grant_of(house, room, request)
    said = decode(await read_body(request), DELETION)
    await house.edit(room, DeleteMessage(said.id), now_ms())
    return Answer(Nothing())


class DeleteMessage(Struct, frozen=True):
    """Delete a message that the host may read: its text is gone from the store."""

    id: str

    def decide(self, edit: MatchEdit) -> None:
        """Delete it.

        Raises:
            ApiError: there is none that the host may read.
        """
        room = edit.session
        line = room.chat.ids.get(self.id)
        first = None if line is None else hearing.readable(room.chat_context(), HOST).get(line.room)
        if line is None or first is None or line.at < first:
            raise ApiError(404, "unknown_message", "there is no such message for you")
        if not line.gone:
            edit.delete_message(line, chat_writes.delete_message(room.id, line.seq))


EYES = {"type": "string", "enum": ["host", "public"]}

ROUTES: tuple[Route, ...] = (
    Route(
        "GET",
        MATCH + "/talk",
        listen,
        "What was said in a room",
        Heard,
        refusals=(401, 403, 404, 422),
        seat=True,
        query={"as": EYES, "room": {"type": "string"}, "since": {"type": "integer", "minimum": 0}},
    ),
    Route(
        "POST",
        MATCH + "/talk",
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
        MATCH + "/talk/delete",
        delete,
        "The host deletes a message",
        Nothing,
        Deletion,
        refusals=(400, 401, 403, 404, 413, 415, 422),
        token=True,
    ),
)
