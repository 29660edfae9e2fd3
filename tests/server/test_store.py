"""The store: what was answered is on the disk, and two writers cannot both be first."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from dealer.server.house import House, wall
from dealer.server.migrations import config, upgrade
from dealer.server.refusals import Refused
from dealer.server.store import Conflict, Store, open_engine
from dealer.server.tables import HEAD, metadata
from tests.server.table import Served, create, rows, two


def entry(match: str, seq: int, action: str = "{}"):
    return ("add_entry", {"match": match, "seq": seq, "at": 0, "actor": "0", "action": action})


@pytest.fixture
def store(tmp_path: Path):
    store = Store(f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    yield store
    store.close()


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


def test_sqlite_syncs_every_commit(store: Store):
    with store.engine.connect() as connection:
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        ]
    assert pragmas == ["wal", 2]


def test_no_token_is_in_the_file(server: Served):
    made = create(server.url)
    ann, _ = two(server.url)
    held = b"".join(path.read_bytes() for path in server.database.parent.glob("dealer.sqlite3*"))
    assert made["match"].encode() in held
    for token in (*made["invites"], ann.token):
        assert token.encode() not in held


def test_one_of_two_writers_is_first_and_its_neighbours_are_not_undone(store: Store, tmp_path: Path):
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
    found = rows(tmp_path / "dealer.sqlite3", "select match, seq, action from entries order by match, seq")
    assert found == [("a", 0, "1"), ("b", 0, "{}"), ("c", 0, "{}")]


def test_two_houses_on_one_store_take_turns(tmp_path: Path):
    """As two processes on one database would: the one who comes second reloads and tries again."""
    from dealer.games import GAMES
    from dealer.games.expression_black_white.actions import Ready
    from dealer.server.routes import plan_of
    from dealer.server.wire import NewMatch

    store = Store(f"sqlite:///{tmp_path / 'dealer.sqlite3'}")
    one, two = House(store), House(store)

    async def play():
        game = GAMES["expression-black-white"]
        plan = plan_of(game, NewMatch(game.id, pace="untimed"), 500)
        room, invites = await one.create(game.id, plan, (None, None), wall())
        same = await two.room(room.id)
        assert same is not room
        await one.sit(room, 0, invites[0], "Ann", "00" * 16, "r", wall())
        with pytest.raises(Refused, match="taken"):
            await two.sit(same, 0, invites[0], "Eve", "00" * 16, "s", wall())
        await two.sit(same, 1, invites[1], "Ben", "11" * 16, "r", wall())
        with pytest.raises(Refused, match="begins when"):
            await one.act(room, 0, Ready(), "b1.planning", "x", wall())
        fresh = await House(store).room(room.id)
        first = await one.act(fresh, 0, Ready(), "b1.planning", "x", wall())
        second = await two.act(same, 1, Ready(), "b1.planning", "x", wall())
        assert (first.seq, second.seq) == (1, 2)
        again = await two.act(same, 0, Ready(), "b1.planning", "x", wall())
        assert again == first, "answered by the other house"

    asyncio.run(play())
    store.close()


def test_migrations_lead_to_the_tables_as_they_are(tmp_path: Path):
    engine = open_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD


def test_a_store_of_an_older_release_is_brought_up_to_date(tmp_path: Path):
    path = tmp_path / "dealer.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    connection.close()
    store = Store(f"sqlite:///{path}")
    store.close()
    assert rows(path, "select version_num from alembic_version") == [(HEAD,)]
    assert rows(path, "select * from matches") == []
