"""Learns by LISTEN what other workers have written.

A notification says that a match is no longer as it is known here. Whoever has missed one must read everything
again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from dealer.server.db.announcements import CHANNEL, AnnouncementCipher, ForgedAnnouncement
from dealer.server.db.engine import WORKER_LOCK
from dealer.server.db.store import Store

log = logging.getLogger("dealer")

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
        """Listen for ever, on a connection of its own."""
        import psycopg

        while True:
            try:
                await self._listen(psycopg.AsyncConnection)
            except (psycopg.Error, OSError, TimeoutError) as error:
                log.warning("the database notifies no longer (%s); connecting again", type(error).__name__)
            except Exception as error:
                log.error("cannot take in what others have written (%s)", type(error).__name__)
            self.is_listening = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, connections: Any) -> None:
        engine = self._store.engine
        words, settings = engine.dialect.create_connect_args(engine.url)
        async with await connections.connect(*words, **settings, autocommit=True) as connection:
            await connection.execute("SELECT pg_advisory_lock_shared(%s)", (WORKER_LOCK,))
            await connection.execute(f"LISTEN {CHANNEL}")
            self._on_connect()
            self.is_listening = True
            while True:
                async for notification in connection.notifies(timeout=QUIET_SECONDS):
                    self.receive(notification.payload)
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
