"""The matches in memory: the recent ones are kept, and those that somebody still holds are found again."""

from __future__ import annotations

from collections import OrderedDict
from weakref import WeakValueDictionary

from sqlalchemy import Connection

from dealer.core.deferral import defer, offload
from dealer.server.clock import now_ms
from dealer.server.computation import Computation
from dealer.server.db.store import Store
from dealer.server.matches import repository
from dealer.server.matches.ownership import Ownership
from dealer.server.matches.session import MatchSession

KEPT_SESSIONS = 512


class Forgotten(Exception):
    """A match was deleted from the store."""


class SessionCache:
    """Loads matches, and keeps each of them once.

    Args:
        store: where they are.
        ownership: which workers live.
        computation: works out what takes long while a log is read.
    """

    def __init__(self, store: Store, ownership: Ownership, computation: Computation) -> None:
        self._store = store
        self._computation = computation
        self._ownership = ownership
        self._sessions: WeakValueDictionary[str, MatchSession] = WeakValueDictionary()
        self._recent: OrderedDict[str, MatchSession] = OrderedDict()

    async def get(self, match_id: str) -> MatchSession | None:
        """Return a match, from memory or from the store, if there is one."""
        session = self._sessions.get(match_id)
        if session is None:
            if not (match_id.isascii() and 0 < len(match_id) <= 32 and match_id.isprintable()):
                return None
            loaded = await self.load(match_id)
            if loaded is None:
                return None
            session = self._sessions.setdefault(match_id, loaded)
            # Nobody could tell it what was written while it was read.
            session.is_stale = self._store.is_shared
        self.keep(session)
        return session

    async def load(self, match_id: str) -> MatchSession | None:
        """Return a match as the store holds it now, without keeping it."""

        def read(connection: Connection) -> MatchSession | None:
            with offload(defer):
                return self._load(connection, match_id)

        return await self._computation.answer_from_thread(lambda: self._store.read(read))

    def peek(self, match_id: str) -> MatchSession | None:
        """Return a match if it is in memory."""
        return self._sessions.get(match_id)

    def all(self) -> list[MatchSession]:
        """Return every match in memory."""
        return list(self._sessions.values())

    def count_running(self) -> int:
        """Return how many matches under way are in memory, those of other workers apart."""
        mine = (session for session in self.all() if self._ownership.owns(session.id))
        return sum(1 for session in mine if session.snapshot.is_under_way)

    def keep(self, session: MatchSession) -> None:
        """Keep a match in memory as the one that was asked for last."""
        self._sessions.setdefault(session.id, session)
        self._recent[session.id] = session
        self._recent.move_to_end(session.id)
        if len(self._recent) > KEPT_SESSIONS:
            self._recent.popitem(last=False)

    def clear(self) -> None:
        """Forget all that is in memory."""
        self._recent.clear()
        self._sessions.clear()

    async def refresh(self, session: MatchSession, *, with_receipts: bool) -> bool:
        """Take in what the store holds of a match by now, and return whether that is anything new.

        Args:
            session: the match; nobody else changes it meanwhile.
            with_receipts: what other workers have answered, too; a file has them read in any case.

        Raises:
            Forgotten: it was deleted; it is not kept in memory any more.
        """
        is_whole = with_receipts or not self._store.is_shared

        def read(connection: Connection) -> repository.StoredMatch | None:
            with offload(defer):
                if not is_whole:
                    worker, live = self._store.worker, self._ownership.live
                    return repository.load_changes(connection, session, worker, live)
                found = repository.load(connection, session.id, session)
            if found is not None:
                self._find_presence(connection, found)
            return found

        found = await self._computation.answer_from_thread(
            lambda: self._store.read(read, of_one_moment=is_whole)
        )
        if found is None:
            self._recent.pop(session.id, None)
            self._sessions.pop(session.id, None)
            raise Forgotten(session.id)
        return repository.take_in(session, found, now_ms())

    def _load(self, connection: Connection, match_id: str) -> MatchSession | None:
        found = repository.load(connection, match_id)
        if found is None:
            return None
        self._find_presence(connection, found)
        return repository.make_session(found, now_ms())

    def _find_presence(self, connection: Connection, found: repository.StoredMatch) -> None:
        """Find who is connected to other workers, where there are any."""
        if self._store.is_shared:
            repository.find_presence(connection, found, self._store.worker, self._ownership.live)
