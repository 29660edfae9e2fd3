"""Part 2: ten rounds of Black and White."""

import pytest

from dealer.core.actors import CHANCE
from dealer.core.chance import streams
from dealer.games.increment_black_white.rules.actions import Discard, Lead, Place, Present
from tests.games.increment_black_white.rules.table import DEALT, GAME, LETTERS, Live, Table


def lost(table: Table, seat: int, letter: str) -> Table:
    """The seat presents nothing in time, and chance takes this tile."""
    return table.expire("present", seat).act(CHANCE, Discard(seat, letter))  # type: ignore[arg-type]


def test_ibw_9_ten_rounds_and_each_tile_once():
    table = Table().duel()
    for number, letter in enumerate(LETTERS, 1):
        assert len(table.view(0).rounds) == number
        table.present(letter * 2)
    assert table.phase == "choose"
    assert table.view("public").part == 3


@pytest.mark.parametrize("winner", [0, 1])
def test_ibw_9_a_tile_is_used_once(winner):
    table = Table().duel(winner).present("BA")
    assert table.refused(winner, Present("B")) == "IBW-9"
    assert table.view("public").hands[winner].left == tuple("ACDEFGHIJ")
    table.present("C")
    assert table.refused(1 - winner, Present("A")) == "IBW-9"


@pytest.mark.parametrize("holder", [0, 1])
def test_ibw_10_the_dmo_decides_who_leads_round_1(holder):
    for leader in (0, 1):
        table = Table(advantage=holder).distributed()
        assert (table.phase, table.turn) == ("choose", holder)
        assert table.refused_at_all(1 - holder, Lead(leader)) == "out_of_turn"
        assert table.refused(holder, Lead(2)) == "IBW-10"
        assert table.led(leader).turn == leader
        assert [(n.part, n.seat, n.by) for n in table.said("lead")] == [(2, leader, "seat")]


def test_ibw_10_afterwards_the_winner_of_the_last_round_leads():
    table = Table().duel(0)
    assert table.present("AB").turn == 1
    assert table.present("CB").turn == 1
    assert table.present("AD").turn == 0


def test_ibw_11_the_leader_presents_first():
    table = Table().duel(1)
    assert table.refused_at_all(0, Present("A")) == "out_of_turn"
    assert table.present("A").turn == 0
    assert table.refused_at_all(1, Present("B")) == "out_of_turn"


@pytest.mark.parametrize("viewer", [1, "public"])
def test_ibw_11_letter_and_colour_are_shown_and_never_the_number(viewer):
    table = Table().duel(0).present("D")
    shown = table.view(viewer).rounds[0].tiles[0]
    assert (shown.letter, shown.colour, shown.number) == ("D", "black", None)
    assert table.view(0).rounds[0].tiles[0].number == 4
    assert [(n.seat, n.letter, n.colour) for n in table.said("presented")] == [(0, "D", "black")]
    table.present("E")
    assert table.view(viewer).rounds[0].tiles[0].number is None


@pytest.mark.parametrize(("tiles", "winner"), [("CB", 0), ("BC", 1), ("JA", 0), ("AJ", 1)])
def test_ibw_12_the_higher_number_wins_and_the_winner_is_announced(tiles, winner):
    table = Table().duel(0).present(tiles)
    assert [(n.round, n.winner) for n in table.said("round_over")] == [(1, winner)]
    assert table.view("public").rounds[0].winner == winner


def test_ibw_12_who_leads_makes_no_difference():
    for leader in (0, 1):
        table = Table().duel(leader).present("CB")
        assert table.view(0).rounds[0].winner == leader


def test_ibw_13_a_round_point_and_one_more_on_the_winning_tile():
    table = Table().duel(0).present("CB")
    assert table.view("public").round_points == (1, 0)
    assert table.numbers(0)["C"] == 4
    assert table.numbers(1)["B"] == 2
    assert sum(table.numbers(0).values()) == 56
    assert next(t.colour for t in table.view(0).hands[0].tiles if t.letter == "C") == "black"
    assert table.scores == (0, 0)  # a round point is no Match Point


def test_ibw_13_there_is_no_upper_limit():
    thirteen = (0, 0, 0, 0, 0, 0, 1, 3, 3, 3)
    table = Table().distributed(ours=thirteen).led(0).present("JA")
    assert table.numbers(0)["J"] == 13


def test_ibw_14_both_tiles_are_discarded():
    for tiles in ("CB", "BC", "BB"):
        table = Table().duel(0).present(tiles)
        view = table.view("public")
        assert tiles[0] not in view.hands[0].left
        assert tiles[1] not in view.hands[1].left
        assert len(view.hands[0].left) == len(view.hands[1].left) == 9


def test_ibw_15_late_loses_the_round_and_a_random_own_tile():
    table = Table().duel(0).present("A").expire("present", 1)
    assert GAME.to_act(table.state) == {CHANCE}
    _, discard = GAME.sample_chance(table.state, streams(bytes(32)))
    assert isinstance(discard, Discard)
    table.act(CHANCE, discard)
    assert table.view("public").rounds[0].winner == 0
    assert discard.letter not in table.view(1).hands[1].left
    assert table.numbers(1)[discard.letter] == LETTERS.index(discard.letter) + 1  # it gains nothing


def test_ibw_15_the_lost_tile_is_any_that_is_left():
    table = Table().duel(0).present("AABBCCDDEEFFGG").expire("present", 0)
    drawn = {GAME.sample_chance(table.state, streams(bytes([n]) * 32))[1].letter for n in range(60)}
    assert drawn == set("HIJ")
    assert table.refused(CHANCE, Discard(0, "A")) == "IBW-9"
    assert table.refused_at_all(CHANCE, Discard(1, "H")) == "out_of_turn"


@pytest.mark.parametrize("winner", [0, 1])
def test_ibw_16_more_round_points_bring_one_match_point(winner):
    table = Table().won(winner, 2)
    (over,) = table.said("duel_over")
    assert over.points == table.view("public").round_points == ((2, 1) if winner == 0 else (1, 2))
    assert over.winner == table.view("public").match_point == winner
    assert table.scores == ((1, 0) if winner == 0 else (0, 1))


def test_ibw_16_equal_points_bring_none():
    for table in (Table().tied(), Table().won(0, 1)):
        (over,) = table.said("duel_over")
        assert over.points[0] == over.points[1]
        assert over.winner is None
        assert table.scores == (0, 0)
        assert table.view("public").match_point is None


@pytest.mark.parametrize(("tie_leader", "next_leader"), [("same", 0), ("swap", 1)])
def test_ibw_a4_equal_numbers_no_point_and_who_leads(tie_leader, next_leader):
    table = Table(tie_leader=tie_leader).duel(0).present("EE")
    assert [(n.round, n.winner) for n in table.said("round_over")] == [(1, None)]
    assert table.view("public").round_points == (0, 0)
    assert table.numbers(0)["E"] == table.numbers(1)["E"] == 5
    assert "E" not in table.view("public").hands[0].left + table.view("public").hands[1].left
    assert table.turn == next_leader
    table.present("FF")
    assert table.turn == 0


def test_ibw_a5_a_late_leader_loses_and_the_other_still_presents_any_tile():
    table = lost(Table().duel(0), 0, "J")
    assert table.turn == 1
    table.present("A")  # 1 against 10
    assert table.view("public").rounds[0].winner == 1
    assert table.numbers(1)["A"] == 2
    assert table.numbers(0)["J"] == 10
    assert table.view("public").round_points == (0, 1)
    assert table.turn == 1


def test_ibw_a6_the_lost_tile_is_shown_as_if_it_had_been_presented():
    table = lost(Table().duel(0), 0, "J")
    for viewer in (1, "public"):
        shown = table.view(viewer).rounds[0].tiles[0]
        assert (shown.letter, shown.colour, shown.late, shown.number) == ("J", "black", True, None)
    (said,) = table.said("presented")
    assert (said.letter, said.colour, said.late) == ("J", "black", True)


@pytest.mark.parametrize("tie_leader", ["same", "swap"])
def test_ibw_a7_both_late_no_point_and_the_same_leader(tie_leader):
    table = lost(lost(Table(tie_leader=tie_leader).duel(0), 0, "J"), 1, "A")
    assert table.view("public").rounds[0].winner is None
    assert table.view("public").round_points == (0, 0)
    assert (table.numbers(0)["J"], table.numbers(1)["A"]) == (10, 1)
    assert table.view("public").hands[0].left == tuple("ABCDEFGHI")
    assert table.turn == 0


def test_ibw_a8_a_late_follower_loses_even_against_a_lower_tile():
    table = lost(Table().duel(0).present("A"), 1, "J")
    assert table.view("public").rounds[0].winner == 0
    assert (table.numbers(0)["A"], table.numbers(1)["J"]) == (2, 10)
    assert table.turn == 0


@pytest.mark.parametrize("holder", [0, 1])
def test_ibw_a9_who_has_the_match_point_chooses_who_places_first(holder):
    for placer in (0, 1):
        table = Table(advantage=1 - holder).won(holder, 3)
        assert (table.phase, table.turn) == ("choose", holder)
        assert table.refused(holder, Lead(7)) == "IBW-A9"
        assert table.led(placer).turn == placer
        assert table.view("public").placer == placer
        assert [(n.part, n.seat, n.by) for n in table.said("lead")][1:] == [(3, placer, "seat")]


@pytest.mark.parametrize("holder", [0, 1])
def test_ibw_a9_if_nobody_has_it_the_dmo_chooses(holder):
    assert Table(advantage=holder).tied().turn == holder


def test_ibw_a11_the_colours_of_tiles_not_presented_are_hidden():
    white_first = Table(ours=(1, 0, *range(2, 10))).distributed()
    black_first = Table(ours=DEALT).distributed()
    for viewer in (1, "public"):
        assert white_first.view(viewer) == black_first.view(viewer)


def test_ibw_a12_the_winners_new_colour_is_shown_when_it_is_placed():
    table = Table().duel(0).present("CB")
    for viewer in (0, 1, "public"):
        assert table.view(viewer).rounds[0].tiles[0].colour == "white"  # as it was presented: a 3
    table.present("AABCDDEEFFGGHHIIJJ")
    table.led(0).place("C", 1, 1)
    for viewer in (0, 1, "public"):
        assert table.view(viewer).grid[0][0].colour == "black"


def test_ibw_a14_only_the_winner_is_announced():
    """Seat 1 has other numbers of the same colours, and wins and loses the same rounds."""
    tables = [Table(theirs=theirs).duel(0).present("DAECGB") for theirs in (DEALT, (2, 1, 0, *range(3, 10)))]
    assert tables[0].view(1) != tables[1].view(1)
    for viewer in (0, "public"):
        assert tables[0].view(viewer) == tables[1].view(viewer)


def test_nobody_can_place_or_distribute_in_part_2():
    table = Table().duel(0)
    for seat in (0, 1):
        assert table.refused_at_all(seat, Place("A", 1, 1)) == "out_of_turn"
        assert table.refused_at_all(seat, Lead(0)) == "out_of_turn"


def test_a_late_round_leads_to_the_last_one_too():
    live = Live().until("present", 10)
    while live.is_at("present"):
        live.wait(44)
    assert live.is_at("choose", 3)
    assert len(live.said("duel_over")) == 1
