"""Arguments that several commands take, and how they are checked."""

from __future__ import annotations

import glob
import os
from pathlib import Path
from typing import Annotated

import typer

from dealer.cli.refusal import BadValue, fail
from dealer.language.terminal import say

Game = Annotated[str, typer.Argument(help=say("argument-game"))]
Seed = Annotated[int, typer.Option(help=say("option-seed"))]


def require_game(game: str) -> str:
    """Return the game that was named, if there is one."""
    from dealer.core.registry import GAMES

    if game not in GAMES:
        faults = "".join(f"; {fault}" for fault in GAMES.faults)
        fail(say("no-game", game=game, games=", ".join(GAMES), faults=faults))
    return game


def choose_seats(game: str, seats: int | None) -> int:
    """Return how many seats a match has: as many as were named, if the game is played so."""
    from dealer.core.registry import rules_of

    rules = rules_of(require_game(game))
    if seats is not None and not rules.is_played_by(seats):
        fail(say("other-seats", game=rules.title, seats=rules.seats_text))
    return rules.seats if seats is None else seats


Data = Annotated[
    Path | None,
    typer.Option(help=say("option-data"), envvar="DEALER_DATA"),
]

Database = Annotated[
    str | None,
    typer.Option(
        envvar="DEALER_DATABASE",
        help=say("option-database"),
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
        BadValue: a pattern matches no file.
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
            raise BadValue(say("no-file-matches", path=str(path)))
        found += map(Path, matched)
    return found
