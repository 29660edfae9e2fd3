"""The picture of its table: both expressions of the latest round, and what they were worth."""

from __future__ import annotations

import re
from typing import Final, Literal

from dealer.core.picture import WIDTH, Label, Picture, Shape, Tile, lay_row
from dealer.games.expression_black_white.rules.events import CountedColours, GroupedColours, OrderedColours
from dealer.games.expression_black_white.rules.observation import Observation, PlayView

SIGNS: Final = {"*": "×", "/": "÷", "-": "−", "+": "+"}
PIECE: Final = re.compile(r"\d+|[-+*/]")

TileColour = Literal["white", "black", "empty"]


def draw(view: Observation) -> Picture | None:
    """Return the picture of a view; ``None`` before the first expression."""
    played = [
        (bout, each)
        for bout in view.bouts
        for each in bout.rounds
        if any(play is not None for play in each.plays)
    ]
    if not played:
        return None
    bout, latest = played[-1]
    shapes: list[Shape] = [
        Label(WIDTH / 2, 200, f"= {bout.target}", 34, "gold"),
        *_draw_play(latest.plays[0], 0, 40, is_lit=latest.winner == 0),
        *_draw_play(latest.plays[1], 1, 250, is_lit=latest.winner == 1),
    ]
    return Picture(tuple(shapes))


def _draw_play(play: PlayView | None, seat: int, y: float, *, is_lit: bool) -> list[Shape]:
    tiles: list[tuple[str, TileColour]] = [("", "empty")] * 5
    if play is not None:
        texts = [""] * 5 if play.expression is None else _split(play.expression)
        tiles = list(zip(texts, _colours(play), strict=False))
    shapes: list[Shape] = [Label(0, y - 18, size=24, colour="dim", align="start", seat=seat)]
    for tile in lay_row(tiles, y, height=96, widest=86):
        shapes.append(Tile(tile.x, tile.y, tile.width, tile.height, tile.text, tile.colour, is_lit=is_lit))
    if play is not None and play.value is not None:
        shapes.append(
            Label(WIDTH, y - 18, play.value.replace("-", "−"), 28, "gold" if is_lit else "white", "end")
        )
    return shapes


def _split(expression: str) -> list[str]:
    return [SIGNS.get(piece, piece) for piece in PIECE.findall(expression)][:5]


def _colours(play: PlayView) -> tuple[TileColour, ...]:
    """Return the colours of five tiles; where only their number is told, the black ones first."""
    told = play.colours
    if isinstance(told, OrderedColours):
        return told.tiles
    if isinstance(told, CountedColours):
        return _count(told.black, 5)
    assert isinstance(told, GroupedColours)
    return (*_count(told.black_numbers, 3), *_count(told.black_symbols, 2))


def _count(black: int, of: int) -> tuple[TileColour, ...]:
    return tuple("black" if index < black else "white" for index in range(of))
