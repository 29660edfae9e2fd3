"""What the laws are tried on in Expression Black & White."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS, Guess, Play, Ready, Reveal
from dealer.games.expression_black_white.rules.state import Times
from tests.games.expression_black_white.rules.table import Live
from tests.rules.laws import Laws

CHOICES: dict[str, Sequence[Any]] = {
    "colours": ["ordered", "grouped", "counts"],
    "globals": ["balanced", "independent"],
    "second_bout": ["fresh", "mirrored"],
    "possible_sets": ["listed", "hidden"],
    "target": [10, 1, 24, 100],
    "rounds": [12, 3, 7],
    "right_number": [2, 0, 9],
    "right_symbol": [1, 4],
    "wrong_guess": [1, 0, 5],
    "right_row": [2, 0, 7],
    "reserve_scope": ["match", "bout"],
    "times": [None, Times(), Times(planning=0, play=5, reserve=20, guess=3, result=0)],
    "advantage": [0, 1],
}


def tried(state: Any, rng: Random) -> list[Any]:
    """Many plays of five tiles, every guess and every choice."""
    numbers, symbols = (*NUMBERS, 0, 13), SYMBOLS
    plays: list[Any] = [
        Play("".join(str(rng.choice(numbers if place % 2 == 0 else symbols)) for place in range(5)))
        for _ in range(200)
    ]
    guesses = [Guess((a, b), s) for a in NUMBERS for b in NUMBERS for s in (None, *SYMBOLS) if a <= b]
    return [*plays, *guesses, *map(Reveal, (*NUMBERS, *SYMBOLS)), Ready()]


LAWS = Laws(
    live=Live,
    choices=CHOICES,
    stages=lambda: [
        Live(pace="untimed").until(phase)
        for phase in ("planning", "starter", "play", "guess", "final", "over")
    ],
    tried=tried,
    values=(*"+-*/", "7*3-11", [1, 2], [3, 3], [None] * 12, [None] * 3),
    unlisted=frozenset({"final_guess"}),
)
