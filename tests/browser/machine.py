"""A server of its own process that finds games of other packages beside Dealer's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.bots import TIME_FACTOR
from tests.examples import describe
from tests.server.table import Machine


def machine_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *folders: Path, described: bool = False
) -> Iterator[Machine]:
    """Run one, with bots that answer at once.

    Args:
        tmp_path: where its data lie.
        monkeypatch: sets its environment.
        folders: of the packages.
        described: whether they bring what an installed distribution says of itself.
    """
    for folder in folders:
        if not described:
            describe(folder, tmp_path)
    path = [tmp_path, *folders, os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, path)))
    monkeypatch.setenv(TIME_FACTOR, "0")
    machine = Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    yield machine
    machine.stop()
