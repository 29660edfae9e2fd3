"""Actions that every game knows, of seats, the clock, the host and the server, and what each is checked for.

An action is a frozen struct; its JSON carries its name in ``type``: ``{"type": "resign"}``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Annotated

from msgspec import Meta

from dealer.core.actors import CLOCK, HOST, SERVER, Actor, Seat
from dealer.core.causes import ServerCause
from dealer.core.errors import ForPrograms, InvalidAction, OutOfTurn
from dealer.core.message import message
from dealer.core.names import Name
from dealer.core.times import Timer
from dealer.core.values import Value

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Reason = Text | ServerCause
"""The reason of an action: a person's text, or a cause of the server."""


def snake_case(name: str) -> str:
    """``FinalGuess`` -> ``final_guess``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(Value, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case):
    """Base of every action. Its JSON carries the name in ``type``, such as ``{"type": "final_guess"}``.

    >>> class FinalGuess(Action, frozen=True):
    ...     number: int
    """


class Resign(Action, frozen=True):
    """A seat gives the match up: it ends; or, where the rules say so, the others play on."""


class Expire(Action, frozen=True):
    """The clock: a timer has run out. ``seat`` is ``None`` for a timer that all share."""

    timer: str
    seat: Seat | None


class Pause(Action, frozen=True):
    """Host, server: all clocks stand still until each who paused has resumed. A seat asks for it (X-10)."""

    reason: Reason


class Resume(Action, frozen=True):
    """Lift one's own pause, or take back that one has asked for it; the host lifts and declines all.

    A seat may lift another's pause whose minutes are over. The clocks go on when none is left. Rule: X-10.
    """


class Agree(Action, frozen=True):
    """A seat or the host: the pause that a seat asks for may begin at once. Rule: X-10."""

    seat: Seat


class Extend(Action, frozen=True):
    """Host: more time on the timer that a seat is on; ``seat`` is ``None`` for a shared one."""

    seat: Seat | None
    seconds: Annotated[int, Meta(ge=1, le=86_400)]
    reason: Text


class Substitute(Action, frozen=True):
    """Host: somebody else, or a bot, takes over a seat.

    The server: a bot for one who has gone, and who has come back after all; a bot for one who has left.
    """

    seat: Seat
    name: Name
    bot: Name | None
    reason: Reason


class Forfeit(Action, frozen=True):
    """Host: a seat loses the match, or leaves it where the others play on.

    The server: one who has gone, or who was behind when it was ended.
    """

    seat: Seat
    reason: Reason


class Annul(Action, frozen=True):
    """Host: the match does not count; nobody wins. The server: after a fault of its own."""

    reason: Reason


class Say(Action, frozen=True):
    """Host: a word to everyone."""

    text: Text


class Host(Action, frozen=True):
    """Host: hand the match over, or share it."""

    name: Name


class OpenSight(Action, frozen=True):
    """Host: from now on the host sees all hands."""


SeatAction = Resign | Pause | Agree | Resume
HostAction = Pause | Agree | Resume | Extend | Substitute | Forfeit | Annul | Say | Host | OpenSight
ServerAction = Pause | Resume | Substitute | Forfeit | Annul


def check_seat(actor: Actor) -> int:
    """Return the seat that acts.

    Raises:
        OutOfTurn: the actor is no seat.
    """
    if not isinstance(actor, int):
        raise OutOfTurn(ForPrograms("this is a decision for a seat"))
    return actor


def check_type(action: Action, types: Collection[str]) -> None:
    """Only the types that answer the decision may be sent.

    Raises:
        OutOfTurn: this action is of another.
    """
    if action.__struct_config__.tag not in types:
        raise OutOfTurn(message("refusal-not-awaited"))


def check_reason(action: object, actor: Actor | str) -> None:
    """Check that only the server gives a cause as a reason; a host can give ``continued``.

    Raises:
        InvalidAction: the actor cannot give this cause.
    """
    cause = getattr(action, "reason", None)
    if not isinstance(cause, ServerCause) or actor == SERVER:
        return
    if actor != HOST or cause.code != "continued":
        raise InvalidAction(ForPrograms("a cause is the server's: write the reason as text"))


def check_expiry(timers: Iterable[Timer], actor: Actor, expiry: Expire) -> None:
    """Only the clock ends a timer, and only one that runs.

    Raises:
        OutOfTurn: no such timer runs, or somebody else says so.
    """
    if actor != CLOCK or not any((t.name, t.seat) == (expiry.timer, expiry.seat) for t in timers):
        raise OutOfTurn(ForPrograms("no such timer runs"))
