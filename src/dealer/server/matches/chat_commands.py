"""The commands of chat: to post a message, and to delete one."""

from __future__ import annotations

import unicodedata
from itertools import chain
from typing import Final

from msgspec import Struct

from dealer.core.actors import HOST, PUBLIC
from dealer.core.errors import ForPrograms
from dealer.core.message import Duration, message
from dealer.core.names import check_free, check_name
from dealer.language.players import list_names
from dealer.server.chat.log import ChatLog, MessageHeader
from dealer.server.chat.policy import (
    AUDIENCE,
    may_write,
    readable_rooms,
    visible_author,
    visible_until,
    with_room,
)
from dealer.server.chat.repository import ChatMessage, add_message, delete_message
from dealer.server.errors import ApiError
from dealer.server.matches.chat_context import chat_context_of
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import show_public_table
from dealer.server.tokens import hash_token, new_match_id
from dealer.server.viewers import Viewer

JOINERS: Final = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
"""What cannot be seen and yet belongs to some scripts and to some pictures."""


class PostMessage(Struct, frozen=True):
    """Post a message; the same request again posts nothing.

    Attributes:
        viewer: who posts it.
        grant: which host, if a host does.
        room: where.
        text: what.
        request: the id of the request.
        name: of who watches, if one of them posts it.
        secret: by which who watches is known.
    """

    viewer: Viewer
    grant: int | None
    room: str
    text: str
    request: str
    name: str | None = None
    secret: str | None = None

    def decide(self, edit: MatchEdit) -> ChatMessage | MessageHeader:
        """Return the message, or the header of the one that this request has posted before.

        Raises:
            ApiError: the text is empty, the room does not exist for the viewer or is read only, or the viewer
                posts too much too fast.
        """
        session = edit.session
        text = clean_text(self.text)
        check_readable(session, self.viewer, self.room, edit.now)
        context = with_room(chat_context_of(session), self.viewer, self.room)
        if not may_write(context, self.viewer, self.room):
            raise ApiError(403, "only_reading", message("refusal-only-reading"))
        author, name = self._sign(session, edit.now)
        known = session.chat.by_request.get((author, self.request))
        if known is not None and known.at >= self._author_since(session):
            return known
        header = next_header(session.chat, author, self.room, self.request, edit.now)
        header.name = name
        edit.add_message(header, add_message(session.id, header, text))
        return ChatMessage(header.id, header.at, visible_author(author), name, text)

    def _author_since(self, session: MatchSession) -> int:
        """Return since when the author is who they are: another may have sat on their seat before."""
        return chat_context_of(session).seated_since[self.viewer] if isinstance(self.viewer, int) else 0

    def _sign(self, session: MatchSession, now: int) -> tuple[str, str]:
        """Return the author and the name under which they post.

        Raises:
            ApiError: somebody who watches has not said who they are.
        """
        if isinstance(self.viewer, int):
            return str(self.viewer), session.seats[self.viewer].name or ""
        if self.viewer == HOST and self.grant is not None:
            return f"{HOST}.{self.grant}", session.grants[self.grant].name
        if self.name is None or self.secret is None:
            said = f"in {AUDIENCE} give a name, and a secret of your own"
            raise ApiError(422, "invalid", ForPrograms(said))
        author = f"{PUBLIC}.{hash_token(self.secret)[:16]}"
        watching = (name for other, name in session.chat.audience_names.items() if other != author)
        seats = show_public_table(session, now).seats  # a refused name must not tell who has sat down since
        seated = (list_names(seat.name, seat.bot) for seat in seats if seat.name is not None)
        name = check_free(check_name(self.name), (*session.hosts, *chain.from_iterable(seated), *watching))
        return author, name


class DeleteMessage(Struct, frozen=True):
    """Delete a message that the host may read: its text is deleted from the database."""

    id: str

    def decide(self, edit: MatchEdit) -> None:
        """Delete it, unless it is deleted.

        Raises:
            ApiError: there is none that the host may read.
        """
        session = edit.session
        header = session.chat.by_id.get(self.id)
        first = None if header is None else readable_rooms(chat_context_of(session), HOST).get(header.room)
        if header is None or first is None or header.at < first:
            raise ApiError(404, "unknown_message", message("refusal-message-unknown"))
        if not header.is_deleted:
            edit.delete_message(header, delete_message(session.id, header.seq))


def check_readable(session: MatchSession, viewer: Viewer, room: str, now: int) -> tuple[int, int]:
    """Return from when and until when a viewer reads a room.

    Raises:
        ApiError: it is closed to the viewer, or there is none; nobody learns which.
    """
    context = with_room(chat_context_of(session), viewer, room)
    first = readable_rooms(context, viewer).get(room)
    if first is None:
        raise ApiError(404, "unknown_room", message("refusal-room-unknown"))
    return first, int(min(visible_until(context, viewer, room, now), 1 << 62))


def next_header(log: ChatLog, author: str, room: str, request: str, now: int) -> MessageHeader:
    """Return the header of the next message.

    Raises:
        ApiError: its author posts too much too fast, or the match holds no more.
    """
    if log.is_full_for(author):
        raise ApiError(409, "talk_full", message("refusal-talk-full"))
    wait_ms = log.wait_ms(author, now)
    if wait_ms > 0:
        seconds = -(-wait_ms // 1000)
        raise ApiError(429, "too_fast", message("refusal-too-fast", wait=Duration(seconds)), after=seconds)
    return MessageHeader(log.count + 1, new_match_id(), room, max(now, log.last_at), author, request)


def clean_text(text: str) -> str:
    """Return a message as it is kept: one line, without what cannot be seen.

    Raises:
        ApiError: nothing is left of it.
    """
    visible = "".join(
        letter
        for letter in " ".join(text.split())
        if letter in JOINERS or unicodedata.category(letter) not in ("Cc", "Cf", "Cs")
    ).strip()
    if not visible.strip("".join(JOINERS)):
        raise ApiError(422, "invalid", message("refusal-message-empty"))
    return visible
