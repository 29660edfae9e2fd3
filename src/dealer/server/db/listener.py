"""Learns by LISTEN what other workers have written.

A notification says that a match is no longer as it is known here. Whoever has missed one must read everything
again.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from typing import Any

from dealer.server.db.announcements import CHANNEL, AnnouncementCipher, ForgedAnnouncement
from dealer.server.db.engine import WORKER_LOCK
from dealer.server.db.store import Store
from dealer.server.platforms import needs_own_loop

log = logging.getLogger("dealer")

TakeIn = Callable[..., object]
"""Calls a function with arguments on the event loop of the server."""

RETRY_SECONDS = 0.5
QUIET_SECONDS = 10.0
"""After so long without a notification the connection is asked whether it still stands."""
ANSWER_SECONDS = 5.0


class ChangeListener:
    """Listens to what other workers of a shared store write.

    Args:
        store: the store.
        cipher: reads what other workers notify.
        on_changes: called with the matches and series that another worker has changed.
        on_connect: called when listening begins, and when it begins again: anything may have happened before.
    """

    def __init__(
        self,
        store: Store,
        cipher: AnnouncementCipher,
        on_changes: Callable[[Sequence[str]], None],
        on_connect: Callable[[], None],
    ) -> None:
        self._store = store
        self._cipher = cipher
        self._has_warned = False
        self.is_listening = False
        self._on_changes = on_changes
        self._on_connect = on_connect

    async def run(self) -> None:
        """Listen on a connection of its own until cancelled."""
        if needs_own_loop():
            await self._run_beside()
        else:
            await self._run(lambda call, *arguments: call(*arguments))

    async def _run_beside(self) -> None:
        """Listen in a thread, on an event loop for psycopg, and take in on this loop what is heard."""
        here, there = asyncio.get_running_loop(), asyncio.SelectorEventLoop()
        listening = there.create_task(self._run(here.call_soon_threadsafe))

        def listen() -> None:
            with closing(there), suppress(asyncio.CancelledError):
                there.run_until_complete(listening)

        thread = threading.Thread(target=listen, name="dealer-listener", daemon=True)
        thread.start()
        try:
            await here.create_future()  # until this task is cancelled
        finally:
            there.call_soon_threadsafe(listening.cancel)
            await asyncio.to_thread(thread.join)

    async def _run(self, take_in: TakeIn) -> None:
        import psycopg

        while True:
            try:
                await self._listen(psycopg.AsyncConnection, take_in)
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("the database notifies no longer (%s); connecting again", type(error).__name__)
            except Exception as error:
                log.error("cannot take in what others have written (%s)", type(error).__name__)
            self.is_listening = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connections: Any, take_in: TakeIn) -> None:
        engine = self._store.engine
        words, settings = engine.dialect.create_connect_args(engine.url)
        async with await connections.connect(*words, **settings, autocommit=True) as connection:
            await connection.execute("SELECT pg_advisory_lock_shared(%s)", (WORKER_LOCK,))
            await connection.execute(f"LISTEN {CHANNEL}")
            take_in(self._on_connect)
            self.is_listening = True
            while True:
                async for notification in connection.notifies(timeout=QUIET_SECONDS):
                    take_in(self.receive, notification.payload)
                async with asyncio.timeout(ANSWER_SECONDS):
                    await connection.execute("SELECT 1")

    def receive(self, payload: str) -> None:
        """Pass on what another worker has changed; drop what no worker has sent, and warn of it once."""
        try:
            changed = self._cipher.decrypt(payload)
        except ForgedAnnouncement:
            if not self._has_warned:
                log.warning("a login of the database that is none of Dealer's notifies on %r", CHANNEL)
            self._has_warned = True
            return
        if changed:
            self._on_changes(changed)
