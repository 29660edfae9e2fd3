"""OpenSpiel's own checks of a game. A game of ours must be registered before this is imported."""

import unittest
from typing import Any

import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import sample_some_states

REGISTERED = api_test._GAMES_TO_TEST
"""The names of the games that were registered when the checks were imported."""


def run_api_suite(name: str, game: pyspiel.Game, states: int) -> list[str]:
    """Run OpenSpiel's checks of its interface on some states of a game.

    Args:
        name: by which the game is registered.
        game: the game.
        states: how many of its states are tried at most.

    Returns:
        The names of the checks.
    """

    class Ours(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = name

        @classmethod
        def setUpClass(cls: Any) -> None:
            cls.game, cls.game_type = game, game.get_type()
            cls.some_states = sample_some_states.sample_some_states(game, max_states=states)

    checks = list(unittest.defaultTestLoader.getTestCaseNames(Ours))
    Ours.setUpClass()
    for check in checks:
        getattr(Ours(check), check)()
    return checks
