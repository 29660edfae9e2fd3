"""What a total is worth between rounds: the chances of the three teams, from rows as chance makes them.

``prospects.json`` holds them for every set of teams with a pair of brackets; ``python -m
dealer_lab.games.equation_auction.bots.prospects`` works them out again in some minutes, from the last round
back: rows are drawn, in the last round somebody puts saved cards at an end of them, and all teams use their
brackets as well as they can, now or later.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from dealer.games.equation_auction.rules.actions import CARDS, Card
from dealer.games.equation_auction.rules.legality import placements
from dealer.games.equation_auction.rules.state import ROUNDS
from dealer_lab.games.equation_auction.kernels.brackets import (
    FARTHEST,
    MASKS,
    STEP,
    TEAMS,
    TOTALS,
    mean_prospect,
    mean_prospect_with_saved,
)
from dealer_lab.games.equation_auction.kernels.evaluation import LONGEST, encode_row

WANTED: tuple[tuple[Card, ...], ...] = (("3", "x", "3", "+"), ("-", "3", "x", "3"), ("-", "3", "x", "2"))
"""What each team saves, as many as it can pay, first things first.

At the end of a random row with a total between -6 and 6, four cards bring Team Positive to its goal in 99 of
100 cases. They bring Team Negative there in 96 and Team Neutral in 95. Three cards do so in 94, 82 and 78.
"""

FILE = Path(__file__).with_name("prospects.json")
Floats = NDArray[np.float64]

BREADTH = 8
"""Pairs of brackets that are followed further, of each team at each step."""

ROWS = (400, 400, 400, 400, 400, 400, 400, 60)
"""Rows that are drawn, by which teams hold a pair (a mask); three make it long."""

LAST_ROWS = (600, 600, 600, 600, 600, 600, 600, 150)
"""The same before the brackets of the last round."""

WITH_SAVED_ROWS = 30
"""Rows of the last round to which saved cards are put; the totals between are interpolated."""

WAYS = 24
"""Ways for a team to put its saved cards to a row that are tried."""

LAST_WORD = (0.28, 0.28, 0.14, 0.3)
"""How likely each team plays saved cards in the last round, by its seats; or nobody."""


def read(place: int, each_round: bool) -> Floats:
    """One of the kept tables; if all teams get a pair in each round (``brackets_per``), all hold theirs."""
    kept = msgspec.json.decode(FILE.read_bytes(), type=list[list[list[list[int]]]])
    table = np.array(kept[place], np.float64) / 1000
    if each_round:
        table[:] = table[MASKS - 1]
    return table


@cache
def after(round_: int, *, each_round: bool = False) -> Floats:
    """Chances after a round, by mask, total and team; after the last one no table is looked at."""
    return read(min(round_, ROUNDS - 1), each_round)


@cache
def answers(round_: int, *, each_round: bool = False) -> Floats:
    """Chances before the brackets of a round, by mask, total and team, whatever row may come."""
    return read(ROUNDS if round_ == ROUNDS else round_ - 1, each_round)


def draw_rows(count: int, seed: int) -> NDArray[np.int8]:
    """Rows of the ten cards as chance makes them, in codes."""
    generator, cards = np.random.default_rng(seed), encode_row("".join(CARDS))
    return np.array([generator.permutation(cards) for _ in range(count)], np.int8)


def work_out(round_: int, following: Floats, mask: int, seed: int) -> Floats:
    """The chances before the brackets of a round, by total and team, from those after it."""
    rows = draw_rows((LAST_ROWS if round_ == ROUNDS else ROWS)[mask], seed)
    totals = [STEP * place - FARTHEST for place in range(TOTALS)]
    return np.array(
        [mean_prospect(rows, total, mask, round_ == ROUNDS, following, BREADTH) for total in totals]
    )


def with_saved(before: Floats, mask: int, seed: int) -> Floats:
    """The chances before the last round, by total and team, where somebody may play saved cards in it."""
    rows = draw_rows(WITH_SAVED_ROWS, seed)
    ways, owners = some_ways(seed)
    codes = np.zeros((len(rows), len(ways), LONGEST), np.int8)
    lengths = np.zeros((len(rows), len(ways)), np.int64)
    for index, row in enumerate(rows):
        for way, (beginning, end) in enumerate(ways):
            whole = np.concatenate([encode_row("".join(beginning)), row, encode_row("".join(end))])
            codes[index, way, : len(whole)], lengths[index, way] = whole, len(whole)
    totals = np.arange(-FARTHEST, FARTHEST + 1, 2)
    played = np.array(
        [
            mean_prospect_with_saved(codes, lengths, owners, float(total), mask, before, before, BREADTH)
            for total in totals
        ]
    )
    mixed = np.einsum("otw,o->tw", played.transpose(1, 0, 2), np.array(LAST_WORD[:TEAMS]))
    every = np.linspace(-FARTHEST, FARTHEST, TOTALS)
    fine = np.array([np.interp(every, totals, mixed[:, team]) for team in range(TEAMS)]).T
    return np.array(fine + LAST_WORD[TEAMS] * before[mask])


def some_ways(seed: int) -> tuple[list[tuple[tuple[Card, ...], tuple[Card, ...]]], NDArray[np.int64]]:
    """For each team some ways to put its saved cards to a row, and whose they are."""
    generator, ways, owners = np.random.default_rng(seed), [], []
    for team, hand in enumerate(WANTED):
        known = [(way.beginning, way.end) for way in placements(hand, both=False)]
        known = [way for way in known if len(way[0]) + len(way[1]) > 1]
        chosen = generator.permutation(len(known))[: WAYS - 1]
        ways += [((), ()), *(known[index] for index in chosen)]
        owners += [team] * WAYS
    return ways, np.array(owners)


def main() -> None:
    """Work all of them out, and write them down in thousandths: after 0, 1, 2 rounds; before brackets."""
    masks = range(MASKS)
    nothing = np.zeros((MASKS, TOTALS, TEAMS))
    before_brackets = np.array([work_out(ROUNDS, nothing, mask, 3) for mask in masks])
    before_brackets = np.rint(1000 * before_brackets) / 1000  # as it is kept
    third = np.array([with_saved(before_brackets, mask, 4) for mask in masks])
    second = np.array([work_out(2, third, mask, 2) for mask in masks])
    first = np.array([work_out(1, second, mask, 1) for mask in masks])
    tables = (first, second, third, before_brackets)
    thousandths = [np.rint(1000 * table).astype(int).tolist() for table in tables]
    FILE.write_bytes(msgspec.json.encode(thousandths).replace(b"]],[[", b"]],\n[[") + b"\n")


if __name__ == "__main__":
    main()
