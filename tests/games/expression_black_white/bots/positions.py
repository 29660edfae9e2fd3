"""Every view that policies are asked about in whole matches."""

from itertools import product

from dealer.bots import policies
from dealer.games.expression_black_white.rules.state import Options, Times
from dealer.study.playout import playout, secret_of

GAME = "expression-black-white"
KNOWN = policies(GAME)

OPTIONS = [
    Options(colours=colours, globals=pairs, second_bout=bout, reserve_scope=scope, times=times)
    for (colours, pairs, bout), (scope, times) in zip(
        product(("ordered", "grouped", "counts"), ("balanced", "independent"), ("fresh", "mirrored")),
        3 * [("match", Times()), ("bout", Times()), ("match", None), ("bout", None)],
        strict=True,
    )
]
"""Every combination that changes what there is to know, with each kind of clock."""


class Watched:
    """A policy that keeps what it was asked and what it said."""

    def __init__(self, policy):
        self.policy, self.name, self.asked = policy, policy.name, []

    def decide(self, view, rng):
        state = rng.getstate()
        decision = self.policy.decide(view, rng)
        self.asked.append((view, state, decision))
        return decision


def watched(first, second, deal=0, options=None):
    """A match between two policies, over, and what each was asked."""
    seats = Watched(KNOWN[first]), Watched(KNOWN[second])
    match = playout(GAME, seats, secret_of(7, deal), "watched", options)
    return match, seats[0].asked, seats[1].asked
