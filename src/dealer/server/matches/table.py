"""A match as everybody may see it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from dealer.core.rules import StandIn
from dealer.core.safeguards import Safeguards
from dealer.core.times import Pace
from dealer.match import Departure, Match
from dealer.match.departures import find_departure
from dealer.narration.changes import Changes
from dealer.server.chat.policy import TalkSettings
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import find_stop
from dealer.server.matches.status import ChannelState, Status, status_of


class Talk(Struct, frozen=True, forbid_unknown_fields=True):
    """The chat rooms of a match: of the table, each team, any two, the spectators."""

    table: bool = True
    teams: bool = True
    whispers: bool = False
    audience: bool = True


class TableSeat(Struct):
    """A seat as everybody may see it.

    Attributes:
        taken: somebody sits there, or is to sit there for somebody else.
        vacant: nobody has sat down there (yet); an invite opens it.
        here: its player is connected.
        absent: its player is not here, and the others may choose what becomes of the seat. Rule: X-12
        began: who sat there at the beginning, once it has begun.
        nonce_hash: before the beginning, SHA-256 of the number that is added to the deal here.
        opened: whether that number is open; a bot adds none.
        left: who has left this seat while the others play on.
    """

    name: str | None
    bot: str | None
    taken: bool
    vacant: bool
    here: bool
    absent: bool
    began: str | None
    nonce_hash: str | None = None
    opened: bool = True
    left: Departure | None = None


class Stopped(Struct):
    """A fault of ours that has stopped a match.

    Attributes:
        since: in milliseconds since 1970.
        agreed: the seats that agree to annul the match.
    """

    since: int
    agreed: tuple[int, ...]


class Table(Struct):
    """A match as everybody may see it.

    ``commitment`` fixes the server's part of the deal before anyone sits down; ``opening``: every seat is
    bound to its number, and the match begins when all are open; ``draw`` counts how often they were drawn;
    ``sight``: the host sees all hands, or will when the match begins; ``channel``: how the channel stands in
    which it is announced; ``series``: the one that it is part of; ``stopped``: a fault of the server keeps
    the match from going on; ``changes``: in what it differs from the rules page; ``stand_in``: who plays on
    for somebody who leaves, once it has begun (``None``: giving up ends it).
    """

    match: str
    game: str
    title: str | None
    status: Status
    hosted: bool
    hosts: tuple[str, ...]
    sight: bool
    listed: bool
    delay_s: int
    talk: Talk
    pace: Pace
    grace_ms: int
    options: dict[str, Any]
    safeguards: Safeguards
    advantage: int | None
    commitment: str
    opening: bool
    draw: int
    seats: tuple[TableSeat, ...]
    rematch: str | None
    channel: ChannelState
    series: str | None
    stopped: Stopped | None
    changes: Changes
    stand_in: StandIn | None


def show_table(session: MatchSession, now: int, match: Match | None) -> Table:
    """Return a match as everybody may see it.

    Args:
        session: the match.
        now: in milliseconds since 1970.
        match: as it is, or as it was for those who are behind.
    """
    settings, is_late = session.settings, match is not session.match
    notices = match.notices() if is_late and match is not None else session.notices.notices
    return Table(
        match=session.id,
        game=session.game.id,
        title=settings.title,
        status=status_of(match),
        hosted=settings.hosted,
        hosts=session.hosts,
        sight=session.snapshot.has_host_seated if match is None else is_sight_open(notices),
        listed=settings.listed,
        delay_s=settings.delay_s,
        talk=show_talk(settings.talk),
        pace=settings.pace,
        grace_ms=settings.grace_ms,
        options=settings.options,
        safeguards=settings.safeguards,
        advantage=settings.advantage if match is not None or not settings.advantage_drawn else None,
        commitment=session.commitment,
        opening=session.snapshot.is_opening,
        draw=session.snapshot.draw,
        seats=_seats_then(session, match) if is_late else _seats_now(session, now),
        rematch=session.snapshot.rematch if match is not None and match.is_over else None,
        channel=session.channel_state,
        series=settings.series,
        stopped=_show_stop(session, match),
        changes=session.changes,
        stand_in=_find_stand_in(match),
    )


def list_table_causes(session: MatchSession, now: int) -> tuple[object, ...]:
    """Return what a table depends on that shows a match as it is: where it is equal, so is the table."""
    snapshot, match = session.snapshot, session.match
    moving: tuple[object, ...] = ()
    if match is not None:
        moving = (
            match.is_over,
            match.clock.paused_at,
            match.clock.stops,
            match.departures,
            _find_stand_in(match),
        )
    return (
        snapshot.settings,
        snapshot.seats,
        snapshot.grants,
        snapshot.is_opening,
        snapshot.draw,
        snapshot.rematch,
        session.channel_state,
        session.notices.notices,
        *moving,
        [(session.is_here(seat), session.is_absent(seat, now)) for seat in range(len(snapshot.seats))],
    )


def _find_stand_in(match: Match | None) -> StandIn | None:
    leaving = None if match is None else match.game.leaving
    return None if match is None or leaving is None else leaving.stand_in(match.state)


def _show_stop(session: MatchSession, match: Match | None) -> Stopped | None:
    since = None if match is None else find_stop(match)
    if since is None:
        return None
    is_now = match is session.match
    agreed = tuple(index for index, seat in enumerate(session.seats) if is_now and seat.agrees)
    return Stopped((session.started or 0) + since, agreed)


def show_talk(talk: TalkSettings) -> Talk:
    """Return who may talk, as everybody may see it."""
    return Talk(talk.table, talk.teams, talk.whispers, talk.audience)


def _seats_now(session: MatchSession, now: int) -> tuple[TableSeat, ...]:
    first = session.settings.first_players
    return tuple(
        TableSeat(
            name=seat.name,
            bot=seat.bot,
            taken=seat.is_taken,
            vacant=seat.is_vacant,
            here=session.is_here(index),
            absent=session.is_absent(index, now),
            began=None if first is None else first[index].name,
            nonce_hash=seat.shown_hash if session.match is None else None,
            opened=seat.is_open if session.match is None else True,
            left=None if session.match is None else find_departure(session.match, index),
        )
        for index, seat in enumerate(session.seats)
    )


def _seats_then(session: MatchSession, match: Match | None) -> tuple[TableSeat, ...]:
    """Return who sat there for those who are behind; who is connected now would tell them of later."""
    first_players = (session.settings.first_players or ()) if match is None else match.setup.seats
    players = first_players if match is None else match.players
    return tuple(
        TableSeat(
            name=seat.name,
            bot=seat.bot,
            taken=True,
            vacant=False,
            here=True,
            absent=False,
            began=None if match is None else first.name,
            left=None if match is None else find_departure(match, index),
        )
        for index, (seat, first) in enumerate(zip(players, first_players, strict=True))
    )
