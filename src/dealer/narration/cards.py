"""Titles and pitches of games for lists and forms, in the reader's language if the card has it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

from dealer.core.definition import GameDefinition
from dealer.core.message import message
from dealer.core.registry import GAMES
from dealer.language.catalogue import open_catalogue
from dealer.language.languages import LANGUAGES, SOURCE
from dealer.language.plain import find_text


def title_of(game_id: str, locale: str = SOURCE) -> str:
    """Return the title of a game in a language."""
    game = GAMES[game_id]
    return _find_on_card(game, "title", locale) or game.rules.title


def pitch_of(game_id: str, locale: str = SOURCE) -> str:
    """Return the pitch of a game; without one, the first paragraph of its page or package."""
    game = GAMES[game_id]
    said = _find_on_card(game, "pitch", locale) or game.pitch
    if said:
        return said
    page = read_page(game)
    if page is not None:
        paragraphs = (" ".join(each.split()) for each in page.split("\n\n"))
        return next((each for each in paragraphs if each and each[0] not in "#|-*`"), "")
    package = sys.modules.get(game.rules.Observation.__module__.partition(".")[0])
    return " ".join((package.__doc__ or "").partition("\n\n")[0].split()) if package else ""


def read_page(game: GameDefinition) -> str | None:
    """Return the rules page of a game as Markdown; ``None`` without one."""
    return None if game.page is None else game.page.read_text("utf-8")


def list_card_faults(game: GameDefinition) -> Iterator[str]:
    """Yield each error in the card of a game, with its file."""
    for file in sorted(game.card.glob("*.ftl")) if game.card is not None else ():
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                why = entry.annotations[0].message if entry.annotations else None
                yield f"{file.name}: {why or 'not a message'}"
        for name in ("title", "pitch"):
            words = open_catalogue(file.stem, file.parent)
            if file.stem in LANGUAGES and words.has(name) and _find_on_card(game, name, file.stem) is None:
                yield f"{file.name}: {name!r} uses values, and there are none"


def _find_on_card(game: GameDefinition, name: str, locale: str) -> str | None:
    return None if game.card is None else find_text(open_catalogue(locale, game.card), message(name))
