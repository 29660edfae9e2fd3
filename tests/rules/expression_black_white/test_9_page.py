"""The rules page says what the code does, clause by clause, and each clause has its test."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from dealer.arithmetic import value
from dealer.core.game import Game
from dealer.games.expression_black_white.state import Options, Times, distance
from tests.rules.expression_black_white.table import GAME

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/expression-black-white.md").read_text("utf-8")
CLAUSE = re.compile(r"\b(?:EBW-A?|X-)[0-9]+\b")
STATED = re.findall(r"^- \*\*((?:EBW-A?|X-)[0-9]+)\*\* \S", PAGE, re.MULTILINE)
EXPECTED = (
    [f"EBW-{number}" for number in range(1, 36)]
    + [f"EBW-A{number}" for number in range(1, 23)]
    + [f"X-{number}" for number in range(1, 10)]
)


def clauses_with_a_test() -> set[str]:
    """The clauses that test functions of this folder are named after."""
    names = re.findall(
        r"^def test_((?:ebw_a?|x_)[0-9]+)_",
        "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")),
        re.MULTILINE,
    )
    return {name.replace("ebw_a", "EBW-A").replace("ebw_", "EBW-").replace("x_", "X-") for name in names}


def named_by_code() -> dict[str, str]:
    """The clauses that the code of this game and what it stands on name, with one file that does."""
    folders = ("games/expression_black_white", "arithmetic", "core", "match", "bots", "server", "kernels")
    return {
        clause: str(path.relative_to(ROOT))
        for folder in folders
        for path in (ROOT / "src/dealer" / folder).rglob("*.py")
        for clause in CLAUSE.findall(path.read_text("utf-8"))
    }


def table(heading: str) -> list[list[str]]:
    """The rows of the table of the page whose first column is headed so."""
    lines = iter(PAGE.splitlines())
    for text in lines:
        if text.startswith(f"| {heading} |"):
            break
    next(lines)
    rows = []
    for text in lines:
        if not text.startswith("|"):
            break
        rows.append([cell.strip() for cell in text.strip("|").split("|")])
    return rows


def test_every_clause_is_stated_once_and_in_order():
    assert STATED == EXPECTED


def test_every_clause_has_a_test_and_every_test_a_clause():
    assert clauses_with_a_test() == set(STATED)


def test_the_code_names_no_clause_that_the_page_lacks():
    missing = {clause: file for clause, file in named_by_code().items() if clause not in STATED}
    assert missing == {}
    assert len(named_by_code()) > 30


def test_the_page_refers_to_no_clause_that_it_lacks():
    assert set(CLAUSE.findall(PAGE)) == set(STATED)


def test_the_options_are_those_of_the_code_defaults_first():
    hints = get_type_hints(Options)
    stated = {cells[0].strip("`"): [v.strip(" `") for v in cells[1].split(",")] for cells in table("option")}
    assert stated == {name: list(get_args(hint)) for name, hint in hints.items() if name != "times"}
    defaults = Options()
    assert {name: values[0] for name, values in stated.items()} == {
        name: getattr(defaults, name) for name in stated
    }


def test_the_times_are_those_of_the_code():
    stated = {cells[0].strip("`"): int(cells[1]) for cells in table("time")}
    assert stated == msgspec.structs.asdict(Times())


@pytest.mark.parametrize("example", table("expression"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    expression = example[0].strip("`")
    assert [str(value(expression)), str(distance(expression))] == example[1:3]


def test_the_page_credits_the_designer_and_the_season():
    for text in (f"# {GAME.title}", f"**{GAME.designer}**", f"*{GAME.season}*"):
        assert text in PAGE
    assert "About {} to {} minutes".format(*GAME.minutes) in PAGE


def test_the_page_states_the_points_and_times_of_the_rules_in_words():
    words = Counter(re.findall(r"[0-9]+ (?:minutes?|seconds)", PAGE))
    assert words["3 minutes"] >= 2
    assert {"45 seconds", "1 minute", "5 minutes", "60 seconds", "3 seconds"} <= set(words)


RECIPE = (ROOT / "docs/add-a-game.md").read_text("utf-8")


def test_the_recipe_names_files_that_are_there():
    named = re.findall(r"`((?:src|tests|docs|web|tools)/[^`]*)`", RECIPE)
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_recipe_names_every_part_of_the_protocol():
    parts = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert len(parts) > 25
    assert {name for name in parts if f"`{name}`" not in RECIPE} == set()
