"""The status of a match, and that of its channel."""

from __future__ import annotations

from typing import Final, Literal

from dealer.match import Match

Status = Literal["waiting", "playing", "paused", "over", "cancelled"]
ChannelState = Literal["none", "on", "failing", "gone", "refused", "unreachable", "over"]
"""The state of the channel in which a match is announced.

There is none; it works; it is tried again. Or it is off: it is gone, refuses messages, has not answered for
hours, or everything is posted.
"""

TURNED_OFF: Final[dict[str | None, ChannelState]] = {
    "gone": "gone",
    "refused": "refused",
    "unreachable": "unreachable",
    "over": "over",
}


def status_of(match: Match | None) -> Status:
    """Return where a match stands; ``None``: it has not begun."""
    if match is None:
        return "waiting"
    if match.is_over:
        return "over"
    return "playing" if match.clock.paused_at is None else "paused"


def channel_state(is_off: bool, tries: int, fault: str | None) -> ChannelState:
    """Return how a channel stands.

    Args:
        is_off: whether it was turned off.
        tries: how often it has failed in a row.
        fault: why it was turned off.
    """
    if is_off:
        return TURNED_OFF[fault]
    return "failing" if tries else "on"
