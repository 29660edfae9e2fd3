"""Rows of Increment Black & White from what a seat observes: the pieces of ``kernels.layout``."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from dealer.core.action_tree import Taken
from dealer.games.increment_black_white.rules.actions import LETTERS, Colour
from dealer.games.increment_black_white.rules.board import BOARDS, Cell
from dealer.games.increment_black_white.rules.increments import MOST, TILES, TOTAL
from dealer.games.increment_black_white.rules.observation import CellView, HandView, Observation, OwnTile
from dealer.games.increment_black_white.rules.state import BOARD, CELLS, COLUMNS, ROUNDS, ROWS
from dealer.games.increment_black_white.steps import LETTER
from dealer_lab.games.increment_black_white.kernels.layout import HIGHEST, LAYOUT, MOST_IN_LINE, PHASES
from dealer_lab.tensor.layout import Pieces, SeatTensor
from dealer_lab.tensor.pieces import one_of, side

SIZES = {piece.name: piece.size for piece in LAYOUT.pieces}

NUMBERS = [one_of(number, range(HIGHEST + 1)) for number in range(HIGHEST + 1)]
CELL_AT = {cell: at for at, cell in enumerate(BOARD)}
"""Places in the pieces of cells: also on a smaller grid those that the usual one has. Rule: IBW-A22"""


def find_lines(cell: Cell, centre: tuple[Cell, ...]) -> tuple[int, ...]:
    """Return a cell's row, its column and the centre, if it is part of it: places in the piece ``lines``."""
    row, column = cell
    return row - 1, ROWS + column - 1, *([ROWS + COLUMNS] if cell in centre else [])


LINES_AT = {
    tiles: {cell: find_lines(cell, board.centre) for cell in board.cells} for tiles, board in BOARDS.items()
}
"""The lines of each cell, by how many tiles each player has."""

Bounds = tuple[int, int]
"""The lowest and the highest number that a tile can have."""


def describe_view(view: Observation, left: float | None = None) -> Pieces:
    """Return what a seat knows, whatever it has said of its action. Rule: IBW-3, IBW-11, IBW-18."""
    me = view.you
    assert me is not None
    mine, theirs = view.hands[me], view.hands[1 - me]
    return {
        "phase": one_of(view.phase, PHASES),
        "turn": [float(me in view.to_act)],
        "advantage": [side(view.advantage, me)],
        "duel_over": [float(view.part == 3)],
        "round_points": [view.round_points[me] / ROUNDS, view.round_points[1 - me] / ROUNDS],
        "match_point": one_of(view.match_point, (me, 1 - me)),
        "lead": [side(leader_of(view), me)],
        **make_own(mine),
        "their_left": left_of(theirs),
        **make_rounds(view, me),
        **make_grid(view, me),
    }


def leader_of(view: Observation) -> int | None:
    """Return the seat that leads the present round, or that places first in part 3."""
    if view.phase == "present":
        return view.rounds[-1].leader
    return view.placer


def own_tiles(hand: HandView) -> list[OwnTile]:
    """Return the tiles of a seat in the order in which they were dealt, 0 to 9."""
    return sorted(hand.tiles or (), key=lambda tile: tile.dealt)


def make_own(hand: HandView) -> Pieces:
    """Return the own tiles: numbers, letters, which are left, which have won. Rule: IBW-3."""
    tiles = own_tiles(hand)
    pieces = {
        "own_number": list(chain.from_iterable([NUMBERS[tile.number] for tile in tiles])),
        "own_letter": list(chain.from_iterable([one_of(tile.letter, LETTERS) for tile in tiles])),
        "own_left": [float(tile.letter in hand.left) for tile in tiles],
        "own_gained": [float(tile.gained) for tile in tiles],
    }
    if len(tiles) < TILES:  # IBW-A22: of tiles that nobody has nothing is known
        pieces = {name: piece + [0.0] * (SIZES[name] - len(piece)) for name, piece in pieces.items()}
    return pieces


def left_of(hand: HandView) -> list[float]:
    """Return which letters are still to be presented or placed."""
    return [float(letter in hand.left) for letter in LETTERS]


def shades(colour: Colour) -> list[float]:
    """Return black, white."""
    return [float(colour == "black"), float(colour == "white")]


def make_rounds(view: Observation, me: int) -> Pieces:
    """Return what part 2 has shown, by tile and by round. Rule: IBW-11, IBW-13."""
    pieces = {name: zeros(name) for name in ("own_round", "led", "won")}
    places = {tile.dealt_as: tile.dealt for tile in view.hands[me].tiles or ()}
    pieces |= {f"their_{name}": zeros(f"their_{name}") for name in ("colour", "result", "met", "round")}
    for index, played in enumerate(view.rounds):
        pieces["led"][index] = side(played.leader, me)
        pieces["won"][index] = side(played.winner, me)
        own, other = played.tiles[me], played.tiles[1 - me]
        if own is not None:
            pieces["own_round"][places[own.letter]] = (index + 1) / ROUNDS
        if other is None:
            continue
        tile = LETTERS.index(other.letter)
        pieces["their_round"][tile] = (index + 1) / ROUNDS
        pieces["their_colour"][2 * tile : 2 * tile + 2] = shades(other.colour)
        if own is not None:
            assert own.number is not None
            pieces["their_met"][tile] = own.number / HIGHEST
            pieces["their_result"][3 * tile : 3 * tile + 3] = one_of(played.winner, (1 - me, None, me))
    return pieces


def make_grid(view: Observation, me: int) -> Pieces:
    """Return the cells, row by row. Rule: IBW-18."""
    pieces = {name: zeros(name) for name in ("cells", "cell_bounds", "cell_turn", "cell_letter")}
    lines = [[0] * 5 for _ in range(ROWS + COLUMNS + 1)]
    for (row, column), lines_at in LINES_AT[view.options.tiles].items():
        cell = view.grid[row - 1][column - 1]
        if cell is None:
            continue
        at = CELL_AT[row, column]
        pieces["cells"][4 * at : 4 * at + 4] = [*one_of(cell.seat, (me, 1 - me)), *shades(cell.colour)]
        low, high = find_bounds(view, cell, me)
        pieces["cell_bounds"][2 * at : 2 * at + 2] = [low / HIGHEST, high / HIGHEST]
        pieces["cell_turn"][at] = cell.turn / CELLS
        pieces["cell_letter"][TILES * at : TILES * (at + 1)] = one_of(cell.letter, LETTERS)
        added = (low, 0, 0, 1, 0) if cell.seat == me else (0, low, high, 0, 1)
        for line in lines_at:
            lines[line] = [had + more for had, more in zip(lines[line], added, strict=True)]
    pieces["lines"] = [share for line in lines for share in describe_line(*line)]
    return pieces


def find_bounds(view: Observation, cell: CellView, me: int) -> Bounds:
    """Return the lowest and the highest number of a tile on the grid. Rule: IBW-4, IBW-5, IBW-12, IBW-13."""
    if cell.seat == me:
        assert cell.number is not None
        return cell.number, cell.number
    highest = view.options.tiles - 1 + MOST
    low, high, won = 0, highest, 0
    for played in view.rounds:
        own, other = played.tiles[me], played.tiles[1 - me]
        if other is None or other.letter != cell.letter or view.options.letters != "same":
            continue
        won = int(played.winner == 1 - me)
        if own is not None and own.number is not None and not (own.late or other.late):
            low, high = bound_by(own.number, 0 if played.winner is None else 1 if won else -1, highest)
        white = int(other.colour == "white")
        low, high = low + (low % 2 != white), high - (high % 2 != white)
    return low + won, high + won


def bound_by(met: int, result: int, highest: int) -> Bounds:
    """Return between what a tile lies that met a number and won (1), lost (-1), or did neither (0)."""
    if result == 0:
        return met, met
    return (met + 1, highest) if result > 0 else (0, met - 1)


@lru_cache(maxsize=16_384)
def describe_line(own: int, low: int, high: int, mine: int, theirs: int) -> tuple[float, ...]:
    """Return the shares of a row, a column or the centre. Rule: IBW-20, IBW-23.

    Args:
        own: the own total.
        low: the least that the other's total can be.
        high: the most.
        mine: own tiles.
        theirs: the other's.
    """
    totals = (min(1.0, total / (2 * HIGHEST)) for total in (own, low, high))
    return (*totals, mine / MOST_IN_LINE, theirs / MOST_IN_LINE)


def describe_walk(view: Observation, taken: Taken) -> Pieces:
    """Return the present action as far as it is said."""
    assert view.you is not None
    hand, phase = view.hands[view.you], view.phase
    pieces = {name: zeros(name) for name in ("walk_added", "walk_left", "walk_number")}
    by_letter = {tile.letter: tile for tile in hand.tiles or ()}
    at_hand: OwnTile | None = None
    if phase == "distribute" and taken:
        added = taken[1:]
        left = view.options.additions - sum(added)
        pieces["walk_left"] = list(one_of(left, range(TOTAL + 1)))
        for letter, more in zip(LETTERS, added, strict=False):
            pieces["walk_added"][by_letter[letter].dealt * (MOST + 1) + more] = 1.0
        at_hand = by_letter[LETTERS[len(added)]]
    elif phase == "place" and len(taken) > 1:
        at_hand = by_letter[LETTERS[taken[1] - LETTER]]
    if at_hand is not None:
        pieces["walk_number"][at_hand.number] = 1.0
    return pieces


def zeros(name: str) -> list[float]:
    """Return a piece of which nothing is known."""
    return [0.0] * SIZES[name]


TENSOR = SeatTensor(LAYOUT, describe_view, describe_walk)
"""What a seat knows as numbers."""
