"""Make the hands that ``strong`` chooses from in part 1 of Increment Black & White: a double oracle.

A *hand* is ten numbers after part 1. Its worth against another is the share of whole matches that it wins
less those that it loses, between two sides that meet at random in part 2 and search part 3 with open tiles
(``dealer.games.increment_black_white.kernels.matches``). From an even spread on, the best answer to the
mixture so far joins it, found among all hands by halving; the mixture is the equilibrium of those that are in
(linear programming).

    python -m tools.increment_distributions [--rounds 24] [--seed 1]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

from dealer.games.increment_black_white.bots.strong_belief import prior
from dealer.games.increment_black_white.bots.strong_distribution import Mixed
from dealer.games.increment_black_white.kernels.duel import seeded
from dealer.games.increment_black_white.kernels.matches import matches

TABLE = (
    Path(__file__).parents[1]
    / "src" / "dealer" / "bots" / "increment_black_white" / "distributions.json"
)  # fmt: skip

EVEN = tuple(range(1, 11))
"""Where it begins."""

STAGES = ((60, 1, ()), (60, 5, (4,)), (200, 5, (4,)), (600, 5, (4,)))
KEPT = (120, 20, 5, 1)
"""Matches of each hand in each stage, placements looked at, and how many hands stay after it."""

MATRIX = (600, 5, (4,))
"""The same for the table of those that are in."""

LEAST = 0.01
"""Hands that the mixture plays less often are left out."""

Hand = tuple[int, ...]
Floats = NDArray[np.floating]


def played(mine: Hand, theirs: Hand, stage: tuple[int, int, tuple[int, ...]], seed: int) -> Floats:
    """By who won part 2 (nobody, the own side, the other) how many matches, and how many of them were won."""
    count, width, widths = stage
    turns = np.array(widths, np.int64)
    found: Floats = matches(np.array(mine), np.array(theirs), seeded(seed), count, width, turns, 4)
    return found


def worth(mine: Hand, theirs: Hand, stage: tuple[int, int, tuple[int, ...]], seed: int) -> float:
    """Matches won less lost, as a share."""
    found = played(mine, theirs, stage, seed)
    return float(2 * found[:, 1].sum() / found[:, 0].sum() - 1)


def described(hand: Hand, share: float, seed: int) -> Mixed:
    """A hand of the mixture with what becomes of it against an even spread."""
    found = played(hand, EVEN, MATRIX, seed)
    tied, _, lost = (float(2 * won / max(1.0, count) - 1) for count, won in found)
    return Mixed(hand, round(share, 3), round(tied, 2), round(lost, 2))


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
    weights = np.maximum(solved.x[:size], 0.0)
    chances: Floats = weights / weights.sum()
    return chances


def answer(hands: list[Hand], mixture: dict[Hand, float], seed: int) -> tuple[Hand, float]:
    """The hand that does best against a mixture, and its worth."""
    left, scores = hands, {}
    for (count, width, widths), kept in zip(STAGES, KEPT, strict=True):
        scores = {
            hand: sum(
                share * worth(hand, other, (max(10, round(count * share)), width, widths), seed)
                for other, share in mixture.items()
            )
            for hand in left
        }
        left = sorted(left, key=lambda hand: -scores[hand])[:kept]
    return left[0], scores[left[0]]


def main() -> None:
    """Find the mixture and write it down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=24)
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
        found = [described(hand, share, asked.seed) for hand, share in mixture.items()]
        lines = b",\n  ".join(msgspec.json.encode(mixed) for mixed in found)
        TABLE.write_bytes(b"[\n  " + lines + b"\n]\n")


if __name__ == "__main__":
    main()
