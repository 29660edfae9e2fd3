"""The clocks of a machine, as a test sets them."""

from __future__ import annotations

import pytest

from dealer.server import clock

NOON = 1_800_000_000_000


class Wall:
    """A wall clock and a monotonic one that stand still until somebody moves them; in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: int = NOON) -> None:
        self._monkeypatch = monkeypatch
        self.at, self.elapsed = at, 0
        self.restart()

    def restart(self) -> None:
        """Let a process begin."""
        self.clock = clock.Clock(lambda: self.at * clock.NS, lambda: self.elapsed * clock.NS)
        self._monkeypatch.setattr(clock, "CLOCK", self.clock)

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.at += ms
        self.elapsed += ms

    def set(self, ms: int) -> None:
        """Set the wall clock forward, or back."""
        self.at += ms

    @property
    def now(self) -> int:
        """The time, as the server counts it."""
        return self.clock.now_ms()
