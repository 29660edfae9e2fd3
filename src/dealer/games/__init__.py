"""The games, one package each; no game imports another."""

from __future__ import annotations

from msgspec.json import Decoder

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

for _game in GAMES.values():
    # msgspec learns a type when it first meets it, and crashes if two threads do so at once: it is done here.
    for _type in (_game.Options, _game.SeatAction, _game.ChanceAction, _game.Observation):
        Decoder(_type)
