"""95% intervals: of a share, of a share seen in groups, of a mean."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import variance

from dealer.review.intervals import Z95, mean_interval, student

__all__ = ["Z95", "grouped_interval", "mean_interval", "student", "wilson"]


def wilson(successes: float, trials: float) -> tuple[float, float]:
    """Return the 95% Wilson score interval of a proportion.

    >>> tuple(round(bound, 4) for bound in wilson(60, 100))
    (0.502, 0.6906)
    """
    if not trials:
        return 0.0, 1.0
    share, z2 = successes / trials, Z95**2
    centre = share + z2 / (2 * trials)
    spread = Z95 * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2))
    low, high = (centre - spread) / (1 + z2 / trials), (centre + spread) / (1 + z2 / trials)
    return max(0.0, min(low, share)), min(1.0, max(high, share))


def grouped_interval(successes: Sequence[int], sizes: int | Sequence[int]) -> tuple[float, float]:
    """The 95% Wilson interval of a proportion whose trials come in groups that have something in common.

    The groups differ more than chance alone explains, or they do not; by so much fewer trials are counted,
    never fewer than there are groups and never more than there are trials.

    Args:
        successes: of each group.
        sizes: trials of each group, or of every one.

    >>> grouped_interval([1, 1, 1, 1], 2) == wilson(4, 8)
    True
    >>> grouped_interval([2, 2, 0, 0], 2) == wilson(2, 4)
    True
    """
    groups = len(successes)
    of = [sizes] * groups if isinstance(sizes, int) else sizes
    trials = sum(of)
    if not trials:
        return 0.0, 1.0
    share = sum(successes) / trials
    counted = float(trials)
    if groups > 1 and 0 < share < 1:
        apart = [count - share * size for count, size in zip(successes, of, strict=True)]
        spread = variance(apart) * groups / trials**2
        if spread:
            counted = min(counted, max(min(float(groups), counted), share * (1 - share) / spread))
    return wilson(share * counted, counted)
