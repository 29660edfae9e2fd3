"""How ``careful`` bids for slots: what a slot is worth to its team against what its chips must still do."""

from __future__ import annotations

from math import sqrt
from random import Random

import numpy as np

from dealer.games.equation_auction.bots.situation import Situation, cheapest_lead, smallest_bid
from dealer.games.equation_auction.rules.actions import Bid, Pass
from dealer.games.equation_auction.rules.state import SEATS
from dealer_lab.games.equation_auction.bots.forecast import Floats, slot_chances

STAKES = (0.03, 0.06, 0.12)
"""What lies between a good slot and a bad one in an auction of each round, while all is open."""

ELEVENTH = 2.0
"""The same for the last eleventh auction."""

EAGER = 0.5
"""A seat expects to gain so much of what lies between."""

HELD, CONTESTED = 0.9, 0.45
"""How likely a lead holds if nobody seems to want it changed, and if somebody does."""

SHARE = 0.35
"""Of its chips a seat spends at most this part in one auction, unless few are left."""


def price(here: Situation, seat: int, chance: float) -> float:
    """Return what a chip is worth to a seat later: what is at stake in the auctions to come, by its chips.

    Args:
        here: the situation, with an auction that runs or the eleventh.
        seat: whose chip.
        chance: its chance to win; where all is as good as decided, little is at stake.
    """
    ahead = EAGER * (sum(STAKES[round_ - 1] * left for round_, left in here.auctions_left) + ELEVENTH)
    return 2 * sqrt(max(0.0, chance * (1 - chance))) * ahead / (here.seen.chips[seat] + 1)


def wanting(here: Situation, chances: Floats, slot: int, lying: tuple[int, ...]) -> float:
    """Return what somebody of another team, still in, would gain by taking the lead of a slot, cost paid."""
    most, costs = 0.0, [(other, cheapest_lead(lying, other)) for other in here.empty if other != slot]
    for seat in range(SEATS):
        if here.teams[seat] == here.team or here.auction.passed[seat] or not here.seen.chips[seat]:
            continue
        own = chances[:, here.teams[seat]]
        chip = price(here, seat, own[slot - 1])
        for other, chips in costs:
            if chips <= here.seen.chips[seat]:
                most = max(most, float(own[other - 1] - own[slot - 1]) - chip * chips)
    return most


def bid(here: Situation, rng: Random) -> Bid | Pass:
    """A bid, or a pass."""
    chances = slot_chances(here)
    own = chances[:, here.team]
    empty, lying, leader = here.empty, here.auction.chips, here.leader
    best = max(empty, key=lambda slot: own[slot - 1])
    if leader is None:
        return Bid(best, 1)
    chip = price(here, here.seat, float(np.mean(own[np.array(empty) - 1]))) + 1e-6
    auctions = sum(left for _, left in here.auctions_left)
    spent = here.auction.spent[here.seat]
    feared = min(own[slot - 1] for slot in (leader, *favourites(here, chances)))
    limit = min(
        here.chips,
        max(SHARE, 2 / (auctions + 2)) * (here.chips + spent) - spent,
        (own[best - 1] - feared) / chip - spent,
    )
    found, most = None, 0.0
    for slot in empty:
        chips = cheapest_lead(lying, slot)
        if slot == leader or chips > limit:
            continue
        then = (*lying[: slot - 1], lying[slot - 1] + chips, *lying[slot:])
        holds = CONTESTED if wanting(here, chances, slot, then) > 0 else HELD
        gain = holds * (own[slot - 1] - own[leader - 1]) - chip * (chips + 1)
        if gain > most:
            found, most = Bid(slot, chips), gain
    if found is not None:
        return found
    chips = smallest_bid(lying, leader)
    alone = here.partner is None or here.auction.passed[here.partner]
    if alone and chips + 1 <= limit and wanting(here, chances, leader, lying) > 0:
        loss = own[leader - 1] - feared
        if (1 - CONTESTED) * loss / 2 > chip * (chips + 1):
            return Bid(leader, chips)
    return Pass()


def favourites(here: Situation, chances: Floats) -> list[int]:
    """The slots that the other teams that are still in like best."""
    teams = {here.teams[seat] for seat in range(SEATS) if not here.auction.passed[seat]} - {here.team}
    empty = np.array(here.empty)
    return [int(empty[np.argmax(chances[empty - 1, team])]) for team in sorted(teams)]
