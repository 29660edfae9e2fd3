"""Frames: all that a viewer may know now, as it is sent."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealer.core import actors as core
from dealer.core.actors import HOST, OPEN, PUBLIC
from dealer.core.registry import list_rules
from dealer.match import ClockView, Match, Permissions
from dealer.narration.notices import NarratedNotice
from dealer.server.chat.policy import count_changes
from dealer.server.faults import log_fault
from dealer.server.matches.absence import find_choice_time
from dealer.server.matches.built_frame import BuiltFrame, FrameFields, Rendered
from dealer.server.matches.chat_context import chat_context_of
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.session import MatchSession
from dealer.server.matches.table import Table, list_table_causes, show_public_table, show_table
from dealer.server.viewers import Viewer

if TYPE_CHECKING:
    View = Any
else:
    View = reduce(or_, (game.Observation for game in list_rules()))

encode = msgspec.json.Encoder().encode

NOT_SHOWN = b'"view":null,"clocks":null,"may":null,"notices":'
"""Of a match that a fault of ours has stopped, or that is over, where even the view cannot be built."""
COVERED = b"null"
"""Of a match that is paused: no time to think. Meanwhile those who watch behind time may not look either, or
a player could look with them. Its host, who must judge, sees it; and where a fault of ours has stopped it,
which nobody can bring about, its players may keep what they know. Rule: X-10"""
NOT_BEGUN = b'"view":null,"clocks":null,"may":null,"notices":[]'


class Frame(Struct):
    """All that a viewer may know now. ``frame`` counts what this connection was sent.

    ``view``: ``None`` before the beginning, in a pause (except for the host), and after a fault. For a
    delayed audience it is also ``None`` while the players pause now.

    ``draft``: the version of the draft of the viewer's seat; ``None`` for who has no seat.

    ``talk``: the rooms that the viewer reads, each with a number that grows with all that is said or deleted.
    """

    frame: int
    table: Table
    view: View | None
    clocks: ClockView | None
    may: Permissions | None
    notices: tuple[NarratedNotice, ...]
    draft: int | None
    talk: dict[str, int]


def build_frame(session: MatchSession, viewer: Viewer, now: int, down_since: int | None = None) -> BuiltFrame:
    """Return what a viewer may know now. See ``build_frames``."""
    return build_frames(session, (viewer,), now, down_since)[viewer]


def build_frames(
    session: MatchSession, viewers: Iterable[Viewer], now: int, down_since: int | None = None
) -> dict[Viewer, BuiltFrame]:
    """Return what each viewer may know now.

    Passing time alone is nothing new: the key holds the clocks as they run, not what is left of them.
    Those who watch are behind by as much as the match says: for them it is as it was then.

    Args:
        session: the match.
        viewers: who looks.
        now: in milliseconds since 1970.
        down_since: since when the match cannot be played, if so: its clocks will be credited from then on.
    """
    clocks_at = now if down_since is None else min(now, down_since)
    present = Moment(session, session.match, session.match_time(clocks_at), now)
    built: dict[Viewer, BuiltFrame] = {}
    for viewer in viewers:
        if viewer == PUBLIC and session.settings.delay_s > 0:
            at = session.public_time(now)
            late = Moment(session, session.public_match(now), at, now, is_late=True)
            built[viewer] = late.build(viewer, "late")
        else:
            built[viewer] = present.build(viewer)
    return built


class Moment:
    """A match as it is, or was for those who are behind; what its viewers share is made once.

    Args:
        session: the match now.
        match: the match then.
        at: when that was, in milliseconds since it began.
        now: in milliseconds since 1970.
        is_late: whether it is shown to those who are behind.
    """

    def __init__(
        self, session: MatchSession, match: Match | None, at: int, now: int, *, is_late: bool = False
    ) -> None:
        self._session = session
        self._match = match
        self._at = at
        self._now = now
        self._is_late = is_late
        self._table = self._show_table()
        self._context = chat_context_of(session)
        if not is_late:
            self._notices = Rendered(session.notices.notices, session.notices.encoded)
        else:
            notices = () if match is None else session.notices.narrate(match)
            self._notices = Rendered(notices, encode(notices))

    def _show_table(self) -> Rendered[Table]:
        session = self._session
        if self._is_late:
            return _encode_table(show_public_table(session, self._now))
        causes = list_table_causes(session, self._now)
        return session.memo.get("table", causes, lambda: _encode_table(show_table(session, self._now)))

    @cached_property
    def _clocks(self) -> Rendered[ClockView | None]:
        clocks = None if self._match is None else self._match.clocks(self._at)
        return Rendered(clocks, b',"clocks":' + encode(clocks))

    def _count_changes(self, viewer: Viewer) -> Rendered[dict[str, int]]:
        """Return how much has changed in each room that a viewer reads: the end of a frame."""
        session = self._session
        causes = self._context, session.chat, session.chat.version

        def count() -> Rendered[dict[str, int]]:
            counts = count_changes(self._context, session.chat, viewer, self._now)
            return Rendered(counts, b',"talk":' + encode(counts) + b"}")

        if viewer == PUBLIC and self._context.delay_ms:
            return count()  # more is public from moment to moment
        return session.memo.get(("talk", viewer), causes, count)

    def _number_draft(self, viewer: Viewer) -> Rendered[int | None]:
        """Return the version of a seat's draft."""
        session = self._session
        version = session.drafts.get(session.asker(viewer), 0) if isinstance(viewer, int) else None
        return Rendered(version, b',"draft":' + encode(version))

    @cached_property
    def _host_eyes(self) -> core.Viewer:
        return OPEN if is_sight_open(self._session.notices.notices) else PUBLIC

    def _covers(self, viewer: Viewer, match: Match) -> bool:
        """Return whether a viewer may not look at the table: nobody may look at another one instead."""
        session, present = self._session, self._session.match
        is_covered = match.is_covered or (present is not None and present.is_covered)
        return is_covered and viewer != HOST and session.snapshot.stopped is None

    def build(self, viewer: Viewer, slot: str | None = None) -> BuiltFrame:
        """Return what a viewer may know.

        Args:
            viewer: who looks.
            slot: under which the view is remembered, if not under the viewer.
        """
        session, match = self._session, self._match
        table, notices = self._table, self._notices
        talk, draft = self._count_changes(viewer), self._number_draft(viewer)
        head, end = table.json, draft.json + talk.json
        fields = FrameFields(table=table.value, draft=draft.value, talk=talk.value)
        if match is None:
            return BuiltFrame((head, end), head + NOT_BEGUN + end, fields)
        fields = fields._replace(notices=notices.value)
        eyes = self._host_eyes if viewer == HOST else viewer
        try:
            view: Rendered[object] = (
                Rendered(None, COVERED)
                if self._covers(viewer, match)
                else _observe(session, match, eyes, slot or eyes)
            )
            permissions, choice_at = match.permissions(eyes), self._find_choice(viewer)
            if choice_at is not None:
                permissions = replace(permissions, answer_within_ms=max(0, choice_at - self._now))
            may = encode(permissions)
        except Exception as error:
            if match.is_over:
                log_fault(f"match {session.id}, which is over, cannot be shown", error)
            elif session.snapshot.stopped is None:
                raise  # whoever asks stops the match, and asks again
            return BuiltFrame((head, notices.json, end), head + NOT_SHOWN + notices.json + end, fields)
        clocks = self._clocks
        parts = (head, b'"view":', view.json, clocks.json, b',"may":', may, b',"notices":', notices.json, end)
        offer = may if choice_at is None else (permissions.decision, choice_at)
        return BuiltFrame(
            (head, view.json, offer, notices.json, end, match.clock),
            b"".join(parts),
            fields._replace(view=view.value, clocks=clocks.value, may=permissions),
        )

    def _find_choice(self, viewer: Viewer) -> int | None:
        """Return from when on the others may choose for a player who is here and owes an answer. Rule: X-12.

        Nobody else is told before: when somebody has answered in secret is nobody's business.
        """
        session = self._session
        if not isinstance(viewer, int) or self._is_late or not session.is_here(viewer):
            return None
        return find_choice_time(session, viewer)


def _encode_table(table: Table) -> Rendered[Table]:
    return Rendered(table, b'"table":' + encode(table) + b",")


def _observe(session: MatchSession, match: Match, eyes: core.Viewer, slot: str | int) -> Rendered[object]:
    """Return what a viewer sees; the last state of each viewer is remembered."""

    def observe() -> Rendered[object]:
        view = match.rules.observe(match.state, eyes)
        return Rendered(view, encode(view))

    return session.memo.get(("view", slot), match.state, observe, by_identity=True)
