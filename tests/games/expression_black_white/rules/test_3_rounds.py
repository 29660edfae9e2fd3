"""Who wins a round; guess and reveal."""

import pytest
from msgspec import ValidationError, convert

from dealer.games.expression_black_white.rules.actions import Guess, Reveal
from dealer.games.expression_black_white.rules.state import Options, distance
from tests.games.expression_black_white.rules.table import GAME, Live, Table, a_guess

# The pair of round 1 is 7 and +.
CLOSE = "12/7+8"  # 68/7: 2/7 away
FAR = "3+7*4"  # 31
DOUBLE = "3*3+7"  # 16


def won_by_seat_0(second: str = FAR) -> Table:
    """Round 1, won by seat 0 with 8, 12 and /; seat 1 is to guess."""
    table = Table().begin(0).lay(CLOSE, second)
    assert table.winner == 0
    return table


def test_ebw_19_closer_to_10_wins():
    assert Table().begin(0).lay(CLOSE, FAR).winner == 0
    assert Table().begin(0).lay(FAR, CLOSE).winner == 1
    assert Table().begin(1).lay(CLOSE, FAR).winner == 1


def test_ebw_a24_closer_to_another_target_wins_and_a_tie_is_the_second_players():
    assert Table(numbers=(1, *range(2, 13)), target=12).begin(0).lay("12+1-1", "8+1-1").winner == 0
    assert Table(numbers=(1, *range(2, 13)), target=9).begin(0).lay("12+1-1", "8+1-1").winner == 1
    assert Table(numbers=(1, *range(2, 13)), target=8).begin(0).lay("8+1-1", "8+1-1").winner == 1


def test_ebw_a24_the_distance_that_a_seat_sees_is_to_the_target_of_the_match():
    table = Table(numbers=(1, *range(2, 13)), target=12).begin(0).lay("8+1-1")
    bout = table.view(0).bouts[0]
    assert (bout.target, bout.rounds[0].plays[0].distance) == (12, "4")


@pytest.mark.parametrize("target", [0, 101, "10"])
def test_ebw_a24_a_target_is_a_number_from_1_to_100(target):
    with pytest.raises(ValidationError):
        convert({"target": target}, Options)


@pytest.mark.parametrize("starter", [0, 1])
def test_ebw_19_equal_distance_second_player_wins(starter):
    assert distance("8+1-1") == distance("12+1-1") == 2
    for first, second in (("8+1-1", "12+1-1"), ("12+1-1", "8+1-1"), ("8+1-1", "8+1-1")):
        table = Table(numbers=(1, *range(2, 13))).begin(starter).lay(first, second)
        assert table.winner == 1 - starter


def test_ebw_20_the_winner_is_announced_and_gets_a_point():
    table = won_by_seat_0()
    assert table.scores == (1, 0)
    assert [(news.round, news.seat) for news in table.said("round_won")] == [(1, 0)]


@pytest.mark.parametrize("viewer", [1, "public"])
def test_ebw_20_the_values_are_not_announced(viewer):
    table = won_by_seat_0().guess().reveal("/")
    laid = table.view(viewer).bouts[0].rounds[0].plays[0]
    assert (laid.expression, laid.tiles, laid.value, laid.distance) == (None, None, None, None)


def test_ebw_21_only_the_loser_guesses():
    table = won_by_seat_0()
    assert table.refused_at_all(0, a_guess(4)) == "out_of_turn"
    assert all(isinstance(action, Guess) for action in table.options_of(1))
    assert all(isinstance(action, Reveal) for action in table.options_of(0))


@pytest.mark.parametrize("tiles", [(), (3,), ("*",), (3, 4), (3, "*"), (3, 4, "*")])
def test_ebw_21_nothing_to_three_tiles(tiles):
    assert won_by_seat_0().guess(*tiles).view("public").bouts[0].rounds[0].guess_in


def test_ebw_21_not_three_numbers_and_not_the_same_twice():
    table = won_by_seat_0()
    assert table.refused(1, Guess((1, 2, 3), None)) == "EBW-21"
    assert table.refused(1, Guess((8, 8), None)) == "EBW-21"


def test_ebw_21_every_guess_is_listed():
    listed = won_by_seat_0().options_of(1)
    assert len(listed) == len(set(listed)) == (1 + 12 + 66) * 5


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ((), 0),
        ((8,), 2),
        ((12,), 2),
        ((5,), -1),
        (("/",), 1),
        (("*",), -1),
        ((8, 12), 4),
        ((8, 5), 1),
        ((4, 5), -2),
        ((8, "/"), 3),
        ((5, "/"), 0),
        ((8, "*"), 1),
        ((8, 12, "/"), 5),
        ((4, 5, "*"), -3),
    ],
)
def test_ebw_22_points_of_a_guess(tiles, points):
    table = won_by_seat_0().guess(*tiles).reveal("/")
    assert table.scores == (1, points)
    assert table.said("guessed")[0].points == points


def test_ebw_23_the_globals_do_not_count():
    table = won_by_seat_0().guess(7, "+").reveal("/")
    assert [call.right for call in table.said("guessed")[0].tiles] == [False, False]
    assert table.scores == (1, -2)


def test_ebw_23_unless_the_winner_laid_an_own_one_too():
    table = Table().begin(0).lay("7/7+9", FAR)  # 7, / and 9 are own, or rather: 7, 9 and /
    table.guess(7, "/").reveal(9)
    assert table.scores == (1, 3)
    table = Table(numbers=(2, *range(3, 13), 1)).begin(0).lay("2+3+5", "2+9*9")  # the pair is 2 and +
    table.guess("+").reveal(3)
    assert table.scores == (1, 1)


@pytest.mark.parametrize("tile", [8, 12, "/"])
def test_ebw_24_the_winner_picks_one_of_the_own_three(tile):
    assert won_by_seat_0().reveal(tile).view("public").bouts[0].rounds[0].reveal_in


@pytest.mark.parametrize("tile", [7, "+", 1, "*"])
def test_ebw_24_a_global_or_any_other_tile_cannot_be_picked(tile):
    assert won_by_seat_0().refused(0, Reveal(tile)) == "EBW-24"


def test_ebw_24_neither_knows_what_the_other_has_decided():
    before = won_by_seat_0()
    for tile in (8, 12):
        waiting = won_by_seat_0().reveal(tile)
        assert waiting.view(1).bouts[0].rounds[0].choice is None
        assert waiting.view(1) == won_by_seat_0().reveal("/").view(1)
        assert waiting.scores == before.scores
    waiting = won_by_seat_0().guess(8)
    assert waiting.view(0).bouts[0].rounds[0].guess is None
    assert waiting.view(0) == won_by_seat_0().guess(4).view(0)
    assert waiting.scores == before.scores  # the points would tell


OTHER_PAY = {"right_number": 5, "right_symbol": 3, "wrong_guess": 4}


@pytest.mark.parametrize(
    ("tiles", "points"), [((), 0), ((8,), 5), ((8, 12), 10), (("/",), 3), ((5,), -4), ((8, 5, "*"), -3)]
)
def test_ebw_a25_guesses_bring_and_cost_what_the_match_says(tiles, points):
    table = Table(**OTHER_PAY).begin(0).lay(CLOSE, FAR).guess(*tiles).reveal("/")
    assert (table.said("guessed")[0].points, table.scores) == (points, (1, points))
    assert (table.view("public").bouts[0].pay.number, table.view(1).bouts[0].pay.wrong) == (5, 4)


def test_ebw_a25_a_wrong_guess_may_cost_nothing():
    assert Table(wrong_guess=0).begin(0).lay(CLOSE, FAR).guess(5, "*").reveal("/").scores == (1, 0)


@pytest.mark.parametrize("name", ["right_number", "right_symbol", "wrong_guess", "right_row"])
@pytest.mark.parametrize("points", [-1, 10, "2", 1.5])
def test_ebw_a25_points_go_from_0_to_9(name, points):
    with pytest.raises(ValidationError):
        convert({name: points}, Options)


def test_ebw_25_guesses_and_their_correctness_are_announced_to_all():
    table = won_by_seat_0().guess(8, 5, "/").reveal("/")
    (said,) = table.said("guessed")
    assert [(call.tile, call.right) for call in said.tiles] == [(8, True), (5, False), ("/", True)]
    assert (said.seat, said.points, table.scores) == (1, 2, (1, 2))
    for viewer in (0, 1, "public"):
        assert table.view(viewer).bouts[0].rounds[0].guessed == said.tiles


def test_ebw_26_the_picked_tile_is_shown_if_no_guess_was_right():
    table = won_by_seat_0().guess(5, "*").reveal(12)
    assert [(news.seat, news.tile) for news in table.said("revealed")] == [(0, 12)]
    assert table.view(1).bouts[0].rounds[0].revealed == 12


@pytest.mark.parametrize("tiles", [(8,), ("/",), (5, 8), (5, "/")])
def test_ebw_26_one_right_guess_and_the_pick_stays_secret(tiles):
    table = won_by_seat_0().guess(*tiles).reveal(12)
    assert table.said("revealed") == []
    for viewer in (1, "public"):
        played = table.view(viewer).bouts[0].rounds[0]
        assert (played.revealed, played.choice) == (None, None)
    assert table.view(0).bouts[0].rounds[0].choice == 12


def test_ebw_a7_passing_shows_a_tile_too():
    table = won_by_seat_0().guess().reveal(8)
    assert table.said("guessed")[0].tiles == ()
    assert table.said("revealed")[0].tile == 8


def test_ebw_a8_a_double_is_guessed_once():
    table = Table().begin(0).lay(DOUBLE, FAR).guess(3).reveal("*")
    assert table.scores == (1, 2)
    table = Table().begin(0).lay(DOUBLE, FAR)
    assert table.refused(1, Guess((3, 3), None)) == "EBW-21"


def test_ebw_a9_a_tile_the_winner_has_used_up_may_be_guessed_and_is_wrong():
    table = Table().begin(0).round(DOUBLE, FAR)  # the winner's threes are gone
    table.lay("12-8/6", "12-8*12")
    assert table.winner == 0
    assert table.view(0).bouts[0].stocks[0].numbers[2] == 0
    table.guess(3).reveal(6)
    assert table.said("guessed")[-1].points == -1


def test_ebw_a14_scores_may_fall_below_zero():
    assert won_by_seat_0().guess(4, 5, "*").reveal("/").scores == (1, -3)


def test_ebw_a15_everybody_sees_the_revealed_tile():
    table = won_by_seat_0().guess().reveal(12)
    assert [table.view(viewer).bouts[0].rounds[0].revealed for viewer in (0, 1, "public")] == [12] * 3


def test_ebw_a19_the_loser_never_reveals():
    table = won_by_seat_0()
    for tile in (3, 4, "*"):
        assert table.refused_at_all(1, Reveal(tile)) == "out_of_turn"
    table.guess()
    assert GAME.to_act(table.state) == {0}


@pytest.mark.parametrize("first", ["guess", "reveal"])
def test_a_submission_is_final_and_does_not_make_the_others_stale(first):
    live = Live(pace="untimed").until("guess")
    winner = live.match.view("public", 0).view.bouts[0].rounds[0].winner
    quick, other = (1 - winner, winner) if first == "guess" else (winner, 1 - winner)
    asked = live.match.view(other, live.at).may.decision
    live.anything(quick)
    assert live.match.view(other, live.at).may.decision == asked
    assert live.match.view(quick, live.at).may.decision is None
    live.anything(other)
    assert live.is_at("play", 2, 1)


def test_the_worked_round_of_the_rules_page():
    table = Table(symbols=("*", "+", *"+-*/" * 2, "-", "/"), globals="independent").begin(0)
    table.lay("7*3-11", "4*7/3")
    assert table.winner == 0
    assert table.view(1).bouts[0].rounds[0].plays[0].colours.tiles == (
        "white", "black", "white", "white", "white",
    )  # fmt: skip
    assert table.view(0).bouts[0].rounds[0].plays[1].colours.tiles == (
        "black", "black", "white", "white", "white",
    )  # fmt: skip
    table.guess(3, 7, "-").reveal(11)
    assert [call.right for call in table.said("guessed")[0].tiles] == [True, False, True]
    assert table.scores == (1, 2)
    assert table.said("revealed") == []
    assert table.turn == 0
