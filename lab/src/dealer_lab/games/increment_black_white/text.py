"""Increment Black & White as text."""

from __future__ import annotations

from dealer.games.increment_black_white.rules.observation import CellView, Observation

HOW = {
    "distribute": "distribute, then for each tile A to J what is added to it, 0 to 3: ten in all (by option"
    " at most ten), at least four tiles of each colour; of eight tiles at least three, of six at least two",
    "lead": "lead seat0, or lead seat1: who presents, or places, first",
    "present": "present LETTER: one of your tiles that are left",
    "place": "place LETTER CELL: one of your tiles that are left on an empty cell, such as r2c3",
}


def lines(view: Observation, me: int, state: object) -> list[str]:
    """Return the seat's own tiles and what is left of both hands; the grid in part 3."""
    hand, theirs = view.hands[me], view.hands[1 - me]
    tiles = [f"{tile.letter} {tile.number} ({tile.colour})" for tile in hand.tiles or ()]
    points = f"Match Points: you {view.scores[me]}, Seat {1 - me} {view.scores[1 - me]}."
    return [
        f"{points} Odd is white, even is black.",
        f"Your tiles: {', '.join(tiles)}",
        f"Left to you: {' '.join(hand.left) or 'none'}; to Seat {1 - me}: {' '.join(theirs.left) or 'none'}",
        *([" | ".join(cell(laid, me) for laid in row) for row in view.grid] if view.part == 3 else []),
    ]


def cell(laid: CellView | None, me: int) -> str:
    """Return a cell of the grid: whose tile, its letter, its colour and, if it is seen, its number."""
    if laid is None:
        return "empty"
    whose = "you" if laid.seat == me else f"Seat {laid.seat}"
    return f"{whose} {laid.letter} {laid.colour}" + ("" if laid.number is None else f" {laid.number}")
