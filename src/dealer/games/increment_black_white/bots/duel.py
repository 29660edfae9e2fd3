"""Part 2: what a tile is worth now, with all rounds that are still to come.

A round to come is looked at as if the tiles left met each other at random. That is enough to see what a tile
costs: one that would have beaten most of what is left is dear, one that beats nothing any more is free.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt
from typing import NamedTuple

from dealer.games.increment_black_white.bots.belief import World

GAIN = 0.06
"""What a round point is worth beside the Match Point: the winning tile grows, and counts on the grid."""

SHARPNESS = 6.0
"""How clearly a leader prefers what has done better; the rest is chance, so that nobody can read it."""

STEPS = 24
"""Times that leader and follower get used to each other before a lead."""


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def prospect(ahead: float, spread: float) -> float:
    """The expected Match Point, -1 to 1, of who is ahead by so much, give or take a standard deviation."""
    scale = sqrt(2) * max(spread, 0.05)
    won = (erf((ahead - 0.5) / scale) + erf((ahead + 0.5) / scale)) / 2
    return won + GAIN * ahead


class Rest(NamedTuple):
    """Tiles that are left on both sides: who beats whom.

    Attributes:
        mine: own numbers.
        theirs: the other's.
        rows: by own tile, how many it beats less how many beat it.
        columns: by the other's tile, how many own tiles beat it less how many it beats.
        total: of all of them.
        spread: standard deviation of the round points, of tiles that meet at random.
    """

    mine: tuple[int, ...]
    theirs: tuple[int, ...]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    total: int
    spread: float

    def after(self, own: int, other: int, ahead: int, late: bool = False) -> float:
        """Return what it is worth if these two tiles meet now, at so many round points ahead.

        A tile that was lost to the clock loses to any. Rule: IBW-A5.
        """
        beats = sign(self.mine[own] - self.theirs[other])
        left, won = len(self.mine) - 1, 1 if late else beats
        to_come = (self.total - self.rows[own] - self.columns[other] + beats) / left if left else 0.0
        return prospect(ahead + won + to_come, self.spread * sqrt(left / (left + 1)))


def rest(mine: Sequence[int], theirs: Sequence[int]) -> Rest:
    """Return who beats whom, of as many tiles on both sides."""
    rows = tuple(sum(sign(own - other) for other in theirs) for own in mine)
    columns = tuple(sum(sign(own - other) for own in mine) for other in theirs)
    count, total = len(mine), sum(rows)
    squares = sum(own != other for own in mine for other in theirs)
    variance = 0.0
    if count > 1:  # of a sum along a random permutation (Hoeffding)
        within = sum(row * row for row in rows) + sum(column * column for column in columns)
        variance = max(0.0, squares - within / count + total * total / count**2) / (count - 1)
    return Rest(tuple(mine), tuple(theirs), rows, columns, total, sqrt(variance))


def rate_answers(mine: Sequence[int], worlds: Sequence[World], ahead: int, late: bool) -> list[float]:
    """Return what each own tile is worth against the last that was shown: it leads, or was lost."""
    worth = [0.0] * len(mine)
    for world in worlds:
        theirs = (world.shown[-1], *world.hidden)
        table = rest(mine, theirs)
        for own in range(len(mine)):
            worth[own] += table.after(own, 0, ahead, late)
    return [value / len(worlds) for value in worth]


def mix_leads(mine: Sequence[int], worlds: Sequence[World], ahead: int) -> list[float]:
    """Return how often to lead with each own tile: a mixed choice against an answer that sees its colour.

    Leader and follower get used to each other (multiplicative weights): in each world the follower answers
    each colour with what is best for it against the leader's habits so far.
    """
    count = len(mine)
    colours = [[own for own in range(count) if mine[own] % 2 == colour] for colour in (0, 1)]
    tables = []
    for world in worlds:
        table = rest(mine, world.hidden)
        tables.append([[table.after(own, other, ahead) for own in range(count)] for other in range(count)])
    score, usual = [0.0] * count, [1.0 / count] * count
    often = [0.0] * count
    for step in range(1, STEPS + 1):
        for by_answer in tables:
            for places in colours:
                costs = [sum(usual[own] * worth[own] for own in places) for worth in by_answer]
                best = by_answer[costs.index(min(costs))]
                for own in places:
                    score[own] += best[own] / len(tables)
        top = max(score)
        weights = [exp(SHARPNESS * (value - top) / sqrt(step)) for value in score]
        total = sum(weights)
        usual = [weight / total for weight in weights]
        often = [so_far + share / STEPS for so_far, share in zip(often, usual, strict=True)]
    return often
