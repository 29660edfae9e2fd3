"""The caches of the games' bots, for tests that change which bots there are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dealer.bots import analysis, policies, policy_names, providers

CACHES = (
    policies,
    policy_names,
    providers.list_providers,
    providers.find_added_analysis,
    analysis.analysis_of,
)


def forget_bots() -> None:
    """Look for the policies and analyses of every game again."""
    for cache in CACHES:
        cache.cache_clear()


@contextmanager
def other_bots() -> Iterator[None]:
    """Let no other test see which bots there are within, nor see those of others."""
    forget_bots()
    try:
        yield
    finally:
        forget_bots()
