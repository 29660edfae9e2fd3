"""95% intervals of a mean."""

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

    It is Student's, after two more deals were imagined, one on either side (as Agresti and Coull do for a
    share): gains have few values, and some deals that went alike do not prove that all do.

    >>> tuple(round(bound, 2) for bound in gain_interval([1.0] * 20))
    (0.76, 1.0)
    """
    low, high = mean_interval([*gains, *IMAGINED])
    return max(-1.0, low), min(1.0, high)
