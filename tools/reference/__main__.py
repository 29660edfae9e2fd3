"""Write the reference pages: ``python -m tools.reference``. ``--check`` names those that are out of date."""

from __future__ import annotations

import os
import sys

from tools.client import ROOT

FOLDER = ROOT / "docs/reference"


def write_pages() -> dict[str, str]:
    """Return the text of each page by its name."""
    os.environ["LC_ALL"] = "C"  # the command line speaks the language of its environment
    from tools.reference import command_line, errors, http, options, settings

    return {
        "command-line.md": command_line.write(),
        "errors.md": errors.write(),
        "http.md": http.write(),
        "options.md": options.write(),
        "settings.md": settings.write(),
    }


def main(arguments: list[str]) -> int:
    """Write the pages, or compare them; return the exit code."""
    stale = [
        name
        for name, text in write_pages().items()
        if not (FOLDER / name).is_file() or (FOLDER / name).read_text("utf-8") != text
    ]
    if "--check" in arguments:
        for name in stale:
            print(f"docs/reference/{name} is out of date. Run `.venv/bin/python -m tools.reference`.")
        return int(bool(stale))
    for name, text in write_pages().items():
        (FOLDER / name).write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
