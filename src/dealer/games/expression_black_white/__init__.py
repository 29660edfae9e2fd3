"""Expression Black & White, a two-player game by elara for the fan season *The Choice is Yours*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition
from dealer.games.expression_black_white.bots import BOTS
from dealer.games.expression_black_white.narration import NARRATION
from dealer.games.expression_black_white.picture import draw
from dealer.games.expression_black_white.rules import RULES

if TYPE_CHECKING:
    from dealer.core.action_tree import AnyGameSteps


def load_steps() -> AnyGameSteps:
    """Return its answers in small steps."""
    from dealer.games.expression_black_white.steps import STEPS

    return STEPS


GAME = GameDefinition(
    RULES,
    rank=1,
    bots=BOTS,
    narration=NARRATION,
    steps=load_steps,
    card=Path(__file__).parent / "card",
    plain=Path(__file__).parent / "plain",
    picture=draw,
)
