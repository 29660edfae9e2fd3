"""A channel, and servers that announce matches in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.server.api import discord_routes
from dealer.server.delivery import courier
from dealer.server.discord.addresses import HOSTS_VARIABLE
from tests.server.discord.channel import Channel
from tests.server.table import PATIENCE, Served, until


@pytest.fixture
def channel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Channel]:
    channel = Channel()
    monkeypatch.setenv(HOSTS_VARIABLE, channel.origin)
    monkeypatch.setattr(courier, "POLL_SECONDS", 0.05)
    yield channel
    channel.close()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the answer itself: on a busy machine it can come after the time that Discord gives."""
    monkeypatch.setattr(discord_routes, "ANSWER_SECONDS", PATIENCE)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """What is told does not depend on the store; ``crew`` is on the other one."""
    return f"sqlite:///{tmp_path / 'dealer.sqlite3'}"


@pytest.fixture
def crew(channel: Channel, shared: str) -> Iterator[list[Served]]:
    """Three workers that share PostgreSQL."""
    crew = [Served(shared) for _ in range(3)]
    until(lambda: all(len(worker.app.state.matches.ownership.live) == 3 for worker in crew))
    yield crew
    for worker in crew:
        worker.stop()
