"""The commands for whoever designs a game: new-game, check-game."""

from __future__ import annotations

import keyword
import math
import sys
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

from dealer.cli.arguments import Data, Database, Game, Seed, choose_seats, home, require_game
from dealer.cli.matches import open_store_or_fail
from dealer.cli.progress import count_up, show_progress
from dealer.cli.refusal import fail
from dealer.language.terminal import say

if TYPE_CHECKING:
    from dealer.laws.bot_check import BotCheck
    from dealer.laws.game_check import BrokenLaw

app = typer.Typer()

MOST_MATCHES = 50
"""``check-game`` plays so many matches where nobody says how many."""

MOST_SECONDS = 20.0
"""After so long it begins no further match where nobody says how many."""

BOT_SECONDS = 20.0
"""So long it plays with each bot where nobody says how long."""


class Kind(StrEnum):
    """The small games that ``new-game`` can begin with."""

    sealed = "sealed"
    duel = "duel"
    auction = "auction"
    open = "open"


TEMPLATE = Path(__file__).with_name("new_game")
"""The files of a new game, with places for its names."""


@app.command(help=say("new-game"))
def new_game(
    name: Annotated[str, typer.Argument(help=say("argument-name"))],
    folder: Annotated[Path, typer.Option(help=say("option-folder"), file_okay=False)] = Path(),
    kind: Annotated[Kind, typer.Option(help=say("option-kind"))] = Kind.sealed,
) -> None:
    """Write a package with a small game of its own: it plays as it is, and is there to be changed."""
    from dealer.core.registry import GAMES, ID, RESERVED

    package = name.replace("-", "_")
    if not ID.fullmatch(name) or not package.isidentifier() or keyword.iskeyword(package):
        fail(say("bad-game-id", name=name))
    if name in GAMES:
        fail(say("game-exists", name=name))
    if _is_taken(package):
        fail(say("package-exists", package=package))
    if name in RESERVED:
        fail(say("reserved-game-id", name=name))
    words = name.split("-")
    prefix = ("".join(word[0] for word in words) if len(words) > 1 else name[:2]).upper()
    letters = "".join(filter(str.isalpha, prefix)) or "G"
    names = {
        "id": name,
        "package": package,
        "title": " ".join(word.capitalize() for word in words),
        "prefix": letters,
        "clause": letters.lower(),
    }
    root = folder / name
    files = {
        "pyproject.toml": "pyproject.toml",
        "init.py": f"{package}/__init__.py",
        f"{kind.value}/rules.py": f"{package}/rules.py",
        f"{kind.value}/rules.md": f"{package}/rules.md",
        f"{kind.value}/test.py": f"tests/test_{package}.py",
    }
    try:
        root.mkdir(parents=True)
        for source, target in files.items():
            text = (TEMPLATE / f"{source}.txt").read_text("utf-8")
            for key, value in names.items():
                text = text.replace(f"{{{{{key}}}}}", value)
            place = root / target
            place.parent.mkdir(exist_ok=True)
            place.write_text(text, "utf-8")
    except OSError as error:
        fail(say("cannot-write", folder=str(root), reason=error.strerror or str(error)), 1)
    typer.echo(say("new-game-made", folder=str(root)))
    typer.echo(f"  pip install -e '{root}[test]'   # {say('new-game-install')}")
    typer.echo(f"  dealer check-game {name}   # {say('new-game-check')}")
    typer.echo(f"  python -m pytest {root}    # {say('new-game-tests', page=f'{package}/rules.md')}")


def _is_taken(package: str) -> bool:
    """Return whether a package of that name would hide another one, or is the folder of its own tests."""
    found = find_spec(package)
    return package in {*sys.stdlib_module_names, "tests"} or (found is not None and found.origin is not None)


@app.command(help=say("check-game"))
def check_game(
    game: Game,
    matches: Annotated[int | None, typer.Option(help=say("option-check-matches"), min=1)] = None,
    seed: Seed = 0,
    seats: Annotated[
        int | None,
        typer.Option(help=say("option-seats")),
    ] = None,
    bot_seconds: Annotated[float, typer.Option(help=say("option-bot-seconds"), min=0)] = BOT_SECONDS,
    data: Data = None,
    database: Database = None,
) -> None:
    """Try the laws of all games on random matches of one; show the shortest match that breaks one.

    Where matches of the game go on in a store, those that the rules cannot read any more are listed.
    """
    from dealer.core.registry import GAMES, rules_of
    from dealer.laws.bot_check import check_bots
    from dealer.laws.game_check import check_records, check_rules
    from dealer.laws.seat_check import list_undeclared_seats
    from dealer.laws.world_check import check_worlds

    rules = rules_of(require_game(game))
    if seats is not None:
        choose_seats(game, seats)
    most, until = matches or MOST_MATCHES, monotonic() + (math.inf if matches else MOST_SECONDS)
    with show_progress(most) as reached:
        found = check_rules(
            rules, most, seed, count_up(reached), seats=seats, goes_on=lambda: monotonic() < until
        )
    if found.broken is not None:
        _show(found.broken)
        raise typer.Exit(1)
    if wrong := check_records(game, min(5, found.matches), seed, seats):
        fail(say("record-fails", why=str(wrong)), 1)
    counts = {"game": game, "matches": str(found.matches), "states": str(found.states)}
    if rules.seat_counts:
        typer.echo(say("laws-kept-seats", seats=", ".join(map(str, found.seats)), **counts))
    else:
        typer.echo(say("laws-kept", **counts))
    if found.matches < most:
        typer.echo(
            say(
                "check-stopped",
                game=game,
                played=str(found.matches),
                most=str(most),
                seconds=f"{MOST_SECONDS:.0f}",
            )
        )
    bots = GAMES[game].bots
    draw_world = None if bots is None else bots.load().draw_world
    no_worlds = check_worlds(rules, min(3, found.matches), seed, seats, draw_world).describe()
    for warning in (*list_undeclared_seats(rules), *([no_worlds] if no_worlds else [])):
        typer.echo(say("law-warning", game=game, warning=warning))
    if bot_seconds and (checked := check_bots(game, seed, seats, bot_seconds)):
        gains = "; ".join(map(_describe_gain, checked))
        typer.echo(say("bots-checked", game=game, seats=str(checked[0].seats), gains=gains))
    if database or data or (home() / "dealer.sqlite3").exists():
        _check_stored(game, data, database)


def _describe_gain(check: BotCheck) -> str:
    """Return what a bot gained, with its 95% interval, or that too few matches ended."""
    from dealer.laws.bot_check import LEAST_MATCHES
    from dealer.review.intervals import gain_interval

    count = len(check.gains)
    if not check.is_known:
        return say("bot-unknown", bot=check.bot, matches=str(count), least=str(LEAST_MATCHES))
    low, high = gain_interval(check.gains)
    numbers = {"mean": sum(check.gains) / count, "low": low, "high": high}
    told = {name: f"{value:+.2f}".replace("-", "−") for name, value in numbers.items()}
    part = "none" if check.share == 1 else f"1/{1 / check.share:.0f}"
    return say("bot-gains", bot=check.bot, matches=str(count), part=part, **told)


def _check_stored(game: str, data: Path | None, database: str | None) -> None:
    """List the matches of a store that the rules of a game cannot read any more; then the command fails."""
    from dealer.server.operations import list_unread

    with open_store_or_fail(database, data) as store:
        unread = list_unread(store, game)
    for each in unread:
        typer.echo(say("match-unread", match=each.match, part=each.part, reason=each.reason))
    if unread:
        fail(say("matches-unread", count=len(unread)), 1)


def _show(broken: BrokenLaw) -> None:
    """Print a broken law, what is true instead, and the match: its options, and an entry a line."""
    import msgspec

    typer.echo(say("law-broken", law=broken.law))
    typer.echo(say("law-detail", detail=broken.detail))
    options = msgspec.json.encode(broken.options).decode()
    typer.echo(say("law-match", options=options, seats=str(broken.seats)))
    for number, (actor, action) in enumerate(broken.entries, 1):
        typer.echo(f"{number:4} {actor}: {msgspec.json.encode(action).decode()}")
