"""Where in its cache Numba looks for a compiled function of Dealer.

Numba asks for this class by the name that ``kernel_cache`` has put into ``NUMBA_CACHE_LOCATOR_CLASSES``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from numba.core.caching import UserProvidedCacheLocator


class KernelLocator(UserProvidedCacheLocator):
    """Keeps a function under the name of its module, so that all checkouts and installations share it.

    Numba itself keeps it under the path of its file. Either way it compiles again when the file has changed.
    """

    def __init__(self, function: Callable[..., object], file: str) -> None:
        super().__init__(function, file)  # type: ignore[no-untyped-call]
        self._cache_path = str(Path(self._cache_path).parent / function.__module__)

    @classmethod
    def from_function(cls, function: Callable[..., object], file: str) -> KernelLocator | None:
        """Return the place of a function of Dealer; ``None`` for others, which Numba places itself."""
        if not function.__module__.startswith("dealer_lab."):
            return None
        place: KernelLocator | None = super().from_function(function, file)  # type: ignore[no-untyped-call]
        return place
