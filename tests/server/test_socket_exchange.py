"""The exchange by which workers hand sockets to each other, and the upgrade that uses it."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn
from uvicorn.server import ServerState

from dealer.server import http_guard, open_connections
from dealer.server.handover import MOST_BYTES, SocketExchange
from dealer.server.matches.ownership import Ownership, owner_of
from dealer.server.socket_protocol import LiveSocketProtocol
from tests.server.test_handover import write_opening

# --------------------------------------------------------------------------------------------- the exchange


class Echo(asyncio.Protocol):
    """Serves a socket: it sends back the head that it was given."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)  # type: ignore[attr-defined]


def make_address(name: str) -> bytes:
    """The address of a match that is at home with one of "here" and "there"."""
    while owner_of(frozenset({"here", "there"}), match := secrets.token_urlsafe(9)) != name:
        pass
    return f"/api/matches/{match}/live?as=public".encode()


def open_exchange(folder: Path, name: str) -> SocketExchange:
    opened = SocketExchange(folder, Ownership(name), Echo)
    opened.open()
    return opened


def test_a_connection_is_handed_on_to_the_home_of_its_match_and_nothing_else_is(folder: Path) -> None:
    async def try_it() -> None:
        here, there = open_exchange(folder, "here"), open_exchange(folder, "there")
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        for address in (b"/api/games", make_address("here"), b"/x" + make_address("there")):
            assert not here.hand_over(address, b"head", theirs.fileno())
        assert not here.hand_over(make_address("there"), b"x" * (MOST_BYTES + 1), theirs.fileno())
        for size in (4, MOST_BYTES):
            assert here.hand_over(make_address("there"), b"x" * size, theirs.fileno())
            told = b""
            while len(told) < size:
                told += await asyncio.get_running_loop().sock_recv(ours, MOST_BYTES)
        theirs.close()
        here.close()
        there.close()
        assert not here.hand_over(make_address("there"), b"head", ours.fileno())
        ours.close()
        await asyncio.sleep(0)

    asyncio.run(try_it())


def test_one_that_does_not_keep_up_is_given_no_more(folder: Path) -> None:
    async def try_it() -> None:
        here = open_exchange(folder, "here")
        with (
            closing(socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)) as silent,
            closing(socket.socket()) as connection,
        ):
            silent.bind(str(folder / "there"))
            silent.listen()
            sent = 0
            while here.hand_over(make_address("there"), b"x" * 1000, connection.fileno()):
                sent += 1
            assert sent > 30, "a burst of openings finds room"
            assert (folder / "there").exists()
            assert not here.hand_over(make_address("there"), b"x", connection.fileno())
            silent.close()
            assert not here.hand_over(make_address("there"), b"x", connection.fileno())
        assert not (folder / "there").exists(), "it has ended"
        here.close()

    asyncio.run(try_it())


def test_one_that_does_not_listen_yet_is_not_taken_for_dead(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def try_it() -> None:
        here, answers = open_exchange(folder, "here"), list[bool]()
        listen = socket.socket.listen

        def listen_late(listener: socket.socket) -> None:
            with closing(socket.socket()) as connection:
                answers.append(here.hand_over(make_address("there"), b"head", connection.fileno()))
            listen(listener)

        monkeypatch.setattr(socket.socket, "listen", listen_late)
        there = open_exchange(folder, "there")
        with closing(socket.socket()) as connection:
            answers.append(here.hand_over(make_address("there"), b"head", connection.fileno()))
        assert answers == [False, True]
        here.close()
        there.close()
        await asyncio.sleep(0.1)

    asyncio.run(try_it())


def test_one_whose_heart_has_stopped_is_given_nothing(folder: Path) -> None:
    async def try_it() -> None:
        ownership = Ownership("here")
        here = SocketExchange(folder, ownership, Echo)
        here.open()
        there = open_exchange(folder, "there")
        with closing(socket.socket()) as connection:
            assert here.hand_over(make_address("there"), b"head", connection.fileno()), "it has just started"
            ownership.live = frozenset({"here", "there"})
            assert here.hand_over(make_address("there"), b"head", connection.fileno())
            ownership.live = frozenset({"here"})
            assert not here.hand_over(make_address("there"), b"head", connection.fileno())
        here.close()
        there.close()
        await asyncio.sleep(0.1)

    asyncio.run(try_it())


def test_where_no_socket_can_be_made_a_worker_serves_alone(tmp_path: Path) -> None:
    async def try_it() -> None:
        alone = open_exchange(tmp_path / "missing", "here")
        assert not alone.hand_over(make_address("there"), b"head", 0)
        alone.close()

    asyncio.run(try_it())


# ----------------------------------------------------------------------------------------- the upgrade itself


class Taker:
    """An exchange that takes whatever it is given, or nothing."""

    def __init__(self, takes: bool) -> None:
        self.takes, self.received = takes, list[bytes]()

    def hand_over(self, address: bytes, received: bytes, connection: int) -> bool:
        self.received.append(received)
        return self.takes


async def application(scope, receive, send) -> None:
    """Accept any socket; answer any request, after a while."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
    else:
        await asyncio.sleep(0.1)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})


def connect_pair() -> tuple[socket.socket, socket.socket]:
    """The two ends of a connection over TCP, for an event loop: the caller's, and the accepted one."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        caller = socket.create_connection(listener.getsockname())
        accepted, _ = listener.accept()
    caller.setblocking(False)
    accepted.setblocking(False)
    return caller, accepted


OPENING = write_opening("m")


@pytest.mark.parametrize(
    ("sent", "takes", "answer"),
    [
        (OPENING, True, b""),
        (OPENING, False, b"HTTP/1.1 101"),
        (OPENING + b"\x89\x80abcd", True, b""),
        (b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n" + OPENING, True, b"HTTP/1.1 200"),
    ],
    ids=["taken", "not taken", "more than the head", "while another is answered"],
)
def test_a_connection_is_let_go_only_if_it_is_taken_and_nothing_of_it_is_lost(
    monkeypatch: pytest.MonkeyPatch, sent: bytes, takes: bool, answer: bytes
) -> None:
    monkeypatch.setattr(open_connections, "open_connections", Counter())

    async def try_it() -> None:
        loop, taker, state = asyncio.get_running_loop(), Taker(takes), ServerState()
        config = uvicorn.Config(application, ws=LiveSocketProtocol, ws_ping_interval=None)
        config.load()
        caller, accepted = connect_pair()
        await loop.connect_accepted_socket(
            lambda: http_guard.GuardedProtocol(config, state, {http_guard.EXCHANGE: taker}, loop), accepted
        )
        caller.sendall(sent)
        assert (await loop.sock_recv(caller, 1 << 16))[:12] == answer
        while not taker.received:
            await asyncio.sleep(0.01)
        head = sent[sent.index(OPENING) :]
        assert sorted(taker.received[0].lower().split(b"\r\n")) == sorted(head.lower().split(b"\r\n"))
        caller.close()
        while state.connections or state.tasks:
            await asyncio.sleep(0.01)
        assert not open_connections.open_connections

    asyncio.run(try_it())
