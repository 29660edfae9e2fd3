"""The commands of ``dealer season``: house rules, season files and simulations."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from dealer.cli.arguments import Seed
from dealer.cli.refusal import fail
from dealer.cli.usage import translate_options
from dealer.language.terminal import LANGUAGE, say

if TYPE_CHECKING:
    from dealer.season.record import SeasonRecord
    from dealer.season.statistics import RuleStatistics


class SeasonGroup(TyperGroup):
    """The command group. Its help follows the language of the terminal."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands."""
        translate_options(self, ctx)
        super().format_help(ctx, formatter)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command by name, with translated options."""
        command = super().get_command(ctx, cmd_name)
        if command is not None:
            translate_options(command, ctx)
        return command


app = typer.Typer()
season = typer.Typer(cls=SeasonGroup, no_args_is_help=True, help=say("season"))
app.add_typer(season, name="season")


class Preset(StrEnum):
    """The presets of house rules."""

    TELEVISION = "television"
    FANS = "fans"
    EVENING = "evening"


class Export(StrEnum):
    """The formats of an exported season."""

    JSON = "json"
    WIKI = "wiki"
    CSV = "csv"


SeasonFile = Annotated[str, typer.Argument(metavar="FILE", help=say("argument-season"))]
Source = Annotated[str, typer.Argument(metavar="FILE|URL", help=say("argument-season-source"))]
Token = Annotated[
    str | None, typer.Option(envvar="DEALER_TOKEN", metavar="TOKEN", help=say("option-season-token"))
]


@season.command("new", help=say("season-new"))
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("argument-rules-new"), dir_okay=False)],
    preset: Annotated[Preset, typer.Option(help=say("option-preset"))] = Preset.TELEVISION,
    force: Annotated[bool, typer.Option("--force", help=say("option-overwrite"))] = False,
) -> None:
    """Write a file of house rules to edit: TOML with comments, or JSON."""
    from dealer.language.seasons import open_season_words
    from dealer.season.house_rules import PRESETS
    from dealer.season.rules_file import write_json, write_toml

    words, rules = open_season_words(LANGUAGE), PRESETS[preset.value]
    text = write_json(rules) if file.suffix == ".json" else write_toml(rules, words.format)
    try:
        with file.open("w" if force else "x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        fail(say("file-exists", file=str(file)))
    except OSError as error:
        fail(say("file-not-written", file=str(file), reason=error.strerror or str(error)), 1)
    typer.echo(say("rules-written", file=str(file)))


@season.command("check", help=say("season-check"))
def check(file: SeasonFile) -> None:
    """Check a file of house rules, or a season file."""
    from dealer.cli.season_files import is_season, parse_rules, read_bytes, read_season

    raw = read_bytes(file)
    if is_season(raw):
        typer.echo(verify_record(file, read_season(file)))
    else:
        parse_rules(file, raw)
        typer.echo(say("rules-hold", file=file))


def verify_record(source: str, record: SeasonRecord) -> str:
    """Verify a season record and return its summary in one line."""
    from dealer.cli.season_files import refuse_record
    from dealer.core.errors import RecordError
    from dealer.season.record import verify_season

    try:
        played = verify_season(record)
    except RecordError as error:
        refuse_record(source, error)
    closed = sum(each.closed for each in played.episodes)
    return say("season-holds", file=source, title=played.title, episodes=closed, matches=len(record.matches))


@season.command("replay", help=say("season-replay"))
def replay(
    file: Source,
    pause: Annotated[bool, typer.Option(help=say("option-pause"))] = True,
    token: Token = None,
) -> None:
    """Print the announcements of a season one by one."""
    from rich.console import Console
    from rich.text import Text

    from dealer.cli.season_files import read_season, refuse_record
    from dealer.core.errors import RecordError
    from dealer.language.seasons import word_announcement
    from dealer.season.tale import tell

    record, console = read_season(file, token), Console()
    told = tell(record, lambda lines: word_announcement(lines, LANGUAGE))
    is_read_by_somebody = pause and console.is_terminal
    try:
        for number, text in enumerate(told):
            if number and is_read_by_somebody:
                console.input(Text(say("season-next"), style="dim"))
            heading, _, rest = text.partition("\n")
            console.print(Text(heading, style="bold"))
            console.print(Text(f"{rest}\n"))
    except RecordError as error:
        refuse_record(file, error)


@season.command("simulate", help=say("season-simulate"))
def simulate(
    rules: Annotated[str, typer.Option(metavar="FILE|PRESET", help=say("option-rules"))] = "television",
    compare: Annotated[str | None, typer.Option(metavar="FILE|PRESET", help=say("option-compare"))] = None,
    players: Annotated[int, typer.Option(min=3, max=40, help=say("option-players"))] = 12,
    seasons: Annotated[int, typer.Option(min=1, max=100_000, help=say("option-seasons"))] = 200,
    seed: Seed = 1,
    as_json: Annotated[bool, typer.Option("--json", help=say("option-json"))] = False,
) -> None:
    """Simulate seasons of bots and print whom each house rule favours."""
    from dealer.cli.season_files import choose_rules
    from dealer.cli.season_tables import print_statistics

    sources = [rules] if compare is None else [rules, compare]
    measured = {each: play_many(choose_rules(each), players, seasons, seed) for each in sources}
    if as_json:
        import msgspec

        plain = msgspec.to_builtins(measured, enc_hook=float)
        typer.echo(msgspec.json.format(msgspec.json.encode(plain), indent=2).decode())
    else:
        print_statistics(measured)


def play_many(rules: Any, players: int, seasons: int, seed: int) -> RuleStatistics:
    """Play seasons by the same house rules and return their statistics."""
    from random import Random

    from dealer.season.simulation import play_season
    from dealer.season.statistics import measure_rules

    played = (play_season(rules, players, Random(f"{seed}/{number}")) for number in range(seasons))
    return measure_rules((each.log, each.season) for each in played)


@season.command("export", help=say("season-export"))
def export(
    source: Source,
    kind: Annotated[Export, typer.Option("--format", help=say("option-format"))] = Export.JSON,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=say("option-output"), dir_okay=False)
    ] = None,
    token: Token = None,
) -> None:
    """Export a season as its file, as wiki text or as CSV."""
    from dealer.cli.season_export import write_csv, write_wiki
    from dealer.cli.season_files import is_season, read_bytes, refuse_record
    from dealer.core.errors import RecordError
    from dealer.season.record import decode_season_record, verify_season

    raw = read_bytes(source, token)
    if not is_season(raw):
        fail(say("season-no-record", file=source), 1)
    try:
        played = verify_season(decode_season_record(raw))
    except RecordError as error:
        refuse_record(source, error)
    if kind is Export.JSON:
        text = raw.decode()
    else:
        text = write_wiki(played) if kind is Export.WIKI else write_csv(played)
    if output is None:
        typer.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        fail(say("file-not-written", file=str(output), reason=error.strerror or str(error)), 1)
    typer.echo(say("season-exported", file=str(output)))
