"""Checks the layers of the browser client (`web/src`), as import-linter checks those of the Python packages.

From the lowest: `lib`, `ui`, `table`, `games/game.ts` (what a game is to the client), `games/<game>`,
`games/index.ts` (the list of all games), `features/<feature>`, `app`. A file imports from its own room or
from lower layers. Games stand apart from each other, and so do features; features reach games only by their
list. No files import each other in a circle. Imports of types count, and so do those inside Svelte's
markup.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from os.path import normpath
from pathlib import Path

from tools.client import ROOT

SOURCES = ROOT / "web/src"
LAYERS = ("lib", "ui", "table", "games/game.ts", "games/*", "games/index.ts", "features/*", "app")

_IMPORT = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}(?:/[^"']*)?)["']""")
_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\"'])//[^\n]*", re.DOTALL)


def read_imports(root: Path) -> dict[str, list[str]]:
    """Map each source file to the files of `root` that it imports, both relative to `root`.

    Raises:
        FileNotFoundError: An import leads to no file.
    """
    files = sorted(path for path in root.rglob("*") if re.search(r"(?<!\.d)\.(ts|svelte)$", path.name))
    return {path.relative_to(root).as_posix(): list(_targets(path, root)) for path in files}


def _targets(path: Path, root: Path) -> Iterator[str]:
    for match in _IMPORT.finditer(_COMMENT.sub("", path.read_text())):
        target = Path(normpath(path.parent / match[1]))
        if "?" in target.name or target.suffix in {".css", ".json"}:
            continue
        candidates = (target, target.with_name(target.name + ".ts"), target / "index.ts")
        found = next((candidate for candidate in candidates if candidate.is_file()), None)
        if found is None:
            raise FileNotFoundError(f"{path.relative_to(root)} imports {match[1]}, which is not there")
        yield found.relative_to(root).as_posix()


def find_room(file: str) -> str:
    """Return the room that a file belongs to, such as `table` or `features/host`."""
    first, *rest = file.split("/")
    if first in {"games", "features"}:
        return f"{first}/{rest[0]}"
    return first


def find_layer(room: str) -> int:
    """Return how high a room lies.

    Raises:
        ValueError: The room belongs to no layer.
    """
    for pattern in (room, room.split("/")[0] + "/*"):
        if pattern in LAYERS:
            return LAYERS.index(pattern)
    raise ValueError(f"web/src/{room} belongs to no layer: {', '.join(LAYERS)}")


def find_forbidden(imports: Mapping[str, list[str]]) -> list[str]:
    """Return a line for each import that leads to a higher layer, or to another room of the same one."""
    found = []
    for file, targets in imports.items():
        room = find_room(file)
        layer = find_layer(room)
        for target in targets:
            other = find_room(target)
            higher = find_layer(other) > layer
            beside = find_layer(other) == layer and other != room
            past_the_list = room.startswith("features/") and LAYERS[find_layer(other)] == "games/*"
            if higher or beside or past_the_list:
                found.append(f"{file} must not import {target}")
    return found


def find_circles(imports: Mapping[str, list[str]]) -> list[str]:
    """Return a line for each way round a circle of files that a walk over all imports closes."""
    found: list[str] = []
    done: set[str] = set()

    def walk(file: str, way: list[str]) -> None:
        if file in way:
            found.append(" -> ".join([*way[way.index(file) :], file]))
        elif file not in done:
            for target in imports[file]:
                walk(target, [*way, file])
            done.add(file)

    for file in imports:
        walk(file, [])
    return found


def main() -> None:
    """Print what is wrong, and exit with 1 if anything is."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES
    imports = read_imports(root)
    problems = find_forbidden(imports) + [f"circle: {circle}" for circle in find_circles(imports)]
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print(f"The client's layers hold: {len(imports)} files, {sum(map(len, imports.values()))} imports.")


if __name__ == "__main__":
    main()
