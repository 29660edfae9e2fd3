"""Our own faults: the match stands still, nothing is given away, nothing secret is logged."""

from __future__ import annotations

import secrets
import signal
from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import update

from dealer.games.expression_black_white.rules import RULES
from dealer.server.db.engine import open_engine
from dealer.server.db.tables import entries
from tests.server.drafts import write
from tests.server.table import PATIENCE, Machine, Served, frame, rows, two, until


def test_a_bug_in_the_rules_pauses_that_match_alone(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    (ann, ben), (other, _) = two(server.url), two(server.url)
    secret = "the hand of " + secrets.token_hex(8)

    def broken(*_: object) -> None:
        raise ZeroDivisionError(secret)

    with monkeypatch.context() as patch:
        patch.setitem(vars(RULES), "apply", broken)
        answer = ann.act({"type": "ready"}, "b1.planning")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert secret not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert secret not in caplog.text
    now = ben.view()
    assert (now["table"]["status"], now["clocks"]["paused"]) == ("paused", True)
    assert [notice["action"]["type"] for notice in now["notices"]] == ["pause"]
    refused = ben.act({"type": "ready"}, "b1.planning")
    assert (refused.status_code, refused.json()["code"]) == (409, "out_of_turn")
    assert other.act({"type": "ready"}, "b1.planning").status_code == 200


def test_a_bug_in_a_view_pauses_the_match_and_loses_no_action(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    ann, _ = two(server.url)
    with ann.live() as socket:
        frame(socket)
        with monkeypatch.context() as patch:
            patch.setitem(vars(RULES), "observe", lambda *_: 1 / 0)
            assert ann.act({"type": "ready"}, "b1.planning").json() == {"number": 1, "provisional": False}
            until(lambda: "is paused by a fault of ours" in caplog.text)
            until(lambda: len(rows(server.database, "select * from entries")) == 3)
    now = ann.view()
    assert now["table"]["status"] == "paused"
    assert now["view"]["bouts"][0]["ready"] == [True, False]


def test_a_match_that_cannot_be_read_stops_no_other(start: Callable[..., Served]):
    server = start()
    (broken, _), (ann, _) = two(server.url), two(server.url)
    server.stop()
    engine = open_engine(server.database)
    with engine.begin() as connection:
        connection.execute(update(entries).where(entries.c.match == broken.match).values(action="{}"))
    engine.dispose()
    again = start()
    ann.move(again.url)
    broken.move(again.url)
    assert ann.view()["view"]["phase"] == "planning"
    answer = broken.http.get("/view")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")


@pytest.mark.long
def test_no_log_line_holds_a_token_or_an_action(machine: Machine):
    ann, _ = two(machine.url)
    mark = "e" + secrets.token_hex(12)
    with ann.live() as socket:
        socket.recv(PATIENCE)
        ann.act({"type": "play", "expression": mark}, "b1.planning")
        write(ann, note=(0, mark))
    held = {"Authorization": f"Bearer {ann.token}"}
    httpx.get(f"{machine.url}/api/matches/{ann.match}/view", headers=held, timeout=PATIENCE)
    assert machine.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
    lines = machine.log.read_text()
    assert f"POST /api/matches/{ann.match}/actions" in lines
    assert f"/api/matches/{ann.match}/live" in lines
    assert mark not in lines
    assert ann.token not in lines
