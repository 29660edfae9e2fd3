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
    "The laboratory stands on the host, never the host on the laboratory": (
        "src/dealer/cli/group.py",
        "dealer_lab.policies",
    ),
    "Layers of the host: dependencies point down": ("src/dealer/match/match.py", "dealer.bots"),
    "Rooms of the server: route, service, repository, writer": (
        "src/dealer/server/matches/session.py",
        "dealer.server.api.routes",
    ),
    "No circles: neither among the host's packages nor among the modules of one": (
        "src/dealer/series/state.py",
        "dealer.series.series",
    ),
    "Games are independent of each other": (
        "src/dealer/games/equation_auction/rules/state.py",
        "dealer.games.increment_black_white.rules.state",
    ),
    "A game's part of the laboratory knows no other game": (
        "lab/src/dealer_lab/games/equation_auction/statistics.py",
        "dealer_lab.games.increment_black_white.statistics",
    ),
    "Rules import only core, toolkit and arithmetic": (
        "src/dealer/games/increment_black_white/rules/turns.py",
        "dealer.match",
    ),
    "Nobody but the registry reaches a game": (
        "src/dealer/playout.py",
        "dealer.games.expression_black_white.rules.state",
    ),
    "Frameworks of the laboratory reach no game either": (
        "lab/src/dealer_lab/report/make.py",
        "dealer_lab.games.equation_auction.teams",
    ),
    "Rules and matches know neither time, nor network, nor disk, nor a source of randomness": (
        "src/dealer/games/different_number_hunt/rules/state.py",
        "time",
    ),
    "Only the server and the command line reach network and database": (
        "lab/src/dealer_lab/simulate/samples.py",
        "httpx",
    ),
}
"""By contract: a file, and a module that it must not import, not even for a type."""


def lint(folder: Path) -> str:
    """Return what the linter prints of the sources in a folder."""
    command = [
        str(Path(sys.executable).with_name("lint-imports")),
        "--no-cache",
        "--config",
        "pyproject.toml",
    ]
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(map(str, (folder / "src", folder / "lab/src"))),
        "COLUMNS": "400",
    }
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a copy of the sources in which every contract is broken."""
    folder = tmp_path_factory.mktemp("layers")
    only_python = shutil.ignore_patterns("static", "__pycache__", "*.json")
    for package in ("src/dealer", "lab/src/dealer_lab"):
        shutil.copytree(ROOT / package, folder / package, ignore=only_python)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for file, module in FORBIDDEN.values():
        with (folder / file).open("a") as source:
            source.write(f"\nif typing.TYPE_CHECKING:\n    import {module} as forbidden\n")
    return lint(folder)


def test_every_contract_has_an_import_that_it_must_refuse() -> None:
    assert {contract["name"] for contract in CONTRACTS} == set(FORBIDDEN)


@pytest.mark.parametrize("name", FORBIDDEN)
def test_a_contract_refuses_a_forbidden_import(name: str, broken: str) -> None:
    file, module = FORBIDDEN[name]
    assert f"{name} BROKEN" in broken
    importer = file.removesuffix(".py").rpartition("src/")[2].replace("/", ".")
    _, _, details = broken.partition("Broken contracts")
    details = details.split(f"\n{name}\n")[1]
    if "circles" in name:
        importer, module = (f".{each.rpartition('.')[2]}" for each in (importer, module))
        details = details.partition(f"in {file_package(file)}.")[2]
    assert re.search(rf"{re.escape(importer)} -> {re.escape(module)}\b", details)


def file_package(file: str) -> str:
    """Return the package of a file."""
    return file.rpartition("src/")[2].rpartition("/")[0].replace("/", ".")


def test_what_a_contract_ignores_are_types_alone() -> None:
    graph = grimp.build_graph(
        "dealer",
        "dealer_lab",
        include_external_packages=True,
        exclude_type_checking_imports=True,
        cache_dir=None,
    )
    ignored = [each for contract in CONTRACTS for each in contract.get("ignore_imports", ())]
    assert ignored
    for importer, _, module in (each.partition(" -> ") for each in ignored):
        importers = graph.find_matching_modules(importer)
        assert importers
        for each in importers:
            assert module not in graph.find_modules_directly_imported_by(each)


def find_circle(imports: dict[str, set[str]]) -> list[str]:
    """Return the modules of a circle of imports; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_files_import_each_other_in_a_circle() -> None:
    graph = grimp.build_graph("dealer", "dealer_lab", exclude_type_checking_imports=False, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 300
    assert find_circle(imports) == []
    imports["dealer.core.rules"].add("dealer.match.match")
    assert len(find_circle(imports)) > 2
