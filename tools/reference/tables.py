"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    r"""Return text for a cell of a table.

    >>> cell("a|b <FILE>")
    'a\\|b &lt;FILE>'
    """
    outside = "`".join(
        part if at % 2 else part.replace("<", "&lt;") for at, part in enumerate(text.split("`"))
    )
    return " ".join(outside.replace("|", "\\|").split())


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table without its empty columns."""
    all_rows = list(rows)
    kept = [at for at in range(len(heads)) if any(row[at] for row in all_rows)]
    lines = [heads, ["---"] * len(heads), *(list(map(cell, row)) for row in all_rows)]
    return ["| " + " | ".join(line[at] for at in kept) + " |" for line in lines]


def code(text: object) -> str:
    """Return text as code; nothing stays nothing."""
    return f"`{text}`" if text not in ("", None) else ""
