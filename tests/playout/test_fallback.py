"""Where a policy fails, the simplest one answers, the match goes on, and the fault is counted and told."""

from __future__ import annotations

import logging

import pytest

from dealer.bots import policies
from dealer.core.errors import GameError
from dealer.match import encode_record, verify
from dealer.playout import Fallback, playout, record_of, secret_of
from tests.bots.faulty import GAME, Faulty
from tests.bots.faulty import faulty as faulty


def test_the_match_goes_on_and_its_record_holds(faulty: Faulty, caplog: pytest.LogCaptureFixture) -> None:
    fallback, secret = Fallback(GAME), secret_of(4, 0)
    match = playout(GAME, (faulty, policies(GAME)["random"]), secret, "x", fallback=fallback)
    assert verify(encode_record(record_of(match, secret))) == match.outcome
    assert fallback.faults == {"faulty": faulty.failed}
    assert faulty.failed > 2
    (told,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert told.startswith("bot faulty failed: ")
    assert '"you":0' in told


def test_without_a_stand_in_a_fault_ends_the_match(faulty: Faulty) -> None:
    with pytest.raises((ZeroDivisionError, AttributeError, GameError)):
        playout(GAME, (faulty, policies(GAME)["random"]), secret_of(4, 0), "x")
    assert faulty.failed == 1
