"""The messages of the API about chat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer.core.names import Name
from dealer.server.api.messages import RequestBody, RequestId, Token
from dealer.server.chat.repository import ChatMessage


class NewMessage(RequestBody):
    """A message to post.

    Attributes:
        name: a spectator's name.
        secret: of the spectator's own making; the server knows the spectator by it.
    """

    request: RequestId
    room: Annotated[str, Meta(max_length=60)]
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    name: Name | None = None
    secret: Token | None = None


class MessageDeletion(RequestBody):
    """Delete a message, as host."""

    id: Annotated[str, Meta(max_length=16)]


class RoomMessages(Struct):
    """The messages in a room that a viewer may read.

    Attributes:
        room: the room's name.
        write: whether the viewer may write there.
        count: how many messages the viewer has in all: the next ``since``.
        messages: those after ``since``, at most the newest 500.
        deleted: the ids of messages whose text was deleted.
    """

    room: str
    write: bool
    count: int
    messages: tuple[ChatMessage, ...]
    deleted: tuple[str, ...]
