"""What Different Number Hunt adds to the command line: ``dealer solve``."""

from __future__ import annotations

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

app = typer.Typer()


@app.command()
def solve(
    game: Annotated[str, typer.Argument(help="Id of the game; only different-number-hunt has grids.")],
    grid: Annotated[
        str, typer.Option(help="Its 25 cells, row by row, such as '6-7/9 *11-5+ 12/13*8 *4/10+ 1+2-3'.")
    ],
    target: Annotated[
        list[int] | None, typer.Option(help="A target; may be given several times. 1 to 100 if none is.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
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
        ways = "1 way" if best.count == 1 else f"{best.count} ways, such as"
        return f"{best.symbols} symbols, {ways} {path}: {expression}"

    for number in wanted:
        typer.echo(f"{number}: {describe(found[number]) if number in found else 'cannot be made'}")
