"""The page for hosts of seasons: its table of presets, and its length."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.language.seasons import open_season_words
from dealer.season.house_rules import PRESETS
from dealer.season.words import list_fields, name_rule, name_rule_value

PAGE = (Path(__file__).parents[2] / "docs" / "seasons.md").read_text("utf-8")
WORDS = open_season_words()


def list_rows() -> list[str]:
    """Return a row for each house rule in which the presets differ."""
    rows = []
    for field in list_fields():
        values = [getattr(rules, field.name) for rules in PRESETS.values()]
        if len(set(values)) > 1:
            cells = [word(field.name, value) for value in values]
            title = WORDS.format(name_rule(field.name))
            rows.append(f"| {' | '.join((title, *cells, ', '.join(field.clauses)))} |")
    return rows


def word(name: str, value: object) -> str:
    said = name_rule_value(name, value)
    if isinstance(value, tuple):
        return ", ".join(WORDS.format(each) for each in said.items)
    return said if isinstance(said, str) else WORDS.format(said)


@pytest.mark.parametrize("row", list_rows())
def test_the_presets_stand_on_the_page_as_the_code_has_them(row: str):
    assert row in PAGE


def test_the_page_can_be_read_in_a_few_minutes():
    assert len(PAGE.split()) <= 1500
