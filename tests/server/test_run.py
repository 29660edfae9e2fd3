"""Starting and ending: `dealer play` as people run it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from dealer.server.app import create_app
from dealer.server.network import listen
from dealer.server.run import configure
from dealer.server.settings import Settings
from tests.server.table import PATIENCE, two, until

Play = Callable[..., "Started"]

ADDRESS = re.compile("Dealer is at (.+)/\n")


class Started:
    """`dealer play` in a process of its own."""

    def __init__(self, data: Path, port: int, *more: str) -> None:
        data.mkdir(0o700, exist_ok=True)
        self.log = data / f"log-{port}-{len(list(data.iterdir()))}"
        command = [
            sys.executable,
            "-m",
            "dealer",
            "play",
            "--no-browser",
            f"--data={data}",
            f"--port={port}",
            *more,
        ]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until(lambda: ADDRESS.search(self.said) or self.process.poll() is not None)

    @property
    def said(self) -> str:
        return self.log.read_text()

    @property
    def url(self) -> str:
        found = ADDRESS.search(self.said)
        assert found, self.said
        return found[1]


@pytest.fixture
def play() -> Iterator[Play]:
    started: list[Started] = []

    def play(*how) -> Started:
        started.append(Started(*how))
        return started[-1]

    yield play
    for one in started:
        one.process.kill()
        one.process.wait(PATIENCE)


@pytest.fixture
def port() -> int:
    with listen("127.0.0.1", 0, tries=1) as probe:
        return probe.getsockname()[1]


def test_it_says_one_line_and_takes_the_next_port_if_one_is_taken(play: Play, tmp_path: Path, port: int):
    first, second = play(tmp_path / "a", port), play(tmp_path / "b", port)
    assert first.said == f"Dealer is at http://127.0.0.1:{port}/\n"
    assert second.url != first.url
    for one in (first, second):
        assert httpx.get(f"{one.url}/health", timeout=PATIENCE).json()["status"] == "ok"


def test_one_folder_is_served_by_one_dealer(play: Play, tmp_path: Path, port: int):
    play(tmp_path, port)
    second = play(tmp_path, port)
    assert second.process.wait(PATIENCE) != 0
    assert "another Dealer is serving these matches" in second.said
    assert "Traceback" not in second.said


def test_a_network_is_shown_the_way(play: Play, tmp_path: Path, port: int):
    shown = play(tmp_path, port, "--lan")
    until(lambda: "On this network" in shown.said or "has no address" in shown.said)
    assert shown.url == f"http://127.0.0.1:{port}"


@pytest.mark.long
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_without_a_word_and_plays_on(play: Play, tmp_path: Path, port: int, how: signal.Signals):
    first = play(tmp_path, port)
    ann, _ = two(first.url)
    with ann.live() as socket:
        socket.recv(PATIENCE)
        first.process.send_signal(how)
        assert first.process.wait(PATIENCE) in (0, 128 + how, -how)
    assert first.said.count("\n") == 1
    again = play(tmp_path, port)
    ann.move(again.url)
    assert ann.view()["view"]["phase"] == "planning"


def test_a_proxy_lets_go_of_a_quiet_connection_first(tmp_path: Path):
    site = (Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf").read_text()
    (kept,) = re.findall(r"^ +keepalive_timeout (\d+)s;", site, re.M)
    served = configure(create_app(f"sqlite:///{tmp_path}/dealer.sqlite3"), Settings())
    assert served.timeout_keep_alive > int(kept)
