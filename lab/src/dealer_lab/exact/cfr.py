"""CFR+ (Tammelin, 2014): the second way to the value of a game, by play against itself.

Each seat in turn looks at what every action would have brought, remembers what it regrets, never less than
nothing, and plays in proportion. The averages, later rounds counting more, come near an equilibrium.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealer_lab.exact.tree import Form, Side

Floats = NDArray[np.float64]
Places = NDArray[np.int64]


class Level(NamedTuple):
    """Points of a seat before which it has decided equally often: none leads to another.

    Attributes:
        sequences: of all their actions.
        point: of each of these the place of its point in the level.
        before: of each point the sequence that leads there.
        size: of each point the number of actions.
    """

    sequences: Places
    point: Places
    before: Places
    size: Places


def levels(side: Side) -> list[Level]:
    """Return the points of a seat by how often it has decided before."""
    depth = [0] * side.sequences
    sorted_points: list[list[Any]] = []
    for point in side.points:
        place = depth[point.before]
        if place == len(sorted_points):
            sorted_points.append([])
        sorted_points[place].append(point)
        for sequence in range(point.first, point.first + len(point.actions)):
            depth[sequence] = place + 1
    return [
        Level(
            np.concatenate([np.arange(p.first, p.first + len(p.actions)) for p in points]),
            np.repeat(np.arange(len(points)), [len(p.actions) for p in points]),
            np.array([p.before for p in points], dtype=np.int64),
            np.array([len(p.actions) for p in points], dtype=np.int64),
        )
        for points in sorted_points
    ]


class Learner:
    """One seat: its regrets, its present behaviour and plan, and the sum of its plans."""

    def __init__(self, side: Side) -> None:
        self.levels = levels(side)
        self.regret = np.zeros(side.sequences)
        self.plan = np.ones(side.sequences)
        self.chance = np.ones(side.sequences)
        self.sum = np.zeros(side.sequences)
        self.behave()

    def behave(self) -> None:
        """Play in proportion to regret, all alike where there is none."""
        for level in self.levels:
            regret = self.regret[level.sequences]
            total = np.bincount(level.point, regret, len(level.size))[level.point]
            even = 1.0 / level.size[level.point]
            chance = np.where(total > 0, regret / np.where(total > 0, total, 1.0), even)
            self.chance[level.sequences] = chance
            self.plan[level.sequences] = chance * self.plan[level.before[level.point]]

    def learn(self, worth: Floats, weight: float) -> None:
        """Take in what each sequence brings against the other's plan, itself alone."""
        for level in reversed(self.levels):
            brings = worth[level.sequences]
            expected = np.bincount(level.point, self.chance[level.sequences] * brings, len(level.size))
            regret = self.regret[level.sequences] + brings - expected[level.point]
            self.regret[level.sequences] = np.maximum(regret, 0.0)
            np.add.at(worth, level.before, expected)
        self.behave()
        self.sum += weight * self.plan


def solve(form: Form, iterations: int) -> tuple[list[float], list[float]]:
    """Return a plan of each seat after a number of iterations."""
    ours, theirs = (np.array(column, dtype=np.int64) for column in zip(*form.payoff, strict=True))
    payoff = np.array([float(worth) for worth in form.payoff.values()])
    first, second = Learner(form.sides[0]), Learner(form.sides[1])
    for weight in range(1, iterations + 1):
        first.learn(_add_up(ours, payoff * second.plan[theirs], first.plan), weight)
        second.learn(_add_up(theirs, -payoff * first.plan[ours], second.plan), weight)
    total = iterations * (iterations + 1) / 2
    return (first.sum / total).tolist(), (second.sum / total).tolist()


def _add_up(places: Places, amounts: Floats, plan: Floats) -> Floats:
    """Amounts added up by sequence."""
    return np.bincount(places, amounts, plan.size).astype(np.float64)
