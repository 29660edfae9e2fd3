"""Liar's dice with a single challenge. Its clauses stand in ``rules.md``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer, put
from dealer.core.events import Event, emit
from dealer.core.options import Option
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState, hide
from dealer.toolkit.stages import Ask, Draw, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

Face = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=1, le=30)]


class Roll(Action, frozen=True):
    """Chance: one die. Rule: LD-1."""

    face: Face


class Bid(Action, frozen=True):
    """Say that there are so many dice of a face. Rule: LD-2."""

    count: Count
    face: Face


class Challenge(Action, frozen=True):
    """Doubt the last bid. Rule: LD-2."""


SeatAction = Bid | Challenge


class Bidden(Event, frozen=True, tag="bidden"):
    """A bid of a seat, as all see it."""

    seat: Seat
    count: Count
    face: Face


class Challenged(Event, frozen=True, tag="challenged"):
    """The end of a round: who doubts, all dice by seat, and how many of the face there are. Rule: LD-5."""

    seat: Seat
    dice: BySeat[tuple[Face, ...]]
    count: int


AnyEvent = Bidden | Challenged | StagedEvent


class Options(StagedOptions, frozen=True):
    """How many dice each seat has, and how many faces they have."""

    dice: Annotated[Literal[1, 2, 3, 4, 5], Option("Dice", ("LD-1",))] = 1
    faces: Annotated[Literal[6, 5, 4, 3, 2], Option("Faces", ("LD-1", "LD-4"))] = 6


class State(StagedState[Options, AnyEvent, SeatAction], frozen=True):
    """All there is to know: the dice by seat, the bids in turn, and who has lost."""

    dice: BySeat[tuple[Face, ...]] = ()
    bids: tuple[Bid, ...] = ()
    loser: Seat | None = None


class Observation(StagedObservation[Options, AnyEvent, SeatAction], frozen=True, tag="liars-dice"):
    """The view of a seat or of the public: the dice that it may, and the bids in turn.

    Attributes:
        dice: by seat, for who may see them.
    """

    dice: BySeat[tuple[Face, ...] | None]
    bids: tuple[Bidden, ...]


def begin(options: Options, seats: int) -> State:
    """Nobody has rolled yet."""
    return State(options, sent=(None,) * seats, dice=((),) * seats)


def next_stage(state: State) -> Ask | Draw | None:
    """All dice are rolled one by one; then the seats speak in turn, until one challenges."""
    seats = len(state.dice)
    for seat, dice in enumerate(state.dice):
        if len(dice) < state.options.dice:
            faces = map(Roll, list_faces(state.options))
            return Draw(f"die/{seat}/{len(dice)}", tuple(faces), seen_by=(seat,))
    return None if state.loser is not None else Ask(f"turn{len(state.bids) + 1}", (len(state.bids) % seats,))


def list_faces(options: Options) -> range:
    """The faces of a die; the highest is wild. Rule: LD-4."""
    return range(1, options.faces + 1)


def deal(state: State, action: Roll) -> State:
    """The next die is rolled. Rule: LD-1."""
    seat = next(seat for seat, dice in enumerate(state.dice) if len(dice) < state.options.dice)
    return replace(state, dice=put(state.dice, seat, (*state.dice[seat], action.face)))


def resolve(state: State, answers: Mapping[int, SeatAction]) -> State:
    """A seat has bid, or challenged. Rule: LD-2, LD-5."""
    ((seat, action),) = answers.items()
    if isinstance(action, Bid):
        return emit(state, Bidden(seat, action.count, action.face), bids=(*state.bids, action))
    last, bidder = state.bids[-1], (seat - 1) % len(state.dice)
    count = sum(die in (last.face, state.options.faces) for dice in state.dice for die in dice)
    loser = seat if count >= last.count else bidder
    return emit(state, Challenged(seat, state.dice, count), loser=loser)


def stand(state: State) -> Standing:
    """One loses, all others win. Rule: LD-5."""
    return Standing(tuple(int(seat != state.loser) for seat in range(len(state.dice))), "challenge")


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """Dice are seen by their seat, and by all after a challenge."""
    dice = hide(state.dice, viewer, is_open=state.loser is not None)
    turns = enumerate(state.bids)
    bids = tuple(Bidden(number % len(dice), bid.count, bid.face) for number, bid in turns)
    return Observation(**common, dice=dice, bids=bids)


def legal_actions(view: Observation) -> Iterator[SeatAction]:
    """Every higher bid, and a challenge of the last one. Rule: LD-3."""
    last = (view.bids[-1].count, view.bids[-1].face) if view.bids else (0, 0)
    for count in range(1, len(view.dice) * view.options.dice + 1):
        yield from (Bid(count, face) for face in list_faces(view.options) if (count, face) > last)
    if view.bids:
        yield Challenge()


def explain(view: Observation, action: SeatAction) -> tuple[str, str]:
    """Why a bid is not allowed. Rule: LD-2, LD-3."""
    if isinstance(action, Challenge):
        return "LD-2", "there is no bid to challenge yet; make the first one"
    most = len(view.dice) * view.options.dice
    return (
        "LD-3",
        f"bid more than the last bid, no more than {most} dice, and a face from 1 to {view.options.faces}",
    )


def default(view: Observation) -> SeatAction:
    """Whose time runs out challenges, or makes the lowest first bid. Rule: LD-6."""
    return Challenge() if view.bids else Bid(1, 1)


GAME = StagedGame(
    Options=Options,
    SeatAction=SeatAction,
    Observation=Observation,
    DecidedBy=Literal["challenge"],
    begin=begin,
    next_stage=next_stage,
    resolve=resolve,
    legal_actions=legal_actions,
    explain=explain,
    default=default,
    observe=observe,
    stand=stand,
    ChanceAction=Roll,
    deal=deal,
)

RULES: Rules[State, Observation, Any] = make_staged_rules(
    About(
        "liars-dice",
        "Liar’s Dice",
        "LD",
        minutes=(2, 5),
        has_advantage=False,
        seat_counts=(2, 3, 4, 5, 6),
    ),
    Origin("traditional", "taverns of the world"),
    GAME,
)
