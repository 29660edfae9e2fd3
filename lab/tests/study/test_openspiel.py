"""OpenSpiel's own suites, run for our games; and what they do not look at: secrets, worlds, search."""

import pickle
import unittest
from random import Random

import msgspec
import numpy as np
import pyspiel
import pytest

from dealer.core.action_tree import ListedTree
from dealer.core.errors import IllegalAction
from dealer.core.outcome import Outcome
from dealer.core.registry import GAMES
from dealer_lab.adapters import openspiel  # before the suites: they list what is registered
from dealer_lab.exact import load_small_games
from dealer_lab.tensor.rows import find_tensor, make_row
from dealer_lab.tree import Vocabulary, load_stepped_game
from lab.tests.study.openspiel_suite import REGISTERED, run_api_suite

from open_spiel.python import rl_environment  # isort: skip
from open_spiel.python.algorithms import ismcts, mcts, random_agent  # isort: skip
from open_spiel.python.algorithms.generate_playthrough import playthrough  # isort: skip
from open_spiel.python.observation import make_observation  # isort: skip
from open_spiel.python.tests import games_sim_test  # isort: skip

NAMES = [f"dealer_{name.replace('-', '_')}" for name in GAMES if "hunt" not in name]
SMALL = [openspiel.name_of(name) for name in load_small_games()]
MORE = {
    "dealer_expression_black_white": {"colours": "counts", "second_bout": "mirrored", "advantage": 1},
    "dealer_increment_black_white": {"increments": "up_to", "letters": "relabelled"},
    "dealer_equation_auction": {
        "garnets_each": "12 0 3 10 99",
        "teams": "neutral positive negative negative positive",
        "saved_cards": "any_end",
        "chips": 30,
    },
}


def passes(test):
    result = unittest.TestResult()
    unittest.TestSuite([test]).run(result)
    assert result.testsRun == 1
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]
    assert not result.skipped


@pytest.mark.parametrize("name", NAMES)
def test_the_simulation_suite(name):
    assert name in {game.short_name for game in games_sim_test.SPIEL_LOADABLE_GAMES_LIST}
    passes(games_sim_test.GamesSimTest(f"test_game_sim_{name}"))
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name, MORE[name]))


def test_the_simulation_suite_of_a_small_game():
    passes(games_sim_test.GamesSimTest("test_game_sim_dealer_expression_three_rounds"))


@pytest.mark.parametrize("name", NAMES)
def test_the_api_suite(name):
    assert name in REGISTERED
    game = pyspiel.load_game(name)
    tests = run_api_suite(name, game, 100)
    assert len(tests) == 5
    assert "test_observations_raises_error_on_invalid_player" in tests


def random_state(name, rng, most, params=None):
    """A state after some random steps, where a seat has to choose."""
    state = pyspiel.load_game(name, params or {}).new_initial_state()
    left = rng.randrange(most)
    while left > 0 or state.is_chance_node():
        if state.is_terminal():
            return random_state(name, rng, most, params)
        outcomes = (
            state.chance_outcomes() if state.is_chance_node() else [(a, 1) for a in state.legal_actions()]
        )
        state.apply_action(rng.choices(*zip(*outcomes, strict=True))[0])
        left -= 1
    return random_state(name, rng, most, params) if state.is_terminal() else state


@pytest.mark.parametrize("name", NAMES)
def test_a_tensor_of_what_a_seat_sees_and_of_nothing_else(name):
    """It is what PettingZoo's agents are shown; a world that the seat cannot tell apart shows it the same."""
    rng = Random(name)
    state = random_state(name, rng, 60, {"chips": 10} if "auction" in name else None)
    game, player = state.get_game(), state.current_player()
    seen = make_observation(game)
    for seat in range(game.num_players()):
        seen.set_from(state, seat)
        assert np.array_equal(seen.tensor, make_row(state.at, seat))
        assert np.array_equal(np.concatenate([part.ravel() for part in seen.dict.values()]), seen.tensor)
        assert np.array_equal(state.observation_tensor(seat), seen.tensor)
        pieces = find_tensor(state.at.game).layout.pieces
        assert {name: part.shape for name, part in seen.dict.items()} == {
            piece.name: piece.shape for piece in pieces
        }
        assert np.abs(seen.tensor).max() <= 1
    twin = openspiel.resampler(rng)(state, player)
    assert twin.observation_tensor(player) == state.observation_tensor(player)
    assert game.observation_tensor_size() == len(seen.tensor)
    everybody = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, everybody).tensor is None


@pytest.mark.parametrize("name", [*NAMES, *SMALL])
def test_openspiel_s_own_playthrough_is_written(name):
    """It asks for every kind of observation, also for what one player alone sees."""
    text = playthrough(f"{name}(chips=10)" if "auction" in name else name, None, seed=1)
    assert "PrivateObservationString(0) = " in text
    assert "PublicObservationString() = " in text
    assert "ObservationTensor(0)" in text
    assert ("InformationStateTensor(0)" in text) == (name in SMALL)
    assert "IsTerminal() = True" in text


@pytest.mark.parametrize("name", NAMES)
def test_what_a_player_alone_sees_is_nothing_that_all_see(name):
    rng = Random(name)
    state = random_state(name, rng, 60, {"chips": 10} if "auction" in name else None)
    game, player = state.get_game(), state.current_player()
    alone = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    private = make_observation(game, alone)
    assert private.tensor is None
    own = msgspec.json.decode(private.string_from(state, player))
    assert own["you"] == player
    assert not {"phase", "options", "scores", "events"} & set(own)
    assert set(own) < set(msgspec.json.decode(state.observation_string(player)))
    twin = openspiel.resampler(rng)(state, player)
    assert private.string_from(twin, player) == private.string_from(state, player)
    nothing = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert game.make_py_observer(nothing) is None


@pytest.mark.parametrize("name", NAMES)
def test_nobody_learns_from_an_empty_tensor(name):
    """OpenSpiel would give an empty one of all that a player knows, and its algorithms would run on it."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    assert not game.get_type().provides_information_state_tensor
    for ask in (
        game.information_state_tensor_shape,
        game.information_state_tensor_size,
        state.information_state_tensor,
        lambda: state.information_state_tensor(0),
    ):
        with pytest.raises(pyspiel.SpielError, match=f"{name} has no tensor of all that a player knows"):
            ask()


@pytest.mark.parametrize("name", NAMES)
def test_learners_of_openspiel_are_shown_the_row(name):
    """Its environment takes what a player sees where nothing is asked for, and refuses what is not there."""
    game = pyspiel.load_game(name, MORE[name])
    with pytest.raises(ValueError, match="information_state_tensor not supported"):
        rl_environment.Environment(game, observation_type=rl_environment.ObservationType.INFORMATION_STATE)
    env = rl_environment.Environment(game)
    env.seed(1)
    (size,) = env.observation_spec()["info_state"]
    assert (size,) == tuple(game.observation_tensor_shape()) == (find_tensor(game.stepped).layout.size,)
    agents = [
        random_agent.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(env.num_players)
    ]
    now = env.reset()
    while not now.last():
        seen = now.observations["info_state"]
        assert {len(row) for row in seen} == {size}
        assert all(map(any, seen))
        now = env.step([agents[now.observations["current_player"]].step(now).action])
    assert any(now.rewards)


def test_a_game_without_any_tensor_says_so():
    name = "dealer_test_hidden_pennies"
    openspiel.register(name, "Pennies", lambda given: Pennies(), traits=openspiel.Traits(draws=False))
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for ask in (game.observation_tensor_shape, game.observation_tensor_size, state.observation_tensor):
        with pytest.raises(pyspiel.SpielError, match=f"{name} has no tensor of what a player sees"):
            ask()
    with pytest.raises(pyspiel.SpielError, match=f"{name} has no tensor of all that a player knows"):
        game.information_state_tensor_shape()


def test_a_player_that_is_not_there_has_no_tensor():
    state = random_state("dealer_increment_black_white", Random(1), 3)
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError):
            state.observation_tensor(player)


def test_a_small_game_has_tensors_that_tell_all_that_a_player_knows():
    """One for each information state, and as long as the game says: DeepCFR and its like run on them."""
    name = "dealer_expression_three_rounds"
    game = pyspiel.load_game(name)
    (length,) = game.information_state_tensor_shape()
    assert length == game.information_state_tensor_size() == game.observation_tensor_size()
    recalled = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    told, rng = {}, Random(name)
    for _ in range(25):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                player = state.current_player()
                tensor = state.information_state_tensor()
                assert len(tensor) == length
                assert max(map(abs, tensor)) <= 1
                recalled.set_from(state, player)
                assert recalled.tensor.tolist() == tensor == state.observation_tensor(player)
                known = state.information_state_string()
                assert told.setdefault(tuple(tensor), known) == known
            state.apply_action(rng.choice(state.legal_actions()))
    assert len(told) == len(set(told.values())) > 15


@pytest.mark.parametrize("name", SMALL)
def test_a_small_game_is_told_apart_wherever_a_seat_decides(name):
    """Other views, other rows."""
    told = {}
    for seed in range(30):
        at, rng = pyspiel.load_game(name).first_position, Random(seed)
        while not at.is_over:
            if isinstance(at.actor, int):
                known = at.information_state(at.actor)
                assert told.setdefault(make_row(at, at.actor).tobytes(), known) == known
            at = at.after(rng.choice(at.legal_steps))
    assert len(told) > 10


@pytest.mark.parametrize("name", NAMES)
def test_search_in_worlds_that_the_player_cannot_tell_apart(name):
    """OpenSpiel's ISMCTS through ``set_resampler``; its own assertion compares information states."""
    rng = Random(name)
    for most in (150, 60):
        state = random_state(name, rng, most, {"chips": 10} if "auction" in name else None)
        player = state.current_player()
        drawn = openspiel.resampler(rng)
        twin = drawn(state, player)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), twin))[
            1
        ]
        assert (again.history(), str(again)) == (twin.history(), str(twin)), "its history leads there"
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
            uct_c=2.0,
            max_simulations=6,
            max_world_samples=3,
            random_state=np.random.RandomState(2),
        )
        bot.set_resampler(drawn)
        policy, chosen = bot.step_with_policy(state)
        assert chosen in state.legal_actions()
        assert abs(sum(chance for _, chance in policy) - 1) < 1e-9


def test_what_a_state_answers_itself_is_what_openspiel_answers():
    """``legal_actions`` and ``is_chance_node`` do not go through C++; its own answers are the same."""
    state, rng, own = random_state("dealer_increment_black_white", Random(2), 1), Random(2), pyspiel.State
    seen = set()
    while True:
        assert state.is_chance_node() == own.is_chance_node(state)
        assert state.legal_actions() == own.legal_actions(state)
        for player in range(2):
            assert state.legal_actions(player) == own.legal_actions(state, player)
        seen.add(state.current_player())
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    assert seen == {0, 1, pyspiel.PlayerId.TERMINAL}
    fresh = state.get_game().new_initial_state()
    assert fresh.is_chance_node()
    assert own.is_chance_node(fresh)
    assert fresh.legal_actions() == own.legal_actions(fresh) == [0, 1]
    while fresh.is_chance_node():
        fresh.apply_action(fresh.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError):
        fresh.legal_actions(-3)
    with pytest.raises(IllegalAction, match="none of the steps"):
        fresh.apply_action(39)


def test_a_copy_goes_its_own_way_and_costs_nothing():
    state = random_state("dealer_increment_black_white", Random(1), 30)
    copy = state.clone()
    assert copy.at is state.at
    knew = state.information_state_string()
    copy.apply_action(copy.legal_actions()[0])
    assert state.information_state_string() == knew
    assert copy.at is not state.at


def test_parameters_are_options_and_nonsense_is_refused():
    game = pyspiel.load_game("dealer_equation_auction", MORE["dealer_equation_auction"])
    options = game.stepped.options
    assert (options.garnets, options.chips, options.saved_cards) == ((12, 0, 3, 10, 99), 30, "any_end")
    assert options.teams[0] == "neutral"
    with pytest.raises(ValueError, match="expression-black-white"):
        pyspiel.load_game("dealer_expression_black_white", {"colours": "green"})
    with pytest.raises(ValueError, match="already"):
        openspiel.register("kuhn_poker", "Kuhn", lambda given: game.stepped, {})


def test_a_game_of_one_s_own_needs_only_its_steps():
    """Matching pennies, unseen: registered, and solved by OpenSpiel's CFR to its value of zero."""
    openspiel.register(
        "dealer_test_pennies", "Pennies", lambda given: Pennies(), traits=openspiel.Traits(draws=False)
    )
    game = pyspiel.load_game("dealer_test_pennies")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.01
    first = game.new_initial_state()
    heads, tails = first.child(0), first.child(1)
    assert heads.information_state_string(1) == tails.information_state_string(1)


class Pennies:
    """Two seats choose, unseen by each other; seat 0 wants the same, seat 1 a different side."""

    id, title, seats, max_chance_outcomes, max_action_steps = "pennies", "Pennies", 2, 1, 1
    vocabulary = Vocabulary("heads", "tails")
    max_match_steps, max_chance_steps, utility_range, zero_sum = 2, 0, (-1.0, 1.0), True
    caches_positions = True

    def begin(self):
        return ()

    def current_actor(self, state):
        return len(state) if len(state) < 2 else None

    def action_tree(self, state, seat):
        return ListedTree((((0,), 0), ((1,), 1)))

    def apply(self, state, actor, action):
        return (*state, action)

    def spell(self, state, action):
        return self.vocabulary.spell((action,))

    def information_state(self, state, history, seat):
        return str(state[seat]) if len(state) > seat else ""

    def view(self, state, seat):
        return state

    def outcome(self, state):
        if len(state) < 2:
            return None
        same = 1 if state[0] == state[1] else -1
        return Outcome((0,), "points", (0, 0), (same, -same), {})


def test_options_are_parameters():
    """All but the times; what differs by seat is a text, word by word."""
    tiles, auction = (load_stepped_game(game) for game in ("increment-black-white", "equation-auction"))
    assert openspiel.parameters_of(tiles) == {
        "advantage": -1,
        "increments": "exact",
        "tie_leader": "same",
        "letters": "same",
        "additions": 10,
        "tiles": 10,
    }
    options = openspiel.options_of(auction, {"garnets_each": "1 2 3 4 5", "chips": 30})
    assert (options.garnets, options.chips) == ((1, 2, 3, 4, 5), 30)


def test_a_state_of_a_small_game_is_small():
    """A game with a known value goes through its tree once in a process; no state takes the tree along."""
    state = pyspiel.load_game("dealer_expression_three_rounds").new_initial_state()
    rng = Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    sent = pickle.dumps(state)
    assert len(sent) < 3_000
    found = pickle.loads(sent)
    assert found.at.game is state.at.game
    assert (found.history(), found.returns()) == (state.history(), state.returns())
    assert len(pickle.dumps(state.at.game)) < 300
