"""What a transaction holds: nothing while somebody else waits for the process that writes it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, bindparam, text

from dealer.core.deferral import Job, deferrable, do_job
from dealer.core.registry import rules_of
from dealer.server.api.messages import NewMatch
from dealer.server.api.settings import settle_match
from dealer.server.clock import now_ms
from dealer.server.computation import Computation
from dealer.server.db import store as stores
from dealer.server.db import tables
from dealer.server.db.faults import Conflict, StatementRefused
from dealer.server.db.statements import Order, Write, in_order, insert_new, update
from dealer.server.db.store import Store
from dealer.server.matches import repository
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.seating import TakeSeat
from dealer.server.matches.service import MatchService
from tests.server.table import rows

ADD = insert_new("add entry", tables.entries)
CHANGE = update(
    "change entry",
    tables.entries,
    tables.entries.c.match == bindparam("of_match"),
    order=Order.CLAIM,
)


def entry(match: str, seq: int = 0, action: str = "{}") -> Write:
    row = {"match": match, "seq": seq, "at": 0, "actor": "0", "action": action}
    return Write(ADD, row, match, seq)


def change(match: str, action: str) -> Write:
    return Write(CHANGE, {"of_match": match, "action": action}, match)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


@pytest.fixture
def shared_store(shared: str) -> Iterator[Store]:
    opened = Store(shared)
    yield opened
    opened.close()


def test_a_transaction_is_two_messages_however_much_it_writes(
    shared_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """No row is locked before all that the transaction does is sent, and its end with it."""
    transactions: Any = shared_store._writer._transactions
    asyncio.run(shared_store.write([entry("a")]))
    log = tmp_path / "messages"
    with log.open("wb") as file:
        transactions._held.pgconn.trace(file.fileno())
        writes = [change("a", "1"), *(entry(match, seq) for match in "bcd" for seq in range(20))]
        asyncio.run(shared_store.write(writes))
        transactions._held.pgconn.untrace()
    sent = [line for line in log.read_text().splitlines() if re.search(r"\tF\t", line)]
    assert len(sent) == 2, sent
    assert "BEGIN; SELECT pg_current_xact_id()" in sent[0]
    assert sent[1].count("INSERT INTO entries") == 60
    assert "UPDATE" in sent[1]
    assert "pg_notify" in sent[1]
    assert sent[1].rstrip('"').endswith("; COMMIT")


def test_a_row_that_is_no_longer_as_it_was_undoes_all_that_was_sent_with_it(store: Store, database: str):
    async def write() -> list[object]:
        await store.write([entry("a"), entry("b")])
        changes = [
            [entry("c"), change("nothing", "1")],
            [change("a", "2"), entry("b")],
            [entry("d"), change("b", "3")],
        ]
        return [(await asyncio.gather(store.write(each), return_exceptions=True))[0] for each in changes]

    results = asyncio.run(write())
    assert [type(result) for result in results] == [Conflict, Conflict, type(None)]
    found = rows(database, "select match, action from entries order by match")
    assert found == [("a", "{}"), ("b", "3"), ("d", "{}")]


def test_every_kind_of_value_is_stored_as_it_was(store: Store, database: str):
    strange = "a'b\"c\\d%e%%f%(g)s;--$1:h\n\u202e\U0001f600"
    row = {"id": "r", "game": "x", "record": bytes(range(256)), "sent": 2**40}
    presence = {"match": strange[:30], "seat": 0, "worker": "w", "here": True, "at": -1}
    draft = {"match": "m", "seat": 1, "version": 1, "parts": strange}
    writes = [
        Write(insert_new(f"add {table.name}", table), values, "m")
        for table, values in ((tables.records, row), (tables.presence, presence), (tables.drafts, draft))
    ]
    asyncio.run(store.write([*writes, entry("m", action=strange)]))
    assert rows(database, "select id, game, sent from records") == [("r", "x", 2**40)]
    ((kept,),) = rows(database, "select record from records")
    assert bytes(kept) == bytes(range(256))
    ((match, here, at),) = rows(database, "select match, here, at from presence")
    assert (match, bool(here), at) == (strange[:30], True, -1)
    assert rows(database, "select version, parts from drafts") == [(1, strange)]
    assert rows(database, "select action from entries") == [(strange,)]


def test_what_postgresql_refuses_is_of_its_change_alone(shared_store: Store, shared: str):
    async def write() -> list[object]:
        changes = [[entry("a")], [entry("b", action="\0")], [entry("c" * 1000)], [entry("d")]]
        return await asyncio.gather(*map(shared_store.write, changes), return_exceptions=True)

    results = asyncio.run(write())
    assert [type(each) for each in results] == [type(None), StatementRefused, StatementRefused, type(None)]
    assert rows(shared, "select match from entries order by match") == [("a",), ("d",)]


def test_whatever_locks_a_match_does_so_match_by_match():
    """Two workers that lock the same matches by other statements never wait in a circle."""
    note = update("a note", tables.entries, order=Order.CLAIM)
    mixed = [change("b", "1"), Write(note, {}, "a"), entry("a"), Write(note, {}, "c"), change("c", "1")]
    found = [(write.owner, write.statement.name) for write in in_order(mixed)]
    assert found == [
        ("a", "a note"),
        ("b", "change entry"),
        ("c", "a note"),
        ("c", "change entry"),
        ("a", "add entry"),
    ]


@deferrable
def long_work(number: int) -> int:
    """Stand for what takes long in the rules."""
    return number + 1


def test_who_waits_for_long_work_keeps_no_connection_from_others(
    database: str, monkeypatch: pytest.MonkeyPatch
):
    """While matches are loaded that need something worked out, everything else is read."""
    monkeypatch.setattr(stores, "READERS", 1)
    real, worked = repository.make_setup, []

    def make_setup(*given: Any) -> Any:
        worked.append(long_work(len(database)))
        return real(*given)

    monkeypatch.setattr(repository, "make_setup", make_setup)

    async def play() -> None:
        store, going, asked = Store(database), asyncio.Event(), asyncio.Event()

        async def work(job: Job) -> bytes:
            asked.set()
            await going.wait()
            return do_job(job)

        try:
            settings = settle_match(rules_of("expression-black-white"), NewMatch("expression-black-white"), 0)
            ids = []
            for _ in range(3):
                prepared = prepare_match("expression-black-white", settings, [PlannedSeat()] * 2, now_ms())
                maker = MatchService(store)
                await maker.create(prepared)
                for seat, invite in enumerate(prepared.invites):
                    taking = TakeSeat(seat, invite, ("Ann", "Ben")[seat], "00" * 16, "r")
                    await maker.edit(prepared.session, taking, now_ms())
                ids.append(prepared.session.id)
            service = MatchService(store, computation=Computation(work))
            loading = [asyncio.create_task(service.get(match_id)) for match_id in ids]
            asking = asyncio.create_task(asked.wait())
            await asyncio.wait([asking, *loading], return_when=asyncio.FIRST_COMPLETED)
            assert asking.done(), "it is worked out"
            held = await store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
            assert held == 1
            assert not any(task.done() for task in loading)
            going.set()
            loaded = await asyncio.gather(*loading)
            assert [session.id for session in loaded] == ids
            assert all(session.match is not None for session in loaded)
        finally:
            store.close()

    asyncio.run(play())
    assert set(worked) == {len(database) + 1}


def test_a_read_of_no_one_moment_is_one_statement_each(shared_store: Store):
    def look(connection: Connection) -> bool:
        connection.execute(text("SELECT 1"))
        driver = connection.connection.driver_connection
        assert isinstance(driver, psycopg.Connection)
        return driver.info.transaction_status == psycopg.pq.TransactionStatus.IDLE

    assert asyncio.run(shared_store.read(look, of_one_moment=False)), "nothing is begun"
    assert not asyncio.run(shared_store.read(look))
    assert asyncio.run(shared_store.read(look, of_one_moment=False)), "whatever the connection did before"
