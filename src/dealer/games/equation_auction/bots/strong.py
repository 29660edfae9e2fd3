"""``strong``: saves its purse for the last word, and goes through what follows on it to the end."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

from dealer.bots.pace import take
from dealer.bots.policy import Decision
from dealer.games.equation_auction.bots import saving, strong_bidding, strong_saving
from dealer.games.equation_auction.bots.careful import PATIENCE, nominate, schedule
from dealer.games.equation_auction.bots.last_word import Floats, by_owner
from dealer.games.equation_auction.bots.pacing import after
from dealer.games.equation_auction.bots.purses import hands, owners
from dealer.games.equation_auction.bots.table import Table, table
from dealer.games.equation_auction.kernels.brackets import TEAMS, WISH, look, settle
from dealer.games.equation_auction.kernels.endgame import best_pair, endgame
from dealer.games.equation_auction.kernels.evaluation import encoded
from dealer.games.equation_auction.rules.actions import Bracket, NoBracket, SeatAction
from dealer.games.equation_auction.rules.evaluation import value
from dealer.match import MatchView

BREADTH = 8
"""Pairs of brackets that are followed further when a pair is to be placed before the last round."""

WAITS = (19_000, 20_000)
"""Milliseconds that it waits in a bracket minute, whatever it will do: others may place theirs before."""


class Strong:
    """Bids against a price model of purses, has the last word, answers brackets rather than places them."""

    name = "strong"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The answer with the best prospect for the team."""
        kind = view.may.types[0]
        waits = take(view, rng, *WAITS) if kind == "bracket" else after(view, rng)
        return Decision(self._answer(kind, table(view.view), rng), waits)

    def _answer(self, kind: str, here: Table, rng: Random) -> SeatAction:
        match kind:
            case "save":
                return saving.save(here)
            case "schedule":
                return schedule(here, rng)
            case "bid":
                return strong_bidding.bid(here)
            case "secret_bid":
                return strong_saving.secret_bid(here, rng)
            case "place":
                return strong_saving.place(here, rng)
            case "bracket":
                return last_brackets(here) if here.last else brackets(here)
            case _:
                return nominate(here, rng)


def brackets(here: Table) -> Bracket | NoBracket:
    """Before the last round: a pair if it is worth more now than kept, when nobody else has moved."""
    row, total = here.round.row or "", float(here.total)
    likely = owners(here, here.seen.chips, hands(here))
    tables = by_owner(here.round.number, each_round=here.seen.options.brackets_per == "round")
    following: Floats = np.einsum("o,omxt->mxt", likely, tables)
    stays, then, gaps = np.empty(TEAMS), np.empty(TEAMS), np.empty(2, np.int64)
    look(False, following, here.mask, total + float(value(row)), stays)
    settle(encoded(row), len(row), total, here.mask, here.team, False, following, BREADTH, gaps, then)
    return pair(gaps) if then[here.team] > stays[here.team] + PATIENCE else NoBracket()


def last_brackets(here: Table) -> Bracket | NoBracket:
    """In the last round: a pair that wins to the end, or better than what others will do without it."""
    row, total = here.round.row or "", float(here.total)
    stays, then, gaps = np.empty(TEAMS), np.empty(TEAMS), np.empty(2, np.int64)
    best_pair(encoded(row), len(row), total, here.mask, here.team, gaps, then)
    look(True, np.empty((0, 0, 0)), here.mask, total + float(value(row)), stays)
    if stays[here.team]:
        endgame(encoded(row), len(row), total, here.mask, stays)
    return pair(gaps) if then[here.team] > stays[here.team] + WISH else NoBracket()


def pair(gaps: NDArray[np.int64]) -> Bracket:
    """A pair in two gaps."""
    return Bracket(int(gaps[0]), int(gaps[1]))
