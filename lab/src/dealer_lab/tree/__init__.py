"""Games in small steps: what PettingZoo, OpenSpiel and the text interface are built on.

An action is a walk through a tree of small steps with masks (``tree``); a match between two steps is an
immutable ``Position``. ``make_stepped_game`` makes one of the installed games: by the tree that it brings
or one derived from its rules. Whoever implements ``SteppedGame`` for another game has OpenSpiel with it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from dealer.core.action_tree import ActionTree, ChanceTree, Vocabulary, iterate_walks, parse_walk
from dealer.core.registry import GAMES, MissingCapability, rules_of
from dealer_lab.capabilities import study_of
from dealer_lab.missing_capabilities import missing
from dealer_lab.tree.base import AnySteppedRules, SteppedRules, draw_walk
from dealer_lab.tree.derived import DerivedSteps, derive_steps
from dealer_lab.tree.position import AnySteppedGame, History, Position, SteppedGame, list_entries

__all__ = [
    "ActionTree",
    "AnySteppedGame",
    "AnySteppedRules",
    "ChanceTree",
    "DerivedSteps",
    "History",
    "Position",
    "SteppedGame",
    "SteppedRules",
    "Vocabulary",
    "derive_steps",
    "draw_walk",
    "iterate_walks",
    "list_entries",
    "list_stepped_games",
    "load_stepped_game",
    "make_seated_game",
    "make_stepped_game",
    "parse_walk",
]


def make_stepped_game(
    game_id: str, options: Struct | None = None, advantage: int | None = None, **more: Any
) -> AnySteppedRules:
    """Return a game in small steps.

    Args:
        game_id: the game.
        options: of the game's own type; its defaults if ``None``. Only a game in real time keeps its times.
        advantage: the seat that holds the Advantage; drawn if ``None``.
        more: what else the game takes, such as ``tick`` of one in real time, in seconds, or ``seats`` of one
            whose tree is derived.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.

    >>> from dealer.core.chance import streams
    >>> game = make_stepped_game(list_stepped_games()[0], advantage=0)
    >>> start = Position(game, game.begin(), streams=streams(bytes(32)))
    >>> start.actor, game.vocabulary.spell(start.legal_steps)
    (0, ('seat0', 'seat1'))
    """
    return load_stepped_game(game_id)(options, advantage, **more)


def make_seated_game(game_id: str, seats: int | None = None) -> AnySteppedRules:
    """Return a game in small steps at its default options, for so many seats.

    Args:
        game_id: the game.
        seats: of a match; the game's default number if ``None``.

    Raises:
        MissingCapability: the game brings no action tree, and none can be derived.
        ValueError: the game is not played by so many.
    """
    if not rules_of(game_id).seat_counts:
        return make_stepped_game(game_id)
    return make_stepped_game(game_id, seats=rules_of(game_id).seats if seats is None else seats)


def load_stepped_game(game_id: str) -> type[AnySteppedRules]:
    """Return the action tree that a game brings, or the one that follows from its rules.

    Raises:
        MissingCapability: it brings none, and none can be derived: it is played in real time, or an answer
            holds a text.
    """
    steps = study_of(game_id).steps
    if steps is not None:
        return steps.action_tree
    if rules_of(game_id).real_time is not None:
        raise missing(game_id, "action_tree", ", and none is derived for a game in real time")
    return derive_steps(rules_of(game_id))


def list_stepped_games() -> tuple[str, ...]:
    """Return the ids of the games that can be played in small steps."""
    return tuple(filter(_has_steps, GAMES))


def _has_steps(game_id: str) -> bool:
    try:
        load_stepped_game(game_id)
    except MissingCapability:
        return False
    return True
