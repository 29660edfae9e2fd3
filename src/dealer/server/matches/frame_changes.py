"""The changes between two values that are sent as JSON, so that what has not changed is not sent again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import astuple

Change = tuple[tuple[str | int, ...], object]
"""A path from the outside in, of keys and indices, and the value that stands there now. An index equal to the
length of the array adds an element at its end."""

LEAVES: Final = frozenset((int, str, bool, type(None)))
"""Types of values that have no parts to compare."""


def find_changes(old: object, new: object) -> list[Change]:
    """Return the changes that make one value of another, in the order in which they are to be made.

    Where an array has become shorter, or an object has lost a key, the whole of it is one change.

    >>> find_changes({"a": (1, 2), "b": 3}, {"a": (1, 4, 5), "b": 3})
    [(('a', 1), 4), (('a', 2), 5)]
    """
    return [(path[1:], value) for path, value in find_field_changes(("",), (old,), (new,))]


def find_field_changes(names: Iterable[str], old: Iterable[object], new: Iterable[object]) -> list[Change]:
    """Return the changes between two objects with the same keys, whose values are given in their order.

    >>> find_field_changes(("a", "b"), ((1, 2), 3), ((1, 4), 3))
    [(('a', 1), 4)]
    """
    changes: list[Change] = []
    _compare(names, old, new, (), changes)
    return changes


def _compare(
    keys: Iterable[str | int],
    old: Iterable[Any],
    new: Iterable[Any],
    path: tuple[str | int, ...],
    changes: list[Change],
) -> None:
    """Add the changes between values with the same keys. Most are the same object, or equal, which C sees."""
    for key, before, after in zip(keys, old, new, strict=False):
        kind = type(after)
        if before is after or (before == after and type(before) is kind):
            continue
        here = (*path, key)
        if type(before) is not kind or kind in LEAVES:
            changes.append((here, after))
        elif kind is tuple or kind is list:
            if (kept := len(before)) > len(after):
                changes.append((here, after))
                continue
            _compare(range(kept), before, after, here, changes)
            if kept < len(after):
                changes += [((*here, index), after[index]) for index in range(kept, len(after))]
        elif issubclass(kind, Struct) and (names := _list_names(kind)) is not None:
            _compare(names, astuple(before), astuple(after), here, changes)
        elif kind is dict and list(after)[: len(before)] == list(before):
            _compare(before, before.values(), after.values(), here, changes)
            changes += [((*here, name), after[name]) for name in list(after)[len(before) :]]
        else:
            changes.append((here, after))


@lru_cache(maxsize=1024)
def _list_names(kind: type[Struct]) -> tuple[str, ...] | None:
    """Return the names in JSON of a struct's fields; ``None`` where it leaves some of them out."""
    return None if kind.__struct_config__.omit_defaults else kind.__struct_encode_fields__
