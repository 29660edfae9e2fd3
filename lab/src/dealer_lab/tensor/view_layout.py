"""What a seat sees as numbers, for a game that brings no row of its own: a layout measured on random matches.

What stood in the views of these matches, while somebody was to act, gets a place:

- a number with few values, or a word: one place for each value, but one for two values;
- a number with many values: its share between the lowest and the highest;
- a sorted list, such as a hand of cards: how often each value is in it;
- any other list: as many items as the longest had;
- a struct of several kinds: which kind it is; fields of one name share their places;
- what may be missing: whether it is there.

What was always the same gets no place. A value or an item that was never seen leaves its places at 0.

A field that would take more than ``WIDE`` numbers is written in few: each number, and each word of many, is
one share. If a list takes more than ``WIDE`` even then, its last items are shown, and how often each kind of
item is in it. Of two lists of structs that always had the same numbers, the first one is written.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any, Final

from msgspec import Struct

FEW: Final = 16
"""A number with so many values has a place for each."""

WORDS: Final = 4
"""A word with so many values has a place for each, in a field that is written in few numbers."""

WIDE: Final = 128
"""So many numbers a field may take with a place for each value, and the items of a list in any case."""

MOST_REMEMBERED: Final = 10_000
"""So many items of a list are remembered with their numbers."""

SAME: Final = frozenset({"options", "outcome"})
"""Fields of a view that are left out: they are the same all through a match, or there only after it."""


class Shape:
    """All that was seen in one place of the views of a game; it grows with ``add``, and then is written.

    Attributes:
        values: words and truths that stood there, and numbers.
        kinds: the types of the structs that stood there.
        fields: by name, what was in each field of them.
        items: what was in the lists that stood there, whatever the place in the list.
        longest: the most items of one.
        shortest: the fewest.
        copies: how often one item was in a list.
        is_sorted: whether each list that stood there has numbers, or words, in their order.
    """

    __slots__ = (
        "_known",
        "_written",
        "copies",
        "fields",
        "is_missing",
        "is_sorted",
        "items",
        "kinds",
        "longest",
        "shortest",
        "values",
    )

    def __init__(self) -> None:
        self.values: dict[Any, None] = {}
        self.kinds: dict[str, None] = {}
        self.fields: dict[str, Shape] = {}
        self.items: Shape | None = None
        self.longest, self.copies, self.is_sorted = 0, 1, True
        self.shortest: int | None = None
        self.is_missing = False
        self._known: set[Any] | None = set()
        self._written: dict[Any, tuple[float, ...]] = {}

    def add(self, value: Any) -> None:
        """Take in what stands there once."""
        if value is None:
            self.is_missing = True
        elif not isinstance(value, Struct | Mapping | tuple | list):
            self.values[value] = None
        elif not self._is_known(value):
            self._add_parts(value)

    def _is_known(self, value: Any) -> bool:
        """Return whether the same was taken in before."""
        if self._known is None:
            return False
        try:
            size = len(self._known)
            self._known.add(value)
            return len(self._known) == size
        except TypeError:  # a dictionary in it has no hash
            self._known = None
            return False

    def _add_parts(self, value: Any) -> None:
        if isinstance(value, Struct | Mapping):
            kind, fields = _open(value)
            self.kinds[kind] = None
            for name, each in fields.items():
                self.fields.setdefault(name, Shape()).add(each)
        else:
            self.items = self.items or Shape()
            self.longest = max(self.longest, len(value))
            self.shortest = len(value) if self.shortest is None else min(self.shortest, len(value))
            self.is_sorted = self.is_sorted and _is_sorted(value)
            if self.is_sorted:
                self.copies = max(self.copies, *Counter(value).values(), 1)
            for each in value:
                self.items.add(each)

    def settle(self) -> None:
        """Put numbers into their order, once all was taken in."""
        if all(isinstance(each, int | Fraction) for each in self.values):
            self.values = dict.fromkeys(sorted(self.values))
        for shape in self.fields.values():
            shape.settle()
        if self.items is not None:
            self.items.settle()

    def write(self, value: Any, is_wide: bool = True) -> Iterator[float]:
        """Return the numbers of what stands there; as many for any value.

        Args:
            value: what stands there.
            is_wide: whether each of few values has a place of its own.
        """
        if self.is_missing and (self.values or self.fields or self.items):
            yield float(value is not None)
        if self.is_constant:
            return
        yield from self._write_plain(value, is_wide)
        kind, fields = _open(value)
        if len(self.kinds) == 2:
            first, second = self.kinds
            yield float(kind == second) - float(kind == first)
        elif len(self.kinds) > 2:
            yield from (float(kind == each) for each in self.kinds)
        for name, shape in self.fields.items():
            yield from shape.write(fields.get(name) if kind in self.kinds else None, is_wide)
        if self.items is not None:
            yield from self._write_items(value, is_wide)

    def _write_plain(self, value: Any, is_wide: bool) -> Iterator[float]:
        if len(self.values) < 2 and not self.fields and self.items is None and not self.is_missing:
            return
        numbers = [each for each in self.values if isinstance(each, int | Fraction)]
        are_numbers = len(numbers) == len(self.values)
        found = [float(type(each) is type(value) and each == value) for each in self.values]
        if len(self.values) == 2:
            yield found[1] - found[0]
        elif len(self.values) <= WORDS or (is_wide and (len(self.values) <= FEW or not are_numbers)):
            yield from found
        elif are_numbers:
            yield _share(value, min(numbers), max(numbers)) if isinstance(value, int | Fraction) else 0.0
        else:
            yield _share(found.index(1.0), -1, len(found) - 1) if 1.0 in found else 0.0

    def _write_items(self, value: Any, is_wide: bool) -> Iterator[float]:
        assert self.items is not None
        items = value if isinstance(value, tuple | list) else ()
        if self.is_bag:
            yield from (min(1.0, items.count(each) / self.copies) for each in self.items.values)
            return
        for at in range(self.longest):
            if self.shortest != self.longest:
                yield float(at < len(items))
            yield from self.items.remember(items[at] if at < len(items) else None, is_wide)

    def remember(self, value: Any, is_wide: bool) -> tuple[float, ...]:
        """Return the numbers of an item of a list; the same item is written again and again."""
        key = type(value), value, is_wide
        try:
            if key not in self._written:
                if len(self._written) >= MOST_REMEMBERED:
                    self._written.clear()
                self._written[key] = tuple(self.write(value, is_wide))
            return self._written[key]
        except TypeError:  # a dictionary in it has no hash
            return tuple(self.write(value, is_wide))

    def count(self, value: Any, longest: int) -> Iterator[float]:
        """Return how often each kind of item is in a list, as shares of the most items of one."""
        items = value if isinstance(value, tuple | list) else ()
        assert self.items is not None
        kinds = tuple(self.items.kinds) if len(self.items.kinds) > 1 else (None,)
        for kind in kinds:
            count = sum(1 for each in items if kind is None or _open(each)[0] == kind)
            yield min(1.0, count / longest)

    @property
    def is_constant(self) -> bool:
        """Return whether one list, or one struct, stood there whenever anything did."""
        return not self.values and self._known is not None and len(self._known) == 1

    @property
    def is_bag(self) -> bool:
        """Return whether the lists are sorted, of few values in all, and of different lengths."""
        if self.items is None or self.items.fields or self.items.items or not self.is_sorted:
            return False
        return len(self.items.values) <= (WIDE if self.copies == 1 else FEW) and self.shortest != self.longest


def _is_sorted(items: Sequence[Any]) -> bool:
    """Return whether a list has nothing but whole numbers, or nothing but words, in their order."""
    is_plain = all(type(each) is int for each in items) or all(type(each) is str for each in items)
    return is_plain and all(one <= other for one, other in pairwise(items))


def _share(value: int | Fraction, low: int | Fraction, high: int | Fraction) -> float:
    return max(-1.0, min(1.0, float(Fraction(2 * value - low - high) / (high - low))))


def _open(value: Any) -> tuple[str, dict[str, Any]]:
    """Return the kind of a struct, and its fields; nothing of anything else."""
    if isinstance(value, Struct):
        names = value.__struct_fields__
        return type(value).__name__, {name: getattr(value, name) for name in names}
    return ("", dict(value)) if isinstance(value, Mapping) else ("", {})


class ViewLayout:
    """The layout of the views of a game.

    Args:
        views: of many matches.
        is_whole: whether nothing is cut of a long list.

    Attributes:
        sizes: how many numbers each field has that ever changes.
        last: of a list of which the last items are shown, how many these are.
    """

    def __init__(self, views: Collection[Any], is_whole: bool = False) -> None:
        self._shapes: dict[str, Shape] = {}
        for view in views:
            for name in view.__struct_fields__:
                if name not in SAME:
                    self._shapes.setdefault(name, Shape()).add(getattr(view, name))
        for shape in self._shapes.values():
            shape.settle()
        self._wide = {name for name, shape in self._shapes.items() if len(list(shape.write(None))) <= WIDE}
        self.last: dict[str, int] = {}
        self._longest: dict[str, int] = {}
        if not is_whole:
            for name, shape in self._shapes.items():
                self._cut(name, shape)
        sizes = {name: len(self._write(name, None)) for name in self._shapes}
        self.sizes = {name: size for name, size in sizes.items() if size}
        told = [name for name in self.sizes if (items := self._shapes[name].items) and items.fields]
        for name, other in combinations(told, 2):
            if name in self.sizes and other in self.sizes and self._are_same(views, name, other):
                del self.sizes[other]

    def _are_same(self, views: Iterable[Any], one: str, other: str) -> bool:
        """Return whether two fields had the same numbers in each view."""
        return self.sizes[one] == self.sizes[other] and all(
            self._write(one, getattr(view, one)) == self._write(other, getattr(view, other)) for view in views
        )

    def _cut(self, name: str, shape: Shape) -> None:
        """Let a list that would take too many numbers show its last items."""
        size = len(list(shape.write(None, is_wide=False)))
        if name not in self._wide and size > WIDE and shape.longest and not shape.is_bag:
            self._longest[name] = shape.longest
            shape.longest = self.last[name] = max(1, WIDE * shape.longest // size)

    def _write(self, name: str, value: Any) -> list[float]:
        shape, is_wide = self._shapes[name], name in self._wide
        if name not in self.last:
            return list(shape.write(value, is_wide))
        shown = None if value is None else value[-self.last[name] :]
        return [*shape.write(shown, is_wide), *shape.count(value, self._longest[name])]

    def describe(self, view: Any) -> list[float]:
        """Return a view as numbers from -1 to 1: as many for each field as ``sizes`` says, in its order."""
        return [number for name in self.sizes for number in self._write(name, getattr(view, name))]
