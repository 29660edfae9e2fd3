"""The processes in which bots think: started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Final

import msgspec

from dealer.core.deferral import Job
from dealer.server import metrics
from dealer.server.bots.process import (
    LENGTH_BYTES,
    NICENESS,
    BestActionsRequest,
    BotReply,
    BotRequest,
    DecisionRequest,
    ExplanationRequest,
    JobRequest,
    PairsRequest,
    encode_message,
)

REPLY_SECONDS = 60.0
ATTEMPTS = 3


class BotError(Exception):
    """A bot came to no decision; the message says what its process raised, and where."""


class BotProcess:
    """One process. It answers one request at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, niceness: int) -> BotProcess:
        """Start a process of the same Python, which stands back as far as ``niceness`` says."""
        command = (sys.executable, "-m", "dealer.server.bots.process", str(niceness))
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    @property
    def is_alive(self) -> bool:
        """Return whether the process may still run."""
        return self._process.returncode is None

    async def ask(self, request: BotRequest) -> BotReply:
        """Send a request and wait for its reply.

        Raises:
            IncompleteReadError, OSError: the process has died.
        """
        requests, replies = self._process.stdin, self._process.stdout
        assert requests is not None
        assert replies is not None
        if not self.is_alive or requests.is_closing():
            raise ConnectionResetError("the bot's process has died")
        requests.write(encode_message(request))
        await requests.drain()
        length = int.from_bytes(await replies.readexactly(LENGTH_BYTES), "big")
        return msgspec.msgpack.decode(await replies.readexactly(length), type=BotReply)

    async def kill(self) -> None:
        """End it; it holds nothing that could be lost."""
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()


KINDS: Final[dict[type, str]] = {
    DecisionRequest: "decision",
    ExplanationRequest: "explanation",
    JobRequest: "job",
    BestActionsRequest: "judgement",
    PairsRequest: "judgement",
}
"""What questions are for, in metrics."""


class BotPool:
    """A few processes, shared by all who ask.

    Args:
        size: how many at most; by default one fewer than there are cores, and at least one.
        niceness: how far they stand back where processors are scarce, 0 to 19.
    """

    def __init__(self, size: int | None = None, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self._slots = asyncio.Semaphore(size or max(1, (os.cpu_count() or 2) - 1))
        self._idle: list[BotProcess] = []
        self._asking: set[asyncio.Task[BotReply]] = set()
        self._all: set[BotProcess] = set()

    async def think(self, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
        """Return a bot's action as JSON, and how many milliseconds a person would think before it.

        Args:
            game: its id.
            policy: one of the game's policies.
            view: the ``MatchView`` of the bot's seat as JSON.
            secret: of the bot's seat in this match.

        Raises:
            BotError: it came to no decision.
        """
        reply = await self._answer(DecisionRequest(game, policy, view, secret))
        return reply.answer, reply.after_ms

    async def explain(self, game: str, view: bytes, action: bytes | None) -> bytes:
        """Return what a seat could know when it decided, as JSON.

        Args:
            game: its id.
            view: the ``MatchView`` of the seat as JSON.
            action: what it then did, as JSON.

        Raises:
            BotError: nothing was found.
        """
        return (await self._answer(ExplanationRequest(game, view, action))).answer

    async def work(self, job: Job) -> bytes:
        """Return the value of a function of the rules that takes long, as JSON.

        Raises:
            BotError: it failed.
        """
        return (await self._answer(JobRequest(job.function, job.arguments))).answer

    async def judge(self, request: BestActionsRequest | PairsRequest) -> tuple[bytes, float]:
        """Return what is asked of a match that is over, as JSON, and the processor's seconds for it.

        Raises:
            BotError: a policy failed, or it took too long.
        """
        reply = await self._answer(request)
        return reply.answer, reply.spent_s

    async def _answer(self, request: BotRequest) -> BotReply:
        """Ask a process; ask another one if it dies."""
        kind, begun, result = KINDS[type(request)], time.perf_counter(), "failed"
        try:
            reply = await self._insist(request)
            result = "answered"
        except asyncio.CancelledError:
            result = "given up"
            raise
        finally:
            metrics.count("dealer_bot_replies_total", kind=kind, result=result)
            metrics.observe("dealer_bot_seconds", time.perf_counter() - begun, kind=kind)
        return reply

    async def _insist(self, request: BotRequest) -> BotReply:
        for _ in range(ATTEMPTS):
            task = asyncio.create_task(self._ask(request))
            self._asking.add(task)
            task.add_done_callback(self._forget)
            try:
                # A caller that is cancelled leaves the process to finish its reply.
                reply = await asyncio.shield(task)
            except (asyncio.IncompleteReadError, OSError, TimeoutError):
                continue
            if reply.error:
                raise BotError(reply.error)
            return reply
        raise BotError("its process died")

    def _forget(self, task: asyncio.Task[BotReply]) -> None:
        self._asking.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left to read it

    async def _ask(self, request: BotRequest) -> BotReply:
        async with self._slots:
            process = await self._acquire()
            try:
                async with asyncio.timeout(REPLY_SECONDS):
                    reply = await process.ask(request)
            except BaseException:
                self._all.discard(process)
                await process.kill()
                raise
            self._idle.append(process)
            return reply

    async def _acquire(self) -> BotProcess:
        """Return an idle process that lives, or a new one."""
        while self._idle:
            process = self._idle.pop()
            if process.is_alive:
                return process
            self._all.discard(process)
            await process.kill()
        process = await BotProcess.start(self._niceness)
        self._all.add(process)
        return process

    def count_asking(self) -> int:
        """Return how many questions are not answered yet."""
        return len(self._asking)

    async def close(self) -> None:
        """End every process."""
        for task in list(self._asking):
            task.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        await asyncio.gather(*(process.kill() for process in self._all))
        self._all.clear()
        self._idle.clear()
