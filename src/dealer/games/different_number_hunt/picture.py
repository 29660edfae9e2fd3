"""The picture of its table: the grid, the targets, and the path that was judged last."""

from __future__ import annotations

from typing import Final

from dealer.core.picture import HEIGHT, WIDTH, Label, Picture, Shape, Stroke, Tile
from dealer.games.different_number_hunt.rules.observation import BoardView, Observation, RoundView

SIGNS: Final = {"*": "×", "/": "÷", "-": "−", "+": "+"}
SIDE, GAP = 66.0, 10.0
ACROSS = 5
LEFT = (WIDTH - ACROSS * SIDE - (ACROSS - 1) * GAP) / 2 - 60


def draw(view: Observation) -> Picture | None:
    """Return the picture of a view; ``None`` before the first grid, and while the grid is covered."""
    shown = [board for board in view.boards if board.cells is not None]
    if not shown:
        return None
    board = shown[-1]
    latest = board.rounds[-1] if board.rounds else None
    path = _find_path(board)
    shapes: list[Shape] = []
    for index, cell in enumerate(board.cells or ()):
        x, y = _corner(index)
        colour = "white" if isinstance(cell, int) else "black"
        text = SIGNS.get(str(cell), str(cell))
        shapes.append(Tile(x, y, SIDE, SIDE, text, colour, is_lit=index in path))  # type: ignore[arg-type]
    if path:
        middles = tuple((x + SIDE / 2, y + SIDE / 2) for x, y in map(_corner, path))
        shapes.insert(0, Stroke(middles, "red", 22))
    if latest is not None:
        shapes += _draw_targets(latest)
    return Picture(tuple(shapes))


def _corner(index: int) -> tuple[float, float]:
    top = (HEIGHT - ACROSS * SIDE - (ACROSS - 1) * GAP) / 2
    return LEFT + index % ACROSS * (SIDE + GAP), top + index // ACROSS * (SIDE + GAP)


def _find_path(board: BoardView) -> tuple[int, ...]:
    """Return the cells of the path that was judged last as right, in order."""
    for played in reversed(board.rounds):
        for answer in played.answers or ():
            if answer.path is not None and answer.judged is not None and answer.judged.right:
                return tuple(ord(letter) - ord("A") for letter in answer.path)
    return ()


def _draw_targets(latest: RoundView) -> list[Shape]:
    claimed = None if latest.claim is None else latest.claim.target
    return [
        Label(WIDTH, 130 + index * 120, str(target), 60, "gold" if target == claimed else "white", "end")
        for index, target in enumerate(latest.targets)
    ]
