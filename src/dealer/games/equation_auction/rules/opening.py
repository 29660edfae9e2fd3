"""The opening of the match, and of each round: teams, saved cards, the players' order, the bidding order."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import put
from dealer.core.events import emit
from dealer.games.equation_auction.rules import auction, rounds
from dealer.games.equation_auction.rules.actions import Order, Save, Schedule, Teams
from dealer.games.equation_auction.rules.events import CardsSaved, OrderSet, Scheduled, TeamsDrawn
from dealer.games.equation_auction.rules.state import CHOICES, Round, State, cost, in_order, with_round

SNAKE = (0, 1, 2, 3, 4, 4, 3, 2, 1)
"""Whose choice it is, by place in the round's order. Rule: EQ-9"""


# --------------------------------------------------------------------------------------------- teams


def divide(state: State, action: Teams) -> State:
    """The teams are known to all, and everyone may save cards. Rule: EQ-5, EQ-A42."""
    drawn = TeamsDrawn(action.positive, action.negative, action.neutral)
    return emit(replace(state, phase="save", teams=action), drawn)


# --------------------------------------------------------------------------------------- saved cards


def save(state: State, seat: int, action: Save) -> State:
    """A hand is saved; when all five are, they are paid for and round 1 begins. Rule: EQ-5, EQ-A6."""
    state = replace(state, saved=put(state.saved, seat, in_order(action.cards)))
    if None in state.saved:
        return state
    hands = [hand or () for hand in state.saved]
    paid = tuple(g - cost(len(hand)) for g, hand in zip(state.garnets, hands, strict=True))
    return rounds.begin(emit(replace(state, garnets=paid), CardsSaved(paid)))


# --------------------------------------------------------------------------------- the players' order


def set_order(state: State, action: Order) -> State:
    """The order of the round; the first in it chooses. Rule: EQ-7, EQ-9."""
    state = with_round(replace(state, phase="schedule"), order=action.seats)
    return emit(state, OrderSet(state.round.number, action.seats))


# ---------------------------------------------------------------------------------- the bidding order


def choosing_seat(current: Round) -> int:
    """The seat whose choice it is. Rule: EQ-9."""
    return current.order[SNAKE[current.choices]]


def schedule(state: State, action: Schedule) -> State:
    """A card has its position; after nine choices the tenth goes where it must. Rule: EQ-9, EQ-10, EQ-13."""
    current, seat = state.round, choosing_seat(state.round)
    by: Literal["clock", "choice"] = "clock" if state.timed_out else "choice"
    said: tuple[Scheduled, ...] = (Scheduled(current.number, seat, action.card, action.position, by),)
    current = replace(
        current,
        schedule=put(current.schedule, action.position - 1, action.card),
        choices=current.choices + 1,
    )
    is_last = current.choices == CHOICES
    if is_last:
        (card,), (position,) = current.unscheduled, current.free_positions
        current = replace(current, schedule=put(current.schedule, position - 1, card))
        said = (*said, Scheduled(current.number, None, card, position, "rules"))
    events = (*state.events, *said)
    if is_last:
        done = replace(state, timed_out=False, events=events)
        return auction.begin(done, current, 1, current.order[0])  # EQ-A48
    return replace(state, timed_out=False, events=events, rounds=(*state.rounds[:-1], current))
