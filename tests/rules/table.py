"""Play Expression Black & White quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says which pairs are dealt. ``Live`` runs a whole match with
its log and its clocks; the seed deals.

The *line* is a bout that everybody can play without thinking: round ``i`` has a global pair and an
expression that takes ``i`` and ``i + 1`` from the own tiles, so that twelve rounds use up everything.
"""

from __future__ import annotations

from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from dealer import __version__
from dealer.arithmetic import parse
from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, Actor
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.games import GAMES
from dealer.games.expression_black_white.actions import (
    ChooseStarter,
    FinalGuess,
    Globals,
    Guess,
    Play,
    Ready,
    Reveal,
    Row,
)
from dealer.games.expression_black_white.state import distance
from dealer.match import Match, Setup, SittingSeat, TimerView, encode_record, make_record

GAME = GAMES["expression-black-white"]


def owing(state: Any) -> list[int]:
    """The seats that owe a decision."""
    return sorted(seat for seat in GAME.to_act(state) if isinstance(seat, int))


NUMBERS = (7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6)
SYMBOLS = ("+", "-", "*", "/") * 3
OWN = tuple(((i, i % 12 + 1), "*/+-"[(i - 1) % 4]) for i in range(1, 13))
LINE = tuple(
    f"{low}{symbol}{number}{own}{high}"
    for number, symbol, ((low, high), own) in zip(NUMBERS, SYMBOLS, OWN, strict=True)
)
ROWS = tuple(Row((min(numbers), max(numbers)), symbol) for numbers, symbol in OWN)  # type: ignore[arg-type]
EMPTY = (None,) * 12


def farther(expression: str) -> str:
    """The same five tiles, laid as far from 10 as they can be."""
    a, x, b, y, c = parse(expression)
    orders = product(permutations((a, b, c)), permutations((x, y)))
    laid = [f"{i}{s}{j}{t}{k}" for (i, j, k), (s, t) in orders]
    farthest = max(laid, key=distance)
    assert distance(farthest) > distance(expression)
    return farthest


def a_guess(*tiles: int | str) -> Guess:
    """``a_guess(3, 7, "-")``: a guess as people say it."""
    symbols = [tile for tile in tiles if isinstance(tile, str)]
    return Guess(tuple(t for t in tiles if isinstance(t, int)), symbols[0] if symbols else None)  # type: ignore[arg-type]


class Table:
    """A match as a bare state; every method that acts returns the table, so that moves can be chained."""

    def __init__(
        self, advantage: int = 0, numbers: Any = NUMBERS, symbols: Any = SYMBOLS, **options: Any
    ) -> None:
        self.state: Any = GAME.start(GAME.Options(**options), advantage)
        self.deal(numbers, symbols)

    def act(self, actor: Actor, action: Any) -> Table:
        self.state = GAME.apply(self.state, actor, action)
        return self

    def deal(self, numbers: Any = NUMBERS, symbols: Any = SYMBOLS) -> Table:
        return self.act(CHANCE, Globals(len(self.state.bouts), tuple(numbers), tuple(symbols)))

    def plan(self) -> Table:
        return self.act(0, Ready()).act(1, Ready())

    def begin(self, starter: int = 0) -> Table:
        """Past the planning of bout 1, with this seat to play first."""
        return self.plan().act(self.state.advantage, ChooseStarter(starter))

    def lay(self, *expressions: str) -> Table:
        """The seats whose turn it is lay these, one after the other."""
        for expression in expressions:
            self.act(self.turn, Play(expression))
        return self

    def guess(self, *tiles: int | str) -> Table:
        return self.act(self.loser, a_guess(*tiles))

    def reveal(self, tile: int | str) -> Table:
        return self.act(self.winner, Reveal(tile))  # type: ignore[arg-type]

    def round(self, first: str, second: str, guess: Any = (), reveal: Any = None) -> Table:
        """A whole round: both expressions, the loser's guess, the winner's choice (the symbol by default)."""
        self.lay(first, second).guess(*guess)
        mine = self.view(self.winner).bouts[-1].rounds[-1].plays[self.winner].tiles
        return self.reveal(mine.symbol if reveal is None else reveal)

    def along(self, rounds: int) -> Table:
        """Rounds of the line: both lay the same, so whoever plays second wins, and the seats alternate."""
        done = len(self.view("public").bouts[-1].rounds) - 1
        for expression in LINE[done : done + rounds]:
            self.round(expression, expression)
        return self

    def somehow(self) -> Table:
        """The rest of the bout's rounds: everybody does the first thing that is legal."""
        while self.phase in ("play", "guess"):
            for seat in owing(self.state):
                self.act(seat, self.options_of(seat)[0])
        return self

    def final(self, rows_0: Any = EMPTY, rows_1: Any = EMPTY) -> Table:
        return self.act(0, FinalGuess(tuple(rows_0), done=True)).act(1, FinalGuess(tuple(rows_1), done=True))

    def second_bout(self) -> Table:
        return self.deal().plan()

    def expire(self, timer: str, seat: int | None) -> Table:
        return self.act(CLOCK, Expire(timer, seat))

    def refused(self, seat: int, action: Any) -> str:
        """The clause with which an action is refused; nothing has changed, and ``check`` says the same."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, seat, action)
        with pytest.raises(IllegalAction) as checked:
            GAME.check(self.state, seat, action)
        assert self.state == before
        assert refused.value.actor == seat
        assert (refused.value.clause, refused.value.message) == (checked.value.clause, checked.value.message)
        assert refused.value.clause is not None
        return refused.value.clause

    def refused_at_all(self, seat: int, action: Any) -> str:
        """The code with which an action is refused, whatever the reason."""
        with pytest.raises(GameError) as refused:
            GAME.check(self.state, seat, action)
        return refused.value.code

    def view(self, viewer: Any) -> Any:
        return GAME.observe(self.state, viewer)

    def said(self, kind: str) -> list[Any]:
        """What the Dealer has announced of one kind, in order."""
        return [news for news in self.view("public").news if news.__struct_config__.tag == kind]

    def options_of(self, seat: int) -> list[Any]:
        return list(GAME.legal_actions(self.view(seat)))

    @property
    def turn(self) -> int:
        (seat,) = GAME.to_act(self.state)
        assert isinstance(seat, int)
        return seat

    @property
    def winner(self) -> int:
        winner: int = self.view("public").bouts[-1].rounds[-1].winner
        return winner

    @property
    def loser(self) -> int:
        return 1 - self.winner

    @property
    def scores(self) -> tuple[int, int]:
        scores: tuple[int, int] = self.view("public").scores
        return scores

    @property
    def phase(self) -> str:
        phase: str = self.view("public").phase
        return phase

    @property
    def outcome(self) -> Any:
        return GAME.outcome(self.state)


class Live:
    """A match with its log and its clocks, and the moment it has reached; methods can be chained."""

    def __init__(
        self,
        advantage: int = 0,
        secret: bytes = bytes(32),
        pace: str = "live",
        names: tuple[str, str] = ("Ann", "Ben"),
        **options: Any,
    ) -> None:
        if pace == "untimed":
            options["times"] = None
        self.secret, self.at, self.rng = secret, 0, Random(1)
        nonces = ("00" * 16, "11" * 16)
        self.setup = Setup(
            game=GAME.id,
            options=GAME.Options(**options),
            seats=tuple(SittingSeat(name, nonce) for name, nonce in zip(names, nonces, strict=True)),
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
        """These seats (by default all that owe a decision) answer it somehow; a guess is wrong or nothing."""
        for seat in seats or owing(self.match.state):
            self.act(seat, GAME.sample(self.match.view(seat, self.at).view, self.rng))
        return self

    def until(self, phase: str, round: int | None = None, bout: int | None = None) -> Live:
        """Answer everything, a tenth of a second apart and after each beat, until the match is there."""
        while not self.is_at(phase, round, bout):
            assert not self.match.over
            for seat in owing(self.match.state):
                self.at += 100 + max((t.beat_ms for t in self.timers), default=0)
                self.anything(seat)
        return self

    def is_at(self, phase: str, round: int | None, bout: int | None) -> bool:
        view = self.match.view("public", self.at).view
        return (
            view.phase == phase
            and round in (None, len(view.bouts[-1].rounds))
            and bout in (None, len(view.bouts))
        )

    def to_the_end(self) -> Live:
        return self.until("over")

    @property
    def timers(self) -> tuple[TimerView, ...]:
        return self.match.view("public", self.at).clocks.timers

    @property
    def reserves(self) -> tuple[int, ...]:
        return self.match.view("public", self.at).clocks.reserves

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

    def record(self) -> dict[str, Any]:
        return make_record(self.match, self.secret, "2026-11-21T20:15:00Z", __version__)

    def record_bytes(self) -> bytes:
        return encode_record(self.record())
