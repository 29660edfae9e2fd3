"""The time of day, as everything in the server counts it. It never goes backwards; a second lasts a second.

The wall clock of a machine is set by its operator, by NTP, by waking from sleep. So it is read once, at the
start; from then on a monotonic clock counts. The wall clock is followed slowly (1 ms a second) where it is a
little off, or where it was set back. Where it runs far ahead, and stays there, ``follow_wall`` takes one step
forward: nobody could play in the time that is stepped over, so clocks are credited with it, and an audience
does not see sooner what happened before it.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

log = logging.getLogger("dealer")

NS: Final = 1_000_000
"""Nanoseconds in a millisecond."""

SLEW: Final = 1000
"""The wall clock is followed by one part in so many of the time that passes."""

STEP_MS: Final = 10_000
"""Where the wall clock is ahead by less, it is followed slowly."""

SETTLE_MS: Final = 60_000
"""How long the wall clock must stay ahead before a step: what is set by mistake is often set back."""

MOST_STEPS: Final = 64
"""Steps that are remembered."""


class Step(Struct, frozen=True):
    """Time that the clock has stepped over, in milliseconds since 1970."""

    start: int
    end: int


class Clock:
    """A clock that never goes backwards.

    Args:
        read_wall: returns the nanoseconds since 1970 by the wall clock of this machine.
        read_elapsed: returns the nanoseconds by a monotonic clock.
    """

    def __init__(
        self, read_wall: Callable[[], int] = time.time_ns, read_elapsed: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._read_wall, self._read_elapsed = read_wall, read_elapsed
        self._lock = threading.Lock()
        self._now, self._seen = read_wall(), read_elapsed()
        self._peer_at, self._peer_seen = 0, 0
        self._ahead_since: int | None = None
        self._is_warned = False
        self._steps: tuple[Step, ...] = ()

    def now_ms(self) -> int:
        """Return the milliseconds since 1970."""
        with self._lock:
            return self._advance() // NS

    def _advance(self) -> int:
        """Count the time that has passed; return how many nanoseconds since 1970 it is now."""
        elapsed = self._read_elapsed()
        passed = max(0, elapsed - self._seen)
        self._seen = max(elapsed, self._seen)
        most = passed // SLEW
        self._now += passed + max(-most, min(most, self._measure_lag() - passed))
        return self._now

    def _measure_lag(self) -> int:
        """Return how far the wall clock, or that of another worker, is ahead, in nanoseconds."""
        peer = self._peer_at + self._seen - self._peer_seen if self._peer_at else 0
        return max(self._read_wall(), peer) - self._now

    def resume(self, last: int) -> None:
        """Go on after the last moment that the store knows, wherever the wall clock is by now.

        Args:
            last: in milliseconds since 1970. Nothing tells how long ago it really was.
        """
        with self._lock:
            now = self._advance() // NS
            if now < last:
                log.warning(
                    "the clock of this machine is %d s behind the store: Dealer goes on from the last time "
                    "in the store",
                    (last - now) // 1000,
                )
                self._now = last * NS
            elif now - last > STEP_MS:
                self._remember(Step(last, now))

    def note_peer(self, at: int) -> None:
        """Take note of what time another worker says it is, in milliseconds since 1970."""
        with self._lock:
            self._advance()
            self._peer_at, self._peer_seen = at * NS, self._seen

    def follow_wall(self) -> int | None:
        """Step forward to where the wall clock has been for a while, if that is far ahead.

        Returns:
            The moment before the step, in milliseconds since 1970; ``None``: there was none.
        """
        with self._lock:
            before = self._advance()
            lag = self._measure_lag()
            self._warn(lag)
            if lag < STEP_MS * NS:
                self._ahead_since = None
                return None
            if self._ahead_since is None:
                self._ahead_since = self._seen
            if self._seen - self._ahead_since < SETTLE_MS * NS:
                return None
            self._ahead_since = None
            self._now += lag
            self._remember(Step(before // NS, self._now // NS))
            log.warning("Dealer follows the clock of this machine, %d s ahead", lag // NS // 1000)
            return before // NS

    def _warn(self, lag: int) -> None:
        is_behind = lag < -STEP_MS * NS
        if is_behind and not self._is_warned:
            log.warning(
                "the clock of this machine was set back by %d s: Dealer counts on, and follows it slowly",
                -lag // NS // 1000,
            )
        self._is_warned = is_behind

    def _remember(self, step: Step) -> None:
        self._steps = (*self._steps, step)[-MOST_STEPS:]

    def moment_before(self, moment: int, ms: int) -> int:
        """Return the moment so many milliseconds before another one; what was stepped over does not count."""
        for step in reversed(self._steps):
            if moment <= step.start:
                continue
            after = max(0, moment - step.end)
            if after >= ms:
                break
            ms -= after
            moment = step.start
        return moment - ms

    def moment_after(self, moment: int, ms: int) -> int:
        """Return the first moment so many milliseconds after another one; see ``moment_before``."""
        for step in self._steps:
            if step.end <= moment:
                continue
            before = max(0, step.start - moment)
            if ms < before:
                break
            if ms == before:
                return moment + ms
            ms -= before
            moment = max(moment, step.end)
        return moment + ms


CLOCK = Clock()


def now_ms() -> int:
    """Return the milliseconds since 1970, by the clock of this process."""
    return CLOCK.now_ms()
