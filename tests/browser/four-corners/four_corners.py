"""Four Corners: two teams of two bid in secret for a grid, for tests of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace as with_rules
from typing import Annotated, Any, Literal

from msgspec import Meta

from dealer.core.actions import Action
from dealer.core.actors import BySeat, Seat, Viewer, put
from dealer.core.definition import GameDefinition, Panel
from dealer.core.events import Event, emit
from dealer.core.rules import Rules
from dealer.core.rules_modules import About, Origin
from dealer.toolkit.auction import find_highest
from dealer.toolkit.grid import list_cells
from dealer.toolkit.purse import pay
from dealer.toolkit.staged_types import StagedEvent, StagedObservation, StagedOptions, StagedState
from dealer.toolkit.stages import Ask, StagedGame, make_staged_rules
from dealer.toolkit.standings import Standing

SIDE, CHIPS, ROUNDS = 3, 40, 5
CORNERS = ((0, 0), (0, 2), (2, 0), (2, 2))
Place = Annotated[int, Meta(ge=1, le=SIDE)]


class Bid(Action, frozen=True):
    """A seat bids chips. Rule: FC-2."""

    chips: Annotated[int, Meta(ge=0, le=CHIPS)]


class Mark(Action, frozen=True):
    """The winner of the bids places a mark. Rule: FC-3."""

    row: Place
    column: Place


AnyAction = Bid | Mark


class BidsShown(Event, frozen=True, tag="bids_shown"):
    """The bids by seat, and who may place, if anybody."""

    bids: BySeat[int]
    winner: Seat | None


class Marked(Event, frozen=True, tag="marked"):
    """A seat has placed its mark."""

    seat: Seat
    row: int
    column: int


AnyEvent = BidsShown | Marked | StagedEvent


class Options(StagedOptions, frozen=True):
    """The clocks."""


class State(StagedState[Options, AnyEvent, AnyAction], frozen=True):
    """All there is to know."""

    rounds: int = 0
    chips: BySeat[int] = ()
    cells: tuple[Seat | None, ...] = (None,) * 9
    placer: Seat | None = None


class Observation(StagedObservation[Options, AnyEvent, AnyAction], frozen=True, tag="four-corners"):
    """The view: all but the bids that wait.

    Attributes:
        rounds: rounds bid for.
        chips: by seat.
        cells: seats whose marks lie there, row by row.
    """

    rounds: int
    cells: tuple[Seat | None, ...]
    chips: BySeat[int]
    placer: Seat | None


def begin(options: Options, seats: int) -> State:
    """Nobody has paid yet."""
    return State(options, sent=(None,) * seats, chips=(CHIPS,) * seats)


def next_stage(state: State) -> Ask | None:
    """All bid; who has bid most places a mark; five times. Rule: FC-2."""
    if state.placer is not None:
        return Ask(f"r{state.rounds}.mark", (state.placer,))
    if state.rounds == ROUNDS:
        return None
    return Ask(f"r{state.rounds + 1}.bid", tuple(range(4)))


def resolve(state: State, answers: Mapping[int, AnyAction]) -> State:
    """The highest bid pays, if it is alone; a mark lies. Rule: FC-3."""
    if state.placer is not None:
        ((seat, mark),) = answers.items()
        at = (mark.row - 1) * SIDE + mark.column - 1
        return emit(state, Marked(seat, mark.row, mark.column), cells=put(state.cells, at, seat), placer=None)
    bids = {seat: bid.chips for seat, bid in answers.items()}
    highest = find_highest(bids)
    winner = highest[0] if len(highest) == 1 else None
    chips = state.chips if winner is None else pay(state.chips, winner, -bids[winner])
    shown = tuple(bids[seat] for seat in range(4))
    return emit(state, BidsShown(shown, winner), rounds=state.rounds + 1, chips=chips, placer=winner)


def stand(state: State) -> Standing:
    """A corner is two points, another cell one, for both of a team. Rule: FC-4."""
    points = [0, 0]
    for cell, seat in zip(list_cells(SIDE, SIDE), state.cells, strict=True):
        if seat is not None:
            points[seat % 2] += 2 if cell in CORNERS else 1
    return Standing(tuple(points[seat % 2] for seat in range(4)), "cells")


def observe(state: State, viewer: Viewer, common: dict[str, Any]) -> Observation:
    """All but the bids that wait lies open."""
    return Observation(
        **common, rounds=state.rounds, cells=state.cells, chips=state.chips, placer=state.placer
    )


def legal_actions(view: Observation) -> Iterator[AnyAction]:
    """An empty cell, or chips that are there."""
    if view.placer is not None:
        for (row, column), lies in zip(list_cells(SIDE, SIDE), view.cells, strict=True):
            if lies is None:
                yield Mark(row + 1, column + 1)
        return
    yield from map(Bid, range(view.chips[view.you] + 1))


def explain(view: Observation, action: AnyAction) -> tuple[str, str]:
    """Which clause forbids anything else."""
    if view.placer is not None:
        return "FC-3", "place a mark on an empty cell"
    return "FC-2", "bid no more than the chips you have"


def default(view: Observation) -> AnyAction:
    """The lowest bid, or the first empty cell. Rule: FC-5."""
    return next(iter(legal_actions(view)))


TEAMS = ("red", "blue")

RULES: Rules[State, Observation, Any] = with_rules(
    make_staged_rules(
        About(
            "four-corners",
            "Four Corners",
            "FC",
            minutes=(5, 10),
            seats=4,
            has_advantage=False,
            sealed=frozenset({"bid"}),
        ),
        Origin("the Dealer maintainers", "a test"),
        StagedGame(
            Options=Options,
            SeatAction=AnyAction,
            Observation=Observation,
            DecidedBy=Literal["cells"],
            begin=begin,
            next_stage=next_stage,
            resolve=resolve,
            legal_actions=legal_actions,
            explain=explain,
            default=default,
            observe=observe,
            stand=stand,
        ),
    ),
    team_of=lambda _state, seat: TEAMS[seat % 2],
)

GAME = GameDefinition(
    rules=RULES, interface=1, panels=(Panel("cells", "grid", width=SIDE, row="row", column="column"),)
)
