"""What one seat of Expression Black & White sees, as a record.

An observation or a compiled match fills it, with nothing that the seat may not know. Tiles are those of
``vector_match``. Pairs by seat are own, other's; who somebody is: 1 oneself, -1 the other, 0 nobody.
"""

from __future__ import annotations

import numpy as np

from dealer_lab.games.expression_black_white.kernels.layout import (
    ROUND,
    ROUNDS,
)
from dealer_lab.games.expression_black_white.kernels.vector_match import NONE

TELLINGS = ("ordered", "grouped", "counts")
NOT = -1
"""What there is not."""

VISIBLE = np.dtype(
    [
        ("phase", "i1"),
        ("owes", "i1", (2,)),  # whether the seat owes a decision
        ("advantage", "i1"),
        ("starter", "i1"),
        ("bout", "i1"),
        ("score", "i4", (2,)),
        ("won", "i1", (2,)),
        ("right", "i1", (2,)),  # rows of Final Guesses
        ("numbers", "i1", (ROUNDS,)),  # of the global pairs, from 0
        ("symbols", "i1", (ROUNDS,)),  # from 0
        ("stock", "u2"),  # the numbers of which an own tile is left, as a set
        ("twice", "u2"),  # those of which two are
        ("marks", "i1", (4,)),  # own symbols that are left
        ("left", "i1", (4,)),  # of the other's: black numbers, white ones, black symbols, white ones
        ("known", "i1", (NONE,)),  # by tile of the other: how many are known to be gone
        ("played", "i1"),  # rounds that have begun
        ("told", "i1", (ROUNDS, ROUND)),  # as the row has them, but for the next two
        ("near", "f4", (ROUNDS,)),  # 1 / (1 + distance) of the own expression
        ("telling", "i1"),  # what is told of colours, of ``TELLINGS``: of each tile, or how many are black
        ("now", "i1"),  # the round at hand
        ("first", "i1"),  # who began it
        ("own", "i1", (3,)),  # the own tiles of it
        ("place", "i1"),  # tiles that are chosen of the present expression, guess or row
        ("laid", "i1", (5,)),  # these tiles, or those that the seat has given while the other has not
        ("laid_count", "i1"),
        ("named", "i1", (NONE,)),  # by tile: how often it stands in the own Final Guess
        ("fits", "i1"),  # whether the seat asks itself what the other may have laid in the round at hand:
        ("ways", "i4", (2,)),  # where the ways with its colours begin and end
        ("least", "i2"),  # ranks of its distance
        ("most", "i2"),
        ("has", "u4"),  # the tiles that it is known to hold, as a set
        ("lacks", "u4"),  # and those that it is not
    ],
    align=True,
)
"""All fields are seen from the seat."""

BLANK = np.zeros(1, VISIBLE)
"""Where nothing is known yet."""
for _name in ("phase", "numbers", "symbols", "now", "own", "place"):
    BLANK[_name] = NOT
