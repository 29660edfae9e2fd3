"""A match as everybody may see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.options import Safeguards
from dealer.core.rules import StandIn
from dealer.core.times import Pace
from dealer.match import Departure, Match, Notice, SeatedPlayer
from dealer.server.chat.policy import TalkSettings
from dealer.server.horizon import find_horizon
from dealer.server.matches.absence import is_absent
from dealer.server.matches.chat_context import may_open_rooms
from dealer.server.matches.notices import is_sight_open
from dealer.server.matches.session import MatchSession
from dealer.server.matches.snapshot import find_stop
from dealer.server.matches.status import ChannelState, Status, status_of
from dealer.variants.changes import Changes


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
        absent: the others may choose what becomes of the seat: its player is not here, or does not answer.
            Rule: X-12
        began: who sat there at the beginning, once it has begun.
        nonce_hash: before the beginning, SHA-256 of the number that is added to the deal here.
        opened: whether that number is open; a bot adds none.
        left: who has left this seat while the others play on.
        ready: before the beginning, whether its player is ready for the deal; a bot always is.
        late: before the beginning, whether its player was not ready in time, so that the others may free it.
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
    ready: bool = True
    late: bool = False


class Rematch(Struct):
    """The match that is asked for after this one, and the seats whose players ask for it."""

    match: str
    asked_by: tuple[int, ...]


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

    ``commitment`` fixes the server's part of the deal before anyone sits down. ``opening``: every seat is
    bound to its number, and the match begins when all are open. ``draw`` counts how often they were drawn.
    ``sight``: the host sees all hands, or will when the match begins. ``stopped``: a fault of the server has
    stopped the match. ``stand_in``: who plays on for a player who leaves (``None``: leaving ends the match).

    ``channel``: the state of its Discord channel. ``series``, ``season``: what it is part of. ``previous``:
    the match before this rematch. ``changes``: how it differs from the rules page. ``opens_rooms``: players
    may open chat rooms. ``open_to_all``: anybody may take a free seat without an invite.

    Times are in milliseconds since 1970. ``started``: the beginning, if it is known; times of entries count
    from it. ``ready_minutes``: how long readiness lasts from the first ready player (``None``: until taken
    back). ``ready_by``: when it ends. ``open_until``: when an open table with a free seat closes.
    """

    match: str
    game: str
    title: str | None
    status: Status
    started: int | None
    hosted: bool
    hosts: tuple[str, ...]
    sight: bool
    listed: bool
    open_to_all: bool
    open_until: int | None
    ready_minutes: int | None
    ready_by: int | None
    delay_s: int
    talk: Talk
    opens_rooms: bool
    pace: Pace
    grace_ms: int
    options: dict[str, Any]
    safeguards: Safeguards
    advantage: int | None
    commitment: str
    opening: bool
    draw: int
    seats: tuple[TableSeat, ...]
    rematch: Rematch | None
    previous: str | None
    channel: ChannelState
    series: str | None
    season: str | None
    stopped: Stopped | None
    changes: Changes
    stand_in: StandIn | None


def show_table(session: MatchSession, now: int) -> Table:
    """Return a match as those at the table see it; ``now`` in milliseconds since 1970."""
    snapshot = session.snapshot
    rematch = _show_rematch(session, snapshot.rematch, now)
    return _build_table(session, session.match, session.notices.notices, _seats_now(session, now), rematch)


def show_public_table(session: MatchSession, now: int) -> Table:
    """Return a match as those see it who watch, up to the horizon."""
    if not session.settings.delay_ms:
        return show_table(session, now)
    match = session.public_match(now)
    notices = () if match is None else match.notices
    horizon = find_horizon(now, session.settings.delay_ms)
    rematch = _show_rematch(session, session.public_rematch(now), horizon)
    table = _build_table(session, match, notices, _seats_then(session, match), rematch)
    return replace(table, opening=False, ready_by=None, previous=None)


def show_past_table(session: MatchSession, match: Match, players: Iterable[SeatedPlayer]) -> Table:
    """Return a finished match as it was at a moment, with these players on its seats."""
    return _build_table(session, match, (), _seat_players(players, match), None)


def _build_table(
    session: MatchSession,
    match: Match | None,
    notices: Iterable[Notice],
    seats: tuple[TableSeat, ...],
    rematch: Rematch | None,
) -> Table:
    settings = session.settings
    return Table(
        match=session.id,
        game=session.rules.id,
        title=settings.title,
        status=session.status if match is session.match else status_of(match),
        started=None if match is None else session.started or None,
        hosted=settings.hosted,
        hosts=session.hosts,
        sight=_will_open_sight(session) if match is None else is_sight_open(notices),
        listed=settings.listed,
        open_to_all=settings.open_to_all,
        open_until=session.snapshot.closes_at,
        ready_minutes=settings.ready_minutes,
        ready_by=session.snapshot.ready_by,
        delay_s=settings.delay_s,
        talk=show_talk(settings.talk),
        opens_rooms=may_open_rooms(session),
        pace=settings.pace,
        grace_ms=settings.grace_ms,
        options=settings.options,
        safeguards=settings.safeguards,
        advantage=settings.advantage if match is not None or not settings.advantage_drawn else None,
        commitment=session.commitment,
        opening=session.snapshot.is_opening,
        draw=session.snapshot.draw,
        seats=seats,
        rematch=rematch if match is not None and match.is_over else None,
        previous=settings.previous,
        channel=session.channel_state,
        series=settings.series,
        season=settings.season,
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
        snapshot.is_cancelled,
        session.channel_state,
        session.notices.notices,
        *moving,
        [(session.is_here(seat), is_absent(session, seat, now)) for seat in range(len(snapshot.seats))],
    )


def _show_rematch(session: MatchSession, match_id: str | None, until: int) -> Rematch | None:
    """Return a rematch, and who has asked for it until a moment."""
    if match_id is None:
        return None
    asked = [(index, seat.rematch_asked) for index, seat in enumerate(session.seats)]
    return Rematch(match_id, tuple(index for index, at in asked if at is not None and at <= until))


def _will_open_sight(session: MatchSession) -> bool:
    """Return whether the host sees all hands from the beginning on, which is to come."""
    if session.match is None:
        return session.snapshot.has_host_seated
    return is_sight_open(notice for notice in session.notices.notices if notice.at == 0)


def _find_stand_in(match: Match | None) -> StandIn | None:
    leaving = None if match is None else match.rules.leaving
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
            absent=is_absent(session, index, now),
            began=None if first is None else first[index].name,
            nonce_hash=seat.shown_hash if session.match is None else None,
            opened=seat.is_open if session.match is None else True,
            left=None if session.match is None else session.match.find_departure(index),
            ready=session.match is not None or seat.is_ready,
            late=session.match is None and seat.is_late,
        )
        for index, seat in enumerate(session.seats)
    )


def _seats_then(session: MatchSession, match: Match | None) -> tuple[TableSeat, ...]:
    """Return who sits there for those who are behind.

    Who is connected, and how far the numbers are, would tell them that the match begins.
    """
    if session.match is None:
        return tuple(
            TableSeat(
                name=seat.name,
                bot=seat.bot,
                taken=seat.is_taken,
                vacant=seat.is_vacant,
                here=True,
                absent=False,
                began=None,
            )
            for seat in session.seats
        )
    if match is None:
        return _seat_players(session.settings.first_players or (), None)
    return _seat_players(match.players, match)


def _seat_players(players: Iterable[SeatedPlayer], match: Match | None) -> tuple[TableSeat, ...]:
    """Return seats whose players are all there, at a match that has begun or is about to."""
    return tuple(
        TableSeat(
            name=player.name,
            bot=player.bot,
            taken=True,
            vacant=False,
            here=True,
            absent=False,
            began=None if match is None else match.setup.seats[index].name,
            left=None if match is None else match.find_departure(index),
        )
        for index, player in enumerate(players)
    )
