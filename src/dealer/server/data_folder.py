"""The folder of the matches: for its owner alone, with a file that one process serves at a time."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from stat import S_IRWXG, S_IRWXO, S_IWOTH
from typing import Final

from dealer.server import platforms

log = logging.getLogger("dealer")

OTHERS: Final = S_IRWXG | S_IRWXO
"""What everybody but the owner may do with a file."""


@contextmanager
def private_files() -> Iterator[None]:
    """Create files and folders for their owner alone, here and in processes that begin meanwhile."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def hold_store(database: str | None, data: Path) -> AbstractContextManager[str]:
    """Return the address of the store, held for this process alone if only one can serve it."""
    if database is None:
        return hold_folder(data)
    from dealer.server.db.engine import parse_address

    url = parse_address(database)
    if url.get_backend_name() == "sqlite":
        return hold_folder(Path(url.database or "").resolve().parent, Path(url.database or "").name)
    return _share(database)


@contextmanager
def _share(database: str) -> Iterator[str]:
    with private_files():
        yield database


@contextmanager
def hold_folder(data: Path, name: str = "dealer.sqlite3") -> Iterator[str]:
    """Return the address of the store in a data folder, held for this process alone while it serves.

    Raises:
        OSError: the folder cannot be used, anybody may write in it, or another Dealer serves it.
    """
    with private_files():
        data.mkdir(parents=True, exist_ok=True)
        _keep_private(data, name)
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


def _keep_private(data: Path, name: str) -> None:
    """Take the files of a store from everybody but their owner, and the folder, if nothing else is in it.

    Raises:
        OSError: anybody may write in the folder, and so replace the store.
    """
    if platforms.IS_WINDOWS:  # it has no modes: the folder is guarded by the user's profile
        return
    if data.stat().st_mode & S_IWOTH:
        reason = f"every user of this machine may write in it (chmod 700 {data} changes that)"
        raise OSError(errno.EPERM, reason, str(data))
    ours = {data / "dealer.lock", *data.glob(f"{name}*")}
    is_ours_alone = ours.issuperset(data.iterdir())
    if data.stat().st_mode & OTHERS and not is_ours_alone:
        log.warning("other users may enter %s, which holds the secrets of matches: chmod 700 it", data)
    for path in (*ours, *([data] if is_ours_alone else ())):
        if path.exists() and path.stat().st_mode & OTHERS:
            try:
                path.chmod(path.stat().st_mode & ~OTHERS)
            except OSError as error:
                log.warning("other users may use %s, and it cannot be changed: %s", path, error.strerror)
