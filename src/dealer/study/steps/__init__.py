"""The games in small steps: what PettingZoo, OpenSpiel and the text interface are built on.

An action is a walk through a tree of small steps with masks (``walk``); a match between two steps is an
immutable ``Position``. ``steps_of`` makes the steps of one of Dealer's games; whoever implements ``Steps``
for another game has OpenSpiel with it, and PettingZoo with ``features``.
"""

from __future__ import annotations

from typing import Any

from dealer.study.steps.base import GameSteps
from dealer.study.steps.different_number_hunt import HuntSteps
from dealer.study.steps.equation_auction import AuctionSteps
from dealer.study.steps.expression_black_white import ExpressionSteps
from dealer.study.steps.increment_black_white import IncrementSteps
from dealer.study.steps.position import History, Position, Steps, entries
from dealer.study.steps.walk import Draw, Walk, Words, walked, walks

__all__ = [
    "ALL",
    "Draw",
    "GameSteps",
    "History",
    "Position",
    "Steps",
    "Walk",
    "Words",
    "entries",
    "steps_of",
    "walked",
    "walks",
]

ALL: dict[str, type[GameSteps]] = {
    kind.game.id: kind for kind in (ExpressionSteps, AuctionSteps, IncrementSteps, HuntSteps)
}
"""The games, by id."""


def steps_of(game_id: str, options: Any = None, advantage: int | None = None, **more: Any) -> GameSteps:
    """A game in small steps.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``. Only Number Hunt keeps its times.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        more: what else the game's steps take: ``tick`` of Number Hunt.

    >>> from dealer.core.chance import streams
    >>> steps = steps_of("increment-black-white", advantage=0)
    >>> start = Position(steps, steps.begin(), streams=streams(bytes(32)))
    >>> start.actor, steps.words.spelled(start.taken), steps.words.spelled(start.onward)
    (0, ('distribute',), ('0', '1', '2', '3'))
    """
    return ALL[game_id](options, advantage, **more)
