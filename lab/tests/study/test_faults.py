"""Where a policy fails, the fault is counted and told."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner

from dealer.bots import policies
from dealer.cli import app
from dealer_lab.simulate import play_duplicates, play_rotations
from dealer_lab.tournament.page import html
from dealer_lab.tournament.play import play_tournament
from tests.bots.faulty import GAME, Faulty
from tests.bots.faulty import faulty as faulty


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
