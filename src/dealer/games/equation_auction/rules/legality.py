"""What a seat may do, derived from what it sees: legality never depends on another's secrets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from dealer.games.equation_auction.rules.actions import (
    CARDS,
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
from dealer.games.equation_auction.rules.brackets import encloses_a_card
from dealer.games.equation_auction.rules.observation import AuctionView, Observation, RoundView
from dealer.games.equation_auction.rules.state import SEATS, cost, in_order

if TYPE_CHECKING:
    from random import Random

KINDS: tuple[Card, ...] = ("1", "2", "3", "+", "-", "x", "/")


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, lazily and in a fixed order.

    With many saved cards the ways to place them are millions: take as many as you need.
    """
    seat = observation.you
    if seat is None or seat not in observation.to_act:
        return
    match observation.phase:
        case "save":
            yield from (Save(hand) for hand in hands() if cost(len(hand)) <= observation.garnets[seat])
        case "schedule":
            cards, positions = unplaced(observation.rounds[-1])
            yield from (Schedule(card, place) for card in dict.fromkeys(cards) for place in positions)
        case "bid":
            yield from bids(observation.rounds[-1], observation.chips[seat])
            if not observation.compelled:
                yield Pass()
        case "secret_bid":
            yield from map(SecretBid, range(observation.chips[seat] + 1))
        case "place":
            yield from placements(
                observation.saved[seat] or (), both=observation.options.saved_cards == "any_end"
            )
        case "bracket":
            yield from brackets(observation.rounds[-1].row or "")
            yield NoBracket()
        case "nominate":
            yield from (Nominate(other) for other in range(SEATS) if other != seat)
        case _:
            return


def hands() -> Iterator[tuple[Card, ...]]:
    """Every choice of cards from a private copy, fewer cards first: 432. Rule: EQ-5, EQ-A7."""
    counts = Counter(CARDS)
    choices = product(*(range(counts[card] + 1) for card in KINDS))
    for chosen in sorted(choices, key=sum):
        yield tuple(card for card, count in zip(KINDS, chosen, strict=True) for _ in range(count))


def unplaced(current: RoundView) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards without a position, and the positions without a card. Rule: EQ-8."""
    placed = Counter(card for card in current.schedule if card is not None)
    cards = in_order((Counter(CARDS) - placed).elements())
    return cards, tuple(place for place, card in enumerate(current.schedule, 1) if card is None)


def empty_slots(current: RoundView) -> tuple[int, ...]:
    """The slots that may be bid on. Rule: EQ-20."""
    return tuple(place for place, card in enumerate(current.slots, 1) if card is None)


def bids(current: RoundView, chips: int) -> Iterator[Bid]:
    """Every bid that ties no slots, slot by slot, lower ones first. Rule: EQ-14, EQ-17, EQ-20."""
    lying = current.auctions[-1].chips
    for slot in empty_slots(current):
        others = {lies for place, lies in enumerate(lying, 1) if place != slot and lies}
        yield from (Bid(slot, c) for c in range(1, chips + 1) if lying[slot - 1] + c not in others)


def arrangements(cards: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Every different sequence of some of the cards, the empty one first."""
    left = Counter(cards)

    def longer(start: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        yield start
        for card in KINDS:
            if left[card]:
                left[card] -= 1
                yield from longer((*start, card))
                left[card] += 1

    return longer(())


def placements(hand: tuple[Card, ...], *, both: bool) -> Iterator[PlaceSaved]:
    """Every way to play saved cards: at one end, or at both where the option says so. Rule: EQ-23, EQ-A23."""
    for beginning in arrangements(hand):
        rest = (Counter(hand) - Counter(beginning)).elements()
        for end in arrangements(rest) if both or not beginning else [()]:
            yield PlaceSaved(beginning, end)


def brackets(row: str) -> Iterator[Bracket]:
    """Every pair of gaps with a card between. Rule: EQ-A25, EQ-A27."""
    for gaps in combinations(range(len(row) + 1), 2):
        if encloses_a_card(row, *gaps):
            yield Bracket(*gaps)


# ------------------------------------------------------------------------------------------- at random


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random, as a person without a plan would give it."""
    seat = observation.you
    assert seat is not None
    match observation.phase:
        case "save":
            most = max(count for count in range(len(CARDS) + 1) if cost(count) <= observation.garnets[seat])
            return Save(in_order(rng.sample(CARDS, rng.randint(0, min(most, 3)))))
        case "schedule":
            cards, positions = unplaced(observation.rounds[-1])
            return Schedule(rng.choice(cards), rng.choice(positions))
        case "bid":
            if not observation.compelled and rng.random() < 0.5:
                return Pass()
            return sample_bid(observation.rounds[-1], observation.chips[seat], rng)
        case "secret_bid":
            return SecretBid(rng.randint(0, observation.chips[seat]))
        case "place":
            hand = observation.saved[seat] or ()
            played = rng.sample(hand, rng.randint(0, len(hand)))
            split = rng.randint(0, len(played))
            if observation.options.saved_cards == "one_end":
                split = rng.choice((0, len(played)))
            return PlaceSaved(tuple(played[:split]), tuple(played[split:]))
        case "bracket":
            if rng.random() < 0.7:
                return NoBracket()
            return rng.choice(list(brackets(observation.rounds[-1].row or "")))
        case _:
            return rng.choice(list(legal_actions(observation)))


def sample_bid(current: RoundView, chips: int, rng: Random) -> Bid:
    """A small bid on any slot; on the leading one if nothing else is legal. Rule: EQ-21."""
    auction: AuctionView = current.auctions[-1]
    most = max(1, min(chips, 2 + chips // 10))
    for _ in range(8):
        slot, count = rng.choice(empty_slots(current)), rng.randint(1, most)
        total = auction.chips[slot - 1] + count
        if all(lies != total for place, lies in enumerate(auction.chips, 1) if place != slot):
            return Bid(slot, count)
    if not any(auction.chips):
        return Bid(rng.choice(empty_slots(current)), 1)
    return Bid(auction.chips.index(max(auction.chips)) + 1, rng.randint(1, most))
