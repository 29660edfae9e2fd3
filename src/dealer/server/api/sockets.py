"""The one socket: it is sent frames, and what a client says there is ignored."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext, suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from dealer.core.actors import PUBLIC
from dealer.server.api.authentication import PROTOCOL, viewer_of
from dealer.server.api.open_sockets import OpenSockets
from dealer.server.api.rate_limits import RateLimits
from dealer.server.clock import now_ms
from dealer.server.db.errors import Conflict, DatabaseUnavailable
from dealer.server.errors import ApiError
from dealer.server.matches.connections import CLIENT_LEFT, TRY_LATER, Connection
from dealer.server.matches.service import MatchService

SEND_SECONDS = 10.0
CLOSE_SECONDS = 1.0


async def watch(matches: MatchService, limits: RateLimits, sockets: OpenSockets, socket: WebSocket) -> None:
    """Serve one socket from its opening to its end."""
    await socket.accept(PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    try:
        limits.check("connect", socket)
        with sockets.admit(socket):
            await _serve(matches, sockets, socket)
    except ApiError as error:
        with suppress(WebSocketDisconnect):  # who asked has left already
            await socket.close({401: 4401, 404: 4404, 429: 4429}.get(error.status, 4403))


async def _serve(matches: MatchService, sockets: OpenSockets, socket: WebSocket) -> None:
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
    with sockets.admit_watching(session.id) if viewer == PUBLIC else nullcontext():
        connection = Connection(viewer, grant)
        session.presence.connect(connection)
        try:
            matches.publish(session)
            await send_frames(socket, connection)
        finally:
            session.presence.disconnect(connection, now_ms())
            matches.publish(session)


async def send_frames(socket: WebSocket, connection: Connection) -> None:
    """Send frames until either side has had enough."""
    listening = asyncio.create_task(_listen(socket, connection))
    count = 0
    try:
        while (frame := await connection.next_frame()) is not None:
            count += 1
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_text((b'{"frame":%d,' % count + frame).decode())
        if connection.closing != CLIENT_LEFT:
            await socket.close(connection.closing or 1001)
    except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        with suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):  # who does not read does not hear of it either
                await socket.close(1011)
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def _listen(socket: WebSocket, connection: Connection) -> None:
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
    connection.end(CLIENT_LEFT)
