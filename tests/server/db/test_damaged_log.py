"""What a damaged write-ahead log of SQLite gives back, and what a backup does, as docs/hosting.md says."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from dealer.server.db.store import Store
from dealer.server.matches import writes

COMMITS = 60


def flip(share: float) -> Callable[[Path], None]:
    """Damage one byte of a file."""

    def change(path: Path) -> None:
        raw = bytearray(path.read_bytes())
        raw[int(len(raw) * share) + 5] ^= 1
        path.write_bytes(raw)

    return change


@pytest.mark.parametrize(
    ("damage", "is_all_there"),
    [
        (lambda _: None, True),
        (flip(0.6), False),
        (flip(0.9), False),
        (lambda path: os.truncate(path, path.stat().st_size * 2 // 3), False),
    ],
    ids=["whole", "a byte in the middle", "a byte near the end", "cut"],
)
def test_a_damaged_log_drops_the_commits_from_there_on_and_says_nothing(
    tmp_path: Path, damage: Callable[[Path], None], is_all_there: bool
) -> None:
    served, copied, name = tmp_path / "served", tmp_path / "copied", "dealer.sqlite3"
    served.mkdir()
    store = Store(f"sqlite:///{served / name}")

    async def write() -> None:
        for number in range(COMMITS):
            await store.write([writes.put_draft(f"m{number:02}", 0, 1, "{}")])

    asyncio.run(write())
    with closing(sqlite3.connect(served / name)) as live, closing(sqlite3.connect(tmp_path / "copy")) as copy:
        live.backup(copy)
        assert copy.execute("SELECT count(*) FROM drafts").fetchone() == (COMMITS,)
    shutil.copytree(served, copied)
    store.close()
    (copied / f"{name}-shm").unlink()
    damage(copied / f"{name}-wal")
    with closing(sqlite3.connect(copied / name)) as found:
        kept = [row[0] for row in found.execute("SELECT match FROM drafts ORDER BY match")]
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert kept == [f"m{number:02}" for number in range(len(kept))], "the first ones, without a gap"
    assert (len(kept) == COMMITS) == is_all_there
    assert kept
