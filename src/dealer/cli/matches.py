"""Commands of the operator about single matches: list them, end one, let one go on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dealer.cli.arguments import Data, Database, home
from dealer.cli.refusal import fail
from dealer.language.terminal import LANGUAGE, say

if TYPE_CHECKING:
    from dealer.server.operations import OperatedMatch

app = typer.Typer()

MatchId = Annotated[str, typer.Argument(metavar="ID", help=say("argument-match"))]


@contextmanager
def open_store_or_fail(database: str | None, data: Path | None) -> Iterator[Any]:
    """The store; what it and the match refuse is told in one line."""
    from dealer.core.errors import DealerError
    from dealer.language.refusals import word_refusal
    from dealer.server.db.faults import Conflict, DatabaseUnavailable, StoreError
    from dealer.server.operations import open_store

    try:
        with open_store(database, data or home()) as store:
            yield store
    except StoreError as error:
        fail(str(error), 1)
    except DatabaseUnavailable as error:
        fail(say("database-unreachable", reason=str(error)), 1)
    except Conflict:
        fail(say("changed-meanwhile"), 1)
    except DealerError as error:
        fail(word_refusal(error, LANGUAGE), 1)


@app.command(help=say("matches"))
def matches(
    state: Annotated[
        str | None,
        typer.Option(help=say("option-state")),
    ] = None,
    game: Annotated[str | None, typer.Option(help=say("option-game"))] = None,
    older_than: Annotated[
        int | None, typer.Option(metavar="DAYS", help=say("option-made-before"), min=0)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("option-json"))] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """List the matches of a store, the newest first; a server may be running."""
    from dealer.server import operations

    known = {each: each for each in operations.STATES}
    if state is not None and state not in known:
        fail(say("no-state", state=state, states=", ".join(known)))
    with open_store_or_fail(database, data) as store:
        found = operations.list_matches(store, known[state] if state else None, game, older_than)
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        _print_table(found)


def _print_table(found: list[OperatedMatch]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from dealer.language.catalogue import call_player

    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("id", "game", "state", "players", "made", "last", "entries"):
        table.add_column(say(f"column-{heading}"), overflow="fold")
    for match in found:
        players = ", ".join(
            call_player(player.name, player.bot, LANGUAGE) if player.name else say("seat-open")
            for player in match.players
        )
        state = say("state", state=match.state)
        row = (match.match, match.game, state, players, _show(match.created), _show(match.last))
        table.add_row(*(Text(cell) for cell in row), str(match.entries))
    console = Console()
    console.print(table) if console.is_terminal else Console(width=160).print(table)


def _show(moment: int | None) -> str:
    """A moment in milliseconds since 1970, to the minute, UTC."""
    return "" if moment is None else f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M}"


@app.command(help=say("end"))
def end(
    match: MatchId,
    annul: Annotated[bool, typer.Option("--annul", help=say("option-annul"))] = False,
    as_it_stands: Annotated[bool, typer.Option("--as-it-stands", help=say("option-as-it-stands"))] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """End a match that goes on; a server may be running, and tells the players."""
    from dealer.server import operations

    if annul == as_it_stands:
        fail(say("how-to-end"))
    with open_store_or_fail(database, data) as store:
        try:
            operations.end_match(store, match, "annul" if annul else "as_it_stands")
        except operations.RulesFailed as error:
            fail(say("rules-fail", reason=str(error)), 1)
    typer.echo(say("annulled" if annul else "ended", match=match))


@app.command(help=say("resume"))
def resume(match: MatchId, data: Data = None, database: Database = None) -> None:
    """Let a match go on that a fault of the server has stopped; serve tries it by itself when it starts."""
    from dealer.server import operations

    with open_store_or_fail(database, data) as store:
        try:
            was_stopped = operations.resume_match(store, match)
        except operations.RulesFailed as error:
            fail(say("rules-fail-still", reason=str(error)), 1)
    if not was_stopped:
        fail(say("not-stopped", match=match), 1)
    typer.echo(say("resumed", match=match))
