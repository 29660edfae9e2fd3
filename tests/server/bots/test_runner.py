"""Bots: they sit, think elsewhere, go on after a restart, and leave nothing behind."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from dealer.bots.policy import seat_secret
from dealer.core.chance import commit
from dealer.match import verify
from dealer.server.bots.pool import BotError, BotPool
from dealer.server.db import tables
from dealer.server.db.engine import open_engine
from tests.server.matches.test_play import play
from tests.server.table import PATIENCE, Person, Served, create, frame, rows, until


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once."""
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")


def children(command: str = "dealer.server.bots.process") -> list[int]:
    """The worker processes that this process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text().rpartition(")")[2].split()[1])
            words = (status.parent / "cmdline").read_bytes().decode().split("\0")
        except (OSError, ValueError):
            continue
        if parent == os.getpid() and command in words:
            found.append(int(status.parent.name))
    return found


def against(server: Served, bot: str, **said) -> Person:
    made = create(server.url, seats=[None, {"bot": bot}], **said)
    assert made["invites"][1] is None
    return Person(server.url, made["match"], 0, made["invites"][0])


@pytest.mark.long
def test_a_person_plays_a_whole_match_against_a_bot(server: Served):
    person = against(server, "random")
    play(person, Random(1), [])
    assert verify(person.http.get("/record").content)


def test_two_bots_play_untimed_and_begin_at_once(server: Served):
    made = create(server.url, seats=[{"bot": "random"}, {"bot": "random"}], pace="untimed")
    table = f"{server.url}/api/matches/{made['match']}"
    until(lambda: httpx.get(table, timeout=PATIENCE).json()["status"] == "over")
    assert verify(httpx.get(f"{table}/record", timeout=PATIENCE).content)


@pytest.mark.long
def test_a_bot_goes_on_after_a_restart(start: Callable[..., Served]):
    server = start()
    person = against(server, "plain", advantage=1)
    server.stop()
    again = start()
    person.move(again.url)
    with person.live() as socket:
        assert person.act({"type": "ready"}, "b1.planning").status_code == 200
        while frame(socket)["view"]["phase"] != "play":
            pass  # the bot is ready, and as the Advantage's holder says who starts


@pytest.mark.long
def test_a_worker_that_dies_is_replaced(server: Served):
    person = against(server, "random", advantage=1)
    with person.live() as socket:
        while not frame(socket)["view"]["bouts"][0]["ready"][1]:
            pass
        before = children()
        assert before
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        assert person.act({"type": "ready"}, "b1.planning").status_code == 200
        while frame(socket)["view"]["phase"] != "play":
            pass
    assert not set(before) & set(children())


def test_a_server_that_ends_leaves_no_worker(start: Callable[..., Served]):
    server = start()
    person = against(server, "random")
    with person.live() as socket:
        while not frame(socket)["view"]["bouts"][0]["ready"][1]:
            pass
    assert children()
    server.stop()
    assert not children()


def test_no_bot_that_does_not_exist_sits_down(server: Served):
    said = {"game": "expression-black-white", "seats": [None, {"bot": "nobody"}]}
    answer = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown_bot")


def loaded(server: Served) -> set[str]:
    return {session.id for session in server.app.state.matches.cache.all()}


@pytest.mark.long
def test_a_match_that_waits_for_a_person_without_a_clock_is_not_loaded_at_the_start(
    start: Callable[..., Served],
):
    server = start()
    idle = against(server, "random", pace="untimed", advantage=0)
    timed = against(server, "random", pace="live")
    until(lambda: rows(server.database, "select bots_due from matches").count((True,)) == 0)
    server.stop()
    again = start()
    expected = set() if again.app.state.matches.store.is_shared else {timed.match}
    assert loaded(again) - {timed.match} == set()
    assert expected <= loaded(again)
    idle.move(again.url)
    play(idle, Random(1), [])


def test_a_match_that_is_wrongly_said_to_wait_for_a_bot_is_looked_at_once(start: Callable[..., Served]):
    server = start()
    idle = against(server, "random", pace="untimed", advantage=0)
    until(lambda: rows(server.database, "select bots_due from matches") in ([(False,)], [(0,)]))
    server.stop()
    engine = open_engine(server.database)
    with engine.begin() as connection:
        connection.execute(tables.matches.update().values(bots_due=True))
    engine.dispose()
    again = start()
    until(lambda: rows(again.database, "select bots_due from matches") in ([(False,)], [(0,)]))
    assert idle.match in loaded(again)


def test_few_matches_go_on_in_which_only_bots_sit(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "1000")  # they think for long
    server = start(bot_matches=2)
    bots = [{"bot": "random"}, {"bot": "random"}]
    for _ in range(2):
        create(server.url, seats=bots, pace="untimed")
    said = {"game": "expression-black-white", "seats": bots, "pace": "untimed"}
    refusal = httpx.post(f"{server.url}/api/matches", json=said, timeout=PATIENCE)
    assert (refusal.status_code, refusal.json()["code"]) == (429, "too_much")
    hosted = create(server.url, seats=bots, pace="untimed", hosted=True, host="Cleo")
    table = f"{server.url}/api/matches/{hosted['match']}/host"
    token = {"Authorization": f"Bearer {hosted['host']}"}
    assert httpx.post(f"{table}/begin", headers=token, timeout=PATIENCE).status_code == 429
    assert (
        httpx.post(f"{table}/seats/0", json={"bot": None}, headers=token, timeout=PATIENCE).status_code == 200
    )
    against(server, "random", pace="untimed")
    statuses = rows(server.database, "select status, count(*) from matches group by status order by status")
    assert statuses == [("running", 3), ("waiting", 1)]


@pytest.mark.parametrize("fault", ["it raises", "it does what is not allowed"])
def test_a_bot_that_fails_is_logged_with_what_it_saw_and_another_answers(
    server: Served, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """The view is that of its own seat: the other's hand is not in the log."""
    think, seen = BotPool.think, []

    async def fail(pool: BotPool, game: str, policy: str, view: bytes, *more: Any) -> tuple[bytes, int]:
        if policy == "random":
            return await think(pool, game, policy, view, *more)
        seen.append(view.decode())
        if fault == "it raises":
            raise BotError("ZeroDivisionError\nFile a, line 1")
        return b'{"type":"guess","numbers":[99]}', 0

    monkeypatch.setattr(BotPool, "think", fail)
    person = against(server, "plain", advantage=1)
    play(person, Random(1), [])
    assert verify(person.http.get("/record").content)
    faults = [text for record in caplog.records if "failed: " in (text := record.getMessage())]
    assert len(faults) == len(seen) > 20
    for told, view in zip(faults, seen, strict=True):
        assert told.startswith(f"bot plain in match {person.match} on seat 1 at b")
        assert told.endswith(f"\nit saw {view}")
        for bout in json.loads(view)["view"]["bouts"][-1:]:
            assert bout["stocks"][0] is None
    cause = "ZeroDivisionError" if fault == "it raises" else "InvalidAction"
    assert all(f"failed: {cause}\n" in told for told in faults)


def test_what_a_bot_leaves_to_chance_comes_from_the_secret_of_its_seat_in_its_match(
    server: Served, monkeypatch: pytest.MonkeyPatch
):
    """The same in all its decisions; it follows from what the record tells at the end."""
    think, drawn = BotPool.think, []

    async def listen(pool: BotPool, game: str, policy: str, view: bytes, secret: str) -> tuple[bytes, int]:
        seat = json.loads(view)["view"]["you"]
        drawn.append((seat, secret))
        return await think(pool, game, policy, view, secret)

    monkeypatch.setattr(BotPool, "think", listen)
    secrets = set()
    for _ in range(2):
        drawn.clear()
        made = create(server.url, seats=[{"bot": "random"}, {"bot": "random"}], pace="untimed")
        table = f"{server.url}/api/matches/{made['match']}"
        until(lambda table=table: httpx.get(table, timeout=PATIENCE).json()["status"] == "over")
        record = httpx.get(f"{table}/record", timeout=PATIENCE).json()
        own = bytes.fromhex(record["secret"])
        assert set(drawn) == {(seat, seat_secret(own, seat)) for seat in (0, 1)}
        secrets |= {secret for _, secret in drawn} | {own.hex(), commit(own)}
    assert len(secrets) == 8
