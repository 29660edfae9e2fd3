"""What a seat sees as lines of plain text, for where there is no table to draw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.core.definition import Panel
from dealer.language.catalogue import Catalogue
from dealer.narration.sentences import SEAT
from dealer.narration.step_text import name_field, name_value

TOLD: Final = frozenset({"you", "options", "to_act", "events", "outcome", "given", "left"})
"""Fields of a view that its reader is told otherwise."""

INLINE: Final = 90
"""Characters of a value that still stands behind its name."""

KEPT: Final = (None, 12, 4, 1)
"""How many things of a list are shown, the last ones; the next number where the text is too long."""

NUMBERS: Final = frozenset({"target", "targets"})
"""Fields that name a seat in an event, and a number to reach in a view."""


def describe_view(
    view: Struct,
    words: Catalogue,
    panels: tuple[Panel, ...] = (),
    longest: int = 4000,
    names: tuple[str, ...] = (),
) -> str:
    """Return what a seat sees, one field after the other.

    Where it is too long, only the last things of each list are shown, and in the end its beginning.

    Args:
        view: what the seat sees.
        words: the names of fields and values, in the language of who reads.
        panels: hints of the game, for titles and for fields that are not shown.
        longest: characters of the text at most.
        names: how the player of each seat is called, for fields that hold a seat.
    """
    told = {view.__struct_config__.tag_field} | {
        each.encode_name for each in msgspec.structs.fields(view) if each.name in TOLD
    }
    seen = _name_seats(msgspec.json.decode(msgspec.json.encode(view)), names)
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


def _name_seats(value: Any, names: tuple[str, ...], is_seat: bool = False) -> Any:
    """Return a value with the names of players in place of their seats."""
    if isinstance(value, dict):
        return {
            field: _name_seats(part, names, field not in NUMBERS and SEAT.fullmatch(field) is not None)
            for field, part in value.items()
        }
    if isinstance(value, list):
        return [_name_seats(part, names, is_seat) for part in value]
    is_index = is_seat and isinstance(value, int) and not isinstance(value, bool)
    return _Name(names[value]) if is_index and 0 <= value < len(names) else value


class _Name(str):
    """The name of a player, which stays as it is: somebody may be called as a value is."""

    __slots__ = ()


def _describe(title: str, value: Any, kept: int | None, words: Catalogue) -> Iterator[str]:
    """Return the lines of a value under its name."""
    inline = _write(value, words)
    if inline is not None:
        yield f"{title}: {inline}"
        return
    yield f"{title}:"
    if isinstance(value, dict):
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
    if isinstance(value, _Name):
        return str(value)
    if isinstance(value, bool):
        return words.say("yes" if value else "no")
    if not isinstance(value, dict | list):
        return name_value(words, value) if isinstance(value, str) else str(value)
    if isinstance(value, dict):
        written = [(name, _write(part, words)) for name, part in value.items()]
        if any(part is None for _, part in written):
            return None
        text = ", ".join(f"{name_field(words, name).lower()} {part}" for name, part in written)
    else:
        if any(isinstance(part, dict | list) for part in value):
            return None if value else words.say("nothing")
        text = ", ".join(str(_write(part, words)) for part in value)
    return None if len(text) > INLINE else text or words.say("nothing")
