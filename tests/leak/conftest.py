"""Pairs of twins, made once for all tests of this folder."""

from __future__ import annotations

import pytest

from tests.leak.matches import Pair, find_pairs


@pytest.fixture(scope="session")
def pairs() -> tuple[list[Pair], int]:
    """Pairs from matches with every option, and how many moments were tried."""
    return find_pairs()
