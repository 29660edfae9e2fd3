"""The ``dealer`` command: play, serve, migrate, forget, verify, games; and those of operators and designers.

Everything heavy is imported by the command that needs it, so that help and the server start at once.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Annotated

import typer

from dealer import __version__
from dealer.cli import design, discord, matches
from dealer.cli.arguments import Data, Database, expand_patterns, home, require_game
from dealer.cli.group import CommandGroup
from dealer.cli.refusal import fail

app = typer.Typer(
    name="dealer",
    cls=CommandGroup,
    help="Host, play and study fan games of the TV show The Genius.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Host = Annotated[str, typer.Option(help="Address to listen on.")]
Models = Annotated[
    list[Path] | None,
    typer.Option(
        "--model",
        metavar="FILE",
        callback=expand_patterns,
        help="A trained bot, which the lobby offers by the file's name; may be said several times.",
    ),
]
Port = Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.", min=0, max=65535)]


def main() -> None:
    """Run the command line."""
    app()


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
    """Read the options that stand before a command."""


@app.command()
def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="Open the page.")] = True,
    lan: Annotated[bool, typer.Option(help="Let devices of your network in.")] = False,
    model: Models = None,
) -> None:
    """Start a table on this machine and open it in the browser."""
    _offer_files(model)
    from dealer.server import run

    with _remedies(host, port), _prepare_policies():
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
    bot_matches: Annotated[
        int, typer.Option(help="Matches among bots alone at once.", min=0, envvar="DEALER_BOT_MATCHES")
    ] = 20,
    model: Models = None,
) -> None:
    """Run the server for others, with no page opened."""
    _offer_files(model)
    from dealer.server import run

    with _remedies(host, port), _prepare_policies():
        run.serve(
            host=host,
            port=port,
            data=data or home(),
            database=database,
            workers=workers,
            bot_matches=bot_matches,
        )


@contextmanager
def _prepare_policies() -> Iterator[None]:
    """Make ready what bots think with beside the server, so that nobody waits for a bot's first decision."""
    from dealer.bots.providers import list_preparations

    with ExitStack() as running:
        for command in list_preparations():
            # It holds the other end of a pipe: however this process ends, so does the other process.
            process = running.enter_context(
                subprocess.Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
            )
            running.callback(process.kill)
        yield


def _offer_files(paths: list[Path] | None) -> None:
    from dealer.bots.providers import offer_files

    offer_files(paths or [])


@app.command()
def migrate(data: Data = None, database: Database = None) -> None:
    """Bring the tables of an older release up to date; serve does so by itself."""
    from dealer.server import maintenance

    with _remedies():
        before, after = maintenance.migrate(database=database, data=data or home())
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
    force: Annotated[bool, typer.Option("--force", help="Those that are named go though they run.")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete matches and series with all that was kept of them: names, talk, logs."""
    from dealer.server import maintenance
    from dealer.server.db.deletion import StillRunning

    if not ids and older_than is None:
        fail("say which matches are to be forgotten, or --older-than DAYS")
    try:
        with _remedies():
            count = maintenance.forget(database, data or home(), ids or [], older_than, is_forced=force)
    except StillRunning as still:
        how = f"dealer end {still} ends a match" if force else "dealer end ends a match, --force deletes one"
        fail(f"{still} goes on, nothing is deleted: end it first, then try again ({how})", 1)
    typer.echo(f"{count} forgotten.")


@contextmanager
def _remedies(host: str = "", port: int = 0) -> Iterator[None]:
    """Tell in one line why a server cannot start, and what to do about it."""
    from dealer.server.data_folder import private_files
    from dealer.server.db.faults import StoreError
    from dealer.server.discord.addresses import allowed_origins
    from dealer.server.discord.signatures import public_key

    try:
        allowed_origins()
        public_key()
    except ValueError as error:
        fail(str(error), 2)
    try:
        with private_files():
            yield
    except StoreError as error:
        fail(str(error), 1)
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is not None:
            fail(f"cannot use {error.filename}: {reason}; choose another folder with --data", 1)
        fail(f"cannot listen on {host}, port {port}: {reason}; choose another with --port or --host", 1)


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(help="Show its options, clocks and paces.")] = None,
) -> None:
    """List the games, and who can play them; or what can be chosen in one of them."""
    if game is not None:
        return _show_game(game)
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from dealer.bots import policies
    from dealer.core.registry import list_rules
    from dealer.narration import list_faults

    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("id", "title", "designer", "season", "seats", "policies"):
        table.add_column(heading, overflow="fold")
    for rules in list_rules():
        names = ", ".join(policies(rules.id))
        table.add_row(rules.id, rules.title, rules.designer, rules.season, rules.seats_text, names)
    console = Console()
    console.print(table) if console.is_terminal else Console(width=160).print(table)
    for fault in list_faults():
        typer.echo(f"dealer: {fault}", err=True)


def _show_game(game_id: str) -> None:
    """Show what can be chosen in a game: options, clocks, paces, each with its range and its default."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from dealer.bots import policies
    from dealer.core.options import list_options
    from dealer.core.registry import rules_of
    from dealer.variants.allowed import list_allowed

    rules = rules_of(require_game(game_id))
    titles = {option.name: option.title for option in list_options(rules.Options)}
    console = Console() if Console().is_terminal else Console(width=160)
    heading = f"{rules.title} ({rules.id}), {rules.seats_text} seats, rules {rules.version}"
    console.print(heading, highlight=False)
    for pace, how in _describe_paces().items():
        if pace in rules.paces:
            console.print(f"pace {pace}: {how}", highlight=False)
    console.print(f"policies: {', '.join(policies(rules.id))}", highlight=False)
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("option", "what it is", "allowed", "default"):
        table.add_column(heading, overflow="fold")
    for each in list_allowed(rules.Options):
        title = titles.get(each.name.removeprefix("times."), "")
        table.add_row(each.name, title, each.values, str(each.usual))
    console.print(table)


def _describe_paces() -> dict[str, str]:
    """Return what each pace does to the clocks, with the range and the default of what goes with it."""
    from typing import get_type_hints

    from msgspec import inspect

    from dealer.server.api.messages import NewMatch
    from dealer.variants.allowed import describe_type

    hints, usual = get_type_hints(NewMatch, include_extras=True), NewMatch(game="")
    scale, hours = (describe_type(inspect.type_info(hints[name])) for name in ("scale", "hours"))
    return {
        "live": f"the clocks below times scale: {scale} (usually {usual.scale}); the usual pace",
        "correspondence": f"hours per move: {hours} (usually {usual.hours})",
        "untimed": "no clock at all",
    }


def _check_hex(value: str | None) -> str | None:
    """Return hex in lower case.

    Raises:
        typer.BadParameter: it is none.
    """
    try:
        return None if value is None else bytes.fromhex(value).hex()
    except ValueError:
        raise typer.BadParameter("give bytes in hex, two digits each") from None


@app.command()
def verify(
    records: Annotated[
        list[Path],
        typer.Argument(help="Files of match records.", metavar="RECORD...", callback=expand_patterns),
    ],
    commitment: Annotated[
        str | None,
        typer.Option(
            help="The commitment that was shown before the match.", metavar="HEX", callback=_check_hex
        ),
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(help="The nonce of your client.", metavar="HEX", callback=_check_hex)
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, counted from 0.", min=0)] = None,
) -> None:
    """Check match records: the deal, the judging, the clocks, the result.

    With --commitment and --nonce, which your page shows after the match, also that the deal was made from
    what was fixed before it.
    """
    from dealer.core.errors import RecordError
    from dealer.language.refusals import word_refusal
    from dealer.match import compare_deal, decode_record
    from dealer.match import verify as outcome_of

    if len(records) > 1 and (commitment is not None or nonce is not None):
        raise typer.BadParameter("--commitment and --nonce are of one match: give one record")
    if seat is not None and nonce is None:
        raise typer.BadParameter("--seat says where your nonce was added: give --nonce, too")
    refused = False
    for path in records:
        try:
            record = decode_record(path.read_bytes())
            outcome = outcome_of(record)
        except OSError as error:
            typer.echo(f"{path}: cannot be read: {error.strerror or error}", err=True)
            refused = True
        except RecordError as error:
            typer.echo(f"{path}: {word_refusal(error)}", err=True)
            refused = True
        else:
            winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
            score = " : ".join(str(points) for points in outcome.score)
            decided = outcome.decided_by.replace("_", " ")
            typer.echo(f"{path}: holds; {winners} won ({decided}), {score}")
            for fits, line in compare_deal(record, commitment, nonce, seat):
                typer.echo(f"{path}: {line}", err=not fits)
                refused |= not fits
    if refused:
        raise typer.Exit(1)


app.add_typer(matches.app)
app.add_typer(discord.app)
app.add_typer(design.app)
