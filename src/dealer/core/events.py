"""What the Dealer says aloud: values that everybody may know, never sentences.

A state keeps its announcements, so that whoever comes back has missed nothing; each front end words them.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.state import GameState

S = TypeVar("S", bound=GameState[Any, Any, Any])


class Event(Struct, frozen=True, tag_field="type"):
    """Base of what the Dealer says in any game; its JSON carries its name in ``type``."""


def emit(state: S, event: Event) -> S:
    """Return the state after the Dealer has announced something to everyone."""
    return replace(state, events=(*state.events, event))
