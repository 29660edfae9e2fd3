"""The public part of a season: its log up to the last announcement. Rule: S-5, S-70."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.season.entries import Line, Posted
from dealer.season.season import Season


def count_known(log: Sequence[Line], at: int | None = None) -> int:
    """Return the number of announced entries at a moment.

    Args:
        log: the whole log.
        at: the moment, in milliseconds since 1970; ``None`` for now.
    """
    posts = (line.entry for line in log if isinstance(line.entry, Posted) and (at is None or line.at <= at))
    return max((post.upto for post in posts), default=0)


def fold_public(log: Sequence[Line], known: int) -> Season:
    """Fold the announced entries."""
    return Season.fold(log[:known])
