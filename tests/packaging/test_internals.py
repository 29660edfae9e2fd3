"""What the server takes from the inside of uvicorn: it is there, and no later release is installed unseen."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.supervisors import Multiprocess

from dealer.server.http_guard import GuardedProtocol
from dealer.server.run import Supervisor
from dealer.server.socket_protocol import LiveSocketProtocol

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PUBLIC = frozenset({"uvicorn", "uvicorn.config", "uvicorn.main", "uvicorn.server"})
"""Modules that the pages of uvicorn tell of."""

HEIRS = [
    (GuardedProtocol, HttpToolsProtocol),
    (LiveSocketProtocol, WebSocketsSansIOProtocol),
    (Supervisor, Multiprocess),
]
"""Our classes, and the classes of uvicorn that each changes."""


def names_of(kind: type) -> set[str]:
    """The names that a class and its bases give to ``self``: defined in it, or set by one of its methods."""
    found = set(dir(kind))
    for base in kind.__mro__[:-1]:
        try:
            source = inspect.getsource(base)
        except (OSError, TypeError):
            continue
        found |= set(re.findall(r"self\.(\w+)(?:: [^=\n]+)? = ", source))
        found |= set(re.findall(r"^    (\w+): ", source, re.MULTILINE))
    return found


def used_by(kind: type) -> set[str]:
    """The names that the methods of a class read of ``self`` or ``super()``."""
    tree = ast.parse(inspect.getsource(kind))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "self")
            or (
                isinstance(node.value, ast.Call)
                and isinstance(node.value.func, ast.Name)
                and node.value.func.id == "super"
            )
        )
    }


def own_names(kind: type) -> set[str]:
    """The names that a class defines itself, or sets in its methods."""
    source = inspect.getsource(kind)
    tree = ast.parse(source)
    assigned = {
        target.attr
        for node in ast.walk(tree)
        for target in ast.walk(node)
        if isinstance(target, ast.Attribute) and isinstance(target.ctx, ast.Store)
    }
    return assigned | set(vars(kind)) | set(inspect.get_annotations(kind))


@pytest.mark.parametrize(("ours", "theirs"), HEIRS, ids=lambda kind: kind.__name__)
def test_what_we_use_of_a_class_of_uvicorn_is_there(ours: type, theirs: type) -> None:
    assert issubclass(ours, theirs)
    taken = used_by(ours) & names_of(theirs)
    assert taken, "the test sees what is taken"
    missing = used_by(ours) - names_of(theirs) - own_names(ours)
    assert not missing, f"{theirs.__name__} has no {', '.join(sorted(missing))}: read its new release first"


@pytest.mark.parametrize(("ours", "theirs"), HEIRS, ids=lambda kind: kind.__name__)
def test_what_we_replace_of_a_class_of_uvicorn_is_called_so_there(ours: type, theirs: type) -> None:
    replaced = {name for name in vars(ours) if name in vars(theirs) and not name.startswith("__")}
    calls_above = {
        node.func.attr
        for node in ast.walk(ast.parse(inspect.getsource(ours)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Call)
        and isinstance(node.func.value.func, ast.Name)
        and node.func.value.func.id == "super"
    } - {"__init__"}
    assert calls_above <= replaced, sorted(calls_above - replaced)


def test_the_insides_of_uvicorn_are_taken_by_these_classes_alone() -> None:
    found = set()
    for path in sorted((ROOT / "src/dealer").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
            if module.split(".")[0] == "uvicorn" and module not in PUBLIC:
                found.add(f"{path.relative_to(ROOT)}: {module}")
    assert found == {
        f"src/dealer/server/http_guard.py: {HttpToolsProtocol.__module__}",
        f"src/dealer/server/socket_protocol.py: {WebSocketsSansIOProtocol.__module__}",
        "src/dealer/server/run.py: uvicorn.supervisors",
    }


@pytest.mark.parametrize("name", ["uvicorn", "websockets", "httptools"])
def test_a_release_of_what_we_rely_on_inside_is_bounded_above(name: str) -> None:
    (wanted,) = (
        requirement
        for requirement in map(Requirement, PROJECT["project"]["dependencies"])
        if requirement.name == name
    )
    bounds = [each for each in wanted.specifier if each.operator == "<"]
    assert len(bounds) == 1, f"{name} has no upper bound"
    floor = next(each.version for each in wanted.specifier if each.operator == ">=")
    major, _, minor = floor.partition(".")
    next_release = f"{major}.{int(minor.split('.')[0]) + 1}" if name == "uvicorn" else str(int(major) + 1)
    assert bounds[0].version == next_release
