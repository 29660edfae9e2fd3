"""The ``dealer`` command: play, serve, migrate, forget, simulate, solve, evaluate, verify, games.

Everything heavy is imported by the command that needs it, so that help and the server start at once.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from dealer import __version__

if TYPE_CHECKING:
    from dealer.games.different_number_hunt.solver import Best, Solution
    from dealer.games.equation_auction.evaluation import Reading
    from dealer.study import Duplicates, Gains, Lineup

app = typer.Typer(
    name="dealer",
    help="Host, play and study fan games of the TV show The Genius.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Host = Annotated[str, typer.Option(help="Address to listen on.")]
Port = Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.", min=0, max=65535)]
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


def main() -> None:
    """Run the command line."""
    app()


def fail(message: str, code: int = 2) -> NoReturn:
    """Say in one line what is wrong, and leave."""
    typer.echo(f"dealer: {message}", err=True)
    raise typer.Exit(code)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"dealer {__version__}")
        raise typer.Exit


@app.callback()
def _dealer(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """What every command shares."""


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    lan: Annotated[bool, typer.Option(help="Let devices of your network in.")] = False,
) -> None:
    """Start a table on this machine and open it in the browser."""
    from dealer.server import run

    with _remedies(host, port), _rehearsal():
        run.play(host=host, port=port, data=data or home(), browser=browser, lan=lan)


@app.command()
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    database: Database = None,
    workers: Annotated[
        int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, envvar="DEALER_WORKERS")
    ] = 1,
) -> None:
    """Run the server for others, with no page opened."""
    from dealer.server import run

    with _remedies(host, port), _rehearsal():
        run.serve(host=host, port=port, data=data or home(), database=database, workers=workers)


@contextmanager
def _rehearsal() -> Iterator[None]:
    """What bots think with is compiled in the background, so that nobody waits for a bot's first decision."""
    from dealer.kernels import compiled_mark

    if os.environ.get("DEALER_REHEARSAL") == "0" or find_spec("numba") is None or compiled_mark().exists():
        yield
        return
    # It holds the other end of a pipe: however this process ends, so does the rehearsal.
    command = (sys.executable, "-m", "dealer.study.rehearsal", "--beside")
    with subprocess.Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as rehearsal:
        try:
            yield
        finally:
            rehearsal.kill()


@app.command()
def migrate(data: Data = None, database: Database = None) -> None:
    """Bring the tables of an older release up to date; serve does so by itself."""
    from dealer.server import run

    with _remedies():
        before, after = run.migrate(database=database, data=data or home())
    if before == after:
        typer.echo(f"The tables are up to date (revision {after}).")
    elif before is None:
        typer.echo(f"The tables are made (revision {after}).")
    else:
        typer.echo(f"The tables are brought up to date: revision {before} to {after}.")


@app.command()
def forget(
    ids: Annotated[list[str] | None, typer.Argument(help="Matches and series.", metavar="ID...")] = None,
    older_than: Annotated[
        int | None,
        typer.Option(
            metavar="DAYS", help="And every match older than so many days that does not run.", min=0
        ),
    ] = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete matches and series with all that was kept of them: names, talk, logs."""
    from dealer.server import run
    from dealer.server.forgetting import StillPlayed

    if not ids and older_than is None:
        fail("say which matches are to be forgotten, or --older-than DAYS")
    try:
        with _remedies():
            count = run.forget(database, data or home(), ids or [], older_than)
    except StillPlayed as still:
        fail(f"{still} goes on, nothing is deleted: end it first, then try again", 1)
    typer.echo(f"{count} forgotten.")


def home() -> Path:
    """Where matches are kept if nobody says: ``dealer`` in the user's data folder."""
    shared = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "dealer"


@contextmanager
def _remedies(host: str = "", port: int = 0) -> Iterator[None]:
    """What the machine refuses when a server starts, in one line with what to do about it."""
    from dealer.server.discord import origins
    from dealer.server.store import StoreError

    try:
        origins()
    except ValueError as error:
        fail(str(error), 2)
    try:
        yield
    except StoreError as error:
        fail(str(error), 1)
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is not None:
            fail(f"cannot use {error.filename}: {reason}; choose another folder with --data", 1)
        fail(f"cannot listen on {host}, port {port}: {reason}; choose another with --port or --host", 1)


@app.command()
def games() -> None:
    """List the games, and who can play them."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from dealer.bots import policies
    from dealer.games import GAMES

    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("id", "title", "designer", "season", "seats", "policies"):
        table.add_column(heading, overflow="fold")
    for game in GAMES.values():
        names = ", ".join(policies(game.id))
        table.add_row(game.id, game.title, game.designer, game.season, str(game.seats), names)
    console = Console()
    console.print(table) if console.is_terminal else Console(width=160).print(table)


@app.command()
def verify(
    records: Annotated[list[Path], typer.Argument(help="Files of match records.", metavar="RECORD...")],
) -> None:
    """Check match records: the deal, the judging, the clocks, the result."""
    from dealer.core.errors import RecordError
    from dealer.match import verify as outcome_of

    refused = False
    for path in records:
        try:
            outcome = outcome_of(path.read_bytes())
        except OSError as error:
            typer.echo(f"{path}: cannot be read: {error.strerror or error}", err=True)
            refused = True
        except RecordError as error:
            typer.echo(f"{path}: {error}", err=True)
            refused = True
        else:
            winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
            score = " : ".join(str(points) for points in outcome.score)
            decided = outcome.decided_by.replace("_", " ")
            typer.echo(f"{path}: holds; {winners} won ({decided}), {score}")
    if refused:
        raise typer.Exit(1)


@app.command(context_settings={"ignore_unknown_options": True})  # a row may begin with "-"
def evaluate(
    row: Annotated[str, typer.Argument(help="Cards and brackets, such as '2x(12+-3)3/1'; - reads rows.")],
    json: Annotated[bool, typer.Option("--json", help="Print the reading as JSON.")] = False,
) -> None:
    """Read a row of the Equation Auction step by step; with - one row a line from standard input."""
    import msgspec

    from dealer.games.equation_auction.evaluation import evaluate as read
    from dealer.games.equation_auction.evaluation import parse_row

    if row != "-":
        try:
            reading = read(parse_row(row))
        except ValueError as error:
            fail(str(error))
        typer.echo(msgspec.json.encode(reading) if json else "\n".join(_explained(reading)))
        return
    for number, line in enumerate(typer.get_text_stream("stdin", errors="replace"), 1):
        if not line.strip():
            continue
        try:
            reading = read(parse_row(line))
        except ValueError as error:
            fail(f"line {number}: {error}")
        typer.echo(msgspec.json.encode(reading) if json else f"{reading.row}\t{reading.value}")


def _explained(reading: Reading) -> Iterator[str]:
    """A reading for people: what each rule did, then what was left and what it is worth."""
    from dealer.games.equation_auction import evaluation as steps

    row = reading.row
    for step in reading.steps:
        match step:
            case steps.Struck(open=open_, close=close, cards=()):
                yield f"EQ-A27  the brackets at {open_ + 1} and {close + 1} hold nothing and vanish"
            case steps.Struck(cards=cards):
                yield f"EQ-27   ({''.join(row[card] for card in cards)}) is deleted: it is all of one kind"
            case steps.Collapsed(kept=kept, cards=cards):
                yield f"EQ-28   of {row[kept]}{''.join(row[card] for card in cards)} only {row[kept]} stays"
            case steps.ZeroInserted(operation=operation, side=side):
                yield f"EQ-29   a 0 goes {side} {row[operation]}"
            case steps.Discarded(card=card):
                yield f"EQ-30   {row[card]} stands after a bracket and is discarded"
            case steps.Multiplied():
                yield "EQ-30   what stands before a bracket multiplies it"
            case steps.Promoted(operation=operation, side=side):
                yield f"EQ-29   the 0 {side} {row[operation]} becomes 1, for it would divide"
            case steps.DivisorOne():
                yield "EQ-A38  a divisor is 0 and counts as 1"
    yield f"{reading.text} = {reading.value}"


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
    import msgspec

    from dealer.games import GAMES
    from dealer.games.different_number_hunt.grid import read_grid, squares, tokens
    from dealer.games.different_number_hunt.solver import LIMIT

    if game not in GAMES:
        fail(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    if game != "different-number-hunt":
        fail(f"{GAMES[game].title} has no grid to solve; different-number-hunt has")
    try:
        cells = read_grid(grid)
    except ValueError as error:
        fail(f"--grid: {error}")
    wanted = list(dict.fromkeys(target or range(1, 101)))
    if any(abs(number) > LIMIT for number in wanted):
        fail(f"--target: a target lies between -{LIMIT} and {LIMIT}")
    found = _search()(cells, min(wanted), max(wanted))
    if json:
        nothing: dict[str, Any] = {"symbols": None, "count": 0, "paths": [], "total": 0}
        targets = [
            msgspec.to_builtins(found[number]) if number in found else {"target": number, **nothing}
            for number in wanted
        ]
        typer.echo(msgspec.json.encode({"targets": targets}))
        return

    def shown(best: Best) -> str:
        path = best.paths[0]
        walk = squares(path)
        assert isinstance(walk, tuple)
        expression = "".join(map(str, tokens(cells, walk)))
        ways = "1 way" if best.count == 1 else f"{best.count} ways, such as"
        return f"{best.symbols} symbols, {ways} {path}: {expression}"

    for number in wanted:
        typer.echo(f"{number}: {shown(found[number]) if number in found else 'cannot be made'}")


def _search() -> Callable[[tuple[Any, ...], int, int], Solution]:
    """The compiled search if the laboratory is installed, else the plain one: a second a grid."""
    try:
        from dealer.kernels.number_hunt import solve as search
    except ImportError:
        from dealer.games.different_number_hunt.solver import solve as search
    return search


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="Id of the game; `dealer games` lists them.")],
    policies: Annotated[
        str,
        typer.Option(
            help="Two policies, separated by a comma; where teams play, one for all seats, or two to see "
            "what each team gains that alone plays the first."
        ),
    ] = "careful,plain",
    pairs: Annotated[
        int,
        typer.Option(
            "--pairs", "--deals", help="Deals; each is played with two seats swapped, or five rotated.", min=1
        ),
    ] = 20,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    options: Annotated[
        str | None, typer.Option(help='Options of the game as JSON, such as \'{"colours": "counts"}\'.')
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Folder for the records.", file_okay=False)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    workers: Annotated[
        int | None, typer.Option(help="Processes; as many as there are processors if not said.", min=1)
    ] = None,
) -> None:
    """Play each deal with every seat in every role, and count who wins."""
    import msgspec

    from dealer.games import GAMES
    from dealer.study import duplicates, rotations

    named = _named(game, policies)
    chosen = None if options is None else _options(game, options)
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            fail(f"cannot keep records in {records}: {error.strerror or error}; name another folder")

    def keep(name: str, raw: bytes) -> None:
        assert records is not None
        (records / name).write_bytes(raw)

    kept, processes = None if records is None else keep, workers or os.cpu_count() or 1
    with _progress(pairs) as played:
        result: Duplicates | Lineup | Gains
        if GAMES[game].seats == 2:
            both = (named[0], named[1])
            result = duplicates(
                game, both, pairs, seed, workers=processes, options=chosen, kept=kept, played=played
            )
        else:
            result = rotations(
                named, pairs, seed, workers=processes, options=chosen, kept=kept, played=played
            )
    typer.echo(msgspec.json.encode(result) if json else _worded(result))


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
    _named(game, f"{policy},{policy}")
    among = challengers(game, policy)
    with _progress(trials * len(among) + pairs) as played:
        found = lower_bound(game, policy, trials=trials, pairs=pairs, seed=seed, among=among, played=played)
    if json:
        typer.echo(msgspec.json.encode(found))
        return
    low, high = found.interval
    typer.echo(f"{game}: against {policy}, {trials} deals to choose, {pairs} to measure, seed {seed}")
    for tried in found.tried:
        typer.echo(f"  {tried.name}: gain {tried.gain:+.2f}")
    typer.echo(
        f"{found.best} wins {found.wins} of {2 * pairs} matches: {policy} is exploitable by at least "
        f"{found.gain:.2f} (95%: {low:.2f} to {high:.2f}); 1 is a sure win, 0 is what it has against itself"
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


def _named(game: str, names: str) -> tuple[str, ...]:
    """The policies that were named, if the game and all of them exist: two, or one where teams play."""
    from dealer.bots import policies
    from dealer.games import GAMES

    if game not in GAMES:
        fail(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    chosen, known = tuple(name.strip() for name in names.split(",")), policies(game)
    for name in chosen:
        if name not in known:
            fail(f"there is no policy {name!r} for {game}; there is {', '.join(known)}")
    if GAMES[game].seats == 2 and len(chosen) != 2:
        fail("name two policies, as in --policies careful,plain")
    if len(chosen) not in (1, 2):
        fail(
            "name one policy for all seats, as in --policies careful; or two, as in --policies careful,plain,"
            " to see what each team gains that alone plays the first"
        )
    return chosen


def _options(game: str, text: str) -> Any:
    """The options of a game from JSON; what is left out keeps its default."""
    import msgspec

    from dealer.games import GAMES

    try:
        return msgspec.json.decode(text, type=GAMES[game].Options)
    except msgspec.DecodeError as error:
        defaults = msgspec.json.encode(GAMES[game].Options()).decode()
        fail(f"--options: {error}; the defaults are {defaults}")


@contextmanager
def _progress(pairs: int) -> Iterator[Callable[[], None]]:
    """A progress bar on stderr, if a person is looking."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=pairs)
        yield lambda: progress.advance(task)


def _worded(result: Duplicates | Lineup | Gains) -> str:
    """The result for people."""
    from dealer.study import Duplicates, Gains

    if isinstance(result, Gains):
        return "\n".join(_gains_worded(result))
    return "\n".join(_pairs_worded(result) if isinstance(result, Duplicates) else _lineup_worded(result))


def _pairs_worded(result: Duplicates) -> Iterator[str]:
    """Who beat whom."""
    first, second = result.policies
    low, high = result.interval
    matches = 2 * result.pairs
    yield (
        f"{result.game}: {first} against {second}, {result.pairs} pairs ({matches} matches), "
        f"seed {result.seed}"
    )
    yield (
        f"pairs: {first} {result.wins}, {second} {result.losses}, equal {result.equal}: "
        f"{first} {result.share:.1%} (95%: {low:.1%} to {high:.1%})"
    )
    yield f"matches: {first} {result.match_wins[0]}, {second} {result.match_wins[1]}"
    yield (
        f"points a match: {first} {result.points[0] / matches:.1f}, {second} {result.points[1] / matches:.1f}"
    )


def _lineup_worded(result: Lineup) -> Iterator[str]:
    """How often each team reached its goal."""
    (name,) = result.policies
    yield (
        f"{result.game}: {name} on all seats, {result.deals} deals ({result.matches} matches), "
        f"seed {result.seed}"
    )
    for team in result.teams:
        low, high = team.interval
        yield f"{team.team}: won {team.wins}, {team.share:.1%} (95%: {low:.1%} to {high:.1%})"
    tokens = (f"{team.team} {team.tokens:.2f}" for team in result.teams)
    yield f"tokens a seat: {', '.join(tokens)}"
    going = (f"{team.team} {team.death_matches:.1%}" for team in result.teams)
    yield f"death matches a seat: {', '.join(going)}"


def _gains_worded(result: Gains) -> Iterator[str]:
    """What each team gained by turning alone."""
    first, second = result.policies
    yield (
        f"{result.game}: one team {first}, the others {second}, {result.deals} deals "
        f"({result.matches} matches), seed {result.seed}"
    )
    for team in result.teams:
        low, high = team.interval
        yield (
            f"{team.team}: won {team.before:.1%} as {second}, {team.after:.1%} as {first}: "
            f"gain {team.gain:.1%} (95%: {low:.1%} to {high:.1%})"
        )
