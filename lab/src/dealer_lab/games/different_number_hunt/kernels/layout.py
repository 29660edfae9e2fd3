"""Different Number Hunt as a row of numbers: what a seat knows, seen from that seat."""

from __future__ import annotations

from dealer.games.different_number_hunt.rules.actions import NUMBERS, SYMBOLS
from dealer.games.different_number_hunt.rules.grid import CELLS
from dealer.games.different_number_hunt.rules.state import BOARDS, ROUNDS
from dealer_lab.tensor.layout import Piece, TensorLayout

PHASES = ("window", "hunt", "answer")
DIGITS = 11 + 10
"""Of a target: how many tens it has, 0 to 10, and its last digit, each one-hot."""
LEAD = 24
"""Points that a lead hardly ever exceeds."""
AHEAD = 2
"""Symbols by which a path is thought on."""

LAYOUT = TensorLayout(
    Piece("phase", (len(PHASES),), "One-hot: Priority may be declared, both hunt, both answer."),
    Piece("turn", (2,), "1 where a decision is owed: by the seat, by the other."),
    Piece("advantage", (1,), "1 if the seat holds the Advantage, -1 if the other does."),
    Piece("priority", (3,), "Whether Priority was used, whether in this round, whether it still lasts."),
    Piece("board", (BOARDS,), "The grid, first to third, one-hot."),
    Piece("round", (ROUNDS,), "The round on it, one-hot."),
    Piece("scores", (2,), "Points, own and the other's, as shares of the 180 that there can be."),
    Piece("ahead", (1,), f"Own points less the other's, as a share of {LEAD}, cut off there."),
    Piece("numbers", (13, len(NUMBERS)), "By square with a number, A to Y: the number, one-hot."),
    Piece("symbols", (12, len(SYMBOLS)), "By square with a symbol, A to Y: + - * /, one-hot."),
    Piece("targets", (2,), "The targets in the order in which they were drawn, as shares of 100, cut "
        "off there."),
    Piece("target_digits", (2, DIGITS), "The same: how many tens, 0 to 10 (no more are told), and the last "
        "digit, one-hot."),
    Piece("reach", (2,), f"By target: the most symbols, up to {AHEAD}, of a path that makes it, as a share "
        "of twelve; 0 if there is none."),
    Piece("claimed", (2, 2), "By target: whether the seat has claimed it, whether the other has."),
    Piece("goal", (1,), "The target that the seat has to make, once one is claimed, likewise."),
    Piece("goal_digits", (DIGITS,), "The same: how many tens, 0 to 10 (no more are told), and the last "
        "digit, one-hot."),
    Piece("skips", (2,), "Whether the seat has said that it would skip the round, whether the other has."),
    Piece("time_left", (1,), "In a hunt: what is left until the round is skipped, as a share of all "
        "of it (300 s)."),
    Piece("priority_left", (1,), "While Priority lasts: what is left of it, as a share of all of it "
        "(120 s)."),
    Piece("asked_second", (1,), "In a hunt: 1 in the second half of a tick of 10 s, when it is the turn of "
        "who is asked second."),
    Piece("claiming", (1,), "1 if the seat has said that it claims, and now says which target."),
    Piece("sent", (2,), "Whether the own answer is in, whether the other's is."),
    Piece("path", (CELLS,), "The own answer of this round, as far as it is spelled or as it was sent: by "
        "square its place in it, 1/25 for the first, 2/25 for the second."),
    Piece("path_end", (CELLS,), "Its last square, one-hot."),
    Piece("path_symbols", (1,), "How many symbols it has, as a share of twelve."),
    Piece("path_value", (4,), "What it makes up to its last number, as shares of 100 and of 1000, and the "
        "term that * and / would go on with, the same way; each cut off at 1 and -1."),
    Piece("path_short", (1,), "By how much that falls short of the goal, as a share of 100, cut off."),
    Piece("path_right", (2,), "Whether it is a whole number, whether it is the goal."),
    Piece("ways", (CELLS,), "While the own answer is not in: by square that may come next, the most symbols "
        f"of a path over it that makes the goal with at most {AHEAD} symbols more, as a share of twelve; 0 "
        "if there is none."),
    Piece("past_targets", (BOARDS * ROUNDS, 2), "By round that has ended: the own target and the other's, "
        "as shares of 100; if nobody claimed, both in their order. A round that is played again is left "
        "out."),
    Piece("past_claim", (BOARDS * ROUNDS,), "By round: 1 if the seat claimed, -1 if the other did."),
    Piece("past_points", (BOARDS * ROUNDS, 2), "By round: points, own and the other's, as shares of twelve."),
    Piece("past_right", (BOARDS * ROUNDS, 2), "By round: whether the own answer was right, the other's."),
    Piece("past_skipped", (BOARDS * ROUNDS, 2), "By round: skipped by both, skipped because of the time."),
    Piece("past_priority", (BOARDS * ROUNDS,), "By round: whether Priority was used in it."),
)  # fmt: skip
"""All that decides how the match goes on is in it. The paths of past rounds are left out, the values of wrong
ones, the squares of past grids, and how long a round lasted."""
