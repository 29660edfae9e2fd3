"""What was last made of a match, kept for as long as nothing that it depends on has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """The last result for each name, with its causes.

    >>> memo = Memo()
    >>> memo.get("sum", (1, 2), lambda: 3), memo.get("sum", (1, 2), lambda: 4)
    (3, 3)
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[object, Any]] = {}

    def get(self, name: Hashable, causes: object, make: Callable[[], T], *, by_identity: bool = False) -> T:
        """Return the last result under a name, or make it if the causes are others.

        Args:
            name: of the result.
            causes: all that it depends on.
            make: makes it.
            by_identity: whether only the same object is the same cause; large values compare slowly.
        """
        kept = self._kept.get(name)
        if kept is None or (kept[0] is not causes and (by_identity or kept[0] != causes)):
            kept = self._kept[name] = causes, make()
        found: T = kept[1]
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
