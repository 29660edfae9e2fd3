"""House rules as a file: what is written can be read, and what is wrong has a place and a remedy."""

from __future__ import annotations

from random import Random

import pytest

from dealer.language.seasons import open_season_words
from dealer.season.house_rules import PRESETS, HouseRules, Money
from dealer.season.rules_file import RulesFileError, read_rules, write_json, write_toml
from dealer.season.words import explain_money_field, explain_rule, list_fields
from tests.season.random_rules import random_rules


@pytest.mark.parametrize("locale", ["en", "ko"])
def test_what_is_written_is_read_again(locale: str):
    words = open_season_words(locale)
    for rules in (*PRESETS.values(), *(random_rules(Random(seed)) for seed in range(50))):
        assert read_rules(write_toml(rules, words.format), is_json=False) == rules
        assert read_rules(write_json(rules), is_json=True) == rules


def test_each_field_says_what_it_means():
    words = open_season_words("en")
    text = write_toml(HouseRules(), words.format)
    for field in list_fields():
        assert words.format(explain_rule(field.name)) in text, field.name
        assert all(clause in text for clause in field.clauses)
    for field in list_fields(Money):
        assert words.format(explain_money_field(field.name)) in text


def test_what_is_left_out_has_its_default():
    assert read_rules("", is_json=False) == HouseRules()


@pytest.mark.parametrize(
    ("text", "place", "why"),
    [
        ("bans = 9", "bans", "value"),
        ("candidate = 'nobody'", "candidate", "value"),
        ("[[moneys]]\nstart = -1", "moneys[0].start", "value"),
        ("banns = 1", "banns", "unknown"),
        ("[[pool]]\nname = ''", "pool[0].name", "type"),
        ("bans =", "", "syntax"),
    ],
)
def test_what_is_wrong_has_its_place(text: str, place: str, why: str):
    with pytest.raises(RulesFileError) as refused:
        read_rules(text, is_json=False)
    assert (refused.value.place, refused.value.message.id) == (place, f"refusal-season-rules-{why}")


def test_rules_that_no_season_can_be_played_by_are_refused():
    with pytest.raises(RulesFileError) as refused:
        read_rules('death_game = "pool"', is_json=False)
    assert refused.value.message.id == "refusal-season-pool"
