"""People at a table, for the tests: they speak HTTP and WebSocket with a real server."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from dealer.bots import decode_view
from dealer.core.message import Message
from dealer.core.registry import rules_of
from dealer.language.catalogue import open_catalogue
from dealer.narration.notices import WORDS
from dealer.server.app import create_app
from dealer.server.bots.pool import BotPool
from dealer.server.db.engine import open_engine
from dealer.server.minute_counts import MinuteCounts
from dealer.server.network import listen
from dealer.server.run import Server, configure
from dealer.server.settings import Settings
from tests.depth import IS_DEEP

GAME = "expression-black-white"
STORES = ("sqlite", "postgresql")
PATIENCE = 60.0
"""Seconds in which whatever will come has come, on a busy machine too."""
NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve")
# verify=False below: no certificate is asked for on plain HTTP, and reading all of them takes a while.


def in_turn(*cases: Any) -> list[tuple[str, Any]]:
    """Each case with one kind of store, in turn, where it does not matter; in ``make strength`` with both."""
    both = [(store, case) for case in cases for store in STORES]
    return both if IS_DEEP else [(STORES[at % 2], case) for at, case in enumerate(cases)]


BotPool.__init__.__defaults__ = (None, 0)
"""Bots of the tests stand back for nobody: on a busy machine tests would wait for them too long."""

browsers: list[httpx.Client] = []
"""Every open one; each test ends with closing them (``conftest.py``)."""


def close_browsers() -> None:
    """Close every browser."""
    while browsers:
        browsers.pop().close()


class Served:
    """A server in a thread."""

    def __init__(
        self,
        database: Path | str,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        grace_ms: int = 500,
        counts: MinuteCounts | None = None,
        **settings: Any,
    ) -> None:
        self.database = database if isinstance(database, str) else f"sqlite:///{database}"
        self.listener = listen(host, port, tries=1)
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        ready = threading.Event()
        self.settings = Settings(log_level="warning", **settings)
        self.app = create_app(self.database, grace_ms=grace_ms, settings=self.settings, counts=counts)
        self.server = Server(configure(self.app, self.settings), ready.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))
        self.thread.start()
        assert ready.wait(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


PROGRAM = """
import sys
from pathlib import Path
import msgspec
from dealer.server.run import serve
from dealer.server.settings import Settings
settings = msgspec.json.decode(sys.argv[4], type=Settings)
serve("127.0.0.1", int(sys.argv[1]), sys.argv[3], Path(sys.argv[2]), settings)
"""


@contextmanager
def run_crew(database: str, count: int) -> Iterator[list[Served]]:
    """Run workers on one database, each with an address of its own: a test says which one it speaks with."""
    crew = [Served(database) for _ in range(count)]
    try:
        until(lambda: all(len(worker.app.state.matches.ownership.live) == count for worker in crew))
        yield crew
    finally:
        for worker in crew:
            worker.stop()


class Machine:
    """A server in a process of its own, or in several, always on the same port and database."""

    def __init__(
        self,
        data: Path,
        database: str,
        python: Path = Path(sys.executable),
        **settings: Any,
    ) -> None:
        self.data, self.log, self.python = data, data / "log", python
        self.database, self.settings = database, Settings(**settings)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        said = (self.port, self.data, self.database, msgspec.json.encode(self.settings).decode())
        command = [self.python, "-c", PROGRAM, *map(str, said)]
        known = os.environ | {"DEALER_MARK": str(self.data)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=known)
        until(lambda: b"Dealer is at" in self.log.read_bytes())

    def stop(self, how: signal.Signals = signal.SIGKILL) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


def processes(machine: Machine, program: str = "spawn_main") -> list[int]:
    """The worker processes of a machine."""
    mark, found = f"DEALER_MARK={machine.data}".encode(), []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if program in (folder / "cmdline").read_text() and mark in (folder / "environ").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


class Person:
    """Somebody with a browser: cookies, a name, a seat."""

    def __init__(self, url: str, match: str, seat: int, invite: str, name: str | None = None) -> None:
        name = name or NAMES[seat]
        self.url, self.match, self.seat, self.name = url, match, seat, name
        self.http = httpx.Client(base_url=f"{url}/api/matches/{match}", timeout=PATIENCE, verify=False)
        browsers.append(self.http)
        self.token: str = sit(url, match, seat, invite, name, self.http)["token"]

    def move(self, url: str) -> None:
        """The server is at another address now."""
        self.url = url
        self.http.base_url = f"{url}/api/matches/{self.match}"
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def view(self) -> dict[str, Any]:
        answer = self.http.get("/view", params={"seat": self.seat})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def answer(self, rng: Random) -> bool:
        """Answer what is owed, if anything, somehow."""
        now = self.view()
        if now["view"] is None or not now["may"]["owes"]:
            return False
        answer = self.act(some_action(now, rng), now["may"]["decision"])
        assert answer.status_code == 200, answer.text
        return True

    def act(self, action: dict[str, Any], decision: str | None, request: str | None = None) -> httpx.Response:
        said = {"request": request or secrets.token_hex(8), "decision": decision, "action": action}
        return self.http.post("/actions", params={"seat": self.seat}, json=said)

    @contextmanager
    def live(self, *, query: str = "", **more):
        uri = f"ws{self.url.removeprefix('http')}/api/matches/{self.match}/live?seat={self.seat}{query}"
        with connect(
            uri, subprotocols=["dealer", f"token.{self.token}"], open_timeout=PATIENCE, **more
        ) as socket:
            yield socket


def known_person(url: str, match: str, seat: int, token: str) -> Person:
    """Somebody who sat down before, with nothing but their token."""
    person = Person.__new__(Person)
    person.match, person.seat, person.name, person.token = match, seat, NAMES[seat], token
    person.http = httpx.Client(timeout=PATIENCE, verify=False)
    browsers.append(person.http)
    person.move(url)
    return person


def make_device() -> dict[str, str]:
    """The cookie of a device, as a browser sends it."""
    return {"dealer_device": f"{secrets.token_urlsafe(24)}.{int(time.time()) // 86_400}"}


def recovery_link(person: Person) -> str:
    """The token of a new recovery link for somebody's seat."""
    answer = person.http.post(f"/seats/{person.seat}/recovery")
    assert answer.status_code == 200, answer.text
    return answer.json()["token"]


def create(url: str, device: dict[str, str] | None = None, **said) -> dict[str, Any]:
    with httpx.Client(timeout=PATIENCE, verify=False, cookies=device) as http:
        answer = http.post(f"{url}/api/matches", json={"game": GAME, **said})
    assert answer.status_code == 201, answer.text
    return answer.json()


def sit(
    url: str, match: str, seat: int, invite: str, name: str | None = None, http: httpx.Client | None = None
) -> dict[str, Any]:
    """Take a seat; what the server answers."""
    answer = (http or httpx).post(
        f"{url}/api/matches/{match}/seats/{seat}",
        headers={"Authorization": f"Bearer {invite}"},
        json={"name": name or NAMES[seat], "nonce": secrets.token_hex(16), "request": secrets.token_hex(8)},
        timeout=PATIENCE,
        **({} if http else {"verify": False}),
    )
    assert answer.status_code == 201, answer.text
    return answer.json()


def accept(url: str, asked: dict[str, Any], name: str | None = None) -> Person:
    """Somebody who sits down in the rematch that they have asked for."""
    seat: int = asked["seat"]
    return Person(url, asked["match"], seat, asked["invites"][seat], name or NAMES[seat])


def people_at(url: str, game: str = GAME, **said: Any) -> list[Person]:
    """A person on every seat of a new match."""
    made = create(url, game=game, **said)
    return [
        Person(url, made["match"], seat, invite, name)
        for seat, (invite, name) in enumerate(zip(made["invites"], NAMES, strict=False))
    ]


def two(url: str, **said) -> tuple[Person, Person]:
    ann, ben = people_at(url, **said)
    return ann, ben


def frame(socket: ClientConnection) -> dict[str, Any]:
    return json.loads(socket.recv(PATIENCE))


def word_notice(notice: dict[str, Any], language: str = "en") -> str:
    """Return what everybody reads of a notice."""
    return open_catalogue(language, WORDS).format(msgspec.convert(notice["said"], Message))


def send_action(
    socket: ClientConnection, action: dict[str, Any], decision: str | None, request: str | None = None
) -> tuple[int, dict[str, Any]]:
    """Send an action over a socket; the status of its answer, and the answer."""
    said = {"request": request or secrets.token_hex(8), "decision": decision, "action": action}
    socket.send(json.dumps(said))
    return answer_of(socket)


def answer_of(socket: ClientConnection) -> tuple[int, dict[str, Any]]:
    """The next answer that comes over a socket, and its status; frames that come before are left out."""
    while "status" not in (told := frame(socket)):
        pass
    return told["status"], told["body"]


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that will come."""
    end, pause = time.monotonic() + 2 * PATIENCE, 0.01
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(pause)
        pause = min(0.1, 1.2 * pause)  # what takes longer is asked for less often


def some_action(now: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A legal answer to the decision that a frame asks for."""
    parts = {name: now[name] for name in ("view", "clocks", "may", "notices")}
    game = now["view"]["game"]
    view = decode_view(game, json.dumps(parts).encode())
    return json.loads(msgspec.json.encode(rules_of(game).random_action(view.view, rng)))


def advance(people: tuple[Person, Person], reached: Callable[[dict[str, Any]], bool], seed: int = 0) -> None:
    """Have both answer what they owe until the table is where it should be."""
    rng = Random(seed)
    for person in cycle(people):
        if reached(people[0].view()["view"]):
            return
        person.answer(rng)


def rows(database: str, query: str) -> list[tuple]:
    """What another connection finds in the database."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            return [tuple(row) for row in connection.exec_driver_sql(query)]
    finally:
        engine.dispose()
