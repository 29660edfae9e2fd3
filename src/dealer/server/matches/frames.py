"""Frames: all that a viewer may know now, as it is sent."""

from __future__ import annotations

import itertools
from functools import cached_property, reduce
from hashlib import sha256
from operator import or_
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from dealer.core import actors as core
from dealer.core.actors import HOST, OPEN, PUBLIC
from dealer.core.registry import list_rules
from dealer.match import ClockView, Match, Notice, Permissions
from dealer.server.chat.policy import count_news
from dealer.server.faults import log_fault
from dealer.server.matches.frame_changes import find_changes
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import Table, show_table
from dealer.server.viewers import Viewer

if TYPE_CHECKING:
    View = Any
else:
    View = reduce(or_, (game.Observation for game in list_rules()))

encode = msgspec.json.Encoder().encode

FIELDS: Final = ("table", "view", "clocks", "may", "notices", "talk")
"""The fields of a frame after its number, in their order."""
DIGITS: Final = 16
"""So much of a digest is sent."""
NOT_SHOWN = b'"view":null,"clocks":null,"may":null,"notices":'
"""Of a match that a fault of ours has stopped, or that is over, where even the view cannot be built."""
COVERED = b"null"
"""Of a match that is paused: no time to think. Its host, who must judge, sees it; and where a fault of ours
has stopped it, which nobody can bring about, its players may keep what they know. Rule: X-10"""
NOT_BEGUN = b'"view":null,"clocks":null,"may":null,"notices":[],"talk":'


class Frame(Struct):
    """All that a viewer may know now. ``frame`` counts what this connection was sent.

    ``view``: ``None`` before the beginning and in a pause, but for the host, and where a fault stopped it.

    ``talk``: the rooms that the viewer reads, each with a number that grows with all that is said or deleted.
    """

    frame: int
    table: Table
    view: View | None
    clocks: ClockView | None
    may: Permissions | None
    notices: tuple[Notice, ...]
    talk: dict[str, int]


class BuiltFrame:
    """A frame of one viewer, ready to be sent whole or as what has changed since another one.

    Args:
        key: equal in two frames as long as nothing in one is new.
        body: the frame as JSON, but for its number and the brace before it.
        values: what its fields hold, in their order.
    """

    _count = itertools.count()

    def __init__(self, key: object, body: bytes, values: tuple[object, ...]) -> None:
        self.key = key
        self.body = body
        self._values = values
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
            changes = find_changes(
                dict(zip(FIELDS, base._values, strict=True)), dict(zip(FIELDS, self._values, strict=True))
            )
            told = b'"digest":"%b","changes":' % self._digest + encode(changes) + b"}"
            self._since[base._serial] = told if len(told) < len(self.body) else self.whole
        return self._since[base._serial]


def build_frame(session: MatchSession, viewer: Viewer, now: int) -> BuiltFrame:
    """Return what a viewer may know now.

    Passing time alone is nothing new: the key holds the clocks as they run, not what is left of them.
    Those who watch are behind by as much as the match says: for them it is as it was then.
    """
    match, at = session.match, session.match_time(now)
    is_late = viewer == PUBLIC and session.settings.delay_s > 0
    if is_late:
        match, at = session.public_match(now), at - session.settings.delay_ms
    eyes: core.Viewer = (
        viewer if viewer != HOST else OPEN if is_sight_open(session.notices.notices) else PUBLIC
    )
    table, news = (
        show_table(session, now, match),
        count_news(session.chat_context(), session.chat, viewer, now),
    )
    head, talk = b'"table":' + encode(table) + b",", encode(news) + b"}"
    if match is None:
        return BuiltFrame((head, talk), head + NOT_BEGUN + talk, (table, None, None, None, (), news))
    shown = match.notices() if is_late else session.notices.notices
    notices = encode(shown) if is_late else session.notices.encoded
    try:
        is_covered = match.is_covered and viewer != HOST and session.snapshot.stopped is None
        slot = "late" if is_late else eyes
        seen, view = (None, COVERED) if is_covered else _observe(session, match, eyes, slot)
        permissions = match.permissions(eyes)
        may = encode(permissions)
    except Exception as error:
        if match.is_over:
            log_fault(f"match {session.id}, which is over, cannot be shown", error)
        elif session.snapshot.stopped is None:
            raise  # whoever asks stops the match, and asks again
        body = head + NOT_SHOWN + notices + b',"talk":' + talk
        return BuiltFrame((head, notices, talk), body, (table, None, None, None, shown, news))
    clocks, tail = match.clocks(at), b',"may":' + may + b',"notices":' + notices + b',"talk":' + talk
    body = head + b'"view":' + view + b',"clocks":' + encode(clocks) + tail
    return BuiltFrame((head, view, tail, match.clock), body, (table, seen, clocks, permissions, shown, news))


def _observe(session: MatchSession, match: Match, eyes: core.Viewer, slot: str | int) -> tuple[object, bytes]:
    """Return what a viewer sees, and the same as JSON; the last state of each viewer is remembered."""
    rendered = session.rendered.get(slot)
    if rendered is not None and rendered[0] is match.state:
        return rendered[1]
    view = match.game.observe(match.state, eyes)
    session.rendered[slot] = match.state, (view, encode(view))
    return session.rendered[slot][1]
