"""The base of states, actions, events and observations: immutable values."""

from __future__ import annotations

from msgspec import Struct


class Value(Struct, frozen=True, gc=False):
    """An immutable value.

    It can hold only what was there before it, so that no cycle goes through it. Python's collector of cycles
    (``gc=False``) need not look at it: a match that is kept has thousands of them.
    """
