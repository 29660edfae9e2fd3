"""The Equation Auction in small steps.

``bid s4 25 chips`` is five steps: how many chips is said digit by digit, and ``chips`` ends it. ``save 1 1 x
done`` takes the cards in order; ``place beginning 1 + done`` as they will stand.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, NamedTuple

from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken, Vocabulary, digits
from dealer.core.actors import CHANCE, Actor
from dealer.core.chance import Stream
from dealer.games.equation_auction.rules import RULES, actions
from dealer.games.equation_auction.rules.actions import CARDS, TEAMS, Card, SeatAction
from dealer.games.equation_auction.rules.auction import out_of_chips
from dealer.games.equation_auction.rules.brackets import encloses_a_card
from dealer.games.equation_auction.rules.chance import draw_teams, standing
from dealer.games.equation_auction.rules.eleventh import present
from dealer.games.equation_auction.rules.legality import KINDS
from dealer.games.equation_auction.rules.result import nominees
from dealer.games.equation_auction.rules.state import CHOICES, REBIDS, ROUNDS, SEATS, SLOTS, State, cost
from dealer.games.equation_auction.rules.transitions import follow
from dealer.games.equation_auction.rules.turns import chance_is_due, owing
from dealer.study.action_tree.base import SteppedRules, Undrawn

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
FIRST_SLOT, FIRST_POSITION, FIRST_GAP = VOCABULARY.steps("s1", "p1", "g0")


@lru_cache(maxsize=65_536)
def amount(least: int, most: int, but: frozenset[int], said: Taken) -> Taken:
    """Return how an amount of chips goes on: digits, and ``chips`` where it may end."""
    able, whole = digits(least, most, but, "".join(map(str, said)))
    return (*able, CHIPS) if whole else able


def read_amount(said: Taken) -> int:
    """Return the amount that digits and ``chips`` say."""
    return int("".join(VOCABULARY.spell(said[:-1])))


Drawn = actions.Teams | actions.Order | actions.Slot | actions.TieBreak
"""What chance does where nobody's time runs out."""


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
                return tuple([FIRST_POSITION - 1 + position for position in self.positions])
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Schedule:
        """Return the choice."""
        return actions.Schedule(cards_of(taken[1:2])[0], taken[2] - FIRST_POSITION + 1)


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
            case 1:
                return tuple([FIRST_SLOT - 1 + slot for slot in self.slots if self._able(slot)])
            case _ if taken[-1] == CHIPS:
                return ()
            case _:
                return amount(1, self.chips, self._tied(taken[1] - FIRST_SLOT + 1), taken[2:])

    def _able(self, slot: int) -> bool:
        return self.chips >= len(self.slots) or self.chips > len(self._tied(slot))

    def _tied(self, slot: int) -> frozenset[int]:
        """Return the bids that would tie this slot with another. Rule: EQ-17."""
        here = self.lying[slot - 1]
        most = here + self.chips
        return frozenset([lies - here for lies in self.lying if here < lies <= most])

    def action(self, taken: Taken) -> actions.Bid | actions.Pass:
        """Return the turn."""
        return (
            actions.Pass()
            if taken[0] == PASS
            else actions.Bid(taken[1] - FIRST_SLOT + 1, read_amount(taken[2:]))
        )


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
        return actions.SecretBid(read_amount(taken[1:]))


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
                return tuple(FIRST_GAP + gap for gap in opening_gaps(self.row))
            case 2:
                return tuple(FIRST_GAP + gap for gap in closing_gaps(self.row, taken[1] - FIRST_GAP))
            case _:
                return ()

    def action(self, taken: Taken) -> actions.Bracket | actions.NoBracket:
        """Return the pair, or none."""
        if taken[0] == NONE:
            return actions.NoBracket()
        return actions.Bracket(taken[1] - FIRST_GAP, taken[2] - FIRST_GAP)


@lru_cache(maxsize=4096)
def opening_gaps(row: str) -> tuple[int, ...]:
    """Return where a pair may open. Rule: EQ-A25, EQ-A27."""
    return tuple(gap for gap in range(len(row)) if encloses_a_card(row, gap, len(row)))


@lru_cache(maxsize=4096)
def closing_gaps(row: str, opening: int) -> tuple[int, ...]:
    """Return where a pair that opens there may close. Rule: EQ-A25, EQ-A27."""
    return tuple(gap for gap in range(opening + 1, len(row) + 1) if encloses_a_card(row, opening, gap))


class Dividing(NamedTuple):
    """The draw of the teams: seat by seat, from the two, two and one places. Rule: EQ-A42."""

    def _left(self, taken: Taken) -> list[int]:
        return [size - taken.count(team) for team, size in enumerate((2, 2, 1))]

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the teams that are not full."""
        return tuple(team for team, left in enumerate(self._left(taken)) if left)

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """In proportion to the places left."""
        return tuple(left for left in self._left(taken) if left)

    def action(self, taken: Taken) -> actions.Teams:
        """Return the teams."""
        positive, negative, neutral = (
            [seat for seat, of in enumerate(taken) if of == team] for team in range(len(TEAMS))
        )
        return actions.Teams((positive[0], positive[1]), (negative[0], negative[1]), neutral[0])


class Ordering(NamedTuple):
    """The draw of the players' order: place by place, among the equally rich. Rule: EQ-A4, EQ-A5."""

    standings: tuple[tuple[int, int], ...]

    def legal_steps(self, taken: Taken) -> Taken:
        """Return the richest of those who have no place."""
        left = [seat for seat in range(SEATS) if seat not in taken]
        richest = max((self.standings[seat] for seat in left), default=None)
        return tuple(seat for seat in left if self.standings[seat] == richest)

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Return equal weights."""
        return (1,) * len(self.legal_steps(taken))

    def action(self, taken: Taken) -> actions.Order:
        """Return the order."""
        a, b, c, d, e = taken
        return actions.Order((a, b, c, d, e))


@lru_cache(maxsize=16)
def naming(seats: tuple[int, ...]) -> ListedTree[actions.Nominate]:
    """Return the walk of a candidate's name. Rule: EQ-35."""
    return ListedTree(
        [(VOCABULARY.steps("nominate", f"seat{seat}"), actions.Nominate(seat)) for seat in seats]
    )


@lru_cache(maxsize=2048)
def drawing_slot(slots: tuple[int, ...]) -> ListedTree[actions.Slot]:
    """Return the draw of one of some slots. Rule: EQ-A11."""
    return ListedTree([((slot - 1,), actions.Slot(slot)) for slot in slots])


class SteppedAuction(SteppedRules[State, SeatAction, Drawn]):
    """The game in small steps."""

    rules = RULES
    follow = staticmethod(follow)
    vocabulary = VOCABULARY
    max_action_steps = 2 + len(CARDS) + 2
    max_chance_outcomes = SLOTS
    utility_range = (-1.0, 2.0)
    zero_sum = False

    @property
    def max_match_steps(self) -> int:
        """No match has more: each bid costs a chip, and nobody bids again more than fifty times."""
        chips: int = self.options.chips * SEATS
        figures = len(str(self.options.chips)) + 1
        rounds = 1 if self.options.chips_per == "match" else ROUNDS
        bids = rounds * chips * (2 + figures) + ROUNDS * SLOTS * SEATS
        secrets = ROUNDS * (REBIDS + 1) * SEATS * figures
        return SEATS * 12 + ROUNDS * (2 * CHOICES + 13 + 4 * SEATS * 3) + bids + secrets + 1

    @property
    def max_chance_steps(self) -> int:
        """Teams, orders, tie-breaks, and cards that nobody can bid for."""
        return SEATS + ROUNDS * (SEATS + SLOTS + 1)

    def current_actor(self, state: State | Undrawn) -> Actor | None:
        """Return chance, or the lowest of the seats that owe a decision."""
        assert isinstance(state, State)  # nobody holds an Advantage here
        return CHANCE if chance_is_due(state) else next(iter(owing(state)), None)

    def action_tree(self, state: State, seat: int) -> ActionTree[SeatAction]:
        """Return the decision of the seat that acts."""
        match state.phase:
            case "save":
                return Saving(state.garnets[seat])
            case "schedule":
                here = state.round
                return Scheduling(here.unscheduled, here.free_positions)
            case "bid":
                here = state.round
                lies = here.auction
                return Bidding(here.empty_slots, lies.chips, state.chips[seat], lies.bidder is None)
            case "secret_bid":
                return Secret(state.chips[seat])
            case "place":
                return Playing(state.saved[seat] or (), self.options.saved_cards == "any_end")
            case "bracket":
                return Bracketing(state.round.row or "")
            case _:
                return naming(nominees(state))

    def game_chance_tree(self, state: State) -> ChanceTree[Drawn]:
        """Return the draw that is due; untimed, chance takes nobody's place."""
        match state.phase:
            case "teams" if self.options.teams == "drawn":
                return Dividing()
            case "teams":
                asked = draw_teams(state, Stream(b"", ""))
                return ListedTree(((self.game_chance_steps(asked), asked),))
            case "order":
                return Ordering(tuple(standing(state, seat) for seat in range(SEATS)))
            case "bid":
                assert out_of_chips(state)
                return drawing_slot(state.round.empty_slots)
            case _:
                return ListedTree(tuple(((seat,), actions.TieBreak(seat)) for seat in present(state).bidders))

    def game_chance_steps(self, action: Drawn) -> Taken:
        """Teams seat by seat, an order place by place, a slot or a seat."""
        match action:
            case actions.Teams():
                return tuple(
                    0 if seat in action.positive else 1 if seat in action.negative else 2
                    for seat in range(SEATS)
                )
            case actions.Order(seats=seats):
                return tuple(seats)
            case actions.Slot(slot=slot):
                return (slot - 1,)
            case _:
                return (action.seat,)

    def spell(self, state: State, action: SeatAction) -> tuple[str, ...]:
        """Return the words of a seat's action."""
        match action:
            case actions.Save(cards=cards):
                return ("save", *cards, "done")
            case actions.Schedule(card=card, position=position):
                return "schedule", card, f"p{position}"
            case actions.Bid(slot=slot, chips=chips):
                return ("bid", f"s{slot}", *str(chips), "chips")
            case actions.Pass():
                return ("pass",)
            case actions.SecretBid(chips=chips):
                return ("secret", *str(chips), "chips")
            case actions.PlaceSaved(beginning=beginning, end=end):
                ends = (("beginning", beginning), ("end", end))
                return ("place", *(word for name, cards in ends if cards for word in (name, *cards)), "done")
            case actions.Bracket(open=opening, close=closing):
                return "bracket", f"g{opening}", f"g{closing}"
            case actions.NoBracket():
                return ("none",)
            case _:
                return "nominate", f"seat{action.seat}"

    def describe_seen(self, before: State, actor: Actor, action: Any, after: State, seat: int) -> str:
        """Bids and passes lie open; saved cards and secret bids do not. Rule: EQ-14, EQ-22, EQ-A6."""
        match action:
            case actions.Bid() | actions.Pass():
                return f"{actor} {self.describe_action(before, action)}"
            case actions.Save() | actions.SecretBid() | actions.NoBracket() if actor == seat:
                return self.describe_action(before, action)
            case actions.Slot():
                return f"slot {action.slot};"
            case _:
                return ""
