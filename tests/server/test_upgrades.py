"""Openings of sockets: each is answered in its turn or ended, counted to its end, and loses no frame."""

from __future__ import annotations

import asyncio
import socket
import tomllib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from importlib.metadata import version
from pathlib import Path

import httptools
import pytest
import uvicorn
from packaging.requirements import Requirement
from packaging.version import Version
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from dealer.server import http_guard, open_connections, socket_protocol
from dealer.server.handover import Arrival
from dealer.server.socket_protocol import LiveSocketProtocol
from tests.server.table import PATIENCE, Served, until
from tests.server.test_handover import write_opening
from tests.server.test_socket_exchange import connect_pair

LARGE = 1 << 24
"""More bytes than a system keeps for somebody who does not read."""

OPENING = write_opening("m")
SLOW = b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n"


def insert(line: bytes) -> bytes:
    """The opening with one line more."""
    return OPENING[:-2] + line + b"\r\n\r\n"


REFUSED = {
    "too many headers": insert(b"\r\n".join(b"X-%d: y" % number for number in range(130))),
    "a long line": OPENING.replace(b"as=public", b"as=" + b"x" * 9000),
    "a long header": insert(b"X-Long: " + b"x" * 9000),
    "POST": OPENING.replace(b"GET", b"POST", 1),
    "a body": insert(b"Content-Length: 3") + b"abc",
    "a body that does not come": insert(b"Content-Length: 3"),
    "chunks": insert(b"Transfer-Encoding: chunked") + b"0\r\n\r\n",
    "HTTP/1.0": OPENING.replace(b"HTTP/1.1", b"HTTP/1.0"),
    "no key": OPENING.replace(b"Sec-WebSocket-Key", b"X-Key"),
    "a short key": OPENING.replace(b"AAAAAAAAAAAAAAAAAAAAAA==", b"AAAA"),
    "two keys": insert(b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="),
    "another version": OPENING.replace(b"Version: 13", b"Version: 8"),
    "letters beyond ASCII in the address": OPENING.replace(b"/m/", "/\u00e9/".encode()),
    "an address that is none": OPENING.replace(b"/api/matches/m/live", b"//[::1"),
    "no such socket": OPENING.replace(b"/live", b"/lives"),
    "a socket where the files are": OPENING.replace(b"/api/matches/m/live", b"/assets/x.js"),
    "a header without a name": insert(b": x"),
}
"""Openings that are refused."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """The connections that are open, none of another test among them."""
    counter = Counter[str]()
    monkeypatch.setattr(open_connections, "open_connections", counter)
    yield counter
    until(lambda: not counter)


@pytest.mark.parametrize("sent", REFUSED.values(), ids=REFUSED)
def test_every_refused_opening_is_answered_and_ended(
    server: Served, counted: Counter[str], monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(http_guard, "REQUEST_SECONDS", 0.5)
    monkeypatch.setattr(socket_protocol, "OPENING_SECONDS", 0.5)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as caller:
        caller.sendall(sent)
        received = b"".join(iter(lambda: caller.recv(1 << 16), b""))
    assert received.startswith((b"HTTP/1.1 4", b"HTTP/1.1 505"))
    until(lambda: not counted)
    assert not server.server.server_state.connections


def test_a_socket_counts_as_a_connection_until_it_ends(server: Served, counted: Counter[str]) -> None:
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as caller:
        caller.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert caller.recv(1 << 16).startswith(b"HTTP/1.1 200")
        assert counted.total() == 1
        caller.sendall(OPENING)
        assert b"101" in caller.recv(1 << 16)
        assert counted.total() == 1
    until(lambda: not counted)


# --------------------------------------------------------------------------------------- in order, with all


async def application(scope, receive, send) -> None:
    """Answer a request after a while; send back what a socket says."""
    if scope["type"] == "websocket":
        await receive()
        if scope["path"] == "/never":
            await receive()
            return
        await asyncio.sleep(0.01)
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] != "websocket.disconnect":
            await send({"type": "websocket.send", "text": event["text"].upper()})
        return
    await asyncio.sleep(0.05)
    body = b"x" * LARGE if scope["path"] == "/large" else scope["path"].encode()
    head = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def connected(
    make: type[asyncio.Protocol] | None = None, received: bytes = b""
) -> AsyncIterator[socket.socket]:
    """A client whose connection is served by the guard, or as one that another worker has accepted."""
    loop, state = asyncio.get_running_loop(), ServerState()
    config = uvicorn.Config(application, ws=LiveSocketProtocol, ws_ping_interval=None)
    config.load()
    caller, accepted = connect_pair()

    def serve() -> asyncio.Protocol:
        if make is Arrival:
            return Arrival(lambda: LiveSocketProtocol(config, state, {}, loop), received)
        return http_guard.GuardedProtocol(config, state, {}, loop)

    await loop.connect_accepted_socket(serve, accepted)
    with closing(caller):
        yield caller
    while state.connections or state.tasks:
        await asyncio.sleep(0.01)


async def read(caller: socket.socket, end: bytes) -> bytes:
    """What a client is sent until it ends so, or until its connection ends."""
    received = b""
    async with asyncio.timeout(PATIENCE):
        while not received.endswith(end):
            piece = await asyncio.get_running_loop().sock_recv(caller, 1 << 16)
            if not piece:
                break
            received += piece
    return received


def mask(opcode: int, text: bytes) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    return bytes((0x80 | opcode, 0x80 | len(text), 0, 0, 0, 0)) + text


HELLO, PING, PONG = mask(1, b"hello"), mask(9, b"now"), b"\x8a\x03now"


def test_no_answer_follows_the_opening_of_a_socket(counted: Counter[str]) -> None:
    async def try_it() -> None:
        async with connected() as caller:
            caller.sendall(SLOW + SLOW + OPENING)
            received = await read_opening(caller)
            assert received.count(b"HTTP/1.1 200") == 2
            assert received.rindex(b"HTTP/1.1 200") < received.index(b"HTTP/1.1 101")

    asyncio.run(try_it())


async def read_opening(caller: socket.socket) -> bytes:
    """All that a client is sent up to the end of the head that opens its socket."""
    received = b""
    while b"HTTP/1.1 101" not in received or not received.endswith(b"\r\n\r\n"):
        async with asyncio.timeout(PATIENCE):
            received += await asyncio.get_running_loop().sock_recv(caller, 1 << 16)
    return received


@pytest.mark.parametrize("before", [b"", SLOW])
@pytest.mark.parametrize("pieces", [1, 2, 3])
def test_frames_that_come_with_the_head_are_handled_after_its_answer(
    counted: Counter[str], before: bytes, pieces: int
) -> None:
    sent = [before + OPENING, PING + HELLO[:3], HELLO[3:]]

    async def try_it() -> None:
        async with connected() as caller:
            caller.sendall(b"".join(sent[: 4 - pieces]))
            for piece in sent[4 - pieces :]:
                await asyncio.sleep(0.002)
                caller.sendall(piece)
            received = await read(caller, b"HELLO")
            assert received.index(b"HTTP/1.1 101") < received.index(PONG) < received.index(b"HELLO")

    asyncio.run(try_it())


def test_frames_that_come_with_the_head_go_to_the_other_worker_with_it(counted: Counter[str]) -> None:
    async def try_it() -> None:
        async with connected(Arrival, OPENING + PING + HELLO) as caller:
            received = await read(caller, b"HELLO")
            assert received.index(b"HTTP/1.1 101") < received.index(PONG) < received.index(b"HELLO")
            assert counted.total() == 1

    asyncio.run(try_it())


def test_a_request_after_a_wish_for_another_protocol_is_answered(counted: Counter[str]) -> None:
    wish = b"GET /one HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"

    async def try_it() -> None:
        async with connected() as caller:
            caller.sendall(wish + b"GET /two HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await read(caller, b"/two")).count(b"HTTP/1.1 200") == 2

    asyncio.run(try_it())


def test_an_opening_that_nobody_answers_is_ended(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_protocol, "OPENING_SECONDS", 0.1)

    async def try_it() -> None:
        async with connected() as caller:
            caller.sendall(OPENING.replace(b"/api/matches/m/live", b"/never"))
            with suppress(ConnectionResetError):
                assert await read(caller, b"nothing") == b""

    asyncio.run(try_it())


def test_a_client_that_does_not_read_its_answer_is_cut(
    counted: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_guard, "STALLED_SECONDS", 0.1)

    async def try_it() -> None:
        async with connected() as caller:
            caller.sendall(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
            while not counted:
                await asyncio.sleep(0.01)
            while counted:
                await asyncio.sleep(0.01)

    asyncio.run(try_it())


# ------------------------------------------------------------------------------------------- what we rely on


HTTP_PARTS = (
    "connection_made connection_lost data_received on_message_begin on_headers_complete on_message_complete "
    "on_response_complete pause_writing resume_writing send_400_response _should_upgrade "
    "_unset_keepalive_if_required parser url headers scope cycle flow pipeline connections server_state "
    "app_state"
)
SOCKET_PARTS = (
    "connection_made connection_lost data_received handle_connect start_keepalive send_receive_event_to_app "
    "handshake_initiated handshake_complete close_sent disconnected read_paused writable queue conn tasks"
)


def test_the_server_has_the_parts_of_uvicorn_that_ours_override() -> None:
    config = uvicorn.Config(application, ws=LiveSocketProtocol)
    loop = asyncio.new_event_loop()
    http, live = (
        HttpToolsProtocol(config, ServerState(), {}, loop),
        WebSocketsSansIOProtocol(config, ServerState(), {}, loop),
    )
    loop.close()
    http.on_message_begin()
    for name in HTTP_PARTS.split():
        assert hasattr(http, name), name
    for name in SOCKET_PARTS.split():
        assert hasattr(live, name), name
    parser = httptools.HttpRequestParser(object())
    with pytest.raises(httptools.HttpParserUpgrade) as upgrade:
        parser.feed_data(OPENING + HELLO)
    assert upgrade.value.args[0] == len(OPENING)


@pytest.mark.parametrize("name", ["uvicorn", "websockets", "httptools"])
def test_a_release_that_may_change_them_is_not_installed(name: str) -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    (needed,) = (each for each in map(Requirement, project["dependencies"]) if each.name == name)
    installed = Version(version(name))
    assert installed in needed.specifier
    later = f"{installed.major}.{installed.minor + 1}" if name == "uvicorn" else f"{installed.major + 1}.0"
    assert later not in needed.specifier
