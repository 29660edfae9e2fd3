"""Make the sets of tiles that ``strong`` chooses from in part 1 of Increment Black & White: a double oracle.

A *hand* is ten numbers after part 1. Its worth against another is the share of whole matches that it wins less
those that it loses, between two sides that meet at random in part 2 and search part 3 with open tiles
(``dealer.kernels.increment_match``). From an even spread on, the best answer to the mixture so far joins it,
found among all hands by halving; the mixture is the equilibrium of those that are in (linear programming).

    python -m tools.increment_distributions [--rounds 8] [--seed 1]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from dealer.bots.increment_black_white.strong_belief import prior
from dealer.kernels.increment_duel import seeded
from dealer.kernels.increment_match import matches

TABLE = (
    Path(__file__).parents[1]
    / "src" / "dealer" / "bots" / "increment_black_white" / "distributions.json"
)  # fmt: skip

EVEN = tuple(range(1, 11))
"""Where it begins."""

STAGES = ((120, 1, ()), (100, 5, (4,)), (400, 5, (4,)), (1600, 5, (4,)))
KEPT = (200, 30, 6, 1)
"""Matches of each hand in each stage, placements looked at, and how many hands stay after it."""

MATRIX = (1500, 5, (4,))
"""The same for the table of those that are in."""

LEAST = 0.01
"""Hands that the mixture plays less often are left out."""

Hand = tuple[int, ...]
Floats = NDArray[np.float64]


def worth(mine: Hand, theirs: Hand, stage: tuple[int, int, tuple[int, ...]], seed: int) -> float:
    """Matches won less lost, as a share."""
    count, width, widths = stage
    found = matches(
        np.array(mine), np.array(theirs), seeded(seed), count, width, np.array(widths, np.int64), 4
    )
    return float(2 * found[:, 1].sum() / count - 1)


def equilibrium(table: Floats) -> Floats:
    """The mixture that no row of an antisymmetric table beats."""
    size = len(table)
    solved = linprog(
        c=[0.0] * size + [-1.0],
        A_ub=np.hstack([-table.T, np.ones((size, 1))]),
        b_ub=np.zeros(size),
        A_eq=[[1.0] * size + [0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * size + [(None, None)],
    )
    chances: Floats = np.maximum(solved.x[:size], 0.0)
    return chances / chances.sum()


def answer(hands: list[Hand], mixture: dict[Hand, float], seed: int) -> tuple[Hand, float]:
    """The hand that does best against a mixture, and its worth."""
    left, scores = hands, {}
    for (count, width, widths), kept in zip(STAGES, KEPT, strict=True):
        scores = {
            hand: sum(
                share * worth(hand, other, (max(20, round(count * share)), width, widths), seed)
                for other, share in mixture.items()
            )
            for hand in left
        }
        left = sorted(left, key=lambda hand: -scores[hand])[:kept]
    return left[0], scores[left[0]]


def main() -> None:
    """Find the mixture and write it down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    hands = [tuple(hand) for hand in prior("exact")[0].tolist()]
    chosen, table, mixture = [EVEN], np.zeros((1, 1)), {EVEN: 1.0}
    for turn in range(asked.rounds):
        best, score = answer(hands, mixture, asked.seed + turn)
        print(f"{turn + 1}: {best} gains {score:+.3f}", flush=True)
        if best in chosen:
            break
        against = [worth(best, other, MATRIX, asked.seed + 100 + turn) for other in chosen]
        table = np.pad(table, (0, 1))
        table[-1, :-1], table[:-1, -1] = against, [-value for value in against]
        chosen.append(best)
        shares = equilibrium(table)
        mixture = {hand: float(share) for hand, share in zip(chosen, shares, strict=True) if share > LEAST}
        print("   ", {hand: round(share, 2) for hand, share in mixture.items()}, flush=True)
        TABLE.write_text(
            json.dumps([[list(hand), round(share, 3)] for hand, share in mixture.items()]) + "\n",
            encoding="utf-8",
        )


if __name__ == "__main__":
    main()
