"""Counting hands, against going through every deal and every set of increments one by one."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.increment_black_white.bots.belief import ZEAL, Posterior, bag
from dealer.games.increment_black_white.bots.known_tiles import read_known_tiles
from dealer.games.increment_black_white.rules.increments import ValidSets, find_fault
from tests.games.increment_black_white.bots.positions import OPTIONS, watched
from tests.games.increment_black_white.scenes import begin, in_phase, played

SETS = list(ValidSets(range(10)))


def hand(rng):
    """A hand as a uniform prior gives it: numbers of A..J."""
    dealt = rng.sample(range(10), 10)
    added = rng.choice(SETS)
    return [number + added[number] for number in dealt]


def clues_about(numbers, widths, rng):
    """As many numbers of one colour as ``widths`` say, the true one among them."""
    clues = []
    for number, width in zip(numbers, widths, strict=True):
        low = max(number % 2, number - 2 * rng.randrange(width))
        clues.append(tuple(range(low, min(12, low + 2 * width - 2) + 1, 2)))
    return clues


def by_hand(clues, hidden, rule="exact", tiles=10):
    """Weights of all assignments to tiles with clues; hidden ones (at most three) in one order."""
    found = [Counter() for _ in clues]
    total = 0.0

    def go(tile, left, numbers, added):
        nonlocal total
        if tile < len(clues):
            for dealt in left:
                for number in clues[tile]:
                    if 0 <= number - dealt <= 3 and added + number - dealt <= 10:
                        go(tile + 1, left - {dealt}, [*numbers, number], added + number - dealt)
            return
        for more in product(range(4), repeat=len(left)):
            rest = [dealt + extra for dealt, extra in zip(sorted(left), more, strict=True)]
            everything, all_added = [*numbers, *rest], added + sum(more)
            white = sum(number % 2 for number in everything)
            if abs(white - tiles // 2) <= 1 and (all_added == 10 or (rule == "up_to" and all_added < 10)):
                weight = ZEAL**all_added if rule == "up_to" else 1.0
                total += weight
                for counter, number in zip(found, numbers, strict=True):
                    counter[number] += weight

    go(0, frozenset(range(tiles)), [], 0)
    assert len(clues) + hidden == tiles
    return total, [{number: weight / total for number, weight in c.items()} for c in found]


def test_before_anything_is_shown_every_valid_set_of_every_deal_is_as_likely():
    assert Posterior(()).weight == len(SETS) == 22_253
    for additions in (6, 12):  # IBW-A21
        assert Posterior((), "exact", additions).weight == len(ValidSets(range(10), most=additions))
    for tiles in (6, 8):  # IBW-A22
        assert Posterior((), tiles=tiles).weight == len(ValidSets(range(tiles)))
    up_to = ValidSets(range(10), rule="up_to")
    assert Posterior((), "up_to").weight == sum(ZEAL ** sum(added) for added in up_to)


def test_a_bag_counts_increments_by_what_they_add_and_how_they_come_out():
    counted = Counter()
    for added in product(range(4), repeat=3):
        numbers = [dealt + more for dealt, more in zip((2, 5, 9), added, strict=True)]
        counted[sum(added), sum(number % 2 for number in numbers)] += 1
    assert bag(1 << 2 | 1 << 5 | 1 << 9, "exact") == counted


@given(st.integers(0, 10**9), st.integers(0, 2), st.sampled_from(["exact", "up_to"]))
@settings(max_examples=12, deadline=None)
def test_marginals_agree_with_every_assignment_gone_through(seed, hidden, rule):
    rng = Random(seed)
    clues = clues_about(hand(rng)[hidden:], [1] * (8 - hidden) + [2, 2], rng)
    posterior = Posterior(clues, rule)
    total, expected = by_hand(clues, hidden, rule)
    assert posterior.weight == pytest.approx(total)
    for chances, right in zip(posterior.marginals(), expected, strict=True):
        assert chances.keys() == right.keys()
        assert all(chances[number] == pytest.approx(right[number]) for number in right)


@given(st.integers(0, 10**9), st.integers(0, 3), st.sampled_from(["exact", "up_to"]), st.sampled_from([6, 8]))
@settings(max_examples=12, deadline=None)
def test_ibw_a22_marginals_agree_with_fewer_tiles(seed, hidden, rule, tiles):
    rng = Random(seed)
    sets, dealt = ValidSets(range(tiles)), rng.sample(range(tiles), tiles)
    added = sets[rng.randrange(len(sets))]
    shown = [number + added[number] for number in dealt][hidden:]
    widths = [1] * (6 - hidden) + [2] * (tiles - 6)
    clues = [
        tuple(number for number in clue if number <= tiles + 2) for clue in clues_about(shown, widths, rng)
    ]
    posterior = Posterior(clues, rule, tiles=tiles)
    total, expected = by_hand(clues, hidden, rule, tiles)
    assert posterior.weight == pytest.approx(total)
    for chances, right in zip(posterior.marginals(), expected, strict=True):
        assert chances.keys() == right.keys()
        assert all(chances[number] == pytest.approx(right[number]) for number in right)
    for _ in range(20):
        world = posterior.draw(rng)
        numbers = sorted((*world.shown, *world.hidden))
        increments = [number - dealt for dealt, number in enumerate(numbers)]
        assert find_fault(range(tiles), increments, rule) is None


def test_worlds_are_drawn_as_likely_as_they_are():
    rng = Random(4)
    clues = [(1, 3, 5, 7, 9, 11), (0, 2, 4), (8, 10, 12)]
    posterior, drawn = Posterior(clues), 4000
    counts = [Counter() for _ in clues]
    for _ in range(drawn):
        for counter, number in zip(counts, posterior.draw(rng).shown, strict=True):
            counter[number] += 1
    for counter, chances in zip(counts, posterior.marginals(), strict=True):
        assert counter.keys() <= chances.keys()
        for number, chance in chances.items():
            assert abs(counter[number] / drawn - chance) < 5 * (chance * (1 - chance) / drawn) ** 0.5 + 1e-9


@given(st.integers(0, 10**9), st.integers(0, 10))
@settings(max_examples=40, deadline=None)
def test_every_world_is_a_hand_that_the_rules_allow(seed, shown):
    rng = Random(seed)
    clues = clues_about(hand(rng)[:shown], [3] * shown, rng)
    world = Posterior(clues).draw(rng)
    assert all(number in clue for number, clue in zip(world.shown, clues, strict=True))
    numbers = sorted((*world.shown, *world.hidden))
    increments = [number - dealt for dealt, number in enumerate(numbers)]
    assert len(numbers) == 10
    assert find_fault(range(10), increments, "exact") is None


def test_sorting_a_hand_finds_its_increments():
    """What the test above relies on: a hand has valid increments in ascending order, if it has any."""
    rng = Random(8)
    for _ in range(200):
        numbers = hand(rng)
        assert find_fault(range(10), [n - d for d, n in enumerate(sorted(numbers))], "exact") is None
    some = [0, 3, 1, 2]
    assert min(max(a - b for a, b in zip(some, order, strict=True)) for order in permutations(some)) == 0


# ----------------------------------------------------------------------------------- what clues are made of


def true_numbers(match, seat):
    """By letter: what the tiles of a seat bore when they were presented."""
    return {letter: match.state.hands[seat].presented_number(letter) for letter in "ABCDEFGHIJ"}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join((o.increments, o.tie_leader, o.letters)))
def test_the_truth_is_always_among_the_clues(options):
    for seed in range(8):
        match = played(begin(options), seed, until=in_phase("present", 3 + seed))
        for seat in (0, 1):
            told, truth = read_known_tiles(match.view(seat, match.at).view), true_numbers(match, 1 - seat)
            assert all(truth[letter] in clue for letter, clue in zip(told.letters, told.clues, strict=True))


def test_a_clue_is_the_colour_and_how_the_numbers_compared():
    _, asked, _ = watched("plain", "plain", 1)
    seen = next(view.view for view, _, _ in asked if view.view.phase == "place")
    told = read_known_tiles(seen)
    for clue, gain, played_round in zip(told.clues, told.gains, seen.rounds, strict=True):
        own = played_round.tiles[0].number
        theirs = played_round.tiles[1]
        assert {number % 2 for number in clue} == {int(theirs.colour == "white")}
        compared = {(number > own) - (number < own) for number in clue}
        assert compared == {{0: -1, 1: 1, None: 0}[played_round.winner]}
        assert gain == (played_round.winner == 1)


def test_a_tile_that_met_a_late_one_tells_its_colour_alone():
    _, asked, _ = watched("plain", "random", 4, late=0.5)
    seen = next(view.view for view, _, _ in asked if view.view.phase == "place")
    late = [r for r in seen.rounds if r.tiles[0].late or r.tiles[1].late]
    told = read_known_tiles(seen)
    assert {(r.tiles[0].late, r.tiles[1].late) for r in late} == {(True, True), (True, False), (False, True)}
    for played_round in late:
        clue = told.clues[told.letters.index(played_round.tiles[1].letter)]
        assert len(clue) == (6 if played_round.tiles[1].colour == "white" else 7)
