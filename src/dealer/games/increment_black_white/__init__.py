"""Increment Black & White, a two-player game by Zero for the fan season *The Genius: Tempo Up*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition, Panel
from dealer.games.increment_black_white.bots import BOTS
from dealer.games.increment_black_white.narration import NARRATION
from dealer.games.increment_black_white.picture import draw
from dealer.games.increment_black_white.rules import RULES

if TYPE_CHECKING:
    from dealer.core.action_tree import AnyGameSteps

PANELS = (
    Panel("hands.*.tiles", "hand", show=("letter", "number")),
    Panel("hands.*.left", "hidden"),
    Panel("hands.*.sent", "hidden"),
    Panel("hands.*.closed", "hidden"),
    Panel("rounds.*.tiles", "row", show=("letter", "number"), null="empty"),
    Panel("grid", "grid", "The grid", show=("letter", "number")),
)
"""How the general table draws it."""


def load_steps() -> AnyGameSteps:
    """Return its answers in small steps."""
    from dealer.games.increment_black_white.steps import STEPS

    return STEPS


GAME = GameDefinition(
    RULES,
    rank=3,
    bots=BOTS,
    narration=NARRATION,
    steps=load_steps,
    panels=PANELS,
    card=Path(__file__).parent / "card",
    plain=Path(__file__).parent / "plain",
    picture=draw,
)
