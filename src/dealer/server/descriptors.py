"""File descriptors: how many a process may open, and a log line when none is left.

uvloop accepts a connection for which there is none and closes it silently.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import sys
import time
from typing import Final

from dealer.server import metrics

log = logging.getLogger("dealer")

LOOKS_EVERY_S: Final = 1.0
REPEAT_SECONDS: Final = 60.0
OTHERS: Final = 128
"""For files, pipes to the bots and what else is not a connection."""


def most_descriptors(wanted: int) -> int | None:
    """Return how many this process may open, after raising the soft limit so far; ``None``: no limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError):
            soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


class DescriptorWatch:
    """Looks every second whether one more file could be opened."""

    def __init__(self) -> None:
        self._logged = -REPEAT_SECONDS

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            self.look()
            await asyncio.sleep(LOOKS_EVERY_S)

    def look(self) -> bool:
        """Return whether a file can be opened; log once a minute that none can."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if error.errno not in (errno.EMFILE, errno.ENFILE):
                raise
            metrics.count("dealer_descriptors_exhausted_total")
            now = time.monotonic()
            if now - self._logged >= REPEAT_SECONDS:
                self._logged = now
                log.error(
                    "no file descriptor is left (%s, limit %s): connections are dropped; raise LimitNOFILE",
                    errno.errorcode[error.errno],
                    most_descriptors(0),
                )
            return False
        return True
