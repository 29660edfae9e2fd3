"""The store: what was answered is on the disk, and two writers cannot both be first."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.core.registry import rules_of
from dealer.games.expression_black_white.rules.actions import FinalGuess, Ready, Row
from dealer.server.api.messages import NewMatch
from dealer.server.api.settings import settle_match
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.db.faults import Conflict, StoreError
from dealer.server.db.statements import Write, insert_new
from dealer.server.db.store import Store
from dealer.server.db.tables import metadata
from dealer.server.errors import ApiError
from dealer.server.matches.making import PlannedSeat, prepare_match
from dealer.server.matches.moves import ExpireClocks, SubmitAction
from dealer.server.matches.seating import TakeSeat
from dealer.server.matches.service import MatchService
from tests.server.table import NAMES, Served, create, rows, two

ADD_ENTRY = insert_new("add entry", tables.entries)


def entry(match: str, seq: int, action: str = "{}"):
    row = {"match": match, "seq": seq, "at": 0, "actor": "0", "action": action}
    return Write(ADD_ENTRY, row, match, seq)


@pytest.fixture
def store(database: str):
    store = Store(database)
    yield store
    store.close()


def count_commits(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that grows with each transaction, by how many changes are in it."""
    found, commit = [], store._writer._commit_all

    def count(changes: list[Any]) -> None:
        found.append(len(changes))
        commit(changes)

    monkeypatch.setattr(store._writer, "_commit_all", count)
    return found


def test_what_is_written_in_one_turn_of_the_loop_is_one_transaction(store, monkeypatch):
    commits = count_commits(store, monkeypatch)

    async def write() -> None:
        await asyncio.gather(*(store.write([entry("m", seq)]) for seq in range(7)))
        await store.write([entry("m", 7)])

    asyncio.run(write())
    assert commits == [7, 1]
    assert len(store.read_now(lambda connection: connection.execute(tables.entries.select()).all())) == 8


def test_what_is_queued_when_the_store_is_closed_is_committed(store, monkeypatch):
    commits = count_commits(store, monkeypatch)

    async def leave() -> None:
        writing = asyncio.create_task(store.write([entry("m", 0)]))
        await asyncio.sleep(0)  # it has queued its row, and the thread does not know of it yet
        assert not commits
        store.close()
        await writing

    asyncio.run(leave())
    assert commits == [1]


def test_every_answer_is_in_the_file_when_it_is_given(server: Served):
    ann, ben = two(server.url, advantage=0)
    moves = (ann, {"type": "ready"}), (ben, {"type": "ready"}), (ann, {"type": "choose_starter", "seat": 1})
    for person, action in moves:
        decision = person.view()["may"]["decision"]
        number = person.act(action, decision).json()["number"]
        found = rows(server.database, f"select count(*) from entries where actor = '{person.seat}'")
        assert found == [(number,)]
    assert len(rows(server.database, "select * from requests")) == 3


def test_sqlite_syncs_every_commit(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    with store.engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        ]
    store.close()
    assert pragmas == ["wal", 2]


def test_no_token_is_in_the_store(server: Served, tmp_path: Path):
    made = create(server.url)
    ann, _ = two(server.url)
    held = repr([rows(server.database, f"select * from {table}") for table in metadata.tables]).encode()
    held += b"".join(path.read_bytes() for path in tmp_path.glob("dealer.sqlite3*"))
    assert made["match"].encode() in held
    for token in (*made["invites"], ann.token):
        assert token.encode() not in held


def test_one_of_two_writers_is_first_and_its_neighbours_are_not_undone(store: Store, database: str):
    async def write():
        changes = [
            [entry("a", 0, "1")],
            [entry("b", 0)],
            [entry("a", 0, "2"), entry("a", 1)],
            [entry("c", 0)],
        ]
        return await asyncio.gather(*(store.write(change) for change in changes), return_exceptions=True)

    results = asyncio.run(write())
    assert [type(result) for result in results] == [type(None), type(None), Conflict, type(None)]
    found = rows(database, "select match, seq, action from entries order by match, seq")
    assert found == [("a", 0, "1"), ("b", 0, "{}"), ("c", 0, "{}")]


def test_two_houses_on_one_store_take_turns(store: Store):
    """As two processes on one database would: the one who comes second reloads and tries again."""
    one, two = MatchService(store), MatchService(store)

    async def play():
        game = rules_of("expression-black-white")
        settings = settle_match(game, NewMatch(game.id, pace="untimed"), 500)
        prepared = prepare_match(game.id, settings, [PlannedSeat()] * 2, now_ms())
        await one.create(prepared)
        room, invites = prepared.session, prepared.invites
        same = await two.get(room.id)
        assert same is not room
        await one.edit(room, TakeSeat(0, invites[0], "Ann", "00" * 16, "r"), now_ms())
        with pytest.raises(ApiError, match="refusal-seat-taken"):
            await two.edit(same, TakeSeat(0, invites[0], "Eve", "00" * 16, "s"), now_ms())
        await two.edit(same, TakeSeat(1, invites[1], "Ben", "11" * 16, "r"), now_ms())
        if store.is_shared:  # it asks the store before it refuses
            assert (await one.edit(room, SubmitAction(0, Ready(), "b1.planning", "x"), now_ms())).seq == 1
        else:
            with pytest.raises(ApiError, match="refusal-not-begun"):
                await one.edit(room, SubmitAction(0, Ready(), "b1.planning", "x"), now_ms())
        fresh = await MatchService(store).get(room.id)
        first = await one.edit(fresh, SubmitAction(0, Ready(), "b1.planning", "x"), now_ms())
        second = await two.edit(same, SubmitAction(1, Ready(), "b1.planning", "x"), now_ms())
        assert (first.seq, second.seq) == (1, 2)
        again = await two.edit(same, SubmitAction(0, Ready(), "b1.planning", "x"), now_ms())
        assert again == first, "answered by the other house"

    asyncio.run(play())


def test_a_version_that_another_worker_replaced_is_not_the_one_that_counts(store: Store):
    """Who writes names the turn they have decided on: nothing that was answered is overruled unseen."""
    rules = rules_of("expression-black-white")
    one, two = MatchService(store), MatchService(store)
    rng = Random(4)

    async def play():
        settings = settle_match(rules, NewMatch(rules.id), 0)
        prepared = prepare_match(rules.id, settings, [PlannedSeat()] * 2, now_ms())
        await one.create(prepared)
        room, invites = prepared.session, prepared.invites
        for seat in (0, 1):
            await one.edit(room, TakeSeat(seat, invites[seat], NAMES[seat], "00" * 16, "r"), now_ms())
        while room.match.state.phase != "final":
            for seat in rules.to_act(room.match.state):
                view = rules.observe(room.match.state, seat)
                decision = rules.decision_id(room.match.state, seat)
                answer = SubmitAction(seat, rules.random_action(view, rng), decision, None)
                await one.edit(room, answer, now_ms())
        same = await two.get(room.id)
        versions = [FinalGuess((Row((n, n), "+"), *[None] * 11), done=False) for n in (3, 4)]
        await one.edit(room, SubmitAction(0, versions[0], "b1.final", "a"), now_ms())
        await two.refresh(same)
        await one.edit(room, SubmitAction(0, versions[1], "b1.final", "b"), now_ms())
        assert same.match.provisional[0][1] == versions[0], "nobody has told it"
        await two.edit(same, ExpireClocks(), same.deadline)
        written = [e.action for e in same.match.log if isinstance(e.action, FinalGuess)]
        assert written == [versions[1]]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("nonsense", "no address of a database"),
        ("mysql://me@here/x", "cannot be kept in mysql"),
        ("postgresql://dealer:hush@127.0.0.1:1/dealer", "cannot open the database .*see DEALER_DATABASE"),
        ("sqlite:////nowhere/at/all.sqlite3", "cannot open the database"),
    ],
)
def test_a_store_that_cannot_be_opened_says_why(database: str, said: str):
    with pytest.raises(StoreError, match=said) as refused:
        Store(database)
    assert "hush" not in str(refused.value)
    assert "\n" not in str(refused.value)
