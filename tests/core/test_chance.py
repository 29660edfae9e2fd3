"""What anyone must find who draws chance again: which bytes a draw reads, and what it makes of them."""

from __future__ import annotations

from hashlib import sha256
from itertools import count, islice

import pytest

from dealer.core.chance import Stream

SEED = bytes(range(32))


def read_bytes(label: str, number: int) -> list[int]:
    """The first bytes of a draw, as its description says."""
    blocks = (sha256(SEED + label.encode() + each.to_bytes(8, "big")).digest() for each in count())
    return list(islice((byte for block in blocks for byte in block), number))


@pytest.mark.parametrize("n", [2, 3, 100, 129, 200, 255, 256])
def test_a_byte_that_would_favour_small_numbers_is_passed_over(n: int) -> None:
    limit = 256 - 256 % n
    found = {label: read_bytes(label, 40) for label in map(str, range(50))}
    if 256 % n > 50:
        assert any(read[0] >= limit for read in found.values())
    for label, read in found.items():
        assert Stream(SEED, label).draw_below(n) == next(byte for byte in read if byte < limit) % n


def test_of_one_there_is_nothing_to_draw() -> None:
    stream = Stream(SEED, "one")
    assert stream.draw_below(1) == 0
    assert list(stream.take(40)) == read_bytes("one", 40)


def test_more_than_a_byte_holds_is_read_from_two() -> None:
    high, low = read_bytes("two", 2)
    assert Stream(SEED, "two").draw_below(65_536) == 256 * high + low
