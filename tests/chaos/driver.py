"""Many matches at once while everything beneath them is killed.

What it does:

1. It starts a server: on SQLite one process, on PostgreSQL several workers that share a database.
2. It seats scripted people (``people``) at matches of all four games, with clocks fast enough to run out, and
   bots at some.
3. For as long as it is told to, it kills things at random moments, with ``kill -9``:

   * on SQLite the server, which is started again at once;
   * on PostgreSQL a worker, all of them, every connection to the database (``pg_terminate_backend``), and the
     database itself, as if its machine had fallen over: each at least once, the database only once.

4. It lets everybody play on for a few seconds, has all players of each match that is not over resign, and
   fetches every record.
5. It holds every record against what each player was told (``check``): no answered action is lost, none was
   done twice, no version that stood was overruled, every record verifies, and every clock that was shown was
   within a second of what the log implies.

``make test`` runs it for a short while and with few matches on both stores, ``make soak`` with fifty for
``DEALER_SOAK_SECONDS``.
A failure names its seed; the same seed plays and kills alike, though never at the very same moments.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import httpx
import psycopg

from tests.chaos.check import check
from tests.chaos.people import Person
from tests.postgres import Cluster
from tests.server.table import Machine, create, processes, rows, sit

WORKERS = 3
QUIET_SECONDS = 4.0
"""In which everybody plays on undisturbed before the end."""
END_SECONDS = 60.0
STEPS, CALM_SECONDS = 20, 6.0
"""It kills again when so many more actions were answered, or after so long."""
KINDS = {"connections": 6, "worker": 4, "all": 1, "database": 0}
"""The faults beneath a PostgreSQL: each happens once, in any order, and then by these weights."""
KILLS = 4
"""At least, however slow the machine; so many that there is one of each kind."""

TABLES: tuple[dict[str, Any], ...] = (
    {"game": "expression-black-white", "scale": "1/12"},
    {"game": "different-number-hunt", "scale": "1/6"},
    {"game": "increment-black-white", "scale": "1/12"},
    {"game": "expression-black-white", "scale": "1/40"},
    {"game": "increment-black-white", "pace": "untimed"},
    {"game": "expression-black-white", "seats": [None, {"bot": "random"}], "scale": "1/12"},
    {"game": "equation-auction", "scale": "1/12"},
)
"""What is played, round and round."""


@dataclass
class Report:
    """What has happened."""

    killed: int = 0
    matches: int = 0
    finished: int = 0
    answered: int = 0
    refused: int = 0
    resent: int = 0
    glances: int = 0

    def line(self) -> str:
        """It in one line."""
        return (
            f"{self.killed} kills, {self.matches} matches ({self.finished} played to the end), "
            f"{self.answered} actions answered, {self.refused} refused, {self.resent} sent again, "
            f"{self.glances} clocks looked at"
        )


def storm(machine: Machine, cluster: Cluster | None, seconds: float, seed: int, matches: int) -> Report:
    """Play and kill, then check.

    Args:
        machine: the server, which runs.
        cluster: the PostgreSQL beneath it, if there is one.
        seconds: for how long things are killed.
        seed: of the scripts and of the killing.
        matches: how many are played at once.

    Raises:
        AssertionError: something does not hold.
    """
    rng, report = Random(seed), Report()
    people = [seated(machine.url, TABLES[i % len(TABLES)], rng) for i in range(matches)]
    asyncio.run(_storm(machine, cluster, seconds, rng, [who for table in people for who in table], report))
    began = dict(rows(machine.database, "select id, started from matches"))
    for table in people:
        answer = httpx.get(f"{machine.url}/api/matches/{table[0].match}/record", timeout=30, verify=False)
        assert answer.status_code == 200, answer.text
        check(answer.content, began[table[0].match], table)
        report.matches += 1
        report.finished += answer.json()["outcome"]["decided_by"] != "resigned"
        for who in table:
            report.answered += len(who.diary.answered)
            report.refused += who.diary.refused
            report.resent += who.diary.resent
            report.glances += len(who.diary.glances)
    return report


def seated(url: str, said: dict[str, Any], rng: Random) -> list[Person]:
    """A match, and a person on each seat that no bot has."""
    made = create(url, **said)
    return [
        Person(url, made["match"], seat, sit(url, made["match"], seat, invite)["token"], rng.getrandbits(32))
        for seat, invite in enumerate(made["invites"])
        if invite is not None
    ]


async def _storm(
    machine: Machine,
    cluster: Cluster | None,
    seconds: float,
    rng: Random,
    people: list[Person],
    report: Report,
) -> None:
    playing = [asyncio.create_task(person.play()) for person in people]
    try:
        enough = partial(any_failed, playing)
        await asyncio.to_thread(_kill, machine, cluster, seconds, rng, people, report, enough)
        await asyncio.sleep(QUIET_SECONDS)
        await asyncio.gather(*(person.give_up() for person in people if not person.over.is_set()))
        async with asyncio.timeout(END_SECONDS):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for person in people:
            await person.close()


def any_failed(tasks: list[asyncio.Task[None]]) -> bool:
    """Whether one of them has ended by an error: there is no use in going on."""
    return any(task.done() and not task.cancelled() and task.exception() for task in tasks)


def _kill(
    machine: Machine,
    cluster: Cluster | None,
    seconds: float,
    rng: Random,
    people: list[Person],
    report: Report,
    enough: Callable[[], bool],
) -> None:
    end, answered = time.monotonic() + seconds, 0
    kinds = rng.sample(list(KINDS), len(KINDS))
    while (time.monotonic() < end or report.killed < KILLS) and not enough():
        time.sleep(rng.uniform(0.3, 2.0))
        calm = time.monotonic() + CALM_SECONDS
        while sum(len(who.diary.answered) for who in people) < answered + STEPS and time.monotonic() < calm:
            time.sleep(0.05)
        answered = sum(len(who.diary.answered) for who in people)
        report.killed += 1
        if cluster is None:
            machine.stop()
            time.sleep(rng.uniform(0, 0.5))
            machine.start()
            continue
        what = kinds.pop() if kinds else rng.choices(list(KINDS), list(KINDS.values()))[0]
        if what == "connections":
            cut(machine.database)
        elif what == "database":
            cluster.stop()
            cluster.start()
        else:
            victims = processes(machine)
            for victim in victims if what == "all" else victims[:1]:
                os.kill(victim, signal.SIGKILL)


def cut(database: str) -> None:
    """End every other connection to a database."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
