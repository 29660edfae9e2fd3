"""Pictures to share: the card of a match, as its audience sees it."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response

from dealer.core.errors import ForPrograms
from dealer.core.message import message
from dealer.language.languages import LANGUAGES
from dealer.match import Match
from dealer.server.addresses import asker_of
from dealer.server.api.reader import find_language
from dealer.server.api.routing import JsonSchema, Route, read_number, session_of
from dealer.server.cards.service import CardService, Key
from dealer.server.clock import now_ms
from dealer.server.errors import ApiError, unknown_match
from dealer.server.matches.service import MatchService
from dealer.server.matches.session import MatchSession
from dealer.server.replays.replay import Replay
from dealer.server.replays.service import ReplayService
from dealer.server.seasons.service import SeasonService

if TYPE_CHECKING:
    from dealer.server.cards.drawing import Card

LOOK_BACK: Final = 12
"""How many entries before a moment are looked through for news."""

LIVE_MS: Final = 30_000
"""For how long the picture of a match that goes on is the same."""

CARD: Final = "/pictures/{match}"
"""The address of the picture of a match."""


async def show_card(matches: MatchService, request: Request) -> Response:
    """Show a match as a picture: its result, or a moment, as its audience sees it."""
    session, now = await session_of(matches, request), now_ms()
    await check_announced(session, request, now)
    cards: CardService = request.app.state.cards
    language, asker = read_language(request), asker_of(request)
    match = await matches.query(session, lambda session: session.public_match(now))
    moment = read_moment(request)
    title = session.settings.title
    if match is not None and match.is_over:
        if moment is None or moment >= len(match.log):
            key: Key = (session.id, len(match.log), "result", language)
            png = await cards.get(key, partial(tell_result, match, title, language), asker)
        else:
            replays: ReplayService = request.app.state.replays
            replay = await replays.get_match(session, match, asker)
            key = (session.id, len(match.log), moment, language)
            png = await cards.get(key, partial(tell_moment, replay, moment, title, language), asker)
        return picture(request, png, "public, max-age=86400")
    if match is None or moment is not None or not is_public_now(session, match):
        raise ApiError(403, "match_not_over", message("refusal-match-not-over"))
    key = (session.id, now // LIVE_MS, "now", language)
    png = await cards.get(key, partial(tell_now, match, session.secret, title, language), asker)
    return picture(request, png, "public, max-age=30")


def is_public_now(session: MatchSession, match: Match) -> bool:
    """Return whether everybody may see a match that goes on, and no pause covers it."""
    present = session.match
    is_covered = match.is_covered or (present is not None and present.is_covered)
    return session.settings.listed and not is_covered


async def check_announced(session: MatchSession, request: Request, now: int) -> None:
    """Refuse a match of a season that its audience does not know of yet."""
    settings = session.settings
    if settings.season is not None:
        seasons: SeasonService = request.app.state.seasons
        season = await seasons.get(settings.season)
        if not season.is_announced(session.id, now, settings.series):
            raise unknown_match()


def tell_result(match: Match, title: str | None, language: str) -> Card:
    """Return the card of a finished match."""
    from dealer.server.cards.telling import tell_card

    return tell_card(match, (), title, language)


def tell_moment(replay: Replay, moment: int, title: str | None, language: str) -> Card:
    """Return the card of a moment of a finished match."""
    from dealer.server.cards.telling import tell_card

    timeline = replay.timeline
    earlier = [timeline.match(each) for each in range(max(0, moment - LOOK_BACK), moment)]
    return tell_card(timeline.match(moment), earlier, title, language)


def tell_now(match: Match, secret: bytes, title: str | None, language: str) -> Card:
    """Return the card of a match that goes on."""
    from dealer.server.cards.telling import find_earlier, tell_card

    return tell_card(match, find_earlier(match, secret), title, language)


def read_moment(request: Request) -> int | None:
    """Return the moment that ``?moment=`` names."""
    said = request.query_params.get("moment")
    moment = None if said is None else read_number(said, digits=7)
    if said is not None and moment is None:
        raise ApiError(422, "invalid", ForPrograms("?moment= takes a number"))
    return moment


def read_language(request: Request) -> str:
    """Return the language of the picture: that of ``?language=``, else the reader's."""
    said = request.query_params.get("language")
    return said if said in LANGUAGES else find_language(request)


def picture(request: Request, png: bytes, caching: str) -> Response:
    """Return a picture, or 304 if the browser has it."""
    tag = f'"{sha256(png).hexdigest()[:32]}"'
    headers = {"cache-control": caching, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(png, headers=headers, media_type="image/png")


QUERY: Final[dict[str, JsonSchema]] = {
    "moment": {"type": "integer", "minimum": 0},
    "language": {"type": "string"},
}

ROUTES: tuple[Route, ...] = (
    Route("GET", CARD, show_card, None, also_refuses=(403, 422), query=QUERY, limit="draw"),
)
