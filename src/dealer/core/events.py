"""What the Dealer says aloud: values that everybody may know, never sentences.

A state keeps its announcements, so that whoever comes back has missed nothing; each front end words them.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from dealer.core.actors import Seat
from dealer.core.state import GameState
from dealer.core.values import Value

S = TypeVar("S", bound=GameState[Any, Any, Any])


class Event(Value, frozen=True, tag_field="type"):
    """Base of what the Dealer says in any game; its JSON carries its name in ``type``."""


class PrivateEvent(Event, frozen=True, kw_only=True):
    """Base of an event for some seats alone: it appears in their views, in their order, and in no other.

    Attributes:
        to: the seats that are told. Each of them sees who else is.
    """

    to: tuple[Seat, ...]


def emit(state: S, event: Event, **changes: object) -> S:
    """Return the state after the Dealer has announced something, to everyone or to some seats.

    Args:
        state: before it.
        event: what is said.
        changes: fields of the state that change with it.
    """
    return replace(state, events=(*state.events, event), **changes)
