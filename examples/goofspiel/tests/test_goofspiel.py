"""Goofspiel, clause by clause."""

import pytest
from goofspiel.rules import RULES, Bid, Options, State, Turn

from dealer.core.actions import Expire
from dealer.core.errors import IllegalAction
from dealer.laws.game_check import check_rules


def play(
    *rounds: tuple[int, ...], seats: int = 2, prizes: tuple[int, ...] = (4, 3, 2, 1), **options: str
) -> State:
    """Return the state after rounds of bids, by seat, and the next prize."""
    state = RULES.at(seats).initial_state(Options(**options), None)
    for number, prize in enumerate(prizes[: len(rounds) + 1]):
        state = RULES.apply(state, "chance", Turn(prize))
        for seat, card in enumerate(rounds[number] if number < len(rounds) else ()):
            state = RULES.apply(state, seat, Bid(card))
    return state


def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 2).broken is None


def test_gs_1_everybody_has_the_same_cards():
    assert RULES.observe(play(seats=3), 2).hand == (1, 2, 3, 4)


def test_gs_2_prizes_come_in_order_or_are_drawn():
    assert RULES.chances(RULES.initial_state(Options(), None)) == ((Turn(4), 1),)
    assert len(RULES.chances(RULES.initial_state(Options(prizes="drawn"), None))) == 4


def test_gs_3_bids_are_sealed_and_a_card_is_played_once():
    one = RULES.apply(play(), 0, Bid(2))
    assert RULES.observe(one, 1) == RULES.observe(RULES.apply(play(), 0, Bid(3)), 1)
    assert RULES.observe(one, 0).sent == Bid(2)
    with pytest.raises(IllegalAction, match="you do not have 2"):
        RULES.apply(play((2, 1)), 0, Bid(2))


def test_gs_4_the_highest_bid_wins_the_prize_if_it_is_alone():
    assert play((2, 1)).points == (4, 0)
    assert play((2, 1, 2), seats=3).points == (0, 0, 0)


def test_gs_5_bids_are_shown_by_an_option_alone():
    assert RULES.observe(play((2, 1)), "public").events[-2].bids is None
    assert RULES.observe(play((2, 1)), 0).played == ((2,), None)
    assert RULES.observe(play((2, 1), bids="shown"), "public").events[-2].bids == (2, 1)


def test_gs_6_most_points_win():
    over = play((4, 3), (1, 2), (2, 1), (3, 4))
    assert RULES.outcome(over).winners == (0,)
    assert RULES.outcome(over).score == (6, 4)
    tied = play((1, 1, 4), (4, 4, 1), (3, 2, 2), (2, 3, 3), seats=3)
    assert (RULES.outcome(tied).winners, RULES.outcome(tied).utility) == ((2,), (-1, -1, 2))


def test_gs_7_whose_time_runs_out_bids_the_lowest_card():
    late = RULES.apply(play((1, 2)), "clock", Expire("answer", 0))
    assert RULES.observe(late, 0).sent == Bid(2)
