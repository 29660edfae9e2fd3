"""``plain``: how most people play the first time, one card at a time."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from random import Random

from dealer.bots.policy import Decision
from dealer.games.equation_auction.bots.pacing import after
from dealer.games.equation_auction.bots.table import Table, cheapest_lead, table
from dealer.games.equation_auction.rules.actions import (
    Bid,
    Bracket,
    Card,
    NoBracket,
    Nominate,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SeatAction,
    SecretBid,
)
from dealer.games.equation_auction.rules.brackets import bracketed
from dealer.games.equation_auction.rules.evaluation import BRACKETS, value
from dealer.games.equation_auction.rules.legality import unplaced
from dealer.games.equation_auction.rules.result import winning_team
from dealer.games.equation_auction.rules.state import SEATS, cost
from dealer.match import MatchView

LIKED: tuple[tuple[Card, ...], ...] = (("3", "+"), ("3", "-"), ("1", "x"))
"""What a team saves: Positive something to add, Negative something to take away, Neutral something small."""

MODEST = (1, 5)
"""Chips that one auction is worth, fewest and most."""

INNER = 5
"""Brackets go around at most so many cards."""


class Plain:
    """Puts each card where the expression as it lies gets better, for a modest price."""

    name = "plain"

    def decide(self, view: MatchView, rng: Random) -> Decision:
        """The obvious answer to what is asked."""
        return Decision(self._answer(view.may.types[0], table(view.view), rng), after(view, rng))

    def _answer(self, kind: str, here: Table, rng: Random) -> SeatAction:
        match kind:
            case "save":
                liked = LIKED[here.team]
                return Save(liked if cost(len(liked)) <= here.seen.garnets[here.seat] else liked[:1])
            case "schedule":
                cards, positions = unplaced(here.round)
                return Schedule(rng.choice(cards), positions[0])
            case "bid":
                return modest_bid(here, rng)
            case "secret_bid":
                most = min(here.chips, 8 if here.hand else 0)
                return SecretBid(rng.randint(0, most))
            case "place":
                return obvious_placement(here)
            case "bracket":
                return simple_brackets(here)
            case _:
                return Nominate(rng.choice([seat for seat in range(SEATS) if seat != here.seat]))


def liking(here: Table, row: str) -> Fraction:
    """How much a team likes a row: its value, its opposite, or how near it brings the total to 0."""
    worth = value(row)
    return (worth, -worth, -abs(here.total + worth))[here.team]


def liked_slots(here: Table) -> dict[int, Fraction]:
    """For each empty slot how much the team likes the row of the cards that lie, with this card there."""
    slots = here.round.slots
    return {
        slot: liking(
            here, "".join((*filter(None, slots[: slot - 1]), here.auction.card, *filter(None, slots[slot:])))
        )
        for slot in here.empty
    }


def modest_bid(here: Table, rng: Random) -> SeatAction:
    """A few chips for the slot that looks best, if it does not lead."""
    lying, liked = here.auction.chips, liked_slots(here)
    best = max(liked.values())
    wanted = rng.choice([slot for slot, how_much in liked.items() if how_much == best])
    price = max(1, min(rng.randint(*MODEST), here.chips)) - here.auction.spent[here.seat]
    leader = here.leader
    if leader is None:
        return Bid(wanted, max(1, min(price, here.chips)))
    needed = cheapest_lead(lying, wanted)
    if liked[leader] < best and needed <= price:
        return Bid(wanted, needed)
    return Pass()


def obvious_placement(here: Table) -> PlaceSaved:
    """All saved cards in the best order at the better end, if that helps now."""
    row = "".join(card for card in here.round.slots if card is not None)
    ways = [PlaceSaved((), ())]
    for cards in permutations(here.hand[:4]):
        ways += [PlaceSaved(cards, ()), PlaceSaved((), cards)]
    return max(ways, key=lambda way: liking(here, "".join((*way.beginning, row, *way.end))))


def simple_pairs(row: str) -> Iterable[tuple[int, int]]:
    """Brackets around a few cards, beginning and ending at a card."""
    cards = [place for place, glyph in enumerate(row) if glyph not in BRACKETS]
    for first, open_ in enumerate(cards):
        for place in cards[first : first + INNER]:
            yield open_, place + 1


def simple_brackets(here: Table) -> Bracket | NoBracket:
    """The best simple pair, as soon as the total is not the team's."""
    row = here.round.row or ""
    if winning_team(here.total + value(row)) == ("positive", "negative", "neutral")[here.team]:
        return NoBracket()
    liked, pair = max(
        ((liking(here, bracketed(row, *gaps)), gaps) for gaps in simple_pairs(row)),
        key=lambda found: found[0],
    )
    return Bracket(*pair) if liked > liking(here, row) else NoBracket()
