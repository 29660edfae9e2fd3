"""A match as this process knows it: its row, its seats, its value, and who watches it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from dealer.core import actors as core
from dealer.core.actions import OpenSight, Substitute
from dealer.core.actors import HOST, OPEN, PUBLIC
from dealer.core.game import AnyGame, InTeams
from dealer.core.times import Pace
from dealer.games import GAMES
from dealer.match import Match, Notice, Setup, SittingSeat
from dealer.server.api.messages import Acted, ChannelState, Status, Table, TableSeat, Talk
from dealer.server.chat import policy as hearing
from dealer.server.matches.connections import Connection, Viewer

encode = msgspec.json.Encoder().encode

Eyes = core.Viewer | Literal["late"]
"""What a view was built for; ``"late"``: for those who watch behind time."""

ABSENT_MS: Final = 120_000
"""How long a match waits for somebody who has gone before the others are asked what to do."""

NOBODY_YET = b'"view":null,"clocks":null,"may":null,"notices":[],"talk":'


class MatchSettings(Struct, frozen=True):
    """What is settled when a match is made, as the store holds it.

    ``sitting``: who sat at its beginning; ``series``: the one that it is part of.
    """

    options: Any
    pace: Pace
    grace_ms: int
    advantage: int | None
    advantage_drawn: bool
    rules: int
    title: str | None = None
    hosted: bool = False
    listed: bool = False
    delay_s: int = 0
    talk: Talk = Talk()
    sitting: tuple[SittingSeat, ...] | None = None
    series: str | None = None

    @property
    def waits_for_absent(self) -> bool:
        """Whether the others may replace one who has gone: not by post, not where a host sees to it."""
        return not self.hosted and self.pace != "correspondence"


class Seat(Struct):
    """One seat; ``invite`` and ``token`` are hashes."""

    invite: str | None
    token: str | None = None
    request: str | None = None
    name: str | None = None
    nonce: str = ""
    bot: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.name is not None

    @property
    def vacant(self) -> bool:
        """Whether somebody is to sit here: at the beginning, or in the place of another."""
        return self.bot is None and self.token is None


class HostGrant(Struct):
    """A host's place; ``replaces``: the chair that is left when this one is taken.

    Who has ``left`` does not host any more; where nobody ever sat, the link was withdrawn.
    """

    invite: str | None
    token: str | None
    request: str | None
    name: str
    replaces: int | None = None
    left: bool = False

    @property
    def spent(self) -> bool:
        """Whether somebody has taken it. The first chair is taken by making the match, without a request."""
        return self.token is not None or self.request is not None


class MatchSession:
    """One match. Only the holder of ``lock`` may change it, and only after the store has taken the change.

    Where workers share the store, ``turn`` counts the changes that are known here, ``doubted`` says that
    there may be others, and ``elsewhere`` holds the seats whose players are connected to another worker.
    """

    def __init__(
        self,
        match_id: str,
        game: str,
        plan: MatchSettings,
        *,
        secret: bytes,
        key: bytes,
        commitment: str,
        created: int,
        opened: int,
        seats: list[Seat],
        chairs: list[HostGrant],
    ) -> None:
        self.id = match_id
        self.game: AnyGame = GAMES[game]
        self.plan = plan
        self.secret = secret
        self.key = key
        self.commitment = commitment
        self.created = created
        self.opened = opened
        self.seats = seats
        self.chairs = chairs
        self.started: int | None = None
        self.rematch: str | None = None
        self.channel: ChannelState = "none"
        self.match: Match | None = None
        self.answers: dict[tuple[int, str], Acted] = {}
        self.minutes = hearing.Minutes()
        self.lock = asyncio.Lock()
        self.watchers: set[Connection] = set()
        self.gone: dict[int, int] = {}
        self.elsewhere: frozenset[int] = frozenset()
        self.turn = 0
        self.doubted = False
        self._views: dict[Eyes, tuple[Any, bytes]] = {}
        self._late: Match | None = None
        self._looked = 0
        self._notices: tuple[Notice, ...] = ()
        self._notices_sent = b"[]"

    # -------------------------------------------------------------------------------------------- what it is

    @property
    def status(self) -> Status:
        """Where the match stands."""
        return status_of(self.match)

    @property
    def deadline(self) -> int | None:
        """When a clock next runs out, in milliseconds since 1970."""
        if self.match is None or self.started is None:
            return None
        due = self.match.next_deadline()
        return None if due is None else self.started + due

    @property
    def sight(self) -> bool:
        """Whether the host has opened all hands to themself."""
        self._take_notice()
        return opened(self._notices)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names of those who host the match."""
        return tuple(chair.name for chair in self.chairs if chair.token is not None and not chair.left)

    def company(self) -> hearing.Company:
        """Who is here, for the question of who may read what is said."""
        self._take_notice()
        match, began = self.match, self.started or 0
        sight, sat = None, [0] * len(self.seats)
        for notice in self._notices:
            if isinstance(notice.action, Substitute):
                sat[notice.action.seat] = began + notice.at
            elif isinstance(notice.action, OpenSight) and sight is None:
                sight = began + notice.at
        teams: tuple[str | None, ...] = ()
        if match is not None and isinstance(self.game, InTeams):
            teams = tuple(self.game.team(match.state, seat) for seat in range(len(self.seats)))
        return hearing.Company(
            talk=self.plan.talk,
            seats=len(self.seats),
            bots=frozenset(index for index, seat in enumerate(self.seats) if seat.bot is not None),
            teams=teams,
            begun=match is not None,
            over=match is not None and match.over,
            sight=sight,
            sat=tuple(sat),
            delay_ms=self.delay_ms,
        )

    def at(self, now: int) -> int:
        """A moment as the match counts it."""
        return max(0, now - (self.started or now))

    def setup(self, seats: list[Seat], plan: MatchSettings) -> Setup:
        """What the match begins with, once all sit; afterwards, what it began with."""
        sitting = plan.sitting or tuple(SittingSeat(seat.name or "", seat.nonce, seat.bot) for seat in seats)
        return Setup(
            game=self.game.id,
            options=plan.options,
            seats=sitting,
            advantage=plan.advantage,
            advantage_drawn=plan.advantage_drawn,
            commitment=self.commitment,
            pace=plan.pace,
            grace_ms=plan.grace_ms,
            rules=plan.rules,
        )

    # ---------------------------------------------------------------------------------------- who is there

    def arrive(self, watcher: Connection) -> None:
        """Somebody connects."""
        self.watchers.add(watcher)

    def depart(self, watcher: Connection, now: int) -> None:
        """A connection ends; the last one of a seat leaves it alone."""
        self.watchers.discard(watcher)
        if isinstance(watcher.viewer, int) and not self.here(watcher.viewer):
            self.gone[watcher.viewer] = now

    def send_away(self, viewer: Viewer, chair: int | None = None) -> None:
        """Close every connection of a seat or of a host's chair: its token is no longer good."""
        for watcher in list(self.watchers):
            if (watcher.viewer, watcher.chair) == (viewer, chair):
                watcher.end(4403)

    def seats_here(self) -> frozenset[int]:
        """The seats whose players are connected to this worker."""
        return frozenset(watcher.viewer for watcher in self.watchers if isinstance(watcher.viewer, int))

    def here(self, seat: int) -> bool:
        """Whether the player of a seat is connected; a bot always is."""
        if self.seats[seat].bot is not None or seat in self.elsewhere:
            return True
        return any(watcher.viewer == seat for watcher in self.watchers)

    def take_over(self, fresh: MatchSession, now: int) -> bool:
        """Become what was just read from the store; whether that is anything new."""
        for seat in self.elsewhere - fresh.elsewhere:
            fresh.gone.setdefault(seat, now)
        moved = (self.elsewhere, self.channel) != (fresh.elsewhere, fresh.channel)
        self.elsewhere, self.channel = fresh.elsewhere, fresh.channel
        self.gone |= fresh.gone
        if fresh.minutes is not self.minutes:
            self.minutes, moved = fresh.minutes, True
        self.answers = fresh.answers
        if fresh.turn == self.turn:
            return moved
        for index, (old, new) in enumerate(zip(self.seats, fresh.seats, strict=True)):
            if old.token != new.token:
                self.send_away(index)
        for index, (kept, now_kept) in enumerate(zip(self.chairs, fresh.chairs, strict=False)):
            if now_kept.left and not kept.left:
                self.send_away(HOST, index)
        self.turn, self.plan, self.seats, self.chairs = fresh.turn, fresh.plan, fresh.seats, fresh.chairs
        self.started, self.match, self.rematch = fresh.started, fresh.match, fresh.rematch
        return True

    def absent_from(self, seat: int) -> int | None:
        """From when on, in milliseconds since 1970, a seat counts as absent, if the match waits for it."""
        match = self.match
        if match is None or self.started is None or not self.plan.waits_for_absent or self.here(seat):
            return None
        if match.clock.paused is not None or seat not in match.game.to_act(match.state):
            return None
        return max(self.gone.get(seat, 0), self.started, self.opened) + ABSENT_MS

    def absent(self, seat: int, now: int) -> bool:
        """Whether the match has waited for two minutes for a player who has gone."""
        since = self.absent_from(seat)
        return since is not None and since <= now

    def table(self, now: int, match: Match | None = None) -> Table:
        """The match as everybody may see it; ``match``: as it is, or as it was for those who are behind."""
        over, late = match is not None and match.over, match is not self.match
        sight = self.sight if not late else match is not None and opened(match.notices())
        return Table(
            match=self.id,
            game=self.game.id,
            title=self.plan.title,
            status=status_of(match),
            hosted=self.plan.hosted,
            hosts=self.hosts,
            sight=sight,
            listed=self.plan.listed,
            delay_s=self.plan.delay_s,
            talk=self.plan.talk,
            pace=self.plan.pace,
            grace_ms=self.plan.grace_ms,
            options=self.plan.options,
            advantage=self.plan.advantage if match is not None or not self.plan.advantage_drawn else None,
            commitment=self.commitment,
            seats=self._seats_then(match) if late else self._seats_now(now),
            rematch=self.rematch if over else None,
            channel=self.channel,
            series=self.plan.series,
        )

    def _seats_now(self, now: int) -> tuple[TableSeat, ...]:
        sitting = self.plan.sitting
        return tuple(
            TableSeat(
                name=seat.name,
                bot=seat.bot,
                taken=seat.taken,
                vacant=seat.vacant,
                here=self.here(index),
                absent=self.absent(index, now),
                began=None if sitting is None else sitting[index].name,
            )
            for index, seat in enumerate(self.seats)
        )

    def _seats_then(self, match: Match | None) -> tuple[TableSeat, ...]:
        """Who sat there for those who are behind; who is connected now would tell them of later."""
        sitting = (self.plan.sitting or ()) if match is None else match.sitting
        began = self.plan.sitting or sitting
        return tuple(
            TableSeat(
                seat.name, seat.bot, taken=True, vacant=False, here=True, absent=False, began=first.name
            )
            for seat, first in zip(sitting, began, strict=True)
        )

    # ------------------------------------------------------------------------------------------ what is sent

    def frame(self, viewer: Viewer, now: int) -> tuple[object, bytes]:
        """A frame for a viewer without its number, and a key that is equal as long as nothing new is in it.

        Passing time alone is nothing new: the key holds the clocks as they run, not what is left of them.
        Those who watch are behind by as much as the match says: for them it is as it was then.
        """
        match, at = self.match, self.at(now)
        late = viewer == PUBLIC and self.plan.delay_s > 0
        if late:
            match, at = self.shown(now), at - self.delay_ms
        eyes: core.Viewer = viewer if viewer != HOST else OPEN if self.sight else PUBLIC
        head = b'"table":' + encode(self.table(now, match)) + b","
        talk = encode(hearing.news(self.company(), self.minutes, viewer, now)) + b"}"
        if match is None:
            return (head, talk), head + NOBODY_YET + talk
        slot: Eyes = "late" if late else eyes
        kept = self._views.get(slot)
        if kept is not None and kept[0] is match.state:
            seen = kept[1]
        else:
            seen = encode(match.game.observe(match.state, eyes))
            self._views[slot] = match.state, seen
        notices = encode(match.notices()) if late else self._take_notice()
        tail = b',"may":' + encode(match.may(eyes)) + b',"notices":' + notices + b',"talk":' + talk
        body = b'"view":' + seen + b',"clocks":' + encode(match.clocks(at)) + tail
        return (head, seen, tail, match.clock), head + body

    @property
    def delay_ms(self) -> int:
        """By how much those who watch are behind."""
        return 1000 * self.plan.delay_s

    def shown(self, now: int) -> Match | None:
        """The match as those who watch see it; ``None`` before it began. It only ever goes forward."""
        match, at = self.match, self.at(now) - self.delay_ms
        if match is None or not self.delay_ms:
            return match
        if at < 0:
            return None
        late = self._late or Match.empty(match.setup, self.secret)
        while len(late.log) < len(match.log) and match.log[len(late.log)].at <= at:
            late = late.append(match.log[len(late.log)])
        self._late = late
        return late

    def _take_notice(self) -> bytes:
        """The notices so far; only entries not looked at before are looked at."""
        if self.match is None:
            return b"[]"
        fresh = self.match.notices(self._looked)
        self._looked = len(self.match.log)
        if fresh:
            self._notices += fresh
            self._notices_sent = encode(self._notices)
        return self._notices_sent

    def publish(self, now: int) -> None:
        """Send every watcher what is new to it."""
        frames: dict[Viewer, tuple[object, bytes]] = {}
        for watcher in self.watchers:
            if watcher.viewer not in frames:
                frames[watcher.viewer] = self.frame(watcher.viewer, now)
            watcher.offer(*frames[watcher.viewer])

    def next_look(self, now: int) -> int | None:
        """When time alone next changes what is sent: somebody counts as absent, the late ones see more."""
        if not self.watchers:
            return None
        moments = [self.absent_from(seat) for seat in range(len(self.seats))]
        if self.delay_ms and any(watcher.viewer == PUBLIC for watcher in self.watchers):
            seen = 0 if self._late is None else len(self._late.log)
            if self.match is not None and self.started is not None and seen < len(self.match.log):
                moments.append(self.started + self.match.log[seen].at + self.delay_ms)
            said = self.minutes.after(hearing.TABLE, now - self.delay_ms)
            moments.append(None if said is None else said + self.delay_ms)
        return min((moment for moment in moments if moment is not None and moment > now), default=None)


def opened(notices: Iterable[Notice]) -> bool:
    """Whether a host has opened all hands to themself."""
    return any(isinstance(notice.action, OpenSight) for notice in notices)


def status_of(match: Match | None) -> Status:
    """Where a match stands."""
    if match is None:
        return "waiting"
    if match.over:
        return "over"
    return "playing" if match.clock.paused is None else "paused"
