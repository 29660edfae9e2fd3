"""The types that games in stages have in common: options, state, observation, events; and how to hide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import field

from dealer.core.actions import Action
from dealer.core.actors import OPEN, BySeat, Seat, Viewer
from dealer.core.events import Event, PrivateEvent
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
    seat: Seat
    answer: Answer


class Done(Action, frozen=True, tag="done"):
    """A seat has nothing more to do in an open stage. It may still act as long as the stage is open.

    A game with open stages has it among its ``SeatAction``.
    """


class Acted(Value, Generic[Answer], frozen=True):
    """An action of an open stage.

    Attributes:
        stage: the id of the stage.
        seat: the seat that acted.
        action: what it did.
        seen_by: the seats that see it, the one that acted included; ``None`` for everybody.
    """

    stage: str
    seat: Seat
    action: Answer
    seen_by: tuple[Seat, ...] | None = None

    def is_seen_by(self, viewer: Viewer) -> bool:
        """Return whether a viewer sees the action."""
        return viewer == OPEN or self.seen_by is None or viewer in self.seen_by


class OpenProgress(Value, frozen=True):
    """How far the seats have come in an open stage.

    Attributes:
        stage: the id of the stage.
        turns: by seat, how often it has acted or said that it is done.
        left: by seat, how many actions it may still take.
        done: by seat, whether it has nothing more to do.
        resting: by seat, whether it must wait before it acts again.
        last: the seat that acted last.
    """

    stage: str
    turns: BySeat[int]
    left: BySeat[int]
    done: BySeat[bool]
    resting: BySeat[bool]
    last: Seat | None = None


class OpenView(Value, frozen=True):
    """An open stage, as one viewer sees it.

    Attributes:
        stage: the id of the stage.
        seats: the seats that may act.
        left: how many actions the viewer has left.
        is_done: whether the viewer has said that it is done.
        is_resting: whether the viewer must wait before it acts again.
        done: by seat, who is done; ``None`` in a game with hidden actions, where this would betray them.
    """

    stage: str
    seats: tuple[Seat, ...]
    left: int
    is_done: bool
    is_resting: bool
    done: BySeat[bool] | None


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
        progress: of the open stage that was entered last.
        acted: what was done in open stages, in order.
    """

    phase: Literal["play", "over"] = "play"
    version: int = 1
    sent: BySeat[Answer | None]
    given: tuple[Given[Answer], ...] = ()
    left: tuple[Seat, ...] = ()
    progress: OpenProgress | None = None
    acted: tuple[Acted[Answer], ...] = ()


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
        open: the open stage, while there is one.
        acted: what the viewer saw the seats do in open stages, in order, and who else saw it.
    """

    seats: int
    to_act: tuple[int | Literal["chance"], ...]
    sent: Answer | None
    given: tuple[Given[Answer], ...]
    left: tuple[Seat, ...]
    open: OpenView | None
    acted: tuple[Acted[Answer], ...]


class TimeRanOut(Event, frozen=True, tag="time_ran_out"):
    """The time of a seat has run out: its default answer counts."""

    seat: Seat


class TimeIsUp(Event, frozen=True, tag="time_is_up"):
    """The time of an open stage has run out: it ends for all."""

    stage: str


class Left(Event, frozen=True, tag="left"):
    """The player of a seat has left, and how."""

    seat: Seat
    by: LeftBy


class MatchOver(Event, frozen=True, tag="match_over"):
    """The match is over: who has won, and what decided it."""

    winners: tuple[Seat, ...]
    decided_by: str


StagedEvent = TimeRanOut | TimeIsUp | Left | MatchOver
"""The events of every game in stages; a game adds its own."""


def sees(viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see what a seat keeps to itself: the seat, or a host with open sight."""
    return viewer in (seat, OPEN)


def hide(
    values: Sequence[T],
    viewer: Viewer,
    *,
    is_open: bool = False,
    shown_to: Sequence[Collection[int]] | None = None,
) -> tuple[T | None, ...]:
    """Return what each seat keeps to itself, as a viewer sees it: ``None`` where it may not.

    >>> hide(("ace", "king"), 1), hide(("ace", "king"), 1, is_open=True)
    ((None, 'king'), ('ace', 'king'))
    >>> hide(("spy", "spy", "guest"), 1, shown_to=((1,), (0,), ()))
    ('spy', 'spy', None)

    Args:
        values: by seat.
        viewer: who looks.
        is_open: whether all lies open, as in the end.
        shown_to: by seat, the other seats that see its value, such as partners.
    """
    return tuple(
        value
        if is_open or sees(viewer, seat) or (shown_to is not None and viewer in shown_to[seat])
        else None
        for seat, value in enumerate(values)
    )


def see_events(events: Sequence[T], viewer: Viewer) -> tuple[T, ...]:
    """Return the events that a viewer sees: all but the private ones that are addressed to others."""
    return tuple(
        each for each in events if not isinstance(each, PrivateEvent) or viewer == OPEN or viewer in each.to
    )


AnyStagedState = StagedState[Any, Any, Any]
