"""Reads CHANGELOG.md, which keeps the form of keepachangelog.com, and says whether a release fits it.

python -m tools.changelog 0.1.0            print the notes of a release
python -m tools.changelog --check 0.1.0    whether everything that names a version names this one
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.client import ROOT

KINDS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
HEADING: Final = re.compile(
    r"^## \[?(?P<version>\d+\.\d+\.\d+)\]? [-–—] (?P<date>\d{4}-\d{2}-\d{2}|unreleased)$", re.M
)

#: Every file that names the version, and how.
NAMED: Final = {
    "src/dealer/__init__.py": r'^__version__ = "([^"]+)"$',
    "lab/src/dealer_lab/__init__.py": r'^__version__ = "([^"]+)"$',
    "lab/pyproject.toml": r'"genius-dealer==([^"]+)"',
    "web/package.json": r'^  "version": "([^"]+)",$',
    "CITATION.cff": r"^version: (.+)$",
}


@dataclass(frozen=True)
class Release:
    """What changed in one release.

    Args:
        version: such as `0.1.0`.
        date: when it was released, in ISO form, or `unreleased`.
        text: the notes in Markdown, without the heading.
    """

    version: str
    date: str
    text: str

    @property
    def kinds(self) -> list[str]:
        """The headings of the kinds of changes, in their order."""
        return re.findall(r"^### (.+)$", self.text, re.M)


def read_releases(text: str) -> list[Release]:
    r"""Return the releases of a changelog, the newest first.

    >>> read_releases("## 0.2.0 — unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0 — 2026-01-31")[0].kinds
    ['Added']
    """
    found = list(HEADING.finditer(text))
    ends = [each.start() for each in found[1:]] + [len(text)]
    return [
        Release(each["version"], each["date"], text[each.end() : end].strip())
        for each, end in zip(found, ends, strict=True)
    ]


def find_versions(root: Path = ROOT) -> dict[str, list[str]]:
    """Return which versions each file names."""
    return {
        name: re.findall(pattern, (root / name).read_text("utf-8"), re.M) for name, pattern in NAMED.items()
    }


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Print the notes of a release, or check it.")
    parser.add_argument("version")
    parser.add_argument("--check", action="store_true", help="check that everything names this version")
    options = parser.parse_args()
    releases = {each.version: each for each in read_releases((ROOT / "CHANGELOG.md").read_text("utf-8"))}
    release = releases.get(options.version)
    if release is None:
        sys.exit(f"CHANGELOG.md has no release {options.version}: write it, see docs/releasing.md")
    if not options.check:
        print(release.text)
        return
    faults = [
        f"{name} names {found}" for name, found in find_versions().items() if found != [options.version]
    ]
    if release.date == "unreleased":
        faults.append(f"CHANGELOG.md calls {options.version} unreleased: put the date")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
