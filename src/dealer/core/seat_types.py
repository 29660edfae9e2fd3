"""Read from the types of fields which values are seats, and which lists hold a value for each seat.

``dealer.core.actors`` has the types by which a game declares this. Here they are read, as ``msgspec.inspect``
gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct, inspect

from dealer.core.actors import BY_SEAT_MARK, SEAT_MARK

ANY_TYPE: Final = inspect.AnyType()

COLLECTIONS: Final = (inspect.VarTupleType, inspect.ListType, inspect.SetType, inspect.FrozenSetType)


def is_seat(kind: inspect.Type) -> bool:
    """Return whether numbers of a type are seats."""
    return any(_has_mark(part, SEAT_MARK) for part in _list_parts(kind))


def is_by_seat(kind: inspect.Type) -> bool:
    """Return whether lists of a type hold one value for each seat."""
    return any(_has_mark(part, BY_SEAT_MARK) for part in _list_parts(kind))


def holds_seats(kind: inspect.Type) -> bool:
    """Return whether values of a type are seats or lists of seats."""
    return is_seat(kind) or (not is_by_seat(kind) and any(is_seat(item) for item in _list_items(kind)))


def holds_numbers(kind: inspect.Type) -> bool:
    """Return whether values of a type are whole numbers or lists of them."""
    parts = (*_list_parts(kind), *(part for item in _list_items(kind) for part in _list_parts(item)))
    return any(isinstance(part, inspect.IntType) for part in map(_strip, parts))


def is_list(kind: inspect.Type) -> bool:
    """Return whether values of a type can be lists."""
    return any(True for _ in _list_items(kind))


def item_type(kind: inspect.Type, at: int = 0) -> inspect.Type:
    """Return the type of an item of a list, or of the values of a dictionary."""
    for part in map(_strip, _list_parts(kind)):
        if isinstance(part, inspect.TupleType) and at < len(part.item_types):
            return part.item_types[at]
        if isinstance(part, COLLECTIONS):
            return part.item_type
        if isinstance(part, inspect.DictType):
            return part.value_type
    return ANY_TYPE


def key_type(kind: inspect.Type) -> inspect.Type:
    """Return the type of the keys of a dictionary."""
    parts = map(_strip, _list_parts(kind))
    return next((part.key_type for part in parts if isinstance(part, inspect.DictType)), ANY_TYPE)


def is_bool(kind: inspect.Type) -> bool:
    """Return whether each value of a type is yes or no."""
    return isinstance(_strip(kind), inspect.BoolType)


def list_fields(kind: inspect.Type, struct: type[Struct]) -> tuple[inspect.Field, ...]:
    """Return the fields of a struct where a type stands, with what that type says of them."""
    for part in map(_strip, _list_parts(kind)):
        if isinstance(part, inspect.StructType) and part.cls is struct:
            return part.fields
    return fields_of(struct)


def fields_of(struct: type[Struct]) -> tuple[inspect.Field, ...]:
    """Return the fields of a struct with their types."""
    return _fields_of(struct)


@lru_cache(maxsize=1024)
def _fields_of(struct: type[Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return info.fields


def walk_structs(*types: Any) -> Iterator[inspect.StructType]:
    """Yield each struct in some types and in the fields of these, once."""
    seen = set[Any]()
    due = list(inspect.multi_type_info(types))
    while due:
        kind = _strip(due.pop(0))
        if isinstance(kind, inspect.StructType) and kind.cls not in seen:
            seen.add(kind.cls)
            yield kind
            due += [each.type for each in kind.fields]
        elif isinstance(kind, inspect.UnionType):
            due += kind.types
        elif isinstance(kind, inspect.DictType):
            due += [kind.key_type, kind.value_type]
        else:
            due += _list_items(kind)


def _list_parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the alternatives of a type."""
    yield kind
    inner = _strip(kind)
    if isinstance(inner, inspect.UnionType):
        for part in inner.types:
            yield from _list_parts(part)


def _list_items(kind: inspect.Type) -> Iterator[inspect.Type]:
    for part in map(_strip, _list_parts(kind)):
        if isinstance(part, inspect.TupleType):
            yield from part.item_types
        elif isinstance(part, COLLECTIONS):
            yield part.item_type


def _strip(kind: inspect.Type) -> inspect.Type:
    return _strip(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _has_mark(kind: inspect.Type, mark: str) -> bool:
    return isinstance(kind, inspect.Metadata) and bool((kind.extra_json_schema or {}).get(mark))
