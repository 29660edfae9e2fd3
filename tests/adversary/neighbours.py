"""Attacks of neighbours: logins of the database, users of the machine, an audience that is behind."""

from __future__ import annotations

import json
import secrets
from base64 import b64decode, b64encode
from pathlib import Path
from stat import S_IRWXG, S_IRWXO

import psycopg

from dealer.server.db.announcements import CHANNEL
from tests.adversary.ground import Ground, Stranger

NOTIFICATIONS = 40
LISTEN_SECONDS = 2.0
DELAY_S = 7200


async def meet_the_store(ground: Ground) -> None:
    """Read what other users of the machine or the database may read, and forge what they may send."""
    ground.ledger.tried["neighbours of the store"] += 1
    if ground.database.startswith("sqlite"):
        look_into_folder(ground)
    else:
        await notify_and_listen(ground)


def look_into_folder(ground: Ground) -> None:
    """Look for files of the store that others may use."""
    folder = Path(ground.database.removeprefix("sqlite:///")).parent
    for path in folder.glob("dealer.*"):
        if path.stat().st_mode & (S_IRWXG | S_IRWXO):
            ground.ledger.note_wrong(f"neighbours of the store: others may use {path.name}")


async def notify_and_listen(ground: Ground) -> None:
    """Listen to what workers tell each other, send it again, and send what none has sent."""
    who = ground.stranger("neighbours of the store")
    async with await psycopg.AsyncConnection.connect(ground.database, autocommit=True) as login:
        await login.execute(f"LISTEN {CHANNEL}")
        table = await who.two(pace="untimed")
        if table is None:
            return
        made, (first, second) = table
        match = made["match"]
        rows = [["claim match", {"of_revision": 0, "revision": 99}], ["add entry", {"seq": 0, "actor": "0"}]]
        forged = [json.dumps([secrets.token_hex(8), [[match, rows]]]), json.dumps(["x", 1, [match]]), "", "x"]
        forged += [b64encode(secrets.token_bytes(300)).decode() for _ in ground.some(NOTIFICATIONS)]
        await who.act(match, first, {"type": "ready"}, "b1.planning")
        heard = [each.payload async for each in login.notifies(timeout=LISTEN_SECONDS, stop_after=10)]
        for payload in (*forged, *heard):
            await login.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
        for payload in heard:
            plain = payload.encode() + b64decode(payload)
            if match.encode() in plain or any(token.encode() in plain for token in ground.ledger.kept):
                ground.ledger.note_wrong("neighbours of the store: a notification names a match")
        await who.act(match, second, {"type": "resign"})
        over = await who.ask("GET", f"/api/matches/{match}/view?seat=0", token=first)
        if over is not None and over.status_code == 200 and over.json()["table"]["status"] != "over":
            ground.ledger.note_wrong("neighbours of the store: a forged notification has changed a match")


async def look_past_the_delay(ground: Ground) -> None:
    """Look in everything that follows from a match for what its audience may not know yet."""
    players = ground.stranger("past the delay")
    title = f"late {secrets.token_hex(4)}"
    table = await players.two(pace="untimed", listed=True, delay_s=DELAY_S, title=title)
    if table is None:
        return
    match, tokens = table[0]["match"], table[1]
    await players.act(match, tokens[0], {"type": "resign"})
    follows = [match]
    for token in tokens:
        again = await players.ask("POST", f"/api/matches/{match}/rematch", {}, token=token)
        if again is not None and again.status_code == 200:
            follows.append(again.json()["match"])
    await look(ground.stranger("past the delay"), match, set(follows[1:]), title)


async def look(watcher: Stranger, match: str, later: set[str], title: str) -> None:
    """Ask for everything that an audience may ask for; none of it may tell the end, or what came after."""
    ledger = watcher.ground.ledger
    for path in (
        f"/api/matches/{match}",
        f"/api/matches/{match}/view?as=public",
        f"/api/matches/{match}/record",
        f"/api/matches/{match}/review",
        f"/m/{match}",
        f"/m/{match}/watch",
        "/api/matches?status=over",
        "/api/matches?status=waiting",
        "/api/matches?status=playing",
    ):
        answer = await watcher.ask("GET", path)
        if answer is None or answer.status_code >= 400:
            continue
        is_list = "?status=" in path
        is_early = path.endswith(("/record", "/review")) or (path.endswith("=over") and title in answer.text)
        is_early |= not is_list and '"status":"over"' in answer.text
        if is_early or any(follower in answer.text for follower in later):
            ledger.note_wrong(f"past the delay: {path} tells what its audience may not know yet")
