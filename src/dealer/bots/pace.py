"""How long a person would take, within what the clocks leave."""

from __future__ import annotations

from random import Random

from dealer.match import MatchView

SHARE = 3
"""A decision takes at most one part in this many of the time that is left for it."""


def take(view: MatchView, rng: Random, shortest: int, longest: int) -> int:
    """Milliseconds for a decision: a person's, the beat waited for, never more than the clock can bear.

    Args:
        view: what the seat sees; its own timer, or one that all share, bounds the answer.
        rng: the policy's generator.
        shortest: milliseconds at least, if the clock allows.
        longest: milliseconds at most.
    """
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
