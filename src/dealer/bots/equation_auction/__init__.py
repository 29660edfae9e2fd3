"""Policies for the Equation Auction; the strongest needs the extra ``lab``."""

from __future__ import annotations

from importlib.util import find_spec

from dealer.bots.equation_auction.plain import Plain
from dealer.bots.policy import Policy


def _known() -> tuple[Policy, ...]:
    if find_spec("numba") is None:
        return (Plain(),)
    from dealer.bots.equation_auction.careful import Careful
    from dealer.bots.equation_auction.strong import Strong

    return (Strong(), Careful(), Plain())


POLICIES: tuple[Policy, ...] = _known()
"""The strongest first."""
