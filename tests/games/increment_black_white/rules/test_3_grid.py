"""Part 3: the grid grid, and who wins the match."""

import pytest

from dealer.core.actors import CHANCE
from dealer.core.chance import streams
from dealer.games.increment_black_white.rules.actions import Place, PlaceRandom, Present, Relabel
from dealer.games.increment_black_white.rules.result import rank_seats
from dealer.games.increment_black_white.rules.state import CENTRE
from tests.games.increment_black_white.rules.table import GAME, LETTERS, Live, Table

WIN = ("1I 0H 1E 0B 1H", "1C 0A 0E 1F 1B", "0C 0D 1D 1G 0I", "0G 1A 0J 1J 0F")
LESS = ("1C 0I 0C 0G 0A", "0B 0D 1A 1J 1I", "1F 1G 1D 1B 0H", "1H 0F 1E 0E 0J")
"""Four lines each; seat 1 has more on the centre."""
MORE = ("1C 0J 0E 1B 1A", "0G 0I 0A 0D 1H", "1D 1G 1I 0C 1E", "1J 0F 0H 1F 0B")
"""Four lines each; seat 0 has more on the centre."""
EQUAL = ("0D 1C 0J 1F 1E", "0H 0A 0I 0E 1B", "1I 0B 1G 1J 0G", "1A 0F 0C 1H 1D")
"""Four lines each, and the same on the centre."""
HELD = ("0G 0D 1I 1G 0A", "1E 0H 0J 0B 1H", "1B 1D 1C 0I 0E", "1J 0C 0F 1A 1F")
"""After ``won(1, 2)`` five points each, and seat 0 has more on the centre."""


def test_ibw_17_all_ten_tiles_come_back_with_their_gains():
    table = Table().won(0, 3)
    assert table.view(0).hands[0].left == table.view(1).hands[1].left == tuple(LETTERS)
    numbers = table.numbers(0)
    assert [numbers[letter] for letter in LETTERS] == [1, 3, 4, 5, 5, 6, 7, 8, 9, 10]
    assert table.numbers(1)["D"] == 5


def test_ibw_18_twenty_cells_in_turns_and_all_tiles_are_placed():
    table = Table().grid(1)
    view = table.view("public")
    assert [len(row) for row in view.grid] == [5, 5, 5, 5]
    turns = []
    while table.phase == "place":
        turns.append(table.turn)
        table.act(table.turn, table.options_of(table.turn)[0])
    assert turns == [1, 0] * 10
    cells = [cell for row in table.view("public").grid for cell in row]
    tiles = sorted(f"{cell.seat}{cell.letter}" for cell in cells)
    assert tiles == [f"{seat}{letter}" for seat in (0, 1) for letter in LETTERS]
    assert [cell.turn for cell in cells] == list(range(1, 21))


@pytest.mark.parametrize("viewer", [1, "public"])
def test_ibw_18_letter_and_colour_are_shown(viewer):
    table = Table().grid(0).place("D", 2, 5)
    cell = table.view(viewer).grid[1][4]
    assert (cell.seat, cell.letter, cell.colour, cell.number) == (0, "D", "black", None)
    assert table.view(0).grid[1][4].number == 4
    (said,) = table.said("placed")
    assert (said.turn, said.seat, said.letter, said.colour, said.row, said.column) == (
        1,
        0,
        "D",
        "black",
        2,
        5,
    )


def test_ibw_18_an_empty_cell_and_a_tile_that_is_left():
    table = Table().grid(0).place("D", 2, 5)
    assert table.refused(1, Place("D", 2, 5)) == "IBW-18"
    table.place("D", 1, 1)
    assert table.refused(0, Place("D", 1, 2)) == "IBW-18"
    assert table.refused(0, Place("A", 1, 1)) == "IBW-18"
    assert table.refused_at_all(1, Place("A", 1, 2)) == "out_of_turn"
    assert table.refused_at_all(0, Present("A")) == "out_of_turn"
    assert len(table.options_of(0)) == 9 * 18


def test_ibw_19_late_is_a_random_tile_on_a_random_free_cell():
    table = Table().grid(0).place("D", 2, 5).expire("place", 1)
    assert GAME.to_act(table.state) == {CHANCE}
    placed = [GAME.sample_chance(table.state, streams(bytes([n]) * 32))[1] for n in range(150)]
    assert {action.letter for action in placed} == set(LETTERS)
    cells = {(row, column) for row in range(1, 5) for column in range(1, 6)}
    assert {(action.row, action.column) for action in placed} == cells - {(2, 5)}
    assert table.refused(CHANCE, PlaceRandom(1, "A", 2, 5)) == "IBW-18"
    table.act(CHANCE, PlaceRandom(1, "J", 1, 1))
    cell = table.view(0).grid[0][0]
    assert (cell.seat, cell.letter, cell.colour, cell.late) == (1, "J", "black", True)
    assert table.said("placed")[-1].late
    assert table.turn == 0


def test_ibw_20_all_numbers_are_shown_then():
    table = Table().grid(0)
    for viewer in (0, 1, "public"):
        assert None in [tile.tiles for tile in table.view(viewer).hands]
    table.fill(*WIN)
    for viewer in (0, 1, "public"):
        view = table.view(viewer)
        assert all(cell.number == LETTERS.index(cell.letter) + 1 for row in view.grid for cell in row)
        assert [[tile.number for tile in hand.tiles] for hand in view.hands] == [list(range(1, 11))] * 2
        assert all(tile.number for played in view.rounds for tile in played.tiles)


def test_ibw_20_the_higher_total_of_a_line_brings_a_match_point():
    table = Table().grid(0).fill(*WIN)
    lines = {(n.line, n.index): (n.totals, n.winner) for n in table.said("line_over")}
    assert len(lines) == 9
    assert lines["row", 1] == ((8 + 2, 9 + 5 + 8), 1)
    assert lines["row", 4] == ((7 + 10 + 6, 1 + 10), 0)
    assert lines["column", 1] == ((3 + 7, 9 + 3), 1)
    assert lines["column", 5] == ((9 + 6, 8 + 2), 0)
    assert table.scores == (5, 4)
    assert (table.outcome.winners, table.outcome.decided_by) == ((0,), "points")


def test_ibw_20_equal_totals_bring_none():
    table = Table().grid(0).fill(*EQUAL)
    tied = [news for news in table.said("line_over") if news.winner is None]
    assert [news.totals[0] == news.totals[1] for news in tied] == [True]
    assert sum(table.scores) == 8


def test_ibw_21_at_most_ten_match_points():
    live, most = Live(), 0
    for seed in range(20):
        live = Live(secret=bytes([seed]) * 32, pace="untimed").to_the_end()
        assert live.outcome.score == live.public.scores
        won = [n.winner for n in live.said("duel_over") + live.said("line_over")]
        assert len(won) == 10
        assert live.outcome.score == (won.count(0), won.count(1))
        most = max(most, sum(live.outcome.score))
    assert most == 10


@pytest.mark.parametrize("advantage", [0, 1])
def test_ibw_22_a_tie_goes_to_the_match_point_of_part_2(advantage):
    table = Table(advantage).won(1, 2).led(0).fill(*HELD)
    outcome = table.outcome
    assert outcome.score == (5, 5)
    assert outcome.detail["centre"] == [29, 8]
    assert (outcome.winners, outcome.decided_by) == ((1,), "match_point")


@pytest.mark.parametrize(("rows", "winner"), [(MORE, 0), (LESS, 1)])
@pytest.mark.parametrize("advantage", [0, 1])
def test_ibw_22_else_to_the_higher_total_on_the_centre(rows, winner, advantage):
    outcome = Table(advantage).grid(0).fill(*rows).outcome
    assert outcome.score == (4, 4)
    assert (outcome.winners, outcome.decided_by) == ((winner,), "centre")


@pytest.mark.parametrize("advantage", [0, 1])
def test_ibw_22_else_to_the_dmo(advantage):
    outcome = Table(advantage).grid(0).fill(*EQUAL).outcome
    assert outcome.detail["centre"] == [17, 17]
    assert (outcome.winners, outcome.decided_by) == ((advantage,), "advantage")


@pytest.mark.parametrize(
    ("scores", "holder", "centre", "advantage", "expected"),
    [
        ((5, 4), 1, (0, 9), 1, (0, "points")),
        ((4, 6), 0, (9, 0), 0, (1, "points")),
        ((5, 5), 0, (0, 9), 1, (0, "match_point")),
        ((4, 4), None, (9, 0), 1, (0, "centre")),
        ((4, 4), None, (0, 9), 0, (1, "centre")),
        ((4, 4), None, (9, 9), 0, (0, "advantage")),
        ((4, 4), None, (9, 9), 1, (1, "advantage")),
    ],
)
def test_ibw_22_in_this_order(scores, holder, centre, advantage, expected):
    assert rank_seats(scores, holder, centre, advantage) == expected


def test_ibw_23_the_centre_is_the_six_interior_cells():
    interior = {(row, column) for row in range(2, 4) for column in range(2, 5)}
    assert set(CENTRE) == interior
    assert len(CENTRE) == 6
    detail = Table().grid(0).fill(*MORE).outcome.detail
    assert detail["centre"] == [9 + 1 + 4 + 3, 7 + 9]


def test_ibw_a13_the_letters_are_the_same():
    table = Table().won(0, 3)
    assert [tile.dealt_as for tile in table.view(0).hands[0].tiles] == list(LETTERS)
    assert [tile.letter for tile in table.view(0).hands[0].tiles] == list(LETTERS)
    assert table.said("relabelled") == []


def relabelled() -> Table:
    table = Table(letters="relabelled").won(0, 3)
    assert GAME.to_act(table.state) == {CHANCE}
    turned = (tuple("JABCDEFGHI"), tuple(LETTERS[::-1]))
    return table.act(CHANCE, Relabel(turned))  # type: ignore[arg-type]


def test_ibw_a13_as_an_option_they_are_dealt_anew_and_only_the_owner_can_tell():
    table = relabelled()
    assert len(table.said("relabelled")) == 1
    mine = {tile.letter: (tile.dealt_as, tile.number) for tile in table.view(0).hands[0].tiles}
    assert mine["J"] == ("A", 1)
    assert mine["A"] == ("B", 3)
    table.led(0).place("A", 1, 1)
    assert table.view(0).grid[0][0].number == 3
    assert table.view(0).rounds[0].tiles[0].letter == "B"  # part 2 keeps the letters it had
    for viewer in (1, "public"):
        assert table.view(viewer).hands[0].tiles is None
    other = Table(letters="relabelled").won(0, 3)
    kept = tuple("BAJCDEFGHI"), tuple(LETTERS[::-1])  # the other way round: A was the first, B was a 3 too
    other.act(CHANCE, Relabel(kept))  # type: ignore[arg-type]
    assert other.view(1) == relabelled().view(1)
    assert other.view(0) != relabelled().view(0)


def test_ibw_a13_each_letter_once():
    table = Table(letters="relabelled").tied()
    assert table.refused(CHANCE, Relabel((tuple("AABCDEFGHI"), tuple(LETTERS)))) == "IBW-A13"  # type: ignore[arg-type]
    assert Table().tied().refused_at_all(CHANCE, Relabel((tuple(LETTERS),) * 2)) == "out_of_turn"  # type: ignore[arg-type]


def test_ibw_a14_everything_is_shown_after_the_last_placement():
    live = Live(pace="untimed").until("place", 20)
    for seat in (0, 1):
        assert live.match.view(seat, 0).view.hands[1 - seat].tiles is None
    assert None not in [hand.tiles for hand in live.anything().public.hands]
    assert all(tile.dealt + tile.added + tile.gained == tile.number for tile in live.public.hands[0].tiles)


def test_ibw_a15_a_line_without_a_tile_counts_nothing():
    only = ("0A 0B 0C 0D 0E", "1A 1B 1C 1D 1E", "0F 1F 0G 1G 0H", "1H 0I 1I 0J 1J")
    lines = Table().grid(0).fill(*only).said("line_over")
    assert lines[0].totals == (15, 0)
    assert lines[0].winner == 0
    assert lines[1].totals == (0, 15)


def test_ibw_a16_the_dmo_is_who_holds_the_advantage():
    for seat in (0, 1):
        table = Table(advantage=seat)
        assert {table.view(viewer).advantage for viewer in (0, 1, "public")} == {seat}
        assert table.distributed().turn == seat
    with pytest.raises(Exception, match="must hold the Advantage"):
        GAME.initial_state(GAME.Options(), None)


def test_the_outcome_holds_what_a_table_shows():
    outcome = Table().won(1, 2).led(0).fill(*HELD).outcome
    assert outcome.utility == (-1, 1)
    assert outcome.detail == {
        "rounds": [1, 2],
        "match_point": 1,
        "rows": [[12, 16], [20, 13], [14, 11], [10, 17]],
        "columns": [[7, 18], [16, 4], [16, 13], [11, 8], [6, 14]],
        "centre": [29, 8],
    }
