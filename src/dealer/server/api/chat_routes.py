"""Routes about chat at a match."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.actors import PUBLIC
from dealer.server.api.authentication import grant_of, viewer_of
from dealer.server.api.chat_messages import MessageDeletion, NewMessage, RoomMessages
from dealer.server.api.messages import Empty
from dealer.server.api.rate_limits import RateLimits
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import MATCH, PRIVILEGED_VIEWER, Route, session_of, since_in_query
from dealer.server.chat.repository import ChatMessage
from dealer.server.clock import now_ms
from dealer.server.matches.chat_commands import PostMessage
from dealer.server.matches.chat_service import ChatService
from dealer.server.matches.service import MatchService


async def read_messages(matches: MatchService, request: Request) -> Response:
    """Return the messages in a room."""
    session, now = await session_of(matches, request), now_ms()
    viewer, _ = await viewer_of(matches, session, request)
    room, since = (
        request.query_params.get("room", ""),
        since_in_query(request, "the count of the last answer"),
    )
    page, is_writable = await ChatService(matches).read(session, viewer, room, since, now)
    return Answer(RoomMessages(room, is_writable, page.count, page.messages, page.deleted))


async def post_message(matches: MatchService, request: Request) -> Response:
    """Post a message in a room."""
    session = await session_of(matches, request)
    viewer, grant = await viewer_of(matches, session, request)
    line, now = await read_message(request, NewMessage), now_ms()
    if viewer == PUBLIC:
        limits: RateLimits = request.app.state.limits
        limits.check("speak", request)
    command = PostMessage(viewer, grant, line.room, line.text, line.request, line.name, line.secret)
    return Answer(await ChatService(matches).post(session, command, now))


async def delete_message(matches: MatchService, request: Request) -> Response:
    """Delete a message, as host."""
    session = await session_of(matches, request)
    await grant_of(matches, session, request)
    deletion = await read_message(request, MessageDeletion)
    await ChatService(matches).delete(session, deletion.id, now_ms())
    return Answer(Empty())


READ_QUERY = {
    "as": PRIVILEGED_VIEWER,
    "room": {"type": "string"},
    "since": {"type": "integer", "minimum": 0},
}

ROUTES: tuple[Route, ...] = (
    Route(
        "GET", MATCH + "/talk", read_messages, RoomMessages, seat=True, also_refuses=(422,), query=READ_QUERY
    ),
    Route(
        "POST",
        MATCH + "/talk",
        post_message,
        ChatMessage,
        NewMessage,
        seat=True,
        also_refuses=(409,),
        query={"as": PRIVILEGED_VIEWER},
    ),
    Route("POST", MATCH + "/talk/delete", delete_message, Empty, MessageDeletion, token="needed"),
)
