"""The folder of the matches: a file that one process serves at a time."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path


def hold_store(database: str | None, data: Path) -> AbstractContextManager[str]:
    """Return the address of the store, held for this process alone if only one can serve it."""
    if database is None:
        return hold_folder(data)
    from dealer.server.db.engine import parse_address

    url = parse_address(database)
    if url.get_backend_name() == "sqlite":
        return hold_folder(Path(url.database or "").resolve().parent, Path(url.database or "").name)
    return nullcontext(database)


@contextmanager
def hold_folder(data: Path, name: str = "dealer.sqlite3") -> Iterator[str]:
    """Return the address of the store in a data folder, held for this process alone while it serves.

    Raises:
        OSError: the folder cannot be used, or another Dealer serves it.
    """
    data.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(data / "dealer.lock", timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        busy = "locked" in str(error)
        reason = "another Dealer is serving these matches" if busy else str(error)
        raise OSError(errno.EBUSY if busy else errno.EACCES, reason, str(data)) from None
    try:
        yield f"sqlite:///{data.resolve() / name}"
    finally:
        lock.close()
