"""The compiled games in OpenSpiel: its suites, the same game as by the rules, chance that is not foreseen."""

import copy
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest

from dealer.core.errors import IllegalAction
from dealer_lab.adapters import openspiel_compiled  # before the suites: they list what is registered
from dealer_lab.tree import Position
from dealer_lab.vector import list_vector_games, load_kernels
from lab.tests.study.openspiel_suite import run_api_suite
from lab.tests.study.vector_suite import Draws, check_position, make_drawn_game
from tests.depth import IS_DEEP

from open_spiel.python import rl_environment  # isort: skip
from open_spiel.python.algorithms import random_agent  # isort: skip
from open_spiel.python.observation import make_observation  # isort: skip
from open_spiel.python.tests import games_sim_test, sampled_stochastic_games_test  # isort: skip

GAME_IDS = list_vector_games()


def load(game_id, seed=1):
    return openspiel_compiled.load_compiled(game_id, {"rng_seed": seed})


def play_until(state, holds, rng):
    while not holds(state):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_every_game_with_compiled_functions_is_registered_once():
    names = set(map(openspiel_compiled.compiled_name_of, GAME_IDS))
    assert names < set(pyspiel.registered_names())
    with pytest.raises(ValueError, match="already"):
        openspiel_compiled.register_compiled(GAME_IDS[0])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_suites(game_id):
    game = load(game_id)
    suite = games_sim_test.GamesSimTest()
    is_quick = game.max_game_length() < 2000  # it pickles each state of the match
    # OpenSpiel's own serialisation needs a generator in C++.
    suite.sim_game(game, check_pyspiel_serialization=False, check_pickle_serialization=is_quick or IS_DEEP)
    assert run_api_suite(game.get_type().short_name, game, 20)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_it_is_the_same_game_as_by_the_rules(game_id):
    """One match both ways, with the same draws: who acts, legal steps, every player's row, what it brings."""
    kernels, draws, rng = load_kernels(game_id), Draws(), Random(4)
    stepped, state = make_drawn_game(game_id, kernels), load(game_id).new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)
    draws.record = state.match[0]
    at = Position(stepped, stepped.begin(), streams=draws)
    mask, rows = np.zeros(kernels.steps), np.zeros((stepped.seats, kernels.layout.size), np.float32)
    while not at.is_over:
        mask[:] = 0
        mask[state.legal_actions()] = 1
        for seat, row in enumerate(rows):
            state.write_row(seat, row)
            assert state.observation_tensor(seat) == row.tolist()
        check_position(at, kernels, state.match[0], mask, rows)
        step = rng.choice(at.legal_steps)
        assert state.action_to_string(at.actor, step) == stepped.vocabulary.words[step]
        state.apply_action(step)
        if state.is_chance_node():
            state.apply_action(0)
        at = at.after(step)
    assert state.is_terminal()
    assert state.returns() == list(map(np.float32, at.utility))


def find_later_draw(game_id):
    """A state, of some match, that waits for chance in the middle; ``None`` where chance only begins."""
    rng = Random(6)
    for _ in range(30):
        state = load(game_id).new_initial_state()
        state.apply_action(0)
        play_until(state, lambda at: at.is_chance_node() or at.is_terminal(), rng)
        if state.is_chance_node():
            return state
    return None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_no_clone_foresees_what_is_drawn(game_id):
    """A clone draws by itself, at the beginning and later; the state that it is of stays as it was."""
    first = load(game_id).new_initial_state()
    for state in filter(None, (first, find_later_draw(game_id))):
        was, seen = state.match.tobytes(), set()
        for _ in range(12):
            clone = state.clone()
            clone.apply_action(0)
            for seat in range(clone.num_players()):
                seen.add((seat, tuple(clone.observation_tensor(seat))))
        assert len(seen) > state.num_players()
        assert state.match.tobytes() == was
        assert state.is_chance_node()


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_state_is_copied_as_it_is(game_id):
    rng = Random(2)
    state = load(game_id).new_initial_state()
    state.apply_action(0)
    for _ in range(20):
        state.apply_action(rng.choice(state.legal_actions()))
    clone = state.clone()
    assert clone.match == state.match
    assert clone.history() == state.history()
    assert clone.legal_actions() == state.legal_actions()
    assert clone.current_player() == state.current_player()
    before = state.match.copy()
    clone.apply_action(rng.choice(clone.legal_actions()))
    assert clone.match != before
    assert state.match == before
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.match == state.match
        assert (other.history(), other.legal_actions()) == (state.history(), state.legal_actions())
        assert str(other.get_game()) == str(state.get_game())
        play_until(other, lambda at: at.is_terminal(), Random(3))
        assert state.match == before
    assert len(pickle.dumps(state)) < 8_000
    with pytest.raises(pyspiel.SpielError, match="GetRNGState unimplemented"):
        pyspiel.serialize_game_and_state(state.get_game(), state)  # no game in Python can give it to C++


def draw_deals(game, count=3):
    """The next matches that a game begins."""
    found = []
    for _ in range(count):
        state = game.new_initial_state()
        state.apply_action(0)
        found.append(state.match.tobytes())
    return found


def test_a_copy_of_a_game_draws_the_same_by_itself():
    game = load("increment-black-white", 7)
    draw_deals(game)
    copies = copy.deepcopy(game), pickle.loads(pickle.dumps(game)), load("increment-black-white", -1)
    copies[2].set_rng_state(game.get_rng_state())
    following = draw_deals(game)
    assert len(set(following)) == 3
    assert all(draw_deals(each) == following for each in copies)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_openspiels_own_test_of_games_with_sampled_chance(game_id):
    """A pickled game goes on with the draws that the game goes on with."""
    names = [each.short_name for each in sampled_stochastic_games_test.SPIEL_SAMPLED_STOCHASTIC_GAMES_LIST]
    number = names.index(openspiel_compiled.compiled_name_of(game_id))
    name = f"test_stateful_game_serialization{number}"
    test = sampled_stochastic_games_test.SampledStochasticGamesTest(name)
    assert test.run().wasSuccessful()


WORKER = """
import pickle, sys
from lab.tests.study.test_openspiel_compiled import draw_deals
print(b"".join(draw_deals(pickle.loads(bytes.fromhex(sys.argv[1])))).hex())
"""


def test_workers_that_load_the_same_game_play_different_deals():
    """Also with a seed: two workers with the same bytes learn from twice as many matches."""
    game = load("increment-black-white", 7)
    command = [sys.executable, "-c", WORKER, pickle.dumps(game).hex()]
    workers = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    told = {worker.communicate()[0].strip() for worker in workers}
    own = b"".join(draw_deals(game)).hex()
    assert {len(each) for each in told} == {len(own)}
    assert len(told | {own}) == 3


def test_a_process_that_is_forked_draws_other_deals(monkeypatch):
    """A fork has a copy of the generator, and a process id of its own."""
    game, same = load("increment-black-white", 7), load("increment-black-white", 7)
    draw_deals(game)
    draw_deals(same)
    with monkeypatch.context() as patch:
        patch.setattr(openspiel_compiled.os, "getpid", lambda: 1)
        assert draw_deals(game) != draw_deals(load("increment-black-white", 7), 6)[3:]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_seed_gives_the_same_match_and_no_seed_another(game_id):
    def play(seed):
        rng, state = Random(5), load(game_id, seed).new_initial_state()
        return play_until(state, lambda at: at.is_terminal(), rng).match.tobytes()

    assert play(3) == play(3) != play(4)
    assert play(-1) != play(-1)


def test_an_illegal_step_is_refused():
    state = load("increment-black-white").new_initial_state()
    for wrong in (1, 10_000):
        with pytest.raises(IllegalAction, match="none of the legal steps"):
            state.apply_action(wrong)
    state.apply_action(0)
    for wrong in (39, 10_000):
        with pytest.raises(IllegalAction, match="none of the legal steps"):
            state.apply_action(wrong)
    assert state.history() == [0]


def test_what_it_does_not_have_it_says():
    game = load("equation-auction")
    state = game.new_initial_state()
    state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="no tensor of all"):
        state.information_state_tensor(0)
    assert make_observation(game, pyspiel.IIGObservationType(perfect_recall=True)) is None
    observation = make_observation(game)
    observation.set_from(state, 2)
    assert observation.string_from(state, 2) == state.observation_string(2)
    assert observation.tensor.tolist() == state.observation_tensor(2)


def test_agents_of_openspiel_play_it():
    environment = rl_environment.Environment(load("expression-black-white"), include_full_state=False)
    agents = [random_agent.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in (0, 1)]
    step = environment.reset()
    while not step.last():
        action = agents[step.observations["current_player"]].step(step).action
        step = environment.step([action])
    assert sum(step.rewards) == 0
