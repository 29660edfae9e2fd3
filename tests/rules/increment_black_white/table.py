"""Play Increment Black & White quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what is dealt. Unless it says otherwise both seats have
0 to 9 on A to J and add one to each, so that A to J are worth 1 to 10 and the same letters tie.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dealer import __version__
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, Actor
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.games import GAMES
from dealer.games.increment_black_white.actions import Deal, Distribute, Lead, Place, Present
from dealer.match import Match, Setup, SittingSeat, TimerView, encode_record, make_record

GAME = GAMES["increment-black-white"]

LETTERS = "ABCDEFGHIJ"
DEALT = tuple(range(10))
ONES = (1,) * 10


def owing(state: Any) -> list[int]:
    """The seats that owe a decision."""
    return sorted(seat for seat in GAME.to_act(state) if isinstance(seat, int))


class Table:
    """A match as a bare state; every method that acts returns the table, so that moves can be chained."""

    def __init__(self, advantage: int = 0, ours: Any = DEALT, theirs: Any = DEALT, **options: Any) -> None:
        self.state: Any = GAME.start(GAME.Options(**options), advantage)
        self.act(CHANCE, Deal((tuple(ours), tuple(theirs))))

    def act(self, actor: Actor, action: Any) -> Table:
        self.state = GAME.apply(self.state, actor, action)
        return self

    def add(self, seat: int, *increments: int, done: bool = True) -> Table:
        return self.act(seat, Distribute(increments, done))

    def distributed(self, ours: Any = ONES, theirs: Any = ONES) -> Table:
        return self.add(0, *ours).add(1, *theirs)

    def led(self, leader: int = 0) -> Table:
        """Whoever may choose says who leads, or who places first."""
        return self.act(self.turn, Lead(leader))

    def duel(self, leader: int = 0) -> Table:
        """Round 1, with this seat to present first."""
        return self.distributed().led(leader)

    def present(self, letters: str) -> Table:
        """The seats whose turn it is present these, one after the other."""
        for letter in letters:
            self.act(self.turn, Present(letter))  # type: ignore[arg-type]
        return self

    def tied(self) -> Table:
        """Part 2, and every round is a tie: both present the same letters."""
        return self.duel().present("AABBCCDDEEFFGGHHIIJJ")

    def won(self, seat: int, rounds: int) -> Table:
        """Part 2, led and won by a seat: it wins so many rounds, then the other one; the rest are ties."""
        self.duel(seat)
        for low, high in pairwise(LETTERS[: rounds + 1]):
            self.present(high + low)
        self.present("A" + LETTERS[rounds])
        for letter in LETTERS[rounds + 1 :]:
            self.present(letter * 2)
        return self

    def grid(self, placer: int = 0) -> Table:
        """The first turn of part 3, after a part 2 of ties."""
        return self.tied().led(placer)

    def place(self, letter: str, row: int, column: int) -> Table:
        return self.act(self.turn, Place(letter, row, column))  # type: ignore[arg-type]

    def fill(self, *rows: str) -> Table:
        """The whole grid: each row as ``"0A 1A 0B 1B 0C"``; each seat places its own from the top left."""
        cells: dict[int, list[tuple[str, int, int]]] = {0: [], 1: []}
        for row, text in enumerate(rows, 1):
            for column, tile in enumerate(text.split(), 1):
                cells[int(tile[0])].append((tile[1], row, column))
        while self.phase == "place":
            self.place(*cells[self.turn].pop(0))
        return self

    def expire(self, timer: str, seat: int) -> Table:
        return self.act(CLOCK, Expire(timer, seat))

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

    def view(self, viewer: Any) -> Any:
        return GAME.observe(self.state, viewer)

    def said(self, kind: str) -> list[Any]:
        """What the Dealer has announced of one kind, in order."""
        return [news for news in self.view("public").news if news.__struct_config__.tag == kind]

    def options_of(self, seat: int) -> list[Any]:
        return list(GAME.legal_actions(self.view(seat)))

    def numbers(self, seat: int) -> dict[str, int]:
        """What the tiles of a seat are worth now, as it sees them."""
        return {tile.letter: tile.number for tile in self.view(seat).hands[seat].tiles}

    @property
    def turn(self) -> int:
        (seat,) = GAME.to_act(self.state)
        assert isinstance(seat, int)
        return seat

    @property
    def phase(self) -> str:
        phase: str = self.view("public").phase
        return phase

    @property
    def scores(self) -> tuple[int, int]:
        scores: tuple[int, int] = self.view("public").scores
        return scores

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)


class Live:
    """A match with its log and its clocks, and the moment it has reached; methods can be chained."""

    def __init__(
        self, advantage: int = 0, secret: bytes = bytes(32), pace: str = "live", **options: Any
    ) -> None:
        if pace == "untimed":
            options["times"] = None
        self.secret, self.at, self.rng = secret, 0, Random(1)
        self.setup = Setup(
            game=GAME.id,
            options=GAME.Options(**options),
            seats=(SittingSeat("Ann", "00" * 16), SittingSeat("Ben", "11" * 16)),
            advantage=advantage,
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

    def until(self, phase: str, number: int | None = None) -> Live:
        """Answer everything, a tenth of a second apart and after each beat, until the match is there."""
        while not self.is_at(phase, number):
            assert not self.match.over
            for seat in owing(self.match.state):
                self.at += 100 + max((t.beat_ms for t in self.timers), default=0)
                self.anything(seat)
        return self

    def is_at(self, phase: str, number: int | None = None) -> bool:
        """Whether it is in a phase: of a part (``choose``), a round (``present``), a turn (``place``)."""
        view = self.match.view("public", self.at).view
        turn = sum(cell is not None for row in view.grid for cell in row) + 1
        here = {"choose": view.part, "present": len(view.rounds), "place": turn}
        return view.phase == phase and number in (None, here.get(phase))

    def to_the_end(self) -> Live:
        return self.until("over")

    @property
    def public(self) -> Any:
        return self.match.view("public", self.at).view

    def said(self, kind: str) -> list[Any]:
        return [news for news in self.public.news if news.__struct_config__.tag == kind]

    @property
    def timers(self) -> tuple[TimerView, ...]:
        return self.match.view("public", self.at).clocks.timers

    def timer(self, name: str) -> TimerView:
        (timer,) = (timer for timer in self.timers if timer.name == name)
        return timer

    @property
    def outcome(self) -> Any:
        return self.match.outcome

    @property
    def entries(self) -> list[Any]:
        """The log as ``(actor, action)``."""
        return [(entry.actor, entry.action) for entry in self.match.log]

    def record_bytes(self) -> bytes:
        return encode_record(make_record(self.match, self.secret, "2026-11-21T20:15:00Z", __version__))
