"""The rules page of a game as text, whole or short enough for a budget."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import dealer
from dealer.core.registry import GAMES

PACKAGE: Final = Path(dealer.__file__).resolve().parent

FOLDERS: Final = (PACKAGE / "rules_pages", PACKAGE.parents[1] / "docs" / "rules")
"""Where the pages of the built-in games are: in a wheel, in a checkout."""

UNNEEDED: Final = ("For those who write programs", "Thanks", "How Dealer runs it")
"""Sections that no player needs to choose an answer."""

LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class ShortRules(NamedTuple):
    """A rules page within a budget.

    Attributes:
        text: the page, or a part of it.
        left_out: the titles of the sections that did not fit.
    """

    text: str
    left_out: tuple[str, ...]


def read_rules_page(game_id: str) -> str | None:
    """Return the rules page of a game as Markdown; ``None`` if it brings none."""
    brought = GAMES[game_id].page
    paths = (brought,) if brought is not None else tuple(folder / f"{game_id}.md" for folder in FOLDERS)
    return next((path.read_text("utf-8") for path in paths if path.is_file()), None)


def shorten_rules(page: str, budget: int) -> ShortRules:
    r"""Return the sections that fit, in the order of the page.

    Args:
        page: the rules page as Markdown.
        budget: characters of the text at most.

    >>> shorten_rules("# A game\n\nShort.\n\n## Play\n\nBid.\n\n## Score\n\nMany words.\n", 34)
    ShortRules(text='# A game\n\nShort.\n\n## Play\n\nBid.', left_out=('Score',))
    """
    first, *sections = re.split(r"^(?=## )", LINK.sub(r"\1", page), flags=re.MULTILINE)
    lines = (line for line in first.splitlines() if not line.startswith("**Contents:**"))
    text = "\n".join(lines).strip()
    if len(text) > budget:
        return ShortRules(text[:budget].rpartition("\n")[0], (*map(_title_of, sections), "the introduction"))
    left_out = []
    for section in sections:
        title, body = _title_of(section), section.strip()
        if title in UNNEEDED:
            continue
        if len(text) + len(body) + 2 <= budget:
            text = f"{text}\n\n{body}"
        else:
            left_out.append(title)
    return ShortRules(text, tuple(left_out))


def _title_of(section: str) -> str:
    return section.partition("\n")[0].removeprefix("## ").strip()
