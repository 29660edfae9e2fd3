"""Make the hands that ``strong`` chooses from in part 1 of Increment Black & White: a wide mixture.

A *hand* is ten numbers after part 1; the rules allow 1,881. Its worth against another is the share of whole
matches that it wins less those that it loses, between two sides that meet at random in part 2 and search part
3 with open tiles (``dealer_lab.games.increment_black_white.kernels.matches``). What all are worth against all
is estimated (``tools.increment_worths``).

In each round hands that seem good play matches with hands of the mixture, and the game is solved anew with
what is known by then. The solution plays each hand the likelier the better it does against the whole
mixture, by ``--temperature``: a hand that gains as much less is played 2.7 times less often. So many stay in
that are nearly as good as the best, and whoever knows the table is told little. A run starts from the table
that there is, or with ``--afresh`` from hands drawn by chance.

At the end the best answer among all hands is sought by halving, in matches of its own, and its gain counted
in whole matches; ``--rounds 0`` does no more than this, for the table that there is.

    python -m tools.increment_distributions [--rounds 7] [--temperature 0.01] [--seed 1] [--afresh]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import numpy as np

from dealer_lab.games.increment_black_white.bots.strong_belief import prior
from dealer_lab.games.increment_black_white.bots.strong_distribution import Mixed, mixture
from dealer_lab.games.increment_black_white.kernels.duel import count_results, make_generator
from dealer_lab.games.increment_black_white.kernels.matches import matches
from tools.increment_worths import EXACT, WIDTH, WIDTHS, Floats, Ints, Worths, play

TABLE = (
    Path(__file__).parents[1]
    / "lab" / "src" / "dealer_lab" / "games" / "increment_black_white" / "bots" / "distributions.json"
)  # fmt: skip

EVEN = np.arange(1, 11)
"""As ``careful`` spreads its numbers."""

FRESH = 200
"""Hands that a run afresh starts from."""

PLAYED = 14_000
"""Tied duels that are played on in a round, and as many that somebody has won."""

NARROW, CLOSE = 400, 0.02
"""Hands that the game is solved for, and how much less one gains that plays 2.7 times fewer matches."""

STEPS, STEP = 6_000, 0.5
"""Steps in which the game is solved, and their size; the second half is averaged."""

LEAST = 0.0005
"""Hands that the mixture plays less often are left out."""

STAGES = ((20, 60), (400, 12), (2_000, 3))
"""Matches of each kind that each hand plays against the mixture in each stage, and how many hands stay."""

DUELS, MET = 200, 400
"""Random duels of a hand for each of these matches, and hands of the mixture that it meets at least."""

COUNTED = 10_000
"""Whole matches by which the gain of an answer is counted."""

PRICED = 100
"""Duels against even spreads, and as many against the mixture, by which a tied and a lost one are priced."""


def find_mixture(worths: Worths, shares: Floats, rounds: int, temperature: float) -> Floats:
    """Return how often each hand is played, starting from these shares."""
    rng, count = worths.rng, len(shares)
    chances = np.full(count, 1 / count)
    for turn in range(1, rounds + 1):
        for holder in (0, 1, -1):
            size = PLAYED if holder == 0 else PLAYED // 2
            pairs = np.stack([rng.choice(count, size, p=chances), rng.choice(count, size, p=shares)], 1)
            worths.play(pairs if holder >= 0 else pairs[:, ::-1], abs(holder))
        table = worths.table()
        gains = table @ shares
        near = np.argsort(-gains)[:NARROW]
        shares = np.zeros(count)
        shares[near] = solve(table[np.ix_(near, near)], temperature)
        gains = table @ shares
        chances = softmax(gains / CLOSE)
        wide = measure_width(shares)
        print(f"{turn}: as wide as {wide:.0f} hands, an answer seems to gain {gains.max():+.3f}", flush=True)
    return shares


def solve(table: Floats, temperature: float) -> Floats:
    """Return the mixture that plays each hand by its worth against the mixture.

    >>> solve(np.array([[0.0, 0.1], [-0.1, 0.0]]), 0.05).round(2).tolist()
    [0.88, 0.12]
    """
    worth, total = np.zeros(len(table)), np.zeros(len(table))
    for step in range(STEPS):
        shares = softmax(worth)
        worth += STEP * (table @ shares - temperature * worth)
        if 2 * step >= STEPS:
            total += shares
    mean: Floats = total / total.sum()
    return mean


def softmax(worth: Floats) -> Floats:
    """Return shares that grow with the exponential of a worth."""
    weights = np.exp(worth - worth.max())
    shares: Floats = weights / weights.sum()
    return shares


def measure_width(shares: Floats) -> float:
    """Return how many hands played alike are as hard to guess (the exponential of the entropy)."""
    played = shares[shares > 0]
    return float(np.exp(-(played * np.log(played)).sum()))


def measure(hand: Ints, others: Ints, count: int, seed: int) -> float:
    """Return what a hand gains against hands, drawn from a mixture: so many matches of each kind."""
    state, each = make_generator(seed), DUELS * count // len(others)
    ends = np.sum([count_results(hand, other, 0, 0, state, each) for other in others], axis=0)
    worth = [
        np.mean([play(hand, other, holder, 1, seed + place) for place, other in enumerate(others[:count])])
        for holder in (1, 0, -1)
    ]
    return float(ends @ worth / ends.sum())


def find_answers(hands: Ints, shares: Floats, rng: np.random.Generator) -> Ints:
    """Return the places of the hands that do best against a mixture, the best first."""
    left = np.arange(len(hands))
    for count, kept in STAGES:
        met = hands[rng.choice(len(hands), max(count, MET), p=shares)]
        seed = int(rng.integers(2**62))
        gains = np.array([measure(hands[hand], met, count, seed) for hand in left])
        left = left[np.argsort(-gains)[:kept]]
    return left


def count_gain(hand: Ints, hands: Ints, shares: Floats, rng: np.random.Generator) -> float:
    """Return whole matches won less lost against a mixture, as a share."""
    widths = np.array(WIDTHS, np.int64)
    won = 0.0
    for other in rng.choice(len(hands), COUNTED // 2, p=shares):
        state = make_generator(int(rng.integers(2**62)))
        won += matches(hand, hands[other], state, 2, WIDTH, widths, EXACT)[:, 1].sum()
    return 2 * won / COUNTED - 1


def price(place: int, hands: Ints, shares: Floats, rng: np.random.Generator) -> Mixed:
    """Return a hand with what becomes of it after a tied and a lost duel: half against even spreads."""
    met = [EVEN] * PRICED + [hands[other] for other in rng.choice(len(hands), PRICED, p=shares)]
    tied, lost = (
        np.mean([play(hands[place], other, holder, 1, int(rng.integers(2**62))) for other in met])
        for holder in (0, -1)
    )
    numbers, share = tuple(hands[place].tolist()), float(shares[place])
    return Mixed(numbers, round(share, 4), round(float(tied), 2), round(float(lost), 2))


def begin(hands: Ints, afresh: bool, rng: np.random.Generator) -> Floats:
    """Return the shares that a run starts from."""
    known = {} if afresh else {mixed.numbers: mixed.share for mixed in mixture()}
    weights = np.array([known.get(tuple(hand), 0.0) for hand in hands.tolist()])
    if afresh:
        weights[rng.choice(len(hands), FRESH, replace=False)] = 1
    shares: Floats = weights / weights.sum()
    return shares


def main() -> None:
    """Find the mixture, say what the best answers to it gain, and write it down."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--temperature", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--afresh", action="store_true")
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    hands = prior("exact")[0]
    shares = begin(hands, asked.afresh, rng)
    if asked.rounds:
        shares = find_mixture(Worths(hands, rng), shares, asked.rounds, asked.temperature)
        shares[shares < LEAST] = 0
        shares /= shares.sum()
        mixed = [price(int(place), hands, shares, rng) for place in np.flatnonzero(shares)]
        lines = b",\n  ".join(msgspec.json.encode(each) for each in mixed)
        TABLE.write_bytes(b"[\n  " + lines + b"\n]\n")
    print(f"{np.count_nonzero(shares)} hands, as wide as {measure_width(shares):.0f}", flush=True)
    for place in find_answers(hands, shares, rng):
        gain = count_gain(hands[place], hands, shares, rng)
        print(f"best answers: {tuple(hands[place].tolist())} gains {gain:+.3f}", flush=True)


if __name__ == "__main__":
    main()
