"""A push service, and servers that send to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.push.service import FakePushService, serve_pushes


@pytest.fixture
def pushes() -> Iterator[FakePushService]:
    with serve_pushes() as service:
        yield service


@pytest.fixture
def database(tmp_path: Path) -> str:
    """What is sent does not depend on the store; two workers share the other one."""
    return f"sqlite:///{tmp_path / 'dealer.sqlite3'}"
