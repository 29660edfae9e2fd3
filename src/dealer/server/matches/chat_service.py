"""Chat at matches: kept in the database, and shown to those who may read it."""

from __future__ import annotations

from dealer.server.chat.policy import may_write, with_room
from dealer.server.chat.repository import ChatMessage, ChatPage, read_message, read_page
from dealer.server.matches.chat_commands import DeleteMessage, PostMessage, check_readable
from dealer.server.matches.chat_context import chat_context_of
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.viewers import Viewer


class ChatService:
    """The chat of all matches."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches

    async def read(
        self, session: MatchSession, viewer: Viewer, room: str, since: int, now: int
    ) -> tuple[ChatPage, bool]:
        """Return what a viewer may read in a room, and whether they may write there.

        Args:
            session: the match.
            viewer: who reads.
            room: the room.
            since: how many messages the viewer knows already.
            now: in milliseconds since 1970.

        Raises:
            ApiError: there is no such room for the viewer.
        """
        first, last = await self._matches.query(
            session, lambda session: check_readable(session, viewer, room, now)
        )
        is_writable = may_write(with_room(chat_context_of(session), viewer, room), viewer, room)
        page = await self._matches.store.read(
            lambda connection: read_page(connection, session.id, room, first, last, since)
        )
        return page, is_writable

    async def post(self, session: MatchSession, command: PostMessage, now: int) -> ChatMessage:
        """Post a message; the same request again is answered with the same message.

        Raises:
            ApiError: it is refused (see ``PostMessage``).
        """
        posted = await self._matches.edit(session, command, now)
        if isinstance(posted, ChatMessage):
            return posted
        seq = posted.seq
        return await self._matches.store.read(lambda connection: read_message(connection, session.id, seq))

    async def delete(self, session: MatchSession, message_id: str, now: int) -> None:
        """Delete a message for the host.

        Raises:
            ApiError: there is none that the host may read.
        """
        await self._matches.edit(session, DeleteMessage(message_id), now)
