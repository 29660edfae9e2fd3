"""What a seat sees as lines of plain text, for where there is no table to draw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from dealer.core.definition import Panel

TOLD: Final = frozenset({"you", "options", "to_act", "events", "outcome", "given", "left"})
"""Fields of a view that its reader is told otherwise."""

INLINE: Final = 90
"""Characters of a value that still stands behind its name."""

KEPT: Final = (None, 12, 4, 1)
"""How many things of a list are shown, the last ones; the next number where the text is too long."""


def describe_view(view: Struct, panels: tuple[Panel, ...] = (), longest: int = 4000) -> str:
    """Return what a seat sees, one field after the other.

    Where it is too long, only the last things of each list are shown, and in the end its beginning.

    Args:
        view: what the seat sees.
        panels: hints of the game, for titles and for fields that are not shown.
        longest: characters of the text at most.
    """
    told = {view.__struct_config__.tag_field} | {
        each.encode_name for each in msgspec.structs.fields(view) if each.name in TOLD
    }
    seen = msgspec.json.decode(msgspec.json.encode(view))
    hints = {panel.field: panel for panel in panels}
    text = ""
    for kept in KEPT:
        lines: list[str] = []
        for name, value in seen.items():
            hint = hints.get(name)
            if name not in told and (hint is None or hint.kind != "hidden"):
                lines += _describe((hint and hint.title) or _name(name), value, kept)
        text = "\n".join(lines)
        if len(text) <= longest:
            return text
    return text[: longest - 2].rsplit("\n", 1)[0] + "\n…"


def _describe(title: str, value: Any, kept: int | None) -> Iterator[str]:
    """Return the lines of a value under its name."""
    inline = _write(value)
    if inline is not None:
        yield f"{title}: {inline}"
        return
    yield f"{title}:"
    if isinstance(value, dict):
        parts = [(_name(name), part) for name, part in value.items() if name != "type"]
    else:
        first = 0 if kept is None else max(len(value) - kept, 0)
        if first:
            yield f"  … {first} more"
        parts = [(str(at + 1), part) for at, part in enumerate(value) if at >= first]
    for name, part in parts:
        for line in _describe(name, part, kept):
            yield f"  {line}"


def _write(value: Any) -> str | None:
    """Return a value in one line; ``None`` if it needs more."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not isinstance(value, dict | list):
        return str(value)
    if isinstance(value, dict):
        written = [(name, _write(part)) for name, part in value.items()]
        if any(part is None for _, part in written):
            return None
        text = ", ".join(f"{_name(name).lower()} {part}" for name, part in written)
    else:
        if any(isinstance(part, dict | list) for part in value):
            return None if value else "none"
        text = ", ".join(map(str, map(_write, value)))
    return None if len(text) > INLINE else text or "none"


def _name(field: str) -> str:
    return field.replace("_", " ").strip().capitalize()
