"""The clock loop: one task that sleeps until the next deadline of any match.

While clocks run it leaves a heartbeat every second. When it finds that more than ``OUTAGE_MS`` have gone by
since the last one (the server was away, the machine slept), every clock is credited with the time away
before any is judged.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from heapq import heappop, heappush

from dealer.server import shelf
from dealer.server.house import House, wall
from dealer.server.rooms import Room

log = logging.getLogger("dealer")

BEAT_MS = 1000
OUTAGE_MS = 10_000
RETRY_MS = 1000


class Clocks:
    """The deadlines of all running matches of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._due: dict[str, tuple[int, Room]] = {}
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self._beat: int | None = None

    def follow(self, room: Room) -> None:
        """Take up a match's next deadline, or forget the match if none runs."""
        deadline = room.deadline
        if deadline is None:
            self._due.pop(room.id, None)
        else:
            self._set(room, deadline)

    def _set(self, room: Room, deadline: int) -> None:
        known = self._due.get(room.id)
        if known is not None and known[0] == deadline:
            return
        if not self._heap or deadline < self._heap[0][0] or self._beat is None:
            self._wake.set()
        self._due[room.id] = deadline, room
        heappush(self._heap, (deadline, room.id))

    async def take_up(self) -> None:
        """At the start: credit every running match with the time since the last heartbeat, and go on."""
        store, now = self.house.store, wall()
        last = await store.read(shelf.last_beat)
        for match_id in await store.read(shelf.running):
            try:
                room = await self.house.room(match_id)
                if last is not None and last < now:
                    await self.house.credit(room, last, now)
            except Exception as error:
                log.error("match %s cannot be taken up: %s", match_id, type(error).__name__)
                continue
            self.house.changed(room)
        await self._leave_beat(now)

    async def run(self) -> None:
        """Judge what has run out, leave a heartbeat, sleep; for ever."""
        while True:
            self._wake.clear()
            try:
                await self._tick(wall())
            except Exception:
                log.exception("the clocks stumbled; they go on")
                await asyncio.sleep(RETRY_MS / 1000)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._idle_seconds(wall())):
                    await self._wake.wait()

    def _idle_seconds(self, now: int) -> float | None:
        """How long there is nothing to do; ``None`` if no clock runs."""
        if not self._due:
            return None
        return max(0, min(BEAT_MS, self._heap[0][0] - now if self._heap else BEAT_MS)) / 1000

    async def _tick(self, now: int) -> None:
        rooms = [room for _, room in self._due.values()]
        if self._beat is not None and now - self._beat > OUTAGE_MS:
            down = self._beat
            await asyncio.gather(*(self.house.credit(room, down, now) for room in rooms))
        await asyncio.gather(*(self._expire(room, now) for room in self._take_due(now)))
        if not self._due:
            self._beat = None
        elif self._beat is None or now - self._beat >= BEAT_MS:
            await self._leave_beat(now)

    def _take_due(self, now: int) -> list[Room]:
        """The matches in which a clock has run out by now."""
        rooms = []
        while self._heap and self._heap[0][0] <= now:
            deadline, match_id = heappop(self._heap)
            known = self._due.get(match_id)
            if known is not None and known[0] == deadline:
                del self._due[match_id]
                rooms.append(known[1])
        return rooms

    async def _expire(self, room: Room, now: int) -> None:
        """Judge one match; if that fails, the others go on and it is tried again."""
        try:
            await self.house.expire(room, now)
        except Exception as error:
            log.error("the clock of match %s stumbled: %s", room.id, type(error).__name__)
        deadline = room.deadline
        if deadline is not None and room.id not in self._due:
            self._set(room, deadline if deadline > now else now + RETRY_MS)

    async def _leave_beat(self, now: int) -> None:
        await self.house.store.write([("beat", {"worker": "server", "at": now})])
        self._beat = now
