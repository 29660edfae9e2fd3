"""Chance that anyone can check: a seed fixed before the match, a label for every draw.

The server draws a 32-byte *secret* and shows its SHA-256, the *commitment*; each person's client then adds
a 16-byte *nonce*. ``seed = sha256(secret || nonces in seat order)``. Every draw has a label that depends on
where it stands in the match, never on what was played, so two matches with one seed get the same deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
NONCE_BYTES = 16


def commit(secret: bytes) -> str:
    """The commitment to a secret, in hex: what is shown before anyone sits down."""
    return sha256(secret).hexdigest()


def mix(secret: bytes, nonces: Iterable[bytes]) -> bytes:
    """The seed of a match: the secret and the nonces of the seats, in seat order."""
    return sha256(secret + b"".join(nonces)).digest()


class Stream:
    """The random bytes of one labelled draw: ``sha256(seed || label || counter)``, block after block.

    >>> Stream(bytes(32), "globals/1").draw_below(12)
    9
    """

    __slots__ = ("_block", "_counter", "_prefix")

    def __init__(self, seed: bytes, label: str) -> None:
        self._prefix = seed + label.encode()
        self._counter = 0
        self._block = b""

    def take(self, count: int) -> bytes:
        """The next ``count`` bytes."""
        while len(self._block) < count:
            self._block += sha256(self._prefix + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
        taken, self._block = self._block[:count], self._block[count:]
        return taken

    def draw_below(self, n: int) -> int:
        """A uniform integer in ``0 .. n-1``.

        Reads the fewest whole bytes that hold ``n - 1`` (none for ``n = 1``) as a big-endian number. Reads
        again while it is not below the largest multiple of ``n``, and takes the rest modulo ``n``.
        """
        size = ((n - 1).bit_length() + 7) // 8
        limit = 256**size // n * n
        while (value := int.from_bytes(self.take(size), "big")) >= limit:
            pass
        return value % n

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The items in a uniform order: Fisher-Yates from the end."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.draw_below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled


Streams = Callable[[str], Stream]
"""Opens the stream of a label."""


def streams(seed: bytes) -> Streams:
    """The streams of one seed, by label."""
    return lambda label: Stream(seed, label)
