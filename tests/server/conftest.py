"""A real server for each test that asks: uvicorn on a free port, in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.table import Machine, Served, browsers


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers on one data folder; all are stopped in the end."""
    served: list[Served] = []

    def start(**settings) -> Served:
        served.append(Served(tmp_path / "dealer.sqlite3", **settings))
        return served[-1]

    yield start
    while browsers:
        browsers.pop().close()
    for server in served:
        server.stop()


@pytest.fixture
def server(start: Callable[..., Served]) -> Served:
    return start()


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    yield machine
    if machine.process.poll() is None:
        machine.stop()
