"""What happens in the Equation Auction.

Each part of a match has a module of its own, in the order of play: ``opening``, ``auction``, ``eleventh``,
``brackets``, ``rounds``, ``closing``. What the rules force happens by itself and is no entry of the log.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, Actor
from dealer.core.errors import IllegalAction
from dealer.games.equation_auction.rules import actions, auction, brackets, closing, eleventh, opening
from dealer.games.equation_auction.rules.actions import AnyAction
from dealer.games.equation_auction.rules.state import SEATS, VERSION, Options, State

# ------------------------------------------------------------------------------------- what follows


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: EQ-1, EQ-3, EQ-6, EQ-A1."""
    if advantage is not None:
        raise IllegalAction("EQ-1", CHANCE, "no seat holds an Advantage in this game")
    garnets = options.garnets if isinstance(options.garnets, tuple) else (options.garnets,) * SEATS
    return State(options, garnets, (options.chips,) * SEATS, phase="teams", version=version)


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    if isinstance(action, Expire):
        return expire(state, action)
    if isinstance(actor, int):
        return apply_decision(state, actor, action)
    return apply_draw(state, action)


def apply_decision(state: State, seat: int, action: AnyAction) -> State:
    """Return what follows on a seat's decision."""
    match action:
        case actions.Bid():
            return auction.bid(state, seat, action, "choice")
        case actions.Pass():
            return auction.leave(state, seat, "choice")
        case actions.Schedule():
            return opening.schedule(state, action)
        case actions.SecretBid(chips=chips):
            return eleventh.secret_bid(state, seat, chips)
        case actions.PlaceSaved():
            return eleventh.place(state, seat, action, "choice")
        case actions.Bracket():
            return brackets.place(state, seat, action)
        case actions.NoBracket():
            return brackets.decline(state, seat)
        case actions.Save():
            return opening.save(state, seat, action)
        case actions.Nominate():
            return closing.nominate(state, action)
        case _:
            raise AssertionError(action)


def apply_draw(state: State, action: AnyAction) -> State:
    """Return what follows on a draw."""
    match action:
        case actions.Teams():
            return opening.divide(state, action)
        case actions.Order():
            return opening.set_order(state, action)
        case actions.Schedule():
            return opening.schedule(state, action)
        case actions.Slot():
            return auction.apply_slot(state, action)
        case actions.TieBreak():
            return eleventh.break_tie(state, action)
        case actions.Nominate():
            return closing.nominate(state, action)
        case _:
            raise AssertionError(action)


def expire(state: State, action: Expire) -> State:
    """Return the state after a clock has run out. Rule: EQ-11, EQ-25, EQ-A8, EQ-A17, EQ-A50."""
    seat = action.seat
    assert seat is not None
    match state.phase:
        case "save":
            return opening.save(state, seat, actions.Save(()))
        case "bid" if not auction.is_bid_forced(state):
            return auction.leave(state, seat, "clock")
        case "secret_bid":
            return eleventh.secret_bid(state, seat, 0)
        case "place":
            return eleventh.place(state, seat, actions.PlaceSaved((), ()), "clock")
        case "bracket":
            return brackets.decline(state, seat)
        case _:  # chance chooses
            return replace(state, timed_out=True)


finish = closing.finish
