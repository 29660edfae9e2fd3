"""Every rules page says what the code does, clause by clause, and each clause has its test."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest

from dealer.core.registry import rules_of
from dealer.core.rules import Rules
from tests.rules.pages import ROOT, RulesPage
from tests.rules.play import GAME_IDS, package

CLAUSES = {
    "expression-black-white": (35, 22),
    "increment-black-white": (23, 20),
    "equation-auction": (36, 50),
    "different-number-hunt": (15, 26),
}
"""How many clauses the designer's text gives, and how many settle what it leaves open."""

every_game = pytest.mark.parametrize("game_id", GAME_IDS)
page_of = cache(RulesPage)


@every_game
def test_every_clause_is_stated_once_and_in_order(game_id):
    page, (given, settled) = page_of(game_id), CLAUSES[game_id]
    prefix = page.game.prefix
    own = [f"{prefix}-{n}" for n in range(1, given + 1)] + [f"{prefix}-A{n}" for n in range(1, settled + 1)]
    assert [clause for clause in page.stated if clause.startswith(prefix)] == own
    assert [clause for clause in page.stated if clause not in own] == [
        f"X-{n}" for n in (*range(1, 11), 12, 13)
    ]


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
    stated = {cells[0].strip("`"): int(cells[1]) for cells in page.table("time")}
    assert stated == msgspec.structs.asdict(page.game.Options().times)


@every_game
def test_the_page_credits_the_designer_and_the_season(game_id):
    page, game = page_of(game_id), rules_of(game_id)
    for text in (f"# {game.title}", f"**{game.designer}**", f"*{game.season}*"):
        assert text in page.text
    assert "About {} to {} minutes".format(*game.minutes) in page.text


# ------------------------------------------------------------------------------------- the recipe for a game

RECIPE = (ROOT / "docs/add-a-game.md").read_text("utf-8")


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
