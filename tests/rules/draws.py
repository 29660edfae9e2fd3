"""Chance written again from its description alone: with this anyone can check a deal, in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any


def stream(seed: bytes, label: str) -> Iterator[int]:
    """Byte after byte of sha256(seed, label, counter), the counter in 8 bytes, big end first."""
    counter = 0
    while True:
        yield from sha256(seed + label.encode("utf-8") + counter.to_bytes(8, "big")).digest()
        counter += 1


def below(source: Iterator[int], n: int) -> int:
    """The fewest bytes that can hold n-1; what would favour small values is thrown away."""
    size = 0
    while 256**size < n:
        size += 1
    while True:
        read = 0
        for _ in range(size):
            read = read * 256 + next(source)
        if read < 256**size - 256**size % n:
            return read % n


def shuffled(source: Iterator[int], items: Iterable[Any]) -> list[Any]:
    """From the end: each place is swapped with one at or before it."""
    laid = list(items)
    for place in reversed(range(1, len(laid))):
        other = below(source, place + 1)
        laid[place], laid[other] = laid[other], laid[place]
    return laid
