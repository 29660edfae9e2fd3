"""Whatever is killed: nothing that was answered is lost, nothing is done twice, and no clock is wrong."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

from tests.chaos.driver import TABLES, WORKERS, storm
from tests.postgres import Cluster
from tests.server.table import Machine

IS_SOAK = "DEALER_SOAK_SECONDS" in os.environ
SECONDS = float(os.environ.get("DEALER_SOAK_SECONDS", "6"))
MATCHES = 50 if IS_SOAK else 2 * len(TABLES)
SEED = int(os.environ.get("DEALER_SOAK_SEED", random.getrandbits(32)))


@pytest.mark.long
def test_one_process_that_is_killed_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    weather(Machine(tmp_path, f"sqlite:///{tmp_path / 'dealer.sqlite3'}"), None)


@pytest.mark.long
def test_workers_and_connections_that_are_killed(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    database = cluster.create()
    weather(Machine(tmp_path, database, workers=WORKERS), cluster)
    cluster.drop(database)


def weather(machine: Machine, cluster: Cluster | None) -> None:
    """Let the storm pass over a machine."""
    try:
        report = storm(machine, cluster, SECONDS, SEED, MATCHES)
    except BaseException:
        print(f"DEALER_SOAK_SEED={SEED}", machine.log.read_text()[-20_000:], sep="\n")
        raise
    finally:
        machine.stop(signal.SIGKILL)
    print(report.line())
    assert report.matches == MATCHES
    # However slow the machine: there was play, and clocks were looked at.
    assert report.answered > MATCHES / 2
    assert report.glances > 1
