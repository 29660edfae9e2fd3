"""A real server for each test that asks: uvicorn on a free port, in a thread of its own.

There are two kinds of store, SQLite and PostgreSQL. What depends on the store is tried on both, all else on
one of the two; `make strength` tries all on both.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pytest

from tests.depth import IS_DEEP
from tests.server.hosted import HostedMatch
from tests.server.table import STORES, Machine, Served

ON_BOTH = frozenset(
    {
        "test_changes.py",
        "test_clocks.py",
        "test_crash.py",
        "test_drafts.py",
        "test_listing.py",
        "test_races.py",
        "test_renewed_links.py",
        "test_store_faults.py",
        "test_stopped.py",
    }
)
"""Files of tests that depend on the store, besides those in ``db``."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of what does not depend on the store what is tried on the other kind."""
    left_out = [item for item in items if is_left_out(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def is_left_out(item: pytest.Item) -> bool:
    """Return whether a test is tried on the other kind of store alone."""
    variant = getattr(item, "callspec", None)
    store = None if variant is None else variant.params.get("database")
    if IS_DEEP or store not in STORES or item.path.name in ON_BOTH or item.path.parent.name == "db":
        return False
    return bool(store != STORES[crc32(item.nodeid.replace(store, "").encode()) % len(STORES)])


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


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary files whose path is short enough for Unix sockets."""
    folder = Path(tempfile.mkdtemp(prefix="t"))
    monkeypatch.setenv("TMPDIR", str(folder))
    yield folder
    shutil.rmtree(folder)
