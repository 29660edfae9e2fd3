"""Fewest Votes, clause by clause."""

import pytest
from fewest_votes.rules import RULES, Options, State, Vote

from dealer.core.actions import Expire
from dealer.core.errors import IllegalAction
from dealer.laws.game_check import check_rules

NAMES = {"r": "red", "b": "blue", "g": "green"}


def play(*rounds: str, seats: int = 3, colours: int = 2) -> State:
    """Return the state after rounds of votes: a letter for each seat, a dot for who is out."""
    state = RULES.at(seats).initial_state(Options(colours=colours), None)
    for votes in rounds:
        for seat, letter in enumerate(votes):
            if letter != ".":
                state = RULES.apply(state, seat, Vote(NAMES[letter]))
    return state


@pytest.mark.long
def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 2).broken is None


def test_fv_1_there_are_two_colours_or_three():
    assert len(list(RULES.legal_actions(RULES.observe(play(), 0)))) == 2
    with pytest.raises(IllegalAction, match="vote for one of red, blue"):
        play("g")


def test_fv_2_votes_are_sealed_until_all_have_voted():
    assert RULES.observe(play("r"), 1) == RULES.observe(play("b"), 1)
    assert play("rrb").events[0].votes == ("red", "red", "blue")


@pytest.mark.parametrize(("votes", "winner"), [("rrbr", "blue"), ("rrbb", None), ("rrrr", "red")])
def test_fv_3_the_fewest_votes_win(votes, winner):
    assert play(votes, seats=4).events[0].winner == winner


def test_fv_4_each_who_voted_for_it_gets_a_chip():
    assert play("rrbbbg", seats=6, colours=3).chips == (0, 0, 0, 0, 0, 1)
    assert play("rrbbb", seats=5).chips == (1, 1, 0, 0, 0)


def test_fv_5_who_alone_has_fewest_is_out():
    assert play("rrbb", "bbrr", seats=4).out == ()
    assert play("brr", "rbr").out == (2,)


def test_fv_6_two_are_left_and_chips_win():
    outcome = RULES.outcome(play("brr", "rbr"))
    assert (outcome.winners, outcome.places, outcome.utility) == ((0, 1), (1, 1, 3), (1, 1, -2))
    assert RULES.outcome(play("rrr", "rrr", "rrr")).winners == (0, 1, 2)


def test_fv_7_whose_time_runs_out_votes_for_red():
    assert RULES.observe(RULES.apply(play(), "clock", Expire("answer", 1)), 1).sent == Vote("red")


def test_who_has_left_cannot_win():
    left = RULES.leaving.leave(play("brr"), 0, "resigned", False)
    for seat, vote in enumerate(("red", "blue", "red")):
        left = RULES.apply(left, seat, Vote(vote))
    assert RULES.outcome(left).winners == (1,)
