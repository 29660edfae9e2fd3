"""Policies for Increment Black & White; the strongest needs the extra ``lab``."""

from __future__ import annotations

from importlib.util import find_spec

from dealer.bots.policy import Policy
from dealer.games.increment_black_white.bots.careful import Careful
from dealer.games.increment_black_white.bots.plain import Plain


def _known() -> tuple[Policy, ...]:
    if find_spec("numba") is None:
        return (Careful(), Plain())
    from dealer.games.increment_black_white.bots.strong import Strong

    return (Strong(), Careful(), Plain())


POLICIES: tuple[Policy, ...] = _known()
"""The strongest first."""
