"""Every rules page says what the code does, clause by clause, and each clause has its test."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest

from dealer.core.options import list_options
from dealer.core.registry import rules_of
from dealer.core.rules import Rules
from tests.rules.pages import ROOT, RulesPage
from tests.rules.play import GAME_IDS, package

CLAUSES = {
    "expression-black-white": (35, 26),
    "increment-black-white": (23, 22),
    "equation-auction": (36, 53),
    "different-number-hunt": (15, 27),
}
"""How many clauses the designer's text gives, and how many settle what it leaves open."""

READINGS = {
    "expression-black-white": {7, 12, 13, 14, 15, 26, 29, 30},
    "increment-black-white": {3, 13, 17},
    "equation-auction": {4, 6, 10, 20, 24, 26, 31, 34, 36},
    "different-number-hunt": {2, 3, 6},
}
"""The clauses that hold something the designer did not write, and that does not follow by arithmetic."""

every_game = pytest.mark.parametrize("game_id", GAME_IDS)
page_of = cache(RulesPage)


@every_game
def test_every_clause_is_stated_once_and_in_order(game_id):
    page, (given, settled) = page_of(game_id), CLAUSES[game_id]
    prefix = page.rules.prefix
    own = [f"{prefix}-{n}" for n in range(1, given + 1)] + [f"{prefix}-A{n}" for n in range(1, settled + 1)]
    shared = [f"X-{n}" for n in (*range(1, 11), 12, 13)]
    assert sorted(page.stated) == sorted([*own, *shared])
    for part in page.parts.values():
        assert [clause for clause in own if clause in part] == [c for c in part if c in own]
        assert [clause for clause in shared if clause in part] == [c for c in part if c in shared]


@every_game
def test_the_summary_has_at_most_250_words(game_id):
    summary = page_of(game_id).text.split("\n## In sixty seconds\n")[1].split("\n## ")[0]
    assert 100 < len(summary.split()) <= 250


@every_game
def test_what_the_designer_did_not_write_is_marked_as_our_reading(game_id):
    page = page_of(game_id)
    clauses = re.findall(rf"^- \*\*{page.rules.prefix}-(\d+)\*\* (.+(?:\n  .+)*)", page.text, re.MULTILINE)
    marked = {int(number) for number, text in clauses if "our reading" in text.lower()}
    assert marked == READINGS[game_id]


@every_game
def test_what_only_programs_need_stands_in_a_part_of_its_own(game_id):
    part = page_of(game_id).parts["For those who write programs"]
    assert part == (["DNH-A21", "X-9"] if game_id == "different-number-hunt" else ["X-9"])
    assert "For those who compute" not in page_of(game_id).text


@every_game
def test_the_contents_lead_to_every_part(game_id):
    page = page_of(game_id)
    (contents,) = re.findall(r"^\*\*Contents:\*\* (.*(?:\n.+)*)$", page.text, re.MULTILINE)
    links = re.findall(r"\[([^]]+)\]\(#([^)]+)\)", contents)
    assert [title for title, _ in links] == [title for title in page.parts if title]
    assert [anchor for _, anchor in links] == [
        re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title, _ in links
    ]


@every_game
def test_signs_are_printed_as_the_table_prints_them(game_id):
    text = page_of(game_id).text.replace("`1*`", "").replace("1* ", "").replace("1*`", "`")
    spans = re.findall(r"`([^`\n]+)`", text.split("In actions, records and commands")[0])
    assert [span for span in spans if re.fullmatch(r"[0-9()+−×÷. ]*[*/x-][0-9()+−×÷*/x. -]*", span)] == []


@every_game
def test_the_options_are_those_of_the_code_in_the_words_of_the_form(game_id):
    page, defaults = page_of(game_id), rules_of(game_id).Options()
    told = {option.name: option for option in list_options(type(defaults)) if not option.is_clock}
    rows = {cells[0].strip("`"): cells for cells in (*page.table("option"), *page.table("bound"))}
    assert rows.keys() == told.keys()
    for name, option in told.items():
        assert (rows[name][1], rows[name][-1]) == (option.title, option.clauses[0])
        if option.choices:
            assert rows[name][2] == ", ".join(
                f"`{each}` ({option.values[str(each)]})" for each in option.choices
            )
            assert option.choices[0] == getattr(defaults, name)


@every_game
def test_the_clauses_that_an_option_changes_are_on_the_page(game_id):
    page = page_of(game_id)
    for option in list_options(page.rules.Options):
        assert option.clauses
        assert set(option.clauses) <= set(page.stated), option.name


@every_game
def test_the_paces_are_those_of_the_code(game_id):
    page = page_of(game_id)
    assert {cells[0].strip("`") for cells in page.table("pace")} == page.rules.paces


@every_game
def test_every_clause_has_a_test_and_every_test_a_clause(game_id):
    page = page_of(game_id)
    untested = set(page.stated) - page.tested()
    assert {clause for clause in untested if clause not in SHARED_CONVENTIONS.get(game_id, set())} == set()
    assert page.tested() <= set(page.stated)


SHARED_CONVENTIONS: dict[str, set[str]] = {"equation-auction": {f"X-{n}" for n in range(1, 10)}}
"""Conventions of the house that a game's tests leave to those of the other games."""


@every_game
def test_the_code_names_no_clause_that_the_page_lacks(game_id):
    page = page_of(game_id)
    named = page.named_by_code()
    assert {clause: file for clause, file in named.items() if clause not in page.stated} == {}
    assert len(named) > 30


@every_game
def test_the_page_refers_to_no_clause_that_it_lacks(game_id):
    page = page_of(game_id)
    referred = set(page.clause.findall(page.text))
    assert referred == set(page.stated)


@every_game
def test_the_times_are_those_of_the_code(game_id):
    page = page_of(game_id)
    rows = {cells[0].strip("`"): cells[1:] for cells in page.table("time")}
    assert {name: int(cells[1]) for name, cells in rows.items()} == msgspec.structs.asdict(
        page.rules.Options().times
    )
    for option in list_options(page.rules.Options):
        if option.is_clock:
            title, _, rule = rows[option.name]
            assert (title, rule.split(", ")[0]) == (option.title, option.clauses[0])


@every_game
def test_the_page_credits_the_designer_and_the_season(game_id):
    page, game = page_of(game_id), rules_of(game_id)
    for text in (f"# {game.title}", f"**{game.designer}**", f"*{game.season}*"):
        assert text in page.text
    assert "About {} to {} minutes".format(*game.minutes) in page.text


# ------------------------------------------------------------------------------------- the recipe for a game

RECIPE = (ROOT / "docs/reference/game-definition.md").read_text("utf-8")


def test_the_recipe_names_files_that_are_there():
    named = re.findall(r"`((?:src|tests|docs|web|tools|bench)/[^`]*)`", RECIPE)
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_recipe_names_every_part_of_the_protocol():
    parts = {name for name in (*vars(Rules), *Rules.__annotations__) if not name.startswith("_")}
    assert len(parts) > 25
    assert {name for name in parts if f"`{name}`" not in RECIPE} == set()


@every_game
def test_a_game_is_whole_where_the_recipe_says(game_id):
    """Its rules, its policies, its client and its pages are found by its name."""
    for path in (
        f"src/dealer/games/{package(game_id)}/__init__.py",
        f"src/dealer/games/{package(game_id)}/rules/__init__.py",
        f"src/dealer/games/{package(game_id)}/bots/__init__.py",
        f"web/src/games/{game_id}/index.ts",
        f"docs/rules/{game_id}.md",
        f"docs/policies/{game_id}.md",
        f"tests/games/{package(game_id)}/rules/table.py",
        f"tests/games/{package(game_id)}/leak/twins.py",
    ):
        assert (ROOT / path).exists(), path
