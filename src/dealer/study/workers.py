"""Deals shared out among processes; what comes back is in the order of the deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")


def mapped(play: Callable[[int], T], deals: int, workers: int) -> Iterator[T]:
    """``play`` of each deal, in this process or in some; it must be something that can be pickled."""
    if workers <= 1 or deals <= 1:
        yield from map(play, range(deals))
        return
    with ProcessPoolExecutor(min(workers, deals), mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, range(deals))
