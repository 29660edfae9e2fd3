"""The rules page says what the code does, clause by clause, and each clause has its test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from dealer.games.increment_black_white.increments import ValidSets, fault
from dealer.games.increment_black_white.state import Options, Times
from tests.rules.increment_black_white.table import DEALT, GAME

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/increment-black-white.md").read_text("utf-8")
CLAUSE = re.compile(r"\b(?:IBW-A?|X-)[0-9]+\b")
STATED = re.findall(r"^- \*\*((?:IBW-A?|X-)[0-9]+)\*\* \S", PAGE, re.MULTILINE)
EXPECTED = (
    [f"IBW-{number}" for number in range(1, 24)]
    + [f"IBW-A{number}" for number in range(1, 21)]
    + [f"X-{number}" for number in range(1, 10)]
)


def clauses_with_a_test() -> set[str]:
    """The clauses that test functions of this folder are named after."""
    names = re.findall(
        r"^def test_((?:ibw_a?|x_)[0-9]+)_",
        "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")),
        re.MULTILINE,
    )
    return {name.replace("ibw_a", "IBW-A").replace("ibw_", "IBW-").replace("x_", "X-") for name in names}


def named_by_code() -> dict[str, str]:
    """The clauses that the code of this game names, with one file that does."""
    return {
        clause: path.name
        for path in (ROOT / "src/dealer/games/increment_black_white").glob("*.py")
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
    assert len(named_by_code()) > 35


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


@pytest.mark.parametrize("example", table("additions to A … J"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    wrong = fault(DEALT, [int(added) for added in example[0].strip("`").split()], "exact")
    assert example[1] == ("yes" if wrong is None else wrong[0])


def test_the_worked_completion():
    (sent,) = [cells[0] for cells in table("additions to A … J") if cells[1] == "IBW-6"]
    assert ValidSets(DEALT, [int(added) for added in sent.strip("`").split()]).kept == 9


def test_the_page_credits_the_designer_and_the_season():
    for text in (f"# {GAME.title}", f"**{GAME.designer}**", f"*{GAME.season}*"):
        assert text in PAGE
    assert "About {} to {} minutes".format(*GAME.minutes) in PAGE


def test_the_page_states_the_numbers_of_the_rules():
    assert f"{len(ValidSets(DEALT)):,}" in PAGE
    assert {"40 seconds", "3 seconds"} <= set(re.findall(r"[0-9]+ seconds", PAGE))
    assert "five minutes" in PAGE
