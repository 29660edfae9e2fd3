"""What a seat sees as numbers, for a game that brings no row of its own: a layout measured on random matches.

What stood in the views of these matches, while somebody was to act, gets a place: of a number with few
values, and of a word, one place for each value; of two values one place for both; of a number with many its
share between the lowest and the highest; of a list as many items as the longest had; of a list of numbers
that only grow, such as a hand of cards, one place for each; of what may be missing whether it is there. What
was always the same gets none. A view that holds more than was ever seen is cut: such a value, or such an
item, leaves its places at 0.

A field that would take more than ``WIDE`` numbers so is written in few: each number, and each word of many,
as one share. A list that takes more than ``LONG`` even then, such as the events of a long match, shows its
last items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

FEW: Final = 16
"""A number with so many values has a place for each."""

WORDS: Final = 4
"""A word with so many values has a place for each, in a field that is written in few numbers."""

WIDE: Final = 128
"""So many numbers a field may take with a place for each value."""

LONG: Final = 512
"""So many numbers a list may take in any case."""

MOST_REMEMBERED: Final = 10_000
"""So many items of a list are remembered with their numbers."""

SAME: Final = frozenset({"options", "outcome"})
"""Fields of a view that are left out: they are the same all through a match, or there only after it."""


class Shape:
    """All that was seen in one place of the views of a game; it grows with ``add``, and then is written.

    Attributes:
        values: words and truths that stood there, and numbers.
        fields: of the structs that stood there: by type and name, what was in each field.
        items: what was in the lists that stood there, whatever the place in the list.
        longest: the most items of one.
        shortest: the fewest.
        is_growing: whether each list that stood there has numbers that only grow.
    """

    __slots__ = (
        "_known",
        "_written",
        "fields",
        "is_growing",
        "is_missing",
        "items",
        "longest",
        "shortest",
        "values",
    )

    def __init__(self) -> None:
        self.values: dict[Any, None] = {}
        self.fields: dict[str, dict[str, Shape]] = {}
        self.items: Shape | None = None
        self.longest, self.is_growing = 0, True
        self.shortest: int | None = None
        self.is_missing = False
        self._known: set[Any] = set()
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
        try:
            size = len(self._known)
            self._known.add(value)
            return len(self._known) == size
        except TypeError:  # a dictionary in it has no hash
            return False

    def _add_parts(self, value: Any) -> None:
        if isinstance(value, Struct | Mapping):
            kind, fields = _open(value)
            shapes = self.fields.setdefault(kind, {})
            for name, each in fields.items():
                shapes.setdefault(name, Shape()).add(each)
        else:
            self.items = self.items or Shape()
            self.longest = max(self.longest, len(value))
            self.shortest = len(value) if self.shortest is None else min(self.shortest, len(value))
            self.is_growing = self.is_growing and _is_growing(value)
            for each in value:
                self.items.add(each)

    def settle(self) -> None:
        """Put numbers into their order, once all was taken in."""
        if all(isinstance(each, int | Fraction) for each in self.values):
            self.values = dict.fromkeys(sorted(self.values))
        for shapes in self.fields.values():
            for shape in shapes.values():
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
        yield from self._write_plain(value, is_wide)
        kind, fields = _open(value)
        if len(self.fields) > 1:
            yield from (float(kind == each) for each in self.fields)
        for each, shapes in self.fields.items():
            for name, shape in shapes.items():
                yield from shape.write(fields.get(name) if kind == each else None, is_wide)
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
        if self.is_set:
            yield from (float(each in items) for each in self.items.values)
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

    @property
    def is_set(self) -> bool:
        """Return whether the lists are sets: few numbers in all, ascending, of different lengths."""
        are_few = self.items is not None and len(self.items.values) <= WIDE
        return are_few and self.is_growing and self.shortest != self.longest


def _is_growing(items: Sequence[Any]) -> bool:
    are_numbers = all(type(each) is int for each in items)
    return are_numbers and all(one < other for one, other in pairwise(items))


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

    def __init__(self, views: Iterable[Any], is_whole: bool = False) -> None:
        self._shapes: dict[str, Shape] = {}
        for view in views:
            for name in view.__struct_fields__:
                if name not in SAME:
                    self._shapes.setdefault(name, Shape()).add(getattr(view, name))
        for shape in self._shapes.values():
            shape.settle()
        self._wide = {name for name, shape in self._shapes.items() if len(list(shape.write(None))) <= WIDE}
        self.last = {} if is_whole else dict(self._list_cut())
        sizes = {name: len(self._write(name, None)) for name in self._shapes}
        self.sizes = {name: size for name, size in sizes.items() if size}

    def _list_cut(self) -> Iterator[tuple[str, int]]:
        for name, shape in self._shapes.items():
            size = len(list(shape.write(None, is_wide=False)))
            if name not in self._wide and size > LONG and shape.longest and not shape.is_set:
                shape.longest = max(1, LONG * shape.longest // size)
                yield name, shape.longest

    def _write(self, name: str, value: Any) -> list[float]:
        if name in self.last and value is not None:
            value = value[-self.last[name] :]
        return list(self._shapes[name].write(value, name in self._wide))

    def describe(self, view: Any) -> list[float]:
        """Return a view as numbers from -1 to 1: as many for each field as ``sizes`` says, in its order."""
        return [number for name in self.sizes for number in self._write(name, getattr(view, name))]
