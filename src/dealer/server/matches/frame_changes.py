"""The changes between two values that are sent as JSON, so that what has not changed is not sent again."""

from __future__ import annotations

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
    _compare(old, new, (), changes)
    return changes


def _compare(old: Any, new: Any, path: tuple[str | int, ...], changes: list[Change]) -> None:
    if type(old) is not type(new):
        changes.append((path, new))
    elif old is new or old == new:
        return
    elif isinstance(new, Struct):
        _compare_structs(old, new, path, changes)
    elif isinstance(new, tuple | list) and len(old) <= len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=False)):
            _compare(before, after, (*path, index), changes)
        for index in range(len(old), len(new)):
            changes.append(((*path, index), new[index]))
    elif isinstance(new, dict) and list(new)[: len(old)] == list(old):
        for key, after in new.items():
            if key in old:
                _compare(old[key], after, (*path, key), changes)
            else:
                changes.append(((*path, key), after))
    else:
        changes.append((path, new))


def _compare_structs(old: Struct, new: Struct, path: tuple[str | int, ...], changes: list[Change]) -> None:
    if type(new).__struct_config__.omit_defaults:
        changes.append((path, new))
        return
    names = zip(type(new).__struct_fields__, type(new).__struct_encode_fields__, strict=True)
    for field, name in names:
        _compare(getattr(old, field), getattr(new, field), (*path, name), changes)
