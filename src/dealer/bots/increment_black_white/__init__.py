"""Policies for Increment Black & White; the strongest needs the extra ``lab``."""

from __future__ import annotations

from importlib.util import find_spec

from dealer.bots.increment_black_white.careful import Careful
from dealer.bots.increment_black_white.plain import Plain
from dealer.bots.policy import Policy


def _known() -> tuple[Policy, ...]:
    if find_spec("numba") is None:
        return (Careful(), Plain())
    from dealer.bots.increment_black_white.strong import Strong

    return (Strong(), Careful(), Plain())


POLICIES: tuple[Policy, ...] = _known()
"""The strongest first."""
