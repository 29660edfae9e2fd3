"""What clients and server send each other about chat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from dealer.server.api.messages import Request, Said, Token


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
