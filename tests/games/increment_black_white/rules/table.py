"""Play Increment Black & White quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says what is dealt. Unless it says otherwise both seats have
0 to 9 on A to J and add one to each, so that A to J are worth 1 to 10 and the same letters tie.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Self

from dealer.core.actors import CHANCE
from dealer.core.registry import rules_of
from dealer.games.increment_black_white.rules.actions import Deal, Distribute, Lead, Place, Present
from tests.rules.play import BareTable, LiveMatch, owing_in

GAME = rules_of("increment-black-white")

LETTERS = "ABCDEFGHIJ"
DEALT = tuple(range(10))
ONES = (1,) * 10


def owing(state: Any) -> list[int]:
    """The seats that owe a decision."""
    return owing_in(GAME, state)


class Table(BareTable):
    """A match as a bare state."""

    rules = GAME

    def __init__(self, advantage: int = 0, ours: Any = DEALT, theirs: Any = DEALT, **options: Any) -> None:
        super().__init__(advantage, **options)
        self.act(CHANCE, Deal((tuple(ours), tuple(theirs))))

    def add(self, seat: int, *increments: int, done: bool = True) -> Self:
        return self.act(seat, Distribute(increments, done))

    def distributed(self, ours: Any = ONES, theirs: Any = ONES) -> Self:
        return self.add(0, *ours).add(1, *theirs)

    def led(self, leader: int = 0) -> Self:
        """Whoever may choose says who leads, or who places first."""
        return self.act(self.turn, Lead(leader))

    def duel(self, leader: int = 0) -> Self:
        """Round 1, with this seat to present first."""
        return self.distributed().led(leader)

    def present(self, letters: str) -> Self:
        """The seats whose turn it is present these, one after the other."""
        for letter in letters:
            self.act(self.turn, Present(letter))  # type: ignore[arg-type]
        return self

    def tied(self) -> Self:
        """Part 2, and every round is a tie: both present the same letters."""
        return self.duel().present("AABBCCDDEEFFGGHHIIJJ")

    def won(self, seat: int, rounds: int) -> Self:
        """Part 2, led and won by a seat: it wins so many rounds, then the other one; the rest are ties."""
        self.duel(seat)
        for low, high in pairwise(LETTERS[: rounds + 1]):
            self.present(high + low)
        self.present("A" + LETTERS[rounds])
        for letter in LETTERS[rounds + 1 :]:
            self.present(letter * 2)
        return self

    def grid(self, placer: int = 0) -> Self:
        """The first turn of part 3, after a part 2 of ties."""
        return self.tied().led(placer)

    def place(self, letter: str, row: int, column: int) -> Self:
        return self.act(self.turn, Place(letter, row, column))  # type: ignore[arg-type]

    def fill(self, *rows: str) -> Self:
        """The whole grid: each row as ``"0A 1A 0B 1B 0C"``; each seat places its own from the top left."""
        cells: dict[int, list[tuple[str, int, int]]] = {0: [], 1: []}
        for row, text in enumerate(rows, 1):
            for column, tile in enumerate(text.split(), 1):
                cells[int(tile[0])].append((tile[1], row, column))
        while self.phase == "place":
            self.place(*cells[self.turn].pop(0))
        return self

    def numbers(self, seat: int) -> dict[str, int]:
        """What the tiles of a seat are worth now, as it sees them."""
        return {tile.letter: tile.number for tile in self.view(seat).hands[seat].tiles}


class Live(LiveMatch):
    """A match with its log and its clocks, and the moment it has reached."""

    rules = GAME

    def is_at(self, phase: str, number: int | None = None) -> bool:
        """Whether it is in a phase: of a part (``choose``), a round (``present``), a turn (``place``)."""
        view = self.public
        turn = sum(cell is not None for row in view.grid for cell in row) + 1
        here = {"choose": view.part, "present": len(view.rounds), "place": turn}
        return view.phase == phase and number in (None, here.get(phase))
