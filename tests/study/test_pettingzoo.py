"""PettingZoo's own suites for all four games; and that an observation holds none of the others' secrets."""

import warnings
from itertools import islice
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from dealer.core.errors import IllegalAction
from dealer.study import pettingzoo
from dealer.study.action_tree import Position, list_stepped_games, make_stepped_game
from dealer.study.features import features, vector
from tests.study.test_action_tree import CASES, begun, played
from tests.study.test_determinization import TURNS, twins

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what it imports beside is on the move
    from pettingzoo.test import api_test, performance_benchmark, seed_test

DICTIONARY = ".*(not a NumPy array|probably should be gymnasium.spaces.box)"
"""What is warned of in every game with a mask that is not in PettingZoo's own list of them."""


@pytest.mark.parametrize("game", list_stepped_games())
def test_the_api_suite(game):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", DICTIONARY)
        api_test(pettingzoo.env(game), num_cycles=200)


@pytest.mark.parametrize("game", list_stepped_games())
def test_the_seed_suite(game):
    seed_test(lambda: pettingzoo.env(game), num_cycles=100)


def test_the_benchmark_suite_runs(capsys, monkeypatch):
    """Its five seconds are made short here: ``make bench`` says how fast it is."""
    moments = iter(range(0, 1000, 3))
    monkeypatch.setitem(
        performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(moments))
    )
    for game in list_stepped_games():
        performance_benchmark(pettingzoo.env(game))
    assert capsys.readouterr().out.count("turns per second") == len(list_stepped_games())


def test_seeds_are_matches():
    first, again, other = (pettingzoo.env("increment-black-white") for _ in range(3))
    first.reset(seed=1)
    again.reset(seed=1)
    other.reset(seed=2)
    seen = [env.observe("seat_0")["observation"] for env in (first, again, other)]
    assert np.array_equal(seen[0], seen[1])
    assert not np.array_equal(seen[0], seen[2])
    first.reset()
    again.reset()
    assert np.array_equal(first.observe("seat_1")["observation"], again.observe("seat_1")["observation"])
    assert not np.array_equal(first.observe("seat_0")["observation"], seen[0])


@pytest.mark.parametrize(("game", "at"), CASES)
def test_features_have_one_layout_and_stay_in_bounds(game, at):
    rng, names = Random(at), None
    for number, position in enumerate(islice(played(begun(game, at, 2), rng), 500)):
        if number % 7 == 0 or position.is_over:
            for seat in range(position.game.seats):
                pieces = features(position, seat)
                names = names or {name: len(piece) for name, piece in pieces.items()}
                assert {name: len(piece) for name, piece in pieces.items()} == names
                row = np.array([x for piece in pieces.values() for x in piece], np.float32)
                assert np.array_equal(row, vector(position, seat))
                assert row.min() >= -1
                assert row.max() <= 1


@pytest.mark.parametrize(("game", "at"), TURNS)
def test_what_a_seat_may_not_know_is_in_no_observation(game, at):
    """Twins of all kinds: the seat's numbers are the same, another's are not always."""
    differ = 0
    for position, seat, twin in twins(game, at, 9, every=41):
        if position.view(seat) is None:
            continue
        assert np.array_equal(vector(position, seat), vector(twin, seat))
        differ += any(
            not np.array_equal(vector(position, other), vector(twin, other))
            for other in range(position.game.seats)
        )
    assert differ


def test_a_waiting_answer_is_unseen():
    """Number Hunt: one has answered, the other not yet; whatever it was, the other sees the same."""
    at = begun("different-number-hunt")
    while at.state.state.phase != "answer":
        at = at.after(at.legal_steps[0])
    seat = at.actor
    ends = []
    for chosen in (min, max):
        further = at
        while further.actor == seat:
            further = further.after(chosen(further.legal_steps))
        ends.append(further)
    assert ends[0].state != ends[1].state
    assert np.array_equal(vector(ends[0], 1 - seat), vector(ends[1], 1 - seat))
    assert ends[0].information_state(1 - seat) == ends[1].information_state(1 - seat)


def test_rewards_are_the_utility_and_an_illegal_step_is_refused_or_ends_the_match():
    raw = pettingzoo.raw_env(make_stepped_game("increment-black-white"), "ansi")
    raw.reset(seed=3)
    with pytest.raises(IllegalAction):
        raw.step(39)
    while not any(raw.terminations.values()):
        raw.step(int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"])[0]))
    assert sorted(raw.rewards.values()) == [-1.0, 1.0]
    assert isinstance(raw.at, Position)
    assert "advantage" in raw.render()
    wrapped = pettingzoo.env("increment-black-white")
    wrapped.reset(seed=3)
    wrapped.step(39)
    assert all(wrapped.terminations.values())
