"""The clock loop: one task that sleeps until the next deadline of any match.

It leaves a heartbeat every second: alone, while clocks run; where workers share the store, always. When more
than ``OUTAGE_MS`` have gone by since anybody's last one (the server was away, the machine slept), every clock
is credited with the time away before any is judged.

Where workers share the store, each also looks every second for what is due in matches that it does not know.
The one who sees to a match judges it at once, the others only if nobody has: judging twice is harmless.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from heapq import heappop, heappush
from typing import Any

from dealer.server.clock import now_ms
from dealer.server.db.store import DatabaseUnavailable, Kind, nobody_lives
from dealer.server.matches import repository
from dealer.server.matches.ownership import Ownership
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

log = logging.getLogger("dealer")

BEAT_MS = 1000
OUTAGE_MS = 10_000
RETRY_MS = 1000
AHEAD_MS = 2 * BEAT_MS
"""How far ahead of it a deadline is looked up."""
SPARE_MS = 1000
"""How long a clock that ran out is left to the worker who sees to its match."""
BURIED_MS = 60_000

Seen = Callable[[repository.Glance], Coroutine[Any, Any, None]]


class DeadlineKeeper:
    """The deadlines of all running matches of a house.

    Args:
        house: whose matches.
        roster: who else might judge them.
        seen: told every second, where workers share the store, what was found there.
    """

    def __init__(self, house: MatchService, roster: Ownership, seen: Seen) -> None:
        self.house = house
        self.roster = roster
        self.seen = seen
        self._due: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self._beat: int | None = None
        self._unreadable: set[str] = set()

    def follow(self, room: MatchSession) -> None:
        """Take up a match's next deadline, or forget the match if none runs or another sees to it."""
        deadline = room.deadline
        if deadline is None or not self.roster.sees_to(room.id):
            self._due.pop(room.id, None)
        else:
            self._set(room.id, deadline)

    def _set(self, match_id: str, deadline: int) -> None:
        if self._due.get(match_id) == deadline:
            return
        if not self._heap or deadline < self._heap[0][0] or self._beat is None:
            self._wake.set()
        self._due[match_id] = deadline
        heappush(self._heap, (deadline, match_id))

    async def take_up(self) -> None:
        """At the start: credit every running match with the time since the last heartbeat, and go on.

        A shared database that is away is waited for.
        """
        while True:
            try:
                return await self._take_up(now_ms())
            except DatabaseUnavailable:
                log.warning("the database cannot be reached; waiting for it")

    async def _take_up(self, now: int) -> None:
        store = self.house.store
        last = await store.read(repository.last_beat)
        alone = not store.shared or await store.read(nobody_lives)
        away = last is not None and now - last > (0 if alone else OUTAGE_MS)
        if away or not store.shared:
            await self._credit(last if away else None, now)
        await self._leave_beat(now, now if away else None)
        if store.shared:
            self._beat = None  # look round at once

    async def _credit(self, last: int | None, now: int) -> None:
        """Load every running match, and credit it if it was left alone since ``last``."""
        for match_id in await self.house.store.read(repository.running):
            try:
                room = await self.house.room(match_id)
                if last is not None:
                    await self.house.credit(room, last, now)
            except Exception as error:
                log.error("match %s cannot be taken up: %s", match_id, type(error).__name__)
                continue
            self.house.changed(room)

    async def run(self) -> None:
        """Judge what has run out, leave a heartbeat, sleep; for ever."""
        while True:
            self._wake.clear()
            try:
                await self._tick(now_ms())
            except Exception as error:
                log.error("the clocks stumbled (%s); they go on", type(error).__name__)
                await asyncio.sleep(RETRY_MS / 1000)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._idle_seconds(now_ms())):
                    await self._wake.wait()

    def _idle_seconds(self, now: int) -> float | None:
        """How long there is nothing to do; ``None`` if no clock runs and nobody else counts on us."""
        if not self._due and not self.house.store.shared:
            return None
        return max(0, min(BEAT_MS, self._heap[0][0] - now if self._heap else BEAT_MS)) / 1000

    async def _tick(self, now: int) -> None:
        beating, forget = self._beat is None or now - self._beat >= BEAT_MS, None
        if self.house.store.shared:
            if beating:
                oldest = await self._look_round(now)
                forget = now - BURIED_MS if oldest < now - BURIED_MS else None
        elif self._beat is not None and now - self._beat > OUTAGE_MS:
            await self._credit(self._beat, now)
        await asyncio.gather(*(self._expire(match_id, now) for match_id in self._take_due(now)))
        if not self._due and not self.house.store.shared:
            self._beat = None
        elif beating:
            await self._leave_beat(now, forget)

    async def _look_round(self, now: int) -> int:
        """See who lives, and what is due in matches that are not known here; the oldest heartbeat."""
        glance = await self.house.store.read(lambda connection: repository.glance(connection, now + AHEAD_MS))
        last = max(glance.beats.values(), default=now)
        if now - last > OUTAGE_MS:
            await self._credit(last, now)
        await self.seen(glance)
        for match_id, deadline in glance.due:
            left_alone = deadline + SPARE_MS <= now
            if (left_alone or self.roster.sees_to(match_id)) and match_id not in self._unreadable:
                self._set(match_id, deadline)
        return min(glance.beats.values(), default=now)

    def _take_due(self, now: int) -> list[str]:
        """The matches in which a clock has run out by now."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            deadline, match_id = heappop(self._heap)
            if self._due.get(match_id) == deadline:
                del self._due[match_id]
                found.append(match_id)
        return found

    async def _expire(self, match_id: str, now: int) -> None:
        """Judge one match; if that fails, the others go on and it is tried again."""
        try:
            room = await self.house.room(match_id)
            await self.house.expire(room, now)
            deadline = room.deadline
        except repository.Unreadable:
            log.error("match %s cannot be read; its clocks stand still", match_id)
            self._unreadable.add(match_id)
            return
        except Exception as error:
            log.error("the clock of match %s stumbled: %s", match_id, type(error).__name__)
            deadline = now
        if deadline is not None and match_id not in self._due and self.roster.sees_to(match_id):
            self._set(match_id, deadline if deadline > now else now + RETRY_MS)

    async def _leave_beat(self, now: int, forget: int | None = None) -> None:
        """Say that we live; forget the workers that have not said so since ``forget``, and who was there."""
        steps: list[tuple[Kind, dict[str, Any]]] = [("beat", {"worker": self.house.store.worker, "at": now})]
        if forget is not None:
            steps += [("forget_workers", {"before": forget}), ("forget_presence", {"before": now})]
        await self.house.store.write(steps)
        self._beat = now
