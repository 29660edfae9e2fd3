"""Draws a card with Pillow: twice as large, then made smaller, so that every edge is smooth."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from msgspec import Struct
from PIL import Image, ImageDraw, ImageFilter

from dealer.core.picture import HEIGHT, WIDTH, Label, Picture, Ring, Shape, Stroke, Tile
from dealer.server.cards.fonts import ASSETS, Style, measure, shorten, split_runs, widest, wrap

SIZE: Final = (1200, 630)
"""Of every card, in pixels."""
SCALE: Final = 2
MARGIN: Final = 80
TEXT_WIDTH: Final = 540
TITLE_SIZE: Final = 56
TEXT_SIZE: Final = 26
LINE: Final = TEXT_SIZE * 1.36
LEFT, TOP = SIZE[0] - MARGIN + 20 - WIDTH, (SIZE[1] - HEIGHT) // 2
"""Where the picture lies."""

PREVIEWS: Final = ASSETS.parent / "previews"
EMBLEM: Final = (640, 110, 1200, 520)
"""Where the pictures of link previews have the emblem of their game."""

Rgb = tuple[int, int, int]
COLOURS: Final[dict[str, Rgb]] = {
    "ground": (15, 14, 17),
    "lamp": (67, 48, 47),
    "white": (244, 239, 226),
    "black": (10, 9, 10),
    "empty": (70, 63, 74),
    "red": (190, 44, 70),
    "gold": (211, 175, 105),
    "dim": (189, 181, 167),
}


class CardPlayer(Struct, frozen=True):
    """A line of a card: who, how many points, and whether they have won."""

    name: str
    score: str = ""
    is_winner: bool = False


class Card(Struct, frozen=True):
    """All that a card says; every text is fit to be drawn (``fit_text``).

    Attributes:
        title: large.
        subtitle: under it.
        players: by seat.
        lines: what has happened; the first ones, if they are too many.
        picture: of the table.
        game: whose emblem is drawn while there is no picture.
    """

    title: str
    subtitle: str
    players: tuple[CardPlayer, ...]
    lines: tuple[str, ...]
    picture: Picture | None
    game: str = ""


class Brush:
    """Draws on an image that is ``SCALE`` times as large."""

    def __init__(self, image: Image.Image) -> None:
        self._draw = ImageDraw.Draw(image)

    def text(
        self, x: float, y: float, text: str, style: Style, size: float, colour: str, align: str = "start"
    ) -> None:
        """Draw a line of text; ``y`` is its base line."""
        large = round(size * SCALE)
        left = x * SCALE - {"start": 0.0, "middle": 0.5, "end": 1.0}[align] * measure(text, style, large)
        for run in split_runs(text, style, large):
            self._draw.text((left, y * SCALE), run.text, COLOURS[colour], run.font, anchor="ls")
            left += run.font.getlength(run.text)

    def tile(self, tile: Tile, x: float, y: float) -> None:
        """Draw a tile whose upper left corner is there."""
        if tile.colour == "empty":
            self._box(tile, x, y, None, ("empty", 3))
            return
        self._box(tile, x, y, tile.colour, ("gold", 6) if tile.is_lit else ("white", 4))
        ink = "black" if tile.colour == "white" else "white"
        size = min(tile.height * 0.56, tile.width * (0.62 if len(tile.text) < 2 else 0.5))
        middle_x, middle_y = x + tile.width / 2, y + tile.height / 2
        self.text(middle_x, middle_y + size * 0.35, tile.text, "serif", size, ink, "middle")
        if tile.corner:
            small = min(tile.width, tile.height) * 0.2
            self.text(x + small * 0.6, y + small * 1.3, tile.corner, "sans", small, ink)

    def _box(self, tile: Tile, x: float, y: float, fill: str | None, rim: tuple[str, int]) -> None:
        corners = (x * SCALE, y * SCALE, (x + tile.width) * SCALE, (y + tile.height) * SCALE)
        radius, (colour, width) = min(tile.width, tile.height) * 0.16 * SCALE, rim
        inside = None if fill is None else COLOURS[fill]
        self._draw.rounded_rectangle(corners, radius, inside, COLOURS[colour], width * SCALE)

    def ring(self, ring: Ring, x: float, y: float) -> None:
        """Draw a ring around a point."""
        corners = [
            (x - ring.radius) * SCALE,
            (y - ring.radius) * SCALE,
            (x + ring.radius) * SCALE,
            (y + ring.radius) * SCALE,
        ]
        self._draw.ellipse(corners, None, COLOURS[ring.colour], round(ring.radius * 0.42 * SCALE))

    def dot(self, x: float, y: float, radius: float, colour: str) -> None:
        """Draw a dot around a point."""
        corners = [(x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE]
        self._draw.ellipse(corners, COLOURS[colour])

    def stroke(self, stroke: Stroke, x: float, y: float) -> None:
        """Draw a line with round ends."""
        points = [((x + across) * SCALE, (y + down) * SCALE) for across, down in stroke.points]
        colour, width = COLOURS[stroke.colour], stroke.width * SCALE
        self._draw.line(points, colour, round(width), joint="curve")
        for across, down in (points[0], points[-1]):
            half = width / 2
            self._draw.ellipse((across - half, down - half, across + half, down + half), colour)


@lru_cache(maxsize=1)
def _ground() -> Image.Image:
    """Return the dark room with its lamp."""
    size = (SIZE[0] * SCALE, SIZE[1] * SCALE)
    light = Image.radial_gradient("L").point(lambda value: max(0, 255 - round(value * 1.42)))
    ground = Image.new("RGB", size, COLOURS["ground"])
    spot = (round(size[0] * 1.15), round(size[1] * 1.9))
    lamp = light.resize(spot, Image.Resampling.BICUBIC)
    place = (round(size[0] * 0.72 - spot[0] / 2), round(size[1] * 0.45 - spot[1] / 2))
    ground.paste(COLOURS["lamp"], place, lamp)
    return ground


def draw_card(card: Card) -> bytes:
    """Return a card as PNG."""
    image = _ground().copy()
    brush = Brush(image)
    brush.text(MARGIN, 92, "Dealer", "serif", 34, "gold")
    _draw_column(brush, card)
    if card.picture is None:
        _draw_emblem(image, card.game)
    else:
        for shape in card.picture.shapes:
            _draw_shape(brush, shape, card)
    file = BytesIO()
    image.reduce(SCALE).save(file, "PNG")
    return file.getvalue()


def _draw_emblem(image: Image.Image, game: str) -> None:
    """Draw the emblem of a game as its link preview has it, if there is one."""
    file = PREVIEWS / f"{game}.png"
    if not file.is_file():
        return
    with Image.open(file) as preview:
        part = preview.convert("RGB").crop(EMBLEM)
    large = (part.width * SCALE, part.height * SCALE)
    fade = Image.new("L", part.size, 0)
    edge = 40
    fade.paste(255, (edge, edge, part.width - edge, part.height - edge))
    fade = fade.filter(ImageFilter.GaussianBlur(edge / 2))
    place = (EMBLEM[0] * SCALE, EMBLEM[1] * SCALE)
    image.paste(part.resize(large, Image.Resampling.BICUBIC), place, fade.resize(large))


def _draw_column(brush: Brush, card: Card) -> None:
    """Draw the title, the players and the text, in the middle of what is free under the name of the house."""
    title = wrap(card.title, "serif", TITLE_SIZE, TEXT_WIDTH, 2)
    size = 38 if len(card.players) <= 3 else 27
    head = len(title) * TITLE_SIZE * 1.08 + (38 if card.subtitle else 0) + 26
    players = len(card.players) * size * 1.32 + 28
    most = max(1, int((SIZE[1] - 150 - head - players) // LINE))
    lines = [row for line in card.lines for row in wrap(line, "sans", TEXT_SIZE, TEXT_WIDTH, 2)][:most]
    y = 104 + max(0, (SIZE[1] - 150 - head - players - len(lines) * LINE) / 2)
    for line in title:
        y += TITLE_SIZE * 1.08
        brush.text(MARGIN, y, line, "serif", TITLE_SIZE, "white")
    if card.subtitle:
        y += 38
        brush.text(MARGIN, y, shorten(card.subtitle, "sans", TEXT_SIZE, TEXT_WIDTH), "sans", TEXT_SIZE, "dim")
    y = _draw_players(brush, card, y + 26, size) + 28
    for line in lines:
        y += LINE
        brush.text(MARGIN, y, line, "sans", TEXT_SIZE, "dim")


def _draw_players(brush: Brush, card: Card, y: float, size: int) -> float:
    scores = widest((player.score for player in card.players), "serif", size)
    for player in card.players:
        colour = "gold" if player.is_winner else "white"
        name = shorten(player.name, "serif", size, TEXT_WIDTH - scores - 40)
        y += size * 1.32
        if player.is_winner:
            brush.dot(MARGIN - 22, y - size * 0.32, size * 0.17, "gold")
        brush.text(MARGIN, y, name, "serif", size, colour)
        brush.text(MARGIN + TEXT_WIDTH - 20, y, player.score, "serif", size, colour, "end")
    return y


def _draw_shape(brush: Brush, shape: Shape, card: Card) -> None:
    if isinstance(shape, Tile):
        brush.tile(shape, LEFT + shape.x, TOP + shape.y)
    elif isinstance(shape, Ring):
        brush.ring(shape, LEFT + shape.x, TOP + shape.y)
    elif isinstance(shape, Stroke):
        brush.stroke(shape, LEFT, TOP)
    elif isinstance(shape, Label):
        text, style = shape.text, "serif"
        if shape.seat is not None:
            text, style = shorten(card.players[shape.seat].name, "sans", round(shape.size), 240), "sans"
        x, y = LEFT + shape.x, TOP + shape.y
        brush.text(x, y, text, "sans" if style == "sans" else "serif", shape.size, shape.colour, shape.align)
