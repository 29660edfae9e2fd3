"""Rows of Increment Black & White from what a seat observes."""

from __future__ import annotations

from typing import Any

from dealer.core.action_tree import Taken
from dealer.games.increment_black_white.rules.actions import LETTERS
from dealer.games.increment_black_white.rules.observation import Observation
from dealer.games.increment_black_white.rules.state import BOARD
from dealer.games.increment_black_white.steps import LETTER
from dealer_lab.games.increment_black_white.kernels.layout import LAYOUT, PHASES
from dealer_lab.games.increment_black_white.kernels.visible import BLANK, NONE, OWN
from dealer_lab.tensor.visible import WriteSeen, make_seat_tensor

CELL_AT = {cell: at for at, cell in enumerate(BOARD)}
"""Places of cells: also on a smaller grid those that the usual one has. Rule: IBW-A22"""


def look(view: Observation, taken: Taken, left: float | None, seen: Any) -> None:
    """Fill in what a seat sees, and its present action as far as it is said. Rule: IBW-3, IBW-11, IBW-18."""
    me = view.you
    assert me is not None
    mine, theirs = view.hands[me], view.hands[1 - me]
    seen["phase"] = PHASES.index(view.phase) if view.phase in PHASES else NONE
    seen["turn"] = me in view.to_act
    seen["advantage"] = side_of(view.advantage, me)
    seen["duel_over"] = view.part == 3
    seen["points"] = view.round_points[me], view.round_points[1 - me]
    seen["match_point"] = side_of(view.match_point, me)
    seen["lead"] = side_of(view.rounds[-1].leader if view.phase == "present" else view.placer, me)
    for tile in mine.tiles or ():
        seen["number"][tile.dealt] = tile.number
        seen["letter"][tile.dealt] = LETTERS.index(tile.letter)
        seen["left"][tile.dealt] = tile.letter in mine.left
        seen["gained"][tile.dealt] = tile.gained
    for letter in theirs.left:
        seen["their_left"][LETTERS.index(letter)] = 1
    seen["tiles"], seen["total"] = view.options.tiles, view.options.additions
    seen["relabelled"] = view.options.letters != "same"
    look_at_rounds(view, me, seen)
    look_at_grid(view, me, seen)
    if view.phase == "distribute" and taken:
        seen["walked"] = len(taken) - 1
        seen["walk"][: len(taken) - 1] = taken[1:]
    elif view.phase == "place" and len(taken) > 1:
        seen["chosen"] = taken[1] - LETTER


def side_of(seat: int | None, me: int) -> int:
    """Return a seat as a side."""
    return NONE if seat is None else int(seat != me)


def look_at_rounds(view: Observation, me: int, seen: Any) -> None:
    """Fill in what part 2 has shown. Rule: IBW-11, IBW-13."""
    dealt = {tile.dealt_as: tile.dealt for tile in view.hands[me].tiles or ()}
    seen["rounds"] = len(view.rounds)
    for now, played in enumerate(view.rounds):
        seen["leader"][now] = side_of(played.leader, me)
        seen["winner"][now] = side_of(played.winner, me)
        own, other = played.tiles[me], played.tiles[1 - me]
        if own is not None:
            seen["presented"][now] = dealt[own.letter]
        if other is not None:
            tile = LETTERS.index(other.letter)
            seen["their_round"][tile], seen["their_white"][tile] = now, other.colour == "white"
            if own is not None:
                seen["met"][tile], seen["late"][tile] = own.number, own.late or other.late


def look_at_grid(view: Observation, me: int, seen: Any) -> None:
    """Fill in the cells. Rule: IBW-18."""
    for row, line in enumerate(view.grid, 1):
        for column, cell in enumerate(line, 1):
            if cell is None:
                continue
            at = CELL_AT[row, column]
            seen["placed"] += 1
            seen["cell_side"][at] = side_of(cell.seat, me)
            seen["cell_letter"][at] = LETTERS.index(cell.letter)
            seen["cell_white"][at] = cell.colour == "white"
            seen["cell_turn"][at] = cell.turn
            if seen["cell_side"][at] == OWN:
                seen["cell_number"][at] = cell.number


def load_writer() -> WriteSeen:
    """Return the compiled code that writes what was filled in."""
    from dealer_lab.games.increment_black_white.kernels.tensor import write_row

    return write_row


TENSOR = make_seat_tensor(LAYOUT, BLANK, look, load_writer)
"""What a seat knows as numbers."""
