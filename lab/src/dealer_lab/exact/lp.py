"""The sequence-form linear program, solved by HiGHS: the first of two ways to the value of a game.

Seat 0 looks for the plan whose worst case is best. The worst case is seat 1's best answer, point by point
from the end; written as inequalities it makes one linear program, and its dual solution is seat 1's plan.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array, hstack

from dealer_lab.exact.tree import Form, Side


class Solution(NamedTuple):
    """The value to seat 0, and a plan of each seat, in floats."""

    value: float
    plans: tuple[list[float], list[float]]


def solve(form: Form) -> Solution:
    """Return an equilibrium of a game.

    Raises:
        ArithmeticError: the solver gave up.
    """
    ours, theirs = form.sides
    pairs = np.array(list(form.payoff), dtype=np.int64).reshape(-1, 2)
    payoff = np.array([float(worth) for worth in form.payoff.values()])
    brings = coo_array((payoff, (pairs[:, 1], pairs[:, 0])), shape=(theirs.sequences, ours.sequences))
    plan_rules, answer_rules = _constraints(ours), _constraints(theirs)
    values = answer_rules.shape[0]  # one for each of seat 1's points, and before them the game's own
    cost = np.zeros(ours.sequences + values)
    cost[ours.sequences] = -1
    start = np.zeros(plan_rules.shape[0])
    start[0] = 1
    found = linprog(
        cost,
        A_ub=hstack([-brings, answer_rules.T], format="csr"),
        b_ub=np.zeros(theirs.sequences),
        A_eq=hstack([plan_rules, coo_array((plan_rules.shape[0], values))], format="csr"),
        b_eq=start,
        bounds=[(0, None)] * ours.sequences + [(None, None)] * values,
        method="highs-ds",
    )
    if not found.success:
        raise ArithmeticError(found.message)
    return Solution(
        -float(found.fun),
        ([float(x) for x in found.x[: ours.sequences]], [-float(y) for y in found.ineqlin.marginals]),
    )


def _constraints(side: Side) -> Any:
    """Return what makes a plan: the empty sequence has 1, the actions of a point share what leads there."""
    rows, columns, entries = [0], [0], [1.0]
    for row, point in enumerate(side.points, 1):
        rows += [row] * (len(point.actions) + 1)
        columns += [point.before, *range(point.first, point.first + len(point.actions))]
        entries += [-1.0] + [1.0] * len(point.actions)
    return coo_array((entries, (rows, columns)), shape=(len(side.points) + 1, side.sequences))
