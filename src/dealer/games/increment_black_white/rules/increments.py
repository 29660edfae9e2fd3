"""Which increments are valid, and all valid sets that keep the most of what was sent, counted exactly.

There are 44,803 ways to add exactly ten to ten tiles, and 22,253 of them are valid, whatever the deal
(IBW-7). None are listed to draw one: ``ValidSets`` counts them from the back, tile by tile, and finds the
n-th.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple, overload

from dealer.core.message import Message, message
from dealer.games.increment_black_white.rules.actions import LETTERS

TILES: Final = 10
"""Tiles of each player, as usual. Rule: IBW-2"""
TOTAL: Final = 10
MOST = 3
"""Additions in all, as usual, and on one tile. Rule: IBW-5"""

Tiles = Literal[10, 8, 6]
"""How many tiles each player has. Rule: IBW-2, IBW-A22"""

Rule = Literal["exact", "up_to"]
"""Whether all additions must be made. Rule: IBW-A1"""
Total = Literal[10, 6, 8, 12, 14]
"""How many additions there are; an even number leaves as many white as black. Rule: IBW-5, IBW-A21"""
Fault = tuple[str, Message]
"""The clause that a set breaks, and what to do about it."""


def find_fault(
    numbers: Sequence[int], increments: Sequence[int], rule: Rule, most: int = TOTAL
) -> Fault | None:
    """Why these increments are not valid on tiles with these numbers; ``None`` if they are.

    Rule: IBW-2, IBW-5, IBW-6, IBW-A1, IBW-A18, IBW-A21, IBW-A22

    >>> clause, why = find_fault(range(10), (1, 1, 1, 1, 1, 1, 1, 1, 1, 0), "exact")
    >>> clause, str(why)
    ('IBW-5', 'refusal-set-total (exact=True, most=10, total=9)')
    >>> find_fault(range(10), (1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "exact") is None
    True
    """
    if (misfit := find_misfit(numbers, increments)) is not None:
        return misfit
    for letter, added in zip(LETTERS, increments, strict=False):
        if added < 0:
            return "IBW-A18", message("refusal-set-tile-lower", letter=letter)
        if added > MOST:
            return "IBW-5", message("refusal-set-tile-most", letter=letter, most=MOST)
    total = sum(increments)
    if total > most or (rule == "exact" and total < most):
        return "IBW-5", message("refusal-set-total", exact=rule == "exact", most=most, total=total)
    white = sum((number + added) % 2 for number, added in zip(numbers, increments, strict=True))
    tiles = len(numbers)
    if not has_enough_of_both(white, tiles):
        return "IBW-6", message("refusal-set-colours", fewest=find_fewest(tiles), white=white)
    return None


def find_misfit(numbers: Sequence[int], increments: Sequence[int]) -> Fault | None:
    """Return what is wrong if there is not one increment for each tile. Rule: IBW-2, IBW-A22."""
    if len(increments) == len(numbers):
        return None
    return "IBW-2", message("refusal-set-size", tiles=len(numbers), given=len(increments))


def find_fewest(tiles: int = TILES) -> int:
    """Return how many tiles of each colour must be left: one less than half of all. Rule: IBW-6, IBW-A22.

    >>> find_fewest(), find_fewest(8), find_fewest(6)
    (4, 3, 2)
    """
    return tiles // 2 - 1


def has_enough_of_both(white: int, tiles: int = TILES) -> bool:
    """Return whether so many white tiles leave enough of either colour. Rule: IBW-6, IBW-A22."""
    fewest = find_fewest(tiles)
    return fewest <= white <= tiles - fewest


class Prefix(NamedTuple):
    """The beginning of a set: what it adds, its sum, its white tiles, and how much the rest has to keep."""

    added: tuple[int, ...]
    total: int
    white: int
    keep: int


class ValidSets(Sequence[tuple[int, ...]]):
    """The valid sets that keep as many of the sent increments as any valid set can, in ascending order.

    A set keeps ``min(sent, added)`` of each tile. Without ``sent`` these are all valid sets.

    Args:
        numbers: of all tiles, A first, before anything is added.
        sent: what was sent for them; nothing if it is left out.
        rule: ``"exact"``: all additions are made. ``"up_to"``: smaller sets too.
        most: how many additions there are.

    >>> len(ValidSets(range(10)))
    22253
    >>> ValidSets(range(10))[0]
    (0, 0, 0, 0, 0, 0, 1, 3, 3, 3)
    >>> list(ValidSets(range(10), sent=(1,) * 10))
    [(1, 1, 1, 1, 1, 1, 1, 1, 1, 1)]
    """

    def __init__(
        self,
        numbers: Sequence[int],
        sent: Sequence[int] | None = None,
        rule: Rule = "exact",
        most: int = TOTAL,
    ) -> None:
        self._numbers, self._rule, self._most = tuple(numbers), rule, most
        self._sent = (0,) * len(numbers) if sent is None else tuple(sent)
        self._odd = tuple(number % 2 for number in numbers)
        self._ways = ways(self._odd, self._sent, rule, most)
        self.kept, self._count = self._ways[0][0, 0]

    def __len__(self) -> int:
        """Return how many there are."""
        return self._count

    def __contains__(self, increments: object) -> bool:
        """Return whether a set is one of them."""
        if not isinstance(increments, tuple):
            return False
        if find_fault(self._numbers, increments, self._rule, self._most) is not None:
            return False
        kept: int = sum(map(min, self._sent, increments))
        return kept == self.kept

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """All of them, one after the other."""
        return self._from(Prefix((), 0, 0, self.kept))

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[tuple[int, ...], ...]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | tuple[tuple[int, ...], ...]:
        """The set at a place in the order."""
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._count)))
        left, at = range(self._count)[index], Prefix((), 0, 0, self.kept)
        while len(at.added) < len(self._numbers):
            for longer, count in self._longer(at):
                at = longer
                if left < count:
                    break
                left -= count
        return at.added

    def _from(self, at: Prefix) -> Iterator[tuple[int, ...]]:
        if len(at.added) == len(self._numbers):
            yield at.added
        else:
            for longer, _ in self._longer(at):
                yield from self._from(longer)

    def _longer(self, at: Prefix) -> Iterator[tuple[Prefix, int]]:
        """The prefixes with one more tile that lead to such sets, in ascending order, and to how many."""
        tile = len(at.added)
        for added in range(MOST + 1):
            total, white = at.total + added, at.white + (self._odd[tile] + added) % 2
            keep = at.keep - min(added, self._sent[tile])
            most, count = self._ways[tile + 1].get((total, white), (-1, 0))
            if count and most == keep:
                yield Prefix((*at.added, added), total, white, keep), count


Ways = dict[tuple[int, int], tuple[int, int]]
"""From the total and the white tiles so far: what the rest keeps at most, and in how many ways."""


@lru_cache(maxsize=256)
def ways(odd: tuple[int, ...], sent: tuple[int, ...], rule: Rule, most: int = TOTAL) -> tuple[Ways, ...]:
    """For each tile, A first, and behind the last, how a set can still become valid from there."""
    tiles = len(odd)
    ends: Ways = {
        (total, white): (0, 1)
        for total in range(most + 1)
        for white in range(tiles + 1)
        if has_enough_of_both(white, tiles) and (total == most or rule == "up_to")
    }
    tables = [ends]
    for tile in reversed(range(tiles)):
        table: Ways = {}
        for total in range(most + 1):
            for white in range(tile + 1):
                best, count = -1, 0
                for added in range(MOST + 1):
                    following = total + added, white + (odd[tile] + added) % 2
                    keeps, many = tables[-1].get(following, (-1, 0))
                    kept = keeps + min(added, sent[tile])
                    if many and kept >= best:
                        best, count = kept, many + (count if kept == best else 0)
                if count:
                    table[total, white] = best, count
        tables.append(table)
    return tuple(reversed(tables))
