"""Nothing that a stranger may send holds the event loop, on which everybody waits."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections import OrderedDict
from typing import Any, get_args

import httpx
import pytest

from dealer.core.actions import Resign
from dealer.core.deferral import deferrable
from dealer.core.registry import GAMES, rules_of
from dealer.games.different_number_hunt.rules import solver
from dealer.match.record import digest
from dealer.server.api import schema
from dealer.server.api.requests import BODY_BYTES
from dealer.server.api.routes import ROUTES
from dealer.server.watchdog import BLOCKED_MS, HELD_MS, Watchdog, find_clock
from tests.golden import record_path
from tests.rules.play import of_game
from tests.server.table import PATIENCE, Served, create, in_turn, people_at

FAR = {"target_min": 1, "target_max": 1000}
FEW = {"numbers": "random", "symbols": "random", "target_min": 191, "target_max": 200}
HUNT = "different-number-hunt"


def check_loop_was_free(server: Served) -> None:
    time.sleep(3 * HELD_MS / 1000)  # so that the watchdog has looked
    assert list(server.app.state.watchdog.stalls) == []


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "options"), in_turn(FAR, FEW), indirect=["database"])
def test_a_grid_that_is_hard_to_draw_is_drawn_elsewhere(server: Served, options: dict[str, Any]) -> None:
    """DNH-A3. Drawing it at once took 8 seconds, in which nobody was answered."""
    made = create(server.url, game=HUNT, options=options, seats=[{"bot": "random"}, {"bot": "random"}])
    assert made["table"]["status"] in ("playing", "over")
    ann, _ben = people_at(server.url, HUNT, options=options)
    assert ann.view()["view"]["boards"][0]["cells"]
    check_loop_was_free(server)


@pytest.mark.long
def test_a_match_is_read_again_without_holding_the_loop(start, database: str) -> None:
    first = start()
    ann, _ = people_at(first.url, HUNT, options=FAR)
    seen = ann.view()["view"]
    first.stop()
    second = start()
    ann.move(second.url)
    assert ann.view()["view"]["boards"] == seen["boards"]
    check_loop_was_free(second)


@pytest.mark.long
def test_the_schema_is_made_elsewhere(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Making it here loaded all bots, and held everybody up for two seconds."""
    monkeypatch.setattr(schema.document, "_known", OrderedDict())
    monkeypatch.setattr(schema, "analysis_of", None)
    assert httpx.get(f"{server.url}/schema", timeout=PATIENCE).json()["openapi"].startswith("3.1")


def hard_record() -> bytes:
    """A record of a match whose grids are hard to draw."""
    live = of_game("rules", HUNT, "table").Live(**FAR)
    live.match = live.match.submit(0, Resign(), live.at)
    return live.record_bytes()


def long_record() -> bytes:
    """As long a record as is taken: a match in which the host has said very much."""
    record = json.loads(record_path("whole-match").read_bytes())
    log = record["log"]
    said = {"seq": 0, "at": log[-1]["at"], "actor": "host", "action": {"type": "say", "text": "x" * 100}}
    while len(log) < 4900:
        log.append(said | {"seq": len(log)})
    record["digest"] = digest(record)
    return json.dumps(record).encode()


@pytest.mark.long
@pytest.mark.exhaustive
@pytest.mark.parametrize(("database", "make"), in_turn(hard_record, long_record), indirect=["database"])
def test_a_record_is_read_and_reviewed_without_holding_the_loop(server: Served, make: Any) -> None:
    raw = make()
    with httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE) as stranger:
        sent = stranger.post("/records", content=raw, headers={"Content-Type": "application/json"})
        assert sent.status_code == 201, sent.text
        record = f"/records/{sent.json()['record']}"
        review = stranger.get(f"{record}/review").json()
        moments = len(review["steps"])
        for moment in (0, moments // 2, moments):
            for eyes in ("public", "open", "seat0"):
                answer = stranger.get(f"{record}/review/{moment}", params={"as": eyes})
                assert answer.status_code == 200, answer.text
            assert stranger.get(f"{record}/review/{moment}/analysis").status_code == 200
        assert stranger.get(f"{record}/review/statistics").status_code == 200
        assert stranger.get(f"{record}/record").content == raw
    check_loop_was_free(server)


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_messages_do_not_hold_the_loop(server: Served, game: str) -> None:
    """To every address, and as every action: as large or as deep as a body may be."""
    people, room = people_at(server.url, game), BODY_BYTES - 2000
    texts = ["9" * room, "(" * room, "1+" * (room // 2), "ABC" * (room // 3), [1] * (room // 3)]
    kinds = get_args(rules_of(game).SeatAction) or (rules_of(game).SeatAction,)
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        decision = people[0].view()["may"]["decision"]
        for kind in kinds:
            fields = kind.__struct_encode_fields__
            for text in texts:
                action = {"type": kind.__struct_config__.tag} | dict.fromkeys(fields[:1], text)
                assert people[0].act(action, decision).status_code < 500
        for route in ROUTES:
            path = re.sub(r"{(\w+)}", lambda name: {"match": people[0].match}.get(name[1], "0"), route.path)
            said = None if route.method == "GET" else {"name": texts[0]}
            answer = client.request(route.method, path, json=said)
            assert answer.status_code < 500, (route.method, path, answer.text)
    check_loop_was_free(server)


def test_the_watchdog_names_the_place_that_holds_the_loop(caplog: pytest.LogCaptureFixture) -> None:
    cells = tuple([1, "+"] * 12 + [1])

    async def hold() -> Watchdog:
        watchdog = Watchdog()
        await asyncio.sleep(3 * HELD_MS / 1000)
        assert not watchdog.stalls
        began = time.thread_time()
        while (
            time.thread_time() - began
        ) * 1000 < 5 * HELD_MS:  # one look comes in time on a fast machine, too
            solver.hits(cells, 1, 1, most=10)
        await asyncio.sleep(3 * HELD_MS / 1000)
        watchdog.close()
        return watchdog

    with caplog.at_level(logging.WARNING, "dealer"):
        (stall,) = asyncio.run(hold()).stalls
    assert stall.worked_ms >= HELD_MS
    assert "rules.solver:" in stall.place
    assert "the event loop was held" in caplog.text


@deferrable
def wait(seconds: float) -> bool:
    time.sleep(seconds)
    return True


def test_the_watchdog_names_the_place_that_only_waits() -> None:
    """A disk or a lock takes no work of the processor, and holds everybody up all the same."""

    async def hold() -> Watchdog:
        watchdog = Watchdog()
        await asyncio.sleep(3 * HELD_MS / 1000)
        wait(2 * BLOCKED_MS / 1000)
        await asyncio.sleep(3 * HELD_MS / 1000)
        watchdog.close()
        return watchdog

    (stall,) = asyncio.run(hold()).stalls
    assert stall.worked_ms < HELD_MS
    assert "core.deferral:" in stall.place


def test_where_a_thread_has_no_clock_of_its_work_the_process_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(time, "pthread_getcpuclockid", raising=False)
    assert find_clock() is time.process_time
