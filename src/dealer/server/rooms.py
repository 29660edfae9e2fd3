"""A match as this process knows it: its row, its seats, its value, and who watches it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from dealer.core.game import AnyGame
from dealer.core.times import Pace
from dealer.games import GAMES
from dealer.match import Match, Notice, Setup, SittingSeat
from dealer.server.live import Watcher
from dealer.server.wire import Acted, Status, Table, TableSeat

encode = msgspec.json.Encoder().encode

NOBODY_YET = b'"view":null,"clocks":null,"may":null,"notices":[]}'


class Plan(Struct, frozen=True):
    """What is settled when a match is made, as the store holds it."""

    options: Any
    pace: Pace
    grace_ms: int
    advantage: int | None
    advantage_drawn: bool
    rules: int


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


class Room:
    """One match. Only the holder of ``lock`` may change it, and only after the store has taken the change."""

    def __init__(
        self,
        match_id: str,
        game: str,
        plan: Plan,
        *,
        secret: bytes,
        key: bytes,
        commitment: str,
        created: int,
        seats: list[Seat],
    ) -> None:
        self.id = match_id
        self.game: AnyGame = GAMES[game]
        self.plan = plan
        self.secret = secret
        self.key = key
        self.commitment = commitment
        self.created = created
        self.seats = seats
        self.started: int | None = None
        self.rematch: str | None = None
        self.match: Match | None = None
        self.answers: dict[tuple[int, str], Acted] = {}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self._views: dict[int, tuple[Any, bytes]] = {}
        self._looked = 0
        self._notices: tuple[Notice, ...] = ()
        self._notices_sent = b"[]"

    # -------------------------------------------------------------------------------------------- what it is

    @property
    def status(self) -> Status:
        """Where the match stands."""
        if self.match is None:
            return "waiting"
        if self.match.over:
            return "over"
        return "playing" if self.match.clock.paused is None else "paused"

    @property
    def deadline(self) -> int | None:
        """When a clock next runs out, in milliseconds since 1970."""
        if self.match is None or self.started is None:
            return None
        due = self.match.next_deadline()
        return None if due is None else self.started + due

    def at(self, now: int) -> int:
        """A moment as the match counts it."""
        return max(0, now - (self.started or now))

    def setup(self, seats: list[Seat], plan: Plan) -> Setup:
        """What the match begins with, once all sit."""
        return Setup(
            game=self.game.id,
            options=plan.options,
            seats=tuple(SittingSeat(seat.name or "", seat.nonce, seat.bot) for seat in seats),
            advantage=plan.advantage,
            advantage_drawn=plan.advantage_drawn,
            commitment=self.commitment,
            pace=plan.pace,
            grace_ms=plan.grace_ms,
            rules=plan.rules,
        )

    def table(self) -> Table:
        """The match as everybody may see it."""
        here = {watcher.seat for watcher in self.watchers}
        return Table(
            match=self.id,
            game=self.game.id,
            status=self.status,
            pace=self.plan.pace,
            grace_ms=self.plan.grace_ms,
            options=self.plan.options,
            advantage=self.plan.advantage,
            commitment=self.commitment,
            seats=tuple(
                TableSeat(seat.name, seat.bot, seat.taken, seat.bot is not None or index in here)
                for index, seat in enumerate(self.seats)
            ),
            rematch=self.rematch,
        )

    # ------------------------------------------------------------------------------------------ what is sent

    def frame(self, seat: int, now: int, table: bytes | None = None) -> tuple[object, bytes]:
        """A frame for a seat without its number, and a key that is equal as long as nothing new is in it.

        Passing time alone is nothing new: the key holds the clocks as they run, not what is left of them.
        """
        head = b'"table":' + (table or encode(self.table())) + b","
        match = self.match
        if match is None:
            return head, head + NOBODY_YET
        kept = self._views.get(seat)
        if kept is not None and kept[0] is match.state:
            seen = kept[1]
        else:
            seen = encode(match.game.observe(match.state, seat))
            self._views[seat] = match.state, seen
        tail = b',"may":' + encode(match.may(seat)) + b',"notices":' + self._noticed(match) + b"}"
        body = b'"view":' + seen + b',"clocks":' + encode(match.clocks(self.at(now))) + tail
        return (head, seen, tail, match.clock), head + body

    def _noticed(self, match: Match) -> bytes:
        """The notices so far; only entries not looked at before are looked at."""
        fresh = match.notices(self._looked)
        self._looked = len(match.log)
        if fresh:
            self._notices += fresh
            self._notices_sent = encode(self._notices)
        return self._notices_sent

    def publish(self, now: int) -> None:
        """Send every watcher what is new to it."""
        if not self.watchers:
            return
        table = encode(self.table())
        frames: dict[int, tuple[object, bytes]] = {}
        for watcher in self.watchers:
            if watcher.seat not in frames:
                frames[watcher.seat] = self.frame(watcher.seat, now, table)
            watcher.offer(*frames[watcher.seat])
