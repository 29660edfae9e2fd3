"""Sends pushes, once for each thing, until the push service has them.

A push is sent first and noted afterwards, so none is lost. A crash in between repeats that one push; on the
device it replaces the first.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from dealer.server.clock import now_ms
from dealer.server.delivery.courier import LEASE_MS, Courier, Due, find_back_off
from dealer.server.delivery.poster import PostResult
from dealer.server.errors import ApiError
from dealer.server.matches.service import MatchService
from dealer.server.push.endpoints import split_endpoint
from dealer.server.push.occasions import Plan, plan_match, plan_season
from dealer.server.push.sending import PushClient
from dealer.server.push.subscriptions import (
    Stand,
    Subscription,
    delete_subscription,
    forget_endpoint,
    list_free,
    note_push,
)
from dealer.server.seasons.service import SeasonService
from dealer.server.seasons.views import build_view

log = logging.getLogger("dealer")

MAX_FAILURES: Final = 100
"""After so many failures in a row, eight hours, a device is forgotten."""

MOST_PUSHES: Final = 6
"""So many pushes in a row are sent to one device for one seat."""


class PushNotifier(Courier[Stand]):
    """Sends the pushes that fall to this worker.

    Args:
        matches: whose store and ownership are the server's.
        seasons: of the server.
        client: sends them.
    """

    verb: ClassVar[str] = "send a push of"

    def __init__(self, matches: MatchService, seasons: SeasonService, client: PushClient) -> None:
        super().__init__(matches)
        self._matches, self._seasons = matches, seasons
        self._client = client
        self._looked: dict[str, tuple[object, int | None]] = {}

    async def find_due(self, now: int) -> Iterable[Due[Stand]]:
        """Return the devices of what has changed since they were looked at, and those whose time has come."""
        free = await self.store.read(partial(list_free, now=now))
        known = {stand.subscription.key for stand in free}
        self._looked = {key: looked for key, looked in self._looked.items() if key in known}
        due = []
        for stand in free:
            each = stand.subscription
            state, wake = self._looked.get(each.key, (None, None))
            if state == _state_of(stand) and not (wake is not None and wake <= now):
                continue
            origin, _ = split_endpoint(each.endpoint)
            due.append(Due(each.key, each.owner, each.endpoint, origin, each.owner, stand))
        return due

    async def deliver(self, item: Stand) -> None:
        """Send what a device is to be told now.

        Raises:
            Conflict: another worker sends, or the owner has changed what the device is told.
        """
        each = item.subscription
        for _ in range(MOST_PUSHES):
            plan = await self._plan(each, item.version)
            if plan is None or plan.is_over:
                await self.store.write([delete_subscription(each)])
                return
            if plan.push is None:
                break
            lease = max(now_ms(), each.leased_until + 1) + LEASE_MS
            each = await self._note(each, leased_until=lease)
            result = await self._client.send(each, plan.push)
            if result.status != "posted":
                await self._handle_failure(each, result)
                return
            each = await self._note(each, leased_until=now_ms(), failures=0, told=plan.told)
        else:
            return
        if plan.told != each.told:
            each = await self._note(each, told=plan.told, leased_until=max(now_ms(), each.leased_until + 1))
        self._looked[each.key] = _state_of(Stand(each, item.version)), plan.wake

    async def _plan(self, each: Subscription, version: tuple[int, int]) -> Plan | None:
        """Return what a device is told; ``None`` if its match or season is gone."""
        now = now_ms()
        try:
            if each.match:
                session = await self._matches.get(each.match)
                if session.revision < version[0] or session.chat.count < version[1]:
                    # Another worker has written, and its word of it is still on its way.
                    await self._matches.refresh(session)
                return plan_match(session, each, now)
            season = await self._seasons.get(each.contest)
            return plan_season(season, build_view(season, (None, each.seat), now), each, now)
        except ApiError:
            return None

    async def _handle_failure(self, each: Subscription, result: PostResult) -> None:
        """Try later, or forget the device."""
        failures = each.failures + 1
        if result.status == "wait":
            await self._note(each, leased_until=self.rest(each.endpoint, result.wait_seconds))
        elif result.status == "failed" and failures < MAX_FAILURES:
            await self._note(each, leased_until=now_ms() + find_back_off(failures), failures=failures)
        else:
            log.warning("a device is no longer told of %s: its subscription is %s", each.owner, result.status)
            await self.store.write([forget_endpoint(each.device)])

    async def _note(self, before: Subscription, **changes: Any) -> Subscription:
        """Write down what a device was told.

        Raises:
            Conflict: the row is not ours any more.
        """
        after = replace(before, **changes)
        await self.store.write([note_push(before, after)])
        return after

    async def close_client(self) -> None:
        """Close all connections."""
        await self._client.close()


def _state_of(stand: Stand) -> object:
    """Return what decides about whether a device is looked at again."""
    each = stand.subscription
    return stand.version, each.wants, each.quiet, each.token, each.created, each.language
