"""Games by name in the registries of Gymnasium and PettingZoo; what they render; what they refuse."""

import pickle
import warnings
from itertools import islice
from random import Random

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env

import dealer_lab.adapters.gymnasium as dealer_gymnasium
import dealer_lab.adapters.pettingzoo as dealer_pettingzoo
from dealer.core.registry import GAMES, UnknownGameError
from dealer_lab.adapters import openspiel_compiled, text
from dealer_lab.adapters.names import name_environment
from dealer_lab.adapters.rendering import render
from dealer_lab.policies import UnknownPolicyError
from dealer_lab.vector import list_vector_games, make_matches
from lab.tests.study.test_determinization import TURNS, twins
from tests.depth import some

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what it imports beside is on the move
    from pettingzoo.test import api_test, parallel_api_test

QUICK = "increment-black-white"
NAME = "dealer/IncrementBlackWhite-v1"


def test_every_game_is_registered_under_the_version_of_its_rules():
    assert name_environment(QUICK) == NAME
    for game in GAMES:
        name = name_environment(game)
        assert gymnasium.spec(name).kwargs == {"game_id": game}
        assert (gymnasium.spec(name).vector_entry_point is not None) == (game in list_vector_games())
        assert pettingzoo.spec("aec", name).kwargs == {"game_id": game}
        assert dealer_gymnasium.register_game(game) == dealer_pettingzoo.register_game(game) == name
    with pytest.raises(UnknownGameError):
        dealer_gymnasium.register_game("chess")


@pytest.mark.parametrize("game", some(list_vector_games(), 2))
def test_gymnasium_makes_and_checks_a_game(game):
    """Its checker also makes the game anew from its spec, in each of its render modes."""
    env = gymnasium.make(name_environment(game), opponent="random", render_mode="rgb_array")
    check_env(env.unwrapped)
    again = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json()))
    seen, info = env.reset(seed=3)
    assert np.array_equal(again.reset(seed=3)[0], seen)
    assert info["decision"]


def test_gymnasium_makes_matches_side_by_side():
    envs = gymnasium.make_vec(NAME, num_envs=5, seed=2, opponent="random")
    ours = dealer_gymnasium.make_vec(QUICK, 5, 2)
    assert np.array_equal(envs.reset()[0], ours.reset()[0])
    assert envs.spec.id == NAME
    several = gymnasium.make_vec(NAME, 2, vectorization_mode="sync", opponent="random")
    assert several.reset(seed=1)[1]["decision"].shape == (2,)


def test_a_decision_has_its_id():
    """It is that of the rules, and the same through all steps of one answer."""
    env, rng = gymnasium.make(NAME, opponent="random").unwrapped, Random(1)
    _, info = env.reset(seed=1)
    asked = []
    over = False
    while not over:
        assert info["decision"] == env.game.rules.decision_id(env.at.state, env.seat)
        asked.append(info["decision"])
        *_, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
    assert info["decision"] is None
    assert asked[0].endswith("distribute")
    assert len(set(asked)) < len(asked)


def test_the_learner_can_be_chosen():
    env = dealer_gymnasium.make(QUICK, "random")
    for seat in (1, 1, 0):
        assert env.reset(options={"seat": seat})[1]["seat"] == seat
    assert {env.reset(seed=each)[1]["seat"] for each in range(8)} == {0, 1}
    with pytest.raises(ValueError, match=r"There is no seat 2\. Choose one of 0 to 1"):
        env.reset(options={"seat": 2})


@pytest.mark.parametrize("game", some(tuple(GAMES), 2))
def test_pettingzoo_makes_a_game(game):
    name = name_environment(game)
    env = pettingzoo.make("aec", name, render_mode="rgb_array")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*(not a NumPy array|probably should be gymnasium.spaces.box)")
        warnings.filterwarnings("ignore", "reset knows no option 'options'")
        warnings.filterwarnings("ignore", "Observation numpy array is all zeros")
        api_test(pettingzoo.make("aec", name.replace("-v", "Compiled-v")), num_cycles=20)
        parallel_api_test(pettingzoo.make("parallel", name), num_cycles=20)
    env.reset(seed=1)
    agent = env.agent_selection
    assert np.array_equal(env.infos[agent]["action_mask"], env.observe(agent)["action_mask"])
    assert env.infos[agent]["decision"]
    assert env.render().shape == (630, 1200, 3)
    assert not any(env.infos[other] for other in env.agents if other != agent)


def test_unknown_options_of_a_reset_are_named():
    env = dealer_pettingzoo.env(QUICK)
    with pytest.warns(UserWarning, match="knows no option 'tiles'"):
        env.reset(seed=1, options={"tiles": 3})
    with pytest.raises(ValueError, match=r"reset knows no option 'tiles'\. It knows seat"):
        dealer_gymnasium.make(QUICK, "random").reset(options={"tiles": 3})
    with pytest.raises(ValueError, match="It knows none"):
        dealer_gymnasium.make_vec(QUICK, 2).reset(options={"seat": 1})


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
@pytest.mark.parametrize(("game", "at"), some(TURNS, 3))
def test_a_seat_is_shown_nothing_that_it_may_not_know(game, at, mode):
    """Twins of all kinds: what is rendered for the seat is the same."""
    known = (each for each in twins(game, at, 9, every=23) if isinstance(each[0].actor, int))
    compared = 0
    for position, seat, twin in islice(known, 0, None, 9 if mode == "ansi" else 31):
        shown, of_twin = (render(each.game, each, seat, mode) for each in (position, twin))
        assert np.array_equal(shown, of_twin)
        compared += 1
    assert compared


def test_a_picture_shows_the_learners_table():
    env = gymnasium.make(NAME, opponent="random", render_mode="rgb_array")
    _, info = env.reset(seed=1)
    first = env.render()
    assert (first.shape, first.dtype) == ((630, 1200, 3), np.uint8)
    for _ in range(30):
        *_, info = env.step(int(info["action_mask"].argmax()))
    assert not np.array_equal(first, env.render())
    told = gymnasium.make(NAME, opponent="random", render_mode="ansi")
    _, info = told.reset(seed=1)
    assert f"You are Seat {info['seat']}" in told.render()
    assert dealer_gymnasium.make(QUICK, "random").render_mode is None
    with pytest.raises(ValueError, match=r"There is no render mode 'human'\. Use 'ansi' or 'rgb_array'"):
        dealer_gymnasium.make(QUICK, "random", render_mode="human")


UNKNOWN_GAME = "The game 'chess' is not installed. Install its package, or use one of .*increment"


@pytest.mark.parametrize(
    "make",
    [
        lambda: dealer_gymnasium.make("chess"),
        lambda: dealer_gymnasium.make_vec("chess"),
        lambda: dealer_pettingzoo.env("chess"),
        lambda: dealer_pettingzoo.compiled_env("chess"),
        lambda: text.begin("chess"),
        lambda: make_matches("chess", 2),
        lambda: openspiel_compiled.register_compiled("chess"),
    ],
)
def test_an_unknown_game_is_a_sentence(make):
    with pytest.raises(UnknownGameError, match=UNKNOWN_GAME) as refused:
        make()
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_an_unknown_opponent_is_a_sentence():
    with pytest.raises(
        UnknownPolicyError, match="no policy 'chess' for increment-black-white; there is strong"
    ):
        dealer_gymnasium.make(QUICK, "chess")
    with pytest.raises(ValueError, match="policies by name play in make"):
        dealer_gymnasium.make_vec(QUICK, 2, opponent="strong")
