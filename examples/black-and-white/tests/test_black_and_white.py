"""Black and White, clause by clause."""

from collections import Counter
from random import Random

import pytest
from black_and_white.rules import RULES, LaidTile, Lay, Options, Round, Start, State
from black_and_white.worlds import draw_world

from dealer.core.actions import Expire
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.laws.game_check import check_rules


def play(*tiles: int, leader: int = 0) -> State:
    """Return the state after tiles, each laid by the seat that is asked."""
    state = RULES.apply(RULES.initial_state(Options(), None), "chance", Start(leader))
    for tile in tiles:
        (seat,) = RULES.to_act(state)
        state = RULES.apply(state, seat, Lay(tile))
    return state


DRAWN = tuple(tile for tile in range(9) for _ in range(2))
"""Nine ties."""


def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 5).broken is None


def test_bw_1_each_seat_has_five_black_tiles_and_four_white_ones():
    view = RULES.observe(play(), 1)
    assert view.hand == tuple(range(9))
    assert (view.black, view.white) == ((5, 5), (4, 4))
    assert RULES.observe(play(0, 1), 0).rounds[0].tiles == (LaidTile("black", 0), LaidTile("white", None))


def test_bw_2_chance_decides_who_leads_and_there_are_nine_rounds():
    assert RULES.chances(RULES.initial_state(Options(), None)) == ((Start(0), 0.5), (Start(1), 0.5))
    assert RULES.to_act(play(leader=1)) == {1}
    assert RULES.outcome(play(*DRAWN[:-1])) is None
    assert RULES.outcome(play(*DRAWN)) is not None


def test_bw_3_the_colour_is_seen_before_the_answer_and_a_tile_is_laid_once():
    led = play(3)
    assert RULES.to_act(led) == {1}
    assert RULES.observe(led, 1).rounds == (Round(1, (LaidTile("white", None), None), None),)
    assert RULES.observe(led, 1) == RULES.observe(play(7), 1)
    with pytest.raises(OutOfTurn):
        RULES.apply(led, 0, Lay(4))
    with pytest.raises(IllegalAction, match="you do not have 3; lay one of 0, 1, 2, 4"):
        play(3, 2, 3)


def test_bw_4_the_higher_tile_gets_a_point_and_leads():
    won = play(3, 4)
    assert (won.points, RULES.to_act(won)) == ((0, 1), {1})
    assert RULES.observe(won, "public").events[-1].winner == 1
    assert play(3, 4, 8, 7).points == (0, 2)


def test_bw_5_at_a_tie_nobody_gets_a_point_and_the_same_leader_leads_again():
    tied = play(4, 4, leader=1)
    assert (tied.points, RULES.to_act(tied)) == ((0, 0), {1})
    assert RULES.observe(tied, 0).rounds[0].winner == "tie"


def test_bw_6_most_points_win():
    over = play(0, 8, 0, 1, *(each for tile in range(2, 9) for each in (tile, tile - 1)))
    assert RULES.outcome(over).score == (8, 1)
    assert RULES.outcome(over).winners == (0,)


def test_bw_7_a_seat_sees_its_own_numbers_alone():
    first, second = play(1, 2), play(1, 4)
    assert RULES.observe(first, 0) == RULES.observe(second, 0)
    assert RULES.observe(first, "public") == RULES.observe(play(3, 8), "public")
    assert RULES.observe(first, 1) != RULES.observe(second, 1)
    assert RULES.observe(first, "open").rounds[0].tiles == (LaidTile("white", 1), LaidTile("black", 2))


def test_bw_8_whose_time_runs_out_lays_the_lowest_tile():
    late = RULES.apply(play(0, 8), "clock", Expire("answer", 1))
    assert late.laid == ((0,), (8, 0))


def test_bw_a1_equal_points_are_a_draw():
    drawn = RULES.outcome(play(*DRAWN))
    assert (drawn.winners, drawn.places, drawn.utility) == ((0, 1), (1, 1), (0, 0))


def test_bw_a2_all_tiles_are_shown_when_the_match_is_over():
    tiles = RULES.observe(play(*DRAWN), "public").rounds[4].tiles
    assert tiles == (LaidTile("black", 4), LaidTile("black", 4))


def test_a_seat_cannot_tell_the_worlds_of_its_bots():
    tiles = (3, 4, 1, 2, 7, 8, 0, 0)
    for length in range(len(tiles)):
        state = play(*tiles[:length])
        (seat,) = RULES.to_act(state)
        view = RULES.observe(state, seat)
        assert RULES.observe(draw_world(view, Random(length)), seat) == view


def test_in_its_worlds_each_tile_of_the_colour_is_as_likely():
    view = RULES.observe(play(3), 1)
    drawn = Counter(draw_world(view, Random(number)).laid[0][0] for number in range(400))
    assert set(drawn) == {1, 3, 5, 7}
    assert min(drawn.values()) > 60
