"""The names of games in the registries of other frameworks."""

from __future__ import annotations

from dealer.core.registry import rules_of


def name_environment(game_id: str) -> str:
    """Return the id of a game in the registries of Gymnasium and PettingZoo: ``dealer/MyGame-v1``.

    The number is the version of its rules.
    """
    words = "".join(word.capitalize() for word in game_id.split("-"))
    return f"dealer/{words}-v{rules_of(game_id).version}"
