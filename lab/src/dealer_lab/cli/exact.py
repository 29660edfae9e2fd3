"""The commands about how good is good: exact, exploit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.arguments import choose_seats
from dealer.cli.progress import Minutes, count_up, deadline_after, show_progress, tell_now_and_then
from dealer.cli.refusal import fail
from dealer_lab.cli.allowance import Allowance
from dealer_lab.cli.arguments import command, require_extra
from dealer_lab.cli.study import (
    Backend,
    Json,
    Options,
    Out,
    Seats,
    Workers,
    choose_executor,
    choose_policies,
    read_options,
    repeat_command,
    report_trouble,
)
from dealer_lab.cli.train import describe_likeness

if TYPE_CHECKING:
    from dealer.bots import Policy
    from dealer_lab.bots.trained import TrainedPolicy
    from dealer_lab.exact import FiniteRules, ProvenValue
    from dealer_lab.exploit import Bound
    from dealer_lab.simulate.executor import Executor

app = typer.Typer()


@dataclass(frozen=True)
class ExploitArguments:
    """Arguments of ``dealer exploit``."""

    game: Annotated[str, typer.Argument(help="Id of the game; `dealer games` lists them.")]
    policy: Annotated[
        str | None,
        typer.Option(help="Whom it is about; the strongest that plays like a person if not said."),
    ] = None
    only: Annotated[
        list[str] | None,
        typer.Option(
            help="A challenger by its name; may be said several times. All are tried if none is named."
        ),
    ] = None
    trials: Annotated[
        int, typer.Option(help="Deals of each challenger in the first round; the better half goes on.", min=1)
    ] = 4
    deals: Annotated[
        int, typer.Option("--deals", "--pairs", help="Other deals by which it is measured.", min=2)
    ] = 20
    team: Annotated[
        str | None,
        typer.Option(help="Where teams play: whose seats they take; each team's if not said."),
    ] = None
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0
    train: Annotated[
        int, typer.Option(help="Steps for which a challenger is trained against it; 0 for none.", min=0)
    ] = 0
    copy: Annotated[
        int,
        typer.Option(
            help="Matches from which a network learns to do as the policy does; the challenger is trained "
            "against this copy, in compiled code, and begins as it. 0 trains against the policy itself.",
            min=0,
        ),
    ] = 0
    start: Annotated[
        Path | None, typer.Option(help="A model that this challenger begins as.", dir_okay=False)
    ] = None
    seats: Seats = None
    out: Out = None
    json: Json = False
    workers: Workers = None
    minutes: Minutes = None


@command(app, extra="reports")
def exploit(context: typer.Context, arguments: ExploitArguments) -> None:
    """Say how far a policy can be exploited at least: by the best of many opponents made against it."""
    import msgspec

    from dealer.bots import default_policy
    from dealer.core.registry import GAMES
    from dealer_lab.capabilities import study_of

    game, seats = arguments.game, choose_seats(arguments.game, arguments.seats)
    (named,) = choose_policies(game, arguments.policy or default_policy(game), seats)
    context.params["policy"] = named
    structure = study_of(game).teams
    teams = () if structure is None else structure.TEAMS
    if arguments.team is not None and arguments.team not in teams:
        known = f"; there is {', '.join(teams)}" if teams else ""
        fail(f"{GAMES[game].title} has no team {arguments.team!r}{known}")
    check_copy(named, arguments.copy, arguments.train)
    folder = arguments.out or Path(f"{game}-exploit")
    sides: tuple[str | None, ...] = (arguments.team,) if arguments.team is not None else teams or (None,)
    start, minutes = arguments.start, arguments.minutes
    found = []
    with report_trouble(folder):
        from dealer_lab.exploit import Search, count_deals, list_challengers, lower_bound
        from dealer_lab.exploit.page import write

        others = choose_challengers(list_challengers(game, named), arguments.only or ())
        if not others and not arguments.train:
            fail(f"nobody else plays {GAMES[game].title}: there is no challenger to {named}")
        opponent = named
        if arguments.copy:
            limit = None if minutes is None else minutes / 4
            executor = choose_executor(Backend.LOCAL, None, arguments.workers, Allowance(limit))
            opponent = _copy(arguments, named, folder, executor)
            start = start or Path(opponent)
            minutes = None if minutes is None else minutes - minutes / 4
        for side in sides:
            share = None if minutes is None else minutes / len(sides)
            among = others
            if arguments.train:
                limit = None if share is None else share / 2
                among = (*others, _train(arguments, opponent, folder, side, start, limit))
                share = limit
            allowance = Allowance(share)
            executor = choose_executor(Backend.LOCAL, None, arguments.workers, allowance)
            with show_progress(count_deals(len(among), arguments.trials, arguments.deals)) as reached:
                until = deadline_after(None if share is None else share / 2)
                bound = lower_bound(
                    game,
                    named,
                    Search(arguments.trials, arguments.deals, arguments.seed, until, seats),
                    team=side,
                    among=among,
                    executor=executor,
                    report_progress=count_up(reached),
                )
            allowance.tell(bound.deals, arguments.deals)
            found.append(bound)
            typer.echo(msgspec.json.encode(bound) if arguments.json else "\n".join(describe(bound)))
        page = write(found, folder, repeat_command("exploit", context))
    if not arguments.json:
        typer.echo(f"page: {page}")


def choose_challengers(known: Sequence[Policy], only: Sequence[str]) -> tuple[Policy, ...]:
    """Return the challengers that are named, all if none is; end with a clear line if one is not there."""
    names = [each.name for each in known]
    unknown = [name for name in only if name not in names]
    if unknown:
        fail(f"there is no challenger {unknown[0]!r}; there is {'; '.join(names)}")
    return tuple(each for each in known if not only or each.name in only)


def check_copy(policy: str, copy: int, steps: int) -> None:
    """End with a clear line if nobody is trained against a copy, or none is needed."""
    from dealer_lab.bots.trained import is_model

    if copy and not steps:
        fail("--copy says against what a challenger is trained: say for how many steps with --train")
    if copy and is_model(policy):
        fail(f"{policy} is a network itself: train against it without --copy")
    if copy == 1:
        fail("--copy 1: learn from two matches or more")


def _copy(arguments: ExploitArguments, policy: str, folder: Path, executor: Executor) -> str:
    require_extra("train")
    from dealer.core.registry import MissingCapability
    from dealer_lab.exploit.training import Original, copy_policy

    try:
        with show_progress(arguments.copy) as reached:
            path, likeness = copy_policy(
                arguments.game,
                Original(policy, arguments.copy, arguments.seed, arguments.seats),
                folder,
                executor=executor,
                report_progress=count_up(reached),
            )
    except MissingCapability as error:
        fail(str(error))
    said = f"{path} is there already" if likeness is None else describe_likeness(policy, likeness)
    typer.echo(said, err=True)
    return str(path)


def _train(
    arguments: ExploitArguments,
    opponent: str,
    folder: Path,
    team: str | None,
    start: Path | None,
    minutes: float | None,
) -> TrainedPolicy:
    require_extra("train")
    from dealer.core.registry import MissingCapability
    from dealer_lab.bots.trained import ModelError
    from dealer_lab.exploit.training import Challenge, count_updates, train_challenger

    try:
        with show_progress(count_updates(opponent, arguments.train)) as reached:
            trained = train_challenger(
                arguments.game,
                Challenge(opponent, arguments.train, arguments.seed, team, start, arguments.seats),
                folder,
                deadline=deadline_after(minutes),
                report_progress=count_up(reached),
            )
    except (ModelError, MissingCapability) as error:
        fail(str(error))
    utility = "not known" if trained.utility is None else f"{trained.utility:+.2f} a match"
    typer.echo(f"trained against {opponent}: its utility at the end is {utility}", err=True)
    return trained.policy


def describe(found: Bound) -> Iterator[str]:
    """Return a bound in words."""
    from dealer_lab.exploit.page import describe_verdict, name_side

    yield f"{found.game}: {name_side(found)}, {found.deals} deals to measure, seed {found.seed}"
    for tried in found.tried:
        yield f"  {tried.name}: gain {tried.gain:+.2f} in {tried.deals} deals"
    yield describe_verdict(found)


MOST_WAYS = 50_000
"""So many ways in which a match can go are gone through, in about a minute."""


@app.command()
def exact(
    name: Annotated[
        str | None,
        typer.Argument(
            help="One of the small games, or an installed game of two seats that is small enough; all of the "
            "small games if none is named."
        ),
    ] = None,
    iterations: Annotated[int, typer.Option(help="Of CFR+, for comparison.", min=1)] = 1000,
    options: Options = None,
) -> None:
    """Solve small games of two seats: by linear programming, proven in fractions, and by CFR+."""
    require_extra("reports")
    from dealer.core.registry import GAMES
    from dealer_lab.exact import TooLargeError, load_small_games, solve

    known = load_small_games()
    if name is not None and name not in known and name not in GAMES:
        fail(
            f"there is no small game {name!r}; there is {', '.join(known)}; and every game of two seats that "
            "`dealer games` lists, if it is small enough"
        )
    if name is None or (name in known and options is None):
        for game in known.values() if name is None else (known[name],):
            typer.echo(describe_solution(game.name, solve(game), iterations))
        return
    try:
        with tell_now_and_then(lambda: typer.echo(f"{name} is still being gone through", err=True)):
            found = solve(choose_finite(name, options), MOST_WAYS)
    except TooLargeError:
        fail(f"{name} has more than {MOST_WAYS:,} ways to go, too many to solve{suggest_smaller(name)}", 1)
    except ValueError as error:
        fail(f"{name} cannot be solved: {error}", 1)
    typer.echo(describe_solution(name, found, iterations))


def choose_finite(name: str, options: str | None) -> FiniteRules:
    """Return an installed game as one of two seats that can be gone through; end with a clear line if not."""
    from dealer.core.registry import rules_of
    from dealer_lab.capabilities import study_of
    from dealer_lab.exact import FiniteRules
    from dealer_lab.missing_capabilities import missing

    rules = rules_of(name)
    if not rules.is_played_by(2):
        fail(f"only matches of two seats are solved, and {name} has {rules.seats_text} seats")
    if rules.has_advantage or rules.chances is None:
        small = [each.name for each in study_of(name).small_games]
        raise missing(name, "chances", f"; its small games are {', '.join(small)}" if small else "")
    return FiniteRules(rules, read_options(name, options), seats=2)


def suggest_smaller(name: str) -> str:
    """Return the options by which a game may be made smaller, as the end of a sentence."""
    from dealer.core.registry import rules_of

    fields = [field for field in rules_of(name).Options.__struct_fields__ if field != "times"]
    return f": make it smaller with --options, by {' or '.join(fields)}" if fields else ""


def describe_solution(name: str, found: ProvenValue, iterations: int) -> str:
    """Return a solution in a line, beside what CFR+ finds."""
    from dealer_lab.exact import cfr
    from dealer_lab.exact.response import best_response

    plans = cfr.solve(found.form, iterations)
    low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
    value = found.value if found.value is not None else "not proven"
    points, leaves = "+".join(str(side.choices) for side in found.form.sides), found.form.leaves
    return (
        f"{name}: value {value} ({float(found.bounds.low):.6f}), exploitability of the solution "
        f"{found.bounds.exploitability}; CFR+ {low:.4f} to {high:.4f}; {leaves} ways, {points} points"
    )
