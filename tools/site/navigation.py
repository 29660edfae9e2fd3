"""The navigation of the site, ``nav.toml``: sections with the paths of their pages in the repository."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.client import ROOT
from tools.site.links import find_place

FILE: Final = Path(__file__).with_name("nav.toml")


def read_sections() -> list[dict[str, Any]]:
    """Return the sections in their order."""
    found: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["section"]
    return found


def list_pages() -> list[str]:
    """Return every page of the navigation in its order, by its path in the repository."""
    return [page for section in read_sections() for page in _list_section(section)]


def _list_section(section: dict[str, Any]) -> Iterator[str]:
    for pattern in section["pages"]:
        yield from _expand(pattern)
    for part in section.get("part", ()):
        yield from _list_section(part)


def _expand(pattern: str) -> list[str]:
    """Return the pages that a pattern names; those of several numbers stand in their order."""
    if "*" not in pattern:
        return [pattern]
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern))


def write_nav() -> str:
    """Return the navigation as a value in TOML, as Zensical reads it."""
    return _write([_describe(section) for section in read_sections()])


def _describe(section: dict[str, Any]) -> dict[str, Any]:
    pages: list[Any] = [str(find_place(page)) for pattern in section["pages"] for page in _expand(pattern)]
    return {section["title"]: [*pages, *map(_describe, section.get("part", ()))]}


def _write(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_write, value)) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_write(held)}" for key, held in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
