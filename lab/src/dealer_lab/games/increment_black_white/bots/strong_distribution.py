"""Part 1 of ``strong``: a wide mixture of hands that answer each other in whole matches.

The table beside this is made by ``python -m tools.increment_distributions``, which says how.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from random import Random

import msgspec
from msgspec import Struct

from dealer.games.increment_black_white.bots.distribution import sets


class Mixed(Struct, frozen=True):
    """A hand of the mixture.

    Attributes:
        numbers: after part 1, in ascending order.
        share: how often it is chosen.
        tied: what a match is worth, -1 to 1, when nobody wins part 2: half against even spreads, half against
            the mixture.
        lost: what it is worth when part 2 is lost, likewise.
    """

    numbers: tuple[int, ...]
    share: float
    tied: float
    lost: float


@cache
def mixture() -> tuple[Mixed, ...]:
    """The hands and how often each is chosen."""
    raw = files(__package__).joinpath("distributions.json").read_bytes()
    return msgspec.json.decode(raw, type=tuple[Mixed, ...])


def of(numbers: Sequence[int]) -> Mixed | None:
    """The hand of the mixture with these numbers, if there is one."""
    wanted = tuple(sorted(numbers))
    return next((mixed for mixed in mixture() if mixed.numbers == wanted), None)


@cache
def ways_to(numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what to add to 0, 1, … 9 to come to these numbers."""
    return tuple(
        added
        for added in sets()
        if tuple(sorted(number + more for number, more in enumerate(added))) == numbers
    )


def choose_increments(dealt: Sequence[int], rng: Random) -> tuple[int, ...]:
    """Increments for the tiles as they were dealt."""
    found = rng.choices(mixture(), cum_weights=list(accumulate(mixed.share for mixed in mixture())))[0]
    added = rng.choice(ways_to(found.numbers))
    return tuple(added[number] for number in dealt)
