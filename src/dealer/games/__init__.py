"""The games, one package each; no game imports another."""

from __future__ import annotations

from dealer.core.game import AnyGame
from dealer.games import equation_auction, expression_black_white

GAMES: dict[str, AnyGame] = {game.id: game for game in (expression_black_white.GAME, equation_auction.GAME)}
"""Every game by its id. Adding one is one line here."""
