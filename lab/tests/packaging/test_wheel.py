"""The wheels of both wings side by side, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

import dealer
import dealer_lab
from dealer.cli.group import OF_THE_LABORATORY
from dealer_lab.extras import MODULES
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


@pytest.mark.long
def test_the_laboratory_adds_its_commands_and_policies(programs: Path, tmp_path: Path) -> None:
    assert "strong" in run(programs, tmp_path, "games")
    assert all(name in run(programs, tmp_path, "--help") for name in OF_THE_LABORATORY)


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


NEEDS = {
    "tournament liars-dice": "reports",
    "report liars-dice": "reports",
    "compare liars-dice a.json b.json": "reports",
    "exact": "reports",
    "exploit liars-dice": "reports",
    "train liars-dice": "train",
    "arena liars-dice --player bot:random": "arena",
    "mcp --link none": "mcp",
}
"""Commands that take more than the package alone, and the extra that brings it."""

ADAPTERS = ("gymnasium", "openspiel", "openspiel_compiled", "openspiel_policy", "pettingzoo")


def test_without_an_extra_one_sentence_names_what_to_install(programs: Path, tmp_path: Path) -> None:
    """Each command is asked in turn in one process: to start Python takes longer than to be refused."""
    commands = [*(command.split() for command in NEEDS), ["--help"]]
    code = f"""
import sys
from dealer.cli import app
for words in {commands}:
    try:
        app(words)
    except SystemExit as end:
        print("exit", end.code, file=sys.stderr, flush=True)
for name in {ADAPTERS}:
    try:
        __import__("dealer_lab.adapters." + name)
    except ImportError as error:
        print(type(error).__name__, error, file=sys.stderr)
"""
    home = {"HOME": str(tmp_path), "PATH": os.defpath}
    done = subprocess.run(
        [programs / "python", "-c", code], cwd=tmp_path, env=home, capture_output=True, text=True
    )
    ok(done)
    told = done.stderr.splitlines()
    for extra in NEEDS.values():
        line = told.pop(0)
        assert line.startswith("dealer: ")
        assert line.endswith(f' Install them: pip install "genius-dealer-lab[{extra}]"'), line
        assert told.pop(0) == "exit 2"
    assert told.pop(0) == "exit 0"
    for line in told:
        assert line.startswith("MissingExtra OpenSpiel, PettingZoo and Gymnasium need"), line
        assert line.endswith('pip install "genius-dealer-lab[study]"'), line
    assert len(told) == len(ADAPTERS)


def test_each_extra_brings_the_modules_that_it_is_asked_for() -> None:
    extras = {name for name in LAB["optional-dependencies"] if name != "all"}
    assert set(MODULES) == extras
    packages = {"pyspiel": "open-spiel"}
    for extra, modules in MODULES.items():
        needed = " ".join(LAB["optional-dependencies"][extra])
        assert all(packages.get(module, module) in needed for module in modules), extra
