"""Has matches judged in the background while somebody looks, in turn, and keeps what was found."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Final

import msgspec

from dealer import __version__
from dealer.bots.environment import read_number
from dealer.match import encode_record, make_record
from dealer.review.judgement import choose_judges
from dealer.server import metrics
from dealer.server.addresses import THIS_MACHINE
from dealer.server.bots.pool import BotPool
from dealer.server.bots.process import BestActionsRequest, PairsRequest
from dealer.server.clock import now_ms
from dealer.server.db.faults import DatabaseUnavailable
from dealer.server.db.store import Store
from dealer.server.faults import log_fault
from dealer.server.replays.judging import Judgement, Judging
from dealer.server.replays.replay import Replay
from dealer.server.replays.repository import find_judgement, is_kept, put_judgement
from dealer.server.replays.turns import FairTurns

SECONDS: Final = "DEALER_REVIEW_SECONDS"
"""Environment variable: how many seconds the judging of a match takes on idle processors; 0: none."""

USUAL_SECONDS: Final = 55.0

PROCESSES: Final = max(1, min(4, os.cpu_count() or 1))
"""Processes that judge. They stand back, so they take what is idle."""

MOST_JUDGED: Final = 24
"""Matches that are judged in turn; who asks for more is told to wait, and is taken when there is room."""

MOST_FROM_AN_ADDRESS: Final = 3
"""So many of them for one address: whoever asks for more has the first of them judged first."""

UNWATCHED_SECONDS: Final = 30.0
"""A match that nobody has asked about for so long waits, and gives way to others."""

NICENESS: Final = 15
"""How far the process stands back: behind the server and behind the bots that people play against."""

DECODE: Final = msgspec.json.Decoder(Judgement)


Key = tuple[str, str]
"""The source and the id of a match."""


class Job:
    """The judging of one match while somebody looks: copies of it, under whatever names, share it.

    Attributes:
        keys: what is judged.
        askers: the addresses of those who look.
        judging: how far it is; ``None``: it has not begun.
        task: does it.
    """

    def __init__(self) -> None:
        self.keys: set[Key] = set()
        self.askers: set[str] = set()
        self.judging: Judging | None = None
        self.task: asyncio.Task[None] | None = None
        self._asked = monotonic()
        self._again = asyncio.Event()

    @property
    def is_left(self) -> bool:
        """Return whether nobody has asked for a while."""
        return monotonic() - self._asked > UNWATCHED_SECONDS

    def ask(self, key: Key, asker: str) -> None:
        """Note that somebody looks."""
        self.keys.add(key)
        self.askers.add(asker)
        self._asked = monotonic()
        self._again.set()

    async def wait(self) -> None:
        """Wait until somebody looks, if nobody does."""
        while self.is_left:
            self._again.clear()
            await self._again.wait()


class JudgementService:
    """Judges matches while they are reviewed. What is not done when the server stops is begun again.

    Args:
        store: keeps what was found.

    Attributes:
        jobs: the matches that are judged, by what they are (``Replay.content``).
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._pool = BotPool(PROCESSES, NICENESS)
        self._turns = FairTurns(PROCESSES)
        self.jobs: dict[str, Job] = {}
        self._failed: set[str] = set()

    async def get(self, replay: Replay, asker: str) -> Judgement:
        """Return what is known of a match by now; the first who asks has it judged.

        Args:
            replay: the match.
            asker: the address of who asks (``asker_of``).
        """
        judges, seconds = choose_judges(replay.session.rules.id), read_seconds()
        if judges is None:
            return Judgement("none")
        key, content = (replay.source, replay.session.id), replay.content
        if content in self._failed:
            return Judgement("failed", judges.best, judges.player)
        if content not in self.jobs:
            kept = await self._store.read(lambda connection: find_judgement(connection, *key, content))
            if kept is not None:
                with suppress(msgspec.ValidationError):  # kept by an earlier version: it is judged again
                    return DECODE.decode(kept)
            if not seconds:
                return Judgement("off")
            if content not in self.jobs and self._makes_room(asker):
                job = self.jobs[content] = Job()
                job.ask(key, asker)
                job.task = asyncio.create_task(self._judge(job, replay, seconds))
        under_way = self.jobs.get(content)
        if under_way is None:
            return Judgement("waiting", judges.best, judges.player)
        under_way.ask(key, asker)
        judging = under_way.judging
        return Judgement("waiting", judges.best, judges.player) if judging is None else judging.result

    def _makes_room(self, asker: str) -> bool:
        """Return whether one more match can be judged, in the place of another one if need be.

        First one gives way that nobody looks at; else the last one of the address that has most, unless who
        asks would have as many.
        """
        counts = Counter(each for job in self.jobs.values() for each in job.askers)
        is_own_full = asker != THIS_MACHINE and counts[asker] >= MOST_FROM_AN_ADDRESS
        if len(self.jobs) < MOST_JUDGED and not is_own_full:
            return True
        found = [content for content, job in self.jobs.items() if not is_own_full or asker in job.askers]
        given_up = next((content for content in found if self.jobs[content].is_left), None)
        if given_up is None and not is_own_full:
            load = {content: min(counts[each] for each in self.jobs[content].askers) for content in found}
            last = max(reversed(found), key=load.__getitem__)
            given_up = last if load[last] > counts[asker] + 1 else None
        if given_up is None:
            return False
        task = self.jobs.pop(given_up).task
        if task is not None:
            task.cancel()
        return True

    async def _judge(self, job: Job, replay: Replay, seconds: float) -> None:
        """Judge a match in turn with others while somebody looks, and keep what was found."""

        async def ask(request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
            await job.wait()
            async with self._turns.take(job.askers) as turn:
                answer, turn.cost = await self._pool.judge(request)
            return answer, turn.cost

        content = replay.content
        try:
            record = await asyncio.to_thread(_write_record, replay)
            judges = choose_judges(replay.session.rules.id)
            assert judges is not None
            budget = seconds * PROCESSES
            job.judging = Judging(replay.timeline, record, judges, ask, budget, PROCESSES)
            await job.judging.run()
            metrics.count("dealer_judged_total", result="judged")
            found = msgspec.json.encode(job.judging.result).decode()
            for source, match_id in sorted(job.keys):
                if await self._store.read(partial(is_kept, source=source, match_id=match_id)):
                    await self._store.write([put_judgement(source, match_id, content, found, now_ms())])
        except DatabaseUnavailable as error:
            log_fault(f"cannot keep the judgement of {replay.source} {replay.session.id}", error)
        except Exception as error:
            metrics.count("dealer_judged_total", result="failed")
            log_fault(f"cannot judge {replay.source} {replay.session.id}", error)
            self._failed.add(content)  # else whoever waits for it has it begun again and again
        finally:
            if self.jobs.get(content) is job:
                del self.jobs[content]

    async def close(self) -> None:
        """Stop judging."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pool.close()


def _write_record(replay: Replay) -> bytes:
    """Return the record of a replay, for the process that judges it."""
    made = make_record(replay.timeline.last, replay.session.secret, "2000-01-01T00:00:00Z", __version__)
    return encode_record(made)


def read_seconds() -> float:
    """Return how many seconds the judging of a match may take on idle processors.

    Raises:
        ValueError: ``DEALER_REVIEW_SECONDS`` is no number, or a negative one.
    """
    return read_number(SECONDS, USUAL_SECONDS, 86_400)
