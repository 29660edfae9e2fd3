"""Equation Auction, a five-player game by Toby for the fan season *Bang-A-Rang The Genius 1*."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dealer.core.definition import GameDefinition
from dealer.games.equation_auction.bots import BOTS
from dealer.games.equation_auction.narration import NARRATION
from dealer.games.equation_auction.picture import draw
from dealer.games.equation_auction.rules import RULES

if TYPE_CHECKING:
    from typer import Typer

    from dealer.core.action_tree import AnyGameSteps


def load_app() -> Typer:
    """Return what it adds to the command line."""
    from dealer.games.equation_auction.commands import app

    return app


def load_steps() -> AnyGameSteps:
    """Return its answers in small steps."""
    from dealer.games.equation_auction.steps import STEPS

    return STEPS


GAME = GameDefinition(
    RULES,
    rank=2,
    bots=BOTS,
    narration=NARRATION,
    commands=load_app,
    steps=load_steps,
    card=Path(__file__).parent / "card",
    plain=Path(__file__).parent / "plain",
    picture=draw,
)
