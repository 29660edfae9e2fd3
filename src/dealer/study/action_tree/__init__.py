"""The games in small steps: what PettingZoo, OpenSpiel and the text interface are built on.

An action is a walk through a tree of small steps with masks (``walk``); a match between two steps is an
immutable ``Position``. ``steps_of`` makes the steps of one of Dealer's games; whoever implements ``Steps``
for another game has OpenSpiel with it, and PettingZoo with ``features``.
"""

from __future__ import annotations

from typing import Any

from dealer.core.registry import GAMES, MissingCapability
from dealer.study.action_tree.base import GameSteps
from dealer.study.action_tree.position import History, Position, Steps, entries
from dealer.study.action_tree.walk import Draw, Walk, Words, walked, walks

__all__ = [
    "Draw",
    "GameSteps",
    "History",
    "Position",
    "Steps",
    "Walk",
    "Words",
    "entries",
    "steps_class",
    "steps_of",
    "walked",
    "walks",
]


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
    return steps_class(game_id)(options, advantage, **more)


def steps_class(game_id: str) -> type[GameSteps]:
    """Return the action tree that a game brings.

    Raises:
        MissingCapability: it brings none.
    """
    load = GAMES[game_id].action_tree
    if load is None:
        raise MissingCapability(game_id, "action_tree")
    return load()
