"""The commands for whoever designs a game: check-game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.refusal import fail
from dealer.cli.study import Game, Seed, count_up, require_game, show_progress

if TYPE_CHECKING:
    from dealer.study.game_check import BrokenLaw

app = typer.Typer()


@app.command()
def check_game(
    game: Game,
    matches: Annotated[int, typer.Option(help="Random matches that are played.", min=1)] = 50,
    seed: Seed = 0,
) -> None:
    """Try the laws of all games on random matches of one; show the shortest match that breaks one."""
    from dealer.core.registry import rules_of
    from dealer.study.game_check import check_records, check_rules

    rules = rules_of(require_game(game))
    with show_progress(matches) as reached:
        found = check_rules(rules, matches, seed, count_up(reached))
    if found.broken is not None:
        _show(found.broken)
        raise typer.Exit(1)
    if wrong := check_records(game, min(5, matches), seed):
        fail(f"the record of a played match does not hold: {wrong}", 1)
    typer.echo(f"{game} keeps every law: {found.matches} matches, {found.states} states")


def _show(broken: BrokenLaw) -> None:
    """Print a broken law, what is true instead, and the match: its options, and an entry a line."""
    import msgspec

    typer.echo(f"A law is broken: {broken.law}")
    typer.echo(f"Here: {broken.detail}")
    typer.echo(f"The match has the options {msgspec.json.encode(broken.options).decode()}")
    for number, (actor, action) in enumerate(broken.entries, 1):
        typer.echo(f"{number:4} {actor}: {msgspec.json.encode(action).decode()}")
