"""What the Dealer says aloud: values that everybody may know, never sentences.

A state keeps its announcements, so that whoever comes back has missed nothing; each front end words them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

S = TypeVar("S", bound=Struct)


class Event(Struct, frozen=True, tag_field="type"):
    """Base of what the Dealer says in any game; its JSON carries its name in ``type``."""


def emit(state: S, event: Event) -> S:
    """The state after the Dealer has said something to everyone; it must have ``events``."""
    said: tuple[Event, ...] = state.events  # type: ignore[attr-defined]
    return replace(state, events=(*said, event))
