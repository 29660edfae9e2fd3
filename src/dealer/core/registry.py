"""Finds the games: every entry point of the group ``dealer.games``, of this package or another.

>>> all(GAMES[game_id].rules is rules_of(game_id) for game_id in GAMES)
True
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib.metadata import entry_points

from msgspec.json import Decoder

from dealer.core.definition import GameDefinition
from dealer.core.rules import AnyRules

GROUP = "dealer.games"
"""The group of entry points; each names a ``GameDefinition``."""


class Registry(Mapping[str, GameDefinition]):
    """Every installed game by its id, in the order of lists; loaded when it is first asked for."""

    @cached_property
    def _games(self) -> dict[str, GameDefinition]:
        found: list[GameDefinition] = [point.load() for point in entry_points(group=GROUP)]
        for game in found:
            learn_types(game.rules)
        return {game.id: game for game in sorted(found, key=lambda game: (game.rank, game.title))}

    def __getitem__(self, game_id: str) -> GameDefinition:
        return self._games[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def learn_types(rules: AnyRules) -> None:
    """Let msgspec learn the types of a game: it crashes when two threads meet a new type at once."""
    for kind in (rules.Options, rules.SeatAction, rules.ChanceAction, rules.Observation):
        Decoder(kind)


class MissingCapability(LookupError):
    """A game was asked for a capability that it does not bring.

    Args:
        game_id: the game.
        capability: what it lacks, such as ``action_tree``.
        besides: what makes up for it elsewhere, and is not there either, as the end of the sentence.
    """

    def __init__(self, game_id: str, capability: str, besides: str = "") -> None:
        super().__init__(f"{game_id} brings no {capability.replace('_', ' ')}{besides}")
        self.game_id = game_id
        self.capability = capability


GAMES = Registry()
"""Every installed game by its id."""


@cache
def rules_of(game_id: str) -> AnyRules:
    """Return the rules of a game.

    Raises:
        KeyError: no such game is installed.
    """
    return GAMES[game_id].rules


def find_rules(game_id: str) -> AnyRules | None:
    """Return the rules of a game; ``None`` if no such game is installed."""
    game = GAMES.get(game_id)
    return None if game is None else game.rules


def list_rules() -> tuple[AnyRules, ...]:
    """Return the rules of every installed game, in the order of lists."""
    return tuple(game.rules for game in GAMES.values())
