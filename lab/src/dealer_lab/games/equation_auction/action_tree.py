"""The Equation Auction in small steps: those of seats are in ``steps``, those of chance here."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from dealer.core.action_tree import ActionTree, ChanceTree, ListedTree, Taken
from dealer.core.actors import CHANCE, Actor
from dealer.core.chance import Stream
from dealer.games.equation_auction.rules import RULES, actions
from dealer.games.equation_auction.rules.actions import CARDS, TEAMS, SeatAction
from dealer.games.equation_auction.rules.chance import draw_teams, standing
from dealer.games.equation_auction.rules.eleventh import present
from dealer.games.equation_auction.rules.result import nominees
from dealer.games.equation_auction.rules.state import (
    CHOICES,
    REBIDS,
    ROUNDS,
    SEATS,
    SLOTS,
    State,
    free_places,
    in_order,
)
from dealer.games.equation_auction.rules.transitions import follow
from dealer.games.equation_auction.rules.turns import chance_is_due, owing
from dealer.games.equation_auction.steps import (
    VOCABULARY,
    Bidding,
    Bracketing,
    Playing,
    Saving,
    Scheduling,
    Secret,
    naming,
)
from dealer_lab.tree.base import SteppedRules, Undrawn

Drawn = actions.Teams | actions.Order | actions.Slot | actions.TieBreak
"""What chance does where nobody's time runs out."""


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
        return find_richest(self.standings, taken)

    def weights(self, taken: Taken) -> tuple[int, ...]:
        """Return equal weights."""
        return (1,) * len(self.legal_steps(taken))

    def action(self, taken: Taken) -> actions.Order:
        """Return the order."""
        a, b, c, d, e = taken
        return actions.Order((a, b, c, d, e))


@lru_cache(maxsize=4096)
def find_richest(standings: tuple[tuple[int, int], ...], taken: Taken) -> Taken:
    """Return the richest of the seats that have no place."""
    left = [seat for seat in range(SEATS) if seat not in taken]
    richest = max([standings[seat] for seat in left], default=None)
    return tuple([seat for seat in left if standings[seat] == richest])


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
            case "bid":
                here = state.rounds[-1]
                lies = here.auctions[-1]
                return Bidding(free_places(here.slots), lies.chips, state.chips[seat], lies.bidder is None)
            case "schedule":
                here = state.rounds[-1]
                return Scheduling(here.unscheduled, free_places(here.schedule))
            case "save":
                return Saving(state.garnets[seat])
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
            case "bid":
                return drawing_slot(state.round.empty_slots)
            case "teams" if self.options.teams == "drawn":
                return Dividing()
            case "teams":
                asked = draw_teams(state, Stream(b"", ""))
                return ListedTree(((self.game_chance_steps(asked), asked),))
            case "order":
                return Ordering(tuple(standing(state, seat) for seat in range(SEATS)))
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
                return ("save", *in_order(cards), "done")
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
