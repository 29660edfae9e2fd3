"""What Different Number Hunt adds to the command line: ``dealer solve``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from dealer.core.errors import CommandRefused
from dealer.core.message import message
from dealer.core.registry import GAMES
from dealer.games.different_number_hunt.rules import RULES
from dealer.games.different_number_hunt.rules.grid import read_grid, read_path, tokens
from dealer.games.different_number_hunt.rules.solver import LIMIT, Best
from dealer.games.different_number_hunt.rules.solver import solve as solve_grid
from dealer.language.catalogue import open_catalogue
from dealer.language.plain import PLAIN
from dealer.language.terminal import LANGUAGE

say = open_catalogue(LANGUAGE, PLAIN, Path(__file__).with_name(PLAIN.name)).say

app = typer.Typer()


@app.command(help=say("command-solve"))
def solve(
    game: Annotated[str, typer.Argument(help=say("command-game"))],
    grid: Annotated[str, typer.Option(help=say("command-grid"))],
    target: Annotated[list[int] | None, typer.Option(help=say("command-target"))] = None,
    json: Annotated[bool, typer.Option("--json", help=say("command-json"))] = False,
) -> None:
    """Find the longest expressions that make a target on a grid."""
    if game not in GAMES:
        raise CommandRefused(message("refusal-no-game", game=game, games=", ".join(GAMES)))
    if game != RULES.id:
        raise CommandRefused(message("refusal-no-grid", game=game, other=RULES.id))
    try:
        cells = read_grid(grid)
    except ValueError as error:
        raise CommandRefused(f"--grid: {error}") from None
    wanted = list(dict.fromkeys(target or range(1, 101)))
    if any(abs(number) > LIMIT for number in wanted):
        raise CommandRefused(message("refusal-target-range", most=LIMIT))
    found = solve_grid(cells, min(wanted), max(wanted))
    if json:
        nothing: dict[str, object] = {"symbols": None, "count": 0, "paths": [], "total": 0}
        targets = [
            msgspec.to_builtins(found[number]) if number in found else {"target": number, **nothing}
            for number in wanted
        ]
        typer.echo(msgspec.json.encode({"targets": targets}))
        return

    def describe(best: Best) -> str:
        path = best.paths[0]
        walk = read_path(path)
        assert isinstance(walk, tuple)
        expression = "".join(map(str, tokens(cells, walk)))
        found = {"symbols": str(best.symbols), "path": path, "expression": expression}
        if best.count == 1:
            return say("solve-one", **found)
        return say("solve-many", count=str(best.count), **found)

    for number in wanted:
        typer.echo(f"{number}: {describe(found[number]) if number in found else say('solve-none')}")
