"""Deadlines: one task that sleeps until the next one of any match.

It leaves a heartbeat every second: alone, while clocks run and with what is written; where workers share the
store, always. After a restart the clock goes on from the last one. When more
than ``OUTAGE_MS`` have gone by since anybody's last one (the server was away, the machine slept), every clock
is credited with the time away before any is judged.

Where workers share the store, each also looks every second for what is due in matches that it does not know.
The one who owns a match judges it at once, the others only if nobody has: judging twice is harmless.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from heapq import heappop, heappush
from typing import Any

from dealer.server import clock
from dealer.server.clock import now_ms
from dealer.server.db.engine import is_without_workers
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.db.statements import Write
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches import repository, workload, writes
from dealer.server.matches.moves import CreditOutage, ExpireClocks
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.matches.stopping import ResumeStopped
from dealer.server.matches.workload import Workload

log = logging.getLogger("dealer")

HEARTBEAT_MS = 1000
OUTAGE_MS = 10_000
RETRY_MS = 1000
AHEAD_MS = 2 * HEARTBEAT_MS
"""How far ahead of it a deadline is looked up."""
SPARE_MS = 1000
"""How long a clock that ran out is left to the worker who owns its match."""
IDLE_SECONDS = 30.0
"""How often the wall clock is looked at while no clock runs."""
FORGET_MS = 60_000
"""How long a worker that has died is remembered."""

OnWorkload = Callable[[Workload], Coroutine[Any, Any, None]]
OnDeadline = Callable[[str], Coroutine[Any, Any, None]]
OnOutage = Callable[[int, int], Coroutine[Any, Any, None]]


class DeadlineKeeper:
    """The deadlines of all running matches of a service.

    Args:
        matches: the service.
        on_workload: told every second, where workers share the store, what was found there.
    """

    def __init__(self, matches: MatchService, on_workload: OnWorkload) -> None:
        self._matches = matches
        self._store = matches.store
        self._ownership = matches.ownership
        self._on_workload = on_workload
        self._deadlines: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        self._wake = asyncio.Event()
        self._last_heartbeat: int | None = None
        self._last_written = 0
        self._unreadable: set[str] = set()
        self._others: dict[str, tuple[int, OnDeadline]] = {}
        self.outage_observers: list[OnOutage] = []

    def observe(self, session: MatchSession) -> None:
        """Take up a match's next deadline, or forget the match if none runs or another worker owns it."""
        deadline = session.deadline
        if deadline is None or not self._ownership.owns(session.id):
            self._deadlines.pop(session.id, None)
        else:
            self._set(session.id, deadline)

    def _set(self, match_id: str, deadline: int) -> None:
        if self._deadlines.get(match_id) == deadline:
            return
        if not self._heap or deadline < self._heap[0][0] or self._last_heartbeat is None:
            self._wake.set()
        self._deadlines[match_id] = deadline
        heappush(self._heap, (deadline, match_id))

    def keep(self, owner: str, deadline: int | None, expire: OnDeadline) -> None:
        """Keep the next deadline of something else than a match, such as a season: days may go by until then.

        Args:
            owner: its id.
            deadline: in milliseconds since 1970; ``None`` if it has none.
            expire: called with the id when the deadline has run out, by the worker who owns it.
        """
        if deadline is None or not self._ownership.owns(owner):
            self._others.pop(owner, None)
            return
        self._others[owner] = (deadline, expire)
        self._wake.set()

    async def take_up(self) -> None:
        """At the start: credit every running match with the time since the last heartbeat, and go on.

        A shared database that is away is waited for.
        """
        while True:
            try:
                return await self._take_up()
            except DatabaseUnavailable:
                log.warning("cannot take up the matches: the database cannot be reached; waiting for it")

    async def _take_up(self) -> None:
        last = await self._store.read(workload.last_heartbeat)
        if last is not None:
            clock.CLOCK.resume(last)
        now = now_ms()
        if not self._store.is_shared:
            self._store.find_companions = self._find_heartbeat
        is_first = not self._store.is_shared or await self._store.read(is_without_workers)
        is_outage = last is not None and now - last > (0 if is_first else OUTAGE_MS)
        if is_outage or not self._store.is_shared:
            await self._credit(last if is_outage else None, now)
        if is_outage and last is not None:
            for observer in self.outage_observers:
                await observer(last, now)
        await self._try_stopped(now)
        await self._leave_heartbeat(now, now if is_outage else None)
        if self._store.is_shared:
            self._last_heartbeat = None  # look round at once

    async def _credit(self, last: int | None, now: int) -> None:
        """Load every match that goes on by itself, and credit it if it was left alone since ``last``."""
        for match_id in await self._store.read(workload.find_running):
            try:
                session = await self._matches.get(match_id)
                if last is not None:
                    await self._matches.edit(session, CreditOutage(last), now)
            except (DatabaseUnavailable, Conflict):
                self._matches.outages.begin(match_id, now if last is None else last)
                continue
            except Exception as error:
                log_fault(f"cannot take up match {match_id}", error)
                continue
            self._matches.publisher.announce_change(session)
            if session.deadline is None:
                await workload.note_if_idle(self._store, session)

    async def _try_stopped(self, now: int) -> None:
        """Let the matches go on that a fault of ours has stopped: the code may be corrected by now."""
        for match_id in await self._store.read(workload.find_stopped):
            try:
                await self._matches.edit(await self._matches.get(match_id), ResumeStopped(), now)
            except Exception as error:
                log_fault(f"match {match_id} still cannot go on", error)
            else:
                log.warning("match %s, which a fault had stopped, goes on", match_id)

    async def run(self) -> None:
        """Judge expired clocks, write a heartbeat and sleep, until cancelled."""
        while True:
            self._wake.clear()
            try:
                self._follow_wall()
                await self._tick(now_ms())
            except Exception as error:
                log_fault("cannot judge the clocks; trying again", error)
                await asyncio.sleep(RETRY_MS / 1000)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._idle_seconds(now_ms())):
                    await self._wake.wait()

    def _follow_wall(self) -> None:
        """Let the clock follow the wall clock that is far ahead; matches are credited before all else."""
        since = clock.CLOCK.follow_wall()
        if since is None:
            return
        for session in self._matches.cache.all():
            if session.deadline is not None:
                self._matches.outages.begin(session.id, since)

    def _idle_seconds(self, now: int) -> float:
        """Return how long there is nothing to do."""
        others = [deadline - now for deadline, _ in self._others.values()]
        if not self._deadlines and not self._store.is_shared:
            return max(0, min([round(IDLE_SECONDS * 1000), *others])) / 1000
        next_ms = self._heap[0][0] - now if self._heap else HEARTBEAT_MS
        return max(0, min(HEARTBEAT_MS, next_ms, *others)) / 1000

    async def _tick(self, now: int) -> None:
        last, silent_since = self._last_heartbeat, None
        is_beating = last is None or now - last >= HEARTBEAT_MS
        if self._store.is_shared:
            if is_beating:
                oldest = await self._look_round(now)
                silent_since = now - FORGET_MS if oldest < now - FORGET_MS else None
        elif last is not None and now - last > OUTAGE_MS:
            await self._credit(last, now)
        await asyncio.gather(
            *(self._expire(match_id, now) for match_id in self._take_due(now)), *self._expire_others(now)
        )
        if not self._deadlines and not self._store.is_shared:
            self._last_heartbeat = None
        elif is_beating:
            await self._leave_heartbeat(now, silent_since)

    async def _look_round(self, now: int) -> int:
        """See who lives, and what is due in matches that are not known here; return the oldest heartbeat."""
        found = await self._store.read(lambda connection: workload.find_workload(connection, now + AHEAD_MS))
        others = [at for worker, at in found.heartbeats.items() if worker != self._store.worker]
        if others:
            clock.CLOCK.note_peer(max(others))
        last = max(found.heartbeats.values(), default=now)
        if now - last > OUTAGE_MS:
            await self._credit(last, now)
        await self._on_workload(found)
        for match_id, deadline in found.deadlines:
            is_left_alone = deadline + SPARE_MS <= now
            is_ours = is_left_alone or self._ownership.owns(match_id)
            if is_ours and match_id not in self._unreadable:
                self._set(match_id, deadline)
        return min(found.heartbeats.values(), default=now)

    def _take_due(self, now: int) -> list[str]:
        """Return the matches in which a clock has run out by now; they are no longer waited for."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            deadline, match_id = heappop(self._heap)
            if self._deadlines.get(match_id) == deadline:
                del self._deadlines[match_id]
                found.append(match_id)
        return found

    def _expire_others(self, now: int) -> list[Coroutine[Any, Any, None]]:
        """Return what is to be done about other deadlines that have run out, and forget them."""
        due = [owner for owner, (deadline, _) in self._others.items() if deadline <= now]
        return [self._others.pop(owner)[1](owner) for owner in due]

    async def _expire(self, match_id: str, now: int) -> None:
        """Judge one match; if that fails, the others go on and it is tried again."""
        try:
            session = await self._matches.get(match_id)
            await self._matches.edit(session, ExpireClocks(), now)
            deadline = session.deadline
        except repository.Unreadable as error:
            log_fault(f"match {match_id} cannot be read at {error.part}; its clocks stand still", error)
            self._unreadable.add(match_id)
            return
        except ApiError:
            return  # it was deleted
        except Exception as error:
            log_fault(f"cannot judge the clocks of match {match_id}", error)
            deadline = now
        if deadline is not None and match_id not in self._deadlines and self._ownership.owns(match_id):
            self._set(match_id, deadline if deadline > now else now + RETRY_MS)

    async def _leave_heartbeat(self, now: int, silent_since: int | None = None) -> None:
        """Say that we live; forget the workers that have not said so since a moment, and who was there."""
        rows = [writes.put_heartbeat(self._store.worker, now)]
        if silent_since is not None:
            rows += writes.delete_dead_workers(silent_since, now)
        self._last_written = now
        await self._store.write(rows)
        self._last_heartbeat = now

    def _find_heartbeat(self) -> list[Write]:
        """Return the heartbeat that goes with what is written, once a second: it says what time it is."""
        now = now_ms()
        if now - self._last_written < HEARTBEAT_MS:
            return []
        self._last_written = now
        return [writes.put_heartbeat(self._store.worker, now)]
