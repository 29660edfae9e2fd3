"""What ``careful`` reckons with, against reckoning it the long way; and what it does with it."""

from itertools import permutations
from math import erf, sqrt
from random import Random
from statistics import fmean, pvariance

import pytest

from dealer.games.increment_black_white.bots import duel
from dealer.games.increment_black_white.bots.belief import Posterior
from dealer.games.increment_black_white.bots.careful import Careful
from dealer.games.increment_black_white.bots.distribution import sets, spread_out, unevenness
from dealer.games.increment_black_white.bots.grid import BLUR, LINES, SHARP, GridState
from dealer.games.increment_black_white.bots.known_tiles import own_numbers
from dealer.games.increment_black_white.bots.sampled_grids import draw_grids
from dealer.games.increment_black_white.rules.increments import find_fault
from dealer.games.increment_black_white.rules.state import CENTRE, Options
from tests.games.increment_black_white.bots.positions import best_result, some_grid, watched
from tests.games.increment_black_white.scenes import begin, in_phase, played

# --------------------------------------------------------------------------------------------------- part 1


def test_a_distribution_is_valid_and_seldom_the_same():
    rng = Random(1)
    dealt = rng.sample(range(10), 10)
    drawn = [spread_out(dealt, rng) for _ in range(60)]
    assert all(find_fault(dealt, added, "exact") is None for added in drawn)
    assert len(set(drawn)) > 30
    usual = sorted(map(unevenness, sets()))[len(sets()) // 4]
    assert all(unevenness([a for _, a in sorted(zip(dealt, added, strict=True))]) < usual for added in drawn)


# --------------------------------------------------------------------------------------------------- part 2


def meetings(mine, theirs):
    """Round points of every way in which the tiles can meet."""
    return [
        sum(duel.sign(own - other) for own, other in zip(mine, order, strict=True))
        for order in permutations(theirs)
    ]


@pytest.mark.parametrize("seed", range(6))
def test_rounds_to_come_are_those_of_tiles_that_meet_at_random(seed):
    rng = Random(seed)
    mine, theirs = (sorted(rng.choices(range(13), k=5)) for _ in range(2))
    table = duel.rest(mine, theirs)
    points = meetings(mine, theirs)
    assert table.total / 5 == pytest.approx(fmean(points))
    assert table.spread**2 == pytest.approx(pvariance(points))
    for own, other in ((0, 0), (4, 0), (2, 3)):
        left = meetings(mine[:own] + mine[own + 1 :], theirs[:other] + theirs[other + 1 :])
        ahead = duel.sign(mine[own] - theirs[other]) + fmean(left)
        assert table.after(own, other, 0) == pytest.approx(duel.prospect(ahead, table.spread * sqrt(4 / 5)))


def test_the_last_round_is_worth_what_it_brings():
    table = duel.rest([5], [4])
    assert table.after(0, 0, 0) == pytest.approx(1 + duel.GAIN)
    assert table.after(0, 0, -1) == pytest.approx(0)
    assert duel.rest([4], [4]).after(0, 0, -1) == pytest.approx(-1 - duel.GAIN)


def test_a_tile_that_was_lost_is_answered_with_the_lowest():
    """Any tile wins (IBW-A5), so the one that is missed least is enough."""
    match = played(begin(), 5, until=lambda m: in_phase("present", 4)(m) and not m.state.rounds[-1].tiles[0])
    while match.state.rounds[-1].tiles == (None, None):
        match = match.expire(match.next_deadline())
    (seat,) = match.rules.to_act(match.state)
    seen = match.view(seat, match.at).view
    own = own_numbers(seen)
    assert seen.rounds[-1].tiles[1 - seat].late
    assert own[Careful().choose_tile(seen, Random(3))] == min(own.values())


def test_who_knows_the_last_tiles_of_both_wins_the_round_that_is_left_to_win():
    """Two rounds to go, 12 and 3 against 11 and 2: 12 for the 11, and the 3 beats the 2."""
    clues = [(11,)]
    worth = duel.rate_answers([12, 3], [duel.World((11,), (2,))], 0, late=False)
    assert worth[0] > worth[1]
    assert Posterior(clues).draw(Random(1)).shown == (11,)


def test_a_lead_is_mixed():
    match = played(begin(), 2, until=in_phase("present", 1))
    (seat,) = match.rules.to_act(match.state)
    seen = match.view(seat, match.at).view
    assert len({Careful().choose_tile(seen, Random(seed)) for seed in range(20)}) >= 4


# --------------------------------------------------------------------------------------------------- part 3


def at_sight(grid, side, number, cell):
    """The worth of a placement, line by line, after it was made."""
    grid.put(side, number, cell)
    direction = -1 if side else 1
    to_come = [*grid.hands[side], *(-other for other in grid.hands[1 - side])]
    mean = fmean(to_come) if to_come else 0.0
    variance = BLUR * (fmean(n * n for n in to_come) - mean * mean) if to_come else 0.0
    points, spread = direction * (grid.lead + (0 if grid.centre_counts else grid.tie / 2)), 0.05
    for total, free in zip(grid.totals, grid.free, strict=True):
        ahead, scale = direction * total + free * mean, sqrt(2 * free * variance + SHARP)
        low, high = erf((ahead - 0.5) / scale), erf((ahead + 0.5) / scale)
        points += (low + high) / 2
        spread += 1 - (high - low) / 2 - ((low + high) / 2) ** 2
    grid.take(side, number, cell)
    return erf(points / sqrt(2 * spread))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("laid", [0, 7, 14, 18])
def test_the_worth_of_a_placement_is_that_of_its_lines(laid, side):
    for seed in range(4):
        grid = some_grid(seed, laid, mine_first=(laid % 2 == 0) == (side == 0))
        ranked = grid.rank_placements(side, 500)
        assert len(ranked) == len(grid.hands[side]) * (20 - laid)
        assert ranked[0] == grid.rank_placements(side, 1)[0]
        for placed in ranked[:: max(1, len(ranked) // 9)]:
            assert placed.worth == pytest.approx(at_sight(grid, side, placed.number, placed.cell), abs=1e-3)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_placements_are_solved(seed):
    grid = some_grid(seed, 16)
    assert grid.solve(0, -2.0, 2.0) == pytest.approx(best_result(grid, 0))
    assert grid.search(0, (6, 5)) == pytest.approx(best_result(grid, 0))


def test_searching_leaves_the_grid_as_it_was():
    grid = some_grid(3, 10)
    before = (
        list(grid.totals),
        list(grid.free),
        grid.centre,
        sorted(grid.empty),
        [sorted(h) for h in grid.hands],
    )
    grid.search(0, (4, 3))
    after = (
        list(grid.totals),
        list(grid.free),
        grid.centre,
        sorted(grid.empty),
        [sorted(h) for h in grid.hands],
    )
    assert before == after


def test_rows_columns_and_the_centre_are_those_of_the_rules():
    lines = LINES[10]
    assert len(lines.of_cell) == 20
    assert lines.of_cell[7] == (1, 4 + 2)
    centre = {(cell // 5 + 1, cell % 5 + 1) for cell in range(20) if lines.central[cell]}
    assert centre == set(CENTRE)


@pytest.mark.parametrize(("tiles", "rows", "columns"), [(8, 4, 4), (6, 3, 4)])
def test_ibw_a22_smaller_grids_have_the_lines_of_the_rules(tiles, rows, columns):
    lines = LINES[tiles]
    assert len(lines.of_cell) == rows * columns == 2 * tiles
    for line, length in enumerate(lines.lengths):
        assert length == (columns if line < rows else rows)
        assert sum(line in pair for pair in lines.of_cell) == length
    inner = {(row, column) for row in range(2, rows) for column in range(2, columns)}
    central = {divmod(cell, columns) for cell, is_central in enumerate(lines.central) if is_central}
    assert {(row + 1, column + 1) for row, column in central} == inner


@pytest.mark.parametrize("tiles", [10, 8, 6])
def test_ibw_a22_a_full_grid_is_worth_what_the_rules_say(tiles):
    """Rows, columns, and the centre where nobody has won part 2; from the side of seat 0."""
    decided = set()
    for seed in range(40):
        match = played(begin(Options(tiles=tiles)), seed)
        state, outcome = match.state, match.outcome
        lying = {(placed.row, placed.column): placed for placed in state.placed}
        cells = [
            state.hands[placed.seat].number(placed.letter) * (-1 if placed.seat else 1)
            for _, placed in sorted(lying.items())
        ]
        holder = outcome.detail["match_point"]
        lead = 0 if holder is None else 1 - 2 * holder
        grid = GridState(cells, (), (), lead, lead or 1, holder is None, LINES[tiles])
        assert (grid.result() > 0) == (outcome.winners == (0,))
        decided.add(outcome.decided_by)
    assert decided >= {"points", "match_point"}
    assert tiles == 10 or "centre" in decided


@pytest.mark.parametrize("letters", ["same", "relabelled"])
def test_the_grids_that_it_thinks_possible_are_the_one_that_is_but_for_hidden_numbers(letters):
    match = played(begin(Options(letters=letters)), 4, until=in_phase("place", 9))
    (seat,) = match.rules.to_act(match.state)
    seen = match.view(seat, match.at).view
    for grid in draw_grids(seen, 6, Random(2)):
        assert sorted(grid.hands[0]) == sorted(own_numbers(seen).values())
        for cell, index in zip((cell for row in seen.grid for cell in row), range(20), strict=True):
            assert (cell is None) == (index in grid.empty)
        white = sum(number % 2 for number in grid.hands[1])
        true = [match.state.hands[1 - seat].number(letter) for letter in seen.hands[1 - seat].left]
        assert white == sum(number % 2 for number in true)
        assert len(grid.hands[1]) == len(true)


def chance_of(grids, own, cell):
    """The average result of placing one's last number on one of the last two cells."""
    results = []
    for grid in grids:
        grid.put(0, own, cell)
        results.append(-grid.solve(1, -2.0, 2.0))
        grid.take(0, own, cell)
    return fmean(results)


@pytest.mark.long
def test_the_last_choice_is_the_better_one():
    """One tile and two cells: judged by many more worlds than it looks at, it chooses well."""
    gained = []
    for deal in range(4):
        _, first, second = watched("careful", "plain", deal)
        for view, _, decision in first:
            free = [cell for cell in range(20) if view.view.grid[cell // 5][cell % 5] is None]
            if view.view.phase != "place" or len(free) != 2:
                continue
            (own,) = own_numbers(view.view).values()
            chosen = (decision.action.row - 1) * 5 + decision.action.column - 1
            grids = draw_grids(view.view, 150, Random(deal))
            (other,) = set(free) - {chosen}
            gained.append(chance_of(grids, own, chosen) - chance_of(grids, own, other))
        assert second
    assert len(gained) >= 2
    assert all(gain > -0.2 for gain in gained)
    assert sum(gained) > 0
