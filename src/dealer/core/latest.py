"""The result of a pure function for the arguments it was last called with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Latest:
    """Remember one result, for a value that is told apart by identity.

    A step of a search asks several times for the stage and the view of the same state. A value is kept as
    long as its result is, so that no other one can have its identity.
    """

    def __init__(self) -> None:
        self._known: tuple[Any, Any, Any] | None = None

    def __reduce__(self) -> tuple[type[Latest], tuple[()]]:
        return Latest, ()

    def find(self, value: Any, key: Any) -> Any | None:
        """Return the result for a value and a key; ``None`` if another one was asked for since."""
        known = self._known
        return known[2] if known is not None and known[0] is value and known[1] == key else None

    def get(self, value: Any, key: Any, make: Callable[[], T]) -> T:
        """Return the result for a value and a key, made now if it is not the latest one."""
        known = self._known
        if known is not None and known[0] is value and known[1] == key:
            found: T = known[2]
            return found
        made = make()
        self._known = value, key, made
        return made


class Recent:
    """The stage of the latest state, the latest view of one, and what is legal in the latest view."""

    def __init__(self) -> None:
        self.stage, self.view, self.legal = Latest(), Latest(), Latest()
