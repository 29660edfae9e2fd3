"""How much each address has asked for within a minute, counted by one process or by several together.

Both count by a sliding window: of the minute before, the part counts that is not over. What is refused is not
counted.
"""

from __future__ import annotations

import mmap
import os
import sys
import time
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from struct import Struct as Layout
from typing import Final, Protocol

from dealer.server.clock import now_ms

MINUTE_MS: Final = 60_000
KEY_BYTES: Final = 16

_EXCLUSIVE: Final = 2
_UNLOCK: Final = 8
"""``fcntl.LOCK_EX`` and ``LOCK_UN``, which Windows does not have."""


class MinuteCounts(Protocol):
    """Counts of the current minute and of the one before.

    Attributes:
        key: hashes the addresses that are counted. No database holds it or the addresses.
    """

    key: bytes

    def admit(self, kind: str, asker: str, most: int) -> bool:
        """Count one request, unless there were so many within a minute; return whether it is counted."""
        ...


class LocalCounts:
    """The counts of one process. The minutes are those of the server's clock, which nobody sets back."""

    def __init__(self) -> None:
        self.key = os.urandom(KEY_BYTES)
        self._minute = 0
        self._counts = Counter[tuple[str, str]]()
        self._before = Counter[tuple[str, str]]()

    def admit(self, kind: str, asker: str, most: int) -> bool:
        """Count one request, unless there were so many within a minute; return whether it is counted."""
        minute, passed = divmod(now_ms(), MINUTE_MS)
        if minute != self._minute:
            self._before = self._counts if minute == self._minute + 1 else Counter()
            self._minute, self._counts = minute, Counter()
        key = kind, asker
        if _is_full(self._counts[key], self._before[key], passed, most):
            return False
        self._counts[key] += 1
        return True


SLOT: Final = Layout("<8sIII")
"""The digest of a kind and an address, the minute, the count, and the count of the minute before."""

ROW: Final = 8
"""So many slots may hold the same digest: if all do, the one that was used least lately is given up."""

ROWS: Final = 8192
SIZE: Final = KEY_BYTES + ROWS * ROW * SLOT.size


class SharedCounts:
    """The counts of all workers of one machine, in a file that they map into memory.

    The minutes are those since the machine has started. A worker that is killed lets go of its lock. No
    address is in the file: a digest under a key of this start stands for it.

    Args:
        file: which ``create`` has made.
    """

    def __init__(self, file: Path) -> None:
        from fcntl import lockf

        self._lock = lockf
        self._file = os.open(file, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
        self._table = mmap.mmap(self._file, SIZE)
        self.key = self._table[:KEY_BYTES]

    @staticmethod
    def create(file: Path) -> bool:
        """Make the file; return whether this system can share it."""
        if sys.platform == "win32":
            return False
        file.write_bytes(os.urandom(KEY_BYTES) + bytes(SIZE - KEY_BYTES))
        return True

    def admit(self, kind: str, asker: str, most: int) -> bool:
        """Count one request, unless there were so many within a minute; return whether it is counted."""
        digest = blake2b(f"{kind} {asker}".encode(), digest_size=8, key=self.key).digest()
        row = int.from_bytes(digest, "little") % ROWS
        minute, passed = divmod(time.monotonic_ns() // 1_000_000, MINUTE_MS)
        self._lock(self._file, _EXCLUSIVE, 1, row)
        try:
            at, count, before = self._find(row, digest, minute)
            if _is_full(count, before, passed, most):
                return False
            SLOT.pack_into(self._table, at, digest, minute, count + 1, before)
        finally:
            self._lock(self._file, _UNLOCK, 1, row)
        return True

    def close(self) -> None:
        """Let go of the file."""
        self._table.close()
        os.close(self._file)

    def _find(self, row: int, digest: bytes, minute: int) -> tuple[int, int, int]:
        """Return where a digest is counted, and its counts of this minute and of the one before."""
        first = KEY_BYTES + row * ROW * SLOT.size
        end = first + ROW * SLOT.size
        for at in range(first, end, SLOT.size):
            held, since, count, before = SLOT.unpack_from(self._table, at)
            if held == digest:
                if since == minute:
                    return at, count, before
                return at, 0, count if since == minute - 1 else 0
        slots = range(first, end, SLOT.size)
        return min(slots, key=lambda at: SLOT.unpack_from(self._table, at)[1:3]), 0, 0


def _is_full(count: int, before: int, passed: int, most: int) -> bool:
    """Return whether there were so many within the last minute, of which this much has passed, in ms.

    >>> _is_full(5, 10, 30_000, 11), _is_full(5, 10, 30_000, 10)
    (False, True)
    """
    return count + before * (MINUTE_MS - passed) // MINUTE_MS >= most
