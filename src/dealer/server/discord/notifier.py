"""Announces matches and seasons in Discord channels, and names those whom a match waits for.

Every two seconds the notifier looks in the database for what has something to announce; all else follows
from there. So it delays no match, and after a restart it finds what it has not announced.

Of several workers the one that owns the match or season posts. Should two believe that they do, the one who
raises ``leased_until`` from what it was has the webhook for a minute. A message is posted, then that is
written down: a crash in between repeats that one message, and none is lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, defaultdict
from contextlib import suppress
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict
from dealer.server.discord.client import DiscordClient, PostResult
from dealer.server.discord.feed import AnyFeed, AnySource
from dealer.server.discord.formatting import Announcement
from dealer.server.discord.repository import Unannounced, Webhook, note_progress
from dealer.server.faults import log_fault
from dealer.server.matches.service import MatchService

log = logging.getLogger("dealer")

POLL_SECONDS: float = 2.0
"""How often it looks; what has happened meanwhile is one message."""
CLOSE_SECONDS: Final = 2.0
LEASE_MS: Final = 60_000
POSTS_AT_ONCE: Final = 8
"""So many messages are on their way to one origin; another one does not wait for them."""

REST_AFTER_FAULT_MS: Final = 60_000

BACK_OFF_MS: Final = 1000
LONGEST_BACK_OFF_MS: Final = 300_000
MAX_FAILURES: Final = 100
"""After so many failures in a row, eight hours, a webhook is turned off."""

CACHED_FEEDS: Final = 256


class Notifier:
    """Announces everything that has a webhook and falls to this worker.

    Args:
        matches: whose store and ownership are the server's.
        sources: of what is announced.
    """

    def __init__(self, matches: MatchService, *sources: AnySource) -> None:
        self._store, self._ownership = matches.store, matches.ownership
        self._sources = sources
        self._client = DiscordClient()
        self._feeds: OrderedDict[str, AnyFeed] = OrderedDict()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._resting_until: dict[str, int] = {}
        self._slots: defaultdict[str, asyncio.Semaphore] = defaultdict(
            partial(asyncio.Semaphore, POSTS_AT_ONCE)
        )
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._closing = asyncio.Event()

    async def run(self) -> None:
        """Poll until it is closed."""
        while not self._closing.is_set():
            try:
                await self.poll()
            except Exception as error:
                log_fault("cannot look for what to announce", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._closing.wait()

    async def poll(self) -> None:
        """Start a task for every webhook that may have something to post."""
        now = now_ms()
        self._resting_until = {key: until for key, until in self._resting_until.items() if until > now}
        for source in self._sources:
            list_unannounced = partial(source.list_unannounced, now=now)
            for found in await self._store.read(list_unannounced):
                if self._closing.is_set():
                    return
                if self._is_ready(found.webhook):
                    task = asyncio.create_task(self._announce(source, found), name=found.webhook.match)
                    self._tasks[found.webhook.match] = task
                    task.add_done_callback(self._forget_task)

    def _is_ready(self, webhook: Webhook) -> bool:
        """Return whether this worker may post with a webhook now."""
        is_resting = webhook.match in self._resting_until or (webhook.address or "") in self._resting_until
        return webhook.match not in self._tasks and not is_resting and self._ownership.owns(webhook.match)

    def _forget_task(self, task: asyncio.Task[None]) -> None:
        del self._tasks[task.get_name()]

    async def _announce(self, source: AnySource, found: Unannounced) -> None:
        key, address = found.webhook.match, found.webhook.address or ""
        turn = self._turns.setdefault(address, asyncio.Lock())
        try:
            async with turn, self._slots[urlsplit(address).netloc]:  # one message at a time to a channel
                feed = await self._get_feed(source, found)
                await self._post(source, feed, found.webhook)
        except Conflict:
            pass  # another worker posts, or the host has changed the webhook
        except Exception as error:
            log_fault(f"cannot announce {source.kind} {key}", error)
            self._resting_until[key] = now_ms() + REST_AFTER_FAULT_MS

    async def _get_feed(self, source: AnySource, found: Unannounced) -> AnyFeed:
        key, language = found.webhook.match, found.webhook.language
        session = await source.load(found)
        feed = self._feeds.get(key)
        if feed is None or feed.session is not session or feed.language != language:
            feed = self._feeds[key] = source.follow(session, language)
        self._feeds.move_to_end(key)
        while len(self._feeds) > CACHED_FEEDS:
            self._feeds.popitem(last=False)
        return feed

    async def _post(self, source: AnySource, feed: AnyFeed, webhook: Webhook) -> None:
        """Post what is not announced of one match or season.

        Raises:
            Conflict: somebody else has the webhook.
        """
        now, update = now_ms(), partial(self._update, source, feed)
        while feed.catch_up(webhook.announced, now):
            await asyncio.sleep(0)  # matches come first
        reminder = feed.remind(webhook, now)
        announcements = list(feed.announcements)
        if not webhook.is_greeted:
            announcements.insert(0, Announcement(webhook.announced, feed.greet(webhook)))
        if reminder is not None:
            announcements.append(Announcement(reminder.announced, reminder.text))
        messages = list(feed.pack(webhook, announcements))
        for number, message in enumerate(messages, 1):
            leased_until = max(now_ms(), webhook.leased_until) + LEASE_MS
            webhook = await update(webhook, leased_until=leased_until)
            assert webhook.address is not None
            picture = find_picture(webhook, message)
            result = await self._client.post(webhook.address, message.text, picture)
            if result.status != "posted":
                await self._handle_failure(source, feed, webhook, result)
                return
            webhook = await update(
                webhook,
                leased_until=self._rest(webhook.address, result.wait_seconds),
                is_greeted=True,
                announced=message.announced,
                failures=0,
            )
            feed.drop_posted(webhook.announced)
            if result.wait_seconds and number < len(messages):
                return  # the others are posted when the webhook may be used again
        if reminder is not None:
            feed.note_reminder(reminder, now)
            reminded = msgspec.json.encode(reminder.reminded).decode()
            webhook = await update(webhook, reminded=reminded)
        if feed.is_over:
            self._feeds.pop(webhook.match, None)
            await update(webhook, address=None, off_reason="over")

    def _rest(self, address: str, seconds: float) -> int:
        """Leave a webhook alone for all that share it; return until when."""
        until = now_ms() + round(1000 * seconds)
        if seconds:
            self._resting_until[address] = until
        return until

    async def _handle_failure(
        self, source: AnySource, feed: AnyFeed, webhook: Webhook, result: PostResult
    ) -> None:
        """Try later, or turn the webhook off."""
        update = partial(self._update, source, feed)
        assert webhook.address is not None
        failures = webhook.failures + 1
        if result.status == "wait":
            leased_until = self._rest(webhook.address, result.wait_seconds)
            await update(webhook, leased_until=leased_until)
        elif result.status == "failed" and failures < MAX_FAILURES:
            back_off = min(BACK_OFF_MS << min(failures, 20), LONGEST_BACK_OFF_MS)
            await update(webhook, leased_until=now_ms() + back_off, failures=failures)
        else:
            reason = "unreachable" if result.status == "failed" else result.status
            log.warning("%s %s is no longer announced: its webhook is %s", source.kind, webhook.match, reason)
            await update(webhook, address=None, off_reason=reason)

    async def _update(self, source: AnySource, feed: AnyFeed, webhook: Webhook, **changes: Any) -> Webhook:
        """Write down how far something is announced, and show how its channel stands.

        Raises:
            Conflict: the webhook is not ours any more.
        """
        after = replace(webhook, **changes)
        await self._store.write([note_progress(webhook, after)])
        source.show_state(feed.session, after.state)
        return after

    async def close(self) -> None:
        """End; messages on their way have a little time to arrive."""
        self._closing.set()
        if self._tasks:
            await asyncio.wait(self._tasks.values(), timeout=CLOSE_SECONDS)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await self._client.close()


def find_picture(webhook: Webhook, message: Announcement) -> str | None:
    """Return the whole address of a message's picture. Discord fetches it, which it does over TLS alone."""
    if message.picture is None or webhook.origin is None or not webhook.origin.startswith("https://"):
        return None
    return webhook.origin + message.picture
