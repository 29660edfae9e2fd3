"""The messages of a game without a narration: those of its package, and derived ones for the rest.

A package brings a folder of Fluent files (``GameDefinition.words``). The message ``event-round-over`` words
the event ``round_over``. Its variables are the event's fields: a seat is its player's name, ``null`` and an
empty list are ``none``, a bool is ``yes`` or ``no``, and a list is a text, with its length in
``$<field>_count``. For an event without a message one is derived from the names of types and fields, and from
what docstrings say of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect

from dealer.core.events import Event
from dealer.core.message import Listing, Message, Value
from dealer.language.english import Names, join_names

SEAT: Final = re.compile(
    r"(seat|winner|loser|leader|owner|starter|placer|bidder|dealer|first|by|who|player|holder|target|out)s?"
)
"""Matches fields that name a seat by what they are called; the client has the same list for its board."""

DESCRIBED: Final = re.compile(r"^    (\w+): (.+(?:\n        .+)*)", re.MULTILINE)
"""Matches what the section ``Attributes`` of a docstring says of each field."""

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
    """The kind of a field of an event: names of seats, a list (by seat), yes or no."""

    is_seat: bool
    is_list: bool
    is_by_seat: bool
    is_bool: bool


class GameWords(Struct, frozen=True):
    """The messages of a game's events, as the browser reads them.

    Attributes:
        sources: Fluent text by language.
        seats: fields of each event that name seats (`seat`), or that are lists by seat (`by_seat`).
    """

    sources: dict[str, str]
    seats: dict[str, dict[str, Literal["seat", "by_seat"]]]


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
        said = f"{_tell_seats('winners', fields['winners'], '')}, decided by {{ $decided_by }}."
    else:
        told = [(name, field) for name, field in fields.items() if name != "seat"]
        subject = _select("seat", '{""}', '{ $seat }:{" "}') if "seat" in fields else ""
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


def list_seat_fields(kinds: tuple[type[Event], ...]) -> dict[str, dict[str, Literal["seat", "by_seat"]]]:
    """Return which fields of each event name seats or are lists by seat."""
    found: dict[str, dict[str, Literal["seat", "by_seat"]]] = {}
    for kind in kinds:
        fields = found[str(kind.__struct_config__.tag)] = {}
        for name, field in field_kinds(kind).items():
            if field.is_seat or field.is_by_seat:
                fields[name] = "by_seat" if field.is_by_seat else "seat"
    return found


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
    """Return what is known of each field of a type of event, by its name in JSON."""
    said, _, attributes = cleandoc(kind.__doc__ or "").partition("Attributes:")
    described = dict(DESCRIBED.findall(attributes))
    hints = get_type_hints(kind)
    found = {}
    for each in msgspec.structs.fields(kind):
        text = described.get(each.name, "")
        names_seats = SEAT.fullmatch(each.encode_name) or re.match(r"(the )?seats? ", text, re.IGNORECASE)
        is_list = _is_list(hints[each.name])
        found[each.encode_name] = FieldKind(
            is_seat=names_seats is not None,
            is_list=is_list,
            is_by_seat=is_list and "by seat" in (text or said),
            is_bool=hints[each.name] is bool,
        )
    return found


def _is_list(hint: Any) -> bool:
    if get_origin(hint) in (Union, UnionType):
        return any(map(_is_list, get_args(hint)))
    return get_origin(hint) in (tuple, list)


# ------------------------------------------------------------------------------------------ told


def write_plain(value: str) -> str:
    """Return a word of the code as it stands in a sentence."""
    return value.replace("_", " ")


def message_of(event: Event, who: Names, name: Callable[[str], str] = write_plain) -> Message:
    """Return an event as its message, with its fields as the values of variables.

    A word stays as it is in code, so that a message can select by it; ``name`` words those in lists.
    """
    kinds, values = field_kinds(type(event)), dict[str, Value]()
    for field, value in msgspec.to_builtins(event).items():
        if field not in kinds:
            continue
        kind = kinds[field]
        if isinstance(value, list | tuple):
            values[f"{field}_count"] = len(value)
        values[field] = _value_of(value, kind, who, name)
    return Message(name_message(str(event.__struct_config__.tag)), values)


def _value_of(value: Any, kind: FieldKind, who: Names, name: Callable[[str], str]) -> Value:
    if value in (None, [], ()):
        return None
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return _name_seat(value, who) if kind.is_seat else value
    if isinstance(value, list | tuple) and kind.is_seat and not kind.is_by_seat:
        return Listing(tuple(describe_value(each, who, is_seat=True) for each in value))
    if isinstance(value, str):
        return write_plain(value)
    return describe_value(value, who, name, is_seat=kind.is_seat, is_by_seat=kind.is_by_seat)


def describe_value(
    value: Any,
    who: Names,
    name: Callable[[str], str] = write_plain,
    *,
    is_seat: bool = False,
    is_by_seat: bool = False,
) -> str:
    """Return a plain value in words.

    >>> describe_value([["red", None], []], ["Ann", "Ben"].__getitem__, is_by_seat=True)
    'Ann red –, Ben nothing'
    """
    if value is None or (is_seat and value in ([], ())):
        return NOBODY if is_seat else MISSING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _name_seat(value, who) if is_seat else f"−{-value}" if value < 0 else str(value)
    if isinstance(value, dict):
        return ", ".join(
            f"{write_plain(key)} {describe_value(each, who, name, is_seat=SEAT.fullmatch(key) is not None)}"
            for key, each in value.items()
            if key != "type"
        )
    if isinstance(value, list | tuple):
        if is_by_seat:
            return ", ".join(f"{who(seat)} {_in_line(each, who, name)}" for seat, each in enumerate(value))
        told = [describe_value(each, who, name, is_seat=is_seat) for each in value]
        return join_names(told) if is_seat else ", ".join(told) or NOTHING
    return name(str(value))


def _in_line(value: Any, who: Names, name: Callable[[str], str]) -> str:
    """Return a value of one seat; a list without commas, which part the seats."""
    if isinstance(value, list | tuple):
        return " ".join(_in_line(each, who, name) for each in value) or NOTHING
    return describe_value(value, who, name)


def _name_seat(value: int, who: Names) -> str:
    """Return who sits there; a number that is no seat, as it is."""
    try:
        return who(value) if value >= 0 else str(value)
    except (IndexError, KeyError):
        return str(value)
