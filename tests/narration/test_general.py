"""General words: names of seats wherever a field means one, and single sentences of a game's own."""

from __future__ import annotations

import pytest
from fewest_votes.rules import RULES, Options, RoundOver
from liars_dice.rules import Bidden, Challenged

from dealer.core.outcome import Outcome
from dealer.core.staged_types import MatchOver, TimeRanOut
from dealer.narration.general import GENERAL, override_general

WHO = ["Ann", "Ben", "Cho"].__getitem__
VIEW = RULES.observe(RULES.at(3).initial_state(Options(), None), "public")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Bidden(1, 2, 6), "Bidden: seat Ben; count 2; face 6."),
        (TimeRanOut(2), "Time ran out: seat Cho."),
        (MatchOver((0, 2), "chips"), "Match over: winners Ann and Cho; decided by chips."),
        (MatchOver((), "annulled"), "Match over: winners nobody; decided by annulled."),
        (
            RoundOver(("red", "blue", None), None, 1),
            "Round over: votes Ann red, Ben blue, Cho –; winner nobody; out Ben.",
        ),
        (Challenged(0, ((1,), (2,), (6,)), 2), "Challenged: seat Ann; dice Ann 1, Ben 2, Cho 6; count 2."),
    ],
)
def test_an_event_is_told_by_its_names_and_those_of_the_players(event, told):
    assert GENERAL.describe_event(event, VIEW, WHO) == told


def test_an_outcome_names_the_points_of_each():
    outcome = Outcome((0, 1), "chips", (3, 3, 1), (1, 1, -2), {}, (1, 1, 3))
    assert GENERAL.describe_outcome(VIEW, outcome, WHO) == ("Ann and Ben won (chips): Ann 3, Ben 3, Cho 1",)


def test_a_game_words_single_events_itself():
    words = override_general({"bidden": lambda news, view, who: f"{who(news.seat)} says {news.count}."})
    assert words.describe_event(Bidden(1, 2, 6), VIEW, WHO) == "Ben says 2."
    assert words.describe_event(TimeRanOut(2), VIEW, WHO) == "Time ran out: seat Cho."
