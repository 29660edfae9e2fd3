"""A real server for each test that asks: uvicorn on a free port, in a thread of its own.

Each such test runs twice: on SQLite and on PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.hosted import HostedMatch
from tests.server.table import STORES, Machine, Served, browsers


@pytest.fixture(params=STORES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty store, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'dealer.sqlite3'}"
        return
    cluster = request.getfixturevalue("cluster")
    url = cluster.create()
    yield url
    cluster.drop(url)


@pytest.fixture
def shared(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of an empty store that workers can share."""
    cluster = request.getfixturevalue("cluster")
    url = cluster.create()
    yield url
    cluster.drop(url)


@pytest.fixture
def start(database: str) -> Iterator[Callable[..., Served]]:
    """Starts servers on one store; all are stopped in the end."""
    served: list[Served] = []

    def start(**settings) -> Served:
        served.append(Served(database, **settings))
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
def machine(tmp_path: Path, database: str) -> Iterator[Machine]:
    machine = Machine(tmp_path, database)
    yield machine
    if machine.process.poll() is None:
        machine.stop()


@pytest.fixture
def hosted(server: Served) -> HostedMatch:
    """A match with a host, of which the others have links to their seats."""
    return HostedMatch(server, pace="live", title="Round one")
