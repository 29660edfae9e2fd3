"""Frames: all that a viewer may know now, as it is sent."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from dealer.core import actors as core
from dealer.core.actors import HOST, OPEN, PUBLIC
from dealer.core.registry import list_rules
from dealer.match import ClockView, Match, Notice, Permissions
from dealer.server.chat.policy import count_news
from dealer.server.faults import log_fault
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import Table, show_table
from dealer.server.viewers import Viewer

if TYPE_CHECKING:
    View = Any
else:
    View = reduce(or_, (game.Observation for game in list_rules()))

encode = msgspec.json.Encoder().encode

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


def build_frame(session: MatchSession, viewer: Viewer, now: int) -> tuple[object, bytes]:
    """Return a frame as JSON without its number, after a key that is equal as long as nothing in it is new.

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
    head = b'"table":' + encode(show_table(session, now, match)) + b","
    talk = encode(count_news(session.chat_context(), session.chat, viewer, now)) + b"}"
    if match is None:
        return (head, talk), head + NOT_BEGUN + talk
    slot = "late" if is_late else eyes
    notices = encode(match.notices()) if is_late else session.notices.encoded
    try:
        is_covered = match.is_covered and viewer != HOST and session.snapshot.stopped is None
        view = COVERED if is_covered else _observe(session, match, eyes, slot)
        may = encode(match.permissions(eyes))
    except Exception as error:
        if match.is_over:
            log_fault(f"match {session.id}, which is over, cannot be shown", error)
        elif session.snapshot.stopped is None:
            raise  # whoever asks stops the match, and asks again
        return (head, notices, talk), head + NOT_SHOWN + notices + b',"talk":' + talk
    tail = b',"may":' + may + b',"notices":' + notices + b',"talk":' + talk
    body = b'"view":' + view + b',"clocks":' + encode(match.clocks(at)) + tail
    return (head, view, tail, match.clock), head + body


def _observe(session: MatchSession, match: Match, eyes: core.Viewer, slot: str | int) -> bytes:
    """Return what a viewer sees as JSON; the last state of each viewer is remembered."""
    rendered = session.rendered.get(slot)
    if rendered is not None and rendered[0] is match.state:
        return rendered[1]
    view = encode(match.game.observe(match.state, eyes))
    session.rendered[slot] = match.state, view
    return view
