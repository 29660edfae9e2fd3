"""The commands about how good is good: exact, exploit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.progress import count_up, show_progress
from dealer.cli.refusal import fail
from dealer.cli.study import choose_policies

if TYPE_CHECKING:
    from dealer.study.exploit import Bound

app = typer.Typer()


@app.command()
def exploit(
    game: Annotated[str, typer.Argument(help="Id of the game; `dealer games` lists them.")],
    policy: Annotated[str, typer.Option(help="Whom it is about.")] = "careful",
    trials: Annotated[int, typer.Option(help="Deals by which the best challenger is chosen.", min=1)] = 4,
    deals: Annotated[
        int, typer.Option("--deals", "--pairs", help="Other deals by which it is measured.", min=2)
    ] = 20,
    team: Annotated[
        str | None,
        typer.Option(help="Where teams play: whose seats they take; each team's if not said."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Say how far a policy can be exploited at least: by the best of several opponents made against it."""
    import msgspec

    from dealer.core.registry import GAMES
    from dealer.study.capabilities import study_of
    from dealer.study.exploit import list_challengers, lower_bound
    from dealer.study.teams import require_opponents

    (named,) = choose_policies(game, policy)
    structure = study_of(game).teams
    teams = () if structure is None else structure.TEAMS
    if team is not None and team not in teams:
        known = f"; there is {', '.join(teams)}" if teams else ""
        fail(f"{GAMES[game].title} has no team {team!r}{known}")
    require_opponents(game)
    among = list_challengers(game, named)
    if not among:
        fail(f"nobody else plays {GAMES[game].title}: there is no challenger to {named}")
    sides: tuple[str | None, ...] = (team,) if team is not None else teams or (None,)
    for side in sides:
        with show_progress(trials * len(among) + deals) as reached:
            found = lower_bound(
                game,
                named,
                trials=trials,
                deals=deals,
                seed=seed,
                team=side,
                among=among,
                report_progress=count_up(reached),
            )
        typer.echo(msgspec.json.encode(found) if json else "\n".join(describe(found)))


def describe(found: Bound) -> Iterator[str]:
    """Return a bound in words."""
    where = f"Team {found.team.capitalize()} alone, the others" if found.team else "against"
    chosen = f"{found.trials} deals to choose, {found.deals} to measure, seed {found.seed}"
    yield f"{found.game}: {where} {found.policy}, {chosen}"
    for tried in found.tried:
        yield f"  {tried.name}: gain {tried.gain:+.2f}"
    low, high = found.interval
    shown = f"{found.policy} can be exploited by at least {low:.2f}" if low > 0 else "that shows nothing yet"
    scale = "a share of the matches" if found.team else "a match, from -1 to 1"
    yield (
        f"{found.best} wins {found.wins} of {found.matches} matches and gains "
        f"{found.gain:+.2f} {scale} (95%: {low:+.2f} to {high:+.2f}): {shown}"
    )


@app.command()
def exact(
    name: Annotated[
        str | None, typer.Argument(help="One of the small games; all of them if none is named.")
    ] = None,
    iterations: Annotated[int, typer.Option(help="Of CFR+, for comparison.", min=1)] = 1000,
) -> None:
    """Solve the small games: by linear programming, proven in fractions, and by CFR+."""
    from dealer.study.exact import cfr, load_small_games, solve
    from dealer.study.exact.response import best_response

    known = load_small_games()
    if name is not None and name not in known:
        fail(f"there is no small game {name!r}; there is {', '.join(known)}")
    for game in known.values() if name is None else (known[name],):
        found = solve(game)
        plans = cfr.solve(found.form, iterations)
        low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
        value = found.value if found.value is not None else "not proven"
        points, leaves = "+".join(str(side.choices) for side in found.form.sides), found.form.leaves
        typer.echo(
            f"{game.name}: value {value} ({float(found.bounds.low):.6f}), exploitability of the solution "
            f"{found.bounds.exploitability}; CFR+ {low:.4f} to {high:.4f}; {leaves} ways, {points} points"
        )
