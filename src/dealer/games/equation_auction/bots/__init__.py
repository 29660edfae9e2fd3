"""Policies for the Equation Auction; the strongest needs the extra ``lab``."""

from __future__ import annotations

from dealer.bots.lab import is_lab_installed
from dealer.bots.policy import Policy
from dealer.games.equation_auction.bots.plain import Plain


def load_policies() -> tuple[Policy, ...]:
    """Return the policies that can be played here."""
    if not is_lab_installed():
        return (Plain(),)
    from dealer.games.equation_auction.bots.careful import Careful
    from dealer.games.equation_auction.bots.strong import Strong

    return (Strong(), Careful(), Plain())


POLICIES: tuple[Policy, ...] = load_policies()
"""The strongest first."""
