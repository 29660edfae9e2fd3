"""The base of states, actions, events and views: immutable values, and how one is made from another."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """Base of an immutable value, such as a lot, a card or a round, that states and views hold.

    >>> class Lot(Value, frozen=True):
    ...     name: str
    ...     least: int = 1

    A value cannot be part of a cycle, so the garbage collector skips it (``gc=False``).
    """


V = TypeVar("V", bound=Struct)


def make_from(made: type[V], source: Struct, **given: object) -> V:
    """Return a value that takes over every field which a source has by the same name.

    Args:
        made: the type of the value.
        source: where its fields come from. What a seat is shown is never made so: it names what it shows.
        given: fields with another value there than in the source, and fields that the source has not.

    Raises:
        TypeError: a field without a default is neither in the source nor given.
    """
    shared = {name: getattr(source, name) for name in _list_shared(made, type(source)) if name not in given}
    return made(**shared, **given)


@cache
def _list_shared(made: type[Struct], source: type[Struct]) -> tuple[str, ...]:
    """Return the names of the fields that both types have."""
    return tuple(name for name in made.__struct_fields__ if name in source.__struct_fields__)
