"""``strong``: saves its purse for the last word, and goes through what follows on it to the end."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from dealer.bots.think_time import ThinkTimes
from dealer.games.equation_auction.bots.policy import AuctionPolicy
from dealer.games.equation_auction.bots.situation import Situation
from dealer.games.equation_auction.rules.actions import Bracket, NoBracket, PlaceSaved, SeatAction, SecretBid
from dealer.games.equation_auction.rules.evaluation import value
from dealer_lab.games.equation_auction.bots import strong_bidding, strong_saving
from dealer_lab.games.equation_auction.bots.careful import PATIENCE, Careful
from dealer_lab.games.equation_auction.bots.last_word import Floats, by_owner
from dealer_lab.games.equation_auction.bots.purses import hands, is_keeper, owners
from dealer_lab.games.equation_auction.kernels.brackets import TEAMS, WISH, look, settle
from dealer_lab.games.equation_auction.kernels.endgame import best_pair, endgame
from dealer_lab.games.equation_auction.kernels.evaluation import encode_row

BREADTH = 8
"""Pairs of brackets that are followed further when a pair is to be placed before the last round."""

WAITS = (19_000, 20_000)
"""Milliseconds that it waits in a bracket minute, whatever it will do: others may place theirs before."""


class Strong(Careful):
    """Bids against a price model of purses, has the last word, answers brackets rather than places them.

    It saves cards, schedules and nominates as ``careful`` does, and plays as ``plain`` where that does.

    Args:
        shares: whether one of two partners keeps its purse for the last word, and the other bids for both.
    """

    name = "strong"
    think_times: ClassVar[ThinkTimes] = {**AuctionPolicy.think_times, "bracket": WAITS}
    draws_time_first = True

    def __init__(self, *, shares: bool = True) -> None:
        self.shares = shares

    def bid(self, here: Situation, rng: Random) -> SeatAction:
        """Return the bid of the best prospect for the team."""
        decide = strong_bidding.keep if self.shares and is_keeper(here) else strong_bidding.bid
        return decide(here, rng)

    def bid_in_secret(self, here: Situation, rng: Random) -> SecretBid:
        """Return what the last word is worth."""
        if self.shares and is_keeper(here) and not here.last:
            return SecretBid(0)
        return strong_saving.secret_bid(here, rng)

    def place_saved_cards(self, here: Situation, rng: Random) -> PlaceSaved:
        """Return the cards that do most for the team, the brackets to come considered."""
        return strong_saving.place(here, rng)

    def place_brackets(self, here: Situation) -> Bracket | NoBracket:
        """Return a pair that wins to the end, or is worth more now than later."""
        return last_brackets(here) if here.last else brackets(here)


def brackets(here: Situation) -> Bracket | NoBracket:
    """Before the last round: a pair if it is worth more now than kept, when nobody else has moved."""
    row, total = here.round.row or "", float(here.total)
    likely = owners(here, here.seen.chips, hands(here))
    tables = by_owner(here.round.number, each_round=here.seen.options.brackets_per == "round")
    following: Floats = np.einsum("o,omxt->mxt", likely, tables)
    stays, then, gaps = np.empty(TEAMS), np.empty(TEAMS), np.empty(2, np.int64)
    look(False, following, here.mask, total + float(value(row)), stays)
    settle(encode_row(row), len(row), total, here.mask, here.team, False, following, BREADTH, gaps, then)
    return pair(gaps) if then[here.team] > stays[here.team] + PATIENCE else NoBracket()


def last_brackets(here: Situation) -> Bracket | NoBracket:
    """In the last round: a pair that wins to the end, or better than what others will do without it."""
    row, total = here.round.row or "", float(here.total)
    stays, then, gaps = np.empty(TEAMS), np.empty(TEAMS), np.empty(2, np.int64)
    best_pair(encode_row(row), len(row), total, here.mask, here.team, gaps, then)
    look(True, np.empty((0, 0, 0)), here.mask, total + float(value(row)), stays)
    if stays[here.team]:
        endgame(encode_row(row), len(row), total, here.mask, stays)
    return pair(gaps) if then[here.team] > stays[here.team] + WISH else NoBracket()


def pair(gaps: NDArray[np.int64]) -> Bracket:
    """A pair in two gaps."""
    return Bracket(int(gaps[0]), int(gaps[1]))
