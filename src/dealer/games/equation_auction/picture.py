"""The picture of its table: the ten slots of the latest round, and what the row is worth."""

from __future__ import annotations

from typing import Final

from dealer.core.picture import WIDTH, Label, Picture, Ring, Shape, Tile
from dealer.games.equation_auction.rules.observation import Observation

SIGNS: Final = {"x": "×", "/": "÷", "-": "−"}
WIDE, HIGH, GAP = 84.0, 104.0, 15.0


def draw(view: Observation) -> Picture | None:
    """Return the picture of a view; ``None`` before the first round."""
    if not view.rounds:
        return None
    latest = view.rounds[-1]
    shapes: list[Shape] = []
    for index, card in enumerate(latest.slots):
        x, y = (index % 5) * (WIDE + GAP), 20 + (index // 5) * (HIGH + GAP)
        text = "" if card is None else SIGNS.get(card, card)
        colour = "empty" if card is None else "white" if card.isdigit() else "black"
        shapes.append(Tile(x, y, WIDE, HIGH, text, colour))  # type: ignore[arg-type]
    if latest.row is not None:
        row = "".join(SIGNS.get(glyph, glyph) for glyph in latest.row)
        shapes.append(Label(WIDTH / 2, 290, row, 30, "dim"))
    if latest.value is not None:
        shapes.append(Label(WIDTH / 2, 350, f"= {latest.value.replace('-', '−')}", 52, "gold"))
    else:
        shapes += [Ring(WIDTH / 2 - 70, 330, 34, "red"), Ring(WIDTH / 2 + 5, 340, 26, "gold")]
        shapes.append(Ring(WIDTH / 2 + 66, 334, 20, "white"))
    return Picture(tuple(shapes))
