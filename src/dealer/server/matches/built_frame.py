"""A frame of one viewer as bytes: whole, or as what has changed since another one."""

from __future__ import annotations

import itertools
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from dealer.server.matches.frame_changes import find_field_changes

encode = msgspec.json.Encoder().encode

T = TypeVar("T")

DIGITS: Final = 16
"""So much of a digest is sent."""


class Rendered(NamedTuple, Generic[T]):
    """A part of a frame: its value, and the bytes that are sent of it, with the name of its field."""

    value: T
    json: bytes


class FrameFields(NamedTuple):
    """The fields of a frame after its number, in the order in which they are sent."""

    table: object = None
    view: object = None
    clocks: object = None
    may: object = None
    notices: tuple[Any, ...] = ()
    draft: int | None = None
    talk: object = None


class BuiltFrame:
    """A frame of one viewer, ready to be sent whole or as what has changed since another one.

    Args:
        key: equal in two frames as long as nothing in one is new.
        body: the frame as JSON, but for its number and the brace before it.
        fields: what it holds.
    """

    _count = itertools.count()

    def __init__(self, key: object, body: bytes, fields: FrameFields) -> None:
        self.key = key
        self.body = body
        self._fields = fields
        self._serial = next(self._count)
        self._since: dict[int, bytes] = {}

    @cached_property
    def _digest(self) -> bytes:
        """The beginning of the SHA-256 of the frame as JSON without its number, in hex."""
        digest = sha256(b"{")
        digest.update(self.body)
        return digest.hexdigest()[:DIGITS].encode()

    @cached_property
    def whole(self) -> bytes:
        """The frame for who is sent changes, but for its number and the brace before it."""
        return b'"digest":"%b","whole":{' % self._digest + self.body + b"}"

    def changes_since(self, base: BuiltFrame) -> bytes:
        """Return what has changed since a frame that was sent, or the whole where that is less.

        It is made once for all who were sent the same frame before.
        """
        if base._serial not in self._since:
            changes = find_field_changes(FrameFields._fields, base._fields, self._fields)
            told = b'"digest":"%b","changes":' % self._digest + encode(changes) + b"}"
            self._since[base._serial] = told if len(told) < len(self.body) else self.whole
        return self._since[base._serial]
