"""General words: names of seats wherever a field means one, and single sentences of a game's own."""

from __future__ import annotations

import pytest
from fewest_votes.rules import RULES, Options, RoundOver
from kuhn_poker.rules import Spoke
from liars_dice.rules import Bidden, Challenged

from dealer.core.outcome import Outcome
from dealer.core.registry import list_rules
from dealer.games.equation_auction.rules.events import TeamsDrawn
from dealer.narration.general import GeneralNarration, describe_outcome
from dealer.narration.sentences import list_events, read_sentence, sentences_of, tell
from dealer.toolkit.staged_types import Left, MatchOver, TimeRanOut

WHO = ["Ann", "Ben", "Cho"].__getitem__
VIEW = RULES.observe(RULES.at(3).initial_state(Options(), None), "public")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Bidden(1, 2, 6), "Ben: bidden; the count is 2; the face is 6."),
        (TimeRanOut(2), "Cho ran out of time."),
        (Left(0, "forfeit"), "Ann: left; by forfeit."),
        (MatchOver((0, 2), "chips"), "Ann and Cho win, decided by chips."),
        (MatchOver((1,), "chips"), "Ben wins, decided by chips."),
        (MatchOver((), "annulled"), "Nobody wins, decided by annulled."),
        (Spoke(0, bet=True), "Ann: spoke; bet."),
        (Spoke(0, bet=False), "Ann: spoke; not bet."),
        (
            RoundOver(("red", "blue", None), None, 1),
            "Round over; votes: Ann red, Ben blue, Cho –; nobody wins; Ben is out.",
        ),
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
    assert GeneralNarration({}).describe_event(event, VIEW, WHO) == told


@pytest.mark.parametrize(
    ("event", "pattern", "told"),
    [
        (Bidden(1, 1, 6), "{seat} bids {count} {count:die|dice}.", "Ben bids 1 die."),
        (Bidden(1, 2, 6), "{seat} bids {count} {count:die|dice}.", "Ben bids 2 dice."),
        (Spoke(1, bet=False), "{seat} {bet:bets|passes}.", "Ben passes."),
        (RoundOver((), None, None), "over[ {winner} wins][; {out} goes].", "Over."),
        (RoundOver((), "red", 2), "over[ {winner} wins][; {out} goes].", "Over red wins; Cho goes."),
    ],
)
def test_a_sentence_is_filled_in(event, pattern, told):
    assert tell(read_sentence(type(event), pattern), event, WHO) == told


@pytest.mark.parametrize("pattern", ["{who} bids", "{seat", "seat}", "[{seat}", "{seat}]", "{seat:a}"])
def test_what_is_no_sentence_is_refused(pattern):
    with pytest.raises(ValueError, match=r"no field|cannot stand|not closed"):
        read_sentence(Bidden, pattern)


def test_every_announcement_of_every_game_has_a_sentence_and_no_other():
    for rules in (*list_rules(), RULES):
        kinds = list_events(rules.Observation)
        assert kinds
        assert len(sentences_of(kinds, {})) == len(kinds)
        with pytest.raises(ValueError, match="no event is called 'unheard'"):
            sentences_of(kinds, {"unheard": "What?"})


def test_an_outcome_names_the_points_of_each():
    outcome = Outcome((0, 1), "chips", (3, 3, 1), (1, 1, -2), {}, (1, 1, 3))
    assert describe_outcome(VIEW, outcome, WHO) == ("Ann and Ben won (chips): Ann 3, Ben 3, Cho 1",)


def test_a_game_words_single_events_itself():
    words = GeneralNarration({"bidden": lambda news, view, who: f"{who(news.seat)} says {news.count}."})
    assert words.describe_event(Bidden(1, 2, 6), VIEW, WHO) == "Ben says 2."
    assert words.describe_event(TimeRanOut(2), VIEW, WHO) == "Cho ran out of time."
