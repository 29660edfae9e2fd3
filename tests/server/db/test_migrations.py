"""Migrations: they lead to the tables, keep every row, and refuse the store of a newer release."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, create_engine, inspect

from dealer.match import verify
from dealer.server.db import engine as engines
from dealer.server.db import migrations, tables
from dealer.server.db.engine import open_engine
from dealer.server.db.faults import StoreError
from dealer.server.db.store import Store
from dealer.server.db.tables import HEAD, matches, metadata
from dealer.server.maintenance import migrate
from tests.server.drafts import part, read, write
from tests.server.hosted import HostedMatch, begun
from tests.server.table import Person, Served, advance, create, rows, two

PAGE = Path(__file__).parents[3] / "docs/migrations.md"
(EXAMPLE,) = re.findall(r'```python\n(""".*?)```', PAGE.read_text("utf-8"), re.DOTALL)
NEXT = f"{int(HEAD) + 1:04}"

Rows = dict[str, list[dict[str, Any]]]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'empty.sqlite3'}"
        return
    cluster = request.getfixturevalue("cluster")
    url = cluster.create(empty=True)
    yield url
    cluster.drop(url)


@contextmanager
def next_release(folder: Path, migration: str = EXAMPLE) -> Iterator[None]:
    """A Dealer with one migration more, in a copy of the migrations."""
    shutil.copytree(migrations.FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    assert '= "0002", "0001"' in migration
    text = migration.replace('= "0002", "0001"', f'= "{NEXT}", "{HEAD}"')
    (folder / "versions" / f"m{NEXT}_next.py").write_text(text, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(migrations, "FOLDER", folder)
        patch.setattr(engines, "HEAD", NEXT)
        yield


def read_all(database: str) -> Rows:
    """All rows of all tables."""
    engine = open_engine(database)
    with engine.connect() as connection:
        found = {
            name: [
                dict(row._mapping)
                for row in connection.execute(table.select().order_by(*table.primary_key.columns))
            ]
            for name, table in metadata.tables.items()
        }
    engine.dispose()
    for match in found["matches"]:
        match["setup"] = json.loads(match["setup"])
    return found


def drop_option(database: str) -> None:
    """Leave stored matches as a release without the option has written them."""
    engine = open_engine(database)
    with engine.begin() as connection:
        for found in connection.execute(matches.select()).all():
            setup = json.loads(found.setup)
            assert setup["options"].pop("right_row") == 2
            change = matches.update().where(matches.c.id == found.id)
            connection.execute(change.values(setup=json.dumps(setup)))
    engine.dispose()


def test_the_database_has_the_names_of_the_code() -> None:
    named = {name: table for name, table in vars(tables).items() if isinstance(table, Table)}
    assert {table.name for table in named.values()} == named.keys() == metadata.tables.keys()
    assert all(column.key == column.name for table in named.values() for column in table.c)


def test_migrations_lead_to_the_tables_as_they_are(empty: str) -> None:
    engine = open_engine(empty)
    with engine.begin() as connection:
        migrations.upgrade(connection)
        is_file = engine.dialect.name == "sqlite"  # of which Alembic misreads the default ''
        strictly = {"compare_server_default": not is_file}
        assert compare_metadata(MigrationContext.configure(connection, opts=strictly), metadata) == []
        if is_file:
            assert list_defaults(connection) == list_defaults_of_new_tables()
    engine.dispose()
    assert ScriptDirectory.from_config(migrations.config()).get_current_head() == HEAD


Defaults = dict[tuple[str, str], str | None]


def list_defaults(connection: Connection) -> Defaults:
    """By table and column: what a row has that does not say it."""
    found = inspect(connection)
    return {
        (table, column["name"]): column["default"]
        for table in metadata.tables
        for column in found.get_columns(table)
    }


def list_defaults_of_new_tables() -> Defaults:
    """The same in a store that was made by this release."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        metadata.create_all(connection)
        found = list_defaults(connection)
    engine.dispose()
    return found


def play_matches(database: str) -> tuple[Person, Person]:
    """A store with a hosted match that is over and a match under way; who plays the latter."""
    server = Served(database)
    hosted = HostedMatch(server, pace="untimed")
    ended = begun(hosted)
    said = {"request": "t", "room": "table", "text": "Good luck."}
    assert ended[0].http.post("/talk", params={"seat": 0}, json=said).is_success
    assert hosted.rule(type="annul", reason="a fire").status_code == 200
    create(server.url, pace="untimed", seats=[None, {"bot": "careful"}])
    people = two(server.url, pace="untimed")
    advance(people, lambda view: len(view["bouts"][0]["rounds"]) == 4)
    write(people[0], note=(0, "kept"))
    server.stop()
    return people


def test_a_store_with_played_matches_is_upgraded_and_they_play_on(empty: str, tmp_path: Path) -> None:
    people = play_matches(empty)
    before = read_all(empty)
    assert {"matches", "seats", "host_grants", "entries", "drafts", "requests", "messages"} <= {
        name for name, found in before.items() if found
    }
    drop_option(empty)
    with next_release(tmp_path / "next"):
        with pytest.raises(StoreError, match=rf"revision {HEAD}, not {NEXT}.*dealer migrate"):
            Store(empty, migrates=False)
        assert migrate(empty, tmp_path) == (HEAD, NEXT)
        assert migrate(empty, tmp_path) == (NEXT, NEXT)
        assert read_all(empty) == before
        assert sorted(rows(empty, "select people from matches")) == [(1,), (2,), (2,)]
        server = Served(empty)
        try:
            for person in people:
                person.move(server.url)
            assert read(people[0])["parts"]["note"] == part(1, "kept")
            advance(people, lambda view: view["phase"] == "over")
            assert verify(people[0].http.get("/record").content)
        finally:
            server.stop()
    with pytest.raises(StoreError, match=rf"newer Dealer \(revision {NEXT}\): update Dealer"):
        Store(empty)
    assert rows(empty, "select version_num from alembic_version") == [(NEXT,)]


def test_a_migration_that_fails_changes_nothing(empty: str, tmp_path: Path) -> None:
    play_matches(empty)
    before = read_all(empty)
    with next_release(tmp_path / "next", EXAMPLE + "    raise ZeroDivisionError\n"):
        with pytest.raises(ZeroDivisionError):
            migrate(empty, tmp_path)
        assert read_all(empty) == before
        assert rows(empty, "select version_num from alembic_version") == [(HEAD,)]
    Store(empty).close()


@pytest.mark.parametrize("has_tables", [False, True])
def test_many_that_start_at_once_bring_a_store_up_to_date_once(
    empty: str, tmp_path: Path, has_tables: bool
) -> None:
    if has_tables:
        Store(empty).close()
    gate, stores = threading.Barrier(4), []

    def start() -> None:
        gate.wait()
        stores.append(Store(empty))

    with next_release(tmp_path / "next"):
        threads = [threading.Thread(target=start) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for store in stores:
            store.close()
    assert len(stores) == 4
    assert rows(empty, "select version_num from alembic_version") == [(NEXT,)]
