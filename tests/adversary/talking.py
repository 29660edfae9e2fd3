"""Attacks by what is said and asked for: talk, strange text, records, judgements, lists, odd addresses."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Any

from dealer.match.record import digest
from tests.adversary.ground import JSON, Ground, Stranger
from tests.adversary.matches import FAR, HUNT
from tests.golden import record_path

SPECTATORS = 40
POLLS = 30
COPIES = 28
JUDGED_SECONDS = 60.0
"""How long somebody waits for the judgement of a short match, however many others are asked for."""

STRANGE: tuple[Any, ...] = (
    "",
    " ",
    "\x00",
    "a\x00b",
    "\u202egnirts",
    "\u2066x",
    "\n\r\n",
    "\ud800",
    "x" * 5000,
    "\U0001f600" * 100,
    "../../etc/passwd",
    "<script>alert(1)</script>",
    None,
    True,
    -1,
    10**400,
    1.5,
    [],
    {},
    [[[[[]]]]],
    {"type": "x"},
)

RAW = (
    b"",
    b"{",
    b"\xff\xfe",
    b"[" * 30_000,
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    b"1e999",
    b'{"game": 1e999}',
    b'{"game": "x", "game": "y"}',
    b"9" * 60_000,
    b'"\\ud800"',
    b"NaN",
    b'{"game": "expression-black-white", "scale": "1/0"}',
    b'{"game": "expression-black-white", "options": {"times": {"planning": 1e308}}}',
    b"\x00" * 100,
)

FORWARDED = ("", ",", "x", "1.2.3.4,", "::1", "127.0.0.1", "0x7f.1", "999.1.1.1", "[::1]:80", "a" * 5000)


async def flood_talk(ground: Ground) -> None:
    """Talk of many spectators, each with a secret of their own, and in rooms that are none."""
    maker = ground.stranger("talk")
    made = await maker.make(listed=True, hosted=True, talk={"audience": True})
    if made is None:
        return
    path = f"/api/matches/{made['match']}/talk"
    for number in ground.some(SPECTATORS):
        who = maker if number % 2 else ground.stranger("talk")
        said = {"room": "audience", "request": secrets.token_hex(4), "name": "Zoe", "text": "x" * 500}
        await who.ask("POST", f"{path}?as=public", said | {"secret": secrets.token_hex(16)})
    for room in ("table", "team/x", "whisper/0-1", "nothing", "\u202e", ""):
        said = {"room": room, "request": "1", "name": "Zoe", "secret": "x", "text": "hello"}
        await maker.ask("POST", f"{path}?as=public", said)
    await maker.ask("GET", f"{path}?as=public&room=audience&since=0")
    await maker.ask("GET", f"{path}?as=public&room=audience&since=99999999999")
    await maker.ask("POST", f"{path}/delete", {"id": "nothing"}, token=made["host"])


async def send_strange_text(ground: Ground) -> None:
    """Strange text and values of other types in every field, bodies that are no JSON, odd addresses."""
    odd = ground.stranger("strange text", is_botnet=True)
    table = await odd.two(pace="untimed")
    if table is None:
        return
    made, (token, _) = table
    match = f"/api/matches/{made['match']}"
    for value in STRANGE:
        await odd.ask("POST", "/api/matches", {"game": "expression-black-white", "title": value})
        await odd.ask("POST", "/api/matches", {"game": value, "seats": value, "scale": value})
        named = {"name": value, "nonce": "00" * 16, "request": "1"}
        await odd.ask("POST", f"{match}/seats/0", named, token=made["invites"][0])
        said = {"request": "1", "decision": value, "action": {"type": value, "expression": value}}
        await odd.ask("POST", f"{match}/actions", said, token=token)
        await odd.ask("POST", f"{match}/nonce", {"nonce": value}, token=token)
        await odd.ask("POST", "/api/series", {"game": "x", "title": value, "format": value, "rounds": value})
    for raw in RAW:
        for method, path in (("POST", "/api/matches"), ("POST", f"{match}/actions"), ("POST", "/api/series")):
            await odd.ask(method, path, content=raw, token=token, headers=JSON)
    await odd.ask("POST", "/api/matches", content=b"game=x", headers={"Content-Type": "text/plain"})
    for name in ("%00", "a%00b", "%0a", "%E2%80%AE", "%2e%2e%2f", "a" * 5000, "%ed%a0%80"):
        for path in (
            f"/api/matches/{name}",
            f"/api/series/{name}",
            f"/api/records/{name}/review",
            f"/m/{name}",
        ):
            await odd.ask("GET", path)
    for address in FORWARDED:
        await odd.ask("GET", "/api/games", headers={"X-Forwarded-For": address})
    await odd.act(made["match"], token, {"type": "resign"})


async def send_records(ground: Ground) -> None:
    """Records that are large, broken, deep, or hard to verify, and reviews of those that are kept."""
    sender = ground.stranger("records", is_botnet=True)
    whole = record_path("whole-match").read_bytes()
    known = json.loads(whole)
    broken = [
        whole[:-40],
        whole.replace(b'"digest"', b'"Digest"'),
        json.dumps(known | {"digest": "0" * 64}).encode(),
        json.dumps(known | {"log": known["log"] * 60}).encode(),
        json.dumps(known | {"log": []}).encode(),
        whole.replace(b'"at":', b'"at":1e999,"at":', 1),
        b'{"log":' + b"[" * 200_000,
        whole + b" " * (1024 * 1024),
        b'{"seq":' + b'{"seq":' * 5001,
    ]
    for raw in broken:
        await sender.ask("POST", "/api/records", content=raw)
    hunt = None
    if ground.scale == 1:
        hunt = await sender.two(game=HUNT, options=FAR)
    if hunt is not None:
        await sender.act(hunt[0]["match"], hunt[1][0], {"type": "resign"})
        hard = await sender.ask("GET", f"/api/matches/{hunt[0]['match']}/record")
        if hard is not None and hard.status_code == 200:
            await sender.ask("POST", "/api/records", content=hard.content)
    sent = await sender.ask("POST", "/api/records", content=whole)
    if sent is None or sent.status_code != 201:
        return
    path = f"/api/records/{sent.json()['record']}"
    for moment in (0, 1, 50, 10**6, "x", "-1", "1" * 50):
        for eyes in ("public", "open", "seat0", "seat9", "host"):
            await sender.ask("GET", f"{path}/review/{moment}?as={eyes}")
        await sender.ask("GET", f"{path}/review/{moment}/analysis?seat=0")
    await sender.ask("GET", f"{path}/review/statistics")


async def crowd_the_judges(ground: Ground) -> None:
    """Ask for the judgement of copies of a match under many names; who asks for another one is served."""
    sender = ground.stranger("copies of a match")
    long, short = (
        json.loads(record_path(name).read_bytes()) for name in ("whole-match", "increment-resigned")
    )
    copies = [await send_copy(sender, long) for _ in ground.some(COPIES)]
    for record in copies:
        await ask_for_judgement(sender, record)
    neighbour = ground.stranger("copies of a match")
    other, until = await send_copy(neighbour, short), time.monotonic() + JUDGED_SECONDS
    if ground.scale < 1:  # judging stands back behind all else: beside other tests it takes very long
        await ask_for_judgement(neighbour, other)
        return
    while (state := await ask_for_judgement(neighbour, other)) not in (None, "done"):
        if time.monotonic() > until:
            ground.ledger.note_wrong(f"copies of a match: the judgement of another one is still {state}")
            return
        await asyncio.sleep(0.2)


async def send_copy(sender: Stranger, record: dict[str, Any]) -> str | None:
    """Send a record as a match of other people; its id, if it was taken."""
    seats = [seat | {"name": f"N{secrets.token_hex(4)}"} for seat in record["seats"]]
    copy = record | {"seats": seats}
    sent = await sender.ask("POST", "/api/records", copy | {"digest": digest(copy)})
    return str(sent.json()["record"]) if sent is not None and sent.status_code == 201 else None


async def ask_for_judgement(asker: Stranger, record: str | None) -> str | None:
    """Ask how far the judgement of a record is; ``None`` if there is no answer."""
    answer = (
        None if record is None else await asker.ask("GET", f"/api/records/{record}/review/turning-points")
    )
    return str(answer.json()["state"]) if answer is not None and answer.status_code == 200 else None


async def poll_lists(ground: Ground) -> None:
    """Lists, pages, previews and reviews, as fast as they are answered."""
    reader = ground.stranger("polling", is_botnet=True)
    made = await reader.two(listed=True, title="Final")
    if made is None:
        return
    match = made[0]["match"]
    await reader.act(match, made[1][0], {"type": "resign"})
    places = ("0-a", "999999999999999-a", "x", "1-" + "a" * 40, "%00", "1-%27")
    for number in ground.some(POLLS):
        status = ("waiting", "playing", "over", "x")[number % 4]
        await reader.ask("GET", f"/api/matches?status={status}")
        await reader.ask("GET", f"/api/matches?status={status}&before={places[number % len(places)]}")
        await reader.ask("GET", f"/api/matches/{match}/review/{number}?as=open")
        await reader.ask("GET", f"/api/matches/{match}/review/{number}/analysis")
        await reader.ask("GET", f"/m/{match}/watch")
    for path in ("/schema", "/api/series", "/health", "/nothing", "/api/nothing", "/assets/x", "/..%2f.."):
        for method in ("GET", "HEAD", "POST", "DELETE", "TRACE", "PATCH"):
            await reader.ask(method, path)
