"""Notices what holds the event loop, on which everybody waits, and logs the place."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Final

from msgspec import Struct

from dealer.server import metrics

log = logging.getLogger("dealer")

LOOKS_EVERY_S: Final = 0.1
HELD_MS: Final = 100
"""A callback may take so long and no longer."""

BLOCKED_MS: Final = 1000
"""A loop that waits so long without working waits for a disk or a lock; less is a busy machine."""


class Stall(Struct, frozen=True):
    """A moment in which the loop was held.

    Attributes:
        place: the innermost lines of ours, outermost first.
        worked_ms: how long the processor worked for it, in milliseconds.
    """

    place: str
    worked_ms: int


def find_clock() -> Callable[[], float]:
    """Return the clock of this thread's work, in seconds; where a system has none, that of the process."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return time.process_time
    return partial(time.clock_gettime, time.pthread_getcpuclockid(threading.get_ident()))


class Watchdog:
    """Asks the running loop again and again, from a thread, whether it is free.

    Attributes:
        stalls: the latest, oldest first.
    """

    def __init__(self) -> None:
        self.stalls: deque[Stall] = deque(maxlen=100)
        self._loop = asyncio.get_running_loop()
        self._worked_s = find_clock()
        self._watched = threading.get_ident()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop watching."""
        self._ended.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._ended.wait(LOOKS_EVERY_S):
            free = threading.Event()
            asked, worked = time.monotonic(), self._measure_worked_ms()
            try:
                self._loop.call_soon_threadsafe(free.set)
            except RuntimeError:  # the loop is closed
                return
            place = ""
            while not free.wait(HELD_MS / 1000) and not self._ended.is_set():
                waited = (time.monotonic() - asked) * 1000
                if not place and (self._measure_worked_ms() - worked >= HELD_MS / 2 or waited >= BLOCKED_MS):
                    place = self._describe_place()
            held, worked = (time.monotonic() - asked) * 1000, self._measure_worked_ms() - worked
            if worked >= HELD_MS or held >= BLOCKED_MS:
                metrics.count("dealer_loop_stalls_total")
                self.stalls.append(Stall(place, round(worked)))
                log.warning("the event loop was held for %d ms, %d of work: %s", held, worked, place or "?")

    def _measure_worked_ms(self) -> float:
        """Return how long the processor has worked for the loop's thread, in milliseconds."""
        return self._worked_s() * 1000

    def _describe_place(self) -> str:
        """Return where the loop's thread is; lines alone, no values."""
        frame: FrameType | None = sys._current_frames().get(self._watched)
        lines: list[str] = []
        while frame is not None and len(lines) < 6:
            name = frame.f_globals.get("__name__", "?")
            if name.startswith("dealer."):
                lines.append(f"{name}:{frame.f_lineno} {frame.f_code.co_name}")
            frame = frame.f_back
        return " > ".join(reversed(lines))
