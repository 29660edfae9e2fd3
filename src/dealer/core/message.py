"""A sentence as data: a message of a catalogue and its values. A reader's language makes text of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct


class Seat(Struct, frozen=True, tag="seat"):
    """The player of a seat, named when the message is formatted."""

    index: int


class Label(Struct, frozen=True, tag="label"):
    """A text of the code, in English, and the name of the message that other languages have for it."""

    id: str
    text: str


class Bot(Struct, frozen=True, tag="bot"):
    """A bot by its name and its policy, which readers see in their own words: ``random 2``, `Random 2`."""

    name: str
    policy: str


class Duration(Struct, frozen=True, tag="duration"):
    """A length of time: ``1 minute and 30 seconds``."""

    seconds: int


class Listing(Struct, frozen=True, tag="list"):
    """Several values in a row: `Ann, Ben and Cho`, or with ``style="plain"`` parted by commas alone."""

    items: tuple[Value, ...]
    style: Literal["and", "plain"] = "and"


class Message(Struct, frozen=True, tag="message"):
    """One message with the values of its variables.

    Its values are sent to the reader as they are: they hold nothing that its text does not say.

    Attributes:
        id: the message's name in the catalogue, such as ``event-presented``.
        values: by the variable's name. ``None`` selects the variant ``none``; a bool ``yes`` or ``no``.
    """

    id: str
    values: Mapping[str, Value] = {}

    def __str__(self) -> str:
        """Return the message for logs: ``refusal-tile-used (letter='A')``."""
        values = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.id} ({values})" if values else self.id


Value: TypeAlias = "str | int | bool | Seat | Bot | Label | Duration | Message | Listing | None"


def message(id: str, /, **values: Value) -> Message:
    """Return a message with the values of its variables."""
    return Message(id, values)


def list_seats(seats: Iterable[int]) -> Listing:
    """Return the players of some seats, as a list for a message."""
    return Listing(tuple(map(Seat, seats)))
