"""The opening of the match, and of each round: teams, saved cards, the players' order, the bidding order."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from dealer.core.actors import CHANCE, Actor, put
from dealer.core.chance import Stream
from dealer.core.errors import IllegalAction
from dealer.core.events import emit
from dealer.games.equation_auction.rules import auction, rounds
from dealer.games.equation_auction.rules.actions import CARDS, TEAMS, Order, Save, Schedule, Teams
from dealer.games.equation_auction.rules.events import CardsSaved, OrderSet, Scheduled, TeamsDrawn
from dealer.games.equation_auction.rules.state import (
    CHOICES,
    SEATS,
    Options,
    Round,
    State,
    cost,
    in_order,
    with_round,
    without,
)

SNAKE = (0, 1, 2, 3, 4, 4, 3, 2, 1)
"""Whose choice it is, by place in the round's order. Rule: EQ-9"""


def initial_state(options: Options, advantage: int | None) -> State:
    """The empty table. Rule: EQ-1, EQ-3, EQ-6, EQ-A1."""
    if advantage is not None:
        raise IllegalAction("EQ-1", CHANCE, "no seat holds an Advantage in this game")
    garnets = options.garnets if isinstance(options.garnets, tuple) else (options.garnets,) * SEATS
    return State(options, garnets, (options.chips,) * SEATS)


# --------------------------------------------------------------------------------------------- teams


def draw_teams(state: State, stream: Stream) -> Teams:
    """Five seats in a drawn order: two, two and one; or the teams that were asked for. Rule: EQ-A42."""
    asked = state.options.teams
    if asked == "drawn":
        a, b, c, d, neutral = stream.shuffle(range(SEATS))
        return Teams((min(a, b), max(a, b)), (min(c, d), max(c, d)), neutral)
    positive, negative, alone = ([seat for seat in range(SEATS) if asked[seat] == team] for team in TEAMS)
    return Teams((positive[0], positive[1]), (negative[0], negative[1]), alone[0])


def check_teams(state: State, action: Teams) -> None:
    """Each seat is on one team; the teams are those asked for, if any were. Rule: EQ-1, EQ-A42."""
    if sorted((*action.positive, *action.negative, action.neutral)) != list(range(SEATS)):
        raise IllegalAction("EQ-1", CHANCE, "each of the five seats is on one team")
    if state.options.teams != "drawn" and action != draw_teams(state, Stream(b"", "")):
        raise IllegalAction("EQ-A42", CHANCE, "the teams are those that the options name")


def divide(state: State, action: Teams) -> State:
    """The teams are known to all, and everyone may save cards. Rule: EQ-5, EQ-A42."""
    drawn = TeamsDrawn(action.positive, action.negative, action.neutral)
    return emit(replace(state, phase="save", teams=action), drawn)


# --------------------------------------------------------------------------------------- saved cards


def check_save(state: State, seat: int, action: Save) -> None:
    """The cards are in the private copy, and the garnets are there. Rule: EQ-5, EQ-A1, EQ-A7."""
    if without(CARDS, action.cards) is None:
        raise IllegalAction("EQ-A7", seat, "your copy has 1 1 2 2 3 3 + - x /: save each card of it once")
    price, garnets = cost(len(action.cards)), state.garnets[seat]
    if price > garnets:
        raise IllegalAction(
            "EQ-A1", seat, f"{len(action.cards)} cards cost {price} garnets, and you have {garnets}"
        )


def save(state: State, seat: int, action: Save) -> State:
    """A hand is saved; when all five are, they are paid for and round 1 begins. Rule: EQ-5, EQ-A6."""
    state = replace(state, saved=put(state.saved, seat, in_order(action.cards)))
    if None in state.saved:
        return state
    hands = [hand or () for hand in state.saved]
    paid = tuple(g - cost(len(hand)) for g, hand in zip(state.garnets, hands, strict=True))
    return rounds.begin(emit(replace(state, garnets=paid), CardsSaved(paid)))


# --------------------------------------------------------------------------------- the players' order


def standing(state: State, seat: int) -> tuple[int, int]:
    """What the order goes by: chips, then garnets. Rule: EQ-7, EQ-A4."""
    return state.chips[seat], state.garnets[seat]


def draw_order(state: State, stream: Stream) -> Order:
    """A drawn order of all five, then sorted: so only equals are drawn. Rule: EQ-7, EQ-A5."""
    a, b, c, d, e = sorted(stream.shuffle(range(SEATS)), key=lambda seat: standing(state, seat), reverse=True)
    return Order((a, b, c, d, e))


def check_order(state: State, action: Order) -> None:
    """Every seat once, richer ones first. Rule: EQ-7, EQ-A4."""
    if sorted(action.seats) != list(range(SEATS)):
        raise IllegalAction("EQ-7", CHANCE, "each of the five seats has one place in the order")
    standings = [standing(state, seat) for seat in action.seats]
    if standings != sorted(standings, reverse=True):
        raise IllegalAction("EQ-A4", CHANCE, "more chips go first, then more garnets")


def set_order(state: State, action: Order) -> State:
    """The order of the round; the first in it chooses. Rule: EQ-7, EQ-9."""
    state = with_round(replace(state, phase="schedule"), order=action.seats)
    return emit(state, OrderSet(state.round.number, action.seats))


# ---------------------------------------------------------------------------------- the bidding order


def choosing(current: Round) -> int:
    """The seat whose choice it is. Rule: EQ-9."""
    return current.order[SNAKE[current.choices]]


def draw_choice(state: State, stream: Stream) -> Schedule:
    """Any unplaced card, then any free position. Rule: EQ-11, EQ-A50."""
    cards, positions = state.round.unscheduled, state.round.free_positions
    card = cards[stream.below(len(cards))]
    return Schedule(card, positions[stream.below(len(positions))])


def check_schedule(state: State, actor: Actor, action: Schedule) -> None:
    """The card has no position yet, and the position is free. Rule: EQ-8."""
    if action.card not in state.round.unscheduled:
        raise IllegalAction("EQ-8", actor, f"every {action.card} has its position: choose another card")
    if action.position not in state.round.free_positions:
        raise IllegalAction(
            "EQ-8", actor, f"position {action.position} is taken; free are {state.round.free_positions}"
        )


def schedule(state: State, action: Schedule) -> State:
    """A card has its position; after nine choices the tenth goes where it must. Rule: EQ-9, EQ-10, EQ-13."""
    current, seat = state.round, choosing(state.round)
    state = with_round(
        state,
        schedule=put(current.schedule, action.position - 1, action.card),
        choices=current.choices + 1,
    )
    by: Literal["clock", "choice"] = "clock" if state.timed_out else "choice"
    chosen = Scheduled(current.number, seat, action.card, action.position, by)
    state = emit(replace(state, timed_out=False), chosen)
    current = state.round
    if current.choices < CHOICES:
        return state
    (card,), (position,) = current.unscheduled, current.free_positions
    state = with_round(state, schedule=put(current.schedule, position - 1, card))
    state = emit(state, Scheduled(current.number, None, card, position, "rules"))
    return auction.begin(state, 1, current.order[0])  # EQ-A48
