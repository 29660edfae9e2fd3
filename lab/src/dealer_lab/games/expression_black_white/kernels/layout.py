"""The layout of rows of Expression Black & White, seen from one seat."""

from __future__ import annotations

from dealer_lab.tensor.layout import Piece, TensorLayout

ROUNDS = 12
TILES = 16
"""Twelve numbers, then ``+ - * /``: the order of tiles everywhere."""
OWN_COLOURS, OTHER_COLOURS, NEAR, CALLED = 1, 6, 11, 12
ROUND = CALLED + TILES
"""Where a round has what stands behind the winner, and how long it is."""

LAYOUT = TensorLayout(
    Piece("phase", (4,), "One-hot: who starts, laying, guess and reveal, the Final Guess."),
    Piece(
        "table",
        (5,),
        "Whether the seat owes a decision; whether the other does; 1 if the seat holds the Advantage, else "
        "-1; 1 if the seat began this bout, -1 if the other did, 0 before it is said; 1 in the second bout.",
    ),
    Piece(
        "scores",
        (7,),
        "Own and other's points as shares of 50; the difference as a share of 20 (all clipped); rounds won, "
        "own and other's, as shares of 24; right rows of the first bout's Final Guesses, own and other's, as "
        "shares of 12. Of the first bout nothing else is kept in the second.",
    ),
    Piece(
        "round",
        (ROUNDS,),
        "One-hot: the round at hand. While one lays, guesses or reveals: the present one. In the Final "
        "Guess: the one whose row the seat writes now; none if it does not write. None before the first.",
    ),
    Piece(
        "global_numbers",
        (12,),
        "By number the first round of this bout in which it is global, as a share of 12: 1/12 for round 1.",
    ),
    Piece("global_symbols", (ROUNDS, 4), "By round of this bout a one-hot of the global symbol."),
    Piece("stock", (TILES,), "What the seat has left: of a number as a share of 2, of a symbol of 3."),
    Piece(
        "left",
        (4,),
        "What the other has left, which the colours tell: black numbers and white ones as shares of 12, "
        "black symbols and white ones as shares of 6; zeros where only black tiles are counted.",
    ),
    Piece(
        "known",
        (TILES,),
        "How many of each of the other's tiles are known to be gone, from right guesses and reveals: of a "
        "number as a share of 2, of a symbol of 3.",
    ),
    Piece(
        "rounds",
        (ROUNDS, ROUND),
        "By round of this bout: 1 if the seat won, -1 if the other did; the five colours of the own "
        "expression, then of the other's, 1 for black and -1 for white (where less is told: the shares of "
        "black numbers and black symbols, or of black tiles, in the first places); how near the own one is, "
        "1 / (1 + its distance); by tile what was announced of the winner's: 1 for a right guess and for a "
        "revealed tile, -1 for a wrong guess. The own tiles of each past round are dropped, and so is what "
        "was picked to reveal but not shown.",
    ),
    Piece("hand_pair", (TILES,), "The global pair of the round at hand: two one-hots."),
    Piece("hand_own", (TILES,), "Own tiles of that round, once laid: 0.5 for each number, 1 for the symbol."),
    Piece("hand_colours", (2, 5), "The colours of that round, own and other's, as in `rounds`."),
    Piece(
        "hand_result",
        (3,),
        "Of that round: 1 if the seat began it, else -1; 1 if it won, -1 if the other did; how near its own "
        "expression is.",
    ),
    Piece("hand_called", (TILES,), "What was announced of the tiles of that round's winner."),
    Piece(
        "walk_place",
        (5,),
        "One-hot: how many tiles of the present expression, guess or row are chosen, those left out "
        "included; nothing if it is not the seat's step.",
    ),
    Piece(
        "walk_numbers",
        (2, 12),
        "One-hots: the first and the second number of the present expression, guess or row; or of the "
        "guess or the tile to reveal that the seat has given, while it waits for the other's.",
    ),
    Piece("walk_symbols", (2, 4), "One-hots: the first and the second symbol, likewise."),
    Piece(
        "reach",
        (TILES,),
        "By tile that may be laid next: how near the nearest expression comes that goes on with it, "
        "1 / (1 + its distance); 0 for the others.",
    ),
    Piece(
        "named",
        (TILES,),
        "How often each tile stands in the whole rows of the own Final Guess of this bout: a number as a "
        "share of 2, a symbol of 3, clipped. In which row it stands is dropped.",
    ),
    Piece(
        "fit",
        (TILES,),
        "While the seat guesses, or writes a row of its Final Guess: all threes of own tiles that the other "
        "may have laid in the round at hand, by its colours, the winner, the own distance and what was "
        "announced. In a guess by tile the share of them that holds it; in a row, of those that begin with "
        "the tiles chosen so far (lower number, higher number, symbol), the share that goes on with it.",
    ),
    Piece(
        "near_fit",
        (TILES,),
        "The same, where each three count by how near they come: 1 / (1 + distance) to the fourth.",
    ),
)
