"""The value of a small game, with its proof.

HiGHS gives an equilibrium in floats. Its probabilities are taken for the nearest fractions, and against these
plans the best answers are counted exactly. If both bounds meet, the value is known, whatever HiGHS did.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from dealer_lab.exact.finite_game import AnyFiniteGame
from dealer_lab.exact.response import Bounds, bounds, fractions
from dealer_lab.exact.tree import Form, build_form

DENOMINATORS = (100, 10_000, 1_000_000)
"""Of a plan's fractions, the smallest that close the bounds; else the last."""


class ProvenValue(Struct, frozen=True):
    """A game and what is proven about its value to seat 0.

    Attributes:
        form: the game in sequence form.
        bounds: what the plans prove.
        plans: by seat, the chance of each sequence.
    """

    form: Form
    bounds: Bounds
    plans: tuple[list[Fraction], list[Fraction]]

    @property
    def value(self) -> Fraction | None:
        """The value to seat 0; ``None`` if the bounds do not meet."""
        return self.bounds.low if self.bounds.low == self.bounds.high else None


def solve(game: AnyFiniteGame, most: int | None = None) -> ProvenValue:
    """Solve a game, and prove its value.

    Args:
        game: of two seats.
        most: the ways of a match after which it is given up.

    Raises:
        TooLargeError: there are more ways than that.
        ValueError: a seat forgets what it did, or one's gain is not the other's loss.
    """
    form = build_form(game, most)
    from dealer_lab.exact import lp  # SciPy comes with the extra `reports`, these types with the package

    found = lp.solve(form)
    for denominator in DENOMINATORS:
        plans = (
            fractions(form.sides[0], found.plans[0], denominator),
            fractions(form.sides[1], found.plans[1], denominator),
        )
        proven = bounds(form, plans)
        if proven.low == proven.high:
            break
    return ProvenValue(form, proven, plans)
