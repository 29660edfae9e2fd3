"""Play the Equation Auction quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what chance gives. Seats 0 and 1 are Team Positive, 2
and 3 Team Negative, 4 is Team Neutral, unless a test says otherwise. ``Live`` runs a whole match with its log
and its clocks; the seed decides.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dealer import __version__
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, Actor
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.games import GAMES
from dealer.games.equation_auction.actions import (
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
from dealer.match import Match, Setup, SittingSeat, TimerView, encode_record, make_record

GAME = GAMES["equation-auction"]
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


class Table:
    """A match as a bare state; every method that acts returns the table, so that moves can be chained."""

    def __init__(self, teams: Teams = TEAMS, **options: Any) -> None:
        self.state: Any = GAME.start(GAME.Options(**options), None)
        self.act(CHANCE, teams)

    def act(self, actor: Actor, action: Any) -> Table:
        self.state = GAME.apply(self.state, actor, action)
        return self

    # ------------------------------------------------------------------------------------- opening

    def save(self, *hands: str) -> Table:
        """Every seat saves; nothing if nothing is said. The order of round 1 is still to come."""
        for seat in range(5):
            self.act(seat, Save(cards(hands[seat] if seat < len(hands) else "")))
        return self

    def order(self, *seats: int) -> Table:
        """The order of the round, by default as seats stand among equals."""
        chips, garnets = self.state.chips, self.state.garnets
        stable = sorted(range(5), key=lambda seat: (chips[seat], garnets[seat]), reverse=True)
        return self.act(CHANCE, an_order(seats or stable))

    def schedule(self, row: str = FIVE) -> Table:
        """The nine choices: the cards come up as they stand in the row."""
        for position, card in enumerate(row[:9], 1):
            self.act(self.turn, Schedule(card, position))  # type: ignore[arg-type]
        return self

    def begin(self, row: str = FIVE, *hands: str, order: tuple[int, ...] = ()) -> Table:
        """To the first auction of round 1."""
        return self.save(*hands).order(*order).schedule(row)

    # ------------------------------------------------------------------------------------ auctions

    def bid(self, slot: int, chips: int = 1) -> Table:
        return self.act(self.turn, Bid(slot, chips))

    def leave(self, times: int = 1) -> Table:
        for _ in range(times):
            self.act(self.turn, Pass())
        return self

    def auction(self, slot: int, chips: int = 1) -> Table:
        """A whole auction: whoever begins bids so much there, the others pass."""
        self.bid(slot, chips)
        held = len(self.state.round.auctions)
        while self.phase == "bid" and len(self.state.round.auctions) == held:
            self.leave()
        return self

    def fill(self, slots: int = 10) -> Table:
        """The next auctions, each card into the first empty slot."""
        for _ in range(slots):
            self.auction(self.state.round.empty_slots[0])
        return self

    def eleventh(self, *chips: int) -> Table:
        """All who owe a secret bid bid so much, in the order of seats; nothing if nothing is said."""
        for seat in self.owing:
            self.act(seat, SecretBid(chips[seat] if seat < len(chips) else 0))
        return self

    def place(self, beginning: str = "", end: str = "") -> Table:
        return self.act(self.turn, PlaceSaved(cards(beginning), cards(end)))

    def bracket(self, seat: int, gap: int, close: int) -> Table:
        return self.act(seat, Bracket(gap, close))

    def decline(self, *seats: int) -> Table:
        """These seats, or all that owe an answer, place no brackets into the row as it is."""
        for seat in seats or self.owing:
            self.act(seat, NoBracket())
        return self

    def to_brackets(self, row: str = FIVE, *hands: str) -> Table:
        """To the bracket minute of the present round, which makes this row; nobody wins the eleventh."""
        if self.phase == "save":
            self.save(*hands)
        return self.order().schedule(row).fill().eleventh()

    def round(self, row: str = FIVE) -> Table:
        """A whole round that makes this row."""
        self.to_brackets(row)
        return self.decline() if self.phase == "bracket" else self

    def match(self, *values: str) -> Table:
        """Rounds that are worth so much."""
        for value in values:
            self.round(ROWS[value])
        return self

    def expire(self, timer: str, seat: int) -> Table:
        return self.act(CLOCK, Expire(timer, seat))

    # ----------------------------------------------------------------------------------- questions

    def refused(self, actor: Actor, action: Any) -> str:
        """The clause with which an action is refused; nothing has changed, and ``check`` says the same."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, actor, action)
        with pytest.raises(IllegalAction) as checked:
            GAME.check(self.state, actor, action)
        assert self.state == before
        assert refused.value.actor == actor
        assert (refused.value.clause, refused.value.message) == (checked.value.clause, checked.value.message)
        assert refused.value.clause is not None
        return refused.value.clause

    def refused_at_all(self, actor: Actor, action: Any) -> str:
        """The code with which an action is refused, whatever the reason."""
        with pytest.raises(GameError) as refused:
            GAME.check(self.state, actor, action)
        return refused.value.code

    def view(self, viewer: Any = "public") -> Any:
        return GAME.observe(self.state, viewer)

    def said(self, kind: str) -> list[Any]:
        """What the Dealer has announced of one kind, in order."""
        return [news for news in self.view().news if news.__struct_config__.tag == kind]

    def options_of(self, seat: int) -> list[Any]:
        return list(GAME.legal_actions(self.view(seat)))

    @property
    def owing(self) -> list[int]:
        return owing(self.state)

    @property
    def turn(self) -> int:
        (seat,) = self.owing
        return seat

    @property
    def phase(self) -> str:
        phase: str = self.state.phase
        return phase

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

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)


def owing(state: Any) -> list[int]:
    """The seats that owe a decision, in ascending order."""
    return sorted(seat for seat in GAME.to_act(state) if isinstance(seat, int))


class Live:
    """A match with its log and its clocks, and the moment it has reached; methods can be chained."""

    def __init__(self, secret: bytes = bytes(32), pace: str = "live", **options: Any) -> None:
        if pace == "untimed":
            options["times"] = None
        self.secret, self.at, self.rng = secret, 0, Random(1)
        names = ("Ann", "Ben", "Cho", "Dan", "Eve")
        self.setup = Setup(
            game=GAME.id,
            options=GAME.Options(**options),
            seats=tuple(SittingSeat(name, f"{seat}{seat}" * 16) for seat, name in enumerate(names)),
            advantage=None,
            advantage_drawn=False,
            commitment=commit(secret),
            pace=pace,  # type: ignore[arg-type]
        )
        self.match = Match.begin(self.setup, secret)

    def wait(self, seconds: float) -> Live:
        """Let time pass; what runs out meanwhile runs out at the end of it."""
        self.at += round(seconds * 1000)
        self.match = self.match.expire(self.at)
        return self

    def late(self, seconds: float) -> Live:
        """Let time pass before the clock has looked."""
        self.at += round(seconds * 1000)
        return self

    def act(self, seat: int, action: Any) -> Live:
        decision = self.match.view(seat, self.at).may.decision
        self.match = self.match.submit(seat, action, self.at, decision)
        return self

    def anything(self, *seats: int) -> Live:
        """These seats (by default all that owe a decision) answer it somehow."""
        for seat in seats or owing(self.match.state):
            self.act(seat, GAME.sample(self.match.view(seat, self.at).view, self.rng))
        return self

    def until(self, phase: str, round: int | None = None, auction: int | None = None) -> Live:
        """Answer everything, a tenth of a second apart and after each beat, until the match is there."""
        while not self.is_at(phase, round, auction):
            assert not self.match.over
            self.at += 100 + max((t.beat_ms for t in self.timers), default=0)
            self.anything(owing(self.match.state)[0])
        return self

    def is_at(self, phase: str, round: int | None = None, auction: int | None = None) -> bool:
        view = self.view
        return (
            view.phase == phase
            and round in (None, len(view.rounds))
            and auction in (None, len(view.rounds[-1].auctions) if view.rounds else 0)
        )

    def to_the_end(self) -> Live:
        return self.until("over")

    @property
    def view(self) -> Any:
        return self.match.view("public", self.at).view

    @property
    def timers(self) -> tuple[TimerView, ...]:
        return self.match.view("public", self.at).clocks.timers

    @property
    def seats(self) -> list[int]:
        """The seats whose clocks run."""
        return [timer.seat for timer in self.timers if timer.seat is not None]

    @property
    def outcome(self) -> Any:
        return self.match.outcome

    @property
    def entries(self) -> list[Any]:
        """The log as ``(actor, action)``."""
        return [(entry.actor, entry.action) for entry in self.match.log]

    def record_bytes(self) -> bytes:
        return encode_record(make_record(self.match, self.secret, "2026-11-21T20:15:00Z", __version__))
