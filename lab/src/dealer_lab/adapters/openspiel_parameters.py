"""The options of a game as the parameters of OpenSpiel, and back."""

from __future__ import annotations

from types import UnionType
from typing import Any, Union, get_origin, get_type_hints

import msgspec

from dealer_lab.tree import AnySteppedRules

Value = bool | int | float | str
"""What OpenSpiel takes as a parameter."""

PLAYERS_PARAMETER = "players"
"""The number of seats, where a game gives a choice; as OpenSpiel's own games call it."""

EACH = "_each"
"""Behind the name of an option: its value for each seat, words with spaces between them."""


def parameters_of(kind: type[AnySteppedRules]) -> dict[str, Value]:
    """Return the parameters of a game: its options but the times, the seats, and who holds the Advantage."""
    found: dict[str, Value] = {"advantage": -1} if kind.rules.has_advantage else {}
    if kind.rules.seat_counts:
        found[PLAYERS_PARAMETER] = kind.rules.seats
    hints = get_type_hints(kind.rules.Options)
    for field in msgspec.structs.fields(kind.rules.Options):
        if field.name != "times" and isinstance(field.default, Value):
            found[field.name] = field.default
            if isinstance(field.default, int) and get_origin(hints[field.name]) in (Union, UnionType):
                found[field.name + EACH] = ""
    return found


def options_of(kind: type[AnySteppedRules], given: dict[str, Value]) -> Any:
    """Return the options that parameters say; what holds a word for each seat is read word by word.

    Raises:
        ValueError: one of them is none that the game has.
    """
    chosen: dict[str, Any] = {"times": None}
    for field in msgspec.structs.fields(kind.rules.Options):
        value = given.get(field.name + EACH) or given.get(field.name)
        if isinstance(value, str) and " " in value:
            chosen[field.name] = [int(word) if word.isdecimal() else word for word in value.split()]
        elif value is not None:
            chosen[field.name] = value
    try:
        return msgspec.convert(chosen, kind.rules.Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"{kind.rules.id}: {error}") from None
