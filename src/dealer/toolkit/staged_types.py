"""The types that games in stages have in common: options, state, observation, events; and how to hide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import field

from dealer.core.actors import OPEN, Viewer
from dealer.core.events import Event
from dealer.core.observation import GameObservation
from dealer.core.options import RESULT, GameOptions, Option
from dealer.core.rules import LeftBy
from dealer.core.state import GameState
from dealer.core.times import ClockTimes, Seconds
from dealer.core.values import Value

Options = TypeVar("Options")
AnyEvent = TypeVar("AnyEvent")
Answer = TypeVar("Answer")
T = TypeVar("T")


class StagedTimes(ClockTimes, frozen=True):
    """The clocks: seconds to answer, and seconds to look at what was announced before that clock runs."""

    answer: Annotated[Seconds, Option("To answer", ("X-2",))] = 45
    result: Annotated[Seconds, RESULT] = 3


class StagedOptions(GameOptions, frozen=True):
    """Base of the options of a game with clocks."""

    times: StagedTimes | None = field(default_factory=StagedTimes)


class UntimedOptions(GameOptions, frozen=True):
    """Base of the options of a game without clocks."""

    times: None = None


class Given(Value, Generic[Answer], frozen=True):
    """An answer that a seat has given, and the stage that it answers."""

    stage: str
    seat: int
    answer: Answer


class StagedState(
    GameState[Options, Literal["play", "over"], AnyEvent],
    Generic[Options, AnyEvent, Answer],
    frozen=True,
    kw_only=True,
):
    """Base of a state, by the types of the game's options, events and answers.

    Attributes:
        sent: by seat, the answer of the present stage; sealed until all who are asked have answered.
        given: the answers of earlier stages.
        left: the seats whose player has left.
    """

    phase: Literal["play", "over"] = "play"
    version: int = 1
    sent: tuple[Answer | None, ...]
    given: tuple[Given[Answer], ...] = ()
    left: tuple[int, ...] = ()


class StagedObservation(
    GameObservation[Options, AnyEvent], Generic[Options, AnyEvent, Answer], frozen=True, kw_only=True
):
    """Base of an observation, by the same types.

    Attributes:
        seats: how many there are.
        to_act: who owes a decision.
        sent: the viewer's own answer, as long as it is sealed.
        given: the viewer's own answers of earlier stages, so that a seat never forgets what it did.
        left: the seats whose player has left.
    """

    seats: int
    to_act: tuple[int | Literal["chance"], ...]
    sent: Answer | None
    given: tuple[Given[Answer], ...]
    left: tuple[int, ...]


class TimeRanOut(Event, frozen=True, tag="time_ran_out"):
    """The time of a seat has run out: its default answer counts."""

    seat: int


class Left(Event, frozen=True, tag="left"):
    """The player of a seat has left, and how."""

    seat: int
    by: LeftBy


class MatchOver(Event, frozen=True, tag="match_over"):
    """The match is over: who has won, and what decided it."""

    winners: tuple[int, ...]
    decided_by: str


StagedEvent = TimeRanOut | Left | MatchOver
"""The events of every game in stages; a game adds its own."""


def sees(viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see what a seat keeps to itself: the seat, or a host with open sight."""
    return viewer in (seat, OPEN)


def hide(values: Sequence[T], viewer: Viewer, *, is_open: bool = False) -> tuple[T | None, ...]:
    """Return what each seat keeps to itself, as a viewer sees it: ``None`` where it may not.

    >>> hide(("ace", "king"), 1), hide(("ace", "king"), 1, is_open=True)
    ((None, 'king'), ('ace', 'king'))

    Args:
        values: by seat.
        viewer: who looks.
        is_open: whether all lies open, as in the end.
    """
    return tuple(value if is_open or sees(viewer, seat) else None for seat, value in enumerate(values))


AnyStagedState = StagedState[Any, Any, Any]
