"""Attacks by what one match or series takes: costly options, bots alone, words without end, orders."""

from __future__ import annotations

import secrets
from typing import Any

from tests.adversary.ground import Ground, Stranger

HUNT = "different-number-hunt"
FAR = {"target_min": 1, "target_max": 1000}
FEW = {"numbers": "random", "symbols": "random", "target_min": 191, "target_max": 200}
BOTS = [{"bot": "random"}, {"bot": "random"}]
WORDS = 90
PAUSES = 110
REPLACED = 45
GRANTS = 25
VERSIONS = 60
ORDERS = 70
"""So many of each in a whole volley: a few more than a match or a series takes."""


async def make_costly_matches(ground: Ground) -> None:
    """Matches that are hard to deal: for people, and for bots, who play on to boards that are dealt later."""
    maker = ground.stranger("costly options", is_botnet=True)
    options = ground.rng.choice((FAR, FEW))
    table = await maker.two(game=HUNT, options=options)
    if table is not None:
        await maker.act(table[0]["match"], table[1][0], {"type": "resign"})
    if ground.scale == 1:
        await maker.make(game=HUNT, options=options, scale="1/100", seats=BOTS)
        await play_hosted(maker, HUNT, options)
    await maker.make(scale=1000, pace="correspondence", hours=168, seats=[None, {"bot": "random"}])


async def play_hosted(host: Stranger, game: str, options: dict[str, Any]) -> None:
    """Have bots play a match that is paused, let go on, and annulled."""
    made = await host.make(game=game, options=options, seats=BOTS, hosted=True)
    if made is None:
        return
    await host.ask("POST", f"/api/matches/{made['match']}/host/begin", token=made["host"])
    for _ in range(3):
        await host.rule(made["match"], made["host"], type="pause", reason="x")
        await host.rule(made["match"], made["host"], type="resume")
    await host.rule(made["match"], made["host"], type="annul", reason="x")


async def fill_with_bots(ground: Ground) -> None:
    """More matches of bots alone than there may be."""
    maker = ground.stranger("bots alone", is_botnet=True)
    for _ in ground.some(6):
        await maker.make(scale="1/1000", seats=BOTS)


async def open_without_end(ground: Ground) -> None:
    """Open tables without end; who did not make one removes nobody from it and does not cancel it."""
    opener, thief = ground.stranger("open tables"), ground.stranger("open tables", is_botnet=True)
    for number in ground.some(30):
        said = {"name": f"P{number}", "nonce": "00" * 16, "request": "r", "secret": f"{number:032}"}
        made = await opener.ask("POST", "/api/open-tables", said | {"game": "increment-black-white"})
        if made is not None and made.status_code == 201:
            opener.own.add(made.json()["token"])
            where = f"/api/matches/{made.json()['table']['match']}"
            for path in (where, f"{where}/seats/0"):
                removed = await thief.ask("DELETE", path, token="x" * 32)
                if removed is not None and removed.status_code < 400:
                    ground.ledger.note_wrong(f"a stranger deleted {path}")


async def host_without_end(ground: Ground) -> None:
    """Words, pauses, replacements, grants and trials of a host, without end."""
    host = ground.stranger("a host without end")
    made = await host.make(hosted=True, listed=True)
    if made is None:
        return
    match, token = made["match"], made["host"]
    for seat, invite in enumerate(made["invites"]):
        await host.sit(match, seat, invite)
    await host.ask("POST", f"/api/matches/{match}/host/begin", token=token)
    for _ in ground.some(WORDS):
        await host.rule(match, token, type="say", text="x" * 500)
    for _ in ground.some(PAUSES):
        await host.rule(match, token, type="pause", reason="x")
        await host.rule(match, token, type="resume")
    for number in ground.some(REPLACED):
        name = f"P{number}"
        await host.rule(match, token, type="substitute", seat=0, name=name, bot=None, reason="x")
    for number in ground.some(GRANTS):
        said = {"request": f"c{number}", "name": "Dora"}
        await host.ask("POST", f"/api/matches/{match}/host/grants", said, token=token)
    for ruling in ({"type": "forfeit", "seat": 9, "reason": "x"}, {"type": "host", "name": "x"}):
        await host.ask("POST", f"/api/matches/{match}/host/trial", {"ruling": ruling}, token=token)
    frame = await host.ask("GET", f"/api/matches/{match}/view?as=public")
    if frame is not None and len(frame.content) > 400_000:
        ground.ledger.note_wrong(f"a frame has {len(frame.content)} bytes")
    await host.rule(match, token, type="annul", reason="enough")


async def keep_versions(ground: Ground) -> None:
    """Versions of one answer and drafts, again and again."""
    player = ground.stranger("versions and drafts")
    table = await player.two(game="increment-black-white", pace="untimed")
    if table is None:
        return
    made, (token, _) = table
    version = {"type": "distribute", "increments": [1] * 10, "done": False}
    drafts: list[Any] = [{}, [], "x", None, {"note": "y" * 20_000}, {"note": "\u202e\ud800"}, {"a": 10**400}]
    for number in ground.some(VERSIONS):
        await player.act(made["match"], token, version, "p1.distribute")
        notes = {"seen": number // 2, "value": drafts[number % len(drafts)]}
        said = {"writer": f"page{number % 2}", "number": number + 1, "parts": {"notes": notes}}
        await player.ask("PATCH", f"/api/matches/{made['match']}/draft", said, token=token)
    await player.act(made["match"], token, {"type": "resign"})


async def order_without_end(ground: Ground) -> None:
    """A series in which only bots play, and orders of its organiser without end."""
    organiser = ground.stranger("orders of a series")
    players = [{"name": f"B{number}", "bot": "random"} for number in range(6)]
    cup = {"game": "expression-black-white", "title": "Cup", "format": "round_robin", "players": players}
    made = await organiser.ask("POST", "/api/series", cup | {"scale": "1/1000", "rounds": 2})
    if made is None or made.status_code != 201:
        return
    token, path = made.json()["organiser"], f"/api/series/{made.json()['series']}"
    kinds: list[dict[str, Any]] = [
        {"type": "start"},
        {"type": "pair"},
        {"type": "joined", "name": "Eve", "bot": "random", "rating": None},
        {"type": "forfeited", "meeting": 0, "player": 0, "reason": "x"},
        {"type": "replayed", "match": "nothing", "reason": "x"},
        {"type": "withdrawn", "player": 99, "reason": "x"},
        {"type": "nothing"},
    ]
    for number in ground.some(ORDERS):
        said = {"request": secrets.token_hex(8), "order": kinds[min(number, number % len(kinds))]}
        await organiser.ask("POST", f"{path}/orders", said, token=token)
        if number % 10 == 0:
            await organiser.ask("GET", path)
            await organiser.ask("POST", f"{path}/players/{number}/link", token=token)
    closed = {"request": "close", "order": {"type": "closed", "reason": "enough"}}
    await organiser.ask("POST", f"{path}/orders", closed, token=token)
