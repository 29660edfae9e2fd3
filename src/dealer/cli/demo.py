"""A guided demo season: bots play it on a server that has just started, and you host it."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any, Final
from urllib.request import Request, urlopen

import msgspec
import typer

from dealer.core.registry import GAMES
from dealer.core.rules import AnyRules
from dealer.language.terminal import LANGUAGE, say
from dealer.season.episode_entries import EpisodePlanned
from dealer.season.episodes import FINALISTS
from dealer.season.house_rules import Game, HouseRules
from dealer.season.simulation import NAMES

CAST: Final = 6
BOT: Final = "plain"
"""A policy that starts at once; the strongest of some games are compiled first, for minutes."""
PATIENCE_SECONDS: Final = 60


def make_demo(lobby: str) -> str:
    """Make the season on a server, say where it is hosted, and return that page."""
    cast = [{"name": name, "bot": BOT} for name in NAMES[:CAST]]
    made = _post(
        f"{lobby}api/seasons", None, {"title": say("demo-title"), "preset": "television", "cast": cast}
    )
    season, token = f"{lobby}api/seasons/{made['season']}", made["host"]
    planned = [_describe(each) for each in plan_episodes(CAST, list_rules())]
    entries = [{"type": "casting_opened"}, *planned]
    _post(f"{season}/entries", token, {"request": secrets.token_hex(8), "entries": entries})
    link: str = _post(f"{season}/recovery", token, None)["link"]
    page = link if link.startswith("http") else lobby.rstrip("/") + link
    typer.echo(say("demo-at", url=page))
    return page


def list_rules() -> list[AnyRules]:
    """Return the rules of the games that are installed."""
    return [game.rules for game in GAMES.values()]


def plan_episodes(cast: int, games: Sequence[AnyRules]) -> list[EpisodePlanned]:
    """Return the plan of a season in which one goes out in each episode.

    A Main Match is the game that seats most of the remaining players. Death Matches rotate among the other
    games for two. The games of the final are different.
    """
    mains = [_choose_main(alive, games) for alive in range(cast, FINALISTS, -1)]
    duels = [rules for rules in games if rules.is_played_by(FINALISTS)]
    deaths = [rules for rules in duels if rules not in mains] or duels
    ordinary = [
        EpisodePlanned(
            "ordinary",
            main=_name(main),
            death=_name(deaths[number % len(deaths)] if deaths else None),
        )
        for number, main in enumerate(mains)
    ]
    first, *later = [_name(rules) for rules in duels[: HouseRules().final_games]] or [_name(None)]
    return [*ordinary, EpisodePlanned("final", death=first, later_games=tuple(later))]


def _choose_main(alive: int, games: Sequence[AnyRules]) -> AnyRules | None:
    """Return the game that seats most of some players at one table; ``None`` if there is none."""
    for seats in range(alive, FINALISTS - 1, -1):
        for rules in games:
            if rules.is_played_by(seats):
                return rules
    return None


def _name(rules: AnyRules | None) -> Game:
    return Game(say("demo-elsewhere")) if rules is None else Game(rules.title, rules.id)


def _describe(entry: EpisodePlanned) -> dict[str, Any]:
    described: dict[str, Any] = msgspec.to_builtins(entry)
    return described


def _post(url: str, token: str | None, sent: dict[str, Any] | None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Accept-Language": LANGUAGE}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    body = b"" if sent is None else json.dumps(sent).encode()
    with urlopen(Request(url, body, headers, method="POST"), timeout=PATIENCE_SECONDS) as answer:
        received: dict[str, Any] = json.load(answer)
    return received
