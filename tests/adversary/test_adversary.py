"""Nothing that strangers do stops the table: an honest pair plays on, and loses nothing."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.adversary.driver import KINDS, attack
from tests.adversary.ground import documented
from tests.depth import IS_DEEP
from tests.server.table import Machine

SECONDS = 1.5
WHOLE, FEW = 1.0 if IS_DEEP else 0.3, 0.1
"""How large volleys are: what is worked out in other processes takes long, and is the same on both stores."""
SEED = random.getrandbits(32)


@pytest.fixture(params=["sqlite", "postgresql"])
def machine(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A server in a process of its own, on each store; few bots play alone there."""
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    monkeypatch.setenv("DEALER_REVIEW_SECONDS", "1")
    cluster = request.getfixturevalue("cluster") if request.param == "postgresql" else None
    database = f"sqlite:///{tmp_path / 'dealer.sqlite3'}" if cluster is None else cluster.create()
    machine = Machine(tmp_path, database, bot_matches=2)
    yield machine
    machine.stop(signal.SIGTERM)
    if cluster is not None:
        cluster.drop(database)


@pytest.mark.long
def test_nothing_that_strangers_do_stops_an_honest_pair(machine: Machine):
    first = WHOLE if machine.database.startswith("sqlite") else FEW
    report = attack(machine, SECONDS, SEED, scales=(first, FEW))
    print(f"seed {SEED}", *report.lines(), sep="\n")
    assert not report.wrong()
    assert set(report.ledger.tried) == set(KINDS), "each kind has tried something"
    assert report.pair.matches > 0
    assert report.pair.answered > 0


def test_the_page_on_the_api_lists_refusals_by_status():
    assert "seat_taken" in documented()[409]
    assert {"too_often", "too_fast", "too_much"} <= documented()[429]
    assert documented()[404] >= {"unknown_match", "unknown_record"}
