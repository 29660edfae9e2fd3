"""Where matches are kept: options that commands share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

Data = Annotated[
    Path | None,
    typer.Option(help="Folder of the matches; your own data folder if not said.", envvar="DEALER_DATA"),
]

Database = Annotated[
    str | None,
    typer.Option(
        envvar="DEALER_DATABASE",
        help="Address of the database, such as postgresql://dealer@localhost/dealer; a file if not said.",
        show_envvar=True,
    ),
]


def home() -> Path:
    """Return where matches are kept if nobody says: ``dealer`` in the user's data folder."""
    shared = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "dealer"
