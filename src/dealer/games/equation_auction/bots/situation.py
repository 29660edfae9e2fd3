"""What a seat's view says, in the terms in which a policy of this game thinks."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from dealer.games.equation_auction.rules.actions import TEAMS, Card, Team
from dealer.games.equation_auction.rules.legality import empty_slots
from dealer.games.equation_auction.rules.observation import AuctionView, Observation, RoundView
from dealer.games.equation_auction.rules.result import USUAL
from dealer.games.equation_auction.rules.state import ROUNDS, SEATS, SLOTS, Options, remove_cards

ALL: int = 7
"""All three teams hold their pair of brackets."""


class Situation(Struct, frozen=True):
    """The table as a seat sees it, once the teams are drawn.

    Attributes:
        seat: whose eyes these are.
        teams: of each seat, as an index of ``TEAMS``.
        seen: the whole observation.
    """

    seat: int
    teams: tuple[int, ...]
    seen: Observation

    @property
    def team(self) -> int:
        """The team of the seat, an index of ``TEAMS``."""
        return self.teams[self.seat]

    @property
    def partner(self) -> int | None:
        """The other seat of the team; ``None`` for Team Neutral."""
        return next((s for s in range(SEATS) if s != self.seat and self.teams[s] == self.team), None)

    @property
    def round(self) -> RoundView:
        """The present round."""
        return self.seen.rounds[-1]

    @property
    def auction(self) -> AuctionView:
        """The auction that runs."""
        return self.round.auctions[-1]

    @property
    def chips(self) -> int:
        """The chips of the seat."""
        return self.seen.chips[self.seat]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The saved cards of the seat."""
        return self.seen.saved[self.seat] or ()

    @property
    def total(self) -> Fraction:
        """Of the rounds that are over."""
        return Fraction(self.seen.total)

    @property
    def mask(self) -> int:
        """Which teams hold a pair of brackets: 1, 2 and 4 added up."""
        assert self.seen.teams is not None
        return sum(1 << team for team, left in enumerate(self.seen.teams.pairs) if left)

    @property
    def last(self) -> bool:
        """Return whether this is the last round."""
        return self.round.number == ROUNDS

    @property
    def empty(self) -> tuple[int, ...]:
        """The slots that may be bid on."""
        return empty_slots(self.round)

    @property
    def coming(self) -> tuple[Card, ...]:
        """The cards that are auctioned after the present one, in their order."""
        return tuple(card for card in self.round.schedule[self.auction.number :] if card is not None)

    @property
    def auctions_left(self) -> tuple[tuple[int, int], ...]:
        """Rounds, and the auctions after the present one in them, in which the chips of today are spent."""
        number, coming = self.round.number, SLOTS - self.auction.number
        if self.seen.options.chips_per == "round":
            return ((number, coming),)
        return ((number, coming), *((later, SLOTS) for later in range(number + 1, ROUNDS + 1)))

    @property
    def leader(self) -> int | None:
        """The slot that would get the card now; ``None`` before the first bid."""
        lying = self.auction.chips
        return lying.index(max(lying)) + 1 if any(lying) else None


def read_situation(seen: Observation) -> Situation:
    """Return the table as the seat of an observation sees it."""
    assert seen.you is not None
    assert seen.teams is not None
    teams = [TEAMS.index("neutral")] * SEATS
    for team in ("positive", "negative"):
        for seat in getattr(seen.teams, team):
            teams[seat] = TEAMS.index(team)
    return Situation(seen.you, tuple(teams), seen)


def has_usual_winners(options: Options) -> bool:
    """Return whether a total makes the team win that kernels and tables suppose. Rule: EQ-A52."""
    return options.neutral_within == USUAL.neutral_within


def team_name(index: int) -> Team:
    """The name of a team."""
    return TEAMS[index]


def cheapest_lead(lying: tuple[int, ...], slot: int) -> int:
    """The fewest chips with which a slot takes the lead, or keeps it, and ties with none. Rule: EQ-17.

    >>> cheapest_lead((0, 5, 3, 0, 0, 0, 0, 0, 0, 0), 3), cheapest_lead((0, 5, 3, 0, 0, 0, 0, 0, 0, 0), 2)
    (3, 1)
    """
    highest = max((lies for place, lies in enumerate(lying, 1) if place != slot), default=0)
    return max(1, highest + 1 - lying[slot - 1])


def smallest_bid(lying: tuple[int, ...], slot: int) -> int:
    """The fewest chips that may be added to a slot. Rule: EQ-17."""
    others = {lies for place, lies in enumerate(lying, 1) if place != slot and lies}
    chips = 1
    while lying[slot - 1] + chips in others:
        chips += 1
    return chips


def left_after(hand: tuple[Card, ...], played: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand after some of it was played."""
    rest = remove_cards(hand, played)
    assert rest is not None
    return rest
