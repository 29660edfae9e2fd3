"""Who acts and who looks.

A *seat* is an index, counted from 0; a *player* is the person or the bot who sits there. Everything that
moves a match forward is an entry by one *actor*: a seat, or one of the four names below.

The types ``Seat``, ``BySeat`` and ``BothSeats`` declare what a field holds: ``to: Seat``,
``voters: tuple[Seat, ...]``, ``chips: BySeat[int]``. Tables, logs and menus then name the players. The JSON
form stays a number, or a list of values.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeVar, overload

from msgspec import Meta

T = TypeVar("T")

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 17
"""So many seats a match has at most."""

SEAT_MARK: Final = "x-seat"
"""The key that marks a seat in a JSON Schema."""

BY_SEAT_MARK: Final = "x-by-seat"
"""The key that marks a list with one value for each seat."""


def seat_among(seats: int) -> Meta:
    """Return the annotation of an ``int`` that is a seat of a game with so many seats.

    >>> SeatOfFive = Annotated[int, seat_among(5)]
    """
    return Meta(ge=0, le=seats - 1, extra_json_schema={SEAT_MARK: True})


Seat = Annotated[int, seat_among(MOST_SEATS)]
"""A seat, from 0 to 16: ``to: Seat``, ``spies: tuple[Seat, ...]``, ``votes: dict[Seat, int]``."""

BY_SEAT: Final = Meta(extra_json_schema={BY_SEAT_MARK: True})

BySeat = Annotated[tuple[T, ...], BY_SEAT]
"""One value for each seat, in their order: ``chips: BySeat[int]``."""

BothSeats = Annotated[tuple[T, T], BY_SEAT]
"""The same in a game of two seats: ``scores: BothSeats[int]``."""

_SEATS: Final = {str(seat): seat for seat in range(MOST_SEATS)}

SEAT_NAME: Final = re.compile(f"seat({'|'.join(_SEATS)})")
"""Matches the name of a seat in steps and addresses, such as ``seat16``."""

CHANCE: Final = "chance"
CLOCK: Final = "clock"
HOST: Final = "host"
SERVER: Final = "server"

Actor = Seat | Literal["chance", "clock", "host", "server"]
"""A seat, chance (the deal), the clock (an expiry), the host, or the server (an outage)."""

PUBLIC: Final = "public"
OPEN: Final = "open"

Viewer = Seat | Literal["public", "open"]
"""A seat; ``"public"``, who sees what both players see; ``"open"``, a host with open sight."""

NOBODY: Final[frozenset[Actor]] = frozenset()
"""Who acts when a match is over."""

DEALS: Final[frozenset[Actor]] = frozenset({CHANCE})
"""Who acts when a draw is due."""


def read_seat(text: str) -> Seat | None:
    """Return the seat whose number a text is; ``None`` if it is of none.

    >>> read_seat("16"), read_seat("17"), read_seat("01")
    (16, None, None)
    """
    return _SEATS.get(text)


def write_seat_name(seat: Seat) -> str:
    """Return the name of a seat in steps and addresses.

    >>> write_seat_name(16)
    'seat16'
    """
    return f"seat{seat}"


def list_seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of the seats of a match.

    >>> list_seat_names(2)
    ('seat0', 'seat1')
    """
    return tuple(map(write_seat_name, range(seats)))


def read_seat_name(text: str) -> Seat | None:
    """Return the seat whose name a text is; ``None`` if it is of none.

    >>> read_seat_name("seat16"), read_seat_name("16")
    (16, None)
    """
    found = SEAT_NAME.fullmatch(text)
    return None if found is None else read_seat(found[1])


def seats_among(actors: Iterable[Actor]) -> tuple[Seat, ...]:
    """The seats among some actors, in ascending order.

    >>> seats_among({1, 0}), seats_among({"chance"})
    ((0, 1), ())
    """
    return tuple(sorted(actor for actor in actors if isinstance(actor, int)))


def sort_actors(actors: Iterable[Actor]) -> tuple[Actor, ...]:
    """Return some actors in order: seats by their number, then the others by name.

    >>> sort_actors({10, "clock", 2, "chance"})
    (2, 10, 'chance', 'clock')
    """
    return tuple(sorted(actors, key=lambda actor: (isinstance(actor, str), actor)))


@overload
def put(items: tuple[T, T], index: int, item: T) -> tuple[T, T]: ...


@overload
def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]: ...


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return a tuple with one item replaced, such as what each seat has.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    if len(items) == 2:  # by far the most frequent
        return (item, items[1]) if index == 0 else (items[0], item)
    return (*items[:index], item, *items[index + 1 :])
