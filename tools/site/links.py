"""Where a file of the repository stands on the site, and links that lead there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath
from posixpath import normpath, relpath
from typing import Final

PAPERS: Final = {
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "README.md": "index.md",
}
"""Pages outside ``docs/`` that the site has too. The site's front page takes the place of the README."""

NEW: Final = PurePosixPath("docs/site")
"""The pages that are written for the site. They are the front page and the entrances of its sections."""

CODE: Final = r"^ *(?P<fence>`{3,}|~{3,})[\s\S]*?^ *(?P=fence)|``[\s\S]*?``"
LINK: Final = r"(?P<mark>!?)\[(?P<text>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<target>[^)\s]+)\)"
IMAGE: Final = r'<img src="(?P<source>[^"]+)" alt="(?P<alt>[^"]*)"(?: width="(?P<width>\d+)")?>'
PARTS: Final = re.compile(f"{CODE}|{LINK}|{IMAGE}|`[^`]*`", re.MULTILINE)

ABSOLUTE: Final = re.compile(r"[a-z]+:|#|/")


def find_place(path: str) -> str | None:
    """Return where the site has a file of the repository; ``None`` if it has not.

    >>> find_place("docs/site/play.md"), find_place("docs/site/index.md"), find_place("docs/install.md")
    ('play/index.md', 'index.md', 'install.md')
    >>> find_place("docs/decisions/README.md"), find_place("docs/pictures/a.png"), find_place("src/a.py")
    ('decisions/index.md', 'pictures/a.webp', None)
    """
    if path in PAPERS:
        return PAPERS[path]
    place = PurePosixPath(path)
    if not place.is_relative_to("docs"):
        return None
    if place.parent == NEW:
        return "index.md" if place.stem == "index" else f"{place.stem}/index.md"
    inside = place.relative_to("docs")
    if inside.name == "README.md":
        inside = inside.with_name("index.md")
    return str(inside.with_suffix(".webp") if inside.suffix == ".png" else inside)


def rewrite(page: str, text: str, has: Callable[[str], bool], repository: str = "") -> str:
    """Return the text of a page with links that work on the site.

    A link to a file that the site does not have leads to the repository. If nobody has said where that is,
    its text stays.

    Args:
        page: path of the page in the repository.
        text: of the page.
        has: whether the site has the file at a path of the repository.
        repository: address of the repository; can be empty.

    >>> rewrite("docs/a.md", "[b](b.md#c) `[x](y)` [d](../src/d.py)", lambda path: path.endswith(".md"))
    '[b](b.md#c) `[x](y)` d'
    """
    here = find_place(page) or page

    def resolve(target: str) -> str | None:
        if ABSOLUTE.match(target):
            return target
        file, _, anchor = target.partition("#")
        path = normpath(str(PurePosixPath(page).parent / file))
        if has(path) and (place := find_place(path)):
            found = relpath(place, str(PurePosixPath(here).parent))
        elif repository:
            found = f"{repository}/blob/HEAD/{path}"
        else:
            return None
        return found + (f"#{anchor}" if anchor else "")

    def replace(found: re.Match[str]) -> str:
        if found["source"]:
            width = f' width="{found["width"]}"' if found["width"] else ""
            return f"![{found['alt']}]({resolve(found['source'])}){{ loading=lazy{width} }}"
        if found["target"] is None:
            return found[0]
        target = resolve(found["target"])
        if target is None:
            return found["text"]
        lazy = "{ loading=lazy }" if found["mark"] else ""
        return f"{found['mark']}[{found['text']}]({target}){lazy}"

    return PARTS.sub(replace, text)
