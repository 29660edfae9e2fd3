"""Play the Equation Auction quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what chance gives. Seats 0 and 1 are Team Positive, 2
and 3 Team Negative, 4 is Team Neutral, unless a test says otherwise. ``Live`` runs a whole match with its log
and its clocks; the seed decides.
"""

from __future__ import annotations

from typing import Any, Self

from dealer.core.actors import CHANCE
from dealer.core.registry import rules_of
from dealer.games.equation_auction.rules.actions import (
    Bid,
    Bracket,
    NoBracket,
    Order,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SecretBid,
    Teams,
)
from tests.rules.play import BareTable, LiveMatch, owing_in

GAME = rules_of("equation-auction")
TEAMS = Teams((0, 1), (2, 3), 4)
FIVE = "2x12+-33/1"
"""The designer's row, worth 5."""
ROWS = {
    "-5": "1312-2x/+3",
    "-2": "132-+x/312",
    "-1": "22311-/+x3",
    "0": "21-x/+2331",
    "1/3": "13221/+-x3",
    "1/2": "11332/x-+2",
    "1": "31-x+/2132",
    "2": "3312-x+/12",
    "3/2": "32131/x+-2",
    "5": FIVE,
}
"""Rows by what they are worth."""


def cards(text: str) -> Any:
    """``cards("12+")``: cards as people write them."""
    return tuple(text)


def an_order(seats: Any) -> Order:
    """An order of the five, as chance gives it."""
    return Order(tuple(seats))


class Table(BareTable):
    """A match as a bare state."""

    rules = GAME

    def __init__(self, teams: Teams = TEAMS, **options: Any) -> None:
        super().__init__(None, **options)
        self.act(CHANCE, teams)

    # ------------------------------------------------------------------------------------- opening

    def save(self, *hands: str) -> Self:
        """Every seat saves; nothing if nothing is said. The order of round 1 is still to come."""
        for seat in range(5):
            self.act(seat, Save(cards(hands[seat] if seat < len(hands) else "")))
        return self

    def order(self, *seats: int) -> Self:
        """The order of the round, by default as seats stand among equals."""
        chips, garnets = self.state.chips, self.state.garnets
        stable = sorted(range(5), key=lambda seat: (chips[seat], garnets[seat]), reverse=True)
        return self.act(CHANCE, an_order(seats or stable))

    def schedule(self, row: str = FIVE) -> Self:
        """The nine choices: the cards come up as they stand in the row."""
        for position, card in enumerate(row[:9], 1):
            self.act(self.turn, Schedule(card, position))  # type: ignore[arg-type]
        return self

    def begin(self, row: str = FIVE, *hands: str, order: tuple[int, ...] = ()) -> Self:
        """To the first auction of round 1."""
        return self.save(*hands).order(*order).schedule(row)

    # ------------------------------------------------------------------------------------ auctions

    def bid(self, slot: int, chips: int = 1) -> Self:
        return self.act(self.turn, Bid(slot, chips))

    def leave(self, times: int = 1) -> Self:
        for _ in range(times):
            self.act(self.turn, Pass())
        return self

    def auction(self, slot: int, chips: int = 1) -> Self:
        """A whole auction: whoever begins bids so much there, the others pass."""
        self.bid(slot, chips)
        held = len(self.state.round.auctions)
        while self.phase == "bid" and len(self.state.round.auctions) == held:
            self.leave()
        return self

    def fill(self, slots: int = 10) -> Self:
        """The next auctions, each card into the first empty slot."""
        for _ in range(slots):
            self.auction(self.state.round.empty_slots[0])
        return self

    def eleventh(self, *chips: int) -> Self:
        """All who owe a secret bid bid so much, in the order of seats; nothing if nothing is said."""
        for seat in self.owing:
            self.act(seat, SecretBid(chips[seat] if seat < len(chips) else 0))
        return self

    def place(self, beginning: str = "", end: str = "") -> Self:
        return self.act(self.turn, PlaceSaved(cards(beginning), cards(end)))

    def bracket(self, seat: int, gap: int, close: int) -> Self:
        return self.act(seat, Bracket(gap, close))

    def decline(self, *seats: int) -> Self:
        """These seats, or all that owe an answer, place no brackets into the row as it is."""
        for seat in seats or self.owing:
            self.act(seat, NoBracket())
        return self

    def to_brackets(self, row: str = FIVE, *hands: str) -> Self:
        """To the bracket minute of the present round, which makes this row; nobody wins the eleventh."""
        if self.phase == "save":
            self.save(*hands)
        return self.order().schedule(row).fill().eleventh()

    def round(self, row: str = FIVE) -> Self:
        """A whole round that makes this row."""
        self.to_brackets(row)
        return self.decline() if self.phase == "bracket" else self

    def match(self, *values: str) -> Self:
        """Rounds that are worth so much."""
        for value in values:
            self.round(ROWS[value])
        return self

    # ----------------------------------------------------------------------------------- questions

    @property
    def chips(self) -> tuple[int, ...]:
        chips: tuple[int, ...] = self.view().chips
        return chips

    @property
    def garnets(self) -> tuple[int, ...]:
        garnets: tuple[int, ...] = self.view().garnets
        return garnets

    @property
    def here(self) -> Any:
        """The present round as all see it."""
        return self.view().rounds[-1]


def owing(state: Any) -> list[int]:
    """The seats that owe a decision, in ascending order."""
    return owing_in(GAME, state)


class Live(LiveMatch):
    """A match with its log and its clocks, and the moment it has reached."""

    rules = GAME

    def is_at(self, phase: str, round: int | None = None, auction: int | None = None) -> bool:
        view = self.public
        return (
            view.phase == phase
            and round in (None, len(view.rounds))
            and auction in (None, len(view.rounds[-1].auctions) if view.rounds else 0)
        )

    @property
    def seats(self) -> list[int]:
        """The seats whose clocks run."""
        return [timer.seat for timer in self.timers if timer.seat is not None]
