"""Where a policy fails, the simplest one answers, the match goes on, and the fault is counted and told."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from typer.testing import CliRunner

from dealer.bots import Decision, SeatRandom, policies
from dealer.cli import app
from dealer.core.actions import Expire
from dealer.core.errors import GameError
from dealer.match import MatchView, encode_record, verify
from dealer.study import play_duplicates, play_rotations, playout, record_of, secret_of
from dealer.study.stand_in import StandIn
from dealer.study.tournament import play_tournament
from dealer.study.tournament_page import html

GAME = "expression-black-white"


class Faulty:
    """Plays at random but for every tenth decision, at which it makes the mistake that it is told to make."""

    name = "faulty"

    def __init__(self, game_id: str, fault: str) -> None:
        self.fault, self.asked, self.failed = fault, 0, 0
        self._usual = policies(game_id)["random"]

    def decide(self, view: MatchView, rng: SeatRandom) -> Decision:
        self.asked += 1
        if self.asked % 10:
            return self._usual.decide(view, rng)
        self.failed += 1
        if self.fault == "raises":
            raise ZeroDivisionError("no hand")
        answers: dict[str, Any] = {"nothing": None, "illegal": Decision(Expire("play", 0), 1)}
        return answers[self.fault]


@pytest.fixture(params=["raises", "nothing", "illegal"])
def faulty(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Faulty:
    """A policy of that name, among those that can be chosen."""
    made = Faulty(GAME, request.param)
    monkeypatch.setitem(policies(GAME), made.name, made)
    return made


def test_the_match_goes_on_and_its_record_holds(faulty: Faulty, caplog: pytest.LogCaptureFixture) -> None:
    stand_in, secret = StandIn(GAME), secret_of(4, 0)
    match = playout(GAME, (faulty, policies(GAME)["random"]), secret, "x", stand_in=stand_in)
    assert verify(encode_record(record_of(match, secret))) == match.outcome
    assert stand_in.faults == {"faulty": faulty.failed}
    assert faulty.failed > 2
    (told,) = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert told.startswith("bot faulty failed: ")
    assert '"you":0' in told


def test_without_a_stand_in_a_fault_ends_the_match(faulty: Faulty) -> None:
    with pytest.raises((ZeroDivisionError, AttributeError, GameError)):
        playout(GAME, (faulty, policies(GAME)["random"]), secret_of(4, 0), "x")
    assert faulty.failed == 1


@pytest.mark.parametrize("faulty", ["illegal"], indirect=True)
def test_pairs_count_faults(faulty: Faulty) -> None:
    result = play_duplicates(GAME, ("faulty", "random"), 2, 1)
    assert result.faults == {"faulty": faulty.failed}
    assert play_duplicates(GAME, ("random", "random"), 1, 1).faults == {}


def test_rotations_count_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = "equation-auction"
    made = Faulty(game_id, "raises")
    monkeypatch.setitem(policies(game_id), made.name, made)
    assert play_rotations(game_id, ("faulty",), 1, 1).faults == {"faulty": made.failed}
    assert made.failed > 5


@pytest.mark.parametrize("faulty", ["raises"], indirect=True)
def test_a_tournament_counts_faults_and_its_page_tells_them(faulty: Faulty) -> None:
    result = play_tournament(GAME, ("faulty", "random"), 1, 1)
    assert result.standings.faults == {"faulty": faulty.failed}
    assert f"Faults: faulty {faulty.failed};" in html(result, "dealer tournament")


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_the_commands_tell_faults_in_a_line(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    made = Faulty(GAME, "raises")
    monkeypatch.setitem(policies(GAME), made.name, made)
    monkeypatch.chdir(tmp_path)
    words = [command, GAME, "--policies", "faulty,random", "--pairs", "1", "--workers", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert f"faults: faulty {made.failed}; a random answer stood in for each" in done.output
