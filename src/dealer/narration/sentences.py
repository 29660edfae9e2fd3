"""Events in sentences that Python and the browser fill in alike.

A *sentence* is a pattern. ``{seat}`` stands for a value of the event: a seat is told by its player's name, a
list by seat with all names. ``{bet:bets|passes}`` is the first where the value is true, one, or a list of one
at most, else the second. What stands in ``[ ]`` is left out where a value in it is missing. A package gives
patterns by the type of event (``GameDefinition.sentences``); for the rest they are derived from the names of
types and fields, and from what docstrings say of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect

from dealer.core.events import Event
from dealer.language.english import Names, join_names

SEAT: Final = re.compile(
    r"(seat|winner|loser|leader|owner|starter|placer|bidder|dealer|first|by|who|player|holder|target|out)s?"
)
"""Matches fields that name a seat by what they are called; the client has the same list for its board."""

DESCRIBED: Final = re.compile(r"^    (\w+): (.+(?:\n        .+)*)", re.MULTILINE)
"""Matches what the section ``Attributes`` of a docstring says of each field."""

TOKEN: Final = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}|([\[\]])|([^\[\]{}]+)|(.)", re.DOTALL)
"""Matches a piece of a pattern: a value with two words or none, a bracket, plain text, or what is wrong."""

NOBODY, NOTHING, MISSING = "nobody", "nothing", "–"

NO_NOUNS: Final = {
    "out": "{out} is out",
    "first": "{first} is first",
    "winner": "{winner} wins",
    "loser": "{loser} loses",
    "winners": "{winners} {winners:wins|win}",
    "losers": "{losers} {losers:loses|lose}",
}
"""How a field is told whose name and value do not make a sentence."""

PAST: Final = re.compile(r".*(ed|drawn|given|held|kept|laid|left|lost|paid|shown|sold|spent|taken|won)")
"""Matches what has been done to a value: no noun, before which an article could stand."""

COMMON: Final = {
    "time_ran_out": "{seat} ran out of time.",
    "match_over": "{winners} {winners:wins|win}, decided by {decided_by}.",
}
"""The sentences of the events that every game in stages has."""


class SentencePart(Struct, frozen=True, omit_defaults=True):
    """A part of a sentence: a text, a value, or a group that may be left out.

    Attributes:
        text: said as it is.
        field: of the event, whose value is said.
        is_seat: whether its numbers name seats.
        is_by_seat: whether it is a list with a value for each seat.
        words: said in place of the value: the first where it is true, one, or a list of one at most.
        parts: said together, where no value in them is missing.
    """

    text: str = ""
    field: str = ""
    is_seat: bool = False
    is_by_seat: bool = False
    words: tuple[str, ...] = ()
    parts: tuple[SentencePart, ...] = ()


Sentence = tuple[SentencePart, ...]


class FieldKind(Struct, frozen=True):
    """The kind of a field of an event: names of seats, a list (by seat), yes or no."""

    is_seat: bool
    is_list: bool
    is_by_seat: bool
    is_bool: bool


# ------------------------------------------------------------------------------------------ patterns


@lru_cache(maxsize=512)
def read_sentence(kind: type[Event], pattern: str) -> Sentence:
    """Return the parts of a pattern for a type of event.

    Raises:
        ValueError: it is no pattern, or names a field that the event lacks.
    """
    fields, open_groups = field_kinds(kind), list[list[SentencePart]]([[]])
    for name, yes, no, bracket, text, wrong in TOKEN.findall(pattern):
        if name and name not in fields:
            raise ValueError(f"{kind.__name__} has no field {name!r}; it has {', '.join(fields) or 'none'}")
        if wrong or (bracket == "]" and len(open_groups) == 1):
            raise ValueError(f"{pattern!r}: {wrong or bracket!r} cannot stand there")
        if name:
            words = (yes, no) if yes or no else ()
            part = SentencePart("", name, fields[name].is_seat, fields[name].is_by_seat, words)
            open_groups[-1].append(part)
        elif text:
            open_groups[-1].append(SentencePart(text))
        elif bracket == "[":
            open_groups.append([])
        else:
            group = tuple(open_groups.pop())
            open_groups[-1].append(SentencePart(parts=group))
    if len(open_groups) > 1:
        raise ValueError(f"{pattern!r}: a [ is not closed")
    return tuple(open_groups[0])


@lru_cache(maxsize=512)
def derive_pattern(kind: type[Event]) -> str:
    """Return the pattern of a type of event for which the package gives none.

    >>> from dealer.toolkit.staged_types import Left
    >>> derive_pattern(Left)
    '[{seat}: ]left[; by {by}].'
    """
    tag = str(kind.__struct_config__.tag)
    if tag in COMMON:
        return COMMON[tag]
    fields, told = field_kinds(kind), list[str]()
    for name, field in fields.items():
        if name == "seat":
            continue
        words = name.replace("_", " ").strip()
        if name in NO_NOUNS and field.is_seat:
            told.append(NO_NOUNS[name])
        elif field.is_bool:
            told.append(f"[{{{name}:{words}|not {words}}}]")
        elif words == "by" or words.endswith(" by"):
            told.append(f"[{words} {{{name}}}]")
        else:
            text = _derive_value(name, words, field)
            told.append(text if field.is_seat else f"[{text}]")
    subject = "[{seat}: ]" if "seat" in fields else ""
    has_colon = bool(subject) or (bool(told) and told[0].partition("{")[0].endswith(": "))
    rest = [_join("; " if at or has_colon else ": ", each) for at, each in enumerate(told)]
    return f"{subject}{tag.replace('_', ' ')}{''.join(rest)}."


def _derive_value(name: str, words: str, field: FieldKind) -> str:
    """Return how a value is told: a list, and what is no noun, behind a colon."""
    if field.is_list or PAST.fullmatch(words):
        return f"{words}: {{{name}}}"
    verb = "are" if words.endswith("s") and not words.endswith("ss") else "is"
    return f"the {words} {verb} {{{name}}}"


def _join(sign: str, told: str) -> str:
    """Put a sign before what is told; where that may be left out, the sign goes with it."""
    return f"[{sign}{told[1:]}" if told.startswith("[") else sign + told


def sentences_of(kinds: tuple[type[Event], ...], own: Mapping[str, str]) -> dict[str, Sentence]:
    """Return the sentence of each type of event, by its name in JSON.

    Args:
        kinds: the types of event of a game.
        own: the patterns that its package gives.

    Raises:
        ValueError: a pattern is none, or for no type of event.
    """
    by_tag = {str(kind.__struct_config__.tag): kind for kind in kinds}
    if unknown := own.keys() - by_tag.keys():
        raise ValueError(f"no event is called {min(unknown)!r}; there are {', '.join(by_tag)}")
    return {tag: read_sentence(kind, own.get(tag) or derive_pattern(kind)) for tag, kind in by_tag.items()}


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


def tell(sentence: Sentence, event: Event, who: Names) -> str:
    """Return a sentence about an event, with the names of its seats."""
    values = msgspec.to_builtins(event)
    said = "".join(_say(part, values, who) for part in sentence)
    return said[:1].upper() + said[1:]


def _say(part: SentencePart, values: dict[str, Any], who: Names) -> str:
    if part.parts:
        fields = [each.field for each in part.parts if each.field]
        is_missing = any(values.get(field) in (None, [], ()) for field in fields)
        return "" if is_missing else "".join(_say(each, values, who) for each in part.parts)
    if not part.field:
        return part.text
    value = values.get(part.field)
    if part.words:
        return part.words[0 if _is_one(value) else 1]
    return describe_value(value, who, is_seat=part.is_seat, is_by_seat=part.is_by_seat)


def _is_one(value: Any) -> bool:
    """Return whether the first of two words fits a value."""
    if isinstance(value, list | tuple):
        return len(value) <= 1
    return value is None or value is True or (value == 1 and value is not False)


def describe_value(value: Any, who: Names, *, is_seat: bool = False, is_by_seat: bool = False) -> str:
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
            f"{key.replace('_', ' ')} {describe_value(each, who, is_seat=SEAT.fullmatch(key) is not None)}"
            for key, each in value.items()
            if key != "type"
        )
    if isinstance(value, list | tuple):
        if is_by_seat:
            return ", ".join(f"{who(seat)} {_in_line(each, who)}" for seat, each in enumerate(value))
        told = [describe_value(each, who, is_seat=is_seat) for each in value]
        return join_names(told) if is_seat else ", ".join(told) or NOTHING
    return str(value).replace("_", " ")


def _in_line(value: Any, who: Names) -> str:
    """Return a value of one seat; a list without commas, which part the seats."""
    if isinstance(value, list | tuple):
        return " ".join(_in_line(each, who) for each in value) or NOTHING
    return describe_value(value, who)


def _name_seat(value: int, who: Names) -> str:
    """Return who sits there; a number that is no seat, as it is."""
    try:
        return who(value) if value >= 0 else str(value)
    except (IndexError, KeyError):
        return str(value)
