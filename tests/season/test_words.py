"""The words of seasons: whatever the code can name has a name in every language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from dealer.core.message import Listing, Message, message
from dealer.language.languages import LANGUAGES
from dealer.language.seasons import LONGEST, open_season_words, word_announcement
from dealer.season import words
from dealer.season.agenda import ProposalKind
from dealer.season.house_rules import PRESETS, Game, HouseRules, Money
from dealer.season.parts import Cause, LineCause, Stage
from dealer.season.selections import KEEP, PLAY
from dealer.season.steps import Step
from dealer.season.values import EpisodeKind, PostKind, RightKind, Role, SelectionKind

NAMED: tuple[tuple[Callable[[Any], Message], tuple[str, ...]], ...] = (
    (words.name_step, get_args(Step)),
    (words.name_stage, get_args(Stage)),
    (words.name_episode, get_args(EpisodeKind)),
    (words.name_role, get_args(Role)),
    (words.name_selection, get_args(SelectionKind)),
    (words.ask_selection, tuple(each for each in get_args(SelectionKind) if each != "custom")),
    (words.name_answer, (PLAY, KEEP)),
    (words.name_proposal, get_args(ProposalKind)),
    (words.name_cause, get_args(Cause)),
    (words.name_booking, get_args(LineCause)),
    (words.name_right, get_args(RightKind)),
    (words.name_post, get_args(PostKind)),
    (words.name_preset, tuple(PRESETS)),
    (words.explain_preset, tuple(PRESETS)),
    (words.name_rule, tuple(each.name for each in words.list_fields())),
    (words.explain_rule, tuple(each.name for each in words.list_fields())),
    (words.name_money_field, tuple(each.name for each in words.list_fields(Money))),
    (words.explain_money_field, tuple(each.name for each in words.list_fields(Money))),
)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_whatever_can_be_named_has_a_name(locale: str) -> None:
    catalogue = open_season_words(locale)
    said = [catalogue.format(name(each)) for name, values in NAMED for each in values]
    for field in words.list_fields():
        said += [word_announcement([message_of(field.name, each)], locale) for each in field.choices]
    for field in words.list_fields(Money):
        said += [
            catalogue.format(words.name_money_field(field.name, each))
            for each in field.choices
            if isinstance(each, str)
        ]
    assert all(said)


def message_of(name: str, value: object) -> Message:
    """Return a value of a house rule as a message."""
    worded = words.name_rule_value(name, value)
    return worded if isinstance(worded, Message) else message("holding", name="", count=worded)


def test_each_house_rule_names_its_clauses_and_what_can_be_chosen() -> None:
    fields = {each.name: each for each in words.list_fields()}
    assert fields.keys() == set(HouseRules.__struct_fields__)
    assert all(each.clauses for each in fields.values())
    assert fields["candidate"].choices == ("last", "named_by_winners", "fewest_garnets", "host")
    assert fields["candidate"].clauses == ("S-30", "S-31")
    assert (fields["answer_minutes"].least, fields["answer_minutes"].most) == (1, 20_160)
    assert fields["death_matches"].choices == (1, 2, 3)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("candidate", "last", "last in the Main Match"),
        ("bans", 2, "2"),
        ("frozen", ("main_match", "tokens"), "Main Match, Tokens of Life"),
        ("pool", (Game("Go"), Game("Hex", best_of=3)), "Go, Hex (best of 3)"),
        ("moneys", (Money(), Money("piece")), "garnets, piece"),
        ("items", ("Hint", "Swap"), "Hint, Swap"),
    ],
)
def test_the_value_of_a_house_rule_in_words(name: str, value: object, text: str) -> None:
    worded = words.name_rule_value(name, value)
    catalogue = open_season_words()
    told = worded.items if isinstance(worded, Listing) else (worded,)
    assert (
        ", ".join(catalogue.format(each) if isinstance(each, Message) else str(each) for each in told) == text
    )


def test_a_text_that_is_too_long_is_cut() -> None:
    """Forty names of combining letters are longer than Fluent takes a value, and than a post may be."""
    names = Listing(tuple("x" * 160 for _ in range(40)))
    lines = [message("announce-cast", title="Winter", count=40, names=names)] * 2
    text = word_announcement(lines)
    assert text.startswith("The cast of Winter has 40 players: xxx")
    assert len(text) == LONGEST
    assert text.endswith("…")
