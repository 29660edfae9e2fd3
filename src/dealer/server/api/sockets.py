"""The one socket: it is sent frames, and takes the actions of its seat."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext, suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dealer.core.actors import PUBLIC
from dealer.server.addresses import asker_of
from dealer.server.api.authentication import PROTOCOL, viewer_of
from dealer.server.api.messages import ActionResult, SocketAnswer, SocketMessage
from dealer.server.api.open_sockets import OpenSockets
from dealer.server.api.play import take_action, take_submission
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.requests import encode, explain, refusal_of
from dealer.server.clock import now_ms
from dealer.server.db.faults import Conflict, DatabaseUnavailable
from dealer.server.errors import ApiError
from dealer.server.matches.connections import CLIENT_LEFT, TOKEN_ENDED, TRY_LATER, Connection
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.metrics import measure_action
from dealer.server.socket_protocol import EXTENSION

log = logging.getLogger("dealer")

DECODER = msgspec.json.Decoder(SocketMessage)

SEND_SECONDS = 10.0
CLOSE_SECONDS = 1.0


async def watch(matches: MatchService, limits: RateLimits, sockets: OpenSockets, socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    await socket.accept(PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    try:
        limits.check("connect", socket)
        with sockets.admit(socket):
            await _serve(matches, limits, sockets, socket)
    except ApiError as error:
        with suppress(WebSocketDisconnect):  # who asked has left already
            await socket.close({401: 4401, 404: 4404, 429: 4429}.get(error.status, TOKEN_ENDED), error.reason)


async def _serve(matches: MatchService, limits: RateLimits, sockets: OpenSockets, socket: WebSocket) -> None:
    """Serve a socket that is let in.

    Raises:
        ApiError: it may not look at this match, or too many watch it.
    """
    try:
        session = await matches.get(socket.path_params["match"])
        viewer, grant = await viewer_of(matches, session, socket)
    except (DatabaseUnavailable, Conflict):
        with suppress(WebSocketDisconnect):
            await socket.close(TRY_LATER)
        return
    takes_changes = socket.query_params.get("frames") == "changes"
    with sockets.admit_watching(session.id) if viewer == PUBLIC else nullcontext():
        connection = Connection(viewer, grant, takes_changes=takes_changes)
        if (extension := socket.scope.get("extensions", {}).get(EXTENSION)) is not None:
            connection.use_outlet(extension["outlet"])
        session.presence.connect(connection)
        try:
            matches.publish(session)
            await serve_connection(socket, connection, Receiver(matches, limits, socket, session, connection))
        finally:
            session.presence.disconnect(connection, now_ms())
            matches.publish(session)


async def serve_connection(socket: WebSocket, connection: Connection, receiver: Receiver) -> None:
    """Send frames and answers until either side has had enough."""
    receiving = asyncio.create_task(receiver.run())
    try:
        while (message := await connection.next_message()) is not None:
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_text(message.decode())
        if connection.closing != CLIENT_LEFT:
            await socket.close(connection.closing or 1001, connection.reason)
    except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        with suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):  # who does not read does not hear of it either
                await socket.close(1011)
    finally:
        if not receiver.leave():
            receiving.cancel()
        await asyncio.wait({receiving})
        if not receiving.cancelled():
            receiving.result()


class Receiver:
    """Takes what a client sends over its socket, one message after the other.

    Args:
        matches: the matches.
        limits: count its messages as they count requests.
        socket: from which they come.
        session: the match.
        connection: by which it is answered.
    """

    def __init__(
        self,
        matches: MatchService,
        limits: RateLimits,
        socket: WebSocket,
        session: MatchSession,
        connection: Connection,
    ) -> None:
        self._matches = matches
        self._limits = limits
        self._socket = socket
        self._session = session
        self._connection = connection
        self._asker = asker_of(socket)
        self._token = _token_of(session, connection)
        self._is_acting = False
        self._has_left = False
        self._was_out_of_step = False

    async def run(self) -> None:
        """Take messages until the client leaves."""
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            arrived = now_ms()
            raw: bytes = event.get("bytes") or (event.get("text") or "").encode()
            try:
                message = DECODER.decode(raw)
            except (msgspec.DecodeError, ValueError, RecursionError):
                message = SocketMessage()
            if message.request is None and message.whole is not None:
                self._send_whole(message.whole)
                continue
            if message.request is None and message.seen is not None:
                if self._connection.has_lost_after(message.seen):
                    self._send_whole(message.seen)
                else:
                    await self._connection.answer(b'{"seen":%d}' % message.seen)
                continue
            self._is_acting = True
            answer = await self._take_action(raw, arrived, message.request)
            self._is_acting = False
            if self._has_left:
                return
            await self._connection.answer(encode(answer))
        self._connection.end(CLIENT_LEFT)

    def leave(self) -> bool:
        """Take nothing more; return whether an action is under way.

        It counts, and the others see it, though its sender has gone: it must not be cut.
        """
        self._has_left = True
        return self._is_acting

    def _send_whole(self, number: int) -> None:
        """Send the next frame whole, as a client asks whose frame is not what it should be; log it once."""
        try:
            self._limits.check_asker("read", self._asker)
        except ApiError:
            self._connection.end(TRY_LATER)
            return
        if not self._was_out_of_step:
            log.warning("a client of match %s was out of step at its frame %d", self._session.id, number)
        self._was_out_of_step = True
        self._connection.forget_sent()
        self._matches.publish(self._session)

    async def _take_action(self, raw: bytes, arrived: int, request: str | None) -> SocketAnswer:
        """Submit an action; the answer is that of the same request over HTTP."""
        try:
            self._limits.check_asker("write", self._asker)
            with measure_action("socket"):
                result = await self._submit(raw, arrived)
        except Exception as error:
            operation = f"an action over the socket of match {self._session.id}"
            return SocketAnswer(request, *explain(refusal_of(error, operation)))
        return SocketAnswer(request, 200, result)

    async def _submit(self, raw: bytes, arrived: int) -> ActionResult:
        """Submit an action of the seat that opened the socket.

        Checks its token again if it may no longer be valid.
        """

        async def read() -> tuple[bytes, int]:
            return raw, arrived

        session = self._session
        if session.is_stale or self._matches.peek(session.id) is not session:
            session = await self._matches.get(session.id)
        else:
            self._matches.cache.keep(session)
        seat = self._connection.viewer
        is_seated = self._token is not None and self._token == _token_of(session, self._connection)
        if not (is_seated and isinstance(seat, int)) or session.has_left(seat):
            return await take_submission(self._matches, self._socket, read)
        return await take_action(self._matches, session, seat, raw, arrived)


def _token_of(session: MatchSession, connection: Connection) -> str | None:
    """Return the hash of the token that opens the seat which a connection is of."""
    return session.seats[connection.viewer].token if isinstance(connection.viewer, int) else None
