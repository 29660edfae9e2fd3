"""How long a person would take, within what the clocks leave."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dealer.match import MatchView

ThinkTime = tuple[int, int]
"""Milliseconds that a person takes for a decision: the shortest and the longest time."""

ThinkTimes = Mapping[str, ThinkTime]
"""The think time for each type of action."""

SHARE = 3
"""A decision takes at most one part in this many of the time that is left for it."""


def draw_think_time(view: MatchView, rng: Random, span: ThinkTime) -> int:
    """Draw the milliseconds until a decision is sent, the delay of its timer included.

    Args:
        view: what the seat sees; its own timer, or one that all share, bounds the time.
        rng: the policy's generator.
        span: the think time, if the clock allows it.
    """
    shortest, longest = span
    chosen = rng.randint(shortest, longest)
    seat = view.view.you
    mine = [timer for timer in view.clocks.timers if timer.seat in (seat, None)]
    if not mine:
        return chosen
    tightest = min(mine, key=lambda timer: timer.left_ms + (timer.time_bank_ms or 0))
    left = tightest.left_ms or (tightest.time_bank_ms or 0)
    bearable = left // SHARE
    if chosen > bearable:
        chosen = bearable - bearable * (chosen - shortest) // (4 * max(1, longest - shortest))
    return tightest.delay_ms + max(0, chosen)
