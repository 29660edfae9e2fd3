"""Play Expression Black & White quickly in a test: at a bare table, or live with clocks.

``Table`` applies the rules to a state; the test says which pairs are dealt. ``Live`` runs a whole match with
its log and its clocks; the seed deals.

The *line* is a bout that everybody can play without thinking: round ``i`` has a global pair and an
expression that takes ``i`` and ``i + 1`` from the own tiles, so that twelve rounds use up everything.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import Any, Self

from dealer.arithmetic import parse
from dealer.core.actors import CHANCE
from dealer.core.registry import rules_of
from dealer.games.expression_black_white.rules.actions import (
    ChooseStarter,
    FinalGuess,
    Globals,
    Guess,
    Play,
    Ready,
    Reveal,
    Row,
)
from dealer.games.expression_black_white.rules.state import distance
from tests.rules.play import BareTable, LiveMatch, owing_in

GAME = rules_of("expression-black-white")


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


def owing(state: Any) -> list[int]:
    """The seats that owe a decision."""
    return owing_in(GAME, state)


class Table(BareTable):
    """A match as a bare state."""

    rules = GAME

    def __init__(
        self, advantage: int = 0, numbers: Any = NUMBERS, symbols: Any = SYMBOLS, **options: Any
    ) -> None:
        super().__init__(advantage, **options)
        self.deal(numbers, symbols)

    def deal(self, numbers: Any = NUMBERS, symbols: Any = SYMBOLS) -> Self:
        return self.act(CHANCE, Globals(len(self.state.bouts), tuple(numbers), tuple(symbols)))

    def plan(self) -> Self:
        return self.act(0, Ready()).act(1, Ready())

    def begin(self, starter: int = 0) -> Self:
        """Past the planning of bout 1, with this seat to play first."""
        return self.plan().act(self.state.advantage, ChooseStarter(starter))

    def lay(self, *expressions: str) -> Self:
        """The seats whose turn it is lay these, one after the other."""
        for expression in expressions:
            self.act(self.turn, Play(expression))
        return self

    def guess(self, *tiles: int | str) -> Self:
        return self.act(self.loser, a_guess(*tiles))

    def reveal(self, tile: int | str) -> Self:
        return self.act(self.winner, Reveal(tile))  # type: ignore[arg-type]

    def round(self, first: str, second: str, guess: Any = (), reveal: Any = None) -> Self:
        """A whole round: both expressions, the loser's guess, the winner's choice (the symbol by default)."""
        self.lay(first, second).guess(*guess)
        mine = self.view(self.winner).bouts[-1].rounds[-1].plays[self.winner].tiles
        return self.reveal(mine.symbol if reveal is None else reveal)

    def along(self, rounds: int) -> Self:
        """Rounds of the line: both lay the same, so whoever plays second wins, and the seats alternate."""
        done = len(self.view("public").bouts[-1].rounds) - 1
        for expression in LINE[done : done + rounds]:
            self.round(expression, expression)
        return self

    def somehow(self) -> Self:
        """The rest of the bout's rounds: everybody does the first thing that is legal."""
        while self.phase in ("play", "guess"):
            for seat in self.owing:
                self.act(seat, self.options_of(seat)[0])
        return self

    def final(self, rows_0: Any = EMPTY, rows_1: Any = EMPTY) -> Self:
        return self.act(0, FinalGuess(tuple(rows_0), done=True)).act(1, FinalGuess(tuple(rows_1), done=True))

    def second_bout(self) -> Self:
        return self.deal().plan()

    @property
    def winner(self) -> int:
        winner: int = self.view("public").bouts[-1].rounds[-1].winner
        return winner

    @property
    def loser(self) -> int:
        return 1 - self.winner


class Live(LiveMatch):
    """A match with its log and its clocks, and the moment it has reached."""

    rules = GAME

    def is_at(self, phase: str, round: int | None = None, bout: int | None = None) -> bool:
        view = self.public
        return (
            view.phase == phase
            and round in (None, len(view.bouts[-1].rounds))
            and bout in (None, len(view.bouts))
        )
