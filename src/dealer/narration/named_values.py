"""Values of events and views with the players' names in place of seats, for whatever prints them.

Types say which numbers are seats and which lists hold a value for each seat (``dealer.core.seat_types``).
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect

from dealer.core.actors import Seat
from dealer.core.seat_types import (
    ANY_TYPE,
    holds_seats,
    is_by_seat,
    is_seat,
    item_type,
    key_type,
    list_fields,
)
from dealer.language.english import Names

ARROW: Final = " → "
"""Between a player and whom that player has named: ``Ann → Ben``."""


class PlayerName(str):
    """The name of a player, which is printed as it is."""

    __slots__ = ()


class ByPlayer(dict[str, Any]):
    """Values by the names of the players to whom they belong."""

    @property
    def sign(self) -> str:
        """What stands between a name and its value, where both are on one line."""
        return ARROW if any(map(_names_players, self.values())) else " "


def _names_players(value: Any) -> bool:
    return isinstance(value, PlayerName) or (isinstance(value, list) and any(map(_names_players, value)))


def name_seats(
    value: Any, who: Names, kind: inspect.Type = ANY_TYPE, nobody: PlayerName | None = None
) -> Any:
    """Return a value as plain data: ``PlayerName`` for each seat, ``ByPlayer`` for each list by seat.

    >>> class Voted(Struct, tag_field="type", tag="voted"):
    ...     by: Seat
    ...     count: int
    >>> name_seats(Voted(1, 1), ["Ann", "Ben"].__getitem__)
    {'type': 'voted', 'by': 'Ben', 'count': 1}

    Args:
        value: a struct, or what stands in a field of one.
        who: how the players are called.
        kind: the type of the field.
        nobody: stands where a seat or a list of seats is empty.
    """
    if nobody is not None and value in (None, (), [], {}) and holds_seats(kind):
        return nobody
    if type(value) is int and is_seat(kind):
        return name_seat(value, who)
    if isinstance(value, Struct):
        config = value.__struct_config__
        tag = {} if config.tag is None else {config.tag_field: config.tag}
        fields = list_fields(kind, type(value))
        return tag | {
            each.encode_name: name_seats(getattr(value, each.name), who, each.type, nobody) for each in fields
        }
    if isinstance(value, Mapping):
        is_named = is_seat(key_type(kind))
        named = {key: name_seats(each, who, item_type(kind), nobody) for key, each in value.items()}
        return _by_player(named, who) if is_named else {str(key): each for key, each in named.items()}
    if isinstance(value, list | tuple | Set):
        items = [name_seats(each, who, item_type(kind, at), nobody) for at, each in enumerate(value)]
        return _by_player(dict(enumerate(items)), who) if is_by_seat(kind) else items
    return msgspec.to_builtins(value)


def name_seat(seat: Seat, who: Names) -> str | int:
    """Return who sits there; a number that is no seat of the match, as it is."""
    try:
        return PlayerName(who(seat)) if seat >= 0 else seat
    except (IndexError, KeyError):
        return seat


def _by_player(values: Mapping[int, Any], who: Names) -> ByPlayer:
    found = ByPlayer()
    for seat, value in values.items():
        name = str(name_seat(seat, who))
        found[f"{name} ({seat + 1})" if name in found else name] = value
    return found
