"""The layout of rows of Increment Black & White, seen from one seat."""

from __future__ import annotations

from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL
from dealer.games.increment_black_white.rules.state import CELLS, COLUMNS, ROUNDS, ROWS
from dealer.games.increment_black_white.steps import LETTER
from dealer_lab.tensor.layout import Piece, Pointer, TensorLayout

PHASES = ("distribute", "choose", "present", "place")
HIGHEST = 9 + MOST + 1
"""The highest number that a tile can have: dealt, added in part 1, gained in part 2."""
MOST_IN_LINE = 6
"""The centre has six cells; a row has five, a column four."""

LAYOUT = TensorLayout(
    Piece("phase", (len(PHASES),), "One-hot: distribute, choose, present, place."),
    Piece("turn", (1,), "1 if the seat owes a decision."),
    Piece("advantage", (1,), "1 if the seat holds the Advantage, -1 if the other does."),
    Piece("duel_over", (1,), "1 once part 2 has been played."),
    Piece("round_points", (2,), "Round points, own and the other's, as shares of ten."),
    Piece("match_point", (2,), "Whether part 2 gave the seat a Match Point, whether it gave the other one."),
    Piece("lead", (1,), "1 if the seat leads this round, or places first; -1 if the other does."),
    Piece(
        "own_number",
        (TILES, HIGHEST + 1),
        "By own tile, in the order in which they were dealt, 0 to 9: its present number, one-hot.",
    ),
    Piece("own_letter", (TILES, TILES), "By own tile: its letter A to J, one-hot."),
    Piece("own_left", (TILES,), "By own tile: 1 if it is still to be presented, in part 3 to be placed."),
    Piece("own_round", (TILES,), "By own tile: the round in which it was presented, as a share of ten."),
    Piece("own_gained", (TILES,), "By own tile: 1 if it has won its round."),
    Piece("their_left", (TILES,), "By the other's tile A to J: the same as own_left."),
    Piece("their_colour", (TILES, 2), "By the other's tile: black, white, as it was when presented."),
    Piece("their_result", (TILES, 3), "By the other's tile: it won its round, nobody did, it lost."),
    Piece("their_met", (TILES,), "By the other's tile: the number of the own tile that it met, of 13."),
    Piece("their_round", (TILES,), "By the other's tile: the round of its presentation, of ten."),
    Piece("led", (ROUNDS,), "By round: 1 if the seat led, -1 if the other did."),
    Piece("won", (ROUNDS,), "By round: 1 if the seat won, -1 if the other did."),
    Piece("cells", (CELLS, 4), "By cell, row by row: own tile, the other's, black, white."),
    Piece(
        "cell_bounds",
        (CELLS, 2),
        "By cell: the lowest and the highest number, of 13, that its tile can have: the own number; of the "
        "other's what its colour and its round tell.",
    ),
    Piece("cell_turn", (CELLS,), "By cell: the turn in which it was filled, of twenty."),
    Piece(
        "cell_letter",
        (CELLS, TILES),
        "By cell: the letter of its tile, one-hot. Where letters are new in part 3, what was seen in part 2 "
        "stands under the old ones.",
    ),
    Piece(
        "lines",
        (ROWS + COLUMNS + 1, 5),
        "By row, column, and the centre: own total; the lowest and the highest that the other's can be, "
        "each of 26 at most; own tiles, the other's, of six.",
    ),
    Piece("walk_added", (TILES, MOST + 1), "While distributing: what each own tile gets, one-hot."),
    Piece("walk_left", (TOTAL + 1,), "While distributing: how much is left to add, one-hot."),
    Piece(
        "walk_number",
        (HIGHEST + 1,),
        "The number, one-hot, of the tile at hand: the next to be added to, or the one chosen to be placed.",
    ),
    pointers=(Pointer("own_letter", LETTER),),
)
"""All that the rules let a seat know is in it; only the order of its own versions in part 1 is not."""
