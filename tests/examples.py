"""The games of ``examples/``, for tests that need them in the registry."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from dealer.core.registry import GAMES

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
FOLDERS = sorted(each for each in EXAMPLES.iterdir() if (each / "pyproject.toml").exists())


def package(folder: Path) -> str:
    """Return the import package of an example."""
    return folder.name.replace("-", "_")


def describe(folder: Path, into: Path) -> None:
    """Write what an installed distribution of an example would say of itself."""
    described = into / f"{package(folder)}-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: dealer-{folder.name}\nVersion: 1.0\n")
    written, points = folder / "pyproject.toml", {"dealer.games": {folder.name: f"{package(folder)}:GAME"}}
    if written.exists():
        points = tomllib.loads(written.read_text())["project"]["entry-points"]
    groups = (
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in points.items()
    )
    (described / "entry_points.txt").write_text("".join(groups))


SPY_HUNT = Path(__file__).parent / "spy-hunt"
"""A game that names players by the types of its fields alone."""


def register(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *more: Path) -> None:
    """Have the registry find all examples, and more such folders, until the test is over."""
    for folder in (*FOLDERS, *more):
        describe(folder, tmp_path)
    for folder in (tmp_path, *more):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(GAMES.__dict__, "_found", raising=False)
