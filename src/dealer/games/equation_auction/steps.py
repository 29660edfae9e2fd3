"""The Equation Auction in small steps, from what a seat sees.

``bid s4 25 chips`` is five steps: how many chips is said digit by digit, and ``chips`` ends it. ``save 1 1 x
done`` takes the cards in order; ``place beginning 1 + done`` as they will stand.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import NamedTuple

from dealer.core.action_tree import ActionTree, GameSteps, ListedTree, Taken, Vocabulary, digits, read_digits
from dealer.games.equation_auction.rules import actions
from dealer.games.equation_auction.rules.actions import CARDS, TEAMS, Card, SeatAction
from dealer.games.equation_auction.rules.evaluation import BRACKETS
from dealer.games.equation_auction.rules.legality import KINDS, empty_slots, list_unplaced
from dealer.games.equation_auction.rules.observation import Observation
from dealer.games.equation_auction.rules.state import SEATS, SLOTS, cost

GAPS = 2 * SLOTS + 2 * len(TEAMS) + 1
"""Gaps of the longest row: ten cards, ten saved ones, two pairs of brackets before the third."""

VOCABULARY = Vocabulary(
    *map(str, range(10)),
    *KINDS[3:],
    *(f"s{slot}" for slot in range(1, SLOTS + 1)),
    *(f"p{position}" for position in range(1, SLOTS + 1)),
    *(f"g{gap}" for gap in range(GAPS)),
    *("save", "schedule", "bid", "pass", "secret", "place", "bracket", "none", "nominate"),
    *("beginning", "end", "done", "chips"),
    *(f"seat{seat}" for seat in range(SEATS)),
)
"""Digits are their own steps, and so are the number cards."""

CARD = VOCABULARY.steps(*KINDS)
KIND = {step: kind for kind, step in enumerate(CARD)}
COPY = tuple(CARDS.count(card) for card in KINDS)
DONE, CHIPS, BEGINNING, END = VOCABULARY.steps("done", "chips", "beginning", "end")
SAVE, SCHEDULE, BID, PASS, SECRET, PLACE, BRACKET, NONE = VOCABULARY.steps(
    "save", "schedule", "bid", "pass", "secret", "place", "bracket", "none"
)
NONE_BARRED: frozenset[int] = frozenset()
PASSING, DECLINING = actions.Pass(), actions.NoBracket()
FIRST_SLOT, FIRST_POSITION, FIRST_GAP = VOCABULARY.steps("s1", "p1", "g0")


@lru_cache(maxsize=16_384)
def amount(least: int, most: int, but: frozenset[int], said: Taken) -> Taken:
    """Return how an amount of chips goes on: digits, and ``chips`` where it may end."""
    able, is_whole = digits(least, most, but, said)
    return (*able, CHIPS) if is_whole else able


class Saving(NamedTuple):
    """The walk of saved cards, in the order of a hand. Rule: EQ-5, EQ-A1, EQ-A7."""

    garnets: int

    def legal_steps(self, taken: Taken) -> Taken:
        """Return a card that does not come before the last one, while garnets last; or ``done``."""
        if not taken:
            return (SAVE,)
        if taken[-1] == DONE:
            return ()
        cards = taken[1:]
        if cost(len(cards) + 1) > self.garnets:
            return (DONE,)
        last = KIND[cards[-1]] if cards else 0
        able = (step for step in CARD[last:] if cards.count(step) < COPY[KIND[step]])
        return (*sorted(able), DONE)

    def action(self, taken: Taken) -> actions.Save:
        """Return the saved cards."""
        return actions.Save(cards_of(taken[1:-1]))


def cards_of(steps: Taken) -> tuple[Card, ...]:
    """Return the cards of some steps."""
    return tuple(KINDS[KIND[step]] for step in steps)


@lru_cache(maxsize=1024)
def card_steps(cards: tuple[Card, ...]) -> Taken:
    """Return the steps of some cards, each once."""
    return tuple(sorted({VOCABULARY[card] for card in cards}))


class Scheduling(NamedTuple):
    """The walk of a choice for the bidding order: a card, then a position. Rule: EQ-8."""

    cards: tuple[Card, ...]
    positions: tuple[int, ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """After ``schedule`` a card, then a free position."""
        match len(taken):
            case 0:
                return (SCHEDULE,)
            case 1:
                return card_steps(self.cards)
            case 2:
                return position_steps(self.positions)
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Schedule:
        """Return the choice."""
        return actions.Schedule(KINDS[KIND[taken[1]]], taken[2] - FIRST_POSITION + 1)


class Bidding(NamedTuple):
    """The walk of a turn in an auction: ``pass``, or a slot and an amount. Rule: EQ-14, EQ-17."""

    slots: tuple[int, ...]
    lying: tuple[int, ...]
    chips: int
    is_forced: bool

    def legal_steps(self, taken: Taken) -> Taken:
        """``bid`` or ``pass``; an empty slot; digits."""
        match len(taken):
            case 0:
                return (BID,) if self.is_forced else (BID, PASS)
            case 1 if taken[0] == PASS:
                return ()
            case 1 if self.chips >= len(self.slots):  # then each slot has an amount that ties with none
                return slot_steps(self.slots)
            case 1:
                able = [slot for slot in self.slots if self.chips > len(set(self._tying_bids(slot)))]
                return slot_steps(tuple(able))
            case _ if taken[-1] == CHIPS:
                return ()
            case _:
                return self._amount(taken[1] - FIRST_SLOT + 1, taken[2:])

    def _amount(self, slot: int, said: Taken) -> Taken:
        """Return how the amount for a slot goes on; a tie matters if the next step may say it."""
        barred, number = self._tying_bids(slot), read_digits(said)
        near = [more for more in barred if number in (more, more // 10)]
        return amount(1, self.chips, frozenset(barred) if near else NONE_BARRED, said)

    def _tying_bids(self, slot: int) -> list[int]:
        """Return the bids that would tie this slot with another. Rule: EQ-17."""
        here = self.lying[slot - 1]
        most = here + self.chips
        return [lies - here for lies in self.lying if here < lies <= most]

    def action(self, taken: Taken) -> actions.Bid | actions.Pass:
        """Return the turn."""
        if taken[0] == PASS:
            return PASSING
        return actions.Bid(taken[1] - FIRST_SLOT + 1, read_digits(taken[2:-1]))


@cache
def slot_steps(slots: tuple[int, ...]) -> Taken:
    """Return the steps of some slots."""
    return tuple([FIRST_SLOT - 1 + slot for slot in slots])


@cache
def position_steps(positions: tuple[int, ...]) -> Taken:
    """Return the steps of some positions of the bidding order."""
    return tuple([FIRST_POSITION - 1 + position for position in positions])


class Secret(NamedTuple):
    """The walk of a secret bid: digits. Rule: EQ-22."""

    chips: int

    def legal_steps(self, taken: Taken) -> Taken:
        """``secret``, then an amount."""
        if not taken:
            return (SECRET,)
        return () if taken[-1] == CHIPS else amount(0, self.chips, NONE_BARRED, taken[1:])

    def action(self, taken: Taken) -> actions.SecretBid:
        """Return the bid."""
        return actions.SecretBid(read_digits(taken[1:-1]))


class Playing(NamedTuple):
    """The walk of saved cards that are played: at one end or, by option, at both. Rule: EQ-23, EQ-A23."""

    hand: tuple[Card, ...]
    both: bool

    def legal_steps(self, taken: Taken) -> Taken:
        """Return an end; cards, one at least, as they will stand; the other end; ``done``."""
        if not taken:
            return (PLACE,)
        last = taken[-1]
        if last == DONE:
            return ()
        left = Counter(VOCABULARY[card] for card in self.hand)
        left.subtract(step for step in taken if step in KIND)
        able = sorted(step for step, count in left.items() if count > 0)
        if last == PLACE:
            return (*((BEGINNING, END) if able else ()), DONE)
        if last in (BEGINNING, END):
            return tuple(able)
        turn = (END,) if self.both and able and END not in taken else ()
        return (*able, *turn, DONE)

    def action(self, taken: Taken) -> actions.PlaceSaved:
        """Return the cards, as they will stand."""
        at = taken.index(END) if END in taken else len(taken)
        beginning, end = (tuple(step for step in part if step in KIND) for part in (taken[:at], taken[at:]))
        return actions.PlaceSaved(cards_of(beginning), cards_of(end))


class Bracketing(NamedTuple):
    """The walk of a bracket minute: ``none``, or two gaps with a card between. Rule: EQ-25, EQ-A27."""

    row: str

    def legal_steps(self, taken: Taken) -> Taken:
        """``bracket`` or ``none``; the gap of the opening one; that of the closing one."""
        match len(taken):
            case 0:
                return (BRACKET, NONE)
            case 1 if taken[0] == BRACKET:
                return opening_gaps(self.row)
            case 2:
                return closing_gaps(self.row, taken[1] - FIRST_GAP)
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Bracket | actions.NoBracket:
        """Return the pair, or none."""
        if taken[0] == NONE:
            return DECLINING
        return actions.Bracket(taken[1] - FIRST_GAP, taken[2] - FIRST_GAP)


@lru_cache(maxsize=4096)
def opening_gaps(row: str) -> Taken:
    """Return where a pair may open, as steps: before a card. Rule: EQ-A25, EQ-A27."""
    last = max(gap for gap, glyph in enumerate(row) if glyph not in BRACKETS)
    return tuple(range(FIRST_GAP, FIRST_GAP + last + 1))


@lru_cache(maxsize=4096)
def closing_gaps(row: str, opening: int) -> Taken:
    """Return where a pair that opens there may close, as steps: behind a card. Rule: EQ-A25, EQ-A27."""
    first = next(gap for gap in range(opening, len(row)) if row[gap] not in BRACKETS)
    return tuple(range(FIRST_GAP + first + 1, FIRST_GAP + len(row) + 1))


@lru_cache(maxsize=16)
def naming(seats: tuple[int, ...]) -> ListedTree[actions.Nominate]:
    """Return the walk of a candidate's name. Rule: EQ-35."""
    return ListedTree(
        [(VOCABULARY.steps("nominate", f"seat{seat}"), actions.Nominate(seat)) for seat in seats]
    )


def find_tree(view: Observation) -> ActionTree[SeatAction] | None:
    """Return the decision of the seat that sees this; ``None`` if it has none."""
    seat = view.you
    if seat is None or seat not in view.to_act:
        return None
    match view.phase:
        case "save":
            return Saving(view.garnets[seat])
        case "schedule":
            return Scheduling(*list_unplaced(view.rounds[-1]))
        case "bid":
            here = view.rounds[-1]
            return Bidding(empty_slots(here), here.auctions[-1].chips, view.chips[seat], view.compelled)
        case "secret_bid":
            return Secret(view.chips[seat])
        case "place":
            return Playing(view.saved[seat] or (), view.options.saved_cards == "any_end")
        case "bracket":
            return Bracketing(view.rounds[-1].row or "")
        case "nominate":
            return naming(tuple(other for other in range(SEATS) if other != seat))
        case _:
            return None


STEPS = GameSteps(VOCABULARY, find_tree, is_for_people=False)
"""The game in small steps. Nobody wants to say an amount digit by digit: at a table the steps are derived."""
