"""An honest pair that plays match after match while others attack, and what becomes of their matches.

They sit in a process of their own, so that what they wait for is the server alone. Every answer that they
got is held against the records of their matches, as after a storm (``tests.chaos.check``).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import httpx

from tests.chaos.check import check
from tests.chaos.people import Person
from tests.server.table import create, rows, sit

THOUGHT = (0.05, 0.25)
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "expression-black-white"},
    {"game": "increment-black-white", "pace": "untimed"},
    {"game": "different-number-hunt", "scale": "1/6"},
)
"""What they play, round and round."""

END_SECONDS = 120.0
AGAIN_SECONDS = 0.5


@dataclass
class Pair:
    """What the pair has lived through.

    Attributes:
        matches: that they have played.
        answered: actions that were taken.
        resent: requests that were sent again.
        reopened: sockets that were closed under them.
        waits: for each action, the seconds until it was answered, and what it answered and by which way.
        error: what went wrong, if anything did.
    """

    matches: int = 0
    answered: int = 0
    resent: int = 0
    reopened: int = 0
    waits: list[tuple[float, str]] = field(default_factory=list)
    error: str | None = None


class HonestPair:
    """Starts the pair in a process of its own.

    Args:
        url: the server.
        database: its store.
        seed: of what they do.
        keep: is told their tokens.
        is_patient: whether the server may be away.
    """

    def __init__(
        self, url: str, database: str, seed: int, keep: Callable[..., None], *, is_patient: bool
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=live, args=(url, database, seed, is_patient, theirs))
        self._process.start()
        theirs.close()
        self._keep, self._found = keep, Pair(error="the pair was never heard of again")
        self._playing = threading.Event()
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        with suppress(EOFError):
            while not isinstance(said := self._ours.recv(), Pair):
                self._keep(*said)
                self._playing.set()
            self._found = said
        self._playing.set()

    def wait(self) -> None:
        """Wait until they play."""
        assert self._playing.wait(END_SECONDS)

    def end(self) -> Pair:
        """Have them end their match; what they have lived through."""
        self._ours.send("end")
        self._thread.join(2 * END_SECONDS)
        self._process.join(END_SECONDS)
        if self._process.is_alive():
            self._process.kill()
        return self._found


def live(url: str, database: str, seed: int, is_patient: bool, told: Connection) -> None:
    """Play until ``told`` says that it is enough, and send what was lived through."""
    pair = Pair()
    try:
        asyncio.run(_play_on(url, database, Random(seed), is_patient, told, pair))
    except BaseException:
        pair.error = traceback.format_exc()
    told.send(pair)


async def _play_on(
    url: str, database: str, rng: Random, is_patient: bool, told: Connection, pair: Pair
) -> None:
    ending, played = asyncio.Event(), list[tuple[bytes, int, list[Person]]]()
    asyncio.get_running_loop().add_reader(told.fileno(), ending.set)
    while not ending.is_set():
        try:
            people = await asyncio.to_thread(sit_down, url, TABLES[pair.matches % len(TABLES)], rng, told)
        except (httpx.TransportError, AssertionError):
            if not is_patient:
                raise
            await asyncio.sleep(AGAIN_SECONDS)
            continue
        pair.matches += 1
        raw = await play_one(url, people, ending)
        began = await asyncio.to_thread(rows, database, "select id, started from matches")
        played.append((raw, dict(began)[people[0].match], people))
    for raw, started, people in played:
        check(raw, started, people)
        for person in people:
            pair.answered += len(person.diary.answered)
            pair.resent += person.diary.resent
            pair.reopened += max(0, person.diary.opened - 1)
            pair.waits += person.diary.waits


def sit_down(url: str, said: dict[str, Any], rng: Random, told: Connection) -> list[Person]:
    """Make a match and take both seats."""
    made = create(url, **said)
    tokens = [sit(url, made["match"], seat, invite)["token"] for seat, invite in enumerate(made["invites"])]
    told.send((*tokens, *made["invites"], made["watch"]))
    return [
        Person(url, made["match"], seat, token, rng.getrandbits(32), THOUGHT, hesitation=0)
        for seat, token in enumerate(tokens)
    ]


async def play_one(url: str, people: list[Person], ending: asyncio.Event) -> bytes:
    """Play a match to its end, or until it is to end; its record."""
    playing = [asyncio.create_task(person.play()) for person in people]
    waiting = asyncio.create_task(ending.wait())
    try:
        await asyncio.wait([*playing, waiting], return_when=asyncio.FIRST_COMPLETED)
        if ending.is_set() and not people[0].over.is_set():
            await people[0].give_up()
        async with asyncio.timeout(END_SECONDS):
            await asyncio.gather(*playing)
    finally:
        for task in (*playing, waiting):
            task.cancel()
        await asyncio.gather(*playing, waiting, return_exceptions=True)
        for person in people:
            await person.close()
    async with httpx.AsyncClient(verify=False, trust_env=False, timeout=30) as http:
        while True:
            with suppress(httpx.TransportError):
                answer = await http.get(f"{url}/api/matches/{people[0].match}/record")
                if answer.status_code == 200:
                    return answer.content
            await asyncio.sleep(AGAIN_SECONDS)
