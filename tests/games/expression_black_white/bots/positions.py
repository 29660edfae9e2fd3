"""Every view that policies are asked about in whole matches."""

from itertools import product

from dealer.bots import policies
from dealer.games.expression_black_white.rules.state import Options, Times
from tests.bots.watching import watch

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
FAR = Options(target=100, times=None)
"""What no expression of most rounds comes near."""
OTHERWISE = Options(rounds=5, right_number=1, right_symbol=6, wrong_guess=2, right_row=5, times=None)
"""A short bout in which symbols are worth more than numbers."""


def watched(first, second, deal=0, options=None):
    """A match between two policies, over, and what each was asked."""
    match, asked = watch(GAME, (first, second), deal, options)
    return match, *asked
