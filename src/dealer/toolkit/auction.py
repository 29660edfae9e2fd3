"""Compare sealed bids: find who has bid most, and who least."""

from __future__ import annotations

from collections.abc import Mapping


def find_highest(bids: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats with the highest bid, in ascending order; several if their bids are equal.

    >>> find_highest({0: 3, 1: 7, 2: 7}), find_highest({})
    ((1, 2), ())

    Args:
        bids: chips by seat, of the seats that have bid.
    """
    best = max(bids.values(), default=None)
    return tuple(seat for seat in sorted(bids) if bids[seat] == best)


def find_lowest(bids: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats with the lowest bid, in ascending order; several if their bids are equal.

    >>> find_lowest({0: 3, 1: 7, 2: 3})
    (0, 2)

    Args:
        bids: chips by seat, of the seats that have bid.
    """
    return find_highest({seat: -bid for seat, bid in bids.items()})
