"""The messages of a game without a narration: those of its package, and derived ones for the rest.

A package brings a folder of Fluent files (``GameDefinition.words``). The message ``event-round-over`` words
the event ``round_over``. Its variables are the event's fields: a seat is its player's name, ``null`` and an
empty list are ``none``, a bool is ``yes`` or ``no``. A list is a text, with its length in
``$<field>_count``. For an event without a message one is derived from the names and types of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct, inspect

from dealer.core.events import Event
from dealer.core.message import Listing, Message, Value
from dealer.core.seat_types import fields_of, holds_seats, is_bool, is_list
from dealer.language.english import Names, join_names
from dealer.narration.named_values import ByPlayer, PlayerName, name_seats

NOBODY, NOTHING, MISSING = "nobody", "nothing", "–"

NO_NOUNS: Final = {
    "out": ("is out", "are out"),
    "first": ("is first", "are first"),
    "winner": ("wins", "win"),
    "loser": ("loses", "lose"),
    "winners": ("wins", "win"),
    "losers": ("loses", "lose"),
}
"""The verbs for one seat and for several, by fields whose name and value do not make a sentence."""

PAST: Final = re.compile(r".*(ed|drawn|given|held|kept|laid|left|lost|paid|shown|sold|spent|taken|won)")
"""Matches what has been done to a value: no noun, before which an article could stand."""


class FieldKind(Struct, frozen=True):
    """What a field of an event holds.

    Attributes:
        type: of its values.
        is_seat: whether these are seats or lists of seats.
        is_list: whether they can be lists.
        is_bool: whether they are yes or no.
    """

    type: inspect.Type
    is_seat: bool
    is_list: bool
    is_bool: bool


# ------------------------------------------------------------------------------------------ derived


def name_message(tag: str) -> str:
    """Return the name of the message of an event.

    >>> name_message("round_over")
    'event-round-over'
    """
    return f"event-{tag.replace('_', '-')}"


def derive_messages(kinds: tuple[type[Event], ...]) -> str:
    """Return a message for each type of event, as Fluent writes them."""
    return "\n".join(map(derive_message, kinds))


@lru_cache(maxsize=512)
def derive_message(kind: type[Event]) -> str:
    """Return the message of a type of event for which the package gives none."""
    tag = str(kind.__struct_config__.tag)
    fields = field_kinds(kind)
    if tag == "time_ran_out":
        said = "{ $seat } ran out of time."
    elif tag == "match_over":
        won = _tell_seats("winners", fields["winners"], "")
        won = _choose("is_draw", {"yes": "it is a draw"}, won) if "is_draw" in fields else won
        said = f"{won}, decided by {{ $decided_by }}."
    else:
        has_subject = "seat" in fields and fields["seat"].is_seat and not fields["seat"].is_list
        told = [(name, field) for name, field in fields.items() if not (has_subject and name == "seat")]
        subject = _select("seat", '{""}', '{ $seat }:{" "}') if has_subject else ""
        has_colon = bool(subject) or (bool(told) and _is_listed(*told[0]))
        rest = [
            _tell(name, field, "; " if at or has_colon else ": ") for at, (name, field) in enumerate(told)
        ]
        said = f"{subject}{tag.replace('_', ' ')}{''.join(rest)}."
    return f"{name_message(tag)} = {said}\n"


def _tell(name: str, field: FieldKind, sign: str) -> str:
    """Return how a field is told behind a sign; where it is missing, it is left out if it names no seat."""
    words = name.replace("_", " ").strip()
    if name in NO_NOUNS and field.is_seat:
        return _tell_seats(name, field, sign)
    if field.is_bool:
        return _choose(name, {"yes": sign + words}, f"{sign}not {words}")
    value = f"{{ ${name} }}"
    if words == "by" or words.endswith(" by"):
        return _select(name, '{""}', f"{sign}{words} {value}")
    if _is_listed(name, field):
        said = f"{sign}{words}: "
    else:
        verb = "are" if words.endswith("s") and not words.endswith("ss") else "is"
        said = f"{sign}the {words} {verb} "
    return _select(name, f"{said}{NOBODY}" if field.is_seat else '{""}', said + value)


def _is_listed(name: str, field: FieldKind) -> bool:
    """Return whether a value stands behind a colon: a list, and what is no noun."""
    words = name.replace("_", " ").strip()
    if (name in NO_NOUNS and field.is_seat) or field.is_bool or words == "by" or words.endswith(" by"):
        return False
    return field.is_list or PAST.fullmatch(words) is not None


def _tell_seats(name: str, field: FieldKind, sign: str) -> str:
    one, several = NO_NOUNS[name]
    if not field.is_list:
        return _select(name, f"{sign}{NOBODY} {one}", f"{sign}{{ ${name} }} {one}")
    variants = {"0": f"{sign}{NOBODY} {one}", "one": f"{sign}{{ ${name} }} {one}"}
    return _choose(f"{name}_count", variants, f"{sign}{{ ${name} }} {several}")


def _select(name: str, none: str, other: str) -> str:
    return _choose(name, {"none": none}, other)


def _choose(name: str, variants: Mapping[str, str], other: str) -> str:
    """Return variants as Fluent writes them."""
    lines = "".join(f"    [{key}] {text}\n" for key, text in variants.items())
    return f"{{ ${name} ->\n{lines}   *[other] {other}\n}}"


def list_events(observation: type[Struct]) -> tuple[type[Event], ...]:
    """Return the types of event that an observation may hold, in the order of their names in JSON."""
    info = inspect.type_info(observation)
    assert isinstance(info, inspect.StructType)
    events = next((each.type for each in info.fields if each.encode_name == "events"), None)
    item = events.item_type if isinstance(events, inspect.VarTupleType) else events
    kinds = item.types if isinstance(item, inspect.UnionType) else (item,)
    found = {
        each.cls for each in kinds if isinstance(each, inspect.StructType) and issubclass(each.cls, Event)
    }
    return tuple(sorted(found, key=lambda kind: str(kind.__struct_config__.tag)))


@lru_cache(maxsize=512)
def field_kinds(kind: type[Event]) -> dict[str, FieldKind]:
    """Return what each field of a type of event holds, by its name in JSON."""
    return {
        each.encode_name: FieldKind(each.type, holds_seats(each.type), is_list(each.type), is_bool(each.type))
        for each in fields_of(kind)
    }


# ------------------------------------------------------------------------------------------ told


def write_plain(value: str) -> str:
    """Return a word of the code as it stands in a sentence."""
    return value.replace("_", " ")


def message_of(event: Event, who: Names, name: Callable[[str], str] = write_plain) -> Message:
    """Return an event as its message, with its fields as the values of variables.

    A word stays as it is in code, so that a message can select by it; ``name`` words those in lists.
    """
    kinds, values = field_kinds(type(event)), dict[str, Value]()
    for each in fields_of(type(event)):
        field, value = each.encode_name, getattr(event, each.name)
        if isinstance(value, list | tuple):
            values[f"{field}_count"] = len(value)
        values[field] = _value_of(value, kinds[field], who, name)
    return Message(name_message(str(event.__struct_config__.tag)), values)


def _value_of(value: Any, kind: FieldKind, who: Names, name: Callable[[str], str]) -> Value:
    if value in (None, [], (), {}):
        return None
    named = name_seats(value, who, kind.type, PlayerName(NOBODY))
    if isinstance(named, PlayerName):
        return str(named)
    if isinstance(named, bool | int):
        return named
    if isinstance(named, str):
        return write_plain(named)
    if kind.is_seat and isinstance(named, list):
        return Listing(tuple(map(str, named)))
    return describe_value(named, name)


def describe_value(value: Any, name: Callable[[str], str] = write_plain) -> str:
    """Return a value in words, once seats in it are named.

    >>> describe_value(ByPlayer({"Ann": ["red", None], "Ben": []})), describe_value({"on_top": -3})
    ('Ann red –, Ben nothing', 'on top −3')
    """
    match value:
        case None:
            return MISSING
        case bool():
            return "yes" if value else "no"
        case int():
            return f"−{-value}" if value < 0 else str(value)
        case ByPlayer():
            return ", ".join(f"{who}{value.sign}{_in_line(each, name)}" for who, each in value.items())
        case dict():
            fields = ((write_plain(field), each) for field, each in value.items() if field != "type")
            return ", ".join(f"{field} {describe_value(each, name)}" for field, each in fields)
        case [PlayerName(), *_]:
            return join_names(value)
        case list():
            return ", ".join(describe_value(each, name) for each in value) or NOTHING
        case PlayerName():
            return str(value)
    return name(str(value))


def _in_line(value: Any, name: Callable[[str], str]) -> str:
    """Return a value of one seat; a list without commas, which part the seats."""
    if not isinstance(value, list) or (value and isinstance(value[0], PlayerName)):
        return describe_value(value, name)
    return " ".join(_in_line(each, name) for each in value) or NOTHING
