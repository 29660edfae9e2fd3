"""Attacks below the API: halves of requests, heads without end, sockets that never read or say too much."""

from __future__ import annotations

import asyncio
import base64
import secrets
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.adversary.ground import PATIENCE, Ground

OPENINGS = 100
SILENT = 20
CHURN = 40
RULINGS = 30

HEAD = b"Host: dealer\r\nX-Forwarded-For: 100.127.0.1\r\n"

ODD = (
    b"GET /api/games HT",
    b"\r\n\r\n\r\n",
    b"\x00\xff\x16\x03\x01",
    b"GET /api/games\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\n" + HEAD + b"X: \x00\r\n\r\n",
    b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    b"GET /api/games HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 31_000 + b"\r\nConnection: close\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\n" + HEAD + b"X: y\r\n" * 9000 + b"\r\n",
    b"POST /api/matches HTTP/1.1\r\n" + HEAD + b"Content-Length: -1\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\n" + HEAD + b"Content-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/matches HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    b"POST /api/matches HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/matches HTTP/1.1\r\n" + HEAD + b"Content-Length: 90\r\n\r\n{",
    b"GET /api/matches/%ff%fe%00/view HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n" * 20,
    b"OPTIONS * HTTP/1.1\r\n" + HEAD + b"\r\n",
    b"CONNECT dealer:443 HTTP/1.1\r\n" + HEAD + b"\r\n",
    b"TRACE /api/matches HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n",
)


OPENING = (
    b"GET /api/matches/nothing/live?as=public HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)

REFUSED = (
    OPENING + b"X: y\r\n" * 130 + b"\r\n",
    OPENING + b"X: " + b"x" * 9000 + b"\r\n\r\n",
    OPENING.replace(b"GET", b"POST", 1) + b"\r\n",
    OPENING + b"Content-Length: 3\r\n\r\nabc",
    OPENING + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    OPENING.replace(b"Version: 13", b"Version: 0") + b"\r\n",
)
"""Openings of sockets that no server takes."""


async def send_refused_openings(ground: Ground) -> None:
    """Openings of sockets that are refused: each connection is answered and ended, none is left open."""
    odd = ground.stranger("refused openings")
    for sent in REFUSED:
        volley = await asyncio.gather(*(odd.send_raw(sent, must_end=True) for _ in ground.some(OPENINGS)))
        if any(got and not got.startswith(b"HTTP/1.1 4") for got in volley):
            ground.ledger.note_wrong(f"refused openings: {sent[:40]!r}: {volley[0][:100]!r}")


async def send_halves(ground: Ground) -> None:
    """Halves of requests, odd heads, bodies that lie about their length."""
    odd = ground.stranger("halves and heads")
    await asyncio.gather(*(odd.send_raw(sent) for sent in ODD))
    await asyncio.gather(*(odd.send_raw(sent, waits=False) for sent in ODD))
    await odd.ask("POST", "/api/matches", content=b"x" * 200_000)
    await odd.ask("GET", "/api/games", headers={"X-Large": "x" * 60_000})


async def never_read(ground: Ground) -> None:
    """Sockets of spectators who never read, while the match that they watch says much."""
    host = ground.stranger("readers that never read")
    made = await host.make(hosted=True, listed=True)
    if made is None:
        return
    match = made["match"]
    for seat, invite in enumerate(made["invites"]):
        await host.sit(match, seat, invite)
    await host.ask("POST", f"/api/matches/{match}/host/begin", token=made["host"])
    writers = []
    for _ in ground.some(SILENT):
        host.ground.ledger.tried[host.kind] += 1
        head = (
            f"GET /api/matches/{match}/live?as=public HTTP/1.1\r\nHost: dealer\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nX-Forwarded-For: {ground.address()}\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        )
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(*ground.where, limit=1)
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(head.encode())
            writers.append(writer)
    for _ in ground.some(RULINGS):
        await host.rule(match, made["host"], type="say", text="x" * 500)
    for writer in writers:
        writer.transport.abort()
    await host.rule(match, made["host"], type="annul", reason="enough")


async def churn_sockets(ground: Ground) -> None:
    """Sockets that are opened and closed, with tokens and without, at matches that are there and not."""
    maker = ground.stranger("sockets opened and closed")
    made = await maker.make(listed=True)
    if made is None:
        return

    async def open_one(number: int) -> None:
        match = made["match"] if number % 4 else "nothing"
        query = ("as=public", "seat=0", "as=host", "as=x", "seat=99")[number % 5]
        who = ground.stranger("sockets opened and closed")
        async with who.socket(match, query, "x" if number % 3 == 0 else None) as socket:
            if socket is not None and number % 2:
                await who.read_frame(socket)

    for start in ground.some(CHURN)[::10]:
        await asyncio.gather(*(open_one(number) for number in range(start, start + 10)))


async def send_odd_frames(ground: Ground) -> None:
    """Frames that are too large, none, or of no protocol; and pings without end."""
    odd = ground.stranger("odd frames")
    made = await odd.make(listed=True)
    if made is None:
        return
    sent: tuple[str | bytes, ...] = ("", "{}", "[" * 1000, b"\xff" * 100, "x" * 1025, "x" * 2_000_000)
    for said in sent:
        async with odd.socket(made["match"], "as=public") as socket:
            if socket is not None:
                await odd.read_frame(socket)
                await socket.send(said)
                for _ in range(20):
                    await socket.ping()
    for raw in (b"\x00" * 50, b"\xff" * 50, b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", b"\x83\x80abcd"):
        async with odd.socket(made["match"], "as=public") as socket:
            if socket is not None:
                socket.transport.write(raw)
                with suppress(ConnectionClosed, TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        async for _ in socket:
                            pass
