"""How much is tried: in `make test` what finds most faults, in `make strength` everything."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

RUN_FOLDER = "DEALER_TESTS_FOLDER"
"""The variable that names a folder which all processes of a run share."""

IS_DEEP = os.environ.get("DEALER_TESTS") == "deep"
"""Whether everything is tried."""


def some(items: Sequence[T], most: int) -> Sequence[T]:
    """Return all items where everything is tried, else so many at most, spread evenly.

    >>> some("abcdefgh", 3)
    'adg'
    """
    return items if IS_DEEP or len(items) <= most else items[:: -(-len(items) // most)]
