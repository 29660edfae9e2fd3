"""What is legal: an action held to the clauses, and what a seat may do, derived from what it sees.

Legality depends only on what a seat knows: a refusal can not tell it another's secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dealer.core.actions import Expire, check_expiry, check_seat, check_type
from dealer.core.actors import CHANCE, Actor
from dealer.core.errors import ForPrograms, GameError, IllegalAction, OutOfTurn, Stale
from dealer.core.message import Message, Seat, message
from dealer.games.different_number_hunt.rules import actions
from dealer.games.different_number_hunt.rules.actions import AnyAction, SeatAction
from dealer.games.different_number_hunt.rules.chance import check_grid, check_targets
from dealer.games.different_number_hunt.rules.grid import LETTERS, NUMBER_CELLS, STEPS, paths
from dealer.games.different_number_hunt.rules.observation import Observation
from dealer.games.different_number_hunt.rules.state import Round, State
from dealer.games.different_number_hunt.rules.turns import (
    action_types,
    is_barred,
    name_place,
    name_round,
    timers,
)

if TYPE_CHECKING:
    from random import Random


# ------------------------------------------------------------------------------------ what is checked


def validate(state: State, actor: Actor, action: AnyAction) -> None:
    """Check an action, and raise as ``Rules.validate`` says."""
    match action:
        case actions.Grid(cells=cells):
            if actor != CHANCE or state.phase != "grid":
                raise OutOfTurn(ForPrograms("no grid is due"))
            check_grid(state.options, cells)
        case actions.Targets(targets=targets):
            if actor != CHANCE or state.phase != "targets":
                raise OutOfTurn(ForPrograms("no targets are due"))
            check_targets(state, targets)
        case Expire():
            check_expiry(timers(state), actor, action)
        case _:
            check_decision(state, check_seat(actor), action)


def check_decision(state: State, seat: int, action: AnyAction) -> None:
    """The clauses that a seat's answer to its decision must keep."""
    if isinstance(action, actions.Claim) and state.phase in ("hunt", "answer"):
        check_claim(state, seat, action)
    if (
        isinstance(action, actions.Answer)
        and state.phase == "answer"
        and state.round.answers[seat] is not None
    ):
        raise IllegalAction("DNH-A10", seat, describe_answer(state.round, seat))
    check_type(action, action_types(state, seat))


def check_claim(state: State, seat: int, action: actions.Claim) -> None:
    """A claim is the first one, of a target of this round, by a seat that Priority does not bar.

    Raises:
        IllegalAction: DNH-A9 (the other was first), DNH-A20 (a second claim), DNH-15, DNH-8 (no such target).
    """
    claim = state.round.claim
    if claim is not None and claim.seat == seat:
        raise IllegalAction("DNH-A20", seat, message("refusal-claim-again", target=claim.target))
    if claim is not None:
        raise IllegalAction("DNH-A9", seat, describe_claim(state.round))
    if is_barred(state, seat):
        assert state.advantage is not None
        raise IllegalAction("DNH-15", seat, message("refusal-priority", seat=Seat(state.advantage)))
    if action.target not in state.round.targets:
        first, second = state.round.targets
        raise IllegalAction("DNH-8", seat, message("refusal-target", one=first, other=second))


def describe_claim(current: Round) -> Message:
    """Return who was first, for whom it was too late. Rule: DNH-A9."""
    assert current.claim is not None
    claim = current.claim
    left = current.target(1 - claim.seat)
    return message("refusal-claim-late", seat=Seat(claim.seat), target=claim.target, left=left)


def explain_late(state: State, seat: int, action: AnyAction, decision: str | None) -> GameError | None:
    """Why a claim or an answer came too late: another one is stored. Rule: DNH-11, DNH-A9, DNH-A10."""
    rounds = ((name_round(board, each), each) for board in state.boards for each in board.rounds)
    match action:
        case actions.Claim() if state.board.rounds and decision == f"{name_place(state)}.hunt":
            claim = state.round.claim
            if claim is not None and claim.seat != seat:
                return refuse_late("DNH-A9", seat, describe_claim(state.round))
        case actions.Answer():
            for name, played in rounds:
                if decision == f"{name}.answer" and played.answers[seat] is not None:
                    clause = "DNH-11" if played.late[seat] else "DNH-A10"
                    return refuse_late(clause, seat, describe_answer(played, seat))
    return None


def refuse_late(clause: str, seat: int, why: Message) -> Stale:
    """Return the refusal of what answers a decision that is gone, with the clause that says why."""
    late = Stale(why)
    late.clause, late.actor = clause, seat
    return late


def describe_answer(current: Round, seat: int) -> Message:
    """Return which answer of a seat counts: none, where its time ran out. Rule: DNH-11, DNH-A10."""
    return message("refusal-answer-late" if current.late[seat] else "refusal-answer-again")


# ------------------------------------------------------------------------------- what a seat may do


def legal_actions(observation: Observation) -> Iterator[SeatAction]:
    """Every legal answer of the seat that sees this, in a fixed order.

    Any text is a legal answer, right or wrong; listed are the empty one and then, lazily, all 838,329 paths.
    """
    if observation.covered:
        return
    for kind in observation.may:
        match kind:
            case "ready":
                yield actions.Ready()
            case "priority":
                yield actions.Priority()
            case "no_priority":
                yield actions.NoPriority()
            case "claim":
                yield from map(actions.Claim, observation.boards[-1].rounds[-1].targets)
            case "skip":
                yield actions.Skip()
            case _:
                yield actions.Answer("")
                yield from map(actions.Answer, paths())


def random_action(observation: Observation, rng: Random) -> SeatAction:
    """One legal answer at random; a path is a random walk over the grid, whatever it makes."""
    if "answer" in observation.may:
        return actions.Answer(random_path(rng))
    return rng.choice(list(legal_actions(observation)))


def random_path(rng: Random) -> str:
    """A path that goes on at random until it is stuck, or long enough."""
    square = rng.choice(NUMBER_CELLS)
    path, used = LETTERS[square], 1 << square
    for _ in range(rng.randint(0, 12)):
        open_steps = [step for step in STEPS[square] if not used & (1 << step[0] | 1 << step[1])]
        if not open_steps:
            break
        symbol, square = rng.choice(open_steps)
        path += LETTERS[symbol] + LETTERS[square]
        used |= 1 << symbol | 1 << square
    return path
