"""Opponents made against a known player of Different Number Hunt: as quick as it is, and of another style.

How fast somebody finds is an assumption, not a choice. Who merely finds faster shows nothing about how
somebody claims, so policies of another level are not tried.
"""

from __future__ import annotations

from dealer.bots import Policy
from dealer.games.different_number_hunt.bots.claim_style import CAREFUL, PATIENT, PLAIN
from dealer.games.different_number_hunt.bots.hunter import Finder, Hunter
from dealer_lab.games.different_number_hunt.bots.strong import Planner
from dealer_lab.games.different_number_hunt.foresight import Foreseer

STYLES = {
    "waits": CAREFUL,
    "waits longer": CAREFUL._replace(wants=6, settles=0.5),
    "waits for the longest": CAREFUL._replace(wants=8, settles=0.8, priority="soon"),
    "claims three": CAREFUL._replace(wants=3, settles=0.15),
    "claims the first that it finds": CAREFUL._replace(wants=1, settles=0.0, priority="never"),
    "claims first and finds later": PLAIN._replace(wants=1, settles=0.0, bold=1.0),
    "comes last": PATIENT,
}


def make_challengers(policy: Policy, others: tuple[Policy, ...]) -> tuple[Policy, ...]:
    """Return all that are tried; against a policy that does not find as people do, the others."""
    if not isinstance(policy, Finder):
        return others
    styles = (Hunter(name, policy.level, style) for name, style in STYLES.items())
    foreseer = Foreseer("runs its program, without its secret", policy)
    return (Planner("plans", policy.level), foreseer, *styles)
