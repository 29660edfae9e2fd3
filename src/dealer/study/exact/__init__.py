"""Small games with known answers, and two ways to them.

>>> from dealer.study.exact import SMALL, solved
>>> solved(SMALL["expression-three-rounds"]).value
Fraction(-9, 25)

``SMALL`` holds the small games by name. Each is a ``Game`` as ``dealer.core.rules`` has it, with three things
more: ``name``; ``begin()``, its first state; and ``chances(state)``, what chance may do with which
probability. Where two seats owe a decision at once, ask the lower one first: what it did is not in what the
other observes. What a seat observes holds all that it has seen and done. The games are not in ``GAMES``:
nobody plays them live.
"""

from dealer.study.exact.solved import Solved, solved
from dealer.study.exact.tree import FiniteGame, Form, form_of
from dealer.study.exact.variants import SMALL, SmallGame

__all__ = ["SMALL", "FiniteGame", "Form", "SmallGame", "Solved", "form_of", "solved"]
