"""Estimate what every hand of Increment Black & White is worth against every other, from few matches.

What a match is worth splits by who wins part 2: nobody, the one side, the other. How likely each is, random
duels tell, millions of them in a second. What a match is worth then, only part 3 tells, thousands of times
slower; so as many are played of each kind as its variance asks for.

Hands are much alike, and matches of some tell about others. Each of the four quantities is a linear model of
how many tiles of each number two hands have, fitted by least squares. To what comes of tied duels each hand,
and each pair of hands, adds what is left over in its own matches, the more of it the more there are.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dealer_lab.games.increment_black_white.kernels.duel import count_results, make_generator
from dealer_lab.games.increment_black_white.kernels.matches import worth_after

Ints = NDArray[np.integer]
Floats = NDArray[np.floating]
WIDTH, WIDTHS, EXACT = 5, (4,), 4
"""How part 3 is searched: placements looked at now and in the next turn, cells from which on all are."""

DUELS, MANY = 1_000, 100_000
"""Random duels of a pair of hands, and pairs that are tried."""

RIDGE = 300.0
"""What each term of a model costs: as so many matches that say it is 0."""

BATCH = 20_000
"""Pairs that are looked at in one piece."""


def play(mine: Ints, theirs: Ints, holder: int, count: int, seed: int) -> float:
    """Return what matches are worth, -1 to 1, after so many duels that ended with this holder."""
    widths = np.array(WIDTHS, np.int64)
    return float(worth_after(mine, theirs, holder, make_generator(seed), count, WIDTH, widths, EXACT))


class Estimate:
    """A quantity of two hands, seen now and then, and what is thought of it everywhere.

    Attributes:
        features: by hand what the model knows of it; the first is 1.
        terms: two features each: of the own hand and of the other, whose products the model adds up.
        sign: -1 if it changes its sign with the sides, 1 if it stays the same, 0 if neither.
        alone: matches in which what is left over of a hand counts half; infinite if it never does.
        paired: likewise of a pair of hands.
    """

    def __init__(
        self,
        features: Floats,
        terms: tuple[Ints, ...],
        sign: int,
        alone: float = np.inf,
        paired: float = np.inf,
    ) -> None:
        self.features, self.terms, self.sign, self.alone, self.paired = features, terms, sign, alone, paired
        size, count = len(terms[0]), len(features)
        self.squares, self.moments = RIDGE * np.eye(size), np.zeros(size)
        self.total, self.times = np.zeros((count, count)), np.zeros((count, count))

    def multiply(self, pairs: Ints) -> Floats:
        """Return the terms of some pairs, one row each."""
        mine, theirs = self.features[pairs[:, 0]], self.features[pairs[:, 1]]
        own, other = self.terms
        found: Floats = mine[:, own] * theirs[:, other]
        if self.sign:
            found += self.sign * mine[:, other] * theirs[:, own]
        return found

    def learn(self, pairs: Ints, seen: Floats) -> None:
        """Take in what was seen of some pairs."""
        for start in range(0, len(pairs), BATCH):
            products = self.multiply(pairs[start : start + BATCH])
            self.squares += products.T @ products
            self.moments += products.T @ seen[start : start + BATCH]
        np.add.at(self.total, (pairs[:, 0], pairs[:, 1]), seen)
        np.add.at(self.times, (pairs[:, 0], pairs[:, 1]), 1)

    def table(self) -> Floats:
        """Return it for every two hands."""
        weights = np.zeros((self.features.shape[1],) * 2)
        weights[self.terms] = np.linalg.solve(self.squares, self.moments)
        found: Floats = self.features @ (weights + self.sign * weights.T) @ self.features.T
        total, times = self.total + self.sign * self.total.T, self.times + abs(self.sign) * self.times.T
        if np.isfinite(self.alone):
            left = total - times * found
            mine = left.sum(1) / (times.sum(1) + self.alone)
            theirs = self.sign * mine if self.sign else left.sum(0) / (times.sum(0) + self.alone)
            found += mine[:, None] + theirs[None]
        if np.isfinite(self.paired):
            found += (total - times * found) / (times + self.paired)
        return found


def describe(hands: Ints) -> tuple[Floats, Floats]:
    """Return how many tiles of each number hands have, and the products of these; each column apart.

    Columns that say nothing new are left out. The mean of each is 0, its mean square 1.
    """
    counts = (hands[:, :, None] == np.arange(hands.max() + 1)).sum(1).astype(float)
    plain = separate(counts - counts.mean(0))
    first, second = np.triu_indices(plain.shape[1])
    products = plain[:, first] * plain[:, second]
    products -= products.mean(0)
    return plain, separate(products - plain @ np.linalg.lstsq(plain, products, rcond=None)[0])


def separate(columns: Floats) -> Floats:
    """Return columns that span the same, at right angles to each other.

    >>> separate(np.array([[1.0, 1.0], [-1.0, -1.0]])).round(3).tolist()
    [[-1.0], [1.0]]
    """
    found, sizes, _ = np.linalg.svd(columns, full_matrices=False)
    kept: Floats = found[:, sizes > 1e-6 * sizes[0]] * np.sqrt(len(columns))
    return kept


class Worths:
    """What is known of all hands: how duels between them end, and what a match is worth then.

    Attributes:
        lead: by two hands, duels won less lost, as a share.
        ties: how many duels nobody wins, as a share.
        tied: what a match is worth then.
        won: what it is worth to who has won the duel.
    """

    def __init__(self, hands: Ints, rng: np.random.Generator) -> None:
        self.hands, self.rng = hands, rng
        plain, products = describe(hands)
        features = np.concatenate([np.ones((len(hands), 1)), plain, products], 1)
        few, all_ = 1 + plain.shape[1], features.shape[1]
        crossed = np.nonzero(np.arange(all_) > np.arange(few)[:, None])
        single, none = np.arange(all_), np.zeros(all_, np.int64)
        either = np.r_[single[:few], none[1:few]], np.r_[none[:few], single[1:few]]
        lead, ties = Estimate(features, crossed, -1), Estimate(features, (single, none), 1)
        self.count_duels(lead, ties)
        self.lead, self.ties = lead.table(), ties.table()
        self.tied = Estimate(features, crossed, -1, alone=200.0, paired=20.0)
        self.won = Estimate(features, either, 0, alone=400.0)

    def count_duels(self, lead: Estimate, ties: Estimate) -> None:
        """See how random duels between random hands end."""
        pairs = self.rng.integers(len(self.hands), size=(MANY, 2))
        state = make_generator(int(self.rng.integers(2**62)))
        ends = np.array(
            [
                count_results(self.hands[mine], self.hands[theirs], 0, 0, state, DUELS)
                for mine, theirs in pairs
            ]
        )
        lead.learn(pairs, (ends[:, 0] - ends[:, 2]) / DUELS)
        ties.learn(pairs, ends[:, 1] / DUELS)

    def play(self, pairs: Ints, holder: int) -> None:
        """Play a match (two after a tied duel) between the hands of each pair; the holder is 0 or 1."""
        seeds = self.rng.integers(2**62, size=len(pairs))
        seen = [
            play(self.hands[mine], self.hands[theirs], holder, 1, int(seed))
            for (mine, theirs), seed in zip(pairs, seeds, strict=True)
        ]
        (self.won if holder else self.tied).learn(pairs, np.array(seen))

    def table(self) -> Floats:
        """Return what a match is worth to each hand against each other, -1 to 1."""
        after_wins = (1 - self.ties + self.lead) / 2 * self.won.table()
        found: Floats = after_wins - after_wins.T + self.ties * self.tied.table()
        return found
