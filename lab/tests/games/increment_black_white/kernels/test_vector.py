"""Many matches of Increment Black & White at once are the game of its rules."""

from collections import Counter
from operator import attrgetter

import numpy as np

from dealer_lab.games.increment_black_white.kernels.vector import NONE
from lab.tests.study.vector_suite import check_hidden, check_matches, check_matches_that_are_over
from tests.depth import IS_DEEP

GAME = "increment-black-white"


def test_each_step_is_that_of_the_rules():
    """Mask, knowledge of both seats and result; matches that all four of IBW-22 and IBW-23 decide."""
    decided = Counter()
    count = 10_000 if IS_DEEP else 40
    decided_by = attrgetter("decided_by")
    steps = check_matches(
        GAME, 5, count, note_end=lambda at: decided.update([decided_by(at.game.outcome(at.state))])
    )
    assert steps > 60 * count
    assert sum(decided.values()) >= count
    if IS_DEEP:
        assert decided.keys() == {"points", "match_point", "centre", "advantage"}


def low_first(random, legal_steps, words):
    """The first of the steps more often than not: equal rounds, and tiles side by side."""
    return legal_steps[0] if random.random() < 0.8 else random.choice(legal_steps)


def test_matches_in_which_rounds_are_equal():
    equal = []

    def note(at):
        equal.append(sum(played.winner is None for played in at.state.rounds))

    check_matches(GAME, 6, 2000 if IS_DEEP else 10, choose=low_first, note_end=note)
    assert sum(equal) > 5


def test_a_seat_does_not_know_what_is_hidden():
    """Other numbers with the same colours and results give the other seat the same row and the same mask."""
    changed = []
    check_hidden(GAME, 80, lambda twin, other, rng: changed.append(swap_hidden(twin, other)))
    assert sum(changed) > 5000


def swap_hidden(twin, other):
    """Change the numbers of two tiles of a seat that have not been out; say whether it could be done."""
    shown = set(twin["presented"][:, other].tolist()) - {NONE}
    free = [tile for tile in range(10) if tile not in shown]
    if twin["duel_over"] or len(free) < 2:
        return False
    twin["dealt"][other, free[:2]] = twin["dealt"][other, free[1::-1]]
    if twin["settled"][other]:
        twin["added"][other, free] = 0
    return True


def test_a_match_that_is_over_stays_and_says_nothing():
    records = check_matches_that_are_over(GAME)
    assert (np.abs(records["utility"]) == 1).all()
