"""The compiled duels, grids and beliefs against the rules, move by move, and against plain Python."""

from itertools import permutations
from math import erf
from random import Random

import numpy as np
import pytest

from dealer.games.increment_black_white.bots.belief import Posterior
from dealer.games.increment_black_white.bots.grid import GridState
from dealer.games.increment_black_white.rules.actions import LETTERS, Present
from dealer.games.increment_black_white.rules.increments import ValidSets
from dealer.games.increment_black_white.rules.result import column_totals, round_points, row_totals, totals_of
from dealer.games.increment_black_white.rules.state import CENTRE, Options, colour
from dealer_lab.games.increment_black_white.bots import strong_grid
from dealer_lab.games.increment_black_white.kernels import belief, duel, grid
from dealer_lab.games.increment_black_white.kernels import matches as whole
from tests.games.increment_black_white.bots.positions import best_result, some_grid
from tests.games.increment_black_white.scenes import GAME, begin, in_phase, played
from tests.scenes import owing

arrays = strong_grid.arrays


def as_array(numbers):
    return np.array(list(numbers), np.int64)


# ----------------------------------------------------------------------------------------- duels at random


def at_a_lead(seed, ties):
    """The state of a match before some round of part 2, with nothing presented in it yet."""

    def there(match):
        rounds = match.state.rounds
        return in_phase("present", 1 + seed % 10)(match) and rounds[-1].tiles == (None, None)

    return played(begin(Options(tie_leader=ties), advantage=seed % 2), seed, until=there).state


@pytest.mark.parametrize("ties", ["same", "swap"])
@pytest.mark.parametrize("seed", range(30))
def test_ibw_9_to_13_a_duel_played_on_at_random_is_that_of_the_rules_round_by_round(seed, ties):
    state = at_a_lead(seed, ties)
    before = round_points(state)
    letters = [state.list_unpresented(seat) for seat in (0, 1)]
    numbers = [
        as_array(state.hands[seat].presented_number(letter) for letter in letters[seat]) for seat in (0, 1)
    ]
    count = len(letters[0])
    order, gains = np.zeros((3, count), np.int64), np.zeros((2, count), np.int64)
    generator, swaps = duel.make_generator(seed), duel.SWAP if ties == "swap" else 0
    ahead = duel.finish_duel(*numbers, state.rounds[-1].leader, swaps, generator, order, gains)
    for turn in range(count):
        assert state.rounds[-1].leader == order[2, turn]
        for seat in (order[2, turn], 1 - order[2, turn]):
            state = GAME.apply(state, int(seat), Present(letters[seat][order[seat, turn]]))
    after = round_points(state)
    assert ahead == (after[0] - before[0]) - (after[1] - before[1])
    for seat in (0, 1):
        won = [state.hands[seat].gains[LETTERS.index(letter)] for letter in letters[seat]]
        assert gains[seat].tolist() == won


def test_duels_at_random_meet_in_every_order_alike():
    """Three tiles, six ways to meet: each as often, and the share of duels won is that of all of them."""
    mine, theirs, generator = as_array((2, 5, 9)), as_array((1, 6, 8)), duel.make_generator(4)
    order, gains = np.zeros((3, 3), np.int64), np.zeros((2, 3), np.int64)
    seen = {}
    for _ in range(12_000):
        duel.finish_duel(mine, theirs, 0, 0, generator, order, gains)
        met = tuple(order[1][np.argsort(order[0])].tolist())
        seen[met] = seen.get(met, 0) + 1
    assert len(seen) == 6
    assert all(1800 < times < 2200 for times in seen.values())
    won = sum(
        sum((own > other) - (own < other) for own, other in zip((2, 5, 9), met, strict=True)) > 0
        for met in permutations((1, 6, 8))
    )
    ends = duel.count_results(mine, theirs, 0, 0, generator, 12_000)
    assert ends.sum() == 12_000
    assert ends[0] / 12_000 == pytest.approx(won / 6, abs=0.02)


def test_the_same_seed_gives_the_same_duels():
    hands = as_array(range(1, 11)), as_array((0, 2, 3, 4, 5, 6, 7, 8, 9, 11))
    first, again, other = (
        duel.count_results(*hands, 0, 0, duel.make_generator(seed), 500).tolist() for seed in (1, 1, 2)
    )
    assert first == again != other


# -------------------------------------------------------------------------------- duels worked out to the end


def by_hand(mine, theirs, ahead, leader, swaps, ends):
    """The best a side can expect that knows what is left, sees colours, and meets tiles at random."""
    if not mine:
        return ends[10 + ahead]

    def then(own, other):
        won = (own > other) - (own < other)
        next_leader = (0 if won > 0 else 1) if won else leader ^ swaps
        ours, others = list(mine), list(theirs)
        ours.remove(own)
        others.remove(other)
        return by_hand(ours, others, ahead + won, next_leader, swaps, ends)

    if leader == 0:
        return max(sum(then(own, other) for other in theirs) for own in mine) / len(mine)
    total = 0.0
    for white in (0, 1):
        of_colour = [other for other in theirs if other % 2 == white]
        if of_colour:
            total += max(sum(then(own, other) for other in of_colour) for own in mine)
    return total / len(mine)


ENDS = [(-1.0 if lead < 0 else 1.0 if lead else 0.4) + 0.03 * lead for lead in range(-10, 11)]


@pytest.mark.parametrize("swaps", [0, 1])
@pytest.mark.parametrize("seed", range(5))
def test_prospects_are_those_gone_through_by_hand(seed, swaps):
    rng = Random(seed)
    mine, theirs = sorted(rng.choices(range(13), k=4)), sorted(rng.choices(range(13), k=4))
    ahead = rng.randrange(-3, 4)
    worth = duel.prospects(as_array(mine), as_array(theirs), ahead, swaps, np.array(ENDS))
    for own_mask, mask in ((7, 14), (11, 13), (3, 9), (6, 5), (4, 1)):
        ours = [number for place, number in enumerate(mine) if own_mask >> place & 1]
        others = [number for place, number in enumerate(theirs) if mask >> place & 1]
        for leader in (0, 1):
            expected = by_hand(ours, others, ahead, leader, swaps, ENDS)
            assert worth[leader, own_mask, mask, 10 + ahead] == pytest.approx(expected, abs=1e-5)


def unlearned(mine, chances, blacks, whites, ahead, leader, swaps, ends):
    """As ``by_hand``, but a tile of a colour may always bear what it may bear at first."""
    if not mine:
        return ends[10 + ahead]

    def then(own, white):
        value = 0.0
        for number, chance in chances[white].items():
            won = (own > number) - (own < number)
            next_leader = (0 if won > 0 else 1) if won else leader ^ swaps
            ours = list(mine)
            ours.remove(own)
            value += chance * unlearned(
                ours, chances, blacks - (not white), whites - white, ahead + won, next_leader, swaps, ends
            )
        return value

    shares = {white: left / (blacks + whites) for white, left in ((0, blacks), (1, whites)) if left}
    if leader == 0:
        return max(sum(share * then(own, white) for white, share in shares.items()) for own in mine)
    return sum(share * max(then(own, white) for own in mine) for white, share in shares.items())


@pytest.mark.parametrize("swaps", [0, 1])
@pytest.mark.parametrize("whites", [0, 1, 3])
def test_forecasts_are_those_gone_through_by_hand(whites, swaps):
    rng = Random(whites)
    mine, ahead = sorted(rng.choices(range(13), k=3)), rng.randrange(-2, 3)
    chances = {0: {2: 0.5, 8: 0.3, 10: 0.2}, 1: {1: 0.25, 7: 0.75}}
    table = np.zeros((2, grid.NUMBERS))
    for white, numbers in chances.items():
        for number, chance in numbers.items():
            table[white, number] = chance
    worth = duel.forecast(as_array(mine), table, 3 - whites, whites, ahead, swaps, np.array(ENDS))
    for leader in (0, 1):
        expected = unlearned(mine, chances, 3 - whites, whites, ahead, leader, swaps, ENDS)
        assert worth[leader, 7, whites, 10 + ahead] == pytest.approx(expected)


# ------------------------------------------------------------------------------------------------ the grid


@pytest.mark.parametrize("seed", range(8))
def test_ibw_18_to_22_a_grid_placed_at_random_is_that_of_the_rules_move_by_move(seed):
    match = played(begin(advantage=seed % 2), seed, until=in_phase("place"))
    state = match.state
    hands = [[state.hands[seat].number(letter) for letter in LETTERS] for seat in (0, 1)]
    table, left = grid.make_grid([None] * 20, *hands)
    holder = {(1, 0): 1, (0, 1): -1, (0, 0): 0}[state.scores]
    terms = as_array((holder, holder or (1 if state.advantage == 0 else -1), holder == 0))
    rng = Random(seed)
    while not match.is_over:
        (seat,) = owing(match)
        match = match.submit(
            seat,
            GAME.random_action(match.view(seat, match.at).view, rng),
            match.at,
            GAME.decision_id(match.state, seat),
        )
        state, last = match.state, match.state.placed[-1]
        grid.put(
            table, left, seat, state.hands[seat].number(last.letter), (last.row - 1) * 5 + last.column - 1
        )
        lines = [*row_totals(state), *column_totals(state)]
        assert table[: grid.LINES].tolist() == [ours - theirs for ours, theirs in lines]
        assert table[grid.EMPTY] == len(state.free())
        taken = table[grid.TAKEN : grid.MIDDLE]
        assert [(cell // 5 + 1, cell % 5 + 1) for cell in range(20) if not taken[cell]] == list(state.free())
        ours, theirs = totals_of(state, CENTRE)
        assert table[grid.MIDDLE] == ours - theirs
        assert left.sum(axis=1).tolist() == [len(state.list_unplaced(seat)) for seat in (0, 1)]
    assert holder + grid.match_points(table) == state.scores[0] - state.scores[1]
    assert (grid.result(table, terms) > 0) == (match.outcome.winners == (0,))


def as_arrays(state):
    tables, hands, terms = arrays([state])
    return tables[0], hands[0], terms


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("laid", [0, 7, 14, 18])
def test_a_placement_at_sight_is_worth_what_the_readable_grid_says(laid, side):
    for seed in range(4):
        state = some_grid(seed, laid, mine_first=(laid % 2 == 0) == (side == 0))
        worth = np.zeros(grid.CHOICES)
        best = grid.at_sight(*as_arrays(state), side, worth)
        ranked = state.rank_placements(side, 500)
        assert (worth > grid.NEVER).sum() == len({(placed.number, placed.cell) for placed in ranked})
        for placed in ranked:
            assert erf(worth[placed.number * 20 + placed.cell]) == pytest.approx(placed.worth, abs=4e-3)
        assert erf(worth[best]) == pytest.approx(ranked[0].worth, abs=4e-3)


NO_WIDTHS = np.zeros(0, np.int64)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_placements_are_solved(seed):
    state = some_grid(seed, 16)
    before = [part.copy() for part in as_arrays(state)]
    here = as_arrays(state)
    assert grid.search(*here, 0, NO_WIDTHS, 4, -2.0, 2.0) == pytest.approx(best_result(state, 0))
    assert all((old == new).all() for old, new in zip(before, here, strict=True))


@pytest.mark.parametrize("hopeless", [1, -1])
def test_a_placement_is_found_however_much_is_lost_or_won(hopeless):
    """All other lines are decided: what a placement is worth lies far from what is near."""
    cells = [None, None] + [-9 * hopeless] * 18
    here = GridState(cells, [1, 2], [2, 3], -3 * hopeless, -hopeless, False)
    assert strong_grid.best([here]) in {number * 20 + cell for number in (1, 2) for cell in (0, 1)}
    tables, hands, terms = strong_grid.arrays([here])
    expected = here.solve(0, -2.0, 2.0)
    assert grid.search(tables[0], hands[0], terms, 0, as_array([4]), 0, -2.0, 2.0) == pytest.approx(
        expected, abs=0.3
    )


@pytest.mark.parametrize("widths", [(), (1,), (2, 2)])
def test_who_has_no_tile_left_has_what_is_sure_elsewhere(widths):
    """No placement is no index: the search says its lower bound, and the grid is as it was."""
    here = GridState([None, None] + [1] * 18, [], [2, 3], 0, 1, False)
    tables, hands, terms = strong_grid.arrays([here])
    before = tables.copy()
    assert grid.at_sight(tables[0], hands[0], terms, 0, np.zeros(grid.CHOICES)) == -1
    assert grid.search(tables[0], hands[0], terms, 0, np.array(widths, np.int64), 0, -0.5, 2.0) == -0.5
    assert (tables == before).all()


def test_six_from_the_end_the_best_are_looked_at_first_and_none_is_left_out():
    state = some_grid(5, 14)
    here = as_arrays(state)
    assert grid.search(*here, 0, NO_WIDTHS, 6, -2.0, 2.0) == pytest.approx(state.solve(0, -2.0, 2.0))


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_ahead_is_the_best_against_the_best_reply_at_sight(seed):
    state = some_grid(seed, 9, mine_first=False)
    table, hands, terms = as_arrays(state)
    worth, found = np.zeros(grid.CHOICES), {}
    for number in sorted(set(state.hands[0])):
        for cell in state.empty:
            grid.put(table, hands, 0, number, cell)
            reply = grid.at_sight(table, hands, terms, 1, worth)
            found[number * 20 + cell] = -erf(worth[reply])
            grid.take(table, hands, 0, number, cell)
    assert grid.search(table, hands, terms, 0, as_array([200]), 4, -2.0, 2.0) == max(found.values())
    choices = as_array(found)
    values = np.zeros((len(found), 1))
    grid.look_ahead(table[None], hands[None], terms, choices, NO_WIDTHS, 4, values)
    assert values[:, 0].tolist() == list(found.values())


def test_a_match_played_out_fills_the_grid_and_its_winner_is_counted():
    mine, theirs = as_array(range(1, 11)), as_array((0, 1, 2, 3, 4, 8, 9, 9, 9, 10))
    found = whole.matches(mine, theirs, duel.make_generator(1), 60, 1, NO_WIDTHS, 4)
    assert found[:, 0].sum() == 60
    assert (found[:, 1] <= found[:, 0]).all()
    state = GridState([None] * 20, mine.tolist(), theirs.tolist(), 0, 1, True)
    table, hands, terms = as_arrays(state)
    whole.fill_grid(table, hands, terms, 1, 4, as_array([3]), 4)
    assert table[grid.EMPTY] == 0
    assert hands.sum() == 0
    assert table[: grid.LINES].sum() == 2 * (mine.sum() - theirs.sum())


@pytest.mark.parametrize("holder", [0, 1, -1])
def test_a_match_is_worth_as_much_after_duels_that_are_sought_as_after_those_that_come(holder):
    mine, theirs = as_array((0, 0, 1, 3, 4, 8, 9, 9, 9, 12)), as_array((1, 2, 3, 4, 4, 6, 7, 8, 9, 11))
    came, won = whole.matches(mine, theirs, duel.make_generator(2), 9_000, 1, NO_WIDTHS, 3)[holder]
    sought = whole.worth_after(mine, theirs, holder, duel.make_generator(3), 2_000, 1, NO_WIDTHS, 3)
    assert abs(sought - (2 * won / came - 1)) < 4 * (1 / came + 1 / 2_000) ** 0.5
    assert (sought > 0.7) == (holder == 1)
    assert (sought < -0.7) == (holder == -1)


def test_what_hardly_ever_happens_is_not_sought_for_ever():
    high, low = as_array([12] * 10), as_array([0] * 10)
    assert whole.worth_after(high, low, 1, duel.make_generator(1), 2, 1, NO_WIDTHS, 3) == 1
    with pytest.raises(ValueError, match="hardly ever end so"):
        whole.worth_after(high, low, -1, duel.make_generator(1), 2, 1, NO_WIDTHS, 3)


# ------------------------------------------------------------------------------------------------- beliefs


def bits(clue):
    return sum(1 << number for number in clue)


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_counts_by_the_ways_in_which_its_tiles_stand_for_the_clues(seed):
    rng = Random(seed)
    added = rng.choice(ValidSets(range(10)))
    hand = sorted(number + more for number, more in enumerate(added))
    other = sorted(rng.choices(range(13), k=10))
    shown = rng.sample(hand, 4)
    clues = [tuple(range(number % 2, number + 3, 2)) for number in shown]
    likely = belief.likelihoods(np.array([hand, other]), as_array(map(bits, clues)))
    for numbers, found in zip((hand, other), likely, strict=True):
        ways = sum(
            all(number in clue for number, clue in zip(tiles, clues, strict=True))
            for tiles in permutations(numbers, 4)
        )
        assert found == ways


def test_drawn_hands_are_those_of_the_exact_count():
    """With every valid set as likely as any other they are the hands that ``careful`` counts."""
    counts = {}
    for added in ValidSets(range(10)):
        hand = tuple(sorted(number + more for number, more in enumerate(added)))
        counts[hand] = counts.get(hand, 0) + 1
    hands, prior = np.array(list(counts)), np.array(list(counts.values()), float)
    clues = [(0, 2, 4), (5, 7, 9), (8, 10, 12), (1, 3, 5, 7, 9, 11), (6, 8)]
    asked = as_array(map(bits, clues))
    worlds = np.zeros((20_000, 10), np.int64)
    belief.draw_hands(hands, prior * belief.likelihoods(hands, asked), asked, duel.make_generator(3), worlds)
    exact = Posterior(clues)
    for place, chances in enumerate(exact.marginals()):
        numbers = worlds[:, place].tolist()
        assert set(numbers) == set(chances)
        for number, chance in chances.items():
            assert numbers.count(number) / 20_000 == pytest.approx(chance, abs=0.015)
    for world in worlds[::500].tolist():
        assert tuple(sorted(world)) in counts
        assert world[5:] == sorted(world[5:])
        assert sum(colour(number) == "white" for number in world) == 5
