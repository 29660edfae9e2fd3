"""Large stores: how soon a server answers on one, what it takes up, and how long the list of matches takes.

    python -m bench.stores

On each kind of store it starts a server with nothing, with 10,000 finished and 1,500 idle matches, and with
20,000 finished ones. It fails if the first answer takes longer than 3 seconds, if the server takes up more
memory than with nothing or grows while it is asked, or if half the pages of the list take longer than 10 ms.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Final

import httpx
from sqlalchemy import Connection, text

from bench.load import MATCH, Http, quantile, server
from bench.soak import GROWTH, resident
from dealer.server.db import tables
from dealer.server.db.engine import open_engine
from tests.postgres import Cluster

STORES: Final = ((10_000, 1_500), (20_000, 0))
"""Finished and idle matches."""

START_SECONDS: Final = 3.0
LIST_MS: Final = 10.0
PAGES: Final = 300
COPIED: Final = ("seats", "entries", "provisional_answers", "requests")
"""The tables that hold rows of a match, beside ``matches``."""


async def play_two(host: str, port: int) -> tuple[str, str]:
    """Play a match to its end by resigning, and begin another one that waits; their ids."""
    found = []
    with closing(Http(host, port)) as http:
        for is_over in (True, False):
            made = await http.post("/api/matches", MATCH)
            tokens = []
            for seat, invite in enumerate(made["invites"]):
                said = {"name": f"P{seat}", "nonce": "00" * 16, "request": "sit"}
                taken = await http.post(f"/api/matches/{made['match']}/seats/{seat}", said, invite)
                tokens.append(taken["token"])
            actions = f"/api/matches/{made['match']}/actions"
            for seat, token in enumerate(tokens):
                ready = {"request": f"r{seat}", "decision": "b1.planning", "action": {"type": "ready"}}
                await http.post(actions, ready, token)
            if is_over:
                resign = {"request": "end", "decision": None, "action": {"type": "resign"}}
                await http.post(actions, resign, tokens[0])
            found.append(made["match"])
    return found[0], found[1]


def fill(database: str, times: dict[str, int]) -> None:
    """Copy matches of a store.

    Args:
        database: its address.
        times: by the id of a match, how many there are to be of it.
    """
    engine = open_engine(database)
    with engine.begin() as connection:
        for match_id, number in times.items():
            if number > 1:
                copy(connection, match_id, number - 1)
            elif not number:
                for name in (*COPIED, "matches"):
                    key = "id" if name == "matches" else "match"
                    connection.execute(text(f"DELETE FROM {name} WHERE {key} = :id"), {"id": match_id})
        if engine.dialect.name == "postgresql":  # which it does by itself, within a minute or so
            connection.execute(text("ANALYZE"))
    engine.dispose()


def copy(connection: Connection, match_id: str, number: int) -> None:
    """Copy all rows of a match so many times, each copy a minute older than the one before."""
    counted = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :number) "
    for name in ("matches", *COPIED):
        columns = [column.name for column in tables.metadata.tables[name].c]
        values: dict[str, str] = {column: f"t.{column}" for column in columns}
        key = "id" if name == "matches" else "match"
        values[key] = f"substr(t.{key}, 1, 10) || '-' || CAST(i AS TEXT)"
        if name == "matches":
            for moment in ("created", "started", "ended"):
                values[moment] = f"t.{moment} - 60000 * i"
        chosen = ", ".join(values.values())
        sql = f"INSERT INTO {name} ({', '.join(columns)}) {counted}SELECT {chosen} FROM {name} AS t, n"
        connection.execute(text(f"{sql} WHERE t.{key} = :id"), {"number": number, "id": match_id})


def ask_pages(url: str, most: int) -> list[float]:
    """Read the list page by page, of all that is over, then of all that runs; the milliseconds of each."""
    took: list[float] = []
    with httpx.Client(base_url=url, timeout=60) as http:
        for status in ("over", "playing", "waiting"):
            more: str | None = ""
            while more is not None and len(took) < most:
                query = {"status": status} | ({"before": more} if more else {})
                begun = perf_counter()
                answer = http.get("/api/matches", params=query)
                took.append(1000 * (perf_counter() - begun))
                answer.raise_for_status()
                more = answer.json()["more"]
    return took


class Measured:
    """The start, the memory and the pages of the list of one server, measured.

    Attributes:
        start_s: until its first answer.
        memory: in MB: after that, after the first pages of the list, after all of them.
        pages: the milliseconds of each page.
    """

    def __init__(self, database: str) -> None:
        begun = perf_counter()
        with server(database) as (host, port, pid):
            url = f"http://{host}:{port}"
            httpx.get(f"{url}/health", timeout=60).raise_for_status()
            self.start_s = perf_counter() - begun
            self.memory = [resident(pid)]
            self.pages = sorted(ask_pages(url, PAGES))
            self.memory.append(resident(pid))
            ask_pages(url, PAGES)
            self.memory.append(resident(pid))

    def line(self) -> str:
        """Return the figures in one line."""
        return (
            f"first answer after {self.start_s:.2f} s, memory "
            f"{' -> '.join(f'{each:.0f}' for each in self.memory)} MB, {len(self.pages)} pages of the list: "
            f"p50 {quantile(self.pages, 50):.1f} ms, p99 {quantile(self.pages, 99):.1f} ms"
        )


def check(name: str, empty: Measured, large: Measured) -> list[str]:
    """Return a sentence for each limit that is not kept."""
    found = []
    if large.start_s > START_SECONDS:
        found.append(f"{name}: the first answer took {large.start_s:.2f} s")
    if large.memory[0] > GROWTH * empty.memory[0] or large.memory[2] > GROWTH * large.memory[1]:
        found.append(f"{name}: the memory grows")
    if quantile(large.pages, 50) > LIST_MS:
        found.append(f"{name}: half of the pages took longer than {LIST_MS:.0f} ms")
    return found


@contextmanager
def stores() -> Iterator[Iterator[tuple[str, str]]]:
    """The addresses of empty stores of both kinds, by the name of their kind; as many as are asked for."""
    cluster = Cluster()
    with tempfile.TemporaryDirectory() as folder:
        try:
            numbers = count()
            yield (
                each
                for number in numbers
                for each in (
                    ("SQLite", f"sqlite:///{Path(folder) / f'{number}.sqlite3'}"),
                    ("PostgreSQL", cluster.create(empty=True)),
                )
            )
        finally:
            cluster.remove()


def main() -> None:
    """Measure, and say whether all is as it should be."""
    wrong: list[str] = []
    with stores() as fresh:
        empty: dict[str, Measured] = {}
        for _ in range(2):
            kind, database = next(fresh)
            empty[kind] = Measured(database)
            print(f"{kind}, nothing: {empty[kind].line()}", flush=True)
        for finished, idle in STORES:
            for _ in range(2):
                kind, database = next(fresh)
                with server(database) as (host, port, _pid):
                    over, waiting = asyncio.run(play_two(host, port))
                fill(database, {over: finished, waiting: idle})
                large = Measured(database)
                name = f"{kind}, {finished:,} finished and {idle:,} idle"
                print(f"{name}: {large.line()}", flush=True)
                wrong += check(name, empty[kind], large)
    if wrong:
        sys.exit("\n".join(wrong))


if __name__ == "__main__":
    main()
