"""What every game checks before its own clauses: who acts, by which type of action, and when."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from dealer.core.actions import Action, Expire
from dealer.core.actors import CLOCK, Actor
from dealer.core.errors import OutOfTurn
from dealer.core.times import Timer


def check_seat(actor: Actor) -> int:
    """Return the seat that acts.

    Raises:
        OutOfTurn: the actor is no seat.
    """
    if not isinstance(actor, int):
        raise OutOfTurn("this is a decision for a seat")
    return actor


def check_type(action: Action, types: Collection[str]) -> None:
    """Only the types that answer the decision may be sent.

    Raises:
        OutOfTurn: this action is of another.
    """
    if action.__struct_config__.tag not in types:
        raise OutOfTurn("this is not what the match waits for from you")


def check_expiry(timers: Iterable[Timer], actor: Actor, expiry: Expire) -> None:
    """Only the clock ends a timer, and only one that runs.

    Raises:
        OutOfTurn: no such timer runs, or somebody else says so.
    """
    if actor != CLOCK or not any((t.name, t.seat) == (expiry.timer, expiry.seat) for t in timers):
        raise OutOfTurn("no such timer runs")
