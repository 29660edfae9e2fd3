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
    """Base of the clocks of a game. Add a field for each further clock, in seconds.

    >>> class Times(StagedTimes, frozen=True):
    ...     market: Annotated[Seconds, Option("The market", ("HA-3",))] = 240

    Attributes:
        answer: how long an answer may take.
        result: how long people look at what was announced before the next clock runs.
    """

    answer: Annotated[Seconds, Option("To answer", ("X-2",))] = 45
    result: Annotated[Seconds, RESULT] = 3


class StagedOptions(GameOptions, frozen=True):
    """Base of the options of a game with clocks.

    >>> class Options(StagedOptions, frozen=True):
    ...     rounds: Annotated[Literal[3, 5], Option("Rounds", ("HA-2",))] = 3

    Attributes:
        times: the clocks; ``None`` in an untimed match.
    """

    times: StagedTimes | None = field(default_factory=StagedTimes)


class UntimedOptions(GameOptions, frozen=True):
    """Base of the options of a game that is always untimed.

    Attributes:
        times: always ``None``.
    """

    times: None = None


class Given(Value, Generic[Answer], frozen=True):
    """An answer to an ``Ask`` that is over.

    Attributes:
        stage: the id of the stage.
        seat: the seat that answered.
        answer: its answer.
    """

    stage: str
    seat: Seat
    answer: Answer


class Done(Action, frozen=True, tag="done"):
    """The action of a seat that has nothing more to do in an open stage.

    Until the stage ends, the seat may still act. Name it in the ``SeatAction`` of a game with open stages.
    ``act`` never gets it.

    >>> SeatAction = Offer | Accept | Done  # doctest: +SKIP
    """


class Acted(Value, Generic[Answer], frozen=True):
    """An action that a seat took in an open stage.

    Attributes:
        stage: the id of the stage.
        seat: the seat that acted.
        action: what it did.
        seen_by: the seats that see it, including the one that acted; ``None`` for everybody.
    """

    stage: str
    seat: Seat
    action: Answer
    seen_by: tuple[Seat, ...] | None = None

    def is_seen_by(self, viewer: Viewer) -> bool:
        """Return whether a viewer sees the action."""
        return viewer == OPEN or self.seen_by is None or viewer in self.seen_by


class OpenProgress(Value, frozen=True):
    """Count what the seats have done in an open stage.

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
    """An open stage, as one viewer sees it: the field ``open`` of its observation.

    Attributes:
        stage: the id of the stage.
        seats: the seats that may act.
        left: how many actions the viewer has left.
        is_done: whether the viewer is done.
        is_resting: whether the viewer must wait before it acts again.
        done: by seat, whether it is done; ``None`` in a game with hidden actions, which this would betray.
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
    """Base of a state, by the types of the game's options, events and answers. Add your own fields.

    ``make_staged_rules`` keeps these fields up to date. Your functions read them, and set none but ``sent``
    in ``begin``. ``events`` holds what was announced; ``emit`` adds to it.

    >>> class State(StagedState[Options, AnyEvent, SeatAction], frozen=True):  # doctest: +SKIP
    ...     chips: BySeat[int]

    Attributes:
        phase: whether the match goes on.
        version: the version of the rules that the match began with.
        sent: by seat, the sealed answer of the present ``Ask``; ``None`` where there is none.
        given: the answers of earlier stages, in order.
        left: the seats whose player has left the match.
        progress: what was done in the open stage that was entered last.
        acted: the actions of open stages, in order, ``Done`` included.
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
    """Base of an observation, by the same types. Add the fields that a viewer may see.

    ``tag`` is the game's id. ``observe`` gets these fields, and ``you``, ``options``, ``events`` and
    ``outcome``, as ``common``.

    >>> class Observation(StagedObservation[Options, AnyEvent, SeatAction], frozen=True, tag="harbour"):
    ...     chips: BySeat[int]  # doctest: +SKIP

    Attributes:
        seats: how many seats the match has.
        to_act: who owes a decision: seats, or ``"chance"``.
        sent: the viewer's own sealed answer; ``None`` if there is none.
        given: the viewer's own answers of earlier stages, so that a seat never forgets what it did.
        left: the seats whose player has left.
        open: the open stage; ``None`` while there is none.
        acted: the actions of open stages that the viewer saw, in order, and who else saw each.
    """

    seats: int
    to_act: tuple[int | Literal["chance"], ...]
    sent: Answer | None
    given: tuple[Given[Answer], ...]
    left: tuple[Seat, ...]
    open: OpenView | None
    acted: tuple[Acted[Answer], ...]


class TimeRanOut(Event, frozen=True, tag="time_ran_out"):
    """A seat has not answered in time: its default answer counts."""

    seat: Seat


class TimeIsUp(Event, frozen=True, tag="time_is_up"):
    """The clock of an open stage has run out: the stage ends for all."""

    stage: str


class Left(Event, frozen=True, tag="left"):
    """A player has left the match, and how: resigned, forfeited or gone."""

    seat: Seat
    by: LeftBy


class MatchOver(Event, frozen=True, tag="match_over"):
    """The match is over: who has won, what decided it, and whether all seats came out equal."""

    winners: tuple[Seat, ...]
    decided_by: str
    is_draw: bool = False


StagedEvent = TimeRanOut | TimeIsUp | Left | MatchOver
"""The events of every game in stages. Add your own: ``AnyEvent = Sold | Voted | StagedEvent``."""


def sees(viewer: Viewer, seat: int) -> bool:
    """Return whether a viewer may see what a seat keeps to itself: that seat, or a host with open sight.

    >>> sees(1, 1), sees(0, 1), sees("public", 1), sees("open", 1)
    (True, False, False, True)
    """
    return viewer in (seat, OPEN)


def hide(
    values: Sequence[T],
    viewer: Viewer,
    *,
    is_open: bool = False,
    shown_to: Sequence[Collection[int]] | None = None,
) -> tuple[T | None, ...]:
    """Return by seat what each seat keeps to itself, as a viewer sees it: ``None`` where it may not.

    >>> hide(("ace", "king"), 1), hide(("ace", "king"), 1, is_open=True)
    ((None, 'king'), ('ace', 'king'))
    >>> hide(("spy", "spy", "guest"), 1, shown_to=((1,), (0,), ()))
    ('spy', 'spy', None)

    Args:
        values: one value for each seat.
        viewer: a seat, ``"public"`` or ``"open"``.
        is_open: whether everybody sees all values, such as at the end.
        shown_to: by seat, the other seats that see its value, such as its partners.
    """
    return tuple(
        value
        if is_open or sees(viewer, seat) or (shown_to is not None and viewer in shown_to[seat])
        else None
        for seat, value in enumerate(values)
    )


def see_events(events: Sequence[T], viewer: Viewer) -> tuple[T, ...]:
    """Return the events that a viewer sees: all but private ones for other seats."""
    return tuple(
        each for each in events if not isinstance(each, PrivateEvent) or viewer == OPEN or viewer in each.to
    )


AnyStagedState = StagedState[Any, Any, Any]
"""The state of any game in stages, for functions that work with all of them."""
