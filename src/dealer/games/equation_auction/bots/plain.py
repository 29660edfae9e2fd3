"""``plain``: how most people play the first time, one card at a time."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from random import Random

from dealer.games.equation_auction.bots.policy import AuctionPolicy
from dealer.games.equation_auction.bots.situation import Situation, cheapest_lead
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import Card, SeatAction
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import BRACKETS, value
from dealer.games.equation_auction.rules.legality import list_unplaced
from dealer.games.equation_auction.rules.result import winning_team
from dealer.games.equation_auction.rules.state import SEATS, cost

LIKED: tuple[tuple[Card, ...], ...] = (("3", "+"), ("3", "-"), ("1", "x"))
"""What a team saves: Positive something to add, Negative something to take away, Neutral something small."""

MODEST = (1, 5)
"""Chips that one auction is worth, fewest and most."""

INNER = 5
"""The most cards inside brackets."""


class Plain(AuctionPolicy):
    """Puts each card where the expression as it lies gets better, for a modest price."""

    name = "plain"

    def choose_saved_cards(self, here: Situation) -> actions.Save:
        """Return what the team likes, as far as the garnets go."""
        liked = LIKED[here.team]
        return actions.Save(liked if cost(len(liked)) <= here.seen.garnets[here.seat] else liked[:1])

    def schedule(self, here: Situation, rng: Random) -> actions.Schedule:
        """Return any card, first."""
        cards, positions = list_unplaced(here.round)
        return actions.Schedule(rng.choice(cards), positions[0])

    def bid(self, here: Situation, rng: Random) -> SeatAction:
        """Return a few chips for the slot that looks best."""
        return modest_bid(here, rng)

    def bid_in_secret(self, here: Situation, rng: Random) -> actions.SecretBid:
        """Return a few chips if there are cards to play."""
        return actions.SecretBid(rng.randint(0, min(here.chips, 8 if here.hand else 0)))

    def place_saved_cards(self, here: Situation, rng: Random) -> actions.PlaceSaved:
        """Return all of them in the best order, if that helps."""
        return obvious_placement(here)

    def place_brackets(self, here: Situation) -> actions.Bracket | actions.NoBracket:
        """Return the best simple pair, if the total is not the team's."""
        return simple_brackets(here)

    def nominate(self, here: Situation, rng: Random) -> actions.Nominate:
        """Return anybody."""
        return actions.Nominate(rng.choice([seat for seat in range(SEATS) if seat != here.seat]))


def liking(here: Situation, row: str) -> Fraction:
    """Return how much a team likes a row: its value, its opposite, or how near it brings the total to 0."""
    worth = value(row)
    return (worth, -worth, -abs(here.total + worth))[here.team]


def rate_slots(here: Situation) -> dict[int, Fraction]:
    """For each empty slot how much the team likes the row of the cards that lie, with this card there."""
    slots = here.round.slots
    return {
        slot: liking(
            here, "".join((*filter(None, slots[: slot - 1]), here.auction.card, *filter(None, slots[slot:])))
        )
        for slot in here.empty
    }


def modest_bid(here: Situation, rng: Random) -> SeatAction:
    """A few chips for the slot that looks best, if it does not lead."""
    lying, liked = here.auction.chips, rate_slots(here)
    best = max(liked.values())
    wanted = rng.choice([slot for slot, how_much in liked.items() if how_much == best])
    price = max(1, min(rng.randint(*MODEST), here.chips)) - here.auction.spent[here.seat]
    leader = here.leader
    if leader is None:
        return actions.Bid(wanted, max(1, min(price, here.chips)))
    needed = cheapest_lead(lying, wanted)
    if liked[leader] < best and needed <= price:
        return actions.Bid(wanted, needed)
    return actions.Pass()


def obvious_placement(here: Situation) -> actions.PlaceSaved:
    """All saved cards in the best order at the better end, if that helps now."""
    row = "".join(card for card in here.round.slots if card is not None)
    ways = [actions.PlaceSaved((), ())]
    for cards in permutations(here.hand[:4]):
        ways += [actions.PlaceSaved(cards, ()), actions.PlaceSaved((), cards)]
    return max(ways, key=lambda way: liking(here, "".join((*way.beginning, row, *way.end))))


def simple_pairs(row: str) -> Iterable[tuple[int, int]]:
    """Brackets around a few cards, beginning and ending at a card."""
    cards = [place for place, glyph in enumerate(row) if glyph not in BRACKETS]
    for first, open_ in enumerate(cards):
        for place in cards[first : first + INNER]:
            yield open_, place + 1


def simple_brackets(here: Situation) -> actions.Bracket | actions.NoBracket:
    """The best simple pair, as soon as the total is not the team's."""
    row = here.round.row or ""
    if (
        winning_team(here.total + value(row), here.seen.options)
        == ("positive", "negative", "neutral")[here.team]
    ):
        return actions.NoBracket()
    liked, pair = max(
        ((liking(here, put_brackets(row, *gaps)), gaps) for gaps in simple_pairs(row)),
        key=lambda found: found[0],
    )
    return actions.Bracket(*pair) if liked > liking(here, row) else actions.NoBracket()
