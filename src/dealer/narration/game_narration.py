"""What a game's words are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from dealer.narration.english import Names


class GameNarration(Struct, frozen=True):
    """The words of one game in one language, from the public's side.

    Attributes:
        worded: one announcement, as one sentence or a few: the announcement, the observation of the public
            at that moment or later, how the players are called.
        due: what is expected and of whom; empty if nobody is waited for.
        result: the result in a few lines; none before the end.
    """

    worded: Callable[[Any, Any, Names], str]
    due: Callable[[Any, Names], str]
    result: Callable[[Any, Names], tuple[str, ...]]
