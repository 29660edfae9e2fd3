"""Small games with known answers, and two ways to them.

>>> from dealer_lab.exact import load_small_games, solve
>>> small = next(iter(load_small_games().values()))
>>> solve(small).bounds.exploitability
Fraction(0, 1)

``load_small_games`` returns them by name. Each is a ``Game`` as ``dealer.core.rules`` has it, with three
things more: ``name``; ``begin()``, its first state; and ``chances(state)``, what chance may do with which
probability. Where two seats owe a decision at once, ask the lower one first: what it did is not in what the
other observes. What a seat observes holds all that it has seen and done. The games are not in ``GAMES``:
nobody plays them live.
"""

from dealer_lab.exact.finite_game import AnySmallGame, FiniteGame, SmallGame
from dealer_lab.exact.finite_rules import FiniteRules
from dealer_lab.exact.small_game import load_small_games
from dealer_lab.exact.solver import ProvenValue, solve
from dealer_lab.exact.tree import Form, TooLargeError, build_form

__all__ = [
    "AnySmallGame",
    "FiniteGame",
    "FiniteRules",
    "Form",
    "ProvenValue",
    "SmallGame",
    "TooLargeError",
    "build_form",
    "load_small_games",
    "solve",
]
