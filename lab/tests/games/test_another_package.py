"""A game of another package brings a part to the laboratory, which the host never loads."""

from __future__ import annotations

import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer_lab.capabilities import LAB_GAMES, LabGame, find_lab_game, study_of
from dealer_lab.exact import load_small_games, solve
from tests.examples import EXAMPLES, register

GAME = "kuhn-poker"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    register(monkeypatch, tmp_path)
    monkeypatch.delitem(LAB_GAMES, GAME, raising=False)


def test_its_small_game_is_solved() -> None:
    assert solve(load_small_games()[GAME]).value == Fraction(-1, 18)
    shown = CliRunner().invoke(app, ["exact", GAME, "--iterations", "10"])
    assert shown.exit_code == 0, shown.output
    assert "value -1/18" in shown.output


def test_a_game_without_a_part_brings_nothing() -> None:
    assert find_lab_game("liars-dice") == LabGame()
    assert study_of("liars-dice").small_games == ()


def test_the_host_does_not_load_the_part(tmp_path: Path) -> None:
    code = f"""
import sys
from dealer.core.registry import GAMES

print({GAME!r} in GAMES, *("kuhn_poker." + part in sys.modules for part in ("rules", "laboratory")))
"""
    path = os.pathsep.join(map(str, (tmp_path, EXAMPLES / GAME)))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "True True False"
