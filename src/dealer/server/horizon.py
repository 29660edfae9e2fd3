"""The horizon: how much of what has happened an audience may know.

All that people away from the table see is derived from it: a match, its table, chat, place in lists, preview
and announcements. The same holds for a rematch or the next match of a series. Everything up to the horizon is
public, and no effect is visible before its cause.
"""

from __future__ import annotations

from dealer.server import clock


def find_horizon(now: int, delay_ms: int) -> int:
    """Return the last moment that an audience knows of, in milliseconds since 1970.

    Args:
        now: in milliseconds since 1970.
        delay_ms: how far the audience is behind.
    """
    return clock.CLOCK.moment_before(now, delay_ms) if delay_ms else now


def find_public_moment(at: int, delay_ms: int) -> int:
    """Return when an audience learns of what happened at a moment, in milliseconds since 1970."""
    return clock.CLOCK.moment_after(at, delay_ms) if delay_ms else at


def is_public(at: int, now: int, delay_ms: int) -> bool:
    """Return whether an audience knows by now of what happened at a moment."""
    return at <= find_horizon(now, delay_ms)
