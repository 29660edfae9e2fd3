"""What a seat sees as lines of plain text, for where there is no table to draw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.core.definition import Panel
from dealer.language.catalogue import Catalogue
from dealer.language.english import Names
from dealer.narration.named_values import ByPlayer, PlayerName, name_seats
from dealer.narration.step_text import name_field, name_value

TOLD: Final = frozenset({"you", "options", "to_act", "events", "outcome", "given", "left", "acted"})
"""Fields of a view that its reader is told otherwise."""

INLINE: Final = 90
"""Characters of a value that still stands behind its name."""

KEPT: Final = (None, 12, 4, 1)
"""How many things of a list are shown, the last ones; the next number where the text is too long."""


def describe_view(
    view: Struct, words: Catalogue, who: Names, panels: tuple[Panel, ...] = (), longest: int = 4000
) -> str:
    """Return what a seat sees, one field after the other.

    Where it is too long, only the last things of each list are shown, and in the end its beginning.

    Args:
        view: what the seat sees.
        words: the names of fields and values, in the language of who reads.
        who: how the players are called.
        panels: hints of the game, for titles and for fields that are not shown.
        longest: characters of the text at most.
    """
    told = {view.__struct_config__.tag_field} | {
        each.encode_name for each in msgspec.structs.fields(view) if each.name in TOLD
    }
    seen = name_seats(view, who)
    hints = {panel.field: panel for panel in panels}
    text = ""
    for kept in KEPT:
        lines: list[str] = []
        for name, value in seen.items():
            hint = hints.get(name)
            if name not in told and (hint is None or hint.kind != "hidden"):
                title = name_field(words, name, "" if hint is None else hint.title)
                lines += _describe(title, value, kept, words)
        text = "\n".join(lines)
        if len(text) <= longest:
            return text
    return text[: longest - 2].rsplit("\n", 1)[0] + "\n…"


def _describe(title: str, value: Any, kept: int | None, words: Catalogue) -> Iterator[str]:
    """Return the lines of a value under its name."""
    inline = _write(value, words)
    if inline is not None:
        yield f"{title}: {inline}"
        return
    yield f"{title}:"
    if isinstance(value, ByPlayer):
        parts = list(value.items())
    elif isinstance(value, dict):
        parts = [(name_field(words, name), part) for name, part in value.items() if name != "type"]
    else:
        first = 0 if kept is None else max(len(value) - kept, 0)
        if first:
            yield f"  {words.say('earlier', count=first)}"
        parts = [(str(at + 1), part) for at, part in enumerate(value) if at >= first]
    for name, part in parts:
        for line in _describe(name, part, kept, words):
            yield f"  {line}"


def _write(value: Any, words: Catalogue) -> str | None:
    """Return a value in one line; ``None`` if it needs more."""
    if value is None:
        return "–"
    if isinstance(value, PlayerName):
        return str(value)
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if not isinstance(value, dict | list):
        return name_value(words, value) if isinstance(value, str) else str(value)
    if isinstance(value, dict):
        written = [(name, _write(part, words)) for name, part in value.items()]
        if any(part is None for _, part in written):
            return None
        if isinstance(value, ByPlayer):
            text = ", ".join(f"{name}{value.sign}{part}" for name, part in written)
        else:
            text = ", ".join(f"{name_field(words, name).lower()} {part}" for name, part in written)
    else:
        if any(isinstance(part, dict | list) for part in value):
            return None if value else words.say("nothing")
        text = ", ".join(str(_write(part, words)) for part in value)
    return None if len(text) > INLINE else text or words.say("nothing")
