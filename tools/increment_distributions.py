"""Make the hands that ``strong`` chooses from in part 1 of Increment Black & White: a wide mixture.

A *hand* is ten numbers after part 1; the rules allow 1,881. Its worth against another is the share of whole
matches that it wins less those that it loses, between two sides that meet at random in part 2 and search part
3 with open tiles (``dealer.games.increment_black_white.kernels.matches``).

Smooth fictitious play: in each round all hands meet hands of the mixture so far. The next mixture plays each
the likelier the better it has done: a softmax of its mean worth, by ``--temperature``. So many hands stay in
that are nearly as good as the best, and whoever knows the table is told little. At the end the best answer
among all hands is sought by halving, and its gain counted in fresh matches.

    python -m tools.increment_distributions [--rounds 120] [--temperature 0.018] [--seed 1]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from dealer.games.increment_black_white.bots.strong_belief import prior
from dealer.games.increment_black_white.bots.strong_distribution import Mixed
from dealer.games.increment_black_white.kernels.duel import make_generator
from dealer.games.increment_black_white.kernels.matches import matches

TABLE = (
    Path(__file__).parents[1]
    / "src" / "dealer" / "games" / "increment_black_white" / "bots" / "distributions.json"
)  # fmt: skip

EVEN = tuple(range(1, 11))
"""As ``careful`` spreads its numbers."""

MET = 10
"""Hands of the mixture that every hand meets in a round, twice each: with the Advantage and without."""

WIDTH, WIDTHS, EXACT = 5, (4,), 4
"""How part 3 is searched: placements looked at now and in the next turn, cells from which on all are."""

HOPELESS = 8.0
"""Temperatures below the best from which on a hand is looked at no more: one match in 3,000 at most."""

LEAST = 0.0005
"""Hands that the mixture plays less often are left out."""

STAGES = ((100, 60), (1_000, 12), (10_000, 3))
"""Fresh matches of each hand against the mixture in each stage, and how many hands stay after it."""

PRICED = 400
"""Matches by which a tied and a lost duel are priced, for each hand."""

Hand = tuple[int, ...]
Floats = NDArray[np.floating]


def play(mine: Hand, theirs: Hand, count: int, seed: int) -> Floats:
    """Return by who won part 2 (nobody, the own side, the other) how many matches, and how many were won."""
    found: Floats = matches(
        np.array(mine),
        np.array(theirs),
        make_generator(seed),
        count,
        WIDTH,
        np.array(WIDTHS, np.int64),
        EXACT,
    )
    return found


def measure(mine: Hand, theirs: Hand, count: int, seed: int) -> float:
    """Return matches won less lost, as a share."""
    return float(2 * play(mine, theirs, count, seed)[:, 1].sum() / count - 1)


def mix(worth: Floats, temperature: float) -> Floats:
    """Return how often each hand is played, by its worth.

    >>> mix(np.array([0.1, 0.1, -9.0]), 0.02).round(2).tolist()
    [0.5, 0.5, 0.0]
    """
    weights: Floats = np.exp((worth - worth.max()) / temperature)
    chances: Floats = weights / weights.sum()
    return chances


def find_mixture(hands: list[Hand], rounds: int, temperature: float, rng: np.random.Generator) -> Floats:
    """Return how often each hand is played. The later a round, the more it counts."""
    total, weight = np.zeros(len(hands)), 0.0
    alive = np.ones(len(hands), bool)
    mixture = np.full(len(hands), 1 / len(hands))
    average = np.zeros(len(hands))
    for turn in range(1, rounds + 1):
        opponents = rng.choice(len(hands), MET, p=mixture)
        seeds = rng.integers(2**62, size=MET)
        for place in np.flatnonzero(alive):
            met = [
                measure(hands[place], hands[other], 2, int(seed))
                for other, seed in zip(opponents, seeds, strict=True)
            ]
            total[place] += turn * np.mean(met)
        weight += turn
        worth = np.where(alive, total / weight, -np.inf)
        alive &= worth > worth.max() - HOPELESS * temperature - 3 / np.sqrt(2 * MET * turn)
        mixture = mix(np.where(alive, worth, -np.inf), temperature)
        average += turn * mixture
        spread = float(np.exp(-(mixture[alive] * np.log(mixture[alive])).sum()))
        print(f"{turn}: {alive.sum()} hands, as wide as {spread:.0f} that are played alike", flush=True)
    return average / weight


def find_answer(
    hands: list[Hand], mixture: dict[Hand, float], rng: np.random.Generator
) -> list[tuple[Hand, float]]:
    """Return the hands that do best against a mixture, the best first, and what each gains."""
    others, shares = list(mixture), np.array(list(mixture.values()))
    left, found = hands, dict.fromkeys(hands, 0.0)
    for count, kept in STAGES:
        opponents = rng.choice(len(others), count // 2, p=shares / shares.sum())
        seeds = rng.integers(2**62, size=count // 2)
        found = {
            hand: float(
                np.mean(
                    [
                        measure(hand, others[other], 2, int(seed))
                        for other, seed in zip(opponents, seeds, strict=True)
                    ]
                )
            )
            for hand in left
        }
        left = sorted(left, key=lambda hand: -found[hand])[:kept]
    return [(hand, found[hand]) for hand in left]


def price(hand: Hand, share: float, mixture: dict[Hand, float], rng: np.random.Generator) -> Mixed:
    """Return a hand with what becomes of it after a tied and a lost duel: half against even spreads."""
    others, shares = list(mixture), np.array(list(mixture.values()))
    met = [EVEN] * (PRICED // 4)
    met += [others[place] for place in rng.choice(len(others), PRICED // 4, p=shares / shares.sum())]
    found = np.sum([play(hand, other, 2, int(rng.integers(2**62))) for other in met], axis=0)
    tied, _, lost = (float(2 * won / max(1.0, count) - 1) for count, won in found)
    return Mixed(hand, round(share, 4), round(tied, 2), round(lost, 2))


def main() -> None:
    """Find the mixture and write it down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--temperature", type=float, default=0.018)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    hands = [tuple(hand) for hand in prior("exact")[0].tolist()]
    found = find_mixture(hands, asked.rounds, asked.temperature, rng)
    mixture = {hand: float(share) for hand, share in zip(hands, found, strict=True) if share > LEAST}
    print(f"{len(mixture)} hands are played, with {sum(mixture.values()):.1%} of the mixture", flush=True)
    for hand, gain in find_answer(hands, mixture, rng):
        print(f"best answers: {hand} gains {gain:+.3f}", flush=True)
    mixed = [price(hand, share, mixture, rng) for hand, share in mixture.items()]
    lines = b",\n  ".join(msgspec.json.encode(each) for each in mixed)
    TABLE.write_bytes(b"[\n  " + lines + b"\n]\n")


if __name__ == "__main__":
    main()
