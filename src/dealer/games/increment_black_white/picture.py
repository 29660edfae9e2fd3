"""The picture of its table: the grid once tiles lie there, before that the latest duel."""

from __future__ import annotations

from dealer.core.picture import HEIGHT, WIDTH, Label, Picture, Shape, Tile
from dealer.games.increment_black_white.rules.observation import Observation

GAP = 10.0


def draw(view: Observation) -> Picture | None:
    """Return the picture of a view; ``None`` before the first duel."""
    if any(cell is not None for row in view.grid for cell in row):
        return _draw_grid(view)
    duels = [each for each in view.rounds if any(tile is not None for tile in each.tiles)]
    if not duels:
        return None
    shapes: list[Shape] = []
    for seat, tile in enumerate(duels[-1].tiles):
        x = 40 + seat * 220
        shapes.append(Label(x + 90, 30, size=26, colour="dim", seat=seat))
        is_lit = duels[-1].winner == seat
        if tile is None:
            shapes.append(Tile(x, 60, 180, 240, "", "empty"))
        else:
            number = "" if tile.number is None else str(tile.number)
            shapes.append(Tile(x, 60, 180, 240, number, tile.colour, tile.letter, is_lit))
    for seat, points in enumerate(view.round_points):
        shapes.append(Label(130 + seat * 220, 350, str(points), 44, "gold"))
    return Picture(tuple(shapes))


def _draw_grid(view: Observation) -> Picture:
    rows, columns = len(view.grid), len(view.grid[0])
    size = min((HEIGHT - GAP * (rows - 1)) / rows, (WIDTH - GAP * (columns - 1)) / columns)
    left = (WIDTH - columns * size - (columns - 1) * GAP) / 2
    latest = max((cell.turn for row in view.grid for cell in row if cell is not None), default=0)
    shapes: list[Shape] = []
    for down, row in enumerate(view.grid):
        for across, cell in enumerate(row):
            x, y = left + across * (size + GAP), down * (size + GAP)
            if cell is None:
                shapes.append(Tile(x, y, size, size, "", "empty"))
                continue
            number = "" if cell.number is None else str(cell.number)
            is_lit = cell.turn == latest and view.phase != "over"
            shapes.append(Tile(x, y, size, size, number, cell.colour, cell.letter, is_lit))
    return Picture(tuple(shapes))
