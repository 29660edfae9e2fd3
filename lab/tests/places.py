"""Modules of the laboratory's tests of each game."""

from importlib import import_module
from typing import Any

from tests.rules.play import package


def of_lab_game(game_id: str, module: str) -> Any:
    """Import a module of a game's studies: ``of_lab_game("equation-auction", "trees")``."""
    return import_module(f"lab.tests.games.{package(game_id)}.study.{module}")
