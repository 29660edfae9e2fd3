"""The capabilities that a study can ask a game for, and the error of a game without one."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeVar

from dealer.core.registry import MissingCapability

T = TypeVar("T")


class Described(NamedTuple):
    """A capability in words, and the page that describes it."""

    text: str
    page: str = "docs/reference/game-definition.md"


CAPABILITIES: Final[dict[str, Described]] = {
    "action_tree": Described("action tree (its answers in small steps)"),
    "chances": Described("list of draws (what chance may do, with probabilities)"),
    "determinization": Described("determinization (draws of what a seat has not seen)"),
    "recall": Described("recall (all that a seat has heard, from its view alone)", "docs/study.md"),
    "small_games": Described("small game (a game that can be gone through whole)"),
    "teams": Described("teams"),
    "tensor": Described("tensor (what a seat knows as numbers)"),
    "vector": Described("compiled matches (thousands side by side)"),
}
"""By name; each name stands on its page."""


def missing(game_id: str, capability: str, besides: str = "") -> MissingCapability:
    """Return the error of a game without a capability. It names the capability and its page.

    Args:
        game_id: the game.
        capability: one of ``CAPABILITIES``.
        besides: why nothing makes up for it, as the end of the sentence.

    >>> print(missing("nim", "vector"))
    nim has no compiled matches (thousands side by side). See `vector` in docs/reference/game-definition.md.
    """
    text, page = CAPABILITIES[capability]
    message = f"{game_id} has no {text}{besides}. See `{capability}` in {page}."
    return MissingCapability(game_id, capability, message)


def require(found: T | None, game_id: str, capability: str) -> T:
    """Return a capability of a game.

    Raises:
        MissingCapability: it is ``None``.
    """
    if found is None:
        raise missing(game_id, capability)
    return found
