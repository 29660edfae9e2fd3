"""Odds and Evens: both show one to five fingers at once; chance has said whom an even sum pleases."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Annotated, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from dealer.core.actions import Action, Expire, check_seat, check_type
from dealer.core.actors import CHANCE, DEALS, NOBODY, Actor, BothSeats, Seat, Viewer, put, seat_among
from dealer.core.chance import Streams
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.core.events import Event, emit
from dealer.core.options import GameOptions
from dealer.core.outcome import Outcome
from dealer.core.rules import Rules
from dealer.core.state import GameState, terminate
from dealer.core.times import TimeBank, Timer
from dealer.toolkit.two_seats import decide_outcome, find_leader

FINGERS = (1, 2, 3, 4, 5)


class Toss(Action, frozen=True):
    """Chance: the seat that likes even sums. Rule: OE-1."""

    even: Annotated[int, seat_among(2)]


class Show(Action, frozen=True):
    """A seat shows fingers. Rule: OE-2."""

    fingers: int


AnyAction = Toss | Show | Expire


class Options(GameOptions, frozen=True):
    """Options: the number of rounds. There are no clocks."""

    rounds: Literal[1, 3, 5] = 3
    times: None = None


class Tossed(Event, frozen=True, tag="tossed"):
    """Who likes even sums."""

    even: Seat


class RoundOver(Event, frozen=True, tag="round_over"):
    """What both have shown, and who has won the round."""

    shown: BothSeats[int]
    winner: Seat


class State(GameState[Options, Literal["play", "over"], Tossed | RoundOver], frozen=True):
    """All there is to know."""

    even: Seat | None = None
    shown: BothSeats[int | None] = (None, None)
    scores: BothSeats[int] = (0, 0)

    @property
    def round(self) -> int:
        """The number of the present round, from 1."""
        return sum(self.scores) + 1


class Observation(Struct, frozen=True, tag_field="game", tag="odds-and-evens"):
    """What a viewer sees: of the present round, its own fingers alone."""

    you: Seat | None
    to_act: tuple[Actor, ...]
    rounds: int
    even: Seat | None
    scores: BothSeats[int]
    mine: int | None
    outcome: Outcome | None
    times: None
    events: tuple[Tossed | RoundOver, ...]


def initial_state(options: Options, advantage: int | None, version: int = 1) -> State:
    """Nothing has happened yet."""
    return State(options, phase="play", version=version)


def to_act(state: State) -> frozenset[Actor]:
    """Chance first; then each seat that has not shown its fingers. Rule: OE-2."""
    if state.phase == "over":
        return NOBODY
    return DEALS if state.even is None else frozenset(seat for seat in (0, 1) if state.shown[seat] is None)


def action_types(state: State, seat: int) -> tuple[str, ...]:
    """A seat that is waited for shows fingers."""
    return ("show",) if seat in to_act(state) else ()


def decision_id(state: State, seat: int) -> str | None:
    """One decision a round."""
    return f"r{state.round}.show" if action_types(state, seat) else None


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """One to five fingers. Rule: OE-2."""
    if isinstance(action, Toss):
        if actor != CHANCE or state.even is not None:
            raise OutOfTurn("no toss is due")
        return
    seat = check_seat(actor)
    check_type(action, action_types(state, seat))
    assert isinstance(action, Show)
    if action.fingers not in FINGERS:
        raise IllegalAction("OE-2", seat, "show one to five fingers")


def apply(state: State, actor: Actor, action: AnyAction) -> State:
    """A round ends when both have shown. Rule: OE-3."""
    validate(state, actor, action)
    if isinstance(action, Toss):
        return emit(replace(state, even=action.even), Tossed(action.even))
    assert isinstance(action, Show)
    assert isinstance(actor, int)
    shown = put(state.shown, actor, action.fingers)
    if None in shown:
        return replace(state, shown=shown)
    assert state.even is not None
    winner = state.even if sum(shown) % 2 == 0 else 1 - state.even
    scores = put(state.scores, winner, state.scores[winner] + 1)
    state = emit(replace(state, shown=(None, None), scores=scores), RoundOver(shown, winner))
    return finish(state) if sum(scores) == state.options.rounds else state


def finish(state: State) -> State:
    """Nothing more can happen."""
    return replace(state, phase="over")


def sample_chance(state: State, streams: Streams) -> tuple[str, AnyAction]:
    """Toss under the label ``even``."""
    return "even", Toss(streams("even").draw_below(2))


def outcome(state: State) -> Outcome | None:
    """More rounds win. Rule: OE-4."""
    if state.phase != "over":
        return None
    return decide_outcome(state.ending, state.scores, (find_leader(state.scores), "rounds"), {})


def observe(state: State, viewer: Viewer) -> Observation:
    """Build what a viewer sees."""
    seat = viewer if isinstance(viewer, int) else None
    return Observation(
        you=seat,
        to_act=tuple(sorted(to_act(state), key=str)),
        rounds=state.options.rounds,
        even=state.even,
        scores=state.scores,
        mine=None if seat is None else state.shown[seat],
        outcome=outcome(state),
        times=None,
        events=state.events,
    )


def legal_actions(view: Observation) -> Iterator[Show]:
    """Every number of fingers, for a seat that is waited for."""
    return (Show(fingers) for fingers in FINGERS if view.you in view.to_act)


def no_timers(state: Any) -> tuple[Timer, ...]:
    """There are no clocks."""
    return ()


def no_time_banks(state: Any) -> tuple[TimeBank, ...]:
    """There are no time banks."""
    return ()


def random_action(view: Observation, rng: Random) -> Show:
    """Any number of fingers."""
    return Show(rng.choice(FINGERS))


RULES: Rules[State, Observation, AnyAction] = Rules(
    id="odds-and-evens",
    title="Odds and Evens",
    designer="nobody knows",
    season="the playground",
    version=1,
    prefix="OE",
    seats=2,
    minutes=(1, 2),
    has_advantage=False,
    paces=frozenset({"untimed"}),
    decided_by=("rounds",),
    Options=Options,
    SeatAction=Show,
    ChanceAction=Toss,
    Observation=Observation,
    initial_state=initial_state,
    to_act=to_act,
    decision_id=decision_id,
    action_types=action_types,
    timers=no_timers,
    time_banks=no_time_banks,
    is_provisional=lambda action: False,
    validate=validate,
    apply=apply,
    sample_chance=sample_chance,
    terminate=partial(terminate, finish),
    outcome=outcome,
    observe=observe,
    legal_actions=legal_actions,
    random_action=random_action,
    sealed=frozenset({"show"}),
)
