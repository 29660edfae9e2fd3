"""Keeps the matches in memory in step with what other workers write.

If a match has sockets or a thinking bot here, its new rows are read as soon as another worker changes it, in
one query. Other matches are read when somebody next asks for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from dealer.core.errors import DealerError
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.faults import log_fault
from dealer.server.matches.repository import find_revisions
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession

RETRY_SECONDS = 1.0
LOOK_SECONDS = 2.0


class Synchronizer:
    """Takes in what other workers have changed.

    Args:
        matches: the matches in memory.
        is_awaited: whether something here waits for what happens in a match.
    """

    def __init__(self, matches: MatchService, is_awaited: Callable[[str], bool]) -> None:
        self._matches = matches
        self._is_awaited = is_awaited
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._revisions: dict[str, int] = {}

    def take_in(self, changed: Iterable[str]) -> None:
        """Take note of the matches and series that another worker has changed."""
        for each in changed:
            if (session := self._matches.peek(each)) is not None:
                self._mark_stale(session)

    def mark_all_stale(self) -> None:
        """Take note that anything may have been changed."""
        for session in self._matches.cache.all():
            self._mark_stale(session)

    def _mark_stale(self, session: MatchSession) -> None:
        session.is_stale = True
        self.observe(session)

    def observe(self, session: MatchSession) -> None:
        """Read a match again that is stale and needed here; it may have become either first."""
        if session.is_stale and self._is_needed(session) and session.id not in self._refreshing:
            self._refreshing[session.id] = asyncio.create_task(self._refresh(session))

    def observe_all(self) -> None:
        """Read again what a bot has come to need while it was stale, and what could not be read before."""
        for session in self._matches.cache.all():
            self.observe(session)

    def _is_needed(self, session: MatchSession) -> bool:
        return bool(session.presence.connections) or self._is_awaited(session.id)

    async def _refresh(self, session: MatchSession) -> None:
        try:
            while session.is_stale:
                try:
                    await self._matches.refresh_if_stale(session)
                except (DatabaseUnavailable, Conflict):
                    await asyncio.sleep(RETRY_SECONDS)
        except DealerError:
            pass  # it was deleted
        except Exception as error:
            log_fault(f"cannot read match {session.id} again", error)
        finally:  # in the same turn in which it is seen to be fresh: the next hint begins anew
            self._refreshing.pop(session.id, None)

    async def watch_file(self) -> None:
        """If the store is a file, look for changes by the operator's commands until cancelled.

        Nobody notifies of it. A match that has another revision than it had is read again, and so is one that
        is gone.
        """
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self._look()
            except Exception as error:
                log_fault("cannot look for what others have changed", error)

    async def _look(self) -> None:
        known, before = {session.id: session for session in self._matches.cache.all()}, self._revisions
        self._revisions = await self._matches.store.read(
            lambda connection: find_revisions(connection, list(known))
        )
        for match_id, session in known.items():
            if self._revisions.get(match_id) != session.revision and not session.lock.locked():
                await self._follow(match_id)
        for match_id, revision in self._revisions.items():
            if before.get(match_id, revision) != revision and self._matches.peek(match_id) is None:
                await self._follow(match_id)

    async def _follow(self, match_id: str) -> None:
        """Take in a match as it is stored now, and let its clocks and bots go on."""
        session = self._matches.peek(match_id)
        if session is not None:
            session.is_stale = True
        with suppress(DealerError):  # it was deleted
            session = await self._matches.get(match_id)
            self._matches.publisher.announce_change(session)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self._refreshing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
