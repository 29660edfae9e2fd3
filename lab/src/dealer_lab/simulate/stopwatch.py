"""How long policies think: processor time, decision by decision, counted in bins that can be added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import log2
from time import thread_time_ns

from dealer.bots import Decision, Policy, SeatRandom
from dealer.match import MatchView

Times = dict[int, int]
"""How many decisions took how long: bins of an eighth of a doubling, from a microsecond on."""


def bin_of(ns: int) -> int:
    """Return the bin of so many nanoseconds.

    >>> bin_of(1_000), bin_of(2_000), bin_of(1_000_000)
    (0, 8, 80)
    """
    return round(8 * log2(max(ns, 1000) / 1000))


def milliseconds(place: int) -> float:
    """Return the middle of a bin, right to a twentieth.

    >>> milliseconds(bin_of(1_000_000)) == 1.024
    True
    """
    return float(2 ** (place / 8) / 1000)


def quantile(times: Mapping[int, int], share: float) -> float:
    """Return the milliseconds within which this share of all decisions was made; 0 without any.

    >>> quantile({0: 95, 80: 5}, 0.5), quantile({0: 95, 80: 5}, 0.99)
    (0.001, 1.024)
    """
    left = share * sum(times.values())
    for place in sorted(times):
        left -= times[place]
        if left <= 0:
            return milliseconds(place)
    return 0.0


class TimedPolicy:
    """A policy under a stopwatch; in all else itself."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.name = policy.name
        self.times: Counter[int] = Counter()

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        """Return what the policy decides."""
        began = thread_time_ns()
        decision = self.policy.decide(view, rng)
        self.times[bin_of(thread_time_ns() - began)] += 1
        return decision
