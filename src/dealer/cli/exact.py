"""The commands about how good is good: exact, exploit."""

from __future__ import annotations

from typing import Annotated

import typer

from dealer.cli.refusal import fail
from dealer.cli.study import counting, policies_named, progress

app = typer.Typer()


@app.command()
def exploit(
    game: Annotated[str, typer.Argument(help="Id of a game of two seats; `dealer games` lists them.")],
    policy: Annotated[str, typer.Option(help="Whom it is about.")] = "careful",
    trials: Annotated[int, typer.Option(help="Deals by which the best challenger is chosen.", min=1)] = 4,
    pairs: Annotated[int, typer.Option(help="Other deals by which it is measured.", min=2)] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Say how far a policy can be exploited at least: by the best of several opponents made against it."""
    import msgspec

    from dealer.games import GAMES
    from dealer.study.exploit import challengers, lower_bound

    if game in GAMES and GAMES[game].seats != 2:
        fail(f"{GAMES[game].title} has {GAMES[game].seats} seats; this is about games of two")
    (named,) = policies_named(game, policy)
    among = challengers(game, named)
    with progress(trials * len(among) + pairs) as reached:
        found = lower_bound(
            game, named, trials=trials, pairs=pairs, seed=seed, among=among, played=counting(reached)
        )
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    low, high = found.interval
    typer.echo(f"{game}: against {policy}, {trials} deals to choose, {pairs} to measure, seed {seed}")
    for tried in found.tried:
        typer.echo(f"  {tried.name}: gain {tried.gain:+.2f}")
    shown = f"{policy} can be exploited by at least {low:.2f}" if low > 0 else "that shows nothing yet"
    typer.echo(
        f"{found.best} wins {found.wins} of {2 * pairs} matches and gains {found.gain:+.2f} a match, "
        f"from -1 to 1 (95%: {low:+.2f} to {high:+.2f}): {shown}"
    )


@app.command()
def exact(
    name: Annotated[
        str | None, typer.Argument(help="One of the small games; all of them if none is named.")
    ] = None,
    iterations: Annotated[int, typer.Option(help="Of CFR+, for comparison.", min=1)] = 1000,
) -> None:
    """Solve the small games: by linear programming, proven in fractions, and by CFR+."""
    from dealer.study.exact import SMALL, cfr, solved
    from dealer.study.exact.response import best_response

    if name is not None and name not in SMALL:
        fail(f"there is no small game {name!r}; there is {', '.join(SMALL)}")
    for game in SMALL.values() if name is None else (SMALL[name],):
        found = solved(game)
        plans = cfr.solve(found.form, iterations)
        low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
        value = found.value if found.value is not None else "not proven"
        points, leaves = "+".join(str(len(side.points)) for side in found.form.sides), found.form.leaves
        typer.echo(
            f"{game.name}: value {value} ({float(found.bounds.low):.6f}), exploitability of the solution "
            f"{found.bounds.exploitability}; CFR+ {low:.4f} to {high:.4f}; {leaves} ways, {points} points"
        )
