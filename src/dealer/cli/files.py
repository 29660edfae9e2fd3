"""Files that a command is given."""

from __future__ import annotations

import glob
from pathlib import Path

import typer


def expand_patterns(paths: list[Path] | None) -> list[Path] | None:
    """Return the files, and those that patterns match which no shell has expanded, such as ``rec/*.json``.

    Raises:
        typer.BadParameter: a pattern matches no file.
    """
    if paths is None:
        return None
    found: list[Path] = []
    for path in paths:
        if path.exists() or not glob.has_magic(str(path)):
            found.append(path)
            continue
        matched = sorted(glob.glob(str(path), recursive=True))
        if not matched:
            raise typer.BadParameter(f"no file matches {path}. Check the folder and the ending.")
        found += map(Path, matched)
    return found
