"""Routes of answers from Discord: its interactions, and which account answers for a seat."""

from __future__ import annotations

import asyncio
from typing import Literal

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.server.api.authentication import seat_of
from dealer.server.api.discord_answers import DiscordAnswers
from dealer.server.api.messages import Empty
from dealer.server.api.requests import Answer, decode, read_body
from dealer.server.api.routing import MATCH, Route, session_of
from dealer.server.api.webhook_routes import read_origin
from dealer.server.clock import now_ms
from dealer.server.discord.interactions import PING, PONG, Interaction, InteractionAnswer, answer_privately
from dealer.server.discord.links import (
    CODE_MS,
    DiscordLink,
    delete_link,
    find_link,
    hash_code,
    new_code,
    put_link,
)
from dealer.server.discord.signatures import check_signature, public_key
from dealer.server.discord.words import speak
from dealer.server.errors import ApiError
from dealer.server.faults import log_fault
from dealer.server.matches.service import MatchService

ANSWER_SECONDS = 2.5
"""Discord waits three seconds for an answer."""


class DiscordStatus(Struct):
    """Whether somebody answers for this seat from Discord.

    Attributes:
        state: ``off``: this server has no application there; ``none``; ``code``: one waits to be used;
            ``linked``.
    """

    state: Literal["off", "none", "code", "linked"]


class DiscordCode(Struct):
    """A code that links this seat to the account that says it first, in ``minutes``, once."""

    code: str
    minutes: int


async def answer_interaction(matches: MatchService, request: Request) -> Response:
    """Answer what somebody did in Discord; signed by its application."""
    key = public_key()
    if key is None:
        raise ApiError(404, "unknown_address", ForPrograms("there is nothing here: see /schema"))
    raw, now = await read_body(request), now_ms()
    signature, timestamp = (
        request.headers.get(f"x-signature-{name}", "") for name in ("ed25519", "timestamp")
    )
    check_signature(key, signature, timestamp, raw, now)
    interaction = decode(raw, Interaction)
    if interaction.type == PING:
        return Answer(InteractionAnswer(PONG))
    task = asyncio.create_task(DiscordAnswers(matches, interaction, now).answer(request.app.state.limits))
    done, _ = await asyncio.wait({task}, timeout=ANSWER_SECONDS)
    if not done:
        task.add_done_callback(_note_fault)
        say = speak(interaction.language)
        return Answer(answer_privately(say("takes-longer")))
    return Answer(task.result())


def _note_fault(task: asyncio.Task[InteractionAnswer]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log_fault("an interaction of Discord", error)


async def show_link(matches: MatchService, request: Request) -> Response:
    """Show whether somebody answers for this seat from Discord."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    link = await matches.store.read(lambda store: find_link(store, session.id, seat))
    if public_key() is None:
        return Answer(DiscordStatus("off"))
    if link is None or link.token != session.seats[seat].token:
        return Answer(DiscordStatus("none"))
    if link.account is not None:
        return Answer(DiscordStatus("linked"))
    return Answer(DiscordStatus("code" if (link.code_until or 0) >= now_ms() else "none"))


async def make_code(matches: MatchService, request: Request) -> Response:
    """Make a code that links this seat to an account at Discord; an older code or link ends."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    if public_key() is None:
        raise ApiError(409, "no_discord", message("refusal-no-discord"))
    code, token, origin = new_code(), session.seats[seat].token, read_origin(request)
    link = DiscordLink(session.id, seat, token, origin, hash_code(code), now_ms() + CODE_MS)
    await matches.store.write([put_link(link)])
    return Answer(DiscordCode(f"{code[:5]}-{code[5:]}", CODE_MS // 60_000))


async def take_link_back(matches: MatchService, request: Request) -> Response:
    """End the link of this seat to an account at Discord."""
    session = await session_of(matches, request)
    seat = await seat_of(matches, session, request)
    await matches.store.write([delete_link(session.id, seat)])
    return Answer(Empty())


ADDRESS = MATCH + "/discord"

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/discord/interactions",
        answer_interaction,
        InteractionAnswer,
        Interaction,
        also_refuses=(400, 401, 404),
    ),
    Route("GET", ADDRESS, show_link, DiscordStatus, seat=True, also_refuses=(422,)),
    Route("POST", ADDRESS, make_code, DiscordCode, seat=True, limit="enter", also_refuses=(409, 422)),
    Route("DELETE", ADDRESS, take_link_back, Empty, seat=True, also_refuses=(422,)),
)
"""Answers from Discord."""
