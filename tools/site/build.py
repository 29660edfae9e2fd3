"""Stage the pages, have Zensical render them, and put the site into the package."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.client import ROOT, Stamp
from tools.package_page import find_repository
from tools.site.links import find_place, rewrite
from tools.site.navigation import list_pages, write_nav

HERE: Final = Path(__file__).parent
STAGE: Final = ROOT / "build/site"
SITE: Final = ROOT / "src/dealer/server/site"
MODULES: Final = ROOT / "web/node_modules"

FONTS: Final = (
    "@fontsource/fraunces/files/fraunces-latin-600-normal.woff2",
    "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
)
"""The fonts of the client, from its packages."""

EXPLORER: Final = "swagger-ui-dist"
EXPLORER_FILES: Final = (
    "swagger-ui-bundle.js",
    "swagger-ui-bundle.js.LICENSE.txt",
    "swagger-ui.css",
    "LICENSE",
    "NOTICE",
)
"""The page that tries requests, from npm like the client."""

DECISIONS: Final = "docs/decisions/0"
NOT_SEARCHED: Final = "---\nsearch:\n  exclude: true\n---\n\n"
"""Put before decisions: their headings are all alike. The search finds their titles in the index."""

SHOWN: Final = {".png", ".svg"}
SCHEMA: Final = "docs/record.schema.json"

POLICY_FILE: Final = "policy.json"
"""Where the server finds the hashes of the scripts in the pages, and of the style of the search."""

LEFT_OUT: Final = (
    "404.html",
    "sitemap.xml",
    "objects.inv",
    "assets/images/*.png",
    "assets/stylesheets/classic/*",
)
"""Files of the theme that a server does not need: it answers 404 itself, and shows one variant of it."""

SCRIPT: Final = re.compile(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>(.*?)</script>", re.DOTALL)
MARK: Final = "<p>::</p>"
SEARCH_STYLE: Final = re.compile(
    r'attachShadow\(\{mode:"open"\}\);\w+\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)'
)
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")


def list_sources() -> list[Path]:
    """Return every file that the site depends on, in a fixed order."""
    kinds = {".md", ".svg", ".png", ".json", ".toml", ".css", ".js", ".html", ".py"}
    folders = ("docs", "tools/site", "src/dealer/core", "src/dealer/toolkit", "lab/src/dealer_lab")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    found += [*ROOT.glob("*.md"), ROOT / "src/dealer/__init__.py", ROOT / "web/package-lock.json"]
    return sorted(found)


def find_stamp() -> Stamp:
    """Return the stamp that says what the built site was made from."""
    return Stamp(SITE / ".built-from", list_sources(), ROOT)


def stage() -> None:
    """Write pages, pictures, fonts and configuration as Zensical reads them."""
    shutil.rmtree(STAGE, ignore_errors=True)
    pages = list_pages()
    held, shown = set(pages), set[str]()

    def has(path: str) -> bool:
        if path in held or path == "README.md":
            return True
        is_shown = Path(path).suffix in SHOWN or path == SCHEMA
        if is_shown and path.startswith("docs/") and (ROOT / path).is_file():
            shown.add(path)
            return True
        return False

    repository = find_repository()
    for page in pages:
        text = rewrite(page, (ROOT / page).read_text("utf-8"), has, repository)
        head = NOT_SEARCHED if page.startswith(DECISIONS) else ""
        write(STAGE / "pages" / str(find_place(page)), (head + text).encode())
    for path in sorted(shown):
        copy_picture(ROOT / path, STAGE / "pages" / str(find_place(path)))
    assets = STAGE / "pages/assets"
    shutil.copytree(HERE / "assets", assets)
    copy_modules([MODULES / font for font in FONTS], assets / "fonts")
    copy_modules([MODULES / EXPLORER / name for name in EXPLORER_FILES], assets / "explorer")
    shutil.copytree(HERE / "theme", STAGE / "theme")
    write(STAGE / "zensical.toml", write_settings().encode())


def write_settings() -> str:
    """Return the configuration of Zensical with navigation, version and places filled in."""
    text = (HERE / "zensical.toml").read_text("utf-8")
    sources = json.dumps([str(ROOT / "src"), str(ROOT / "lab/src")])
    return (
        text.replace("nav = []", f"nav = {write_nav()}")
        .replace("@VERSION@", find_version())
        .replace("paths = []", f"paths = {sources}")
    )


def find_version() -> str:
    """Return the version of Dealer that the pages describe."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/dealer/__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def write(path: Path, content: bytes) -> None:
    """Write a file, and the folders that it needs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def copy_picture(source: Path, target: Path) -> None:
    """Copy a picture; a screenshot becomes WebP, which takes a tenth of the space."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix != ".png":
        shutil.copyfile(source, target)
        return
    from PIL import Image

    with Image.open(source) as picture:
        picture.convert("RGB").save(target, "WEBP", quality=80, method=4)


def copy_modules(files: Iterable[Path], folder: Path) -> None:
    """Copy files of npm packages.

    Raises:
        SystemExit: a package is missing.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        if not file.is_file():
            sys.exit(f"{file.relative_to(ROOT)} is missing. Run `make client`, then `make docs`.")
        shutil.copyfile(file, folder / file.name)


def render(folder: Path = STAGE) -> None:
    """Have Zensical render the staged pages of a folder.

    Raises:
        SystemExit: Zensical is missing, or a link, an anchor or a page is wrong.
    """
    if importlib.util.find_spec("zensical") is None:
        sys.exit("Zensical is missing. Run `make docs`, which installs it.")
    settings = str(folder / "zensical.toml")
    command = [sys.executable, "-m", "zensical", "build", "-f", settings, "--clean", "--strict"]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"}, check=False
    )
    if done.returncode != 0:
        report = COLOUR.sub("", done.stdout + done.stderr).partition("Traceback")[0]
        sys.exit(f"The documentation site could not be built:\n{report}")


def hash_source(text: str) -> str:
    """Return the hash of a script or style, as a Content-Security-Policy names it.

    >>> hash_source("a()")
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    """
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def find_search_style(bundle: str) -> str:
    """Return the style that the theme's script puts into the dialog of the search.

    Raises:
        SystemExit: the theme has changed.
    """
    name = SEARCH_STYLE.search(bundle)
    found = name and re.search(rf"\b{name[1]}='([^'\\]*)'", bundle)
    if not found:
        sys.exit("The theme makes the style of its search in another way. Change `find_search_style`.")
    return found[1]


def drop_marks(page: Path) -> Path:
    """Leave out the marks of literal blocks, which Markdown does not know; return the page."""
    text = page.read_text("utf-8")
    if MARK in text:
        page.write_text(text.replace(MARK, ""), "utf-8")
    return page


def publish() -> None:
    """Put the rendered site into the package, with the hashes of its scripts and styles."""
    built = STAGE / "site"
    for path in (path for pattern in LEFT_OUT for path in built.glob(pattern)):
        path.unlink()
    pages = [page.read_text("utf-8") for page in map(drop_marks, built.rglob("*.html"))]
    (bundle,) = built.glob("assets/javascripts/bundle.*.js")
    policy = {
        "scripts": sorted({hash_source(script) for page in pages for script in SCRIPT.findall(page)}),
        "styles": [hash_source(find_search_style(bundle.read_text("utf-8")))],
    }
    write(built / POLICY_FILE, json.dumps(policy, indent=1).encode())
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(built, SITE)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process builds the site of this checkout."""
    if os.name == "nt":
        yield
        return
    import fcntl

    STAGE.parent.mkdir(exist_ok=True)
    with STAGE.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(*, force: bool = False) -> None:
    """Build the site, if its sources have changed or `force` is set."""
    with alone():
        stamp = find_stamp()
        if force or not stamp.is_current():
            stage()
            render()
            publish()
            stamp.write()
