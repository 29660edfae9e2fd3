"""The layers of the code: each contract of the linter is tried by an import that it must refuse."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]

FORBIDDEN = {
    "Layers: dependencies point down": ("match/match.py", "dealer.bots"),
    "Rooms of the server: route, service, repository, writer": (
        "server/matches/session.py",
        "dealer.server.api.routes",
    ),
    "The server does not study": ("server/bots/pool.py", "dealer.study.playout"),
    "Games are independent of each other": (
        "games/equation_auction/rules/state.py",
        "dealer.games.increment_black_white.rules.state",
    ),
    "Rules import only core and arithmetic": ("games/increment_black_white/rules/turns.py", "dealer.match"),
    "Nobody but the registry reaches a game": (
        "study/playout.py",
        "dealer.games.expression_black_white.rules.state",
    ),
    "Rules and matches know neither time, nor network, nor disk, nor a source of randomness": (
        "games/different_number_hunt/rules/state.py",
        "time",
    ),
    "Only the server and the command line reach network and database": ("study/report.py", "httpx"),
}
"""By contract: a file, and a module that it must not import."""


def lint(folder: Path) -> str:
    """Return what the linter prints of the sources in a folder."""
    command = [
        str(Path(sys.executable).with_name("lint-imports")),
        "--no-cache",
        "--config",
        "pyproject.toml",
    ]
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "COLUMNS": "400"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a copy of the sources in which every contract is broken."""
    folder = tmp_path_factory.mktemp("layers")
    only_python = shutil.ignore_patterns("static", "__pycache__", "*.json")
    shutil.copytree(ROOT / "src/dealer", folder / "src/dealer", ignore=only_python)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for file, module in FORBIDDEN.values():
        with (folder / "src/dealer" / file).open("a") as source:
            source.write(f"\nimport {module} as forbidden\n")
    return lint(folder)


def test_every_contract_has_an_import_that_it_must_refuse() -> None:
    assert {contract["name"] for contract in CONTRACTS} == set(FORBIDDEN)


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_contract_refuses_a_forbidden_import(name: str, broken: str) -> None:
    file, module = FORBIDDEN[name]
    assert f"{name} BROKEN" in broken
    importer = f"dealer.{file.removesuffix('.py').replace('/', '.')}"
    _, _, details = broken.partition("Broken contracts")
    assert re.search(rf"{re.escape(importer)} -> {re.escape(module)}\b", details.split(f"\n{name}\n")[1])


def find_circle(imports: dict[str, set[str]]) -> list[str]:
    """Return the modules of a circle of imports; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("dealer", exclude_type_checking_imports=True, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    assert find_circle(imports) == []
    imports["dealer.core.rules"].add("dealer.match.match")
    assert len(find_circle(imports)) > 2
