"""The games, one package each; no game imports another."""

from __future__ import annotations

from dealer.core.game import AnyGame
from dealer.games import (
    different_number_hunt,
    equation_auction,
    expression_black_white,
    increment_black_white,
)

GAMES: dict[str, AnyGame] = {
    game.id: game
    for game in (
        expression_black_white.GAME,
        equation_auction.GAME,
        increment_black_white.GAME,
        different_number_hunt.GAME,
    )
}
"""Every game by its id. Adding one is one line here."""
