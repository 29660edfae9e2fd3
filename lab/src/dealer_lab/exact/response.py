"""The best answer to a known plan, and what a pair of plans proves about the value of a game.

Whoever plays a plan gets at least what it brings against the best answer to it. So two plans enclose the
value: seat 0's from below, seat 1's from above. With plans in fractions nothing is rounded, and where both
bounds are the same number, that number is the value: no matter how the plans were found.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dealer_lab.exact.tree import Form, N, Side, behaviour_of, plan_of

DENOMINATOR = 10_000
"""Probabilities of a plan in floats are taken for the nearest fraction with a denominator up to this."""


def best_response(form: Form, seat: int, against: Sequence[N]) -> N:
    """Return what a seat gets at most, if the other plays this plan.

    >>> from dealer_lab.exact.tree import Point
    >>> pennies = Form(
    ...     (Side((Point("", ("h", "t"), 0, 1),), 3), Side((Point("", ("h", "t"), 0, 1),), 3)),
    ...     {(1, 1): Fraction(1), (2, 2): Fraction(1), (1, 2): Fraction(-1), (2, 1): Fraction(-1)},
    ...     4,
    ... )
    >>> best_response(pennies, 0, [Fraction(1), Fraction(2, 3), Fraction(1, 3)])
    Fraction(1, 3)
    """
    side = form.sides[seat]
    nothing = against[0] * 0
    worth = [nothing] * side.sequences
    for (ours, theirs), payoff in form.payoff.items():
        brings = payoff * against[theirs] if seat == 0 else -payoff * against[ours]
        worth[(ours, theirs)[seat]] += brings
    for point in reversed(side.points):
        worth[point.before] += max(worth[point.first : point.first + len(point.actions)])
    return worth[0]


class Bounds(NamedTuple):
    """What two plans prove: seat 0 can have ``low`` for certain, seat 1 need not give more than ``high``."""

    low: Fraction
    high: Fraction

    @property
    def exploitability(self) -> Fraction:
        """Return what best answers gain against the two plans, on average; 0 for a solution."""
        return (self.high - self.low) / 2


def bounds(form: Form, plans: tuple[Sequence[Fraction], Sequence[Fraction]]) -> Bounds:
    """Return what two plans prove about the value to seat 0, exactly."""
    return Bounds(-best_response(form, 1, plans[0]), best_response(form, 0, plans[1]))


def fractions(side: Side, plan: Sequence[float], denominator: int = DENOMINATOR) -> list[Fraction]:
    """Return a true plan in fractions near one in floats.

    Each probability becomes the nearest fraction with a small denominator, and each point's are made to add
    up to 1: whatever was rounded before, what comes out is a plan.
    """
    exact = []
    for chances in behaviour_of(side, plan):
        near = [Fraction(chance).limit_denominator(denominator) for chance in chances]
        total = sum(near)
        exact.append([chance / total if total else Fraction(1, len(near)) for chance in near])
    return plan_of(side, exact, Fraction(1))
