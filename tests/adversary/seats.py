"""Attacks on seats and tokens: repeated requests, guesses, many at one seat, one action many times."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from typing import Any

import httpx

from tests.adversary.ground import Ground, Stranger

CROWD = 20
TIMES = 50
GUESSES = ("x", "0" * 43, "A" * 200, "null", "%00", "../..", "token.", "é", "\u202e", "' OR 1=1 --")


def count_statuses(answers: list[httpx.Response | None]) -> Counter[int]:
    """How often each status was answered."""
    return Counter(answer.status_code for answer in answers if answer is not None)


async def repeat_requests(ground: Ground) -> None:
    """Who knows an invite and the id of the request is not given the token: of a seat, a host, a player."""
    owner, thief = ground.stranger("repeated requests"), ground.stranger("repeated requests", is_botnet=True)
    made = await owner.make(hosted=True)
    if made is not None:
        invite, where = made["invites"][0], f"/api/matches/{made['match']}"
        said = {"name": "Ann", "nonce": "00" * 16, "request": "sit", "secret": "ab" * 16}
        await repeat(ground, owner, thief, f"{where}/seats/0", said, invite)
        wanted = {"request": "1", "name": "Dora"}
        kept = await owner.ask("POST", f"{where}/host/grants", wanted, token=made["host"])
        if kept is not None and kept.status_code == 201:
            said = {"request": "host", "secret": "ab" * 16}
            await repeat(ground, owner, thief, f"{where}/grants", said, kept.json()["invite"])
    cup = {"game": "expression-black-white", "title": "Cup", "format": "round_robin", "open": True}
    series = await owner.ask("POST", "/api/series", cup)
    if series is not None and series.status_code == 201:
        where, organiser = f"/api/series/{series.json()['series']}", series.json()["organiser"]
        links = await owner.ask("GET", f"{where}/links", token=organiser)
        if links is not None and links.status_code == 200:
            said = {"request": "join", "secret": "ab" * 16, "name": "Ann"}
            await repeat(ground, owner, thief, f"{where}/players", said, links.json()["join"])


async def repeat(
    ground: Ground, owner: Stranger, thief: Stranger, path: str, said: dict[str, Any], invite: str
) -> None:
    """Send a request for a token, then the same without its secret, or with another."""
    first = await owner.ask("POST", path, said, token=invite)
    if first is None or first.status_code not in (200, 201):
        return
    token = first.json()["token"]
    owner.own.add(token)
    ground.ledger.keep(token)
    without = {name: value for name, value in said.items() if name != "secret"}
    for body in (without, said | {"secret": "cd" * 16}, without | {"request": "other"}):
        stolen = await thief.ask("POST", path, body, token=invite)
        if stolen is not None and stolen.status_code < 300 and stolen.json().get("token") == token:
            ground.ledger.note_wrong(f"{path}: the token was given twice")
    again = await owner.ask("POST", path, said, token=invite)
    if again is not None and again.status_code < 300 and again.json()["token"] != token:
        ground.ledger.note_wrong(f"{path}: its owner was given another token")


async def guess_tokens(ground: Ground) -> None:
    """Guessed and malformed tokens, at every address."""
    guesser = ground.stranger("guessed tokens", is_botnet=True)
    schema = await guesser.ask("GET", "/schema")
    made = await guesser.make(hosted=True)
    if schema is None or schema.status_code != 200 or made is None:
        return
    for path, item in schema.json()["paths"].items():
        address = path.replace("{match}", made["match"]).replace("{seat}", "0").replace("{grant}", "0")
        address = address.replace("{moment}", "0").replace("{player}", "0")
        address = address.replace("{series}", made["match"]).replace("{record}", made["match"])
        for method in item:
            guess = ground.rng.choice((*GUESSES, secrets.token_urlsafe(24)))
            cookies = {"Cookie": f"dealer_device={guess}; dealer_device={guess}.1"}
            headers = {"Authorization": f"Bearer {guess}"} if ground.rng.random() < 0.7 else cookies
            said = None if method == "get" else {"request": "1"}
            await guesser.ask(method.upper(), f"{address}?seat=0", said, headers=headers)
    for token in (None, "x" * 100, made["watch"]):
        async with guesser.socket(made["match"], "seat=0", token) as socket:
            if socket is not None:
                await guesser.read_frame(socket)


async def crowd_one_seat(ground: Ground) -> None:
    """Many sit down at one seat at once: exactly one gets it."""
    owner = ground.stranger("a crowd at one seat")
    made = await owner.make()
    if made is None:
        return
    crowd = [ground.stranger("a crowd at one seat") for _ in ground.some(CROWD)]
    answers = await asyncio.gather(*(who.sit(made["match"], 0, made["invites"][0]) for who in crowd))
    statuses = count_statuses(answers)
    is_whole = sum(statuses.values()) == len(crowd) and set(statuses) <= {201, 409}
    if statuses[201] > 1 or (is_whole and statuses[201] != 1):
        ground.ledger.note_wrong(f"a crowd at one seat was answered {statuses}")


async def act_many_times(ground: Ground) -> None:
    """The same action fifty times at once is applied once, as is one of fifty that answer one decision."""
    player = ground.stranger("one action many times")
    table = await player.two(pace="untimed")
    if table is None:
        return
    made, (first, second) = table
    match, ready = made["match"], {"type": "ready"}
    same = await asyncio.gather(
        *(player.act(match, first, ready, "b1.planning", "the same") for _ in ground.some(TIMES))
    )
    told = {answer.text for answer in same if answer is not None and answer.status_code == 200}
    if len(told) > 1:
        ground.ledger.note_wrong(f"one request, answered differently: {told}")
    others = await asyncio.gather(
        *(player.act(match, second, ready, "b1.planning") for _ in ground.some(TIMES))
    )
    if count_statuses(others)[200] > 1:
        ground.ledger.note_wrong(f"one decision was answered {count_statuses(others)[200]} times")
    await asyncio.gather(
        *(player.act(match, first, {"type": "resign"}, None, "end") for _ in ground.some(TIMES))
    )
    record = await player.ask("GET", f"/api/matches/{match}/record")
    if record is not None and record.status_code == 200:
        log = json.loads(record.text)["log"]
        entries = Counter((entry["actor"], entry["action"]["type"]) for entry in log)
        for key in ((0, "ready"), (1, "ready"), (0, "resign")):
            if entries[key] > 1:
                ground.ledger.note_wrong(f"{key} is in the log {entries[key]} times")


async def move_a_seat(ground: Ground) -> None:
    """A seat goes from device to device; no token of before opens it."""
    player = ground.stranger("moved seats")
    table = await player.two(pace="untimed")
    if table is None:
        return
    made, (token, _) = table
    path = f"/api/matches/{made['match']}/seats/0/return"
    for _ in range(10):
        answer = await player.ask("POST", path, token=token)
        if answer is None or answer.status_code != 200:
            return
        old, token = token, answer.json()["token"]
        late = await player.ask("GET", f"/api/matches/{made['match']}/view?seat=0", token=old)
        if late is not None and late.status_code == 200:
            ground.ledger.note_wrong("a token of before still opens a seat")
    await player.act(made["match"], token, {"type": "resign"})
