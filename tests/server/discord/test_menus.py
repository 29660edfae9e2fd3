"""Menus within Discord's limits: pages, forms for numbers and texts, words that are too long."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dealer.core.actors import BySeat, Seat
from dealer.core.definition import Panel
from dealer.core.errors import InvalidAction
from dealer.core.steps import LegalStep, NextSteps, make_step
from dealer.language.catalogue import open_catalogue
from dealer.language.languages import SHARED
from dealer.narration.view_text import describe_view
from dealer.server.discord.interactions import InteractionAnswer, InteractionContent, answer_privately
from dealer.server.discord.links import DiscordLink
from dealer.server.discord.menus import find_word, make_form, make_menu, read_entered, read_key, shorten
from dealer.server.discord.words import speak
from tests.server.discord.application import checked, units

LINK = DiscordLink("A" * 32, 16, None, None, revision=999_999_999, decision="d", taken=("a",))
SAY, WORDS = speak("en"), open_catalogue("en", SHARED / "plain")
USED: dict[str, Any] = {"type": 3, "message": {"flags": 64}}


def asked(kind: Any, **more: Any) -> NextSteps:
    return NextSteps("d", ("a",), ("a",), kind, "field", "A long title " * 20, **more)


def shown(answer: InteractionAnswer) -> dict[str, Any]:
    return checked(msgspec.json.decode(msgspec.json.encode(answer)), USED)


def menu_of(steps: NextSteps, page: int = 0, names: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    rows = shown(answer_privately("text", make_menu(LINK, steps, names, page, SAY)))["components"]
    return [component for row in rows for component in row["components"]]


def test_a_long_menu_has_pages():
    steps = asked("choice", steps=tuple(LegalStep(str(n), str(n)) for n in range(60)))
    pages = [menu_of(steps, page) for page in (0, 1, 2, 9)]
    assert [len(page[0]["options"]) for page in pages] == [25, 25, 10, 10]
    offered = [option["value"] for page in pages[:3] for option in page[0]["options"]]
    assert [find_word(steps, value) for value in offered] == [step.word for step in steps.steps]
    labels = [[each["label"] for each in page[1:]] for page in pages]
    assert labels == [
        ["Next ▶", "Start over"],
        ["◀ Previous", "Next ▶", "Start over"],
        ["◀ Previous", "Start over"],
        ["◀ Previous", "Start over"],
    ]
    assert [read_key(each["custom_id"]).page for each in pages[1][1:3]] == [0, 2]


def test_words_labels_and_hints_that_are_too_long_are_shortened_and_still_found():
    long = ["😀" * 200 + str(n) for n in range(3)]
    steps = asked("choice", steps=tuple(LegalStep(word, word, hint=word) for word in (*long, "ok", "")))
    options = menu_of(steps)[0]["options"]
    assert [find_word(steps, option["value"]) for option in options] == [*long, "ok", ""]
    with pytest.raises(InvalidAction):
        find_word(steps, "nothing")


def test_a_seat_is_called_by_its_player():
    offered = (make_step("seat1"), make_step("seat2"))
    steps = asked("choice", steps=offered)
    labels = [option["label"] for option in menu_of(steps, names=("Ann", "Ben"))[0]["options"]]
    assert labels == ["Ben (seat 2)", "seat 3"]


def test_few_numbers_are_listed_and_many_are_written():
    few = asked("number", least=-2, most=4, without=(0,), steps=(LegalStep("none", "none"),))
    assert [option["value"] for option in menu_of(few)[0]["options"]] == [
        "none",
        "-2",
        "-1",
        "1",
        "2",
        "3",
        "4",
    ]
    many = asked("number", least=1, most=10**30, without=(7,), steps=(LegalStep("none", "none"),))
    assert [each.get("label") for each in menu_of(many)] == [None, "Type a number", "Start over"]
    form = shown(make_form(LINK, many, SAY))
    assert read_key(form["custom_id"]).verb == "said"
    assert [read_entered(many, text) for text in (" 12 ", "+5", "007000")] == ["12", "5", "7000"]
    for wrong in ("", "1.5", "seven", "0", "-3", "−3", "7", "9" * 31, "٣"):
        with pytest.raises(InvalidAction):
            read_entered(many, wrong)
    assert read_entered(asked("number", least=-9, most=90), "−3") == "-3"


def test_a_text_is_written_into_a_form():
    steps = asked("text", longest=100_000)
    assert [each["label"] for each in menu_of(steps)] == ["Write", "Start over"]
    assert shown(make_form(LINK, steps, SAY))["components"][0]["component"]["max_length"] == 4000
    assert read_entered(steps, 'say "7" ü') == '"say \\"7\\" ü"'


def test_what_was_entered_is_found_in_labels_and_in_rows():
    entered = {"type": 4, "custom_id": "text", "value": "12"}
    for holder in ({"type": 18, "component": entered}, {"type": 1, "components": [entered]}):
        data = msgspec.json.decode(
            msgspec.json.encode({"custom_id": "x", "components": [holder]}), type=InteractionContent
        )
        assert data.read_entry() == "12"


def test_a_text_is_shortened_between_characters():
    assert shorten("😀😀😀", 4) == "😀…"
    assert units(shorten("😀" * 50, 9)) <= 9


class View(msgspec.Struct, tag="seen"):
    """What a seat sees, for the tests."""

    you: int
    hand: tuple[int | None, ...]
    plan: str
    rounds: list[dict[str, Any]]
    events: tuple[str, ...] = ()


class Won(msgspec.Struct, tag="won"):
    """What a seat sees at the end; the names of its fields say nothing of seats."""

    hero: Seat
    spies: tuple[Seat, ...]
    winner: int
    bids: BySeat[int]
    right: bool


def test_a_view_is_told_field_by_field_and_from_its_end_where_it_is_long():
    view = View(0, (3, None), "secret", [{"bid": 1, "cards": [[1, 2], [3]]}, {}], ("told",))
    text = describe_view(view, WORDS, str, (Panel("plan", "hidden"), Panel("hand", "hand", "Your hand")))
    assert text.splitlines() == [
        "Your hand: 3, –",
        "Rounds:",
        "  1:",
        "    Bid: 1",
        "    Cards:",
        "      1: 1, 2",
        "      2: 3",
        "  2: none",
    ]
    won = Won(0, (1,), 1, (7, 8), right=True)
    assert describe_view(won, WORDS, ("yes", "black").__getitem__).splitlines() == [
        "Hero: yes",
        "Spies: black",
        "Winner: 1",
        "Bids: yes 7, black 8",
        "Right: yes",
    ]
    many = View(0, (), "plan", [{"bid": n, "by": "x" * 30} for n in range(300)])
    short = describe_view(many, WORDS, str, longest=1000)
    assert len(short) <= 1000
    assert "… 288 more" in short
    assert "bid 299" in short
    endless = describe_view(View(0, (), "x" * 5000, []), WORDS, str, longest=200)
    assert len(endless) <= 200
    assert endless.endswith("…")
