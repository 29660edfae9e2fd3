"""The commands of a study: simulate, tournament, report."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer.cli.arguments import Game, Seed, choose_seats, require_game
from dealer.cli.progress import Minutes, count_up, show_progress
from dealer.cli.refusal import fail
from dealer_lab.cli.allowance import Allowance
from dealer_lab.cli.arguments import command

if TYPE_CHECKING:
    from msgspec import Struct

    from dealer_lab.simulate.executor import Executor
    from dealer_lab.tournament.play import Standings

app = typer.Typer()


class Backend(StrEnum):
    """The place of a computation: this machine, or a cluster."""

    LOCAL = "local"
    RAY = "ray"
    DASK = "dask"


Options = Annotated[
    str | None, typer.Option(help='Options of the game as JSON, such as \'{"colours": "counts"}\'.')
]
Records = Annotated[Path | None, typer.Option(help="Folder for the records.", file_okay=False)]
Out = Annotated[
    Path | None,
    typer.Option(
        help="Folder of the results, GAME-COMMAND by default. Matches in it are not played again.",
        file_okay=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Workers = Annotated[
    int | None, typer.Option(help="Processes; as many as there are processors if not said.", min=1)
]
Cluster = Annotated[Backend, typer.Option("--backend", help="Who computes: this machine, or a cluster.")]
Seats = Annotated[int | None, typer.Option(help="Of a match, where the game gives a choice.", min=2)]
Address = Annotated[
    str | None, typer.Option(help="Of the cluster, such as tcp://10.0.0.5:8786 or ray://10.0.0.5:10001.")
]


@dataclass(frozen=True)
class SimulateArguments:
    """Arguments of ``dealer simulate``."""

    game: Game
    policies: Annotated[
        str | None,
        typer.Option(
            help="Two policies, separated by a comma; where teams play, one for all seats, or two to see "
            "what each team gains that alone plays the first. Usually careful,plain."
        ),
    ] = None
    pairs: Annotated[
        int,
        typer.Option(
            "--pairs", "--deals", help="Deals; each is played with two seats swapped, or all rotated.", min=1
        ),
    ] = 20
    seed: Seed = 0
    options: Options = None
    records: Records = None
    json: Json = False
    workers: Workers = None
    seats: Seats = None
    minutes: Minutes = None


@command(app)
def simulate(arguments: SimulateArguments) -> None:
    """Play each deal with every seat in every role, and count who wins."""
    import msgspec

    from dealer_lab.cli.simulated import describe
    from dealer_lab.simulate import Duplicates, play_deals
    from dealer_lab.simulate.executor import Execution

    game = arguments.game
    seats = choose_seats(game, arguments.seats)
    named = choose_compared(game, arguments.policies, seats)
    chosen = read_options(game, arguments.options)
    keep, processes = _make_keeper(arguments.records), arguments.workers or os.cpu_count() or 1
    allowance = Allowance(arguments.minutes)
    with report_trouble(), show_progress(arguments.pairs) as reached:
        execution = Execution(processes, keep, count_up(reached), allowance.deadline, allowance.add_cut)
        result = play_deals(
            game,
            named,
            arguments.pairs,
            arguments.seed,
            seats=seats,
            options=chosen,
            execution=execution,
        )
    allowance.tell(result.pairs if isinstance(result, Duplicates) else result.deals, arguments.pairs)
    typer.echo(msgspec.json.encode(result) if arguments.json else describe(result))


@dataclass(frozen=True)
class TournamentArguments:
    """Arguments of ``dealer tournament``."""

    game: Game
    policies: Annotated[
        str | None,
        typer.Option(
            help="Two policies or more, separated by commas; every two of them meet. Usually "
            "careful,plain,random; all of the game where it has other ones."
        ),
    ] = None
    pairs: Annotated[
        int, typer.Option("--pairs", "--deals", help="Deals that every two policies play.", min=1)
    ] = 20
    seed: Seed = 0
    options: Options = None
    seats: Seats = None
    out: Out = None
    records: Records = None
    json: Json = False
    workers: Workers = None
    backend: Cluster = Backend.LOCAL
    address: Address = None
    minutes: Minutes = None


@command(app, extra="reports")
def tournament(context: typer.Context, arguments: TournamentArguments) -> None:
    """Let every two policies meet over the same deals, rate them, and write tables and a page."""
    import msgspec

    game, seats = arguments.game, choose_seats(arguments.game, arguments.seats)
    named = choose_entrants(game, arguments.policies, seats)
    context.params["policies"] = ",".join(named)
    chosen = read_options(game, arguments.options)
    folder = arguments.out or Path(f"{game}-tournament")
    with report_trouble(folder):
        from dealer_lab.simulate.duplicate_match import list_pairings
        from dealer_lab.simulate.executor import StudyExecution
        from dealer_lab.simulate.formats import Conditions
        from dealer_lab.tournament.page import write
        from dealer_lab.tournament.play import play_tournament

        allowance = Allowance(arguments.minutes)
        executor = choose_executor(arguments.backend, arguments.address, arguments.workers, allowance)
        with show_progress(len(list_pairings(named, arguments.pairs))) as reached:
            result = play_tournament(
                game,
                named,
                arguments.pairs,
                arguments.seed,
                conditions=Conditions(chosen, seats),
                keep_record=_make_keeper(arguments.records),
                execution=StudyExecution(executor, folder / "journal.jsonl", reached),
            )
        allowance.tell(result.standings.pairs, arguments.pairs, result.uncounted)
        page = write(result, folder, repeat_command("tournament", context))
    raw = msgspec.json.encode(result.standings) if arguments.json else None
    print_result(raw, describe_standings(result.standings), page)


@dataclass(frozen=True)
class ReportArguments:
    """Arguments of ``dealer report``."""

    game: Game
    policy: Annotated[
        str | None, typer.Option(help="Who plays all seats; the strongest that there is if not said.")
    ] = None
    deals: Annotated[int, typer.Option(help="Deals as the options say.", min=2)] = 100
    option_deals: Annotated[
        int | None,
        typer.Option(help="Of these, how many are played again with each other value of an option.", min=2),
    ] = None
    seed: Seed = 0
    options: Options = None
    seats: Seats = None
    out: Out = None
    json: Json = False
    workers: Workers = None
    backend: Cluster = Backend.LOCAL
    address: Address = None
    minutes: Minutes = None


@command(app, extra="reports")
def report(context: typer.Context, arguments: ReportArguments) -> None:
    """Say what seats and options are worth, what decides, how long it takes, what is never chosen."""
    import msgspec

    from dealer.bots import policies

    game, seats = arguments.game, choose_seats(arguments.game, arguments.seats)
    player = (
        choose_policies(game, arguments.policy, seats)[0]
        if arguments.policy
        else next(iter(policies(require_game(game))))
    )
    chosen = read_options(game, arguments.options)
    folder = arguments.out or Path(f"{game}-report")
    with report_trouble(folder):
        from dealer_lab.report.make import make_report
        from dealer_lab.report.page import write
        from dealer_lab.simulate.executor import StudyExecution
        from dealer_lab.simulate.formats import Conditions
        from dealer_lab.simulate.samples import list_units

        again = min(arguments.deals, arguments.option_deals or arguments.deals)
        allowance = Allowance(arguments.minutes)
        executor = choose_executor(arguments.backend, arguments.address, arguments.workers, allowance)
        with show_progress(len(list_units(game, player, arguments.deals, again, chosen))) as reached:
            result = make_report(
                game,
                player,
                arguments.deals,
                again,
                arguments.seed,
                conditions=Conditions(chosen, seats),
                execution=StudyExecution(executor, folder / f"{game}.journal.jsonl", reached),
            )
        allowance.tell(result.deals, arguments.deals)
        page = write(result, folder, repeat_command("report", context))
    words = (f"{answer.heading} {answer.sentence}" for answer in result.answers)
    print_result(msgspec.json.encode(result) if arguments.json else None, words, page)


def print_result(raw: bytes | None, words: Iterable[str], page: Path) -> None:
    """Print a result as JSON, or in lines of words and the page that shows it."""
    typer.echo("\n".join((*words, f"page: {page}")) if raw is None else raw)


@contextmanager
def report_trouble(folder: Path | None = None) -> Iterator[None]:
    """Tell in one line why a study cannot be made, and what to do about it; ``folder`` holds its journal."""
    from dealer_lab.simulate.checkpoint import PlanMismatch
    from dealer_lab.simulate.executor import ExecutorError, TimeIsUp

    try:
        yield
    except TimeIsUp as error:
        journals = [] if folder is None else folder.glob("*journal.jsonl")
        is_kept = any(journal.read_bytes().count(b"\n") > 1 for journal in journals)
        kept = f"; what was played is kept in {folder}" if is_kept else ""
        fail(f"{error}: give it more --minutes{kept}", 1)
    except ExecutorError as error:
        fail(str(error), 1)
    except PlanMismatch as other:
        fail(f"{other}; name another folder with --out", 1)
    except OSError as error:
        fail(f"cannot write to {folder}: {error.strerror or error}; name another folder with --out", 1)


def choose_executor(
    backend: Backend, address: str | None, workers: int | None, allowance: Allowance
) -> Executor:
    """Return who computes, as the command line says."""
    from dealer_lab.simulate.executor import Executor

    if backend is Backend.LOCAL and address is not None:
        fail("--address is a cluster's: name it with --backend ray or --backend dask")
    if backend is not Backend.LOCAL and workers is not None:
        fail("a cluster has as many workers as it has: leave --workers out")
    return Executor(backend.value, address, workers, allowance.deadline, allowance.add_cut)


UNREPEATED = frozenset({"out", "records", "json", "workers", "backend", "address", "minutes", "at_once"})
"""Parameters that change nothing in a result: where it goes, who computes, for how long."""


def repeat_command(command: str, context: typer.Context) -> str:
    """Return the command that was given, without where results go and who computes: these change nothing."""
    words = ["dealer", command]
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if parameter.name in UNREPEATED or value is None or value is False:
            continue
        for each in value if isinstance(value, list | tuple) else (value,):
            if parameter.param_type_name == "option":
                words.append(parameter.opts[0])
            if each is not True:
                words.append(str(each))
    return shlex.join(words)


def _make_keeper(folder: Path | None) -> Callable[[str, bytes], None] | None:
    """Return what writes records into a folder, if one was named."""
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"cannot keep records in {folder}: {error.strerror or error}; name another folder")

    def keep(name: str, raw: bytes) -> None:
        (folder / name).write_bytes(raw)

    return keep


def choose_policies(game: str, names: str, seats: int | None = None) -> tuple[str, ...]:
    """Return the policies that were named, if the game and all of them exist and play with so many seats."""
    from dealer_lab.bots.trained import is_model
    from dealer_lab.policies import list_known

    chosen, known = tuple(name.strip() for name in names.split(",")), list_known(require_game(game))
    for name in chosen:
        if is_model(name):
            check_model(game, name, seats)
        elif name not in known:
            fail(f"there is no policy {name!r} for {game}; there is {', '.join(known)}")
    return chosen


def choose_entrants(game: str, names: str | None, seats: int) -> tuple[str, ...]:
    """Return the policies of a tournament: two different ones or more."""
    from dealer.bots import policy_names

    usual, known = ("careful", "plain", "random"), policy_names(require_game(game))
    chosen = choose_policies(game, names, seats) if names else usual if set(usual) <= set(known) else known
    if len(set(chosen)) < 2:
        fail(
            f"name two policies or more, as in --policies {','.join(known[-2:])}"
            if len(known) > 1
            else f"{game} has one policy, {known[0]}, and a tournament needs two or more"
        )
    return chosen


def check_model(game: str, name: str, seats: int | None = None) -> None:
    """End with a clear line if a trained model cannot be used for matches of a game."""
    from dealer_lab.bots.trained import ModelError, load_model

    try:
        about = load_model(Path(name)).about
    except ModelError as error:
        fail(str(error))
    if about.game != game:
        fail(f"{name} plays {about.game}, not {game}")
    if None not in (seats, about.seats) and about.seats != seats:
        fail(
            f"{name} was trained for {about.seats} seats, and these matches have {seats}: say --seats "
            f"{about.seats}, or train a model for {seats}"
        )


def choose_compared(game: str, names: str | None, seats: int | None = None) -> tuple[str, ...]:
    """Return the policies to be compared: two, or one where more than two play."""
    from dealer.bots import default_policy, policies
    from dealer_lab.simulate.formats import choose_format

    if names is None:
        is_usual = {"careful", "plain"} <= set(policies(require_game(game)))
        names = "careful,plain" if is_usual else f"{default_policy(game)},random"
    chosen = choose_policies(game, names, seats)
    if choose_format(game, seats) == "duel" and len(chosen) != 2:
        fail("name two policies, as in --policies careful,plain")
    if len(chosen) not in (1, 2):
        fail(
            "name one policy for all seats, as in --policies careful; or two, as in --policies careful,plain,"
            " to see what each team gains that alone plays the first"
        )
    return chosen


def read_options(game: str, text: str | bytes | None, place: str = "--options") -> Struct | None:
    """Return the options of a game from JSON, ``None`` without; what is left out keeps its default."""
    if text is None:
        return None
    import msgspec

    from dealer.core.registry import rules_of
    from dealer.language.refusals import word_refusal
    from dealer.variants.allowed import check_clocks, refuse_options

    kind = rules_of(game).Options
    try:
        chosen: Any = msgspec.json.decode(text, type=kind)
        check_clocks(chosen.times)
    except ValueError as error:  # of msgspec, too
        fail(f"{place}: {word_refusal(refuse_options(kind, error))}")
    options: Struct = chosen
    return options


def describe_standings(standings: Standings) -> Iterator[str]:
    """Ratings, then who beat whom."""
    from dealer.playout import describe_faults

    plan = standings.plan
    yield (
        f"{plan.game}: {standings.pairs} deals, {standings.matches} matches, seed {plan.seed}; "
        "ratings on Elo's scale, mean 1000"
    )
    for rating in standings.ratings:
        span = "" if rating.interval is None else "(95%: {:.0f} to {:.0f})".format(*rating.interval)
        yield f"{rating.policy:>12} {rating.rating:5.0f} {span or '(group ' + str(rating.group) + ')'}"
    names = [rating.policy for rating in standings.ratings]
    for cell in standings.cells:
        if names.index(cell.policy) < names.index(cell.against):
            low, high = cell.interval
            yield (
                f"{cell.policy} against {cell.against}: {cell.wins} won, {cell.losses} lost, "
                f"{cell.equal} equal: "
                f"{cell.share:.1%} (95%: {low:.1%} to {high:.1%})"
            )
    if standings.faults:
        yield describe_faults(standings.faults)
