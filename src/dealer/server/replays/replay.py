"""A finished match that can be looked at again, moment by moment."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from itertools import accumulate
from typing import Any, Final, Literal, Self

import msgspec
from msgspec import Struct

from dealer.core.actions import Substitute
from dealer.core.actors import Viewer
from dealer.core.errors import RecordError
from dealer.core.message import message
from dealer.match import Match, Step, Timeline, decode_record, replay_record
from dealer.match.record import Record
from dealer.narration.notices import Narrator
from dealer.server.matches.frames import Frame
from dealer.server.matches.session import MatchSession
from dealer.server.matches.settings import settings_of
from dealer.server.matches.snapshot import MatchSnapshot, Seat
from dealer.server.matches.table import Table, show_past_table

MAX_RECORD_ENTRIES: Final = 5000
"""Entries of a sent record's log at most."""

WORDS: Final = frozenset({"name", "reason", "text"})
"""Fields of a host's and a server's action that are for people to read."""

ReplaySource = Literal["match", "record"]


class Replay:
    """A finished match and the session in which it was played; moment 0 is before the deal.

    Args:
        session: of a record that somebody has sent, one that nobody ever played in.
        timeline: the match, moment by moment.
        source: where it comes from.
    """

    def __init__(self, session: MatchSession, timeline: Timeline, source: ReplaySource) -> None:
        self.session = session
        self.timeline = timeline
        self.source = source

    @cached_property
    def _narrator(self) -> Narrator:
        return Narrator(self.timeline.last)

    @cached_property
    def content(self) -> str:
        """What was played, in 32 hex digits: equal in copies with other names and other words of the host."""
        match, setup = self.timeline.last, self.timeline.last.setup
        entries = [(entry.at, entry.actor, _strip_words(entry.action)) for entry in match.log]
        terms = (setup.game, setup.rules_version, setup.options, setup.pace, setup.grace_ms, setup.advantage)
        nonces = [seat.nonce for seat in setup.seats]
        played = msgspec.json.encode([terms, self.session.secret.hex(), nonces, entries])
        return sha256(b"dealer-content" + played).hexdigest()[:32]

    def prepare(self) -> Self:
        """Put all notices into words now: of a long match that takes longer than the event loop may wait."""
        self._narrator.narrate(self.timeline.last)
        return self

    @property
    def decisions(self) -> list[Step]:
        """The steps that are decisions of who sat there in the beginning, in order.

        Who takes over a seat, or stands in for somebody who has left, is another player.
        """
        match, found = self.timeline.last, []
        first = now = [(player.name, player.bot) for player in match.setup.seats]
        for step, entry in zip(self.timeline.steps, match.log, strict=True):
            if isinstance(entry.action, Substitute):
                now = [*now]
                now[entry.action.seat] = entry.action.name, entry.action.bot
            elif step.decision is not None and isinstance(step.actor, int):
                found += [step] if now[step.actor] == first[step.actor] else []
        return found

    @property
    def final_table(self) -> Table:
        """The table as it was in the end, with those who sat there in the beginning."""
        return show_past_table(self.session, self.timeline.last, self.timeline.players_at(0))

    def build_frame(self, moment: int, viewer: Viewer) -> Frame:
        """Return a moment as a viewer saw it."""
        seen = self.timeline.view(moment, viewer)
        match = self.timeline.match(moment)
        table = show_past_table(self.session, match, match.players)
        notices = self._narrator.narrate(match)
        return Frame(moment, table, seen.view, seen.clocks, seen.may, notices, draft=None, talk={})


def _strip_words(action: Struct) -> dict[str, Any]:
    """Return an action without what is said in it to people."""
    values: dict[str, Any] = msgspec.to_builtins(action)
    return {name: value for name, value in values.items() if name not in WORDS}


def build_match_replay(session: MatchSession, match: Match) -> Replay:
    """Fold a finished match again from its log."""
    start = Match.empty(match.setup, session.secret)
    timeline = Timeline(accumulate(match.log, Match.append, initial=start))
    return Replay(session, timeline, "match").prepare()


def build_record_replay(record_id: str, raw: bytes) -> Replay:
    """Verify a record and fold its match.

    Raises:
        RecordError: with the entry and the clause where it breaks.
    """
    record = decode_record(raw)
    if len(record.log) > MAX_RECORD_ENTRIES:
        raise RecordError(message("refusal-record-entries", most=MAX_RECORD_ENTRIES))
    timeline = Timeline(replay_record(record))
    return Replay(_build_session(record_id, record, timeline.last), timeline, "record").prepare()


def _build_session(record_id: str, record: Record, match: Match) -> MatchSession:
    """Return a session in which the record could have been played; nothing else is taken from the record."""
    setup = match.setup
    settings = settings_of(setup)
    seats = tuple(Seat(None, name=seat.name, nonce=seat.nonce, bot=seat.bot) for seat in setup.seats)
    return MatchSession(
        record_id,
        setup.game,
        MatchSnapshot(settings, seats, started=0, match=match),
        secret=bytes.fromhex(record.secret),
        key=b"",
        created=0,
        opened=0,
    )
