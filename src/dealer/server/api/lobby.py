"""The lobby: which games there are, and making a match."""

from __future__ import annotations

import secrets
from typing import Final

from msgspec import to_builtins
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from dealer.bots import default_policy, policy_names
from dealer.core.actors import HOST
from dealer.core.message import message
from dealer.core.names import DEFAULT_HOST, OFFICES, check_free, check_name
from dealer.core.options import list_options
from dealer.core.registry import list_rules
from dealer.core.rules import AnyRules
from dealer.language.plain import open_plain
from dealer.narration import pitch_of, title_of
from dealer.server.api.compression import PublicAnswer
from dealer.server.api.devices import (
    Device,
    check_origin,
    device_of,
    is_page,
    keep_device,
    receiving_device,
)
from dealer.server.api.messages import CreatedMatch, GameInfo, GameList, NewMatch
from dealer.server.api.open_tables import add_open_table, find_opener
from dealer.server.api.reader import find_language
from dealer.server.api.requests import Answer, read_message
from dealer.server.api.routing import Route
from dealer.server.api.settings import check_bot, find_game, settle_match
from dealer.server.api.webhook_routes import read_origin
from dealer.server.clock import now_ms
from dealer.server.discord.service import WebhookService, check_webhook
from dealer.server.errors import ApiError
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.open_tables import LISTED_MS
from dealer.server.matches.service import MatchService
from dealer.server.matches.snapshot import HostGrant
from dealer.server.matches.table import show_table
from dealer.server.tokens import KEY_BYTES, device_token, hash_token, new_token
from dealer.variants.option_text import word_options

DESCRIPTION: Final = (
    "id",
    "designer",
    "season",
    "seats",
    "minutes",
    "has_advantage",
    "version",
    "seat_counts",
)
"""The fields of ``GameInfo`` that are the rules' own."""


async def list_games(_matches: MatchService, request: Request) -> Response:
    """List the games that can be played here, their options and bots, in the reader's language."""
    language = find_language(request)
    return PublicAnswer(GameList(tuple(game_info(rules, language) for rules in list_rules())))


def game_info(rules: AnyRules, language: str) -> GameInfo:
    """Return a game, as the lobby shows it."""
    return GameInfo(
        **{name: getattr(rules, name) for name in DESCRIPTION},
        title=title_of(rules.id, language),
        pitch=pitch_of(rules.id, language),
        paces=tuple(sorted(rules.paces)),
        options=to_builtins(rules.Options()),
        described=word_options(list_options(rules.Options), open_plain(rules.id, language)),
        policies=policy_names(rules.id),
        usual=default_policy(rules.id),
    )


async def create_match(matches: MatchService, request: Request) -> Response:
    """Make a match."""
    wanted, now = await read_message(request, NewMatch), now_ms()
    check_origin(request)
    rules = find_game(wanted.game)
    bots = bots_of(rules, wanted)
    settings = settle_match(rules.at(len(bots)), wanted, matches.grace_ms)
    if wanted.webhook is not None:
        check_webhook(wanted.webhook.address, wanted.webhook.turns, wanted.delay_s)
    device, key = find_maker(request, settings.hosted), secrets.token_bytes(KEY_BYTES)
    maker = device_token(
        key, HOST if settings.hosted else "creator", 0, None, None if device is None else device.key
    )
    token = maker if settings.hosted else None
    if not settings.hosted:
        settings = replace(settings, creator=hash_token(maker))
    host = check_free(check_name(wanted.host or DEFAULT_HOST), (), OFFICES)
    grants = [HostGrant(None, hash_token(token), None, host)] if token else []
    is_found = settings.open_to_all and settings.listed
    if is_found and not settings.hosted:
        settings = replace(settings, open_until=now + LISTED_MS)
    prepared = prepare_match(rules.id, settings, [PlannedSeat(bot) for bot in bots], now, grants, key)
    if is_found:
        await add_open_table(matches, prepared, find_opener(request, device))
    else:
        await matches.create(prepared)
    session = prepared.session
    if wanted.webhook is not None:
        webhook, origin, language = wanted.webhook, read_origin(request), find_language(request)
        await WebhookService(matches).add(session, webhook.address, webhook.turns, origin, language)
    table = show_table(session, now)
    creator = None if settings.hosted else maker
    made = CreatedMatch(session.id, table, prepared.invites, token, session.watch_token, creator)
    answer = Answer(made, 201)
    if device is not None:
        keep_device(answer, request, device)
    return answer


def find_maker(request: Request, hosts: bool) -> Device | None:
    """Return the device that makes a match. A program that keeps no cookies is given the token alone.

    Args:
        request: the request.
        hosts: whether somebody hosts the match: a page without cookies is then refused.
    """
    if hosts:
        return receiving_device(request)
    key = device_of(request)
    if key is None:
        return Device(new_token(), is_new=True) if is_page(request) else None
    return Device(key)


def bots_of(rules: AnyRules, wanted: NewMatch) -> tuple[str | None, ...]:
    """Return by seat the bot that shall sit there.

    Raises:
        ApiError: there is no such bot, or another number of seats.
    """
    seats = wanted.seats or (None,) * rules.seats
    if not rules.is_played_by(len(seats)):
        raise ApiError(422, "invalid", message("refusal-seats", seats=len(seats)))
    bots = tuple(None if seat is None else seat.bot for seat in seats)
    for bot in bots:
        check_bot(rules.id, bot)
    return bots


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/games", list_games, GameList),
    Route(
        "POST",
        "/api/matches",
        create_match,
        CreatedMatch,
        NewMatch,
        status=201,
        limit="make",
        also_refuses=(403, 404),
    ),
)
