"""What the services of series and seasons do alike: find, change, take results, see to what is due.

Whatever the Dealer does unasked any worker may do: of two who try, one has written and the other reads what
the first wrote.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Generic, TypeVar

from sqlalchemy import Connection

from dealer.server.clock import now_ms
from dealer.server.contests.edit import ContestCommand, ContestEdit
from dealer.server.contests.repository import list_due, list_overtaken, list_untaken_results
from dealer.server.contests.session import ContestSession
from dealer.server.db.faults import Conflict
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.tokens import is_id

C = TypeVar("C", bound=ContestSession[Any])
X = TypeVar("X", bound=ContestEdit[Any])
T = TypeVar("T")

CACHED = 128
ATTEMPTS = 5
SWEEP_SECONDS = 10.0


class ContestService(ABC, Generic[C, X]):
    """All contests of one kind of one server.

    Args:
        matches: where their matches are played.
    """

    kind: ClassVar[str]

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._store = matches.store
        self._cache: OrderedDict[str, C] = OrderedDict()
        self._settling: dict[str, asyncio.Task[None]] = {}
        self.change_observers: list[Callable[[C], None]] = []
        self.load_observers: list[Callable[[C], None]] = []

    # ------------------------------------------------------------------------------- what each kind brings

    @abstractmethod
    def load(self, connection: Connection, contest_id: str) -> C | None:
        """Read a contest and fold its log."""

    @abstractmethod
    def refresh(self, connection: Connection, session: C) -> None:
        """Read what others have written of one."""

    @abstractmethod
    def unknown(self) -> ApiError:
        """Return the refusal of one that is not there."""

    @abstractmethod
    def make_edit(self, session: C, now: int) -> X:
        """Return an edit of one."""

    @abstractmethod
    def find_contest(self, match: MatchSession) -> str | None:
        """Return the contest of this kind that a match is part of."""

    @abstractmethod
    async def take_result(self, session: C, match: MatchSession) -> None:
        """Take the result of a match that is over, once, and do what follows from it."""

    @abstractmethod
    async def drop_match(self, session: C, match_id: str) -> None:
        """End a match that its contest waits for no more."""

    @abstractmethod
    async def advance(self, session: C) -> None:
        """Do what the Dealer does unasked, until nothing is left of it."""

    # --------------------------------------------------------------------------------------------- reading

    async def get(self, contest_id: str) -> C:
        """Return the contest with this id, as it is now.

        Raises:
            ApiError: there is none.
        """
        session = self._cache.get(contest_id)
        if session is None:
            if not is_id(contest_id):
                raise self.unknown()
            loaded = await self._store.read(lambda connection: self.load(connection, contest_id))
            if loaded is None:
                raise self.unknown()
            session = self._cache.setdefault(contest_id, loaded)
            for observer in self.load_observers:
                observer(session)
        else:
            async with session.lock:
                await self._refresh(session)
        self._remember(session)
        return session

    def _remember(self, session: C) -> None:
        self._cache[session.id] = session
        self._cache.move_to_end(session.id)
        if len(self._cache) > CACHED:
            self._cache.popitem(last=False)

    async def _refresh(self, session: C) -> None:
        """Take in what others have written. The lock is held."""
        await self._store.read(lambda connection: self.refresh(connection, session))

    # -------------------------------------------------------------------------------------------- commands

    async def change(self, session: C, command: ContestCommand[X, T], now: int | None = None) -> T:
        """Decide on what the database has, and store what changes; decide again if others wrote first."""
        async with session.lock:
            for _ in range(ATTEMPTS):
                await self._refresh(session)
                edit = self.make_edit(session, now_ms() if now is None else now)
                answer = command.decide(edit)
                if edit.is_empty:
                    return answer
                try:
                    await self._store.write(edit.build_writes())
                except Conflict:
                    continue
                edit.apply()
                for observer in self.change_observers:
                    observer(session)
                return answer
        raise Conflict

    # ------------------------------------------------------------------------- what the Dealer does itself

    def observe(self, match: MatchSession) -> None:
        """Take the result of a match of a contest when it is over."""
        contest_id = self.find_contest(match)
        if contest_id is not None and match.status == "over":
            self._start_settling(match.id, self._settle(contest_id, match))

    def _start_settling(self, played: str, work: Coroutine[Any, Any, None]) -> None:
        """Take the result of a match or series beside everything else, unless that is done already."""
        if played in self._settling:
            work.close()
            return
        task = asyncio.create_task(work)
        self._settling[played] = task
        task.add_done_callback(lambda _: self._settling.pop(played, None))

    async def _settle(self, contest_id: str, match: MatchSession) -> None:
        """Take a result; if that fails, the next sweep tries again."""
        try:
            await self.take_result(await self.get(contest_id), match)
        except Exception as error:
            log_fault(f"cannot take the result of match {match.id} into {self.kind} {contest_id}", error)

    async def _drop_overtaken(self, session: C) -> None:
        """End the matches of a contest that it waits for no more."""
        found = await self._store.read(lambda connection: list_overtaken(connection, self.kind, session.id))
        for _, match_id in found:
            await self.drop_match(session, match_id)

    async def sweep(self) -> None:
        """Do what was left undone by a worker that has died, or before a restart, and what is due by now."""
        is_mine, kind, now = self._matches.ownership.owns, self.kind, now_ms()
        for contest_id, match_id in await self._store.read(lambda known: list_untaken_results(known, kind)):
            if is_mine(contest_id):
                await self._settle_stored(contest_id, match_id)
        for contest_id, match_id in await self._store.read(lambda known: list_overtaken(known, kind)):
            if is_mine(contest_id):
                await self.drop_match(await self.get(contest_id), match_id)
        for contest_id in filter(is_mine, await self._store.read(lambda known: list_due(known, kind, now))):
            try:
                await self.advance(await self.get(contest_id))
            except Exception as error:
                log_fault(f"cannot advance {kind} {contest_id}", error)

    async def _settle_stored(self, contest_id: str, match_id: str) -> None:
        """Take the result of a match as the database has it, whoever has played it."""
        match = await self._matches.cache.load(match_id)
        if match is not None:
            await self._settle(contest_id, match)

    async def run(self) -> None:
        """Sweep every few seconds, for ever."""
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log_fault(f"cannot sweep the contests of kind {self.kind}", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def close(self) -> None:
        """End what is under way."""
        tasks = list(self._settling.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
