"""The command that lets language models and bots meet."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Annotated, Literal

import typer

from dealer.cli.arguments import Game, Seed, choose_seats
from dealer.cli.progress import show_progress
from dealer.cli.refusal import fail
from dealer_lab.cli.arguments import command
from dealer_lab.cli.study import (
    Json,
    Options,
    Seats,
    describe_standings,
    print_result,
    read_options,
    repeat_command,
    report_trouble,
)

app = typer.Typer()


@dataclass(frozen=True)
class ArenaArguments:
    """Arguments of ``dealer arena``."""

    game: Game
    player: Annotated[
        list[str],
        typer.Option(help="openai:URL#MODEL or bot:NAME; two or more. LABEL= before it gives it a name."),
    ]
    pairs: Annotated[
        int, typer.Option("--pairs", "--deals", help="Deals that every two players play.", min=1)
    ] = 5
    seed: Seed = 0
    options: Options = None
    seats: Seats = None
    key_variable: Annotated[
        list[str] | None,
        typer.Option(
            help="The environment variable that holds the key, OPENAI_API_KEY by default; "
            "HOST=NAME for one of several hosts, HOST= to send no key there."
        ),
    ] = None
    price: Annotated[
        list[str] | None,
        typer.Option(help="Of a million tokens, as PROMPT,REPLY for all models or NAME=PROMPT,REPLY."),
    ] = None
    budget_characters: Annotated[int, typer.Option(help="Of a prompt at most.", min=4000)] = 16_000
    retries: Annotated[int, typer.Option(help="Further requests after a refused reply.", min=0, max=20)] = 2
    fallback: Annotated[
        Literal["random", "forfeit"],
        typer.Option(help="After the last: a random legal answer, or the seat resigns."),
    ] = "random"
    count_time: Annotated[
        bool, typer.Option("--count-time", help="Let the match's clocks count the wait for replies.")
    ] = False
    timeout: Annotated[float, typer.Option(help="Seconds for a reply.", min=0.1)] = 120.0
    most_tokens: Annotated[int, typer.Option(help="Of a reply.", min=1)] = 2000
    temperature: Annotated[float | None, typer.Option(help="By default the endpoint's own.", min=0)] = None
    at_once: Annotated[int, typer.Option(help="Matches that are played side by side.", min=1, max=64)] = 1
    out: Annotated[
        Path | None,
        typer.Option(
            help="Folder of the results, GAME-arena by default. Matches in it are not played again.",
            file_okay=False,
        ),
    ] = None
    json: Json = False


@command(app, extra="arena")
def arena(context: typer.Context, arguments: ArenaArguments) -> None:
    """Let language models and bots meet over the same deals, rate them, and keep every reply."""
    import msgspec

    from dealer_lab.arena.endpoint import ArenaStopped, Endpoint
    from dealer_lab.arena.page import describe_arena, write
    from dealer_lab.arena.play import ArenaExecution, list_matches, play_arena
    from dealer_lab.arena.player import AskSettings
    from dealer_lab.arena.players import read_keys, read_players, read_prices
    from dealer_lab.simulate.formats import Conditions

    game, seats = arguments.game, choose_seats(arguments.game, arguments.seats)
    chosen = read_options(game, arguments.options)
    folder = arguments.out or Path(f"{game}-arena")
    settings = AskSettings(
        arguments.budget_characters,
        arguments.retries,
        arguments.fallback,
        arguments.count_time,
        arguments.timeout,
        arguments.most_tokens,
        arguments.temperature,
    )
    with report_trouble(folder), _stop_on_signal() as stop:
        try:
            players = read_players(game, arguments.player)
            keys = read_keys(players, arguments.key_variable or (), os.environ)
            prices = read_prices(players, arguments.price or ())
            endpoints = {
                player.name: Endpoint(
                    player.address,
                    player.model,
                    keys.get(player.host),
                    timeout=settings.timeout,
                    most_tokens=settings.most_tokens,
                    temperature=settings.temperature,
                    sleep=stop.wait,
                )
                for player in players
                if player.bot is None
            }
        except ArenaStopped as error:
            fail(str(error))
        conditions = Conditions(chosen, seats)
        due = list_matches(game, players, arguments.pairs, arguments.seed, conditions)
        with show_progress(len(due)) as reached:
            execution = ArenaExecution(folder, endpoints, prices, arguments.at_once, reached, stop)
            try:
                result = play_arena(
                    game,
                    players,
                    arguments.pairs,
                    arguments.seed,
                    execution,
                    conditions=conditions,
                    settings=settings,
                )
            except ArenaStopped as error:
                fail(
                    f"{str(error).rstrip('.')}. What was played is kept in {folder}; run the command again.",
                    1,
                )
        page = write(result, folder, repeat_command("arena", context))
    standings = result.tournament.standings
    raw = msgspec.json.encode(standings) if arguments.json else None
    print_result(raw, (*describe_standings(standings), *describe_arena(result)), page)


@contextmanager
def _stop_on_signal() -> Iterator[Event]:
    """Give an event that the first Ctrl-C sets: requests that are under way end first."""
    stop = Event()

    def end(*_: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, before)

    before = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, end)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
