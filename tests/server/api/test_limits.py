"""How often one address may ask."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dealer.server import http_guard, open_connections
from dealer.server.matches import budgets, open_tables, presence
from dealer.server.settings import DEFAULTS
from tests.server.api.test_seats import refused
from tests.server.table import PATIENCE, Served, create, frame, two, until
from tests.server.wall import Wall

ROOT = Path(__file__).resolve().parents[3]

SOME = 12
"""More than three, also where a new minute begins in between."""


def ask(server: Served, address: str, path: str = "/api/games") -> httpx.Response:
    return httpx.get(server.url + path, headers={"X-Forwarded-For": address}, timeout=PATIENCE)


@pytest.fixture
def server(start: Callable[..., Served]) -> Served:
    return start(limit_read=3, limit_make=3, limit_connect=3)


def test_too_much_at_once_is_refused_to_one_address_alone(server: Served) -> None:
    answers = [ask(server, "192.0.2.7") for _ in range(SOME)]
    assert {answer.status_code for answer in answers[:3]} == {200}
    assert refused(answers[-1]) == (429, "too_often")
    assert int(answers[-1].headers["retry-after"]) > 0
    assert ask(server, "192.0.2.8").status_code == 200
    assert ask(server, "192.0.2.7", "/health").status_code == 429


def test_a_wall_clock_that_is_set_back_locks_nobody_out(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)
    assert [ask(server, "192.0.2.9").status_code for _ in range(4)] == [200, 200, 200, 429]
    wall.set(-3_600_000)
    assert ask(server, "192.0.2.9").status_code == 429
    wall.wait(121_000)
    assert ask(server, "192.0.2.9").status_code == 200


def test_in_ipv6_a_whole_network_counts_as_one(server: Served) -> None:
    answers = [ask(server, f"2001:db8:1:2::{last}") for last in range(SOME)]
    assert answers[-1].status_code == 429
    assert ask(server, "2001:db8:1:3::1").status_code == 200


def test_ipv4_within_ipv6_is_itself(server: Served) -> None:
    answers = [ask(server, f"::ffff:192.0.2.{last}") for last in (7, 8)]
    assert [answer.status_code for answer in answers] == [200, 200]
    answers = [ask(server, address) for address in ("192.0.2.7", "::ffff:192.0.2.7") * SOME]
    assert answers[-1].status_code == 429
    assert ask(server, "192.0.2.9").status_code == 200


def test_who_names_no_address_is_not_taken_for_this_machine(server: Served) -> None:
    answers = [ask(server, odd) for odd in ("nobody", "192.0.2.7.1", ",", "") * SOME]
    assert refused(answers[-1]) == (429, "too_often")
    assert answers[-2].status_code == 429
    assert ask(server, "192.0.2.7").status_code == 200


def test_a_new_secret_is_no_new_budget_for_who_watches(start: Callable[..., Served]) -> None:
    server = start(limit_speak=3)
    made = create(server.url, listed=True, talk={"audience": True})

    def say(number: int, address: str) -> httpx.Response:
        said = {"room": "audience", "text": "hello", "request": f"r{number}", "name": f"Zoe {number}"}
        return httpx.post(
            f"{server.url}/api/matches/{made['match']}/talk?as=public",
            json=said | {"secret": secrets.token_hex(16)},
            headers={"X-Forwarded-For": address},
            timeout=PATIENCE,
        )

    answers = [say(number, "192.0.2.7") for number in range(SOME)]
    assert ({answer.status_code for answer in answers[:3]}, answers[-1].status_code) == ({200}, 429)
    assert say(SOME, "192.0.2.8").status_code == 200


def test_kinds_are_counted_apart_and_this_machine_not_at_all(server: Served) -> None:
    for _ in range(SOME):
        ask(server, "192.0.2.7")
    said = {"game": "different-number-hunt"}
    made = [
        httpx.post(
            f"{server.url}/api/matches",
            json=said,
            headers={"X-Forwarded-For": "192.0.2.7"},
            timeout=PATIENCE,
        ).status_code
        for _ in range(SOME)
    ]
    assert (set(made[:3]), made[-1]) == ({201}, 429)
    for _ in range(5):
        assert httpx.get(f"{server.url}/api/games", timeout=PATIENCE).status_code == 200


def test_an_address_tries_no_more_doors_than_the_limit_says(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dealer.server.minute_counts.now_ms", lambda: 600_000)
    server = start()
    made = create(server.url)
    said = {"name": "Ann", "nonce": "00" * 16, "request": "r", "token": "no such token"}
    with httpx.Client(headers={"X-Forwarded-For": "192.0.2.7"}, timeout=PATIENCE) as http:
        door = f"{server.url}/api/matches/{made['match']}/seats/0"
        tried = [http.post(door, json=said).status_code for _ in range(250)]
    assert [status == 429 for status in tried] == [False] * 120 + [True] * 130


def test_sockets_are_counted(server: Served) -> None:
    made = create(server.url, listed=True)
    uri = f"ws{server.url.removeprefix('http')}/api/matches/{made['match']}/live?as=public"
    for number in range(SOME):
        with connect(
            uri, additional_headers={"X-Forwarded-For": "192.0.2.7"}, open_timeout=PATIENCE
        ) as socket:
            if number < 3:
                assert socket.recv(PATIENCE)
            elif number == SOME - 1:
                with pytest.raises(ConnectionClosed, match="4429"):
                    socket.recv(PATIENCE)


def test_so_many_sockets_are_open_from_an_address_and_in_all(start: Callable[..., Served]) -> None:
    server = start(address_sockets=2, sockets=4)
    made = create(server.url, listed=True)
    uri = f"ws{server.url.removeprefix('http')}/api/matches/{made['match']}/live?as=public"

    def watch(address: str) -> ClientConnection:
        headers = {"X-Forwarded-For": address}
        return stack.enter_context(connect(uri, additional_headers=headers, open_timeout=PATIENCE))

    def assert_refused(socket: ClientConnection) -> None:
        with pytest.raises(ConnectionClosed, match="4429"):
            socket.recv(PATIENCE)

    with ExitStack() as stack:
        first = watch("192.0.2.7")
        assert first.recv(PATIENCE)
        assert watch("192.0.2.7").recv(PATIENCE)
        assert_refused(watch("192.0.2.7"))
        assert watch("192.0.2.8").recv(PATIENCE)
        assert watch("192.0.2.9").recv(PATIENCE)
        assert_refused(watch("192.0.2.10"))
        first.close()
        until(lambda: frames_of(watch("192.0.2.7")))


def test_so_many_watch_one_match_and_all_matches_and_players_find_room(
    start: Callable[..., Served],
) -> None:
    server = start(match_watchers=2, watchers=3)
    ann, _ = two(server.url, listed=True)
    others = [create(server.url, listed=True)["match"] for _ in range(2)]
    number = count()

    def watch(match: str) -> ClientConnection:
        uri = f"ws{server.url.removeprefix('http')}/api/matches/{match}/live?as=public"
        headers = {"X-Forwarded-For": f"192.0.2.{next(number)}"}
        return stack.enter_context(connect(uri, additional_headers=headers, open_timeout=PATIENCE))

    with ExitStack() as stack:
        first, second = watch(ann.match), watch(ann.match)
        assert first.recv(PATIENCE)
        assert second.recv(PATIENCE)
        assert not frames_of(watch(ann.match)), "two watch this match"
        assert watch(others[0]).recv(PATIENCE)
        with pytest.raises(ConnectionClosed, match="4429"):
            watch(others[1]).recv(PATIENCE)
        with ann.live() as socket:
            assert frame(socket)["view"]["you"] == 0, "a seat does not count"
        first.close()
        until(lambda: frames_of(watch(ann.match)))


def frames_of(socket: ClientConnection) -> bool:
    """Whether a socket is let in."""
    try:
        return bool(socket.recv(PATIENCE))
    except ConnectionClosed:
        return False


def test_the_oldest_of_too_many_sockets_of_a_seat_is_closed(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    monkeypatch.setattr(presence, "MOST_CONNECTIONS", 2)
    ann, ben = two(server.url)
    with ben.live() as bens, ann.live() as first, ann.live() as second:
        for socket in (bens, first, second):
            assert socket.recv(PATIENCE)
        with ann.live() as third:
            assert third.recv(PATIENCE)
            with pytest.raises(ConnectionClosed, match="4409"):
                list(first)  # to its end
            assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
            for socket in (bens, second, third):
                while frame(socket)["view"]["bouts"][0]["ready"][0] is False:
                    pass


def raw(server: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /api/games HT",
        b"\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n",  # answered: only then comes half a request
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n"
        b"Content-Type: application/json\r\n\r\n{",
    ],
)
def test_half_a_request_is_not_waited_for_long(
    server: Served, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(http_guard, "REQUEST_SECONDS", 0.2)
    with raw(server) as caller:
        caller.sendall(sent)
        if sent.endswith(b"x\r\n\r\n"):
            assert caller.recv(1 << 16).startswith(b"HTTP/1.1 200")
            caller.sendall(b"GET /api/ga")
        with suppress(ConnectionResetError):
            while caller.recv(1 << 16):
                pass


@pytest.mark.parametrize("is_whole", [True, False])
def test_a_head_has_an_end(server: Served, is_whole: bool) -> None:
    head = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Odd: " + b"x" * (http_guard.HEAD_BYTES + 1)
    with raw(server) as caller:
        caller.sendall(head + (b"\r\n\r\n" if is_whole else b""))
        assert caller.recv(1 << 16).startswith(b"HTTP/1.1 400")
    body = json.dumps({"game": "nothing", "title": "x" * http_guard.HEAD_BYTES})
    answer = httpx.post(
        f"{server.url}/api/matches", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 422, "a body may be longer"


class Transport:
    """The end of a connection from an address."""

    def __init__(self, address: str) -> None:
        self.address, self.is_aborted = address, False

    def get_extra_info(self, name: str) -> object:
        return (self.address, 1234) if name == "peername" else None

    def abort(self) -> None:
        self.is_aborted = True

    def close(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


LIMITS = {
    "connections from one address; of one worker": f"{DEFAULTS.address_connections}; "
    f"{DEFAULTS.connections:,}",
    "sockets from one address; of one worker": f"{DEFAULTS.address_sockets}; {DEFAULTS.sockets:,}",
    "sockets with the token of one seat, or of one host": f"{presence.MOST_CONNECTIONS} on",
    "versions that are kept for one player of a match": f"{budgets.MOST_KEPT:,} |",
    "returns to one seat from a bot that was let in": f"{budgets.MOST_RETURNS} |",
    "waiting tables opened by one device": f"{open_tables.MOST_BY_DEVICE}, then 409",
    "by one address; on one server": f"{open_tables.MOST_BY_ADDRESS}; {open_tables.MOST}, then 429",
    "letters of all words and reasons of its hosts": f"{budgets.MOST_LETTERS_BY_HOSTS:,} |",
}


@pytest.mark.parametrize("limit", LIMITS)
def test_a_limit_is_what_the_page_says(limit: str) -> None:
    pages = (ROOT / f"docs/{name}.md" for name in ("api-seats", "api-frames"))
    assert any(f"| {limit} | {LIMITS[limit]}" in page.read_text("utf-8") for page in pages)


def test_connections_of_an_address_are_counted_until_they_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is not counted, so a transport stands for another one."""
    monkeypatch.setattr(open_connections, "open_connections", Counter())
    config, loop = uvicorn.Config(Starlette()), asyncio.new_event_loop()

    def open_from(address: str) -> tuple[http_guard.GuardedProtocol, Transport]:
        protocol = http_guard.GuardedProtocol(config, ServerState(), {}, loop)
        transport = Transport(address)
        protocol.connection_made(transport)  # type: ignore[arg-type]
        return protocol, transport

    opened = [open_from("192.0.2.7") for _ in range(DEFAULTS.address_connections)]
    assert not any(transport.is_aborted for _, transport in opened)
    refused_one, transport = open_from("::ffff:192.0.2.7")
    assert transport.is_aborted
    refused_one.connection_lost(None)
    assert open_from("192.0.2.7")[1].is_aborted, "who was refused counted for nothing"
    assert not open_from("192.0.2.8")[1].is_aborted
    opened[0][0].connection_lost(None)
    assert not open_from("192.0.2.7")[1].is_aborted
    loop.close()
