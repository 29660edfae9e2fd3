"""The rules page of a season, its translation, its code and its tests say the same."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args

import msgspec
import pytest

from dealer.season.house_rules import PRESETS, HouseRules, Money
from dealer.season.steps import STEPS, Step
from dealer.season.words import RuleField, list_fields
from tests.rules.pages import ROOT

CLAUSES = [f"S-{number}" for number in range(1, 72)]
READINGS = ["S-7", "S-9", "S-16", "S-23", "S-25", "S-36", "S-51", "S-59", "S-65"]
"""The clauses that settle what seasons leave open."""
BY_MONEY = {
    "name": "S-10",
    "start": "S-10",
    "may_be_negative": "S-12",
    "may_be_given": "S-14",
    "shown": "S-19",
    "lasts": "S-16",
}
OPEN = {
    "en": {
        "moneys": "1 to 4 kinds",
        "frozen": "any steps",
        "pool": "up to 40 games",
        "items": "up to 40 texts",
        "name": "up to 30 characters",
        "range": "{:,} to {:,}",
        "garnets": "garnets, see below",
    },
    "ko": {
        "moneys": "화폐 1~4종류",
        "frozen": "아무 단계",
        "pool": "게임 40개까지",
        "items": "글 40개까지",
        "name": "30자까지",
        "range": "{:,}부터 {:,}까지",
        "garnets": "가넷(아래 참고)",
    },
}
"""What the tables say beside the words of the forms, in each language."""

PAGES = {"en": ROOT / "docs/rules/season.md", "ko": ROOT / "docs/rules/ko/season.md"}
PAGE = PAGES["en"].read_text("utf-8")


@cache
def words(language: str) -> dict[str, str]:
    """Return the words of the forms, by name."""
    catalogue = (ROOT / f"src/dealer/words/season/{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([\w-]+) = (.+)$", catalogue, re.MULTILINE))


@cache
def clauses() -> dict[str, str]:
    """Return the text of each clause on the page, in its order."""
    found = re.findall(r"^- \*\*(S-\d+)\*\* (.+(?:\n  .+)*)", PAGE, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in found}


def test_every_clause_is_stated_once_and_in_order():
    assert list(clauses()) == CLAUSES
    assert len(re.findall(r"^- \*\*S-", PAGE, re.MULTILINE)) == len(CLAUSES)
    assert set(re.findall(r"\bS-\d+\b", PAGE)) == set(CLAUSES)


@cache
def read_sources(folder: str, pattern: str) -> str:
    return "".join(path.read_text("utf-8") for path in (ROOT / folder).rglob(pattern))


@cache
def name_in_code() -> set[str]:
    """Return the clauses that the code names, also as the ends of a range."""
    code = read_sources("src/dealer", "*.py")
    ranges = re.findall(r"\bS-(\d+) to S-(\d+)\b", code)
    between = {f"S-{number}" for first, last in ranges for number in range(int(first), int(last) + 1)}
    return between | set(re.findall(r"\bS-\d+\b", code))


@cache
def name_in_tests() -> set[str]:
    tests = read_sources("tests/season", "test_*.py")
    return {f"S-{number}" for number in re.findall(r"^def test_s_(\d+)_", tests, re.MULTILINE)}


def test_code_and_tests_name_every_clause_and_no_other():
    assert name_in_code() == set(CLAUSES)
    assert name_in_tests() == set(CLAUSES)


def test_readings_are_marked_and_listed():
    assert [name for name, text in clauses().items() if "*Reading.*" in text] == READINGS
    assert re.findall(r"^\| (S-\d+) \|", PAGE.split("## Readings")[1], re.MULTILINE) == READINGS


def row(language: str, field: RuleField, kind: str, default: object, named: tuple[str, ...]) -> str:
    """Return a row of the page's tables as the code has it."""
    cells = (
        f"`{field.name}`",
        words(language)[f"{kind}-{field.name}"],
        values(language, field, kind),
        show(language, default),
        ", ".join(named),
    )
    return f"| {' | '.join(cells)} |"


def values(language: str, field: RuleField, kind: str) -> str:
    if field.choices:
        return ", ".join(word(language, field.name, kind, choice) for choice in field.choices)
    if field.least is not None:
        return OPEN[language]["range"].format(field.least, field.most)
    return OPEN[language][field.name]


def word(language: str, name: str, kind: str, choice: object) -> str:
    if isinstance(choice, bool):
        return words(language)["yes" if choice else "no"]
    told = words(language).get(f"{kind}-{name}-{choice}")
    return f"`{choice}`" if told is None else f"`{choice}` ({told})"


def show(language: str, default: object) -> str:
    match default:
        case bool():
            return words(language)["yes" if default else "no"]
        case ():
            return words(language)["nothing-chosen"]
        case (Money(), *_):
            return OPEN[language]["garnets"]
        case tuple():
            return ", ".join(f"`{each}`" for each in default)
    return f"`{default}`"


@pytest.mark.parametrize("field", list_fields(), ids=lambda field: field.name)
def test_each_house_rule_stands_on_the_pages_with_its_default_and_its_clauses(field):
    for language, page in PAGES.items():
        line = row(language, field, "rule", getattr(HouseRules(), field.name), field.clauses)
        assert line in page.read_text("utf-8")
    assert any(f"`{field.name}`" in clauses()[clause] for clause in field.clauses)


@pytest.mark.parametrize("field", list_fields(Money), ids=lambda field: field.name)
def test_each_setting_of_a_money_stands_on_the_pages(field):
    for language, page in PAGES.items():
        line = row(language, field, "money", getattr(Money(), field.name), (BY_MONEY[field.name],))
        assert line in page.read_text("utf-8")


def test_the_presets_are_those_of_the_page():
    changed = {
        name: {
            field
            for field, value in msgspec.structs.asdict(rules).items()
            if value != getattr(HouseRules(), field)
        }
        for name, rules in PRESETS.items()
    }
    assert changed == {
        "television": set(),
        "fans": {"garnets_of_losers", "frozen"},
        "evening": {"advance", "answer_minutes", "grace_minutes", "acceptance", "final_games"},
    }
    assert all(f"`{name}`" in PAGE for name in PRESETS)


def test_the_summary_takes_two_minutes():
    summary = PAGE.split("## In two minutes")[1].split("## The log")[0]
    assert len(summary.split()) <= 250


def test_the_steps_of_an_episode_are_told_in_their_order():
    assert get_args(Step) == STEPS
    text = clauses()["S-20"]
    told = ("announcement", "Main Match", "result", "tokens", "candidate", "opponent", "game", "Death Match")
    places = [text.index(each) for each in told]
    assert places == sorted(places)
