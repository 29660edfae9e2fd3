"""Different Number Hunt, a race of two by elara for the fan season *The Choice is Yours*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition, Panel
from dealer.games.different_number_hunt.bots import BOTS
from dealer.games.different_number_hunt.narration import NARRATION
from dealer.games.different_number_hunt.picture import draw
from dealer.games.different_number_hunt.rules import RULES

if TYPE_CHECKING:
    from typer import Typer

    from dealer.core.action_tree import AnyGameSteps


def load_app() -> Typer:
    """Return what it adds to the command line."""
    from dealer.games.different_number_hunt.commands import app

    return app


def load_steps() -> AnyGameSteps:
    """Return its answers in small steps."""
    from dealer.games.different_number_hunt.steps import GAME_STEPS

    return GAME_STEPS


PANELS = (Panel("boards.*.cells", "grid", "The grid", width=5),)
"""How the general table draws it."""

GAME = GameDefinition(
    RULES,
    rank=4,
    bots=BOTS,
    narration=NARRATION,
    commands=load_app,
    steps=load_steps,
    panels=PANELS,
    card=Path(__file__).parent / "card",
    plain=Path(__file__).parent / "plain",
    picture=draw,
)
