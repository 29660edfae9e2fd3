"""Sockets that misbehave harm nobody."""

from __future__ import annotations

import base64
import secrets
import socket

import pytest
from websockets.exceptions import ConnectionClosed

from dealer.server.api import sockets
from tests.server.table import PATIENCE, Person, Served, advance, frame, two, until


def stalled(server: Served, person: Person) -> socket.socket:
    """A socket of a seat that is opened and never read."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE)
    raw.connect(("127.0.0.1", server.port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET /api/matches/{person.match}/live HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Protocol: dealer, token.{person.token}",
    ]
    raw.sendall("\r\n".join([*lines, "", ""]).encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def test_who_does_not_read_is_dropped_and_nobody_waits(server: Served, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sockets, "SEND_SECONDS", 0.2)
    people = ann, ben = two(server.url, pace="untimed")
    with stalled(server, ann):
        until(lambda: ben.view()["table"]["seats"][0]["here"])
        advance(people, lambda view: view["phase"] == "over")

        def gone() -> bool:
            with ben.live() as socket:  # to come and to go is a frame each for Ann
                return not frame(socket)["table"]["seats"][0]["here"]

        until(gone)


def test_too_long_a_message_closes_the_socket(server: Served):
    ann, _ = two(server.url)
    with ann.live() as mine:
        frame(mine)
        mine.send("x" * 100_000)
        with pytest.raises(ConnectionClosed) as closed:
            mine.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_a_seat_may_be_watched_from_two_tabs(server: Served):
    ann, ben = two(server.url)
    with ann.live() as one, ann.live() as other:
        frame(one), frame(other)
        assert ben.act({"type": "ready"}, "b1.planning").status_code == 200
        for tab in (one, other):
            while not (now := frame(tab))["view"]["bouts"][0]["ready"][1]:
                pass
            assert now["view"]["you"] == 0
