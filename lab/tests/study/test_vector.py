"""Many matches at once: begun by number, stepped, begun anew; each game's kernels have tests of their own."""

import numpy as np
import pytest

from dealer.core.registry import MissingCapability
from dealer_lab.tensor.layout import Piece, TensorLayout
from dealer_lab.tree import make_stepped_game
from dealer_lab.vector import list_vector_games, load_kernels, make_matches
from tests.depth import some

GAMES = some(list_vector_games(), 1)
"""Each game's kernels have tests of their own: here one of them stands for all."""


def play(matches, steps, seed=0):
    """Take random steps; return what was seen on the way."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        chosen = [rng.choice(np.flatnonzero(mask)) for mask in matches.mask]
        rewards, over = matches.step(chosen)
        seen.append((matches.records.tobytes(), rewards.copy(), over.copy(), matches.numbers.copy()))
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_matches(game):
    one, same, other = (make_matches(game, 8, seed) for seed in (3, 3, 4))
    assert [seen[0] for seen in play(one, 50)] == [seen[0] for seen in play(same, 50)]
    assert one.records.tobytes() != other.records.tobytes()
    one.reset(4)
    again = make_matches(game, 8, 4)
    assert np.array_equal(one.observe(), again.observe())
    assert np.array_equal(one.mask, again.mask)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_depends_on_its_number_alone(game):
    """The tenth match is dealt alike whether it is one of many or begun behind another."""
    many, few = make_matches(game, 12, 5), make_matches(game, 1, 5)
    rng = np.random.default_rng(1)
    while few.numbers[0] < 10:
        few.step([rng.choice(np.flatnonzero(few.mask[0]))])
    place = int(np.flatnonzero(many.numbers == 10)[0])
    for seat in range(many.seats):
        assert np.array_equal(few.observe([seat])[0], many.observe(np.full(12, seat))[place])


@pytest.mark.parametrize("game", GAMES)
def test_each_outcome_is_seen_and_the_next_match_begins(game):
    matches = make_matches(game, 8, 1)
    limit, ended = make_stepped_game(game).max_match_steps, 0
    for _, rewards, over, numbers in play(matches, min(limit, 1500)):
        assert not rewards[~over].any()
        ended += int(over.sum())
        assert numbers.max() == 7 + ended
    assert ended > 0
    assert (matches.actors >= 0).all()
    assert matches.mask.any(axis=1).all()


def test_a_step_that_is_not_legal_moves_nothing():
    matches = make_matches(GAMES[0], 3)
    before, legal = matches.records.copy(), matches.mask.argmax(axis=1)
    for wrong in (-1, len(matches.mask[0]), int(matches.mask[1].argmin())):
        with pytest.raises(ValueError, match=f"match 1: {wrong} is none of its legal steps"):
            matches.step([legal[0], wrong, legal[2]])
    with pytest.raises(ValueError, match="3 matches take as many steps"):
        matches.step(legal[:2])
    assert np.array_equal(matches.records, before)


def test_some_matches_take_a_step_and_the_others_stay():
    whole, some = make_matches(GAMES[0], 5, 2), make_matches(GAMES[0], 5, 2)
    for turn in range(60):
        steps = whole.mask.argmax(axis=1)
        before = some.records.copy(), some.mask.copy()
        places = np.array([3, 1]) if turn % 2 else np.array([4])
        rest = np.setdiff1d(np.arange(5), places)
        some.step(steps[places], places)
        assert np.array_equal(some.records[rest], before[0][rest])
        assert np.array_equal(some.mask[rest], before[1][rest])
        assert not np.array_equal(some.records[places], before[0][places])
        some.step(steps[rest], rest)
        whole.step(steps)
        assert np.array_equal(some.mask, whole.mask)
        assert np.array_equal(some.records, whole.records)
    with pytest.raises(ValueError, match="match 4: -1 is none"):
        some.step([-1], np.array([4]))
    with pytest.raises(ValueError, match="1 matches take as many steps"):
        some.step([1, 1], np.array([4]))


def test_a_layout_names_its_pieces():
    for game in GAMES:
        layout = load_kernels(game).layout
        assert all(piece.text.endswith(".") for piece in layout.pieces)
        assert sum(piece.size for piece in layout.pieces) == layout.size
    with pytest.raises(ValueError, match="two pieces are named grid"):
        TensorLayout(Piece("grid", (2,), "A grid."), Piece("grid", (3,), "Another."))


def test_a_game_without_kernels_says_so():
    with pytest.raises((MissingCapability, KeyError)):
        load_kernels("no-such-game")
