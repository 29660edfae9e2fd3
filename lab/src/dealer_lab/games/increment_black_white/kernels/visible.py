"""What one seat of Increment Black & White sees, as a record.

An observation or a compiled match fills it, with nothing that the seat may not know. Seats are sides here:
``OWN``, ``OTHER``, or ``NONE`` for nobody.
"""

from __future__ import annotations

import numpy as np

from dealer.games.increment_black_white.rules.increments import TILES, TOTAL
from dealer.games.increment_black_white.rules.state import CELLS, ROUNDS

OWN, OTHER = range(2)
NONE = -1

VISIBLE = np.dtype(
    [
        ("phase", "i1"),
        ("turn", "i1"),
        ("advantage", "i1"),
        ("duel_over", "i1"),
        ("points", "i1", (2,)),  # rounds won
        ("match_point", "i1"),
        ("lead", "i1"),
        ("number", "i1", (TILES,)),  # of own tiles in the order in which they were dealt; NONE of no tile
        ("letter", "i1", (TILES,)),  # from 0
        ("left", "i1", (TILES,)),
        ("gained", "i1", (TILES,)),
        ("their_left", "i1", (TILES,)),  # by letter
        ("rounds", "i1"),  # of part 2 that have begun
        ("leader", "i1", (ROUNDS,)),
        ("winner", "i1", (ROUNDS,)),
        ("presented", "i1", (ROUNDS,)),  # the own tile, NONE before
        ("their_round", "i1", (TILES,)),  # by letter in which the other presented it, NONE before
        ("their_white", "i1", (TILES,)),
        ("met", "i1", (TILES,)),  # the number of the own tile that it met, NONE of none
        ("late", "i1", (TILES,)),  # whether the clock took one of both
        ("placed", "i1"),  # how many tiles lie
        ("cell_side", "i1", (CELLS,)),
        ("cell_letter", "i1", (CELLS,)),
        ("cell_white", "i1", (CELLS,)),
        ("cell_number", "i1", (CELLS,)),  # of own tiles
        ("cell_turn", "i1", (CELLS,)),  # 0 where nothing lies
        ("tiles", "i1"),  # of each seat
        ("total", "i1"),  # to add in part 1
        ("relabelled", "i1"),  # whether letters are new in part 3
        ("walk", "i1", (TILES,)),  # the increments said so far
        ("walked", "i1"),  # how many, NONE if the seat says none
        ("chosen", "i1"),  # the letter of the tile to be placed, NONE before
    ]
)
"""All fields are seen from the seat; cells stand row by row."""

BLANK = np.zeros(1, VISIBLE)
"""Where nothing is known yet, at the standard options."""
for _name in ("advantage", "match_point", "lead", "leader", "winner", "cell_side", "walked", "chosen"):
    BLANK[_name] = NONE
for _name in ("number", "presented", "their_round", "met"):
    BLANK[_name] = NONE
BLANK["tiles"], BLANK["total"] = TILES, TOTAL
