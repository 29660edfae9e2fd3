"""What a link shows where it is posted: a title, who plays, a picture of the game.

The page that the client is gets them into its head. They say no more than a stranger is told who asks for the
match itself, and nothing that changes while it is played.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select
from starlette.requests import Request

from dealer.core.registry import GAMES, rules_of
from dealer.server.db import tables
from dealer.server.matches.service import MatchService
from dealer.server.series_shelf import ARRANGEMENT

TITLE: Final = "<title>Dealer</title>"
"""What stands in the built page, and makes room for more."""

MOTTO: Final = "A dark room, a lit table, and someone who keeps the secrets."
SIZE: Final = (1200, 630)
"""Of every picture, in pixels: ``web/public/previews/``, drawn by ``tests/browser/previews.py``."""

MATCH = re.compile(r"/m/([A-Za-z0-9_-]{1,32})(/[a-z]+)?/?")
SERIES = re.compile(r"/series/([A-Za-z0-9_-]{1,32})/?")
FORMATS = {"round_robin": "everybody meets everybody", "knockout": "knockout"}
GAME = re.compile(r"/(?:games|rules)/([a-z-]{1,60})/?")


class Preview(Struct, frozen=True):
    """What is told of an address; ``picture``: its name in ``/previews/``; ``found``: by searching, too."""

    title: str
    text: str
    picture: str = "dealer"
    found: bool = True


class Named(Struct):
    """What of a plan is told: the title."""

    title: str | None = None


NAMED = msgspec.json.Decoder(Named)


async def filled(page: str, matches: MatchService, request: Request) -> str:
    """The client's page with what a link to this address shows."""
    preview = await of(matches, request.url.path)
    return page.replace(TITLE, head(preview, f"{request.url.scheme}://{request.url.netloc}"), 1)


async def of(matches: MatchService, path: str) -> Preview:
    """What is told of an address."""
    if match := MATCH.fullmatch(path):
        match_id = match[1]
        told = await matches.store.read(lambda connection: of_match(connection, match_id))
        return told or Preview("Dealer", MOTTO, found=False)
    if series := SERIES.fullmatch(path):
        series_id = series[1]
        told = await matches.store.read(lambda connection: of_series(connection, series_id))
        return told or Preview("Dealer", MOTTO, found=False)
    if (named := GAME.fullmatch(path)) and named[1] in GAMES:
        game = rules_of(named[1])
        return Preview(game.title, f"By {game.designer}, for “{game.season}”. {MOTTO}", game.id)
    return Preview("Dealer", MOTTO)


def of_match(connection: Connection, match_id: str) -> Preview | None:
    """What is told of a match, if there is one."""
    m, s = tables.matches, tables.seats
    row = connection.execute(select(m.c.game, m.c.setup).where(m.c.id == match_id)).first()
    if row is None or row.game not in GAMES:
        return None
    game = rules_of(row.game)
    seats = connection.execute(select(s.c.name, s.c.bot).where(s.c.match == match_id).order_by(s.c.seat))
    players = ["a bot" if seat.bot else seat.name or "a free seat" for seat in seats]
    title = NAMED.decode(row.setup).title
    return Preview(title or game.title, f"{game.title}: {', '.join(players)}.", game.id, found=False)


def of_series(connection: Connection, series_id: str) -> Preview | None:
    """What is told of a series, if there is one."""
    s = tables.series
    row = connection.execute(select(s.c.game, s.c.title, s.c.setup).where(s.c.id == series_id)).first()
    if row is None or row.game not in GAMES:
        return None
    game, terms = rules_of(row.game), ARRANGEMENT.decode(row.setup).terms
    format_ = f"best of {terms.best_of}" if terms.format == "best_of" else FORMATS[terms.format]
    return Preview(row.title, f"{game.title}: {format_}.", game.id, found=False)


def head(preview: Preview, site: str) -> str:
    """The lines for the head of the page; every word in them is escaped.

    >>> "<b>" in head(Preview("<b>", '"'), "http://table.test")
    False
    """
    picture = f"{site}/previews/{preview.picture}.png"
    title = preview.title if preview.title == "Dealer" else f"{preview.title} · Dealer"
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
    named = {"twitter:card": "summary_large_image"} | ({} if preview.found else {"robots": "noindex"})
    lines = [f"<title>{escape(title)}</title>"]
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    lines += [f'<meta name="{name}" content="{escape(value)}" />' for name, value in named.items()]
    return "\n    ".join(lines)
