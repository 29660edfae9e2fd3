"""The worker processes in which bots think: started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from dealer.server.bots.process import HEAD_BYTES, Decide, Explain, Question, Reply, packed

THINKING_SECONDS = 60.0
ATTEMPTS = 3


class BotFailed(Exception):
    """A bot came to no decision."""


class Worker:
    """One process. It answers one question at a time."""

    def __init__(self, process: Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Worker:
        """Start a process of the same Python."""
        command = (sys.executable, "-m", "dealer.server.bots.process")
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    @property
    def alive(self) -> bool:
        """Whether it is not known to have ended."""
        return self.process.returncode is None

    async def ask(self, question: Question) -> Reply:
        """Ask it.

        Raises:
            IncompleteReadError, OSError: it has died.
        """
        told, heard = self.process.stdin, self.process.stdout
        assert told is not None
        assert heard is not None
        if not self.alive or told.is_closing():
            raise ConnectionResetError("the worker has died")
        told.write(packed(question))
        await told.drain()
        size = int.from_bytes(await heard.readexactly(HEAD_BYTES), "big")
        return msgspec.msgpack.decode(await heard.readexactly(size), type=Reply)

    async def end(self) -> None:
        """End it; it holds nothing that could be lost."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.communicate()


class Workers:
    """A few processes, for all bots of a server.

    Args:
        size: how many at most; by default one fewer than there are cores, and at least one.
    """

    def __init__(self, size: int | None = None) -> None:
        self._seats = asyncio.Semaphore(size or max(1, (os.cpu_count() or 2) - 1))
        self._idle: list[Worker] = []
        self._busy: set[asyncio.Task[Reply]] = set()
        self._all: set[Worker] = set()

    async def think(self, game: str, policy: str, view: bytes) -> tuple[bytes, int]:
        """What a bot does, and after how many milliseconds.

        Args:
            game: its id.
            policy: one of the game's policies.
            view: the ``MatchView`` of the bot's seat as JSON.

        Raises:
            BotFailed: it came to no decision.
        """
        reply = await self._answer(Decide(game, policy, view, int.from_bytes(os.urandom(7), "big")))
        return reply.answer, reply.after_ms

    async def explain(self, game: str, view: bytes, action: bytes | None) -> bytes:
        """What a seat could know when it decided, as JSON.

        Args:
            game: its id.
            view: the ``MatchView`` of the seat as JSON.
            action: what it then did, as JSON.

        Raises:
            BotFailed: nothing was found.
        """
        return (await self._answer(Explain(game, view, action))).answer

    async def _answer(self, question: Question) -> Reply:
        for _ in range(ATTEMPTS):
            task = asyncio.create_task(self._ask(question))
            self._busy.add(task)
            task.add_done_callback(self._finished)
            try:
                reply = await asyncio.shield(task)  # whoever loses interest leaves the worker in order
            except (asyncio.IncompleteReadError, OSError, TimeoutError):
                continue
            if reply.error:
                raise BotFailed(reply.error)
            return reply
        raise BotFailed("its process died")

    def _finished(self, task: asyncio.Task[Reply]) -> None:
        self._busy.discard(task)
        if not task.cancelled():
            task.exception()

    async def _ask(self, question: Question) -> Reply:
        async with self._seats:
            worker = await self._take()
            try:
                async with asyncio.timeout(THINKING_SECONDS):
                    reply = await worker.ask(question)
            except BaseException:
                self._all.discard(worker)
                await worker.end()
                raise
            self._idle.append(worker)
            return reply

    async def _take(self) -> Worker:
        """An idle worker that lives, or a new one."""
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            self._all.discard(worker)
            await worker.end()
        worker = await Worker.start()
        self._all.add(worker)
        return worker

    async def close(self) -> None:
        """End every process."""
        for task in list(self._busy):
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))
        self._all.clear()
        self._idle.clear()
