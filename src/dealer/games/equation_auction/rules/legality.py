"""What is legal: an action held to the clauses, and what a seat may do, derived from what it sees.

Legality depends only on what a seat knows: a refusal can not tell it another's secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from dealer.core.actions import Expire, check_expiry, check_seat, check_type
from dealer.core.actors import CHANCE, Actor
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.core.message import Listing, message
from dealer.games.equation_auction.rules import actions, chance
from dealer.games.equation_auction.rules.actions import CARDS, AnyAction, Card, ChanceAction, SeatAction
from dealer.games.equation_auction.rules.auction import is_bid_forced
from dealer.games.equation_auction.rules.brackets import encloses_a_card
from dealer.games.equation_auction.rules.chance import due_draw
from dealer.games.equation_auction.rules.observation import AuctionView, Observation, RoundView
from dealer.games.equation_auction.rules.result import nominees
from dealer.games.equation_auction.rules.state import SEATS, Auction, State, cost, in_order, remove_cards
from dealer.games.equation_auction.rules.turns import ANSWERS, timers, to_act
from dealer.toolkit.purse import check_affordable

if TYPE_CHECKING:
    from random import Random

PRINTED = str.maketrans("x/-", "×÷−")
"""The cards as they are printed."""

KINDS: tuple[Card, ...] = ("1", "2", "3", "+", "-", "x", "/")


# ------------------------------------------------------------------------------------ what is checked


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Check an action, and raise as ``Rules.validate`` says."""
    if isinstance(action, Expire):
        check_expiry(timers(state), actor, action)
    elif actor == CHANCE:
        if not isinstance(action, ChanceAction) or type(action) is not due_draw(state):
            raise OutOfTurn(ForPrograms("no such draw is due"))
        check_draw(state, action)
    else:
        seat = check_seat(actor)
        if not isinstance(action, SeatAction) or seat not in to_act(state):
            raise OutOfTurn(message("refusal-not-awaited"))
        check_type(action, ANSWERS[state.phase])
        check_decision(state, seat, action)


def check_decision(state: State, seat: int, action: SeatAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    match action:
        case actions.Save():
            check_save(state, seat, action)
        case actions.Schedule():
            check_schedule(state, seat, action)
        case actions.Bid():
            check_bid(state, seat, action)
        case actions.Pass():
            check_pass(state, seat)
        case actions.SecretBid():
            check_secret_bid(state, seat, action)
        case actions.PlaceSaved():
            check_place(state, seat, action)
        case actions.Bracket():
            check_bracket(state, seat, action)
        case actions.NoBracket():
            pass
        case actions.Nominate():
            check_nominate(state, seat, action)


def check_draw(state: State, action: ChanceAction) -> None:
    """The clauses that a draw must keep."""
    match action:
        case actions.Teams():
            chance.check_teams(state, action)
        case actions.Order():
            chance.check_order(state, action)
        case actions.Schedule():
            check_schedule(state, CHANCE, action)
        case actions.Slot():
            chance.check_slot(state, action)
        case actions.TieBreak():
            chance.check_tie_break(state, action)
        case actions.Nominate():
            check_nominate(state, CHANCE, action)


def check_save(state: State, seat: int, action: actions.Save) -> None:
    """The cards are in the private copy, and the garnets are there. Rule: EQ-5, EQ-A1, EQ-A7."""
    if remove_cards(CARDS, action.cards) is None:
        raise IllegalAction("EQ-A7", seat, message("refusal-save-cards"))
    price, garnets = cost(len(action.cards)), state.garnets[seat]
    if price > garnets:
        why = message("refusal-save-price", cards=len(action.cards), garnets=price, left=garnets)
        raise IllegalAction("EQ-A1", seat, why)


def check_schedule(state: State, actor: Actor, action: actions.Schedule) -> None:
    """The card has no position yet, and the position is free. Rule: EQ-8."""
    if action.card not in state.round.unscheduled:
        raise IllegalAction(
            "EQ-8", actor, message("refusal-card-placed", card=action.card.translate(PRINTED))
        )
    if action.position not in state.round.free_positions:
        free = Listing(state.round.free_positions, "plain")
        why = message("refusal-position-taken", position=action.position, free=free)
        raise IllegalAction("EQ-8", actor, why)


def tied_slot(current: Auction, slot: int, chips: int) -> int | None:
    """The other slot that a bid would make equal to this one, if any. Rule: EQ-17, EQ-A12.

    >>> tied_slot(Auction(1, "x", 0, 0, chips=(5, 3, 0, 0, 0, 0, 0, 0, 0, 0)), 2, 2)
    1
    """
    total = current.chips[slot - 1] + chips
    return next((s for s, lies in enumerate(current.chips, 1) if s != slot and lies == total), None)


def check_bid(state: State, seat: int, action: actions.Bid) -> None:
    """At least one chip that is there, on an empty slot, and no tie. Rule: EQ-14, EQ-15, EQ-17, EQ-20."""
    current, slot, chips = state.round.auction, action.slot, action.chips
    if slot not in state.round.empty_slots:
        empty = Listing(state.round.empty_slots, "plain")
        raise IllegalAction("EQ-20", seat, message("refusal-slot-filled", slot=slot, empty=empty))
    if chips < 1:
        clause = "EQ-15" if is_bid_forced(state) else "EQ-14"
        raise IllegalAction(clause, seat, message("refusal-bid-nothing"))
    check_affordable(state.chips, seat, chips, "EQ-14")
    other = tied_slot(current, slot, chips)
    if other is not None:
        why = message("refusal-tie", slot=slot, other=other, chips=current.chips[other - 1])
        raise IllegalAction("EQ-17", seat, why)


def check_pass(state: State, seat: int) -> None:
    """The first bidder may not pass. Rule: EQ-15, EQ-A9."""
    if is_bid_forced(state):
        raise IllegalAction("EQ-15", seat, message("refusal-pass-forced"))


def check_secret_bid(state: State, seat: int, action: actions.SecretBid) -> None:
    """From nothing to all one has. Rule: EQ-22, EQ-A20."""
    check_affordable(state.chips, seat, action.chips, "EQ-22")


def check_place(state: State, seat: int, action: actions.PlaceSaved) -> None:
    """Saved cards of one's own, all at one end. Rule: EQ-23, EQ-A23."""
    if remove_cards(state.saved[seat] or (), (*action.beginning, *action.end)) is None:
        raise IllegalAction("EQ-23", seat, message("refusal-place-saved"))
    if state.options.saved_cards == "one_end" and action.beginning and action.end:
        raise IllegalAction("EQ-A23", seat, message("refusal-place-ends"))


def check_bracket(state: State, seat: int, action: actions.Bracket) -> None:
    """Two gaps of this row, the opening before the closing one, a card between. Rule: EQ-A25, EQ-A27."""
    row = state.round.row
    assert row is not None
    if action.close > len(row) or action.open >= action.close:
        raise IllegalAction("EQ-A25", seat, message("refusal-bracket-gaps", last=len(row) + 1))
    if not encloses_a_card(row, action.open, action.close):
        raise IllegalAction("EQ-A27", seat, message("refusal-bracket-empty"))


def check_nominate(state: State, actor: Actor, action: actions.Nominate) -> None:
    """One of the other four. Rule: EQ-35."""
    if action.seat not in nominees(state):
        raise IllegalAction("EQ-35", actor, message("refusal-nominate"))


# ------------------------------------------------------------------------------- what a seat may do


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, lazily and in a fixed order.

    With many saved cards the ways to place them are millions: take as many as you need.
    """
    seat = observation.you
    if seat is None or seat not in observation.to_act:
        return
    match observation.phase:
        case "save":
            yield from (
                actions.Save(hand) for hand in hands() if cost(len(hand)) <= observation.garnets[seat]
            )
        case "schedule":
            cards, positions = list_unplaced(observation.rounds[-1])
            yield from (actions.Schedule(card, place) for card in dict.fromkeys(cards) for place in positions)
        case "bid":
            yield from bids(observation.rounds[-1], observation.chips[seat])
            if not observation.compelled:
                yield actions.Pass()
        case "secret_bid":
            yield from map(actions.SecretBid, range(observation.chips[seat] + 1))
        case "place":
            yield from placements(
                observation.saved[seat] or (), both=observation.options.saved_cards == "any_end"
            )
        case "bracket":
            yield from brackets(observation.rounds[-1].row or "")
            yield actions.NoBracket()
        case "nominate":
            yield from (actions.Nominate(other) for other in range(SEATS) if other != seat)
        case _:
            return


def hands() -> Iterator[tuple[Card, ...]]:
    """Every choice of cards from a private copy, fewer cards first: 432. Rule: EQ-5, EQ-A7."""
    counts = Counter(CARDS)
    choices = product(*(range(counts[card] + 1) for card in KINDS))
    for chosen in sorted(choices, key=sum):
        yield tuple(card for card, count in zip(KINDS, chosen, strict=True) for _ in range(count))


def list_unplaced(current: RoundView) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards without a position, and the positions without a card. Rule: EQ-8."""
    placed = Counter(card for card in current.schedule if card is not None)
    cards = in_order((Counter(CARDS) - placed).elements())
    return cards, tuple(place for place, card in enumerate(current.schedule, 1) if card is None)


def empty_slots(current: RoundView) -> tuple[int, ...]:
    """The slots that may be bid on. Rule: EQ-20."""
    return tuple(place for place, card in enumerate(current.slots, 1) if card is None)


def bids(current: RoundView, chips: int) -> Iterator[actions.Bid]:
    """Every bid that ties no slots, slot by slot, lower ones first. Rule: EQ-14, EQ-17, EQ-20."""
    lying = current.auctions[-1].chips
    for slot in empty_slots(current):
        others = {lies for place, lies in enumerate(lying, 1) if place != slot and lies}
        yield from (actions.Bid(slot, c) for c in range(1, chips + 1) if lying[slot - 1] + c not in others)


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


def placements(hand: tuple[Card, ...], *, both: bool) -> Iterator[actions.PlaceSaved]:
    """Every way to play saved cards: at one end, or at both where the option says so. Rule: EQ-23, EQ-A23."""
    for beginning in arrangements(hand):
        rest = (Counter(hand) - Counter(beginning)).elements()
        for end in arrangements(rest) if both or not beginning else [()]:
            yield actions.PlaceSaved(beginning, end)


def brackets(row: str) -> Iterator[actions.Bracket]:
    """Every pair of gaps with a card between. Rule: EQ-A25, EQ-A27."""
    for gaps in combinations(range(len(row) + 1), 2):
        if encloses_a_card(row, *gaps):
            yield actions.Bracket(*gaps)


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random, as a person without a plan would give it."""
    seat = observation.you
    assert seat is not None
    match observation.phase:
        case "save":
            most = max(count for count in range(len(CARDS) + 1) if cost(count) <= observation.garnets[seat])
            return actions.Save(in_order(rng.sample(CARDS, rng.randint(0, min(most, 3)))))
        case "schedule":
            cards, positions = list_unplaced(observation.rounds[-1])
            return actions.Schedule(rng.choice(cards), rng.choice(positions))
        case "bid":
            if not observation.compelled and rng.random() < 0.5:
                return actions.Pass()
            return sample_bid(observation.rounds[-1], observation.chips[seat], rng)
        case "secret_bid":
            return actions.SecretBid(rng.randint(0, observation.chips[seat]))
        case "place":
            hand = observation.saved[seat] or ()
            played = rng.sample(hand, rng.randint(0, len(hand)))
            split = rng.randint(0, len(played))
            if observation.options.saved_cards == "one_end":
                split = rng.choice((0, len(played)))
            return actions.PlaceSaved(tuple(played[:split]), tuple(played[split:]))
        case "bracket":
            if rng.random() < 0.7:
                return actions.NoBracket()
            return rng.choice(list(brackets(observation.rounds[-1].row or "")))
        case _:
            return rng.choice(list(legal_actions(observation)))


def sample_bid(current: RoundView, chips: int, rng: Random) -> actions.Bid:
    """A small bid on any slot; on the leading one if nothing else is legal. Rule: EQ-21."""
    auction: AuctionView = current.auctions[-1]
    most = max(1, min(chips, 2 + chips // 10))
    for _ in range(8):
        slot, count = rng.choice(empty_slots(current)), rng.randint(1, most)
        total = auction.chips[slot - 1] + count
        if all(lies != total for place, lies in enumerate(auction.chips, 1) if place != slot):
            return actions.Bid(slot, count)
    if not any(auction.chips):
        return actions.Bid(rng.choice(empty_slots(current)), 1)
    return actions.Bid(auction.chips.index(max(auction.chips)) + 1, rng.randint(1, most))
