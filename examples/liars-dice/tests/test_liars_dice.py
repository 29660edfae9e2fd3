"""Liar's dice, clause by clause."""

import pytest
from liars_dice.rules import RULES, Bid, Challenge, Options, Roll, State

from dealer.core.actions import Expire
from dealer.core.errors import IllegalAction
from dealer.laws.game_check import check_rules


def play(*actions: object, dice: tuple[int, ...] = (3, 6), each: int = 1, faces: int = 6) -> State:
    """Return the state after all dice and what the seats said in turn."""
    seats = len(dice) // each
    state = RULES.at(seats).initial_state(Options(dice=each, faces=faces), None)
    for face in dice:
        state = RULES.apply(state, "chance", Roll(face))
    for number, action in enumerate(actions):
        state = RULES.apply(state, number % seats, action)
    return state


def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 5).broken is None


def test_ld_1_dice_are_seen_by_their_seat_alone():
    assert RULES.observe(play(dice=(3, 6, 1, 1), each=2), 0).dice == ((3, 6), None)
    assert RULES.observe(play(), "open").dice == ((3,), (6,))


def test_ld_2_the_seats_speak_in_turn_and_the_first_bids():
    assert RULES.to_act(play(Bid(1, 1), Bid(1, 2), Bid(1, 3), dice=(1, 1, 1))) == {0}
    with pytest.raises(IllegalAction, match="no bid to challenge"):
        play(Challenge())


@pytest.mark.parametrize("bid", [Bid(1, 3), Bid(1, 2), Bid(3, 1)])
def test_ld_3_a_bid_is_higher_and_no_more_than_there_are(bid):
    with pytest.raises(IllegalAction, match="no more than 2 dice"):
        play(Bid(1, 3), bid)
    assert play(Bid(1, 3), Bid(1, 4)).bids == (Bid(1, 3), Bid(1, 4))


@pytest.mark.parametrize(("count", "winners"), [(2, (0,)), (1, (0,))])
def test_ld_4_the_highest_face_counts_as_every_face(count, winners):
    assert RULES.outcome(play(Bid(count, 3), Challenge())).winners == winners
    assert RULES.outcome(play(Bid(2, 3), Challenge(), dice=(3, 4), faces=4)).winners == (0,)
    with pytest.raises(IllegalAction, match="a face from 1 to 4"):
        play(Bid(1, 5), dice=(1, 2), faces=4)


def test_ld_5_one_loses_and_all_others_win():
    over = play(Bid(1, 2), Bid(3, 2), Challenge(), dice=(2, 3, 6))
    assert RULES.outcome(over).winners == (0, 2)
    assert RULES.outcome(over).places == (1, 3, 1)
    assert RULES.outcome(over).utility == (1, -2, 1)
    assert RULES.observe(over, "public").dice == ((2,), (3,), (6,))


def test_ld_6_whose_time_runs_out_challenges_or_bids_lowest():
    late = RULES.apply(play(), "clock", Expire("answer", 0))
    assert late.bids == (Bid(1, 1),)
    assert RULES.apply(late, "clock", Expire("answer", 1)).loser == 1
