"""Bots: they sit, think elsewhere, go on after a restart, and leave nothing behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from dealer.match import verify
from tests.server.matches.test_play import play
from tests.server.table import PATIENCE, Person, Served, create, frame, until


@pytest.fixture(autouse=True)
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act at once."""
    monkeypatch.setenv("DEALER_BOT_HASTE", "0")


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


def test_a_person_plays_a_whole_match_against_a_bot(server: Served):
    person = against(server, "random")
    play(person, Random(1), [])
    assert verify(person.http.get("/record").content)


def test_two_bots_play_untimed_and_begin_at_once(server: Served):
    made = create(server.url, seats=[{"bot": "random"}, {"bot": "random"}], pace="untimed")
    table = f"{server.url}/api/matches/{made['match']}"
    until(lambda: httpx.get(table, timeout=PATIENCE).json()["status"] == "over")
    assert verify(httpx.get(f"{table}/record", timeout=PATIENCE).content)


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
