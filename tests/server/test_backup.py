"""``dealer backup``: a file is copied whole while a server writes to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.server.db.faults import StoreError
from dealer.server.db.store import Store
from tests.postgres import Cluster
from tests.server.table import Served, create


def back_up(*words: object) -> tuple[int, str]:
    """Run the command; its exit code and what it says."""
    done = CliRunner().invoke(app, ["backup", *map(str, words)], catch_exceptions=False)
    return done.exit_code, done.output


def test_a_backup_holds_what_was_answered_before_it_and_is_its_owners_alone(tmp_path: Path) -> None:
    served = Served(tmp_path / "dealer.sqlite3")
    try:
        made = create(served.url)["match"]
        code, said = back_up(tmp_path / "copy.sqlite3", "--data", tmp_path)
        assert (code, "keep it to yourself" in said) == (0, True), said
    finally:
        served.stop()
    assert (tmp_path / "copy.sqlite3").stat().st_mode & 0o077 == 0
    with closing(sqlite3.connect(tmp_path / "copy.sqlite3")) as copy:
        assert copy.execute("SELECT id FROM matches").fetchall() == [(made,)]
    again = Store(f"sqlite:///{tmp_path / 'copy.sqlite3'}")
    again.close()


def test_a_backup_overwrites_nothing_and_says_what_it_cannot_copy(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a backup of before")
    code, said = back_up(tmp_path / "there", "--data", tmp_path)
    assert (code, "Choose another name" in said) == (1, True)
    assert (tmp_path / "there").read_text() == "a backup of before"
    code, said = back_up(tmp_path / "new", "--data", tmp_path / "nowhere")
    assert (code, "nowhere" in said, (tmp_path / "new").exists()) == (1, True, False)
    (tmp_path / "dealer.sqlite3").write_bytes(b"no database at all, but some bytes" * 200)
    code, said = back_up(tmp_path / "new", "--data", tmp_path)
    assert (code, "cannot be copied" in said, (tmp_path / "new").exists()) == (1, True, False)
    code, said = back_up(tmp_path / "new", "--database", "postgresql://dealer@localhost/dealer")
    assert (code, "pg_dump" in said) == (1, True)


def test_a_database_that_cannot_hold_every_name_is_refused(cluster: Cluster) -> None:
    cluster.sql("CREATE DATABASE ascii ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    with pytest.raises(StoreError, match=r"SQL_ASCII.*createdb --encoding UTF8"):
        Store(cluster.url("ascii"))
    cluster.sql("DROP DATABASE ascii WITH (FORCE)")
