"""Build the documentation site: ``python -m tools.site``. ``make docs`` runs it."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from tools.client import ROOT
from tools.site.build import SITE, build, find_version

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Dealer: documentation</title>
<h1>Dealer: documentation</h1>
<ul>{}</ul>
</html>
"""


def add_version(folder: Path) -> None:
    """Copy the site into a folder of its version, and list all versions of the parent folder."""
    target = folder / find_version()
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SITE, target, ignore=shutil.ignore_patterns(".built-from", "policy.json"))
    versions = sorted(
        (path.name for path in folder.iterdir() if (path / "index.html").is_file()), reverse=True
    )
    links = "".join(f'<li><a href="{each}/">{each}</a></li>' for each in versions)
    (folder / "index.html").write_text(PAGE.format(links), "utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tools.site", description="Build the documentation site.")
    parser.add_argument("--force", action="store_true", help="build it although nothing has changed")
    parser.add_argument(
        "--publish",
        type=Path,
        metavar="FOLDER",
        help="copy the site into FOLDER/<version> and list all versions in FOLDER/index.html",
    )
    options = parser.parse_args()
    build(force=options.force)
    print(f"dealer: the documentation is in {SITE.relative_to(ROOT)}; a server shows it at /docs")
    if options.publish is not None:
        add_version(options.publish)


if __name__ == "__main__":
    main()
