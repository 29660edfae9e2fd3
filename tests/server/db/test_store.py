"""The store: what was answered is on the disk, and two writers cannot both be first."""

from __future__ import annotations

import asyncio
import json
import threading
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import LargeBinary, MetaData, insert

from dealer.core.registry import rules_of
from dealer.games.expression_black_white.rules.actions import FinalGuess, Ready, Row
from dealer.match import verify
from dealer.server.api.messages import NewMatch
from dealer.server.api.settings import settle_match
from dealer.server.clock import now_ms
from dealer.server.db import tables
from dealer.server.db.engine import open_engine
from dealer.server.db.errors import Conflict, StoreError
from dealer.server.db.migrations import config, upgrade
from dealer.server.db.statements import Write, insert_new
from dealer.server.db.store import Store
from dealer.server.db.tables import HEAD, metadata
from dealer.server.errors import ApiError
from dealer.server.maintenance import migrate
from dealer.server.matches.making import prepare_match
from dealer.server.matches.moves import ExpireClocks, SubmitAction
from dealer.server.matches.seating import TakeSeat
from dealer.server.matches.service import MatchService
from dealer.server.tokens import hash_token
from tests.server.drafts import part, read
from tests.server.table import GAME, NAMES, PATIENCE, Served, advance, create, known_person, rows, two

ADD_ENTRY = insert_new("add entry", tables.entries)


def entry(match: str, seq: int, action: str = "{}"):
    row = {"match": match, "seq": seq, "at": 0, "actor": "0", "action": action}
    return Write(ADD_ENTRY, row, match, seq)


@pytest.fixture
def store(database: str):
    store = Store(database)
    yield store
    store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path):
    """The address of a database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.sqlite3'}"
        return
    cluster = request.getfixturevalue("cluster")
    url = cluster.create(empty=True)
    yield url
    cluster.drop(url)


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
    for count, (person, action) in enumerate(
        [(ann, {"type": "ready"}), (ben, {"type": "ready"}), (ann, {"type": "choose_starter", "seat": 1})], 1
    ):
        decision = person.view()["may"]["decision"]
        seq = person.act(action, decision).json()["seq"]
        assert seq == count
        found = rows(server.database, f"select actor from entries where seq = {seq}")
        assert found == [(str(person.seat),)]
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
        prepared = prepare_match(game.id, settings, (None, None), now_ms())
        await one.create(prepared)
        room, invites = prepared.session, prepared.invites
        same = await two.get(room.id)
        assert same is not room
        await one.edit(room, TakeSeat(0, invites[0], "Ann", "00" * 16, "r"), now_ms())
        with pytest.raises(ApiError, match="taken"):
            await two.edit(same, TakeSeat(0, invites[0], "Eve", "00" * 16, "s"), now_ms())
        await two.edit(same, TakeSeat(1, invites[1], "Ben", "11" * 16, "r"), now_ms())
        if store.is_shared:  # it asks the store before it refuses
            assert (await one.edit(room, SubmitAction(0, Ready(), "b1.planning", "x"), now_ms())).seq == 1
        else:
            with pytest.raises(ApiError, match="begins when"):
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
    game = rules_of("expression-black-white")
    one, two = MatchService(store), MatchService(store)
    rng = Random(4)

    async def play():
        settings = settle_match(game, NewMatch(game.id), 0)
        prepared = prepare_match(game.id, settings, (None, None), now_ms())
        await one.create(prepared)
        room, invites = prepared.session, prepared.invites
        for seat in (0, 1):
            await one.edit(room, TakeSeat(seat, invites[seat], NAMES[seat], "00" * 16, "r"), now_ms())
        while room.match.state.phase != "final":
            for seat in game.to_act(room.match.state):
                view = game.observe(room.match.state, seat)
                decision = game.decision_id(room.match.state, seat)
                answer = SubmitAction(seat, game.random_action(view, rng), decision, None)
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


def test_migrations_lead_to_the_tables_as_they_are(empty: str):
    engine = open_engine(empty)
    with engine.begin() as connection:
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD


def older(database: str, revision: str) -> list[dict[str, Any]]:
    """A store as the release of a revision left it, with a match under way; who sits there."""
    kept = json.loads((Path(__file__).parent / "older" / f"{revision}.json").read_text())
    engine = open_engine(database)
    with engine.begin() as connection:
        upgrade(connection, to=revision)
        known = MetaData()
        known.reflect(connection)
        for name, lines in kept["tables"].items():
            table = known.tables[name]
            binary = [c.name for c in table.c if isinstance(c.type, LargeBinary)]
            for line in lines:
                row = line | {column: bytes.fromhex(line[column]) for column in binary}
                connection.execute(insert(table).values(row))
    engine.dispose()
    return kept["people"]


def test_a_match_of_an_older_release_is_brought_up_to_date_and_plays_on(empty: str, tmp_path: Path):
    """Its clocks are credited with all the time since."""
    seated = older(empty, "0001")
    ((match_id,),) = rows(empty, "select id from matches")
    assert migrate(empty, tmp_path) == ("0001", HEAD)
    assert migrate(empty, tmp_path) == (HEAD, HEAD)
    server = Served(empty)
    try:
        people = [known_person(server.url, match_id, **who) for who in seated]
        now = people[0].view()
        assert len(now["view"]["bouts"][0]["rounds"]) == 4
        assert [notice["action"]["type"] for notice in now["notices"]] == ["pause", "resume"]
        assert read(people[0]) == {"version": 1, "parts": {"note": part(1, "kept")}}
        advance(people, lambda view: view["phase"] == "over")
        assert verify(people[0].http.get("/record").content)
    finally:
        server.stop()
        for person in people:
            person.http.close()


def test_a_waiting_match_of_an_older_release_begins_when_the_others_are_bound(empty: str, tmp_path: Path):
    """Who sat there before has opened their number."""
    engine = open_engine(empty)
    with engine.begin() as connection:
        upgrade(connection, to="0008")
        known = MetaData()
        known.reflect(connection)
        settings = settle_match(rules_of(GAME), NewMatch(GAME, pace="untimed"), 500)
        row = {"id": "m", "game": GAME, "setup": msgspec.json.encode(settings).decode(), "status": "waiting"}
        secret = {"secret": bytes(32), "key": bytes(32), "commitment": sha256(bytes(32)).hexdigest()}
        connection.execute(insert(known.tables["matches"]).values(row | secret | {"created": 1}))
        seats = (
            {"token": hash_token("ann"), "name": "Ann", "nonce": "11" * 16},
            {"invite": hash_token("ben"), "nonce": ""},
        )
        for seat, who in enumerate(seats):
            connection.execute(insert(known.tables["seats"]).values({"match": "m", "seat": seat} | who))
    engine.dispose()
    assert migrate(empty, tmp_path) == ("0008", HEAD)
    server = Served(empty)
    try:
        said = {"name": "Ben", "nonce_hash": sha256(bytes(16)).hexdigest(), "request": "r", "token": "ben"}
        taken = httpx.post(f"{server.url}/api/matches/m/seats/1", json=said, timeout=PATIENCE).json()
        assert [seat["opened"] for seat in taken["table"]["seats"]] == [True, False]
        assert taken["table"]["seats"][0]["nonce_hash"] == sha256(bytes([17] * 16)).hexdigest()
        ben = known_person(server.url, "m", 1, taken["token"])
        assert ben.http.post("/nonce", json={"nonce": "00" * 16}).json()["status"] == "playing"
    finally:
        server.stop()


@pytest.mark.parametrize(("delay_s", "status"), [(0, "over"), (60, "over"), (0, "running")])
def test_matches_of_an_older_release_are_told_when_they_ended(
    empty: str, tmp_path: Path, delay_s: int, status: str
):
    older(empty, "0001")
    engine = open_engine(empty)
    with engine.begin() as connection:
        upgrade(connection, "0001", to="0009")
        ((match_id, setup),) = connection.exec_driver_sql("SELECT id, setup FROM matches").all()
        late = json.dumps(json.loads(setup) | {"delay_s": delay_s})
        matches, entries = tables.matches.c, tables.entries
        change = tables.matches.update().where(matches.id == match_id)
        connection.execute(change.values(setup=late, status=status))
        last = connection.exec_driver_sql("SELECT max(at), max(seq) FROM entries").one()
        row = {"match": match_id, "seq": last[1] + 1, "at": last[0] + 5000, "actor": "host"}
        connection.execute(insert(entries).values(row | {"action": '{"type":"say","text":"gone"}'}))
        connection.exec_driver_sql("UPDATE seats SET bot = 'plain' WHERE seat = 0")
    engine.dispose()
    assert migrate(empty, tmp_path) == ("0009", HEAD)
    ((started, ended, is_due, are_alone),) = rows(
        empty, "select started, ended, bots_due, bots_alone from matches"
    )
    assert ended == (started + last[0] + 1000 * delay_s if status == "over" else None)
    assert (bool(is_due), bool(are_alone)) == (status == "running", False)


def test_a_store_of_a_newer_release_is_left_alone(empty: str):
    Store(empty).close()
    engine = open_engine(empty)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(StoreError, match="newer Dealer"):
        Store(empty)
    assert rows(empty, "select version_num from alembic_version") == [("9999",)]


@pytest.mark.parametrize("revision", [None, "0001"])
def test_two_that_start_at_once_bring_it_up_to_date_once(empty: str, revision: str | None):
    if revision is not None:
        older(empty, revision)
    gate, stores = threading.Barrier(4), []

    def start() -> None:
        gate.wait()
        stores.append(Store(empty))

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(stores) == 4
    for store in stores:
        store.close()
    assert rows(empty, "select version_num from alembic_version") == [(HEAD,)]


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
