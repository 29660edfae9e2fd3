"""What happens in the Equation Auction.

Each part of a match has a module of its own, in the order of play: ``opening``, ``auction``, ``eleventh``,
``brackets``, ``rounds``, ``closing``. What the rules force happens by itself and is no entry of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from dealer.core.actions import Expire
from dealer.core.actors import CHANCE, Actor
from dealer.core.errors import ForPrograms, IllegalAction
from dealer.games.equation_auction.rules import actions, auction, brackets, closing, eleventh, opening
from dealer.games.equation_auction.rules.actions import AnyAction
from dealer.games.equation_auction.rules.state import SEATS, VERSION, Options, State

# ------------------------------------------------------------------------------------- what follows


def initial_state(options: Options, advantage: int | None, version: int = VERSION) -> State:
    """The empty table. Rule: EQ-1, EQ-3, EQ-6, EQ-A1."""
    if advantage is not None:
        raise IllegalAction("EQ-1", CHANCE, ForPrograms("no seat holds an Advantage in this game"))
    garnets = options.garnets if isinstance(options.garnets, tuple) else (options.garnets,) * SEATS
    return State(options, garnets, (options.chips,) * SEATS, phase="teams", version=version)


def follow(state: State, actor: Actor, action: AnyAction) -> State:
    """The state after an action that is legal: nothing is checked here."""
    if isinstance(actor, int):
        return DECISIONS[type(action)](state, actor, action)
    return DRAWS[type(action)](state, action)


DECISIONS: dict[type[AnyAction], Callable[[State, int, Any], State]] = {
    actions.Save: opening.save,
    actions.Schedule: lambda state, _, action: opening.schedule(state, action),
    actions.Bid: lambda state, seat, action: auction.bid(state, seat, action, "choice"),
    actions.Pass: lambda state, seat, _: auction.leave(state, seat, "choice"),
    actions.SecretBid: lambda state, seat, action: eleventh.secret_bid(state, seat, action.chips),
    actions.PlaceSaved: lambda state, seat, action: eleventh.place(state, seat, action, "choice"),
    actions.Bracket: brackets.place,
    actions.NoBracket: lambda state, seat, _: brackets.decline(state, seat),
    actions.Nominate: lambda state, _, action: closing.nominate(state, action),
}
"""By the type of a seat's decision, the function that returns the state after it."""


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


DRAWS: dict[type[AnyAction], Callable[[State, Any], State]] = {
    actions.Teams: opening.divide,
    actions.Order: opening.set_order,
    actions.Schedule: opening.schedule,
    actions.Slot: auction.apply_slot,
    actions.TieBreak: eleventh.break_tie,
    actions.Nominate: closing.nominate,
    Expire: expire,
}
"""By the type of a draw or of the clock's action, the function that returns the state after it."""

finish = closing.finish
