"""What a seat sees as numbers, for a game that brings no row of its own: a layout measured on random matches.

What stood in the views of these matches gets a place: of a number with few values, and of a word, one place
for each value; of a number with many its share between the lowest and the highest; of a list as many items
as the longest had; of what may be missing whether it is there. What was always the same gets none. A view
that holds more than was ever seen is cut: such a value, or such an item, leaves its places at 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct

FEW: Final = 16
"""A number with so many values has a place for each."""

SAME: Final = frozenset({"options", "outcome"})
"""Fields of a view that are left out: they are the same all through a match, or there only after it."""


class Shape:
    """All that was seen in one place of the views of a game; it grows with ``add``, and then is written.

    Attributes:
        values: words and truths that stood there, and numbers.
        fields: of the structs that stood there: by type and name, what was in each field.
        items: what was in the lists that stood there, whatever the place in the list.
        longest: the most items of one.
    """

    __slots__ = ("_known", "fields", "is_missing", "items", "longest", "values")

    def __init__(self) -> None:
        self.values: dict[Any, None] = {}
        self.fields: dict[str, dict[str, Shape]] = {}
        self.items: Shape | None = None
        self.longest = 0
        self.is_missing = False
        self._known: set[Any] = set()

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
            for each in value:
                self.items.add(each)

    def write(self, value: Any) -> Iterator[float]:
        """Return the numbers of what stands there; as many for any value."""
        if self.is_missing and (self.values or self.fields or self.items):
            yield float(value is not None)
        yield from self._write_plain(value)
        kind, fields = _open(value)
        if len(self.fields) > 1:
            yield from (float(kind == each) for each in self.fields)
        for each, shapes in self.fields.items():
            for name, shape in shapes.items():
                yield from shape.write(fields.get(name) if kind == each else None)
        if self.items is not None:
            yield from self._write_items(value)

    def _write_plain(self, value: Any) -> Iterator[float]:
        if len(self.values) < 2 and not self.fields and self.items is None and not self.is_missing:
            return
        numbers = [each for each in self.values if isinstance(each, int | Fraction)]
        if len(self.values) <= FEW or len(numbers) < len(self.values):
            yield from (float(type(each) is type(value) and each == value) for each in self.values)
        else:
            low, high = min(numbers), max(numbers)
            is_number = isinstance(value, int | Fraction)
            yield (
                max(-1.0, min(1.0, float(Fraction(2 * value - low - high) / (high - low))))
                if is_number
                else 0.0
            )

    def _write_items(self, value: Any) -> Iterator[float]:
        assert self.items is not None
        items = value if isinstance(value, tuple | list) else ()
        for at in range(self.longest):
            yield float(at < len(items))
            yield from self.items.write(items[at] if at < len(items) else None)


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

    Attributes:
        sizes: how many numbers each field has that ever changes.
    """

    def __init__(self, views: Iterable[Any]) -> None:
        self._shapes: dict[str, Shape] = {}
        for view in views:
            for name in view.__struct_fields__:
                if name not in SAME:
                    self._shapes.setdefault(name, Shape()).add(getattr(view, name))
        sizes = {name: len(list(shape.write(None))) for name, shape in self._shapes.items()}
        self.sizes = {name: size for name, size in sizes.items() if size}

    def describe(self, view: Any) -> list[float]:
        """Return a view as numbers from -1 to 1: as many for each field as ``sizes`` says, in its order."""
        return [number for name in self.sizes for number in self._shapes[name].write(getattr(view, name))]
