"""OpenSpiel's own suites, run for our games; and what they do not look at: secrets, worlds, search."""

import unittest
from random import Random

import pyspiel
import pytest

from dealer.games import GAMES
from dealer.study import openspiel
from open_spiel.integration_tests import api_test  # after ours: it lists what is registered
from open_spiel.python.algorithms import sample_some_states
from open_spiel.python.tests import games_sim_test

NAMES = [f"dealer_{name.replace('-', '_')}" for name in GAMES if "hunt" not in name]
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


@pytest.mark.parametrize("name", NAMES)
def test_the_api_suite(name):
    assert name in api_test._GAMES_TO_TEST
    game = pyspiel.load_game(name)

    class Ours(api_test.EnforceAPIOnPartialTreeBase):
        game_name = name

        @classmethod
        def setUpClass(cls):
            cls.game, cls.game_type = game, game.get_type()
            cls.some_states = sample_some_states.sample_some_states(game, max_states=100)

    tests = unittest.defaultTestLoader.getTestCaseNames(Ours)
    assert len(tests) == 5
    Ours.setUpClass()
    for test in tests:
        case = Ours(test)
        getattr(case, test)()
    assert "test_observations_raises_error_on_invalid_player" in tests
