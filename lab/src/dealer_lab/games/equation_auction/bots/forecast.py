"""What may become of a round: the chances of the three teams, slot by slot or row by row.

Everything here is a function of what all can see, with draws of its own from a fixed seed: it may be
remembered, for all seats that ask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealer.games.equation_auction.bots.situation import Situation
from dealer.games.equation_auction.rules.actions import Card
from dealer.games.equation_auction.rules.state import ROUNDS
from dealer_lab.games.equation_auction.bots.prospects import after, answers
from dealer_lab.games.equation_auction.kernels.brackets import TEAMS, look, of_rows, settle
from dealer_lab.games.equation_auction.kernels.evaluation import CODES, LONGEST, encode_row
from dealer_lab.games.equation_auction.kernels.slots import by_slot

Floats = NDArray[np.float64]

ROWS, LAST_ROWS = 500, 40
"""Ways to fill the other slots that are sampled; fewer in the last round, if brackets are weighed."""

BREADTH = 6
"""Pairs of brackets that are followed further when a pair is to be placed."""

SEED = 2013


class AuctionedCard(NamedTuple):
    """What the worth of a slot for the card that is auctioned depends on.

    Attributes:
        slots: the card in each slot.
        card: what is auctioned.
        coming: the cards that come after it.
        total: before this round.
        mask: of the teams that hold a pair of brackets.
        round: from 1.
        each_round: whether teams get brackets each round.
    """

    slots: tuple[Card | None, ...]
    card: Card
    coming: tuple[Card, ...]
    total: float
    mask: int
    round: int
    each_round: bool

    def encode(self) -> tuple[NDArray[np.int8], int, NDArray[np.int8]]:
        """Return the codes of the slots (-1 where one is empty), of the card and of those that come."""
        slots = np.array([-1 if lies is None else CODES[lies] for lies in self.slots], np.int8)
        return slots, CODES[self.card], np.array([CODES[other] for other in self.coming], np.int8)


def auctioned_card(here: Situation) -> AuctionedCard:
    """Return what the present auction is about."""
    return AuctionedCard(
        here.round.slots,
        here.auction.card,
        here.coming,
        float(here.total),
        here.mask,
        here.round.number,
        here.seen.options.brackets_per == "round",
    )


def slot_chances(here: Situation) -> Floats:
    """Chances of the teams by slot (from 0), if the present card goes there; 0 for filled slots."""
    return _slot_chances(auctioned_card(here))


@lru_cache(maxsize=256)
def _slot_chances(at: AuctionedCard) -> Floats:
    last = at.round == ROUNDS
    found: Floats = by_slot(
        *at.encode(),
        LAST_ROWS if last and at.mask else ROWS,
        at.total,
        at.mask,
        last,
        after(at.round, each_round=at.each_round),
        answers(at.round, each_round=at.each_round),
        SEED,
    )
    found.setflags(write=False)
    return found


def row_chances(here: Situation, rows: tuple[str, ...]) -> Floats:
    """Chances of the teams for each of some rows, before brackets are placed in them."""
    each_round = here.seen.options.brackets_per == "round"
    return _row_chances(rows, float(here.total), here.mask, here.round.number, each_round)


@lru_cache(maxsize=64)
def _row_chances(rows: tuple[str, ...], total: float, mask: int, round_: int, each_round: bool) -> Floats:
    codes = np.zeros((len(rows), LONGEST), np.int8)
    for index, row in enumerate(rows):
        codes[index, : len(row)] = encode_row(row)
    lengths = np.array([len(row) for row in rows], np.int64)
    following, before = after(round_, each_round=each_round), answers(round_, each_round=each_round)
    found: Floats = of_rows(codes, lengths, total, mask, round_ == ROUNDS, following, before)
    found.setflags(write=False)
    return found


def chances_of_total(here: Situation, total: float, mask: int) -> Floats:
    """Chances of the teams after this round, if it makes this total."""
    out = np.empty(TEAMS)
    each_round = here.seen.options.brackets_per == "round"
    look(here.last, after(here.round.number, each_round=each_round), mask, total, out)
    return out


def pair_chances(here: Situation, row: str, team: int) -> tuple[tuple[int, int], Floats]:
    """Return where a team's pair does most for it in a row, and the chances of the teams if it lies there."""
    return _pair_chances(
        row,
        float(here.total),
        here.mask,
        team,
        here.round.number,
        here.seen.options.brackets_per == "round",
    )


@lru_cache(maxsize=64)
def _pair_chances(
    row: str, total: float, mask: int, team: int, round_: int, each_round: bool
) -> tuple[tuple[int, int], Floats]:
    gaps, out = np.empty(2, np.int64), np.empty(TEAMS)
    table = after(round_, each_round=each_round)
    last = round_ == ROUNDS
    settle(encode_row(row), len(row), total, mask, team, last, table, BREADTH, gaps, out)
    out.setflags(write=False)
    return (int(gaps[0]), int(gaps[1])), out
