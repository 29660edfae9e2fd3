"""Cards that are kept ready for a while, and drawn one by one in a thread of their own."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from dealer.core.message import message
from dealer.server.addresses import THIS_MACHINE
from dealer.server.errors import too_much

if TYPE_CHECKING:
    from dealer.server.cards.drawing import Card

KEPT_BYTES: Final = 12 * 1024 * 1024
"""The size of all cards that are kept."""

MOST_WAITING: Final = 20
MOST_OF_AN_ADDRESS: Final = 4
"""Cards that wait to be drawn: in all, and for one address."""

Key = tuple[str | int | None, ...]


class CardService:
    """Draws cards, each once; Pillow is loaded with the first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[Key, asyncio.Task[bytes]] = {}
        self._waiting = Counter[str]()
        self._thread = ThreadPoolExecutor(1, "dealer-card")

    async def get(self, key: Key, tell: Callable[[], Card], asker: str) -> bytes:
        """Return a card as PNG, from memory or drawn now.

        Args:
            key: the match, the moment, the language, and whatever else the card depends on.
            tell: returns what the card says; called in the thread that draws.
            asker: whom limits count it for.

        Raises:
            ApiError: too many wait to be drawn, in all or for this address.
        """
        if (kept := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._drawing.get(key)
        if task is None:
            is_own_full = asker != THIS_MACHINE and self._waiting[asker] >= MOST_OF_AN_ADDRESS
            if is_own_full or self._waiting.total() >= MOST_WAITING:
                raise too_much(message("refusal-cards-busy"))
            task = self._drawing[key] = asyncio.create_task(self._draw(key, tell, asker))
        return await asyncio.shield(task)

    async def _draw(self, key: Key, tell: Callable[[], Card], asker: str) -> bytes:
        self._waiting[asker] += 1
        try:
            png = await asyncio.get_running_loop().run_in_executor(self._thread, _draw_told, tell)
        finally:
            self._waiting -= Counter([asker])
            del self._drawing[key]
        self._kept[key] = png
        self._size += len(png)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return png

    def close(self) -> None:
        """Draw no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _draw_told(tell: Callable[[], Card]) -> bytes:
    from dealer.server.cards.drawing import draw_card

    return draw_card(tell())
