"""What a total is worth between rounds: the chances of the three teams, from rows as chance makes them.

``prospects.json`` holds them for every set of teams with a pair of brackets; ``python -m
dealer.bots.equation_auction.prospects`` works them out again in some minutes, from the last round back: rows
are drawn, and all teams use their brackets as well as they can, now or later.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from dealer.games.equation_auction.actions import CARDS
from dealer.games.equation_auction.state import ROUNDS
from dealer.kernels.equation import encoded
from dealer.kernels.equation_brackets import FARTHEST, MASKS, STEP, TEAMS, TOTALS, expected

FILE = Path(__file__).with_name("prospects.json")
Floats = NDArray[np.float64]

BREADTH = 8
"""Pairs of brackets that are followed further, of each team at each step."""

ROWS = (600, 600, 600, 600, 600, 600, 600, 150)
"""Rows that are drawn, by how many teams hold a pair (a mask); three make it long."""


@cache
def prospects(round_: int, *, each_round: bool = False) -> Floats:
    """Chances before a round begins, by mask, total and team.

    Args:
        round_: 1 to 3.
        each_round: whether all teams get a pair in each round (``brackets_per``).
    """
    kept = msgspec.json.decode(FILE.read_bytes(), type=list[list[list[list[int]]]])
    table = np.array(kept[round_ - 1], np.float64) / 1000
    if each_round:
        table[:] = table[MASKS - 1]
    return table


@cache
def after(round_: int, *, each_round: bool = False) -> Floats:
    """Chances after a round; after the last one the total decides and no table is needed."""
    return prospects(min(round_ + 1, ROUNDS), each_round=each_round)


def drawn_rows(count: int, seed: int) -> NDArray[np.int8]:
    """Rows of the ten cards as chance makes them, in codes."""
    generator, cards = np.random.default_rng(seed), encoded("".join(CARDS))
    return np.array([generator.permutation(cards) for _ in range(count)], np.int8)


def worked_out(round_: int, following: Floats, mask: int, seed: int) -> Floats:
    """The chances before a round, by total and team, for the teams of a mask; from those after it."""
    rows = drawn_rows(ROWS[mask], seed)
    totals = [STEP * place - FARTHEST for place in range(TOTALS)]
    return np.array([expected(rows, total, mask, round_ == ROUNDS, following, BREADTH) for total in totals])


def main() -> None:
    """Work all of them out, and write them down in thousandths."""
    following = np.zeros((MASKS, TOTALS, TEAMS))
    tables: list[Floats] = []
    for round_ in range(ROUNDS, 0, -1):
        following = np.array([worked_out(round_, following, mask, round_) for mask in range(MASKS)])
        tables.insert(0, following)
    thousandths = [np.rint(1000 * table).astype(int).tolist() for table in tables]
    FILE.write_bytes(msgspec.json.encode(thousandths).replace(b"]],[[", b"]],\n[[") + b"\n")


if __name__ == "__main__":
    main()
