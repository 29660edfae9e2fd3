"""A push service, and servers that send to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.server.delivery import courier
from dealer.server.push import occasions
from dealer.server.push.endpoints import HOSTS_VARIABLE
from tests.server.push.service import FakePushService


@pytest.fixture
def pushes(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakePushService]:
    service = FakePushService()
    monkeypatch.setenv(HOSTS_VARIABLE, service.origin)
    monkeypatch.setattr(courier, "POLL_SECONDS", 0.05)
    monkeypatch.setattr(occasions, "AWAY_MS", 0)
    yield service
    service.close()


@pytest.fixture
def database(tmp_path: Path) -> str:
    """What is sent does not depend on the store; two workers share the other one."""
    return f"sqlite:///{tmp_path / 'dealer.sqlite3'}"
