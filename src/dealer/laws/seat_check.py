"""Fields that are called like a seat and are not declared as one, for whoever designs a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import inspect

from dealer.core.rules import AnyRules
from dealer.core.seat_types import fields_of, holds_numbers, holds_seats, is_by_seat, is_list, walk_structs

ROLES: Final = "seat|winner|loser|leader|owner|starter|placer|bidder|dealer|holder|player"

SEAT: Final = re.compile(rf"{ROLES}|who|by|to|out")
"""Matches names of fields that usually hold a seat."""

SEATS: Final = re.compile(rf"({ROLES})s|out")
"""Matches names of lists that usually hold seats."""

BY_SEAT: Final = re.compile(r"points|scores?|lives|purses?|stacks?|money")
"""Matches names of lists in a view that usually hold a value for each seat."""

HINT: Final = '(docs/games-in-stages.md, "Declare seats")'


def list_undeclared_seats(rules: AnyRules) -> tuple[str, ...]:
    """Return a line for each field of an action, an event or a view that should say that it holds seats."""
    found = [
        f"`{kind.cls.__name__}.{field.name}` is called like a seat, and is declared as a number:"
        f" declare it `Seat`, so that players are named {HINT}"
        for kind, field in _walk_fields(rules)
        if _is_called_so(field) and holds_numbers(field.type) and not holds_seats(field.type)
    ]
    found += [
        f"`{rules.Observation.__name__}.{field.name}` is a list: if it holds one value for each seat,"
        f" declare it `BySeat`, so that the table shows them beside the players {HINT}"
        for field in fields_of(rules.Observation)
        if BY_SEAT.fullmatch(field.name) and is_list(field.type) and not is_by_seat(field.type)
    ]
    return tuple(dict.fromkeys(found))


def _walk_fields(rules: AnyRules) -> Iterator[tuple[inspect.StructType, inspect.Field]]:
    kinds: tuple[Any, ...] = (rules.Observation, rules.SeatAction, rules.ChanceAction)
    options = {kind.cls for kind in walk_structs(rules.Options)}
    for kind in walk_structs(*kinds):
        if kind.cls not in options:
            for field in kind.fields:
                yield kind, field


def _is_called_so(field: inspect.Field) -> bool:
    if is_list(field.type):
        return not is_by_seat(field.type) and SEATS.fullmatch(field.name) is not None
    return SEAT.fullmatch(field.name) is not None
