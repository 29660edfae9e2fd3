"""How much of a season somebody may know: the log up to the last announcement, folded. Rule: S-5, S-70."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.season.entries import Line, Posted
from dealer.season.season import Season


def count_known(log: Sequence[Line], at: int | None = None) -> int:
    """Return how many entries are announced, by the posts that were made up to a moment.

    Args:
        log: the whole log.
        at: the moment, in milliseconds since 1970; ``None`` for now.
    """
    posts = (line.entry for line in log if isinstance(line.entry, Posted) and (at is None or line.at <= at))
    return max((post.upto for post in posts), default=0)


def fold_public(log: Sequence[Line], known: int) -> Season:
    """Return the season as its announcements tell it: the entries up to the last one."""
    return Season.fold(log[:known])
