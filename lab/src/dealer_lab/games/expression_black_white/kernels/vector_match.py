"""The record of a compiled match of Expression Black & White.

A tile is its step: numbers 1 to 12 are 0 to 11, symbols 12 to 15. A set of tiles is a whole number with a bit
for each.
"""

from __future__ import annotations

import numpy as np

from dealer_lab.games.expression_black_white.kernels.layout import ROUND, ROUNDS

SYMBOL, NONE, SEAT_0 = 12, 16, 23
"""The steps of ``+``, ``none`` and ``seat0``."""
STEPS = 25

STARTER, PLAY, GUESS, FINAL, ENDED = range(5)
"""Phases of a match. Guess and reveal are one."""

NUMBERS = (1 << SYMBOL) - 1
SYMBOLS = (1 << NONE) - 1 - NUMBERS
BIT_NONE = 1 << NONE
BIT_SEATS = 3 << SEAT_0

MATCH = np.dtype(
    [
        ("luck", "u8"),
        ("utility", "f4", (2,)),
        ("near", "f4", (2, ROUNDS)),  # 1 / (1 + distance) of each expression
        ("rank", "i2", (2, ROUNDS)),  # the place of each distance among all there are
        ("score", "i2", (2,)),
        ("stock", "u2", (2,)),  # the numbers of which a tile is left
        ("twice", "u2", (2,)),  # those of which two are
        ("called", "u2", (ROUNDS,)),  # the tiles that were guessed
        ("shown", "u2", (ROUNDS,)),  # those that were right, or revealed
        ("guess", "u4"),  # the tiles of the present guess
        ("actor", "i1"),
        ("advantage", "i1"),
        ("phase", "i1"),
        ("bout", "i1"),
        ("starter", "i1"),
        ("round", "i1"),
        ("first", "i1"),  # who begins the present round
        ("place", "i1"),  # tiles of the present expression, guess or row that are chosen
        ("row", "i1"),  # of the Final Guess that is written
        ("reveal", "i1"),  # the tile that the winner has picked
        ("laid", "i1", (5,)),  # the tiles of the present expression, guess or row
        ("won", "i1", (2,)),
        ("right", "i1", (2,)),  # rows of Final Guesses
        ("numbers", "i1", (ROUNDS,)),  # of the global pairs, from 0
        ("symbols", "i1", (ROUNDS,)),  # from 0
        ("winner", "i1", (ROUNDS,)),
        ("colours", "u1", (2, ROUNDS)),  # of each expression, the leftmost in the highest of five bits
        ("told", "i1", (2, ROUNDS, ROUND)),  # by seat, as the rows have it, but for how near the own one is
        ("own", "i1", (2, ROUNDS, 3)),  # the own tiles of each: the lower number, the higher, the symbol
        ("rows", "i1", (2, ROUNDS, 3)),  # of the Final Guesses, likewise; -1 for an empty one
        ("symbols_left", "i1", (2, 4)),
        ("known", "i1", (2, NONE)),  # by tile of a seat: how many everybody knows to be gone
        ("named", "i1", (2, NONE)),  # by tile: how often it stands in a seat's Final Guess
    ],
    align=True,
)
