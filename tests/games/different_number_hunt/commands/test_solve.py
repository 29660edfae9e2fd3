"""``dealer solve``: what a grid can make."""

import json

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.games.different_number_hunt.rules import solver
from tests.games.different_number_hunt.rules.table import GRID

GAME = "different-number-hunt"
TEXT = " ".join(map(str, GRID))


def solve(*arguments):
    return CliRunner().invoke(app, ["solve", *map(str, arguments)])


def as_json(*arguments):
    done = solve(GAME, "--grid", TEXT, "--json", *arguments)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)["targets"]


def test_all_targets_of_the_usual_range():
    targets = as_json()
    assert [answer["target"] for answer in targets] == [*range(1, 101)]
    for answer in targets:
        best = solver.solve(GRID, 1, 100)[answer["target"]]
        assert answer["symbols"] == best.symbols
        assert answer["count"] == best.count == len(answer["paths"])
        assert tuple(answer["paths"]) == best.paths


def test_single_targets_in_the_order_they_were_named():
    assert [answer["target"] for answer in as_json("--target", 85, "--target", 8)] == [85, 8]
    (nothing,) = as_json("--target", 200_000)
    assert nothing == {"target": 200_000, "symbols": None, "count": 0, "paths": [], "total": 0}
    (below,) = as_json("--target", -10)
    assert below["symbols"] > 2


def test_for_people():
    done = solve(GAME, "--grid", TEXT, "--target", 85, "--target", 200_000)
    first, second = done.stdout.splitlines()
    best = solver.solve(GRID, 1, 100)[85]
    assert best.count == 1
    assert first.startswith(f"85: {best.symbols} symbols, 1 way {best.paths[0]}: ")
    assert second == "200000: cannot be made"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "--grid", TEXT), "There is no game chess"),
        (("expression-black-white", "--grid", TEXT), "has no grid to solve"),
        ((GAME, "--grid", "1+2"), "--grid: a grid has 25 cells, row by row; these are 3"),
        ((GAME, "--grid", "?" + TEXT[1:]), "--grid: A is '?'; it must be a number from 1 to 13"),
        ((GAME, "--grid", TEXT, "--target", 10**9), "--target takes a number from"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_a_line(arguments, said):
    done = solve(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
