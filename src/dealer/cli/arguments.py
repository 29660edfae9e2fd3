"""Arguments that several commands take, and how they are checked."""

from __future__ import annotations

import glob
import os
from pathlib import Path
from typing import Annotated

import typer

from dealer.cli.refusal import fail

Game = Annotated[str, typer.Argument(help="Id of the game; `dealer games` lists them.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same matches.")]


def require_game(game: str) -> str:
    """Return the game that was named, if there is one."""
    from dealer.core.registry import GAMES

    if game not in GAMES:
        left_out = "".join(f"; {fault}" for fault in GAMES.faults)
        fail(f"there is no game {game!r}; there is {', '.join(GAMES)}{left_out}")
    return game


def choose_seats(game: str, seats: int | None) -> int:
    """Return how many seats a match has: as many as were named, if the game is played so."""
    from dealer.core.registry import rules_of

    rules = rules_of(require_game(game))
    if seats is not None and not rules.is_played_by(seats):
        fail(f"{rules.title} has {rules.seats_text} seats")
    return rules.seats if seats is None else seats


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


def expand_patterns(paths: list[Path] | None) -> list[Path] | None:
    """Return the files, and those that patterns match which no shell has expanded, such as ``rec/*.json``.

    Raises:
        typer.BadParameter: a pattern matches no file.
    """
    if paths is None:
        return None
    found: list[Path] = []
    for path in paths:
        if path.exists() or not glob.has_magic(str(path)):
            found.append(path)
            continue
        matched = sorted(glob.glob(str(path), recursive=True))
        if not matched:
            raise typer.BadParameter(f"no file matches {path}. Check the folder and the ending.")
        found += map(Path, matched)
    return found
