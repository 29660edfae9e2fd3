"""95% intervals: of a share, of a share seen in groups, of a mean."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

Z95 = 1.959963984540054
"""Standard deviations on either side of a 95% interval."""

IMAGINED = (0.5, -0.5)
"""Gains of two deals that are counted besides those that were played, so that few of them, all alike, do not
pass for certainty. With them an interval covers what it says (``tests/study/test_exploit.py``)."""


def student(freedom: int) -> float:
    """Standard errors on either side of a 95% interval of a mean, by degrees of freedom.

    An expansion around the normal quantile, within 1% from 3 degrees of freedom on.

    >>> [round(student(freedom), 2) for freedom in (4, 10, 30, 1000)]
    [2.77, 2.23, 2.04, 1.96]
    """
    z = Z95
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Student's 95% interval of a mean; without two values nothing is known.

    >>> tuple(round(bound, 3) for bound in mean_interval([0.0, 0.5, 0.5, 1.0]))
    (-0.145, 1.145)
    """
    if len(values) < 2:
        return float("-inf"), float("inf")
    mean, spread = fmean(values), sqrt(variance(values) / len(values))
    reach = student(len(values) - 1) * spread
    return mean - reach, mean + reach


def gain_interval(gains: Sequence[float]) -> tuple[float, float]:
    """Return the 95% interval of a mean gain a deal, from -1 to 1.

    It is Student's interval with two imagined deals added, one on either side, as Agresti and Coull do for a
    share. Gains have few values, and some equal deals do not prove that all are equal.

    >>> tuple(round(bound, 2) for bound in gain_interval([1.0] * 20))
    (0.76, 1.0)
    """
    low, high = mean_interval([*gains, *IMAGINED])
    return max(-1.0, low), min(1.0, high)


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

    If the groups differ more than chance explains, fewer trials count: at least one per group, and never more
    than the trials made.

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
