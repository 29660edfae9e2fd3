"""Black and White, a game for Dealer."""

from pathlib import Path

from dealer.core.definition import GameDefinition, Panel

from .rules import RULES

GAME = GameDefinition(
    rules=RULES,
    interface=1,
    page=Path(__file__).with_name("rules.md"),
    words=Path(__file__).with_name("words"),
    card=Path(__file__).with_name("card"),
    plain=Path(__file__).with_name("plain"),
    panels=(
        Panel("hand", "hand", "Your tiles"),
        Panel("rounds", "latest", "Round"),
        Panel("rounds.*.tiles", "row", null="empty"),
        Panel("black", "seats", "Black left"),
        Panel("white", "seats", "White left"),
    ),
)
