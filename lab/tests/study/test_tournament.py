"""Tournaments: what a meeting is, that interruptions and engines change nothing, what is written."""

from __future__ import annotations

import csv
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.core.registry import rules_of
from dealer.games.equation_auction.rules.actions import TEAMS
from dealer.match import verify
from dealer_lab.simulate import play_duplicates
from dealer_lab.simulate.checkpoint import Checkpoint, Plan
from dealer_lab.simulate.duplicate_match import DuplicateMatch, Pairing, list_pairings
from dealer_lab.simulate.executor import Executor, ExecutorError, StudyExecution
from dealer_lab.simulate.stopwatch import quantile
from dealer_lab.tournament.page import html, write
from dealer_lab.tournament.play import Tournament, play_tournament

GAME = "increment-black-white"
NAMES = ("plain", "random")
COMMAND = "dealer tournament"


@pytest.fixture(scope="module")
def alone():
    """Six deals on one core, and the records of all matches."""
    records = {}
    return play_tournament(GAME, NAMES, 6, 3, keep_record=records.__setitem__), records


def test_a_tournament_of_two_is_what_duplicates_says(alone):
    (cell, other), counted = alone[0].standings.cells, play_duplicates(GAME, NAMES, 6, 3)
    assert (cell.policy, cell.wins, cell.losses, cell.equal, cell.share, cell.interval) == (
        "plain", counted.wins, counted.losses, counted.equal, counted.share, counted.interval
    )  # fmt: skip
    assert (other.wins, other.share) == (counted.losses, pytest.approx(1 - counted.share))
    both = [match.points for meeting in alone[0].meetings for match in meeting.matches]
    assert tuple(map(sum, zip(*both, strict=True))) == counted.points


def test_every_match_has_a_record_that_holds(alone):
    result, records = alone
    digests = [match.digest for meeting in result.meetings for match in meeting.matches]
    assert len(records) == len(digests) == len(set(digests)) == 12
    for digest, raw in zip(digests, records.values(), strict=True):
        verify(raw)
        assert json.loads(raw)["digest"] == digest


def test_every_two_policies_meet_deal_by_deal():
    met = list_pairings(("random", "careful", "plain"), 2)
    assert met[:3] == [
        Pairing("careful", "plain", 0),
        Pairing("careful", "random", 0),
        Pairing("plain", "random", 0),
    ]
    assert [pairing.deal for pairing in met] == [0, 0, 0, 1, 1, 1]


def test_in_the_auction_each_team_stands_alone_in_turn_and_all_seats_change_sides():
    records = {}
    result = play_tournament("equation-auction", NAMES, 3, 1, keep_record=records.__setitem__)
    assert [meeting.matches[0].alone for meeting in result.meetings] == list(TEAMS)
    for meeting in result.meetings:
        assert len(meeting.matches) == 10
        assert meeting.score == pytest.approx(
            (sum(match.winner == 0 for match in meeting.matches) - 5 > 0)
            + 0.5 * (sum(match.winner == 0 for match in meeting.matches) == 5)
        )
        seated = {}
        for match in meeting.matches:
            name = f"1-{meeting.deal:04d}-plain-random-{match.seating}.dealer.json"
            record = json.loads(records[name])
            seats = [seat["bot"] for seat in record["seats"]]
            teams = record["options"]["teams"]
            own = "random" if match.seating.endswith("2") else "plain"
            assert all(
                (seat == own) == (team == match.alone) for seat, team in zip(seats, teams, strict=True)
            )
            won = {seats[seat] for seat in record["outcome"]["winners"]}
            assert won == {NAMES[match.winner]}
            seated.setdefault(match.seating[0], []).append((tuple(teams), tuple(seats)))
        assert len({teams for both in seated.values() for teams, _ in both}) == 5
        for (teams, first), (others, second) in seated.values():
            assert teams == others
            assert all(one != other for one, other in zip(first, second, strict=True))


@pytest.mark.long
def test_two_cores_and_a_cluster_give_the_same_records_as_one(alone, tmp_path):
    """A real Dask cluster: a scheduler and two worker processes."""
    from distributed import Client, LocalCluster

    def played(engine):
        records = {}
        execution = StudyExecution(engine)
        result = play_tournament(GAME, NAMES, 6, 3, keep_record=records.__setitem__, execution=execution)
        return result.standings, result.meetings, records

    def same(found):
        standings, meetings, records = found
        assert standings == alone[0].standings
        assert html(Tournament(meetings, standings, ()), "again") == html(alone[0], "again")
        assert [meeting.matches for meeting in meetings] == [meeting.matches for meeting in alone[0].meetings]
        assert records == alone[1]

    same(played(Executor(workers=2)))
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)
    ) as cluster:
        same(played(Executor("dask", cluster.scheduler_address)))
        with Client(cluster) as client:
            who = client.run(
                lambda: __import__("sys").modules.get("dealer_lab.simulate.duplicate_match") is not None
            )
        assert len(who) == 2
        assert any(who.values())


@pytest.mark.parametrize(
    ("engine", "command"), [("ray", 'pip install "ray[client]"'), ("dask", "pip install distributed")]
)
def test_an_engine_that_is_not_installed_is_named_with_its_command(engine, command, monkeypatch):
    for module in ("ray", "distributed"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ExecutorError, match=re.escape(command)):
        play_tournament(GAME, NAMES, 2, 3, execution=StudyExecution(Executor(engine, "tcp://127.0.0.1:9")))


def test_a_cluster_that_is_not_there_is_an_error_of_its_own():
    pytest.importorskip("distributed")
    import dask

    with (
        dask.config.set({"distributed.comm.timeouts.connect": "1s"}),
        pytest.raises(ExecutorError, match="no Dask scheduler answers"),
    ):
        play_tournament(GAME, NAMES, 2, 3, execution=StudyExecution(Executor("dask", "tcp://127.0.0.1:9")))


SAME = ("matches.csv", "matches.parquet", "standings.json", "index.html")


def asked(folder: Path) -> list[str]:
    words = f"tournament {GAME} --policies plain,random --pairs 40 --workers 1 --out"
    return [*words.split(), str(folder)]


@pytest.mark.long
def test_what_was_killed_goes_on_and_ends_with_the_same_bytes(tmp_path):
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    again = f"dealer tournament {GAME} --policies plain,random --pairs 40 --seed 0"
    write(play_tournament(GAME, NAMES, 40, 0), whole, again)
    journal = killed / "journal.jsonl"
    running = subprocess.Popen([sys.executable, "-m", "dealer", *asked(killed)], stdout=subprocess.DEVNULL)
    while not journal.exists() or journal.read_bytes().count(b"\n") < 8:
        assert running.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    running.send_signal(signal.SIGKILL)
    assert running.wait() == -signal.SIGKILL
    before = journal.read_bytes()
    assert not (killed / "index.html").exists()
    journal.write_bytes(before[:-20])  # as though the machine had gone down in the middle of a line
    kept = before[:-20].rpartition(b"\n")[0]
    assert CliRunner().invoke(app, asked(killed)).exit_code == 0
    assert journal.read_bytes().startswith(kept)
    for name in SAME:
        assert (killed / name).read_bytes() == (whole / name).read_bytes()


@pytest.mark.long
def test_more_deals_and_more_policies_join_what_is_there(alone, tmp_path):
    path, counts = tmp_path / "journal.jsonl", []
    play_tournament(GAME, NAMES, 2, 3, execution=StudyExecution(checkpoint=path))
    execution = StudyExecution(checkpoint=path, report_progress=counts.append)
    assert play_tournament(GAME, NAMES, 6, 3, execution=execution).standings == alone[0].standings
    assert counts == [2, 3, 4, 5, 6]
    counts.clear()
    result = play_tournament(GAME, ("careful", *NAMES), 1, 3, execution=execution)
    assert counts == [1, 2, 3]
    assert [cell.pairs for cell in result.standings.cells] == [1] * 6


def test_tables_agree_with_each_other_and_with_the_standings(alone, tmp_path):
    result = alone[0]
    write(result, tmp_path, COMMAND)
    table = pyarrow.parquet.read_table(tmp_path / "matches.parquet").to_pylist()
    with (tmp_path / "matches.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [{key: "" if value is None else str(value) for key, value in row.items()} for row in table] == [
        {**row, "pair_score": str(float(row["pair_score"]))} for row in rows
    ]
    assert sum(row["winner"] == "plain" for row in rows) == sum(
        match.winner == 0 for meeting in result.meetings for match in meeting.matches
    )
    assert {row["record"] for row in rows} == {
        match.digest for meeting in result.meetings for match in meeting.matches
    }


def test_every_decision_is_timed(alone):
    result = alone[0]
    decisions = sum(match.decisions for meeting in result.meetings for match in meeting.matches)
    assert sum(pace.decisions for pace in result.paces) >= decisions
    for pace in result.paces:
        assert 0 < pace.median <= pace.p95 <= pace.longest


def test_quantiles_of_bins():
    times = {0: 50, 8: 45, 16: 5}
    assert [quantile(times, share) for share in (0.5, 0.51, 0.95, 0.96, 1.0)] == [
        0.001, 0.002, 0.002, 0.004, 0.004
    ]  # fmt: skip
    assert quantile({}, 0.5) == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--policies", "plain"), "name two policies or more"),
        (("--policies", "plain,nobody"), "there is no policy 'nobody'"),
        (("--address", "tcp://here:1"), "--address is a cluster's"),
        (("--backend", "dask", "--workers", "2"), "leave --workers out"),
        (("--seed", "4"), "holds another study: seed 3, not 4"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(tmp_path, words, says):
    with Checkpoint(
        tmp_path / "journal.jsonl",
        Plan("tournament", GAME, rules_of(GAME).version, 3, msgspec.to_builtins(rules_of(GAME).Options())),
        DuplicateMatch,
    ):
        pass
    ran = CliRunner().invoke(
        app,
        ["tournament", GAME, "--policies", "plain,random", "--pairs", "1", "--out", str(tmp_path), *words],
    )
    assert ran.exit_code
    assert says in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("game", ["expression-black-white", "different-number-hunt"])
def test_other_games_have_tournaments_too(game):
    assert play_tournament(game, NAMES, 1, 1).standings.matches == 2
