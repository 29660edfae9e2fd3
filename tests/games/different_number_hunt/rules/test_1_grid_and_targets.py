"""The grid, its symbols and numbers, and what is hunted on it."""

import msgspec
import pytest

from dealer.core.errors import IllegalAction, UnfitOptions
from dealer.games.different_number_hunt.rules.actions import HIGHEST, HIGHEST_FIRST, Grid, Targets
from dealer.games.different_number_hunt.rules.grid import (
    LETTERS,
    NUMBER_CELLS,
    neighbours,
    read_grid,
    read_path,
)
from dealer.games.different_number_hunt.rules.solver import attainable
from dealer.games.different_number_hunt.rules.state import Options
from tests.games.different_number_hunt.rules.table import GAME, GRID, HUNTED, Table


def swapped(first: str, second: str) -> tuple:
    """The grid of these tests with two squares exchanged."""
    cells = list(GRID)
    i, j = LETTERS.index(first), LETTERS.index(second)
    cells[i], cells[j] = cells[j], cells[i]
    return tuple(cells)


def bare(**options) -> Table:
    """A table before anything is dealt."""
    table = Table(**options)
    table.state = GAME.initial_state(GAME.Options(**options), 0)
    return table


def test_dnh_1_two_players_one_with_the_advantage():
    assert GAME.seats == 2
    assert Table(advantage=1).view(0).advantage == 1
    with pytest.raises(IllegalAction) as refused:
        GAME.initial_state(GAME.Options(), None)
    assert refused.value.clause == "DNH-1"


def test_dnh_2_letters_a_to_y_numbers_and_symbols_like_a_chessboard():
    cells = Table().view(0).boards[0].cells
    assert len(cells) == len(LETTERS) == 25
    for place, cell in enumerate(cells):
        row, column = divmod(place, 5)
        assert isinstance(cell, str if (row + column) % 2 else int)
    assert isinstance(cells[0], int)


def test_dnh_2_another_pattern_cannot_be_dealt():
    assert bare().refused("chance", Grid(swapped("A", "B"))) == "DNH-2"


def test_dnh_3_thirteen_numbers_and_twelve_symbols():
    assert len(NUMBER_CELLS) == 13
    assert sorted(cell for cell in GRID if isinstance(cell, int)) == [*range(1, 14)]
    assert sorted(cell for cell in GRID if isinstance(cell, str)) == sorted("+++---***///")


def test_dnh_a1_each_number_stands_once_or_by_option_anyhow():
    twice = (1, *GRID[1:])
    assert bare().refused("chance", Grid(twice)) == "DNH-A1"
    assert bare(numbers="random").deal(twice).phase == "preview"


def test_dnh_a2_three_of_each_symbol_or_by_option_anyhow():
    four = (GRID[0], "+", *GRID[2:])
    assert bare().refused("chance", Grid(four)) == "DNH-A2"
    assert bare(symbols="random").deal(four).phase == "preview"


def test_dnh_4_two_targets_are_shown_to_all():
    table = Table().hunt(85, 8)
    for viewer in (0, 1, "public"):
        assert table.view(viewer).boards[0].rounds[0].targets == (85, 8)
    assert [news.targets for news in table.said("targets")] == [(85, 8)]


def test_dnh_4_none_is_shown_before_it_is_due():
    table = Table()
    assert table.refused_at_all("chance", Targets((85, 8))) == "out_of_turn"
    assert table.view(0).boards[0].rounds == ()


def at_targets(**options) -> Table:
    """Where two targets are due."""
    table = Table(**options).ready()
    return table.expire("priority_window", 0)


@pytest.mark.exhaustive
def test_dnh_a3_targets_can_be_made():
    assert len(attainable(GRID, 1, 1000)) < 1000
    missing = next(n for n in range(1, 1000) if n not in attainable(GRID, 1, 1000))
    assert at_targets(target_max=1000).refused("chance", Targets((85, missing))) == "DNH-A3"


def test_dnh_a3_targets_lie_in_the_range():
    assert at_targets().refused("chance", Targets((85, 101))) == "DNH-A3"
    assert at_targets(target_min=50).refused("chance", Targets((85, 8))) == "DNH-A3"
    assert at_targets(target_min=50).targets(85, 50).phase == "hunt"


def test_dnh_a3_no_target_comes_twice_on_a_grid():
    table = Table().hunt(85, 8).skip().ready().expire("priority_window", 0)
    for targets in ((85, 9), (9, 8)):
        assert table.refused("chance", Targets(targets)) == "DNH-A3"
    assert table.targets(9, 10).phase == "hunt"


def test_dnh_a3_but_it_may_on_the_next_grid():
    table = Table().hunt(85, 8).skip().skipped_rounds(4).deal().hunt(85, 8)
    assert table.phase == "hunt"


@pytest.mark.parametrize("low", [1, 92, HIGHEST_FIRST])
def test_dnh_a3_a_range_under_ten_numbers_is_refused(low):
    assert Options(target_min=low, target_max=low + 9).target_max == low + 9
    with pytest.raises(UnfitOptions, match="fewest=10") as refused:
        Options(target_min=low, target_max=low + 8)
    assert refused.value.clause == "DNH-A3"
    with pytest.raises(msgspec.ValidationError, match="fewest=10"):
        msgspec.convert({"target_min": low, "target_max": low + 8}, Options)


@pytest.mark.parametrize("bounds", [(0, 100), (1, HIGHEST + 1), (HIGHEST_FIRST + 1, HIGHEST)])
def test_dnh_a3_a_range_stays_where_grids_can_supply_it(bounds):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(dict(zip(("target_min", "target_max"), bounds, strict=True)), Options)


@pytest.mark.exhaustive
def test_dnh_a3_a_grid_that_makes_too_few_cannot_be_dealt():
    ones = tuple(1 if isinstance(cell, int) else "*" for cell in GRID)
    assert attainable(ones, 1, 100) == (1,)
    assert bare(numbers="random", symbols="random").refused("chance", Grid(ones)) == "DNH-A3"


def test_dnh_a17_the_targets_differ():
    assert at_targets().refused("chance", Targets((85, 85))) == "DNH-A17"


def test_dnh_a5_only_sides_touch():
    assert [LETTERS[square] for square in neighbours(LETTERS.index("M"))] == ["H", "L", "N", "R"]
    assert [LETTERS[square] for square in neighbours(LETTERS.index("Y"))] == ["T", "X"]
    assert read_path("ABG") == (0, 1, 6)
    assert read_path("AGM") == "steps"


def test_a_grid_can_be_read_as_people_write_it():
    compact = "".join(map(str, GRID))
    assert read_grid(compact) == read_grid(", ".join(map(str, GRID)).replace("*", "×")) == GRID
    for text, wrong in (
        (compact[:-1], "25 cells"),
        (compact + "+", "25 cells"),
        ("0" + compact[1:], "A is '0'"),
        ("6?7" + compact[3:], "B is"),
    ):
        with pytest.raises(ValueError, match=wrong):
            read_grid(text)


def test_the_designers_examples_fit_on_the_grid_of_these_tests():
    said = {path: "".join(str(GRID[i]) for i in read_path(path)) for path in ("IJONS", "UVWXYTO")}
    assert said == {"IJONS": "5+8*10", "UVWXYTO": "1+2-3+8"}
    assert HUNTED == (85, 8)
