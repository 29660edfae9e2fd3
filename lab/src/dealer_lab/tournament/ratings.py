"""Bradley-Terry ratings from pairs, with bootstrap intervals.

The chance that one policy beats another depends only on the difference of their ratings. On Elo's scale, 400
points are odds of ten to one. choix finds the likeliest ratings. If one policy won every pair, no distance is
the likeliest. So each two policies that met get one more equal pair. Policies are told apart by *group*:
nobody of a group lost half a pair to anybody of a lower one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import choix
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

Floats = NDArray[np.float64]

MEAN = 1000.0
"""The mean of all ratings: only differences mean anything."""

ELO = 400 / log(10)
"""Points of rating for one natural logarithm of the odds."""


class Rating(Struct, frozen=True):
    """How strong a policy is among those it met.

    Attributes:
        policy: its name.
        rating: on Elo's scale, the mean of all being 1000.
        interval: 95% bootstrap interval of ``rating``; ``None`` for who is alone in a group: the results do
            not limit its distance to the others.
        group: from 1, the strongest.
    """

    policy: str
    rating: float
    interval: tuple[float, float] | None
    group: int


def expect_share(ahead: float) -> float:
    """Return the share of pairs that who is so many points ahead wins.

    >>> round(expect_share(400), 3)
    0.909
    """
    return 1 / (1 + 10 ** (-ahead / 400))


def fit_ratings(won: Floats, start: Floats | None = None) -> Floats:
    """Return the likeliest ratings.

    Args:
        won: of shape (policies, policies): pairs that the row's policy won of the column's, halves for equal
            ones.
        start: where to begin looking, of shape (policies,).

    Returns:
        Ratings of shape (policies,).
    """
    met = (won + won.T > 0).astype(float)
    strengths = choix.ilsr_pairwise_dense(
        won + met / 2,
        initial_params=None if start is None else (start - MEAN) / ELO,
        max_iter=10_000,
        tol=1e-6,
    )
    return np.asarray(ELO * (strengths - strengths.mean()) + MEAN)


def rate_policies(
    names: Sequence[str], by_deal: Floats, *, replicates: int = 500, seed: int = 0
) -> tuple[Rating, ...]:
    """Ratings of policies that met over the same deals, the strongest first.

    A bootstrap replicate draws whole deals with replacement: what all made of one deal stays together.

    Args:
        names: of the policies.
        by_deal: of shape (deals, policies, policies): of each deal the pairs that the row's policy won.
        replicates: number of replicates; the interval is between their 2.5% and 97.5% quantiles.
        seed: of the bootstrap.
    """
    won = by_deal.sum(axis=0)
    point = fit_ratings(won)
    draws = np.random.default_rng(seed).multinomial(
        len(by_deal), np.full(len(by_deal), 1 / len(by_deal)), replicates
    )
    drawn = np.array([fit_ratings(resampled, point) for resampled in np.tensordot(draws, by_deal, axes=1)])
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    group = find_groups(won)
    found = []
    for place, name in enumerate(names):
        alone = len(names) > 1 and group.count(group[place]) == 1
        spread = round(float(low[place]), 1), round(float(high[place]), 1)
        found.append(Rating(name, round(float(point[place]), 1), None if alone else spread, group[place]))
    return tuple(sorted(found, key=lambda rating: (rating.group, -rating.rating)))


def find_groups(won: Floats) -> list[int]:
    """Return the group of each policy: those that are linked by wins in both directions, the strongest 1.

    Args:
        won: as for ``fit_ratings``; all must have met.
    """
    count, labels = connected_components(csr_array(won > 0), directed=True, connection="strong")
    members = [np.flatnonzero(labels == label) for label in range(count)]
    members.sort(key=lambda some: -float(won[some].sum() - won[:, some].sum()) / len(some))
    return [next(rank for rank, some in enumerate(members, 1) if place in some) for place in range(len(won))]
