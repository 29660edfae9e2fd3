"""Black and White, a game for Dealer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameBots, GameDefinition, Panel

from .rules import RULES

if TYPE_CHECKING:
    from dealer.bots.capabilities import BotCapabilities


def load_bots() -> BotCapabilities:
    """Return its worlds, in which ``search`` and ``sampling`` think."""
    from dealer.bots.capabilities import BotCapabilities

    from .worlds import draw_world

    return BotCapabilities(draw_world=draw_world)


GAME = GameDefinition(
    rules=RULES,
    interface=1,
    page=Path(__file__).with_name("rules.md"),
    words=Path(__file__).with_name("words"),
    card=Path(__file__).with_name("card"),
    plain=Path(__file__).with_name("plain"),
    bots=GameBots((), load_bots),
    panels=(
        Panel("hand", "hand", "Your tiles"),
        Panel("rounds", "latest", "Round"),
        Panel("rounds.*.tiles", "row", null="empty"),
        Panel("black", "seats", "Black left"),
        Panel("white", "seats", "White left"),
    ),
)
