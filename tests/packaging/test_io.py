"""Only server, command line and the modules named here reach files, processes, network and database."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (ROOT / "src", ROOT / "lab/src")

FREE = ("dealer/server/", "dealer/cli/", "dealer/__main__.py", "dealer_lab/cli/")
"""What may do all of it."""

FILES = {
    "dealer_lab/arena/page.py": "writes what models took, and the leaderboard",
    "dealer_lab/arena/play.py": "keeps the record of each match of an arena",
    "dealer_lab/arena/transcript.py": "keeps each reply of a model",
    "dealer_lab/assistant/seat.py": "keeps the secret with which an assistant has its seat again",
    "dealer_lab/kernels/cache.py": "tries whether the folder of what Numba compiles can be written",
    "dealer_lab/user_cache.py": "makes the folders of what has been compiled, and deletes the oldest",
    "dealer_lab/bots/array_files.py": "replaces files whole: models, and what a training goes on from",
    "dealer_lab/games/equation_auction/bots/last_word.py": "writes its table when it is run as a program",
    "dealer_lab/games/equation_auction/bots/prospects.py": "writes its table when it is run as a program",
    "dealer_lab/simulate/checkpoint.py": "keeps what a study has played",
    "dealer_lab/page.py": "writes a page and its numbers",
    "dealer_lab/report/page.py": "writes the short page of a report",
    "dealer_lab/tournament/page.py": "writes the page and the tables of a tournament",
    "dealer_lab/exploit/training.py": "makes the folder of a challenger's model",
    "dealer_lab/train/strength_curve.py": "writes how strong a model becomes, and the plot",
    "dealer_lab/warm_up.py": "marks that all kernels are compiled",
}
"""Modules that change files, and what for."""

PROCESSES = {
    "dealer_lab/arena/endpoint.py": "asks language models",
    "dealer_lab/arena/players.py": "reads addresses, and asks nobody",
    "dealer_lab/arena/practice.py": "answers as a language model would, on this machine",
    "dealer_lab/assistant/seat.py": "speaks to a server as the player of a seat",
    "dealer_lab/assistant/server.py": "waits between two looks at a match",
    "dealer_lab/simulate/executor.py": "plays on several processors, or on a cluster",
}
"""Modules that start processes or reach other machines, and what for."""

OUTSIDE = frozenset(
    [
        "aiosqlite",
        "alembic",
        "asyncio",
        "dask",
        "distributed",
        "ftplib",
        "http",
        "httpx",
        "joblib",
        "multiprocessing",
        "psycopg",
        "ray",
        "requests",
        "smtplib",
        "socket",
        "socketserver",
        "sqlalchemy",
        "sqlite3",
        "ssl",
        "starlette",
        "subprocess",
        "urllib",
        "uvicorn",
        "websockets",
    ]
)
"""Packages that reach a process, the network or a database."""

FILE_MODULES = {"shutil", "tempfile"}
"""Modules that do nothing but change files."""

CHANGES = frozenset(
    [
        "chmod",
        "hardlink_to",
        "makedirs",
        "mkdir",
        "removedirs",
        "rmdir",
        "savez",
        "savez_compressed",
        "symlink_to",
        "touch",
        "truncate",
        "unlink",
        "write_bytes",
        "write_text",
    ]
)
"""Methods of paths and functions of ``os`` and NumPy that change files."""

OPENING = {"open", "fdopen"}
"""Functions and methods that may open a file to write."""


def find_changes_of_files(tree: ast.AST) -> Iterator[str]:
    """Return what a module does with which files can be changed."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] in FILE_MODULES)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in FILE_MODULES:
            yield str(node.module)
        elif isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in CHANGES or name in OPENING:
                yield f"{name}()"


def find_ways_outside(tree: ast.AST) -> Iterator[str]:
    """Return the imports of a module, also within functions, that reach processes, network or database."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.split(".")[0] in OUTSIDE)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in OUTSIDE:
            yield str(node.module)


def list_modules() -> dict[str, ast.Module]:
    """Return the modules that may not do everything, by path."""
    found = {}
    for folder in SOURCES:
        for path in folder.rglob("*.py"):
            name = path.relative_to(folder).as_posix()
            if not name.startswith(FREE):
                found[name] = ast.parse(path.read_text("utf-8"))
    return found


def test_only_named_modules_change_files() -> None:
    modules = list_modules()
    assert len(modules) > 200
    changing = {name: list(find_changes_of_files(tree)) for name, tree in modules.items()}
    assert {name for name, found in changing.items() if found} == set(FILES)


def test_only_named_modules_reach_processes_network_or_database() -> None:
    reaching = {name: list(find_ways_outside(tree)) for name, tree in list_modules().items()}
    assert {name for name, found in reaching.items() if found} == set(PROCESSES)


@pytest.mark.parametrize(
    "source",
    [
        "open('x', 'w')",
        "Path('x').open('ab')",
        "Path('x').write_text('y')",
        "os.makedirs('x')",
        "from shutil import rmtree",
        "import tempfile",
        "def later():\n    folder.mkdir()",
    ],
)
def test_a_forbidden_change_of_files_is_found(source: str) -> None:
    assert list(find_changes_of_files(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "import subprocess",
        "import urllib.request as ask",
        "from sqlalchemy import text",
        "from http.client import HTTPConnection",
        "def later():\n    import sqlite3",
    ],
)
def test_a_forbidden_way_outside_is_found(source: str) -> None:
    assert list(find_ways_outside(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["path.read_bytes()", "import json, pathlib", "from dealer.match import log"]
)
def test_reading_and_other_imports_are_free(source: str) -> None:
    tree = ast.parse(source)
    assert not [*find_changes_of_files(tree), *find_ways_outside(tree)]
