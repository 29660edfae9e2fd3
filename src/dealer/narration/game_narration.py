"""What a game's words are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from dealer.narration.english import Names


class GameNarration(Struct, frozen=True):
    """The words of one game in one language, from the public's side.

    Attributes:
        describe_event: one event in one sentence or a few; takes the event, the observation of the public at
            that moment or later, and how the players are called.
        describe_turn: what is expected and of whom; empty if nobody is waited for.
        describe_result: the result in a few lines; none before the end.
    """

    describe_event: Callable[[Any, Any, Names], str]
    describe_turn: Callable[[Any, Names], str]
    describe_result: Callable[[Any, Names], tuple[str, ...]]
