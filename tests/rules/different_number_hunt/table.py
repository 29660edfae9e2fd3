"""Play Different Number Hunt quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what is dealt. ``Live`` runs a whole match with its log
and its clocks; the seed deals.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, CLOCK, Actor
from dealer.core.chance import commit
from dealer.core.errors import GameError, IllegalAction
from dealer.games import GAMES
from dealer.games.different_number_hunt.actions import (
    Answer,
    Claim,
    Grid,
    NoPriority,
    Priority,
    Ready,
    Skip,
    Targets,
)
from dealer.games.different_number_hunt.grid import read_grid
from dealer.match import Match, Setup, SittingSeat, TimerView, encode_record, make_record

GAME = GAMES["different-number-hunt"]

GRID = read_grid(
    """
     6 -  7 /  9
     * 11 -  5 +
    12 / 13 *  8
     *  4 / 10 +
     1 +  2 -  3
    """
)
"""The designer's examples fit on it: IJONS is 5+8*10, UVWXYTO is 1+2-3+8, UVQPU is 1+4*1."""

HUNTED = (85, 8)
"""Its usual targets in these tests, and short answers to them."""
ANSWERS = {85: "IJONS", 8: "UVWXYTO"}


def owing(state: Any) -> list[int]:
    """The seats that owe a decision."""
    return sorted(seat for seat in GAME.to_act(state) if isinstance(seat, int))


class Table:
    """A match as a bare state; every method that acts returns the table, so that moves can be chained."""

    def __init__(self, advantage: int = 0, grid: Any = GRID, **options: Any) -> None:
        self.state: Any = GAME.start(GAME.Options(**options), advantage)
        self.deal(grid)

    def act(self, actor: Actor, action: Any) -> Table:
        self.state = GAME.apply(self.state, actor, action)
        return self

    def deal(self, grid: Any = GRID) -> Table:
        return self.act(CHANCE, Grid(tuple(grid)))

    def ready(self) -> Table:
        return self.act(0, Ready()).act(1, Ready())

    def targets(self, *targets: int) -> Table:
        return self.act(CHANCE, Targets(targets or HUNTED))  # type: ignore[arg-type]

    def hunt(self, *targets: int, priority: bool = False) -> Table:
        """To the next round's hunt, with these targets."""
        self.ready()
        if self.phase == "window":
            self.act(self.state.advantage, Priority() if priority else NoPriority())
        return self.targets(*targets)

    def claim(self, seat: int, target: int) -> Table:
        return self.act(seat, Claim(target))

    def answer(self, seat: int, path: str) -> Table:
        return self.act(seat, Answer(path))

    def answers(self, path_0: str, path_1: str, claimer: int = 0) -> Table:
        """A claim of the first target, and both answers."""
        self.claim(claimer, self.state.round.targets[0])
        return self.answer(0, path_0).answer(1, path_1)

    def skip(self) -> Table:
        return self.act(0, Skip()).act(1, Skip())

    def expire(self, timer: str, seat: int | None) -> Table:
        return self.act(CLOCK, Expire(timer, seat))

    def skipped_rounds(self, count: int) -> Table:
        """So many rounds that nobody claims in, each with targets of its own."""
        left = [n for n in range(11, 100) if n not in self.state.board.used and n not in HUNTED]
        for index in range(count):
            self.hunt(*left[2 * index : 2 * index + 2]).skip()
        return self

    def refused(self, actor: Actor, action: Any) -> str:
        """The clause with which an action is refused; nothing has changed, and ``check`` says the same."""
        before = self.state
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(self.state, actor, action)
        with pytest.raises(IllegalAction) as checked:
            GAME.check(self.state, actor, action)
        assert self.state == before
        assert (refused.value.clause, refused.value.message) == (checked.value.clause, checked.value.message)
        assert refused.value.clause is not None
        return refused.value.clause

    def refused_at_all(self, actor: Any, action: Any) -> str:
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
        """What a seat may do, but for the many paths."""
        return [a for a in GAME.legal_actions(self.view(seat)) if not isinstance(a, Answer)]

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

    def __init__(self, advantage: int = 0, secret: bytes = bytes(32), **options: Any) -> None:
        self.secret, self.at, self.rng = secret, 0, Random(1)
        self.setup = Setup(
            game=GAME.id,
            options=GAME.Options(**options),
            seats=(SittingSeat("Ann", "00" * 16), SittingSeat("Ben", "11" * 16)),
            advantage=advantage,
            advantage_drawn=False,
            commitment=commit(secret),
        )
        self.match = Match.begin(self.setup, secret)

    def wait(self, seconds: float) -> Live:
        """Let time pass; what runs out meanwhile runs out at the end of it."""
        self.late(seconds)
        self.match = self.match.expire(self.at)
        return self

    def late(self, seconds: float) -> Live:
        """Let time pass before the clock has looked."""
        self.at += round(seconds * 1000)
        return self

    def act(self, seat: int, action: Any, decision: str | None = None) -> Live:
        self.match = self.match.submit(seat, action, self.at, decision or self.decision(seat))
        return self

    def host(self, action: Any) -> Live:
        self.match = self.match.submit("host", action, self.at)
        return self

    def decision(self, seat: int) -> str | None:
        return self.match.view(seat, self.at).may.decision

    def view(self, viewer: Any) -> Any:
        return self.match.view(viewer, self.at).view

    def ready(self) -> Live:
        return self.act(0, Ready()).act(1, Ready())

    def hunt(self, priority: bool = False) -> Live:
        """To the next round's hunt."""
        self.ready()
        if self.phase == "window":
            self.act(self.setup.advantage or 0, Priority() if priority else NoPriority())
        assert self.phase == "hunt"
        return self

    def skip(self) -> Live:
        return self.act(0, Skip()).act(1, Skip())

    def anything(self, *seats: int) -> Live:
        """These seats (by default all that owe a decision) answer it somehow."""
        for seat in seats or owing(self.match.state):
            self.act(seat, GAME.sample(self.view(seat), self.rng))
        return self

    def to_the_end(self) -> Live:
        while not self.match.over:
            self.at += 1500
            self.anything(owing(self.match.state)[0])
        return self

    @property
    def phase(self) -> str:
        phase: str = self.view("public").phase
        return phase

    @property
    def targets(self) -> tuple[int, ...]:
        targets: tuple[int, ...] = self.view("public").boards[-1].rounds[-1].targets
        return targets

    @property
    def timers(self) -> tuple[TimerView, ...]:
        return self.match.view("public", self.at).clocks.timers

    def timer(self, name: str) -> TimerView:
        (timer,) = (timer for timer in self.timers if timer.name == name)
        return timer

    @property
    def running(self) -> dict[str, tuple[int | None, float]]:
        """The clocks by name: whose, and the seconds left."""
        return {timer.name: (timer.seat, timer.left_ms / 1000) for timer in self.timers}

    @property
    def outcome(self) -> Any:
        return self.match.outcome

    @property
    def entries(self) -> list[Any]:
        """The log as ``(actor, action)``."""
        return [(entry.actor, entry.action) for entry in self.match.log]

    def record(self) -> dict[str, Any]:
        return make_record(self.match, self.secret, "2026-11-21T20:15:00Z", "0.1.0")

    def record_bytes(self) -> bytes:
        return encode_record(self.record())
