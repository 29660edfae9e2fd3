"""Saved cards: which to buy, what to bid for the right to play them, and where they go."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from random import Random

import numpy as np

from dealer.games.equation_auction.bots.situation import Situation
from dealer.games.equation_auction.rules.actions import Card, PlaceSaved, Save, SecretBid
from dealer.games.equation_auction.rules.events import CardsSaved, SavedPlayed
from dealer.games.equation_auction.rules.legality import placements
from dealer.games.equation_auction.rules.state import SEATS, cost
from dealer_lab.games.equation_auction.bots.bidding import price
from dealer_lab.games.equation_auction.bots.forecast import Floats, row_chances
from dealer_lab.games.equation_auction.bots.prospects import WANTED

KEPT = 0.08
"""What a saved card is worth in a later round, in chances to win."""

MOST = 0.2
"""Of its chips a seat bids at most this part in an eleventh auction before the last."""

WAYS = 140
"""Ways to play saved cards that are weighed."""


def save(here: Situation) -> Save:
    """As many of the wanted cards as the garnets buy."""
    wanted = WANTED[here.team]
    while cost(len(wanted)) > here.seen.garnets[here.seat]:
        wanted = wanted[:-1]
    return Save(wanted)


def base_row(here: Situation) -> str:
    """The ten cards in their slots."""
    return "".join(card for card in here.round.slots if card is not None)


@lru_cache(maxsize=256)
def ways(hand: tuple[Card, ...], both: bool) -> tuple[PlaceSaved, ...]:
    """Ways to play some of a hand; the first is to play nothing."""
    return tuple(islice(placements(hand, both=both), WAYS))


def find_best_hand(here: Situation, hand: tuple[Card, ...], team: int) -> tuple[PlaceSaved, Floats]:
    """The best way to play a hand for a team, and the chances that follow, less what it spends."""
    known = ways(hand, here.seen.options.saved_cards == "any_end")
    row = base_row(here)
    chances = row_chances(here, tuple("".join((*way.beginning, row, *way.end)) for way in known))
    played = np.array([len(way.beginning) + len(way.end) for way in known])
    worth = chances[:, team] - (0.0 if here.last else KEPT) * played
    index = int(np.argmax(worth))
    net = chances[index].copy()
    net[team] = worth[index]
    return known[index], net


def place(here: Situation) -> PlaceSaved:
    """The way to play saved cards that does most for the team."""
    return find_best_hand(here, here.hand, here.team)[0]


def count_saved(here: Situation, seat: int) -> int:
    """Return how many saved cards a seat has left: what it paid tells how many it bought."""
    given = here.seen.options.garnets
    began = given[seat] if isinstance(given, tuple) else given
    garnets = next(
        (news.garnets for news in here.seen.events if isinstance(news, CardsSaved)), here.seen.garnets
    )
    paid = began - garnets[seat]
    bought = next((count for count in range(10, 1, -1) if cost(count) <= paid), 1) if paid else 1
    played = sum(
        len(news.beginning) + len(news.end)
        for news in here.seen.events
        if isinstance(news, SavedPlayed) and news.seat == seat
    )
    return max(0, bought - played)


def secret_bid(here: Situation, rng: Random) -> SecretBid:
    """Return what it gains the team to play its cards, rather than to see others play theirs."""
    rivals = [seat for seat in range(SEATS) if here.teams[seat] != here.team and here.seen.chips[seat]]
    mine = find_best_hand(here, here.hand, here.team)[1][here.team]
    nothing = float(row_chances(here, (base_row(here),))[0][here.team])
    theirs = [nothing]
    for seat in rivals:
        hand = WANTED[here.teams[seat]][: count_saved(here, seat)]
        theirs.append(find_best_hand(here, hand, here.teams[seat])[1][here.team])
    gain = mine - sum(theirs) / len(theirs)
    assert here.round.eleventh is not None
    rebid = here.round.eleventh.ballot > 1
    if here.last or here.seen.options.chips_per == "round":
        most = here.chips if gain > 0.005 else 0
        return SecretBid(rng.randint(max(0, most - 4), most) if rebid else most)
    worth = gain / (price(here, here.seat, nothing) + 1e-6)
    most = min(here.chips, int(min(worth, here.chips) * rng.uniform(0.5, 1.0)), int(MOST * here.chips))
    return SecretBid(max(0, most))
