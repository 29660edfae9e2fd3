"""Makes a README fit for a package's page, and the addresses that are listed beside it.

Links of a README lead to files of the repository. On a package's page there are no such files, so each link
becomes the address of the file where the source is published. ``[tool.dealer] repository`` in
``pyproject.toml`` is the one place that names it; ``DEALER_REPOSITORY`` overrides it, for the release of a
fork. Where neither names an address, links become plain words and pictures are left out.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

VARIABLE: Final = "DEALER_REPOSITORY"

PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
TAG: Final = re.compile(r'<img src="([^"]+)"[^>]*>')


def find_repository(environment: Mapping[str, str] = os.environ) -> str:
    """Return the address where the source is published, without a slash at its end; empty if it is not.

    >>> find_repository({"DEALER_REPOSITORY": "https://example.org/people/dealer/"})
    'https://example.org/people/dealer'
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["dealer"]
    named: str = environment.get(VARIABLE) or settings["repository"]
    return named.rstrip("/")


def list_addresses(repository: str) -> dict[str, str]:
    """Return the addresses that a package's page lists, by their titles.

    >>> list_addresses("")
    {}
    """
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/tree/HEAD/docs",
        "Changelog": f"{repository}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def write_page(readme: str, repository: str) -> str:
    """Return a README with links that work away from its repository.

    >>> write_page("![Table](a.png) [Play](docs/play.md), [Python](https://python.org)", "https://example.org/d")
    '![Table](https://example.org/d/raw/HEAD/a.png) [Play](https://example.org/d/blob/HEAD/docs/play.md), [Python](https://python.org)'
    >>> write_page("![Table](a.png) [Play](docs/play.md) [now](#play)", "")
    ' Play [now](#play)'
    """

    def resolve(kind: str, target: str) -> str:
        return target if is_absolute(target) else f"{repository}/{kind}/HEAD/{target}"

    def is_kept(target: str) -> bool:
        return bool(repository) or is_absolute(target)

    page = PICTURE.sub(
        lambda found: f"![{found[1]}]({resolve('raw', found[2])})" if is_kept(found[2]) else "", readme
    )
    page = TAG.sub(
        lambda found: found[0].replace(found[1], resolve("raw", found[1])) if is_kept(found[1]) else "", page
    )
    page = LINK.sub(
        lambda found: f"[{found[1]}]({resolve('blob', found[2])})" if is_kept(found[2]) else found[1], page
    )
    return re.sub(r"\n{3,}", "\n\n", page)


def is_absolute(target: str) -> bool:
    """Return whether a link leads to the same place from everywhere, or within its page."""
    return re.match(r"[a-z]+:|#", target) is not None
