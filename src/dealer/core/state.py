"""The fields with which the states of all games begin and end, and how a match ends from outside the rules.

A game's own fields stand between them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from dealer.core.outcome import Ending
from dealer.core.values import Value

Options = TypeVar("Options")
Phase = TypeVar("Phase", bound=str)
Event = TypeVar("Event")


class Begun(Value, Generic[Options], frozen=True):
    """The beginning of every state.

    Attributes:
        options: of this match.
    """

    options: Options


class GameState(Begun[Options], Generic[Options, Phase, Event], frozen=True, kw_only=True):
    """Base of a state, by the types of the game's options, phases and events.

    Attributes:
        phase: what the match is in; ``"over"`` when nothing more can happen.
        version: of the rules that the match began with.
        events: what the Dealer has announced, in order.
        ending: what ended the match, if not its rules.
    """

    phase: Phase
    version: int
    events: tuple[Event, ...] = ()
    ending: Ending | None = None


class DuelState(GameState[Options, Phase, Event], Generic[Options, Phase, Event], frozen=True):
    """Base of the state of a game of two, one of whom holds the Advantage.

    Attributes:
        advantage: the seat that holds it.
        scores: points by seat.
    """

    advantage: int
    scores: tuple[int, int] = (0, 0)


S = TypeVar("S", bound=GameState[Any, Any, Any])


def terminate(finish: Callable[[S], S], state: S, ending: Ending) -> S:
    """Return the state after a match was ended from outside the rules: resigned, forfeit, annulled.

    ``finish`` is the game's own: it returns the state after the end, and announces the result.
    """
    return finish(replace(state, ending=ending))
