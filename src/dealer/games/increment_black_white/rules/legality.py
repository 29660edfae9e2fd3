"""What is legal: an action held to the clauses, and what a seat may do, derived from what it sees.

Legality depends only on what a seat knows: a refusal can not tell it another's secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealer.core.actions import Expire, check_expiry, check_seat, check_type
from dealer.core.actors import CHANCE, Actor
from dealer.core.errors import ForPrograms, IllegalAction, OutOfTurn
from dealer.core.message import message
from dealer.games.increment_black_white.rules import actions
from dealer.games.increment_black_white.rules.actions import LETTERS, AnyAction, Letter, SeatAction
from dealer.games.increment_black_white.rules.chance import check_draw
from dealer.games.increment_black_white.rules.increments import ValidSets, find_fault, find_misfit
from dealer.games.increment_black_white.rules.observation import HandView, Observation
from dealer.games.increment_black_white.rules.state import State
from dealer.games.increment_black_white.rules.turns import action_types, timers

if TYPE_CHECKING:
    from random import Random


# ------------------------------------------------------------------------------------ what is checked


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Check an action, and raise as ``Rules.validate`` says."""
    match action:
        case Expire():
            check_expiry(timers(state), actor, action)
        case actions.Distribute() | actions.Lead() | actions.Present() | actions.Place():
            seat = check_seat(actor)
            check_type(action, action_types(state, seat))
            check_decision(state, seat, action)
        case _:
            if actor != CHANCE or state.due is None or action.__struct_config__.tag != state.due.draw:
                raise OutOfTurn(ForPrograms("no such draw is due"))
            check_draw(state, action)


def check_decision(state: State, seat: int, action: SeatAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    match action:
        case actions.Distribute():
            check_distribution(state, seat, action)
        case actions.Lead(seat=chosen):
            if chosen not in (0, 1):
                clause = "IBW-10" if state.part == 2 else "IBW-A9"
                raise IllegalAction(clause, seat, message("refusal-leader"))
        case actions.Present(letter=letter):
            check_letter(state, seat, letter)
            if letter not in state.list_unpresented(seat):
                raise IllegalAction("IBW-9", seat, message("refusal-tile-used", letter=letter))
        case actions.Place(letter=letter, row=row, column=column):
            check_letter(state, seat, letter)
            if letter not in state.list_unplaced(seat):
                raise IllegalAction("IBW-18", seat, message("refusal-tile-placed", letter=letter))
            if (row, column) not in state.free():
                is_cell = (row, column) in state.board.cells
                why = message("refusal-cell", taken=is_cell, row=row, column=column)
                raise IllegalAction("IBW-18", seat, why)


def check_letter(state: State, seat: int, letter: Letter) -> None:
    """A player has only so many tiles. Rule: IBW-2, IBW-A22."""
    letters = LETTERS[: state.options.tiles]
    if letter not in letters:
        raise IllegalAction("IBW-2", seat, message("refusal-tile-unknown", letter=letter, last=letters[-1]))


def check_distribution(state: State, seat: int, action: actions.Distribute) -> None:
    """A set that is done must be valid; any other is kept as it is. Rule: IBW-5, IBW-6, IBW-A3, IBW-A18."""
    hand = state.hands[seat]
    misfit = find_misfit(hand.dealt, action.increments)
    if action.done:
        wrong = find_fault(hand.dealt, action.increments, state.options.increments, state.options.additions)
        if wrong is not None:
            raise IllegalAction(wrong[0], seat, wrong[1])
    elif hand.closed is not None:
        raise IllegalAction("IBW-A3", seat, message("refusal-set-done"))
    elif misfit is not None:
        raise IllegalAction(misfit[0], seat, misfit[1])
    elif min(action.increments) < 0:
        raise IllegalAction("IBW-A18", seat, message("refusal-set-lower"))


# ------------------------------------------------------------------------------- what a seat may do


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Of distributions only the valid ones are listed, done: 22,253 of exactly ten, whatever the deal.
    """
    seat = observation.you
    if seat is None:
        return
    hand = observation.hands[seat]
    if observation.phase == "distribute" and hand.closed in (None, "seat"):
        yield from (actions.Distribute(increments, done=True) for increments in valid_sets(observation, hand))
    if seat not in observation.to_act:
        return
    match observation.phase:
        case "choose":
            yield from (actions.Lead(leader) for leader in (0, 1))
        case "present":
            yield from map(actions.Present, hand.left)
        case "place":
            free = free_cells(observation)
            yield from (actions.Place(letter, row, column) for letter in hand.left for row, column in free)
        case _:
            return


def valid_sets(observation: Observation, hand: HandView) -> ValidSets:
    """The valid distributions of a hand that its seat sees. Rule: IBW-5, IBW-6."""
    assert hand.tiles is not None
    options = observation.options
    return ValidSets([tile.dealt for tile in hand.tiles], rule=options.increments, most=options.additions)


def free_cells(observation: Observation) -> list[tuple[int, int]]:
    """The empty cells, row by row. Rule: IBW-18."""
    return [
        (row, column)
        for row, cells in enumerate(observation.grid, 1)
        for column, cell in enumerate(cells, 1)
        if cell is None
    ]


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random: each is as likely as any other."""
    assert observation.you is not None
    if observation.phase == "distribute":
        sets = valid_sets(observation, observation.hands[observation.you])
        return actions.Distribute(sets[rng.randrange(len(sets))], done=True)
    return rng.choice(list(legal_actions(observation)))
