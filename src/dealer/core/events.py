"""What the Dealer says aloud: values that everybody may know, never sentences.

A state keeps its announcements, so that whoever comes back has missed nothing; each front end words them.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from dealer.core.actors import Seat
from dealer.core.state import GameState
from dealer.core.values import Value

S = TypeVar("S", bound=GameState[Any, Any, Any])


class Event(Value, frozen=True, tag_field="type"):
    """Base of what the Dealer announces. Everybody sees it; its JSON carries the ``tag`` as ``type``.

    >>> class Sold(Event, frozen=True, tag="sold"):
    ...     buyer: Seat
    ...     price: int
    """


class PrivateEvent(Event, frozen=True, kw_only=True):
    """Base of an event for some seats: it appears in their views, logs and notifications, and in no others.

    >>> class SpyCast(PrivateEvent, frozen=True, tag="spy_cast"):
    ...     partner: Seat | None
    >>> SpyCast(to=(2,), partner=None).to
    (2,)

    Attributes:
        to: the seats that are told. Each of them sees who else is.
    """

    to: tuple[Seat, ...]


def emit(state: S, event: Event, **changes: object) -> S:
    """Return the state after the Dealer has announced an event, to everybody or to the seats of its ``to``.

    >>> after = emit(state, Sold(2, 7), lots=state.lots[1:])  # doctest: +SKIP

    Args:
        state: the state before.
        event: what is announced.
        changes: other fields of the state that change at the same time.
    """
    return replace(state, events=(*state.events, event), **changes)
