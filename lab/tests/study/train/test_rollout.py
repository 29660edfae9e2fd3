"""Matches to learn from: who plays whom, and what is learnt from."""

import jax
import numpy as np
import pytest

from dealer_lab.capabilities import study_of
from dealer_lab.train.ppo import make_networks
from dealer_lab.train.rollout import Rollout, find_margins
from dealer_lab.train.settings import Settings
from dealer_lab.vector import list_vector_games, make_matches
from tests.depth import some

COUNT, HORIZON = 8, 30


def play(game, past, share=0.5):
    """A rollout in which an older policy has seats in a share of the matches."""
    settings = Settings(matches=COUNT, horizon=HORIZON, hidden=(8,), past=share, batches=4)
    matches = make_matches(game, COUNT, 1)
    networks = make_networks(matches.layout.size, matches.mask.shape[1], settings)
    rollout = Rollout(matches, settings)
    rollout.play(networks, jax.random.key(1), past=past)
    return rollout


def make_stubborn_policy(game):
    """One layer that takes the last legal step whatever it sees."""
    matches = make_matches(game, 1, 1)
    size, steps = matches.layout.size, matches.mask.shape[1]
    return ((np.zeros((size, steps), np.float32), 1000 * np.arange(steps, dtype=np.float32)),)


@pytest.mark.parametrize("game", some(list_vector_games(), 2))
def test_an_older_policy_has_all_seats_but_one_in_its_matches(game):
    rollout = play(game, make_stubborn_policy(game))
    seats = rollout.matches.seats
    for place in range(COUNT):
        own = rollout.actors[:, place] == place % seats
        assert np.array_equal(rollout.learnt[:, place], own if place < COUNT // 2 else np.ones(HORIZON, bool))
    theirs = ~rollout.learnt
    last = rollout.masks.shape[2] - 1 - rollout.masks[..., ::-1].argmax(axis=2)
    for _, first, size in rollout.matches.layout.arrows:  # these steps stand in another order in the row
        theirs &= (last < first) | (last >= first + size)
    assert theirs.any()
    assert np.array_equal(rollout.steps[theirs], last[theirs])
    assert not np.array_equal(rollout.steps[~theirs], last[~theirs])
    legal = np.take_along_axis(rollout.masks, rollout.steps[..., None], axis=2)
    assert (legal == 1).all()


def test_nobody_learns_from_the_steps_of_an_older_policy():
    game = list_vector_games()[0]
    rollout = play(game, make_stubborn_policy(game), share=1.0)
    rollout.chances[~rollout.learnt] = np.nan
    batches = list(rollout.batches(np.random.default_rng(1)))
    assert batches
    assert all(len(batch.steps) == COUNT * HORIZON // 4 for batch in batches)
    assert not any(np.isnan(batch.chances).any() for batch in batches)


@pytest.mark.parametrize("game", some(list_vector_games(), 2))
@pytest.mark.parametrize("is_named", [False, True])
def test_against_a_model_one_seat_or_one_team_learns_in_all_matches(game, is_named):
    structure = study_of(game).teams
    teams = () if structure is None else structure.TEAMS
    team = teams[-1] if teams and is_named else None
    settings = Settings(matches=COUNT, horizon=600, hidden=(8,), opponent="model.npz", team=team)
    matches = make_matches(game, COUNT, 1)
    networks = make_networks(matches.layout.size, matches.mask.shape[1], settings)
    rollout, utilities, own_of = Rollout(matches, settings, teams), [], []
    step = matches.step

    def watch(steps):
        if teams:
            wanted = [team or teams[place % len(teams)] for place in range(COUNT)]
            own = [[teams[of] == wanted[place] for of in matches.teams[place]] for place in range(COUNT)]
        else:
            own = [[seat == place % matches.seats for seat in range(matches.seats)] for place in range(COUNT)]
        own_of.append([own[place][actor] for place, actor in enumerate(matches.actors)])
        rewards, over = step(steps)
        for place in np.flatnonzero(over):
            utilities.extend(rewards[place, seat] for seat in range(matches.seats) if own[place][seat])
        return rewards, over

    matches.step = watch
    rollout.play(networks, jax.random.key(1), margin=0.5, past=make_stubborn_policy(game))
    assert np.array_equal(rollout.learnt, own_of)
    assert 0 < rollout.learnt.mean() < 1
    assert rollout.ended
    assert rollout.utility == pytest.approx(np.mean(utilities), abs=1e-6)


def test_a_margin_is_how_far_points_are_apart():
    scores = np.float32([[30, 10], [0, 0], [-5, 5]])
    margins = find_margins(scores)
    assert margins[0, 0] == pytest.approx(20 / 41)
    assert (margins[1] == 0).all()
    assert margins[2, 0] == pytest.approx(-10 / 11)
    assert np.allclose(margins.sum(axis=1), 0)


def test_matches_bring_points_at_first_and_winning_later():
    """The same matches, with and without the margin: only their ends bring anything, of the same sign."""
    game = next(game for game in list_vector_games() if make_matches(game, 1).has_scores)
    settings = Settings(matches=64, horizon=420, hidden=(8,), past=0.0)
    found = []
    for margin in (0.0, 1.0):
        matches = make_matches(game, 64, 1)
        rollout = Rollout(matches, settings)
        networks = make_networks(matches.layout.size, matches.mask.shape[1], settings)
        rollout.play(networks, jax.random.key(1), margin)
        found.append(rollout)
    plain, shaped = found
    assert plain.over.any()
    assert np.array_equal(plain.over, shaped.over)
    assert set(np.unique(plain.rewards[plain.over])) == {-1, 1}
    assert not shaped.rewards[~shaped.over].any()
    both = plain.rewards[plain.over] * shaped.rewards[plain.over]
    assert (both >= 0).all()
    assert (np.abs(shaped.rewards) < 1).all()
