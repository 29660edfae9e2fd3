"""Previews of links: a title, the players, a picture of the game.

The page that the client is gets them into its head. They say no more than a stranger is told who asks for the
match itself, and nothing that changes while it is played. Once it is over, the picture is its card.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection, select
from starlette.requests import Request

from dealer.core.message import Listing, Value, message
from dealer.core.registry import GAMES, rules_of
from dealer.language.catalogue import Say, open_catalogue
from dealer.language.english import isolate, join_sentences
from dealer.language.languages import SHARED
from dealer.narration import title_of
from dealer.server.api.base_path import base_of
from dealer.server.api.reader import find_language
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.errors import ApiError
from dealer.server.horizon import is_public
from dealer.server.matches.listing import PUBLIC_SETTINGS, Player, list_players
from dealer.server.matches.service import MatchService
from dealer.server.seasons.service import SeasonService
from dealer.server.series.repository import read_setup
from dealer.server.series.session import SeriesSession

TITLE: Final = "<title>Dealer</title>"
"""What stands in the built page, and is replaced."""

SIZE: Final = (1200, 630)
"""Of every picture, in pixels: ``web/public/previews/``, drawn by ``tests/browser/previews.py``."""

MOMENT = re.compile(r"[0-9]{1,7}")
MATCH_PAGE = re.compile(r"/m/([A-Za-z0-9_-]{1,32})(/[a-z]+)?/?")
SEASON_PAGE = re.compile(r"/season/(?!new/?$)([A-Za-z0-9_-]{1,32})/?")
SERIES_PAGE = re.compile(r"/series/([A-Za-z0-9_-]{1,32})/?")
GAME_PAGE = re.compile(r"/(?:games|rules)/([a-z0-9-]{1,60})/?")


GENERAL: Final = "dealer"
"""The picture of whatever has none of its own."""


class Preview(Struct, frozen=True):
    """The preview of a link.

    Attributes:
        picture: its name in ``/previews/``, or its address on this server.
        is_indexed: whether search engines may show it.
        season: the season of a match or a series, and what the season has opened: itself, or its series.
    """

    title: str
    text: str
    picture: str = GENERAL
    is_indexed: bool = True
    season: tuple[str, str] | None = None


async def fill_page(page: str, pictures: Path, matches: MatchService, request: Request) -> str:
    """Return the client's page with what a link to this address shows, in its reader's language.

    Args:
        page: as it was built.
        pictures: the folder with a picture for each game of ours. A game without one gets the general one.
        matches: of this server.
        request: for the page.
    """
    path, language = request.url.path, find_language(request)
    preview = await find_preview(matches, request.app.state.seasons, path, language)
    moment = request.query_params.get("at", "")
    if preview.picture.startswith("/") and path.rstrip("/").endswith("/review") and MOMENT.fullmatch(moment):
        preview = replace(preview, picture=f"{preview.picture}&moment={moment}")
    if not (preview.picture.startswith("/") or (pictures / f"{preview.picture}.png").is_file()):
        preview = replace(preview, picture=GENERAL)
    site = f"{request.url.scheme}://{request.url.netloc}{base_of(request)}"
    return page.replace(TITLE, render_head(preview, site), 1)


async def find_preview(matches: MatchService, seasons: SeasonService, path: str, language: str) -> Preview:
    """Return what a link to an address shows: of a season's matches and series only what is announced."""
    say = _speak(language)
    if season := SEASON_PAGE.fullmatch(path):
        return await preview_season(seasons, season[1], language)
    if played := MATCH_PAGE.fullmatch(path) or SERIES_PAGE.fullmatch(path):
        now, preview = now_ms(), preview_match if path.startswith("/m/") else preview_series
        found = await matches.store.read(lambda connection: preview(connection, played[1], now, language))
        if found is not None and (found.season is None or await _is_announced(seasons, found, now)):
            return found
        return Preview("Dealer", say("motto"), is_indexed=False)
    if (named := GAME_PAGE.fullmatch(path)) and named[1] in GAMES:
        rules = rules_of(named[1])
        by = say("game", designer=rules.designer, season=rules.season)
        return Preview(title_of(rules.id, language), join_sentences(by, say("motto")), rules.id)
    return Preview("Dealer", say("motto"))


async def _is_announced(seasons: SeasonService, found: Preview, now: int) -> bool:
    """Return whether the audience of its season knows of a match or a series."""
    season_id, played = found.season or ("", "")
    try:
        return (await seasons.get(season_id)).is_announced(played, now)
    except ApiError:
        return False


async def preview_season(seasons: SeasonService, season_id: str, language: str) -> Preview:
    """Return what a link to a season shows: nothing of it before its audience knows the cast."""
    say = _speak(language)
    hidden = Preview("Dealer", say("motto"), is_indexed=False)
    try:
        session = await seasons.get(season_id)
    except ApiError:
        return hidden
    public = session.tell_audience(now_ms()).season
    if public.stage in ("draft", "casting"):
        return hidden
    return Preview(session.title, say("season", count=len(public.cast)), is_indexed=False)


def preview_match(connection: Connection, match_id: str, now: int, language: str) -> Preview | None:
    """Return what a link to a match shows now, if there is one; ``now`` in milliseconds since 1970."""
    m = tables.matches
    columns = m.c.game, m.c.setup, m.c.created, m.c.started, m.c.status, m.c.ended
    query = select(*columns).where(m.c.id == match_id)
    row = connection.execute(query).first()
    if row is None or row.game not in GAMES:
        return None
    settings = PUBLIC_SETTINGS.decode(row.setup)
    if not settings.has_appeared(row.created, now):
        return None
    say, game = _speak(language), title_of(row.game, language)
    seats = list_players(connection, [(match_id, row.setup, row.started)], now)[match_id]
    players = (_describe_player(seat) for seat in seats)
    said = say("match", game=game, players=Listing(tuple(players), "plain"))
    text = join_sentences(said, settings.describe_changes(row.game, language))
    season = None if settings.season is None else (settings.season, settings.series or match_id)
    picture = row.game
    if row.status == "over" and is_public(row.ended - settings.delay_ms, now, settings.delay_ms):
        picture = f"/pictures/{match_id}?language={language}"
    return Preview(settings.title or game, text, picture, is_indexed=False, season=season)


def preview_series(connection: Connection, series_id: str, now: int, language: str) -> Preview | None:
    """Return what a link to a series shows, if there is one."""
    c = tables.contests.c
    query = select(c.game, c.title, c.setup).where(c.id == series_id, c.kind == SeriesSession.kind)
    row = connection.execute(query).first()
    if row is None or row.game not in GAMES:
        return None
    say, game, setup = _speak(language), title_of(row.game, language), read_setup(row.setup)
    terms, season_id = setup.terms, setup.match_settings.season
    if terms.format == "best_of":
        text = say("series-best-of", game=game, count=terms.best_of)
    else:
        text = say(f"series-{terms.format.replace('_', '-')}", game=game)
    season = None if season_id is None else (season_id, series_id)
    return Preview(row.title, text, row.game, is_indexed=False, season=season)


def _speak(language: str) -> Say:
    return open_catalogue(language, SHARED / "preview").say


def _describe_player(seat: Player) -> Value:
    if seat.bot:
        return message("player-bot")
    return message("player-free") if seat.name is None else isolate(seat.name)


def render_head(preview: Preview, site: str) -> str:
    """Return the lines for the head of the page; every word in them is escaped.

    >>> "<b>" in render_head(Preview("<b>", '"'), "http://table.test")
    False
    """
    picture = f"{site}/previews/{preview.picture}.png"
    if preview.picture.startswith("/"):
        picture = site + preview.picture
    title = preview.title if preview.title == "Dealer" else f"{isolate(preview.title)} · Dealer"
    width, height = SIZE
    properties = {
        "og:site_name": "Dealer",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": picture,
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    named = {"twitter:card": "summary_large_image"} | ({} if preview.is_indexed else {"robots": "noindex"})
    lines = [f"<title>{escape(title)}</title>"]
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    lines += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    return "\n    ".join(lines)
