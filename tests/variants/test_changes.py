"""What a match is played with is named where it differs from the rules page, whatever the game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import pytest

from dealer.core.chance import commit
from dealer.core.message import Duration, Label, message
from dealer.core.options import GameOptions, Option, Safeguards, described_options, list_options, name_value
from dealer.core.registry import rules_of
from dealer.language.plain import dash, open_plain
from dealer.match import Match, SeatedPlayer, Setup
from dealer.narration.narrator import Narrator
from dealer.server.matches.settings import settle_options
from dealer.variants.changes import Change, Changes, describe_changes, list_changes
from dealer.variants.option_text import word_options
from tests.rules.play import GAME_IDS

ROOT = Path(__file__).parents[2]
HUNT, AUCTION, EXPRESSION = "different-number-hunt", "equation-auction", "expression-black-white"

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def changes(game_id: str, pace: Any = "live", scale: int | str = 1, hours: int = 24, **given: Any) -> Changes:
    """What is named of a match that is made so."""
    return list_changes(settle_options(rules_of(game_id), given, pace, scale, hours), pace)


def read(game_id: str, *told: Change, language: str = "en") -> list[str]:
    """What people read of changes: what is called how, its value, and the usual one."""
    say = open_plain(game_id, language).say
    return [
        say("change", title=say("change", title=each.title, value=each.value), value=each.usual)
        for each in told
    ]


@every_game
def test_a_match_as_the_rules_have_it_names_nothing(game_id):
    assert changes(game_id) == Changes()
    assert describe_changes(changes(game_id), open_plain(game_id)) == ""


@every_game
def test_every_option_that_is_changed_is_named_in_words_with_its_clauses(game_id):
    for option in list_options(rules_of(game_id).Options):
        for value in option.choices[1:]:
            (named,) = changes(game_id, **{option.name: value}).options
            assert named.clauses == option.clauses
            said, usual = option.values[str(value)], option.values[str(option.choices[0])]
            assert read(game_id, named) == [f"{option.title}: {said}: {usual}"]


@every_game
def test_every_clock_that_is_changed_is_named(game_id):
    for clock in (option for option in list_options(rules_of(game_id).Options) if option.is_clock):
        named = changes(game_id, times={clock.name: 777})
        assert named.pace is None
        assert [each.clauses for each in named.clocks] == [clock.clauses]
        (said,) = read(game_id, *named.clocks)
        assert said.startswith(f"{clock.title}: 12 minutes, 57 seconds: ")


def test_clocks_that_are_changed_alike_are_told_in_one_sentence_and_listed_for_the_clauses():
    calm = changes(HUNT, scale=2)
    assert {each.name: each.value for each in calm.clocks}["priority"] == Duration(240)
    assert describe_changes(calm, open_plain(HUNT)) == "Changed in this match: all clocks twice as long."
    longer = describe_changes(changes(HUNT, scale="3/2"), open_plain(HUNT))
    assert longer == "Changed in this match: all clocks 1.5 times as long."


def test_clocks_that_are_not_changed_alike_are_told_one_by_one():
    told = describe_changes(changes(HUNT, times={"skip": 600}), open_plain(HUNT))
    assert told == "Changed in this match: A round without a claim: 10 minutes."


@pytest.mark.parametrize(
    ("pace", "told"),
    [("untimed", "no clock"), ("correspondence", "correspondence: 1 day per move")],
)
def test_another_pace_is_told(pace, told):
    named = changes(EXPRESSION, pace=pace)
    assert describe_changes(named, open_plain(EXPRESSION)) == f"Changed in this match: {told}."
    assert {each.name for each in named.clocks} == set(rules_of(EXPRESSION).Options().times.__struct_fields__)


def test_what_is_of_each_seat_is_told_by_seat():
    teams = ["positive", "negative", "neutral", "negative", "positive"]
    named = changes(AUCTION, teams=teams, garnets=[10, 9, 8, 7, 6], chips=50)
    assert read(AUCTION, *named.options) == [
        "Garnets each brings along: 10, 9, 8, 7, 6: 10",
        "Teams: Positive, Negative, Neutral, Negative, Positive: drawn",
        "Chips each gets: 50: 100",
    ]


def test_other_safeguards_are_named_with_their_clauses():
    options = rules_of(HUNT).Options()
    named = list_changes(options, "live", Safeguards(pauses=0, time_outs=5)).options
    assert [each.clauses for each in named] == [("X-10",), ("X-12",)]
    assert read(HUNT, *named) == ["Pauses for each seat: 0: 2", "Decisions in a row without an answer: 5: 3"]


def test_who_reads_along_is_told_at_the_beginning():
    options = settle_options(rules_of(HUNT), {"calculator": "on"}, "live", 1, 24)
    seats = (SeatedPlayer("Ann", "00" * 16), SeatedPlayer("Ben", "01" * 16))
    setup = Setup(HUNT, options, seats, 0, False, commit(bytes(32)), "live")
    assert Narrator(Match.empty(setup, bytes(32))).describe_start() == (
        "The match begins: Ann against Ben. Ann holds the Advantage. Changed in this match: "
        "The page adds up: yes, the value is shown as you trace."
    )


# --------------------------------------------------------------------------------------- in every language


@every_game
def test_options_and_clocks_are_told_in_english_by_the_code_and_in_korean_by_the_catalogue(game_id):
    options = list_options(rules_of(game_id).Options)
    assert word_options(options, open_plain(game_id)) == options
    for told, each in zip(word_options(options, open_plain(game_id, "ko")), options, strict=True):
        assert re.search("[가-힣]", told.title)
        assert told.title != each.title
        assert all(re.search("[가-힣]|^[0-9]+$", text) for text in told.values.values())
    words = open_plain(game_id, "ko")
    assert all(words.has(f"option-{dash(name)}") for name in described_options(Safeguards))


def test_what_is_changed_is_told_in_korean():
    words = open_plain(EXPRESSION, "ko")
    options = settle_options(rules_of(EXPRESSION), {"colours": "counts"}, "live", 2, 24)
    told = describe_changes(list_changes(options, "live", Safeguards(pauses=0)), words)
    assert told == (
        "이 경기에서 달라진 것: 공개되는 색: 흑색 타일의 개수만; "
        "자리마다 쓸 수 있는 일시 정지: 0; 모든 시계가 2배."
    )


@every_game
def test_every_change_is_told_in_korean_alone(game_id):
    kind = rules_of(game_id).Options
    told = [
        change
        for option in list_options(kind)
        for given in ({"times": {option.name: 777}},)
        if option.is_clock
        for change in changes(game_id, **given).clocks
    ]
    told += [
        change
        for option in list_options(kind)
        for value in option.choices[1:]
        for change in changes(game_id, **{option.name: value}).options
    ]
    for each in read(game_id, *told, language="ko"):
        assert re.search("[가-힣]", each), each
        assert not re.search("[a-z]{2}", each), each


def test_a_game_without_words_is_told_as_its_code_has_it():
    class Options(GameOptions, frozen=True):
        sum: Annotated[str, Option("Secret sum", values={"on": "shown"})] = "off"

    (change,) = list_changes(Options(sum="on"), "live").options
    assert (change.title, change.value) == (
        Label("option-sum", "Secret sum"),
        Label("option-sum-on", "shown"),
    )
    assert read(HUNT, change, language="ko") == ["Secret sum: shown: off"]
    assert name_value(Options(), "sum", "not_yet") == "not yet"
    assert name_value(Options(), "sum", True) == message("yes")


# ------------------------------------------------------------------------- numbers that an option can change

SPOKEN = (
    r"(?:[0-9]+|one|two|three|five|ten|fifteen|forty|forty-five|sixty)[  -](?:seconds?|minutes?|hours?|s)\b"
)
ALLOWED = {
    "has 0 seconds",  # a value that somebody gave
    "Learn it in two minutes",  # how long a guided round takes
    "ticks in the last five seconds",
    "has been gone for two minutes",  # of every server alike
    "did not answer for 8 hours",
}


def catalogues() -> list[Path]:
    """Where sentences about a match stand: the words of the client, and what Python says."""
    client = ROOT / "web/src"
    return [
        *client.rglob("*.en.ts"),
        *(ROOT / "src/dealer").rglob("en.ftl"),
        *(ROOT / "src/dealer/games").glob("*/narration.py"),
        *(ROOT / "src/dealer/narration").glob("*.py"),
    ]


def test_no_sentence_holds_a_time_that_an_option_can_change():
    assert len(catalogues()) > 15
    found = []
    for path in catalogues():
        text = path.read_text("utf-8")
        for allowed in ALLOWED:
            text = text.replace(allowed, "")
        found += [
            f"{path.relative_to(ROOT)}: {line.strip()}"
            for line in text.splitlines()
            if re.search(SPOKEN, line, re.IGNORECASE) and not re.match(r"\s*(?:\(?'|>>>|//|/?\*)", line)
        ]
    assert found == []
