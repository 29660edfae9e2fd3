"""The wheels of both wings side by side, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

import dealer
import dealer_lab
from dealer.cli.group import LABORATORY
from tests.installed import ROOT, build_examples, build_wheel, fresh_environment, ok

LAB = tomllib.loads((ROOT / "lab/pyproject.toml").read_text())["project"]


def test_both_wings_are_of_one_release() -> None:
    assert dealer.__version__ == dealer_lab.__version__
    assert f"genius-dealer=={dealer.__version__}" in LAB["dependencies"]


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with both wheels and the examples."""
    folder = tmp_path_factory.mktemp("wheels")
    wheels = build_wheel(folder), build_wheel(folder, ROOT / "lab"), *build_examples(folder)
    return fresh_environment(tmp_path_factory.mktemp("environment") / "venv", *wheels)


def run(programs: Path, folder: Path, *arguments: str | Path) -> str:
    """Run ``dealer`` away from the checkout; what it prints."""
    home = {"HOME": str(folder), "PATH": os.defpath, "COLUMNS": "200"}
    command = [programs / "dealer", *arguments]
    done = subprocess.run(command, cwd=folder, env=home, capture_output=True, text=True, check=False)
    ok(done)
    return done.stdout


def test_the_laboratory_adds_its_commands_and_policies(programs: Path, tmp_path: Path) -> None:
    assert "strong" in run(programs, tmp_path, "games")
    assert all(name in run(programs, tmp_path, "--help") for name in LABORATORY)


def test_what_is_simulated_and_recorded_is_verified_by_the_host(programs: Path, tmp_path: Path) -> None:
    play = ("--policies", "random,random", "--pairs", "1", "--workers", "1", "--records")
    said = run(programs, tmp_path, "simulate", "liars-dice", *play, tmp_path / "records", "--seats", "5")
    assert "one random, 4 random, 1 deals (5 matches)" in said
    records = sorted((tmp_path / "records").iterdir())
    assert run(programs, tmp_path, "verify", *records).count(": holds; ") == 5


def test_a_policy_with_tables_in_files_finds_them(programs: Path, tmp_path: Path) -> None:
    """Every file beside the code is in the wheel: the tables of two games are read."""
    code = (
        "from dealer_lab.games.equation_auction.bots import last_word, prospects;"
        "from dealer_lab.games.increment_black_white.bots.strong_distribution import mixture; mixture()"
    )
    home = {"HOME": str(tmp_path), "PATH": os.defpath}
    ok(
        subprocess.run(
            [programs / "python", "-c", code], cwd=tmp_path, env=home, capture_output=True, text=True
        )
    )
