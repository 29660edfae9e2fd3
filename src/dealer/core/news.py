"""What the Dealer says aloud: values that everybody may know, never sentences.

A state keeps its announcements, so that whoever comes back has missed nothing; each front end words them.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

S = TypeVar("S", bound=Struct)


class Announcement(Struct, frozen=True, tag_field="type"):
    """Base of what the Dealer says in any game; its JSON carries its name in ``type``."""


def announce(state: S, news: Announcement) -> S:
    """The state after the Dealer has said something to everyone; it must have ``news``."""
    said: tuple[Announcement, ...] = state.news  # type: ignore[attr-defined]
    return replace(state, news=(*said, news))
