"""Has matches judged in the background while somebody looks, in turn, and keeps what was found."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

import msgspec

from dealer import __version__
from dealer.bots.environment import read_number
from dealer.bots.judgement import choose_judges
from dealer.match import encode_record, make_record
from dealer.server.bots.pool import BotPool
from dealer.server.bots.process import BestActionsRequest, PairsRequest
from dealer.server.clock import now_ms
from dealer.server.db.errors import DatabaseUnavailable
from dealer.server.db.store import Store
from dealer.server.faults import log_fault
from dealer.server.replays.judging import Judgement, Judging
from dealer.server.replays.replay import Replay
from dealer.server.replays.repository import find_judgement, is_kept, put_judgement

SECONDS: Final = "DEALER_REVIEW_SECONDS"
"""Environment variable: how many seconds of a processor the judging of a match may take; 0 is none at all."""

USUAL_SECONDS: Final = 240.0

MOST_JUDGED: Final = 8
"""Matches that are judged in turn; who asks for more is told to wait, and is taken when there is room."""

UNWATCHED_SECONDS: Final = 30.0
"""A match that nobody has asked about for so long waits, and gives way to others."""

NICENESS: Final = 15
"""How far the process stands back: behind the server and behind the bots that people play against."""

DECODE: Final = msgspec.json.Decoder(Judgement)


Key = tuple[str, str]
"""The source and the id of a match."""


class Watch:
    """When a match was last asked about."""

    def __init__(self) -> None:
        self._asked = monotonic()
        self._again = asyncio.Event()

    @property
    def is_over(self) -> bool:
        """Return whether nobody has asked for a while."""
        return monotonic() - self._asked > UNWATCHED_SECONDS

    def ask(self) -> None:
        """Note that somebody looks."""
        self._asked = monotonic()
        self._again.set()

    async def wait(self) -> None:
        """Wait until somebody looks, if nobody does."""
        while self.is_over:
            self._again.clear()
            await self._again.wait()


class JudgementService:
    """Judges matches while they are reviewed. What is not done when the server stops is begun again.

    Args:
        store: keeps what was found.

    Attributes:
        judging: the matches that are judged, by source and id; ``None``: it has not begun.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = BotPool(1, NICENESS)
        self._in_turn = asyncio.Semaphore(1)
        self.judging: dict[Key, Judging | None] = {}
        self._watches: dict[Key, Watch] = {}
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._failed: set[Key] = set()

    async def get(self, replay: Replay) -> Judgement:
        """Return what is known of a match by now; the first who asks has it judged."""
        judges, seconds = choose_judges(replay.session.game.id), read_seconds()
        if judges is None:
            return Judgement("none")
        key = replay.source, replay.session.id
        if key in self._failed:
            return Judgement("failed", judges.best, judges.player)
        if key not in self.judging:
            kept = await self._store.read(lambda connection: find_judgement(connection, *key))
            if kept is not None:
                return DECODE.decode(kept)
            if not seconds:
                return Judgement("off")
            if key not in self.judging and self._has_room():
                self.judging[key], self._watches[key] = None, Watch()
                self._tasks[key] = asyncio.create_task(self._judge(key, replay, seconds))
        if key in self._watches:
            self._watches[key].ask()
        judging = self.judging.get(key)
        return Judgement("waiting", judges.best, judges.player) if judging is None else judging.result

    def _has_room(self) -> bool:
        """Return whether one more match can be judged, in place of one that nobody looks at if need be."""
        if len(self.judging) >= MOST_JUDGED:
            left = next((key for key, watch in self._watches.items() if watch.is_over), None)
            if left is None:
                return False
            self._tasks[left].cancel()
            self._forget(left)
        return True

    def _forget(self, key: Key) -> None:
        del self.judging[key], self._watches[key], self._tasks[key]

    async def _judge(self, key: Key, replay: Replay, seconds: float) -> None:
        """Judge a match in turn with others while somebody looks, and keep what was found."""
        watch = self._watches[key]

        async def ask(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
            await watch.wait()
            async with self._in_turn:
                return await self._pool.judge(request)

        try:
            record = await asyncio.to_thread(_write_record, replay)
            judges = choose_judges(replay.session.game.id)
            assert judges is not None
            judging = Judging(replay.timeline, record, judges, ask, seconds)
            self.judging[key] = judging
            await judging.run()
            found = msgspec.json.encode(judging.result).decode()
            if await self._store.read(lambda connection: is_kept(connection, *key)):
                await self._store.write([put_judgement(*key, found, now_ms())])
        except DatabaseUnavailable as error:
            log_fault(f"cannot keep the judgement of {key[0]} {key[1]}", error)
        except Exception as error:
            log_fault(f"cannot judge {key[0]} {key[1]}", error)
            self._failed.add(key)  # else whoever waits for it has it begun again and again
        finally:
            if self._tasks.get(key) is asyncio.current_task():
                self._forget(key)

    async def close(self) -> None:
        """Stop judging."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


def _write_record(replay: Replay) -> bytes:
    """Return the record of a replay, for the process that judges it."""
    made = make_record(replay.timeline.last, replay.session.secret, "2000-01-01T00:00:00Z", __version__)
    return encode_record(made)


def read_seconds() -> float:
    """Return how many seconds of a processor the judging of a match may take.

    Raises:
        ValueError: ``DEALER_REVIEW_SECONDS`` is no number, or a negative one.
    """
    return read_number(SECONDS, USUAL_SECONDS, 86_400)
