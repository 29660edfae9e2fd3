"""The changes between two values that are sent as JSON, so that what has not changed is not sent again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from msgspec import Struct

Change = tuple[tuple[str | int, ...], object]
"""A path from the outside in, of keys and indices, and the value that stands there now. An index equal to the
length of the array adds an element at its end."""


def find_changes(old: object, new: object) -> list[Change]:
    """Return the changes that make one value of another, in the order in which they are to be made.

    Where an array has become shorter, or an object has lost a key, the whole of it is one change.

    >>> find_changes({"a": (1, 2), "b": 3}, {"a": (1, 4, 5), "b": 3})
    [(('a', 1), 4), (('a', 2), 5)]
    """
    changes: list[Change] = []
    if old is not new:
        _compare(old, new, (), changes)
    return changes


def find_field_changes(names: Iterable[str], old: Iterable[object], new: Iterable[object]) -> list[Change]:
    """Return the changes between two objects with the same keys, whose values are given in their order.

    >>> find_field_changes(("a", "b"), ((1, 2), 3), ((1, 4), 3))
    [(('a', 1), 4)]
    """
    changes: list[Change] = []
    for name, before, after in zip(names, old, new, strict=True):
        if before is not after:
            _compare(before, after, (name,), changes)
    return changes


def _compare(old: Any, new: Any, path: tuple[str | int, ...], changes: list[Change]) -> None:
    """Add the changes between two values that are not the same object. Most parts of two states are."""
    kind = type(new)
    if type(old) is not kind:
        changes.append((path, new))
    elif isinstance(new, Struct):
        _compare_structs(old, new, path, changes)
    elif kind is tuple or kind is list:
        _compare_arrays(old, new, path, changes)
    elif old == new:
        return
    elif kind is dict and list(new)[: len(old)] == list(old):
        for key, after in new.items():
            if key not in old:
                changes.append(((*path, key), after))
            elif (before := old[key]) is not after:
                _compare(before, after, (*path, key), changes)
    else:
        changes.append((path, new))


def _compare_arrays(old: Any, new: Any, path: tuple[str | int, ...], changes: list[Change]) -> None:
    kept = len(old)
    if kept > len(new):
        changes.append((path, new))
        return
    if new[:kept] != old:  # in C, and by identity where that can be
        for index, before in enumerate(old):
            if before is not (after := new[index]):
                _compare(before, after, (*path, index), changes)
    for index in range(kept, len(new)):
        changes.append(((*path, index), new[index]))


def _compare_structs(old: Struct, new: Struct, path: tuple[str | int, ...], changes: list[Change]) -> None:
    names = _list_names(type(new))
    if names is None:
        if old != new:
            changes.append((path, new))
        return
    for field, name in names:
        before, after = getattr(old, field), getattr(new, field)
        if before is not after:
            _compare(before, after, (*path, name), changes)


@lru_cache(maxsize=1024)
def _list_names(kind: type[Struct]) -> tuple[tuple[str, str], ...] | None:
    """Return the fields of a struct with their names in JSON; ``None`` where it leaves some of them out."""
    if kind.__struct_config__.omit_defaults:
        return None
    return tuple(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
