"""Features of Increment Black & White: both hands as far as they are seen, the duel, the grid."""

from __future__ import annotations

from functools import lru_cache

from dealer.games.increment_black_white.rules.actions import LETTERS, Colour
from dealer.games.increment_black_white.rules.observation import CellView, Observation, RoundView
from dealer.games.increment_black_white.rules.state import CELLS, ROUNDS
from dealer.study.pieces import Pieces, clip_share, describe_turn, side

PHASES = ("distribute", "choose", "present", "place", "over")
TILE = 5
ROUND = 6
CELL = 4


def make_features(view: Observation, state: object) -> Pieces:
    """Return what a seat sees."""
    me = view.you
    assert me is not None
    mine, theirs = view.hands[me], view.hands[1 - me]
    rounds = [seen_round(played, me) for played in view.rounds]
    tiles = [
        [t.number / 13, t.added / 3, t.gained / 1.0, shade(t.colour), float(t.letter in mine.left)]
        for t in mine.tiles or ()
    ]
    grid = [seen_cell(cell, me) for row in view.grid for cell in row]
    return {
        "table": [
            *describe_turn(view, PHASES),
            view.part / 3,
            side(view.match_point, me),
            side(view.placer, me),
            clip_share(view.scores[me], 9),
            clip_share(view.scores[1 - me], 9),
            view.round_points[me] / ROUNDS,
            view.round_points[1 - me] / ROUNDS,
        ],
        "tiles": [x for tile in tiles for x in tile] or [0.0] * TILE * len(LETTERS),
        "theirs": [float(letter in theirs.left) for letter in LETTERS],
        "rounds": [x for played in rounds for x in played] + [0.0] * ROUND * (ROUNDS - len(rounds)),
        "grid": [x for cell in grid for x in cell] or [0.0] * CELL * CELLS,
    }


def shade(colour: Colour) -> float:
    """Black is 1, white is -1."""
    return 1.0 if colour == "black" else -1.0


def place_of(letter: str) -> float:
    """Return a letter as a share of the ten."""
    return (1 + "ABCDEFGHIJ".index(letter)) / len(LETTERS)


@lru_cache(maxsize=16_384)
def seen_round(played: RoundView, me: int) -> list[float]:
    """Return who led and who won; of both tiles letter and colour."""
    found = [side(played.leader, me), side(played.winner, me)]
    for seat in (me, 1 - me):
        tile = played.tiles[seat]
        found += [0.0, 0.0] if tile is None else [place_of(tile.letter), shade(tile.colour)]
    return found


@lru_cache(maxsize=16_384)
def seen_cell(cell: CellView | None, me: int) -> list[float]:
    """Whose tile lies there, its letter, its colour, its number if it is seen."""
    if cell is None:
        return [0.0] * CELL
    number = 0.0 if cell.number is None else cell.number / 14
    return [side(cell.seat, me), place_of(cell.letter), shade(cell.colour), number]
