"""Play Different Number Hunt quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what is dealt. ``Live`` runs a whole match with its log
and its clocks; the seed deals.
"""

from __future__ import annotations

from typing import Any, Self

from dealer.core.actors import CHANCE
from dealer.core.registry import rules_of
from dealer.games.different_number_hunt.rules.actions import (
    Answer,
    Claim,
    Grid,
    NoPriority,
    Priority,
    Ready,
    Skip,
    Targets,
)
from dealer.games.different_number_hunt.rules.grid import read_grid
from tests.rules.play import BareTable, LiveMatch, owing_in

GAME = rules_of("different-number-hunt")

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
    return owing_in(GAME, state)


class Table(BareTable):
    """A match as a bare state."""

    rules = GAME

    def __init__(self, advantage: int = 0, grid: Any = GRID, **options: Any) -> None:
        super().__init__(advantage, **options)
        self.deal(grid)

    def deal(self, grid: Any = GRID) -> Self:
        return self.act(CHANCE, Grid(tuple(grid)))

    def ready(self) -> Self:
        return self.act(0, Ready()).act(1, Ready())

    def targets(self, *targets: int) -> Self:
        return self.act(CHANCE, Targets(targets or HUNTED))  # type: ignore[arg-type]

    def hunt(self, *targets: int, priority: bool = False) -> Self:
        """To the next round's hunt, with these targets."""
        self.ready()
        if self.phase == "window":
            self.act(self.state.advantage, Priority() if priority else NoPriority())
        return self.targets(*targets)

    def claim(self, seat: int, target: int) -> Self:
        return self.act(seat, Claim(target))

    def answer(self, seat: int, path: str) -> Self:
        return self.act(seat, Answer(path))

    def answers(self, path_0: str, path_1: str, claimer: int = 0) -> Self:
        """A claim of the first target, and both answers."""
        self.claim(claimer, self.state.round.targets[0])
        return self.answer(0, path_0).answer(1, path_1)

    def skip(self) -> Self:
        return self.act(0, Skip()).act(1, Skip())

    def skipped_rounds(self, count: int) -> Self:
        """So many rounds that nobody claims in, each with targets of its own."""
        left = [n for n in range(11, 100) if n not in self.state.board.used and n not in HUNTED]
        for index in range(count):
            self.hunt(*left[2 * index : 2 * index + 2]).skip()
        return self

    def options_of(self, seat: int) -> list[Any]:
        """What a seat may do, but for the many paths."""
        return [a for a in GAME.legal_actions(self.view(seat)) if not isinstance(a, Answer)]


class Live(LiveMatch):
    """A match with its log and its clocks, and the moment it has reached."""

    rules = GAME

    def ready(self) -> Self:
        return self.act(0, Ready()).act(1, Ready())

    def hunt(self, priority: bool = False) -> Self:
        """To the next round's hunt."""
        self.ready()
        if self.phase == "window":
            self.act(self.setup.advantage or 0, Priority() if priority else NoPriority())
        assert self.phase == "hunt"
        return self

    def skip(self) -> Self:
        return self.act(0, Skip()).act(1, Skip())

    @property
    def phase(self) -> str:
        phase: str = self.public.phase
        return phase

    @property
    def targets(self) -> tuple[int, ...]:
        targets: tuple[int, ...] = self.public.boards[-1].rounds[-1].targets
        return targets

    @property
    def running(self) -> dict[str, tuple[int | None, float]]:
        """The clocks by name: whose, and the seconds left."""
        return {timer.name: (timer.seat, timer.left_ms / 1000) for timer in self.timers}
