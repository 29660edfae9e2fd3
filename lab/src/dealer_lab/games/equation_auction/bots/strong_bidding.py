"""How ``strong`` bids for slots: against what each chip does for the last word."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from random import Random

import numpy as np
from numpy.typing import NDArray

from dealer.games.equation_auction.bots.situation import Situation, cheapest_lead
from dealer.games.equation_auction.rules.actions import Bid, Pass
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS
from dealer_lab.games.equation_auction.bots.bidding import CONTESTED, HELD, favourites, price, wanting
from dealer_lab.games.equation_auction.bots.forecast import AuctionedCard, auctioned_card, slot_chances
from dealer_lab.games.equation_auction.bots.last_word import NOBODY, OWNERS, Floats, by_owner, some_ways
from dealer_lab.games.equation_auction.bots.prospects import WANTED
from dealer_lab.games.equation_auction.bots.purses import hands, less, owners
from dealer_lab.games.equation_auction.kernels.brackets import TEAMS
from dealer_lab.games.equation_auction.kernels.evaluation import encode_row
from dealer_lab.games.equation_auction.kernels.slots import by_slot_and_owner, last_by_slot

ROWS = 300
"""Ways to fill the other slots that are sampled."""

LAST_ROWS, WAYS = (8, 8, 8, 6, 8, 6, 6, 2), (6, 6, 6, 6, 6, 6, 6, 3)
"""The same in the last round, and ways to put saved cards to them, by how many pairs are left (a mask)."""

BARE_ROWS = (200, 60, 60, 40, 60, 40, 40, 8)
"""Rows of the last round to which nobody puts anything."""

LIKELY = 0.12
"""Who has the last word less likely than this is not thought about slot by slot in the last round."""

STAKES = (0.015, 0.03, 0.01)
"""What a seat expects to gain in an auction of each round by the slot alone."""

TAKEN = 0.8
"""How likely others take a lead that they should like to take."""

SHARE = 0.5
"""Of its chips a seat spends at most this part in one auction."""

DOUBT = (0.0, 0.0, 0.1)
"""What a bid must gain in each round: in the last one few rows are sampled, so the best looks too good."""

ALIKE = 0.01
"""Bids whose gains differ by less are as good: samples cannot tell them apart."""

SEED = 1952


def chances_by_owner(here: Situation, likely: Floats) -> Floats:
    """Chances of the teams by slot (from 0), owner of the last word and team, if the card goes there."""
    return _chances_by_owner(auctioned_card(here), tuple(bool(chance >= LIKELY) for chance in likely))


@lru_cache(maxsize=256)
def _chances_by_owner(at: AuctionedCard, likely: tuple[bool, ...]) -> Floats:
    codes, total, mask = at.encode(), at.total, at.mask
    if at.round < ROUNDS:
        tables = by_owner(at.round, each_round=at.each_round)
        found: Floats = by_slot_and_owner(*codes, ROWS, total, mask, tables, SEED)
    else:
        found = np.zeros((SLOTS, OWNERS, TEAMS))
        for owner in range(OWNERS):
            if likely[owner]:
                rows = (BARE_ROWS if owner == NOBODY else LAST_ROWS)[mask]
                before, saved = encode_ways(owner, WAYS[mask])
                found[:, owner] = last_by_slot(*codes, rows, before, saved, owner % TEAMS, total, mask, SEED)
        if any(likely):
            found[:, [not chance for chance in likely]] = found[:, list(likely)].mean(axis=1)[:, None]
    found.setflags(write=False)
    return found


@cache
def encode_ways(owner: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
    """Some ways of a team to put its saved cards to a row: how many before it, and all in codes, then -1."""
    ways = [((), ())] if owner == NOBODY else some_ways(WANTED[owner], count, owner)
    saved = np.full((len(ways), SLOTS), -1, np.int8)
    for way, (beginning, end) in enumerate(ways):
        played = encode_row("".join((*beginning, *end)))
        saved[way, : len(played)] = played
    return np.array([len(beginning) for beginning, _ in ways]), saved


class Scales:
    """What a slot and a purse are worth to the seat, weighed against each other.

    Attributes:
        chances: of the teams, by slot.
        own: of the seat's team, by slot.
        chip: what a chip is worth for the slots to come.
    """

    def __init__(self, here: Situation) -> None:
        """Weigh the present auction."""
        self.here, self.saved = here, hands(here)
        starter = here.seat if here.auction.bidder is None else here.auction.bidder
        likely = owners(here, here.seen.chips, self.saved, starter)
        self.by_owner = chances_by_owner(here, likely)
        self.chances: Floats = np.einsum("o,sot->st", likely, self.by_owner)
        self.own = self.chances[:, here.team]
        chance = float(np.mean(self.own[np.array(here.empty) - 1]))
        ahead = sum(STAKES[round_ - 1] * left for round_, left in here.auctions_left)
        self.chip = 2 * sqrt(max(0.0, chance * (1 - chance))) * ahead / (here.chips + 1) + 1e-6

    def evaluate(self, slot: int, spent: int, starter: int) -> float:
        """The chances of the team, if the card goes there, for so many chips, and that seat begins next."""
        here = self.here
        likely = owners(here, less(here.seen.chips, here.seat, spent), self.saved, starter)
        return float(likely @ self.by_owner[slot - 1, :, here.team]) - self.chip * spent


def bid(here: Situation, rng: Random) -> Bid | Pass:
    """A bid, or a pass; drawn among those that are as good."""
    scales = Scales(here)
    if here.leader is None:
        return opening(here, scales, rng)
    lying, leader, bidder = here.auction.chips, here.leader, here.auction.bidder
    assert bidder is not None
    own, spent, now = scales.own, here.auction.spent[here.seat], scales.evaluate(leader, 0, bidder)
    feared = min(own[slot - 1] for slot in (leader, *favourites(here, scales.chances)))
    stake = max(own[slot - 1] for slot in here.empty) - feared
    least = DOUBT[here.round.number - 1]
    found: list[tuple[float, Bid]] = []
    for slot in here.empty:
        chips = cheapest_lead(lying, slot)
        if slot == leader or chips > here.chips or chips + spent > SHARE * (here.chips + spent):
            continue
        lost = scales.evaluate(leader, chips, bidder)
        chip = max(scales.chip, (now - lost) / chips)
        if chip * (chips + spent) > stake:
            continue
        then = (*lying[: slot - 1], lying[slot - 1] + chips, *lying[slot:])
        holds = CONTESTED if wanting(here, scales.chances, slot, then) > 0 else HELD
        gain = holds * scales.evaluate(slot, chips, here.seat) + (1 - holds) * lost - now - chip
        if gain > least:
            found.append((gain, Bid(slot, chips)))
    return draw(found, rng) if found else Pass()


def draw(found: list[tuple[float, Bid]], rng: Random) -> Bid:
    """A bid among those that are as good as the best, as far as samples can tell."""
    most = max(gain for gain, _ in found)
    return rng.choice([each for gain, each in found if gain >= most - ALIKE])


def keep(here: Situation, rng: Random) -> Bid | Pass:
    """A pass, or the chip that must be bid."""
    return opening(here, Scales(here), rng) if here.leader is None else Pass()


def opening(here: Situation, scales: Scales, rng: Random) -> Bid:
    """The chip that must be bid: where it does good, or where others take over and begin next instead."""
    seen = slot_chances(here)
    found = []
    for slot in here.empty:
        worth, taken = scales.evaluate(slot, 1, here.seat), taker(here, seen, slot)
        if taken is not None:
            worth += TAKEN * (scales.evaluate(taken[1], 1, taken[0]) - worth)
        found.append((worth, Bid(slot, 1)))
    return draw(found, rng)


def taker(here: Situation, seen: Floats, slot: int) -> tuple[int, int] | None:
    """Return who would take the lead from a slot with 1 chip on it, and for which: the next to have the turn.

    Args:
        here: the situation, with an auction that this seat begins.
        seen: chances of the teams by slot, as others see them.
        slot: where the chip would lie.
    """
    lying = (*(0,) * (slot - 1), 1, *(0,) * (SLOTS - slot))
    chips = cheapest_lead(lying, slot % SLOTS + 1)
    at = here.round.order.index(here.seat)
    for after in range(1, SEATS):
        seat = here.round.order[(at + after) % SEATS]
        own = seen[:, here.teams[seat]]
        best = max(here.empty, key=lambda other: own[other - 1])
        chip = price(here, seat, float(np.mean(own[np.array(here.empty) - 1])))
        if chips <= here.seen.chips[seat] and HELD * (own[best - 1] - own[slot - 1]) > chip * (chips + 1):
            return seat, best
    return None
