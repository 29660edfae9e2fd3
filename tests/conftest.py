"""Hypothesis: in CI the same examples each time; elsewhere it goes on looking. A PostgreSQL for who asks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.postgres import Cluster

os.environ["DEALER_REHEARSAL"] = "0"  # servers of the tests come and go

settings.register_profile("ci", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("ci")


def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores, for many tests wait; four at most."""
    return min(4, 1 + (os.cpu_count() or 1))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for the whole run, with Dealer's tables in its template."""
    from dealer.server.db.store import Store
    from tests.postgres import TEMPLATE, Cluster

    cluster = Cluster()
    try:
        Store(cluster.url(TEMPLATE)).close()
        yield cluster
    finally:
        cluster.remove()
