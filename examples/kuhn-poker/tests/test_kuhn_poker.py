"""Kuhn poker, clause by clause."""

import pytest
from kuhn_poker.rules import RULES, Bet, Card, Deal, Options, Pass, State

from dealer.core.actions import Expire
from dealer.core.errors import OutOfTurn
from dealer.laws.game_check import check_rules


def play(*actions: object, cards: tuple[Card, Card] = ("jack", "king")) -> State:
    """Return the state after a deal and what the seats did in turn."""
    state = RULES.initial_state(Options(), None)
    for card in cards:
        state = RULES.apply(state, "chance", Deal(card))
    for number, action in enumerate(actions):
        state = RULES.apply(state, number % 2, action)
    return state


def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 20).broken is None


def test_kp_1_each_seat_sees_its_own_card_alone():
    assert RULES.observe(play(), 0).cards == ("jack", None)
    assert RULES.observe(play(), "public").cards == (None, None)
    with pytest.raises(OutOfTurn):
        play(cards=("queen", "queen"))


def test_kp_2_seat_0_speaks_first():
    assert RULES.to_act(play()) == {0}
    assert set(RULES.legal_actions(RULES.observe(play(), 0))) == {Pass(), Bet()}


@pytest.mark.parametrize(
    ("actions", "utility", "shown"),
    [
        ((Pass(), Pass()), (-1, 1), ("jack", "king")),
        ((Bet(), Bet()), (-2, 2), ("jack", "king")),
        ((Pass(), Bet(), Bet()), (-2, 2), ("jack", "king")),
        ((Bet(), Pass()), (1, -1), (None, None)),
        ((Pass(), Bet(), Pass()), (-1, 1), (None, None)),
    ],
)
def test_kp_3_kp_4_how_a_hand_ends(actions, utility, shown):
    over = play(*actions)
    assert RULES.outcome(over).utility == utility
    assert RULES.observe(over, "public").cards == shown
    assert RULES.outcome(play(*actions[:-1])) is None


def test_kp_5_whose_time_runs_out_passes():
    assert RULES.apply(play(), "clock", Expire("answer", 0)).bets == play(Pass()).bets
