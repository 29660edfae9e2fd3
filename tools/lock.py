"""Writes `requirements/*.txt` and `web/package-lock.json` anew.

What is pinned stays as it is, unless `--upgrade` is said. `dev.txt` is the whole; the others are
parts of it, version for version, so that an environment made for tests serves for play as it is. No list
holds the address of an index, so that each machine uses its own.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools.bootstrap import BIN
from tools.client import ROOT, npm

#: list -> what it is compiled from, in the order in which they are.
LISTS = {
    "dev": ("pyproject.toml", "lab/pyproject.toml", "--all-extras", "--group", "dev"),
    "play": ("pyproject.toml", "--group", "build", "--constraint", "requirements/dev.txt"),
    "docs": ("pyproject.toml", "--group", "build", "--group", "docs", "--constraint", "requirements/dev.txt"),
    "uv": ("--group", "bootstrap", "--constraint", "requirements/dev.txt"),
}
STYLE = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate")

#: Packages of this repository; they are installed from here.
OWN = ("--no-emit-package", "genius-dealer", "--no-emit-package", "genius-dealer-lab")


def main() -> None:
    """The command line; `--upgrade` takes the newest of everything."""
    options = sys.argv[1:]
    environment = os.environ | {"VIRTUAL_ENV": str(BIN.parent)}
    for name, sources in LISTS.items():
        output = f"requirements/{name}.txt"
        command = [
            str(BIN / "uv"),
            "pip",
            "compile",
            "--quiet",
            *STYLE,
            *OWN,
            *sources,
            *options,
            "--output-file",
            output,
        ]
        subprocess.run(command, cwd=ROOT, env=environment, check=True)
    npm(ROOT, "update" if "--upgrade" in options else "install", "--package-lock-only", "--ignore-scripts")


if __name__ == "__main__":
    main()
