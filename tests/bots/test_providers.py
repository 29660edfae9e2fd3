"""What other distributions add to bots: it comes in by entry points, and what is broken is left out."""

from __future__ import annotations

import logging
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from dealer.bots import analysis, policies, policy_names, providers
from dealer.bots.generic import RandomPolicy
from dealer.bots.providers import PolicyProvider
from dealer.core.errors import CommandRefused
from dealer.core.registry import GAMES, rules_of
from tests.bots.caches import forget_bots

GAME = "expression-black-white"
OWN = GAMES[GAME].bots.names


def named(name: str) -> Any:
    """Return a policy of that name."""
    policy = RandomPolicy(rules_of(GAME))
    policy.name = name
    return policy


def provide(*names: str, **fields: Any) -> PolicyProvider:
    """Return a provider of policies of these names for every game."""
    return PolicyProvider(lambda _: names, lambda _: tuple(map(named, names)), **fields)


@pytest.fixture
def add(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Install providers instead of those that are there."""

    def install(**found: Any) -> None:
        points = [EntryPoint(name, value, providers.POLICIES) for name, value in found.items()]
        monkeypatch.setattr(
            providers, "entry_points", lambda **wanted: points if "name" not in wanted else []
        )
        forget_bots()

    yield install
    monkeypatch.undo()
    forget_bots()


ABOVE = provide("sharp", "keen", is_stronger=True)
BELOW = provide("ada")
NO_PROVIDER = "nothing"


def test_stronger_policies_stand_above_a_game_s_own_and_others_below(add: Any) -> None:
    add(above=f"{__name__}:ABOVE", below=f"{__name__}:BELOW")
    assert policy_names(GAME) == ("sharp", "keen", *OWN, "ada", "random")
    assert tuple(policies(GAME)) == policy_names(GAME)


def test_a_provider_that_cannot_be_loaded_is_left_out_and_the_log_says_why(
    add: Any, caplog: pytest.LogCaptureFixture
) -> None:
    add(broken="no_such_package:NOTHING", odd=f"{__name__}:NO_PROVIDER", below=f"{__name__}:BELOW")
    assert policy_names(GAME) == (*OWN, "ada", "random")
    (said,) = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert "no_such_package:NOTHING" in said
    assert "left out" in said


def test_with_nothing_added_a_game_has_its_own_policies_and_analysis(add: Any) -> None:
    add()
    assert policy_names(GAME) == (*OWN, "random")
    assert analysis.analysis_of(GAME) is GAMES[GAME].bots.load().analysis


def test_files_are_offered_to_who_can_read_them_and_refused_where_nobody_can(add: Any) -> None:
    add()
    with pytest.raises(CommandRefused, match="refusal-needs-laboratory"):
        providers.offer_files([Path("ada.npz")])
    providers.offer_files([])


def test_the_host_imports_nothing_of_the_laboratory() -> None:
    """A whole host in a process in which the laboratory, NumPy and Numba cannot be imported."""
    code = """
import sys
for name in ("dealer_lab", "numpy", "numba", "scipy", "jax"):
    sys.modules[name] = None
import importlib.metadata as metadata
found = metadata.entry_points
metadata.entry_points = lambda **wanted: found(**wanted) if wanted["group"] == "dealer.games" else ()
import pkgutil, importlib, dealer
for module in pkgutil.walk_packages(dealer.__path__, "dealer."):
    if ".migrations." not in module.name and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from dealer.bots import policies
from dealer.core.registry import GAMES
print(*(f"{game} {len(policies(game))}" for game in GAMES), sep=", ")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    expected = (f"{game.id} {len(game.bots.names) + 1}" for game in GAMES.values() if game.bots is not None)
    assert done.stdout.strip() == ", ".join(expected)
