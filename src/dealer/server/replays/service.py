"""Replays of finished matches and of records: kept ready for a while, folded in a thread of their own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Final

from dealer.core.message import message
from dealer.match import Match
from dealer.server.addresses import THIS_MACHINE
from dealer.server.clock import now_ms
from dealer.server.computation import Computation
from dealer.server.db.store import Store
from dealer.server.errors import ApiError, too_much
from dealer.server.matches.session import MatchSession
from dealer.server.replays.analysis import AnalysisService
from dealer.server.replays.judgements import JudgementService
from dealer.server.replays.replay import Replay, build_match_replay, build_record_replay
from dealer.server.replays.repository import delete_records, find_record, put_record
from dealer.server.replays.turns import FairTurns
from dealer.server.tokens import is_id

CACHED_REPLAYS: Final = 16

MOST_WAITING: Final = 20
"""Matches and records that wait to be folded."""

MOST_OF_AN_ADDRESS: Final = 8
"""So many of them for one address."""

DAY_MS: Final = 24 * 3600 * 1000
KEPT_DAYS: Final = 90
"""So long a record is kept after it was last sent."""


class ReplayService:
    """Replays that are kept ready, and the records that people have sent.

    Args:
        store: where the records are.
        computation: works out what takes long in the rules.
    """

    def __init__(self, store: Store, computation: Computation) -> None:
        self.analysis = AnalysisService()
        self.judgements = JudgementService(store)
        self._store = store
        self._computation = computation
        self._cache: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()
        self._folding = FairTurns()

    async def get_match(self, session: MatchSession, match: Match, asker: str) -> Replay:
        """Return the replay of a finished match; its host may still add words to its log."""
        key = f"match/{session.id}/{len(match.log)}"
        return await self._get(key, partial(build_match_replay, session, match), asker)

    async def get_record(self, record_id: str, asker: str) -> Replay:
        """Return the replay of a record that somebody has sent.

        Raises:
            ApiError: there is none, or it was kept long enough.
        """
        return await self._fold_record(record_id, await self.read_record(record_id), asker)

    async def read_record(self, record_id: str) -> bytes:
        """Return a record as it was sent.

        Raises:
            ApiError: there is none, or it was kept long enough.
        """
        sent_since, raw = now_ms() - KEPT_DAYS * DAY_MS, None
        if is_id(record_id):
            raw = await self._store.read(lambda connection: find_record(connection, record_id, sent_since))
        if raw is None:
            raise ApiError(404, "unknown_record", message("refusal-record-unknown"))
        return raw

    async def add_record(self, raw: bytes, asker: str) -> tuple[str, Replay]:
        """Verify a record and keep it for a while. The same one is kept once.

        Raises:
            RecordError: the record does not hold.
        """
        now = now_ms()
        record_id = sha256(b"dealer-record" + raw).hexdigest()[:32]
        replay = await self._fold_record(record_id, raw, asker)
        put = put_record(record_id, replay.session.rules.id, raw, now)
        await self._store.write([*delete_records(now - KEPT_DAYS * DAY_MS), put])
        return record_id, replay

    async def _fold_record(self, record_id: str, raw: bytes, asker: str) -> Replay:
        return await self._get(f"record/{record_id}", partial(build_record_replay, record_id, raw), asker)

    async def _get(self, key: str, fold: Callable[[], Replay], asker: str) -> Replay:
        """Return a replay from the cache, or fold it.

        Raises:
            ApiError: too many are being folded.
        """
        task = self._cache.get(key)
        if task is None or (task.done() and _result_of(task) is None):
            waiting = self._folding.count_waiting()
            is_own_full = asker != THIS_MACHINE and waiting[asker] >= MOST_OF_AN_ADDRESS
            if is_own_full or waiting.total() >= MOST_WAITING:
                raise too_much(message("refusal-reviews-busy"))
            task = self._cache[key] = asyncio.create_task(self._fold(fold, asker))
        self._cache.move_to_end(key)
        while len(self._cache) > CACHED_REPLAYS:
            _, oldest = self._cache.popitem(last=False)
            if (replay := _result_of(oldest)) is not None:
                self.analysis.stop(replay)
        return await asyncio.shield(task)

    async def _fold(self, fold: Callable[[], Replay], asker: str) -> Replay:
        loop = asyncio.get_running_loop()

        def fold_here() -> Replay:
            with self._computation.in_thread(loop):
                return fold()

        async with self._folding.take((asker,)):
            return await asyncio.to_thread(fold_here)

    async def close(self) -> None:
        """End all folding and analysing."""
        tasks = list(self._cache.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.analysis.close()
        await self.judgements.close()


def _result_of(task: asyncio.Task[Replay]) -> Replay | None:
    """Return the replay that was folded, if it is there."""
    is_folded = task.done() and not task.cancelled() and task.exception() is None
    return task.result() if is_folded else None
