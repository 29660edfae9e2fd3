"""The daily puzzles: each has the answer that its file says, and the files can be made again."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import msgspec
import pytest

from dealer.games.different_number_hunt.rules.result import judge
from dealer.games.different_number_hunt.rules.solver import solve
from dealer.games.equation_auction.rules.evaluation import evaluate
from tools.puzzles import (
    CLIENT,
    COUNT,
    MAKERS,
    Puzzle,
    lay_exactly,
    make_brackets,
    make_deductions,
    make_hunt,
    try_brackets,
)

HUNT, TILES, AUCTION = MAKERS


@cache
def committed(game: str) -> list[Puzzle]:
    found: list[Puzzle] = msgspec.json.decode((CLIENT / game / "puzzles.json").read_bytes())
    return found


def as_json(made: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(made))


@pytest.mark.parametrize("game", MAKERS)
def test_there_are_two_years_of_puzzles_and_no_two_alike(game: str) -> None:
    puzzles = committed(game)
    assert len(puzzles) == COUNT >= 2 * 365 / len(MAKERS)
    assert len({msgspec.json.encode(puzzle) for puzzle in puzzles}) == COUNT


@pytest.mark.parametrize(
    "numbers",
    [
        pytest.param(range(0, COUNT, 61), id="some"),
        pytest.param(range(COUNT), marks=pytest.mark.long, id="all"),
    ],
)
def test_no_expression_of_a_hunt_is_longer_than_its_answer(numbers: range) -> None:
    for number in numbers:
        puzzle = committed(HUNT)[number]
        assert puzzle == as_json(make_hunt(number))
        cells, target = tuple(puzzle["cells"]), puzzle["target"]
        assert solve(cells, 1, 100)[target].symbols == puzzle["symbols"]
        assert judge(cells, target, puzzle["path"]).points == puzzle["symbols"]


def test_one_set_of_tiles_fits_the_colours_and_the_tile_that_is_shown() -> None:
    assert committed(TILES) == as_json(make_deductions())
    for puzzle in committed(TILES):
        ways = lay_exactly(puzzle["number"], puzzle["symbol"])[int(puzzle["colours"], 2)]
        answer = (*puzzle["numbers"], puzzle["own"])
        assert [triple for triple in ways if puzzle["shown"] in triple] == [answer]
        assert ways[answer] == puzzle["expression"]
        assert len(ways) == puzzle["among"]
        assert len(set(answer)) == 3  # the page names each tile once


@pytest.mark.parametrize(
    "step", [pytest.param(20, id="some"), pytest.param(1, marks=pytest.mark.long, id="all")]
)
def test_no_brackets_beat_the_answer(step: int) -> None:
    assert step > 1 or committed(AUCTION) == as_json(make_brackets())
    for puzzle in committed(AUCTION)[::step]:
        values, best = try_brackets(puzzle["row"]), Fraction(puzzle["best"])
        assert best == (max if puzzle["goal"] == "highest" else min)(values.values())
        assert values[tuple(puzzle["pair"])] == best != Fraction(evaluate(puzzle["row"]).value)
