"""Fewer tiles: eight or six of each player, on a smaller grid (IBW-A22)."""

from itertools import product
from random import Random

import msgspec
import pytest

from dealer.core.actors import CHANCE
from dealer.core.chance import streams
from dealer.core.errors import IllegalAction
from dealer.core.message import message
from dealer.games.increment_black_white.rules.actions import (
    Complete,
    Deal,
    Distribute,
    Place,
    Present,
    Relabel,
)
from dealer.games.increment_black_white.rules.increments import ValidSets, find_fault
from dealer.games.increment_black_white.rules.state import Options
from dealer.match import verify
from dealer.narration import narration_of
from tests.games.increment_black_white.rules.table import GAME, LETTERS, Live, Table
from tests.rules.pages import RulesPage

FEWER = pytest.mark.parametrize(("tiles", "rows", "columns"), [(8, 4, 4), (6, 3, 4)])
ADDITIONS = (6, 8, 10, 12, 14)

CENTRAL = {8: {(2, 2), (2, 3), (3, 2), (3, 3)}, 6: {(2, 2), (2, 3)}}
"""The cells that do not touch the edge, by how many tiles each has."""


def table_of(tiles: int, **options) -> Table:
    """A table with so many tiles, 0, 1, … on A, B, … of both."""
    return Table(
        0, range(tiles), range(tiles), tiles=tiles, additions=options.pop("additions", tiles), **options
    )


def every_set(tiles: int, additions: int) -> list[tuple[int, ...]]:
    """Every way to add so much that at most one more than half are of one colour, by trying all."""
    return [
        added
        for added in product(range(4), repeat=tiles)
        if sum(added) == additions
        and tiles // 2 - 1 <= sum((number + more) % 2 for number, more in enumerate(added)) <= tiles // 2 + 1
    ]


@pytest.mark.parametrize("tiles", [4, 7, 12, "8"])
def test_ibw_a22_there_are_ten_eight_or_six_tiles(tiles):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"tiles": tiles}, Options)


@FEWER
def test_ibw_a22_each_has_as_many_numbers_and_letters(tiles, rows, columns):
    for seed in range(8):
        live = Live(secret=bytes([seed]) * 32, tiles=tiles)
        for seat in (0, 1):
            hand = live.match.view(seat, 0).view.hands[seat]
            assert "".join(tile.letter for tile in hand.tiles) == LETTERS[:tiles]
            assert sorted(tile.dealt for tile in hand.tiles) == list(range(tiles))
    state = GAME.initial_state(GAME.Options(tiles=tiles), 0)
    for dealt in (range(10), range(1, tiles + 1), range(tiles - 1)):
        with pytest.raises(IllegalAction, match=f"0 to {tiles - 1} once each") as refused:
            GAME.apply(state, CHANCE, Deal((tuple(dealt), tuple(range(tiles)))))
        assert refused.value.clause == "IBW-2"


@FEWER
@pytest.mark.parametrize("colour", [0, 1])
def test_ibw_a22_at_least_one_tile_less_than_half_of_each_colour(tiles, rows, columns, colour):
    """Adding 1 turns a tile: one of those of a colour may turn, and no more."""
    half = tiles // 2
    for turned in range(half + 1):
        raised = tuple(int(tile % 2 == colour and tile < 2 * turned) for tile in range(tiles))
        white = half - turned if colour else half + turned
        wrong = message("refusal-set-colours", fewest=half - 1, white=white)
        assert find_fault(range(tiles), raised, "up_to") == (None if turned <= 1 else ("IBW-6", wrong))
        if turned > 1:
            assert table_of(tiles, increments="up_to").refused(0, Distribute(raised, done=True)) == "IBW-6"


@FEWER
@pytest.mark.parametrize("additions", ADDITIONS)
def test_ibw_a22_half_of_the_tiles_are_white_whatever_the_additions(tiles, rows, columns, additions):
    """As IBW-7 has it of ten: by trying all; the page says how many there are."""
    counted = every_set(tiles, additions)
    assert list(ValidSets(range(tiles), most=additions)) == counted
    white = {sum((number + more) % 2 for number, more in enumerate(added)) for added in counted}
    assert white == {tiles // 2}
    clause = RulesPage("increment-black-white").text.split("**IBW-A22**")[1].split("\n\n")[0]
    assert f" {len(counted):,}" in clause
    shuffled = Random(tiles).sample(range(tiles), tiles)
    assert len(ValidSets(shuffled, most=additions)) == len(counted)


@FEWER
def test_ibw_a22_the_additions_are_an_option_of_their_own(tiles, rows, columns):
    assert Options(tiles=tiles).additions == 10
    sets = ValidSets(range(tiles))
    table = Table(0, range(tiles), range(tiles), tiles=tiles)
    assert table.refused(0, Distribute((1,) * tiles, done=True)) == "IBW-5"
    assert table.add(0, *sets[0]).view(0).hands[0].closed == "seat"
    up_to = Table(0, range(tiles), range(tiles), tiles=tiles, increments="up_to")
    assert up_to.add(0, *(1,) * tiles).view(0).hands[0].closed == "seat"


@FEWER
@pytest.mark.parametrize("done", [True, False])
def test_ibw_a22_a_set_is_for_all_tiles_and_no_others(tiles, rows, columns, done):
    for increments in ((1,) * (tiles - 1), (1,) * 10, (1,) * (tiles + 1)):
        assert table_of(tiles).refused(0, Distribute(increments, done)) == "IBW-2"
    assert Table().refused(0, Distribute((1,) * tiles, done)) == "IBW-2"


@FEWER
def test_ibw_a22_what_is_missing_is_added_by_chance(tiles, rows, columns):
    sent = (3, 0, 3, 0, *(0,) * (tiles - 4))
    table = table_of(tiles).add(0, *sent, done=False).expire("distribute", 0)
    sets = ValidSets(range(tiles), sent, most=tiles)
    kept = {added: sum(map(min, added, sent)) for added in ValidSets(range(tiles), most=tiles)}
    assert list(sets) == [added for added, much in kept.items() if much == max(kept.values())]
    drawn = {GAME.sample_chance(table.state, streams(bytes([n]) * 32))[1] for n in range(60)}
    assert {action.increments for action in drawn} <= set(sets)
    assert len(drawn) > 5
    assert table.refused(CHANCE, Complete(0, (1,) * 10)) == "IBW-A2"
    assert table.act(CHANCE, Complete(0, sets[0])).view(1).hands[0].closed == "chance"


@FEWER
def test_ibw_a22_as_many_rounds_as_tiles(tiles, rows, columns):
    table = table_of(tiles).distributed((1,) * tiles, (1,) * tiles).led()
    assert table.refused(0, Present(LETTERS[tiles])) == "IBW-2"
    assert table.view(0).hands[0].left == tuple(LETTERS[:tiles])
    for number, letter in enumerate(LETTERS[:tiles], 1):
        assert len(table.view().rounds) == number
        table.present(letter * 2)
    assert table.phase == "choose"
    assert [news.points for news in table.said("duel_over")] == [(0, 0)]
    assert table.view(0).hands[0].left == tuple(LETTERS[:tiles])  # all come back


def on_the_grid(tiles: int) -> Table:
    """The first turn of part 3 after a duel of ties; A, B, … are worth 1, 2, …; seat 0 places first."""
    table = table_of(tiles).distributed((1,) * tiles, (1,) * tiles).led()
    return table.present("".join(letter * 2 for letter in LETTERS[:tiles])).led(0)


@FEWER
def test_ibw_a22_the_grid_holds_all_tiles_of_both(tiles, rows, columns):
    table = on_the_grid(tiles)
    assert [len(cells) for cells in table.view().grid] == [columns] * rows
    cells = {(action.row, action.column) for action in table.options_of(0)}
    assert cells == set(product(range(1, rows + 1), range(1, columns + 1)))
    for row, column in ((1, columns + 1), (rows + 1, 1)):
        if row <= 4:
            assert table.refused(0, Place("A", row, column)) == "IBW-18"
    assert table.refused(0, Place(LETTERS[tiles], 1, 1)) == "IBW-2"
    turns = []
    while table.phase == "place":
        turns.append(table.turn)
        table.act(table.turn, table.options_of(table.turn)[0])
    assert turns == [0, 1] * tiles
    assert len(table.said("line_over")) == rows + columns


@FEWER
def test_ibw_a22_late_placements_fall_on_the_smaller_grid(tiles, rows, columns):
    table = on_the_grid(tiles).expire("place", 0)
    drawn = [GAME.sample_chance(table.state, streams(bytes([n]) * 32))[1] for n in range(200)]
    assert {action.letter for action in drawn} == set(LETTERS[:tiles])
    cells = set(product(range(1, rows + 1), range(1, columns + 1)))
    assert {(action.row, action.column) for action in drawn} == cells


@FEWER
def test_ibw_a22_at_most_as_many_match_points_as_lines_and_one(tiles, rows, columns):
    most, ways = 0, set()
    for seed in range(30):
        live = Live(secret=bytes([seed]) * 32, pace="untimed", tiles=tiles).to_the_end()
        won = [news.winner for news in live.said("duel_over") + live.said("line_over")]
        assert len(won) == 1 + rows + columns
        assert live.outcome.score == (won.count(0), won.count(1))
        assert verify(live.record_bytes()) == live.outcome
        most, ways = max(most, sum(live.outcome.score)), ways | {live.outcome.decided_by}
    assert most == 1 + rows + columns
    assert ways >= {"points", "match_point"}


@FEWER
def test_ibw_a22_the_centre_is_what_does_not_touch_the_edge(tiles, rows, columns):
    table, given = on_the_grid(tiles), {0: 0, 1: 0}
    while table.phase == "place":
        seat, action = table.turn, table.options_of(table.turn)[0]
        if (action.row, action.column) in CENTRAL[tiles]:
            given[seat] += LETTERS.index(action.letter) + 1
        table.act(seat, action)
    assert table.outcome.detail["centre"] == [given[0], given[1]]
    assert sum(given.values()) > 0


@FEWER
def test_ibw_a22_new_letters_are_as_many(tiles, rows, columns):
    live = Live(tiles=tiles, letters="relabelled").until("place")
    (relabel,) = [action for _, action in live.entries if isinstance(action, Relabel)]
    assert [sorted(letters) for letters in relabel.letters] == [list(LETTERS[:tiles])] * 2
    table = table_of(tiles, letters="relabelled").distributed((1,) * tiles, (1,) * tiles).led()
    table.present("".join(letter * 2 for letter in LETTERS[:tiles]))
    wrong = tuple(LETTERS[1 : tiles + 1])
    assert table.refused(CHANCE, Relabel((wrong, wrong))) == "IBW-A13"


@pytest.mark.parametrize(("tiles", "cells"), [(10, 6), (8, 4), (6, 2)])
def test_ibw_a22_it_is_told_how_many_cells_decide(tiles, cells):
    live = Live(pace="untimed", tiles=tiles).to_the_end()
    outcome = msgspec.structs.replace(live.outcome, decided_by="centre")
    view = msgspec.structs.replace(live.public, outcome=outcome)
    told = " ".join(narration_of(GAME.id).describe_result(view, "AB".__getitem__))
    assert f"the {cells} cells in the centre" in told


def test_ibw_a22_a_record_says_so():
    usual, fewer = Live(pace="untimed").to_the_end(), Live(pace="untimed", tiles=6).to_the_end()
    assert msgspec.json.decode(usual.record_bytes())["options"]["tiles"] == 10
    assert msgspec.json.decode(fewer.record_bytes())["options"]["tiles"] == 6
