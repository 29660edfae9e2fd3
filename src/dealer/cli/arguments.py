"""Arguments that several commands take, and how they are checked."""

from __future__ import annotations

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
