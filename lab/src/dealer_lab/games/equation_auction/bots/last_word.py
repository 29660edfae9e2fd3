"""What a total is worth for each owner of the last word: whoever wins the eleventh auction of the last round.

``last_word.json`` holds the chances of the three teams after rounds 1 and 2 by owner, set of teams with a
pair of brackets, and total. ``python -m dealer_lab.games.equation_auction.bots.last_word`` computes them
again in some minutes, from the last round back. It draws rows and lets the owner add its saved cards as well
as it can. Then it tries every pair of brackets and every answer.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from dealer.games.equation_auction.rules.actions import Card
from dealer.games.equation_auction.rules.legality import placements
from dealer_lab.games.equation_auction.bots.prospects import WANTED, draw_rows
from dealer_lab.games.equation_auction.kernels.brackets import FARTHEST, MASKS, TEAMS, TOTALS, mean_prospect
from dealer_lab.games.equation_auction.kernels.endgame import last_words, with_last_word
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, encode_row

FILE = Path(__file__).with_name("last_word.json")
Floats = NDArray[np.float64]
Way = tuple[tuple[Card, ...], tuple[Card, ...]]

NOBODY = TEAMS
"""The owner of the last word if nobody has it who has saved cards."""

OWNERS = TEAMS + 1

APART = 2
"""Totals that are worked out are so far apart; between them is interpolated."""

BREADTH = 4
"""Pairs of brackets of the second round that are followed further, of each team at each step."""

LAST_ROWS, WAYS = (40, 40, 40, 40, 40, 40, 40, 20), (60, 60, 60, 60, 60, 60, 60, 20)
"""Rows of the last round, and ways to put saved cards to them, by mask; three pairs make it long."""

BARE_ROWS = (400, 400, 400, 400, 400, 400, 400, 100)
"""Rows of the last round to which nothing is put."""

ROWS = (60, 60, 60, 60, 60, 60, 60, 24)
"""Rows of the second round."""


@cache
def by_owner(round_: int, *, each_round: bool = False) -> Floats:
    """Chances after round 1 or 2, by owner of the last word, mask, total and team.

    Args:
        round_: which.
        each_round: whether all teams get a pair in each round (``brackets_per``), so that all hold theirs.
    """
    kept = msgspec.json.decode(FILE.read_bytes(), type=list[list[list[list[list[int]]]]])
    table = np.array(kept[round_ - 1], np.float64) / 1000
    if each_round:
        table[:] = table[:, MASKS - 1 :]
    table.setflags(write=False)
    return table


def some_ways(hand: tuple[Card, ...], count: int, seed: int) -> list[Way]:
    """So many ways to put some of a hand to a row, in any order; to put nothing is one of them."""
    known = [(way.beginning, way.end) for way in placements(hand, both=False)]
    order = 1 + np.random.default_rng(seed).permutation(len(known) - 1)
    return [known[index] for index in order[: count - 1]] + [known[0]]


def lengthen(rows: NDArray[np.int8], ways: list[Way]) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """Each row with cards put to it in each of some ways, in codes; and how many codes."""
    codes = np.zeros((len(rows), len(ways), LONGEST), np.int8)
    lengths = np.zeros((len(rows), len(ways)), np.int64)
    for way, (beginning, end) in enumerate(ways):
        first, last = encode_row("".join(beginning)), encode_row("".join(end))
        for index, row in enumerate(rows):
            whole = np.concatenate([first, row, last])
            codes[index, way, : len(whole)], lengths[index, way] = whole, len(whole)
    return codes, lengths


def interpolate(coarse: list[Floats]) -> Floats:
    """Chances at every total from those at some."""
    known, every = np.arange(-FARTHEST, FARTHEST + 1, APART), np.linspace(-FARTHEST, FARTHEST, TOTALS)
    table = np.array(coarse)
    return np.array([np.interp(every, known, table[:, team]) for team in range(TEAMS)]).T


def before_last(owner: int, mask: int, seed: int) -> Floats:
    """Chances before the last round by total and team, if that owner will have the last word."""
    totals = range(-FARTHEST, FARTHEST + 1, APART)
    if owner == NOBODY:
        bare = np.zeros((BARE_ROWS[mask], LONGEST), np.int8)
        drawn = draw_rows(BARE_ROWS[mask], seed)
        bare[:, : drawn.shape[1]] = drawn
        lengths = np.full(len(bare), drawn.shape[1])
        return interpolate([last_words(bare, lengths, float(t), mask).mean(axis=0) for t in totals])
    rows = draw_rows(LAST_ROWS[mask], seed)
    codes, lengths = lengthen(rows, some_ways(WANTED[owner], WAYS[mask], seed + mask))
    return interpolate([with_last_word(codes, lengths, owner, float(t), mask) for t in totals])


def before_second(following: Floats, mask: int, seed: int) -> Floats:
    """Chances before the second round by total and team, from those after it for one owner."""
    rows, totals = draw_rows(ROWS[mask], seed), range(-FARTHEST, FARTHEST + 1, APART)
    return interpolate([mean_prospect(rows, float(t), mask, False, following, BREADTH) for t in totals])


def main() -> None:
    """Work all of them out, and write them down in thousandths."""
    owners, masks = range(OWNERS), range(MASKS)
    after_2 = np.array([[before_last(owner, mask, 4) for mask in masks] for owner in owners])
    after_2 = np.rint(1000 * after_2) / 1000  # as it is kept
    after_1 = np.array([[before_second(after_2[owner], mask, 2) for mask in masks] for owner in owners])
    thousandths = [np.rint(1000 * table).astype(int).tolist() for table in (after_1, after_2)]
    FILE.write_bytes(msgspec.json.encode(thousandths).replace(b"]],[[", b"]],\n[[") + b"\n")


if __name__ == "__main__":
    main()
