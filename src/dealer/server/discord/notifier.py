"""Announces matches and seasons in Discord channels, and names those whom a match waits for.

A message is posted, then that is written down: a crash in between repeats that one message, and none is lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

import msgspec
from msgspec.structs import replace

from dealer.server.clock import now_ms
from dealer.server.delivery.courier import LEASE_MS, Courier, Due, find_back_off
from dealer.server.delivery.poster import PostResult
from dealer.server.discord.client import DiscordClient
from dealer.server.discord.feed import AnyFeed, AnySource
from dealer.server.discord.formatting import Announcement
from dealer.server.discord.repository import Unannounced, Webhook, note_progress
from dealer.server.matches.service import MatchService

log = logging.getLogger("dealer")

MAX_FAILURES: Final = 100
"""After so many failures in a row, eight hours, a webhook is turned off."""

CACHED_FEEDS: Final = 256

Found = tuple[AnySource, Unannounced]


class Notifier(Courier[Found]):
    """Announces everything that has a webhook and falls to this worker.

    Args:
        matches: whose store and ownership are the server's.
        sources: of what is announced.
    """

    verb: ClassVar[str] = "announce"

    def __init__(self, matches: MatchService, *sources: AnySource) -> None:
        super().__init__(matches)
        self._sources = sources
        self._client = DiscordClient()
        self._feeds: OrderedDict[str, AnyFeed] = OrderedDict()

    async def find_due(self, now: int) -> Iterable[Due[Found]]:
        """Return every webhook that may have something to post."""
        due = []
        for source in self._sources:
            for found in await self.store.read(partial(source.list_unannounced, now=now)):
                key, address = found.webhook.match, found.webhook.address or ""
                name = f"{source.kind} {key}"
                due.append(Due(key, key, address, urlsplit(address).netloc, name, (source, found)))
        return due

    async def deliver(self, item: Found) -> None:
        """Post what is not announced of one match or season."""
        source, found = item
        feed = await self._get_feed(source, found)
        await self._post(source, feed, found.webhook)

    async def close_client(self) -> None:
        """Close all connections."""
        await self._client.close()

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
                leased_until=self.rest(webhook.address, result.wait_seconds),
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

    async def _handle_failure(
        self, source: AnySource, feed: AnyFeed, webhook: Webhook, result: PostResult
    ) -> None:
        """Try later, or turn the webhook off."""
        update = partial(self._update, source, feed)
        assert webhook.address is not None
        failures = webhook.failures + 1
        if result.status == "wait":
            leased_until = self.rest(webhook.address, result.wait_seconds)
            await update(webhook, leased_until=leased_until)
        elif result.status == "failed" and failures < MAX_FAILURES:
            await update(webhook, leased_until=now_ms() + find_back_off(failures), failures=failures)
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
        await self.store.write([note_progress(webhook, after)])
        source.show_state(feed.session, after.state)
        return after


def find_picture(webhook: Webhook, message: Announcement) -> str | None:
    """Return the whole address of a message's picture. Discord fetches it, which it does over TLS alone."""
    if message.picture is None or webhook.origin is None or not webhook.origin.startswith("https://"):
        return None
    return webhook.origin + message.picture
