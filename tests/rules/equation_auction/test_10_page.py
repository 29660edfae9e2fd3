"""The rules page says what the code does, clause by clause, and each clause has its test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest

from dealer.games.equation_auction.evaluation import evaluate, value
from dealer.games.equation_auction.state import Options, Times
from tests.rules.equation_auction.table import GAME, Table

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/rules/equation-auction.md").read_text("utf-8")
CLAUSE = re.compile(r"\b(?:EQ-A?|X-)[0-9]+\b")
STATED = re.findall(r"^- \*\*((?:EQ-A?|X-)[0-9]+)\*\* \S", PAGE, re.MULTILINE)
OWN = [f"EQ-{number}" for number in range(1, 37)] + [f"EQ-A{number}" for number in range(1, 51)]


def clauses_with_a_test() -> set[str]:
    """The clauses that test functions of this folder name; ``eq_27_to_31`` names a range."""
    names = re.findall(
        r"^def (test_\w+)",
        "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py")),
        re.MULTILINE,
    )
    found = {
        f"EQ-{'A' if a else ''}{number}"
        for name in names
        for a, number in re.findall(r"_eq_(a?)([0-9]+)", name)
    }
    return found | {f"X-{number}" for name in names for number in re.findall(r"_x_([0-9]+)_", name)}


def named_by_code() -> dict[str, str]:
    """The clauses that the code of this game names, with one file that does."""
    return {
        clause: path.name
        for path in (ROOT / "src/dealer/games/equation_auction").rglob("*.py")
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
    assert [clause for clause in STATED if clause in OWN] == OWN
    assert [clause for clause in STATED if clause not in OWN] == [f"X-{number}" for number in range(1, 10)]


def test_every_clause_has_a_test_and_every_test_a_clause():
    tested = clauses_with_a_test()
    assert set(OWN) - tested == set()
    assert tested - set(STATED) == set()


def test_the_code_names_no_clause_that_the_page_lacks():
    missing = {clause: file for clause, file in named_by_code().items() if clause not in STATED}
    assert missing == {}
    assert len(named_by_code()) > 60


def test_the_page_refers_to_no_clause_that_it_lacks():
    assert set(CLAUSE.findall(PAGE)) == set(STATED)


def test_the_options_are_those_of_the_code_defaults_first():
    hints, defaults = get_type_hints(Options), Options()
    stated = {cells[0].strip("`"): re.findall("`([^`]+)`", cells[1]) for cells in table("option")}
    assert list(stated) == [name for name in hints if name != "times"]
    for name, values in stated.items():
        assert values[0] == str(getattr(defaults, name))
        choices = get_args(hints[name])
        if all(isinstance(choice, str) for choice in choices) and choices:
            assert values == list(choices)
    assert stated["teams"][1:] == ["positive", "negative", "neutral"]


def test_the_times_are_those_of_the_code():
    stated = {cells[0].strip("`"): int(cells[1]) for cells in table("time")}
    assert stated == msgspec.structs.asdict(Times())


@pytest.mark.parametrize("example", table("row"), ids=lambda cells: cells[0])
def test_the_worked_examples(example):
    reading = evaluate(example[0].strip("`"))
    assert [f"`{reading.text}`", reading.value] == example[1:3]


def test_the_auction_of_the_page():
    """Ann and Ben are Positive, Cho and Dan Negative, Eve Neutral; a 3 lies in slot 4."""
    told = Table().begin("3-1122+x3/").auction(4)
    told.bid(10, 3).bid(10, 2).bid(3, 6)
    assert told.here.auctions[-1].chips[9] == 5
    told.bid(3, 4).leave(4)
    assert (told.said("card_placed")[-1].card, told.said("card_placed")[-1].slot) == ("-", 3)
    assert sum(told.here.auctions[1].chips) == 15
    assert told.turn == 3


def test_the_extremes_of_the_page():
    """All 453,600 rows were worked out for these; here are two that reach them."""
    assert "the smallest is worth -9 and the largest 11" in " ".join(PAGE.split())
    assert [value("-31122x3+/"), value("2112+3x3-/")] == [-9, 11]


def test_the_page_credits_the_designer_and_the_season():
    for text in (f"# {GAME.title}", f"**{GAME.designer}**", f"*{GAME.season}*"):
        assert text in PAGE
    assert "About {} to {} minutes".format(*GAME.minutes) in PAGE
