"""How much is tried: in `make test` what finds most faults, in `make strength` everything."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle, product
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
V = TypeVar("V")
Test = TypeVar("Test", bound=Callable[..., Any])

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


def paired(cases: Iterable[T], variants: Sequence[V]) -> list[tuple[T, V]]:
    """Return each case with one variant, in turn; with every variant where everything is tried.

    >>> paired("abc", [1, 2])
    [('a', 1), ('b', 2), ('c', 1)]
    """
    if IS_DEEP:
        return list(product(cases, variants))
    return list(zip(cases, cycle(variants), strict=False))


def only_deep(test: Test) -> Test:
    """Leave a test to `make strength`, as its docstring says why."""
    deep = pytest.mark.skipif(not IS_DEEP, reason="`make strength` runs it")
    marked: Test = pytest.mark.exhaustive(deep(test))
    return marked
