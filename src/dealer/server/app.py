"""The application: every part of the server, put together, and what runs beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware

from dealer.server.api.base_path import BasePath
from dealer.server.api.dispatch import make_routes
from dealer.server.api.open_sockets import OpenSockets
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.security_headers import SecurityHeaders
from dealer.server.bots.pool import BotPool
from dealer.server.bots.runner import BotRunner
from dealer.server.cards.service import CardService
from dealer.server.computation import Computation
from dealer.server.db.engine import MOST_CONNECTIONS
from dealer.server.db.listener import ChangeListener
from dealer.server.db.store import Store
from dealer.server.descriptors import DescriptorWatch
from dealer.server.discord.match_feed import MatchSource
from dealer.server.discord.notifier import Notifier
from dealer.server.discord.season_feed import SeasonSource
from dealer.server.gauges import Gauges
from dealer.server.matches.deadlines import DeadlineKeeper
from dealer.server.matches.presence_reporter import PresenceReporter
from dealer.server.matches.service import MatchService
from dealer.server.matches.synchronization import Synchronizer
from dealer.server.matches.workload import Workload
from dealer.server.minute_counts import MinuteCounts
from dealer.server.open_connections import SETTINGS, open_connections
from dealer.server.push.keys import load_keys
from dealer.server.push.notifier import PushNotifier
from dealer.server.push.sending import PushClient
from dealer.server.push.service import PushService
from dealer.server.replays.service import ReplayService
from dealer.server.request_ids import RequestIds
from dealer.server.seasons.service import SeasonService
from dealer.server.series.service import SeriesService
from dealer.server.settings import DEFAULTS, Settings
from dealer.server.watchdog import Watchdog
from dealer.server.words import parse_words


def create_app(
    database: str, *, grace_ms: int = 500, settings: Settings = DEFAULTS, counts: MinuteCounts | None = None
) -> Starlette:
    """Return the whole server as an ASGI application.

    Args:
        database: address of the store, ``sqlite:///path`` or ``postgresql+psycopg://...``.
        grace_ms: the network grace behind every deadline of new matches. Rule: X-2
        settings: of the server.
        counts: what each address has asked for; by default this process counts for itself.
    """
    processes = BotPool()
    sockets = OpenSockets(settings)
    computation, limits = Computation(processes.work), RateLimits(settings, counts)
    matches = MatchService(
        Store(database, connections=settings.database_connections or MOST_CONNECTIONS),
        grace_ms,
        computation,
        settings.bot_matches,
    )
    series = SeriesService(matches)
    seasons = SeasonService(matches, series)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[Mapping[str, Any]]:
        bots, reporter = BotRunner(matches), PresenceReporter(matches.store)
        synchronizer = Synchronizer(matches, bots.needs)

        async def on_workload(found: Workload) -> None:
            if matches.ownership.update(found.heartbeats):
                synchronizer.mark_all_stale()
            await bots.take_over(found.with_bots)
            synchronizer.observe_all()

        deadlines = DeadlineKeeper(matches, on_workload)
        seasons.keep_deadlines(deadlines)
        publisher = matches.publisher
        publisher.change_observers += [deadlines.observe, bots.observe, series.observe, seasons.observe]
        app.state.replays = ReplayService(matches.store, matches.computation)
        app.state.cards = CardService()
        app.state.watchdog = Watchdog()
        app.state.words = asyncio.create_task(asyncio.to_thread(parse_words))
        await deadlines.take_up()
        notifier = Notifier(matches, MatchSource(matches), SeasonSource(seasons))
        app.state.push = PushService(matches.store, await load_keys(matches.store))
        couriers = (notifier, PushNotifier(matches, seasons, PushClient(app.state.push.keys)))
        sending = [asyncio.create_task(courier.run()) for courier in couriers]
        gauges = Gauges(
            {
                "dealer_workers": lambda: 1,
                "dealer_connections": open_connections.total,
                "dealer_sockets": sockets.count,
                "dealer_watching_sockets": sockets.count_watching,
                "dealer_matches_in_memory": lambda: len(matches.cache.all()),
                "dealer_matches_running": matches.cache.count_running,
                "dealer_write_queue": matches.store.count_waiting,
                "dealer_outages": matches.outages.count,
                "dealer_bot_queue": processes.count_asking,
                "dealer_judging_queue": lambda: len(app.state.replays.judgements.jobs),
                "dealer_jobs": computation.count_running,
            }
        )
        tasks = [
            asyncio.create_task(each.run())
            for each in (deadlines, series, seasons, DescriptorWatch(), gauges)
        ]
        if (cipher := matches.store.cipher) is not None:
            publisher.presence_observers += [reporter.observe, synchronizer.observe]
            app.state.listener = ChangeListener(
                matches.store, cipher, synchronizer.take_in, synchronizer.mark_all_stale
            )
            tasks.append(asyncio.create_task(app.state.listener.run()))
        else:
            tasks.append(asyncio.create_task(synchronizer.watch_file()))
        try:
            yield {"ownership": matches.ownership, SETTINGS: settings}
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.gather(*(courier.close() for courier in couriers), *sending)
            await synchronizer.close()
            await matches.outages.close()
            await reporter.close()
            await series.close()
            await seasons.close()
            await bots.close()
            await app.state.replays.close()
            app.state.cards.close()
            await processes.close()
            app.state.watchdog.close()
            await asyncio.to_thread(matches.store.close)

    app = Starlette(
        routes=list(make_routes(matches, limits, sockets)),
        lifespan=lifespan,
        middleware=[
            Middleware(RequestIds),
            Middleware(SecurityHeaders, settings.base),
            Middleware(BasePath, settings.base),
        ],
    )
    app.state.matches = matches
    app.state.series = series
    app.state.seasons = seasons
    app.state.limits = limits
    return app
