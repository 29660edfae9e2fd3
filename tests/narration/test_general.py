"""General words: names of seats wherever a field means one, and single sentences of a game's own."""

from __future__ import annotations

from pathlib import Path

import black_and_white
import pytest
from fewest_votes.rules import RULES, Options, RoundOver
from fluent.runtime import FluentResource
from kuhn_poker.rules import Spoke
from liars_dice.rules import Bidden, Challenged
from spy_hunt import Hunted

from dealer.core.outcome import Outcome
from dealer.core.registry import list_rules
from dealer.games.equation_auction.rules.events import TeamsDrawn
from dealer.narration.general import GeneralNarration
from dealer.narration.package_words import read_words
from dealer.narration.sentences import list_events, name_message
from dealer.server.matches.seat_overview import _read_result
from dealer.toolkit.staged_types import Left, MatchOver, TimeRanOut

WHO = ["Ann", "Ben", "Cho"].__getitem__
DICE = """event-bidden = { $seat } bids { $count ->
    [one] a die
   *[other] { $count } dice
}."""
BET = """event-spoke = { $seat } { $bet ->
    [yes] bets
   *[no] passes
}."""
OVER = """event-round-over = over{ $winner ->
    [none] .
   *[other] , { $winner } wins.
} { $out ->
    [none] {""}
   *[other] { $out } goes.
}"""
HUNTED = "event-hunted = { $keeper } has caught { $spies }, { $spies_count } spies."
VIEW = RULES.observe(RULES.at(3).initial_state(Options(), None), "public")


def tag_of(kind):
    """The name of a type of event in JSON."""
    return str(kind.__struct_config__.tag)


def narrate(event, folder=None, text=None):
    """An event in words: by a message of a package, or by a derived one."""
    if text is not None:
        (folder / "en.ftl").write_text(text)
    return GeneralNarration(read_words((type(event),), folder)).describe_event(event, VIEW, WHO).strip()


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Bidden(1, 2, 6), "Ben: bidden; the count is 2; the face is 6."),
        (TimeRanOut(2), "Cho ran out of time."),
        (Left(0, "forfeit"), "Ann: left; by forfeit."),
        (MatchOver((0, 2), "chips"), "Ann and Cho win, decided by chips."),
        (MatchOver((0, 1, 2), "chips", is_draw=True), "It is a draw, decided by chips."),
        (MatchOver((1,), "chips"), "Ben wins, decided by chips."),
        (MatchOver((), "annulled"), "Nobody wins, decided by annulled."),
        (Spoke(0, bet=True), "Ann: spoke; bet."),
        (Spoke(0, bet=False), "Ann: spoke; not bet."),
        (
            RoundOver(("red", "blue", None), None, 1),
            "Round over; votes: Ann red, Ben blue, Cho –; Ben is out.",
        ),
        (
            Hunted((1, None, 1), (1, 2), 0, {1: 2, 2: 0}),
            "Hunted; accused: Ann → Ben, Ben → nobody, Cho → Ben; spies: Ben and Cho;"
            " the keeper is Ann; the votes are Ben 2, Cho 0.",
        ),
        (Hunted((), (), None, {}), "Hunted; spies: nobody; the keeper is nobody."),
        (
            Challenged(0, ((1,), (2, 3), (6,)), 2),
            "Ann: challenged; dice: Ann 1, Ben 2 3, Cho 6; the count is 2.",
        ),
        (
            TeamsDrawn((0, 1), (2, 1), 0),
            "Teams; positive: Ann and Ben; negative: Cho and Ben; the neutral is Ann.",
        ),
    ],
)
def test_an_event_is_told_by_its_names_and_those_of_the_players(event, told):
    assert narrate(event) == told


@pytest.mark.parametrize(
    ("event", "text", "told"),
    [
        (Bidden(1, 1, 6), DICE, "Ben bids a die."),
        (Bidden(1, 2, 6), DICE, "Ben bids 2 dice."),
        (Spoke(1, bet=False), BET, "Ben passes."),
        (RoundOver((), None, None), OVER, "Over."),
        (Hunted((), (2, 1), 0, {}), HUNTED, "Ann has caught Cho and Ben, 2 spies."),
        (RoundOver((), "red", 2), OVER, "Over, red wins. Cho goes."),
        (
            RoundOver(("red", None), None, None),
            "event-round-over = { $votes_count } of you: { $votes }.",
            "2 of you",
        ),
    ],
)
def test_a_message_of_a_package_is_filled_in(tmp_path, event, text, told):
    assert told in narrate(event, tmp_path, text)


def test_a_message_that_another_language_lacks_is_told_in_english(tmp_path):
    (tmp_path / "en.ftl").write_text("event-bidden = { $seat } bids.\nevent-left = { $seat } goes.\n")
    (tmp_path / "ko.ftl").write_text('event-bidden = { $seat } 님이 { JOSA($count, "을/를") } 부릅니다.\n')
    korean = GeneralNarration(read_words((Bidden, Left), tmp_path), "ko")
    assert korean.describe_event(Bidden(1, 2, 6), VIEW, WHO) == "Ben 님이 2를 부릅니다."
    assert korean.describe_event(Left(0, "forfeit"), VIEW, WHO) == "Ann goes."


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("event-bidden = { $who } bids.", "en.ftl:2: Bidden has no field 'who'; it has count, face, seat"),
        (
            "event-unheard = What?",
            "en.ftl:2: no event has the message 'event-unheard'; there are event-bidden",
        ),
        ("event-bidden = { $seat", "en.ftl:2: "),
        ("event-bidden = { die }", "en.ftl:2: there is no message 'die'"),
        ("event-bidden = { SHOUT($seat) }", "en.ftl:2: there is no function SHOUT"),
    ],
)
def test_what_fits_no_event_is_named_with_its_line_and_a_derived_message_told(tmp_path, text, fault):
    (tmp_path / "en.ftl").write_text(f"# What is said.\n{text}\n")
    words = read_words((Bidden,), tmp_path)
    assert [each[: len(fault)] for each in words.faults] == [fault]
    told = GeneralNarration(words).describe_event(Bidden(1, 2, 6), VIEW, WHO)
    assert told == "Ben: bidden; the count is 2; the face is 6."


def test_every_announcement_of_every_game_has_a_message():
    for rules in (*list_rules(), RULES):
        kinds = list_events(rules.Observation)
        messages = FluentResource(read_words(kinds, None).sources["en"]).body
        assert [each.id.name for each in messages] == [name_message(tag_of(kind)) for kind in kinds]


@pytest.mark.parametrize(("language", "told"), [("en", "Ann and Ben won (chips)"), ("ko", "Ann, Ben")])
def test_an_outcome_names_the_points_of_each(language, told):
    outcome = Outcome((0, 1), "chips", (3, 3, 1), (1, 1, -2), {}, (1, 1, 3))
    said = GeneralNarration(read_words((), None), language).describe_outcome(outcome, WHO)
    assert told in said
    assert said.endswith("Ann 3, Ben 3, Cho 1")


@pytest.mark.parametrize(
    ("locale", "drawn", "told"),
    [
        ("en", "It is a draw (points): Ann 4, Ben 4", "The match is a draw: the points are equal."),
        ("ko", "무승부 (points): Ann 4, Ben 4", "매치가 비겼습니다."),
    ],
)
def test_a_draw_is_called_a_draw_and_names_no_winner(locale, drawn, told):
    """Discord's channel, the log and `dealer review` say these sentences."""
    over = Outcome((0, 1), "points", (4, 4), (0, 0), {}, (1, 1))
    words = read_words((MatchOver,), Path(black_and_white.__file__).with_name("words"))
    narration = GeneralNarration(words, locale)
    assert narration.describe_outcome(over, WHO) == drawn
    assert narration.describe_event(MatchOver((0, 1), "points", is_draw=True), VIEW, WHO) == told


def test_a_draw_is_what_leaves_all_seats_equal():
    assert Outcome((0, 1), "points", (4, 4), (0, 0), {}).is_draw
    assert not Outcome((0, 1), "total", (7,), (1, 1), {}).is_draw
    assert not Outcome((0, 1), "points", (4, 4, 1), (1, 1, -2), {}).is_draw
    assert not Outcome((), "annulled", (4, 4), (0, 0), {}).is_draw
    assert _read_result(Outcome((0, 1), "points", (4, 4), (0, 0), {}, (1, 1)), 0) == ("drawn", 1)
