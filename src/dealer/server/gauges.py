"""Reads every two seconds what there is at this worker: sockets, matches, queues."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from dealer.server import metrics

READS_EVERY_S: Final = 2.0


class Gauges:
    """What is read, by the names of ``metrics.METERS``."""

    def __init__(self, sources: Mapping[str, Callable[[], float]]) -> None:
        self._sources = sources

    async def run(self) -> None:
        """Read until cancelled, if anybody measures."""
        while metrics.is_measuring():
            for name, read in self._sources.items():
                metrics.show(name, read())
            await asyncio.sleep(READS_EVERY_S)
