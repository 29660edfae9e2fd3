"""Every view that policies are asked about in whole matches, with every option, now and then late."""

from itertools import product
from random import Random

from dealer.bots import policies
from dealer.games.increment_black_white.rules.state import Options, Times
from dealer.study import playout, secret_of

GAME = "increment-black-white"
KNOWN = policies(GAME)

OPTIONS = [
    Options(increments=increments, tie_leader=tie, letters=letters, times=times)
    for (increments, tie, letters), times in zip(
        product(("exact", "up_to"), ("same", "swap"), ("same", "relabelled")),
        4 * [Times(), None],
        strict=True,
    )
]
"""Every combination, with clocks and without."""


class Watched:
    """A policy that keeps what it was asked and what it said; it may forget itself now and then."""

    def __init__(self, policy, late=0.0):
        self.policy, self.name, self.late, self.asked = policy, policy.name, late, []

    def decide(self, view, rng):
        state = rng.getstate()
        decision = self.policy.decide(view, rng)
        self.asked.append((view, state, decision))
        if Random(f"{self.name} {view.may.decision}").random() < self.late:
            return type(decision)(decision.action, 10**9)
        return decision


def watched(first, second, deal=0, options=None, late=0.0):
    """A match between two policies, over, and what each was asked."""
    seats = Watched(KNOWN[first], late), Watched(KNOWN[second], late)
    match = playout(GAME, seats, secret_of(7, deal), "watched", options)
    return match, seats[0].asked, seats[1].asked
