"""Tells the other workers of a shared store whose players are connected here."""

from __future__ import annotations

import asyncio

from dealer.server.clock import now_ms
from dealer.server.db.statements import Write
from dealer.server.db.store import Store
from dealer.server.faults import log_fault
from dealer.server.matches import writes
from dealer.server.matches.session import MatchSession

RETRY_SECONDS = 1.0


class PresenceReporter:
    """Keeps a row in the store for each seat whose player is connected to this worker.

    Args:
        store: which workers share.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reported: dict[str, frozenset[int]] = {}
        self._reporting: dict[str, asyncio.Task[None]] = {}

    def observe(self, session: MatchSession) -> None:
        """See to it that the store holds who is here now."""
        is_known = session.presence.seats_here == self._find_reported(session.id)
        if session.id not in self._reporting and not is_known:
            self._reporting[session.id] = asyncio.create_task(self._report(session))

    async def _report(self, session: MatchSession) -> None:
        """Write until the store holds what is so."""
        match_id = session.id
        try:
            while (here := session.presence.seats_here) != (known := self._find_reported(match_id)):
                try:
                    await self._store.write(self._writes(match_id, here, known))
                except Exception as error:
                    log_fault(f"cannot store who is connected to match {match_id}", error)
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                if here:
                    self._reported[match_id] = here
                else:
                    self._reported.pop(match_id, None)
        finally:  # in the same turn as the commit, so that the next arrival starts a new report
            self._reporting.pop(match_id, None)

    def _find_reported(self, match_id: str) -> frozenset[int]:
        """Return who is connected here, as the store holds it."""
        return self._reported.get(match_id, frozenset())

    def _writes(self, match_id: str, here: frozenset[int], known: frozenset[int]) -> list[Write]:
        at = now_ms()
        return [
            writes.put_presence(match_id, seat, self._store.worker, is_here=seat in here, at=at)
            for seat in sorted(here ^ known)
        ]

    async def close(self) -> None:
        """End what is under way; the rows of a worker that is gone count for nothing."""
        tasks = list(self._reporting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
