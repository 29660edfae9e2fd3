"""The ``dealer`` command: play, serve, migrate, forget, verify, games; and those of operators and designers.

Everything heavy is imported by the command that needs it, so that help and the server start at once.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Annotated

import typer

from dealer import __version__
from dealer.cli import design, discord, doctor, matches, season
from dealer.cli.arguments import Data, Database, expand_patterns, home, require_game
from dealer.cli.group import CommandGroup
from dealer.cli.refusal import BadValue, fail
from dealer.cli.server_settings import takes_settings
from dealer.language.terminal import LANGUAGE, say
from dealer.server.settings import Settings, StartRefused

app = typer.Typer(
    name="dealer",
    cls=CommandGroup,
    help=say("about"),
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Host = Annotated[str, typer.Option(help=say("option-host"))]
Models = Annotated[
    list[Path] | None,
    typer.Option(
        "--model",
        metavar="FILE",
        callback=expand_patterns,
        help=say("option-model"),
    ),
]
Port = Annotated[int, typer.Option(help=say("option-port"), min=0, max=65535)]
ServedHost = Annotated[str, typer.Option(help=say("option-host"), envvar="DEALER_HOST")]


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        # A file or a pipe on Windows takes few characters: one that it lacks must not end a command.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"dealer {__version__}")
        raise typer.Exit


@app.callback()
def _dealer(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=say("option-version"))
    ] = False,
) -> None:
    """Read the options that stand before a command."""


@app.command(help=say("play"))
def play(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help=say("option-browser"))] = True,
    lan: Annotated[bool, typer.Option(help=say("option-lan"))] = False,
    demo_season: Annotated[bool, typer.Option("--demo-season", help=say("option-demo-season"))] = False,
    model: Models = None,
) -> None:
    """Start a table on this machine and open it in the browser."""
    _offer_files(model)
    from dealer.bots import TIME_FACTOR
    from dealer.cli.demo import make_demo
    from dealer.server import run

    with _remedies(host, port), _prepare_policies():
        prepare = None
        if demo_season:
            os.environ.setdefault(TIME_FACTOR, "0")  # the host waits for no bot to think
            prepare = make_demo
        run.play(host=host, port=port, data=data or home(), browser=browser, lan=lan, prepare=prepare)


@app.command(help=say("serve"))
@takes_settings
def serve(
    settings: Settings,
    host: ServedHost = "127.0.0.1",
    port: Port = 8000,
    data: Data = None,
    database: Database = None,
    model: Models = None,
) -> None:
    """Run the server for others, with no page opened."""
    _offer_files(model)
    from dealer.server import run
    from dealer.server.platforms import can_share_listener

    if settings.workers > 1 and not can_share_listener():
        fail(say("one-worker-here"))

    with _remedies(host, port), _prepare_policies():
        run.serve(
            host=host,
            port=port,
            data=data or home(),
            database=database,
            settings=settings,
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


@app.command(help=say("migrate"))
def migrate(data: Data = None, database: Database = None) -> None:
    """Bring the tables of an older release up to date; serve does so by itself."""
    from dealer.server import maintenance

    with _remedies():
        before, after = maintenance.migrate(database=database, data=data or home())
    if before == after:
        typer.echo(say("tables-up-to-date", after=after))
    elif before is None:
        typer.echo(say("tables-made", after=after))
    else:
        typer.echo(say("tables-updated", before=before, after=after))


@app.command(help=say("forget"))
def forget(
    ids: Annotated[list[str] | None, typer.Argument(help=say("argument-ids"), metavar="ID...")] = None,
    older_than: Annotated[
        int | None,
        typer.Option(metavar="DAYS", help=say("option-older-than"), min=0),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help=say("option-force"))] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete matches and series with all that was kept of them: names, talk, logs."""
    from dealer.server import maintenance
    from dealer.server.db.deletion import StillRunning

    if not ids and older_than is None:
        fail(say("no-ids"))
    try:
        with _remedies():
            count = maintenance.forget(database, data or home(), ids or [], older_than, is_forced=force)
    except StillRunning as still:
        fail(say("still-running", match=str(still), forced=force), 1)
    typer.echo(say("forgotten", count=count))


@app.command(help=say("backup"))
def backup(
    file: Annotated[Path, typer.Argument(help=say("argument-backup"), metavar="FILE")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy the file of the matches; a server may be running."""
    from dealer.server import maintenance

    if file.exists():
        fail(say("backup-exists", file=str(file)), 1)
    with _remedies():
        maintenance.back_up(database, data or home(), file)
    typer.echo(say("backup-written", file=str(file)))


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
    except (StoreError, StartRefused) as error:
        fail(str(error), 1)
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is not None:
            fail(say("cannot-use", file=str(error.filename), reason=reason), 1)
        fail(say("cannot-listen", host=host, port=str(port), reason=reason), 1)


@app.command(help=say("games"))
def games(
    game: Annotated[str | None, typer.Argument(help=say("argument-game-shown"))] = None,
) -> None:
    """List the games, and who can play them; or what can be chosen in one of them."""
    if game is not None:
        return _show_game(game)
    from rich import box
    from rich.console import Console
    from rich.table import Table

    from dealer.bots import policies
    from dealer.core.registry import list_rules
    from dealer.narration import list_faults, title_of

    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("id", "title", "designer", "season", "seats", "policies"):
        table.add_column(say(f"column-{heading}"), overflow="fold")
    for rules in list_rules():
        names = ", ".join(policies(rules.id))
        table.add_row(
            rules.id, title_of(rules.id, LANGUAGE), rules.designer, rules.season, rules.seats_text, names
        )
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
    from dealer.language.plain import open_plain
    from dealer.narration import title_of
    from dealer.variants.allowed import list_allowed
    from dealer.variants.option_text import word_options

    rules = rules_of(require_game(game_id))
    options = word_options(list_options(rules.Options), open_plain(rules.id, LANGUAGE))
    titles = {option.name: option.title for option in options}
    console = Console() if Console().is_terminal else Console(width=160)
    seats, version = rules.seats_text, str(rules.version)
    title = title_of(rules.id, LANGUAGE)
    heading = say("game-heading", title=title, id=rules.id, seats=seats, version=version)
    console.print(heading, highlight=False)
    for pace, how in _describe_paces().items():
        if pace in rules.paces:
            console.print(say("game-pace", pace=pace, how=how), highlight=False)
    console.print(say("game-policies", names=", ".join(policies(rules.id))), highlight=False)
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("option", "meaning", "allowed", "default"):
        table.add_column(say(f"column-{heading}"), overflow="fold")
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
        "live": say("pace-live", scale=scale, usual=str(usual.scale)),
        "correspondence": say("pace-correspondence", hours=hours, usual=str(usual.hours)),
        "untimed": say("pace-untimed"),
    }


def _check_hex(value: str | None) -> str | None:
    """Return hex in lower case.

    Raises:
        BadValue: it is none.
    """
    try:
        return None if value is None else bytes.fromhex(value).hex()
    except ValueError:
        raise BadValue(say("not-hex")) from None


@app.command(help=f"{say('verify')}\n\n{say('verify-more')}")
def verify(
    records: Annotated[
        list[Path],
        typer.Argument(help=say("argument-records"), metavar="RECORD...", callback=expand_patterns),
    ],
    commitment: Annotated[
        str | None,
        typer.Option(help=say("option-commitment"), metavar="HEX", callback=_check_hex),
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(help=say("option-nonce"), metavar="HEX", callback=_check_hex)
    ] = None,
    seat: Annotated[int | None, typer.Option(help=say("option-seat"), min=0)] = None,
) -> None:
    """Check match records: the deal, the judging, the clocks, the result."""
    from dealer.cli.season_files import is_season
    from dealer.core.errors import RecordError
    from dealer.core.message import Listing, message
    from dealer.language.refusals import word_refusal
    from dealer.match import compare_deal, decode_record
    from dealer.match import verify as outcome_of
    from dealer.season.record import decode_season_record

    if len(records) > 1 and (commitment is not None or nonce is not None):
        raise BadValue(say("one-record"))
    if seat is not None and nonce is None:
        raise BadValue(say("seat-without-nonce"))
    refused = False
    for path in records:
        try:
            raw = path.read_bytes()
            if is_season(raw):
                typer.echo(season.verify_record(str(path), decode_season_record(raw)))
                continue
            record = decode_record(raw)
            outcome = outcome_of(record)
        except OSError as error:
            reason = error.strerror or str(error)
            typer.echo(say("record-unreadable", file=str(path), reason=reason), err=True)
            refused = True
        except RecordError as error:
            typer.echo(say("record-refused", file=str(path), why=word_refusal(error, LANGUAGE)), err=True)
            refused = True
        else:
            winners = Listing(tuple(message("winner-seat", seat=seat) for seat in outcome.winners))
            score = " : ".join(str(points) for points in outcome.score)
            holds = say(
                "record-holds",
                file=str(path),
                winners=winners if outcome.winners else message("winner-nobody"),
                draw="yes" if outcome.is_draw else "no",
                decided=outcome.decided_by.replace("_", " "),
                score=score,
            )
            typer.echo(holds)
            for fits, finding in compare_deal(record, commitment, nonce, seat):
                typer.echo(say("record-deal", file=str(path), finding=finding), err=not fits)
                refused |= not fits
    if refused:
        raise typer.Exit(1)


app.add_typer(matches.app)
app.add_typer(discord.app)
app.add_typer(doctor.app)
app.add_typer(design.app)
app.add_typer(season.app)
