"""Small steps derived from the types of a game's actions: an action as words, field by field, and back.

The first word of an action is its type. Its fields follow in order: a number as digits, a seat as ``seat2``,
a choice as itself, a bool as ``yes`` or ``no``. An optional value is ``none``, or ``some`` and the value. A
list of free length ends with ``done``. A word that looks like one of these is quoted as in JSON.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect

from dealer.core.actors import MOST_SEATS, SEAT_NAME, list_seat_names, read_seat_name, write_seat_name
from dealer.core.rules import AnyRules
from dealer.core.seat_types import is_seat

TYPE: Final = "type"
"""The field of an action that says what kind of action it is."""

NONE, SOME, DONE, YES, NO = RESERVED = ("none", "some", "done", "yes", "no")

FEW: Final = 12
"""So many numbers are offered one by one; of more, the lowest, the highest and the gaps between are told."""

NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,17}")


class Question(Struct, frozen=True):
    """What is asked for next.

    Attributes:
        field: of the action, such as ``"rounds.3.symbol"``.
        words: the answers that can be listed; to ask for nothing there are none.
        least: the lowest whole number that is an answer besides, if numbers are.
        most: the highest.
        longest: characters of a text that is an answer besides, if texts are.
        without: whole numbers between the lowest and the highest that are no answers.
    """

    field: str
    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    longest: int | None = None
    without: tuple[int, ...] = ()

    @property
    def is_open(self) -> bool:
        """Return whether there are answers that are not listed."""
        return self.least is not None or self.longest is not None

    def takes(self, word: str) -> bool:
        """Return whether a word is an answer."""
        if word in self.words:
            return True
        if self.least is not None and NUMBER.fullmatch(word):
            is_within = self.least <= int(word) and (self.most is None or int(word) <= self.most)
            return is_within and int(word) not in self.without
        text = read_word(word)
        return self.longest is not None and isinstance(text, str) and len(text) <= self.longest


NOTHING: Final = Question("")


class Found(Struct, frozen=True):
    """What some steps lead to.

    Attributes:
        reach: how many of the steps can stand where they were said.
        question: what is asked after them.
        action: the whole action, as JSON has it, if they are one.
    """

    reach: int
    question: Question = NOTHING
    action: Any = None


# ------------------------------------------------------------------------------------------- words


def write_word(value: object) -> str:
    """Return the word of a plain value.

    >>> [write_word(value) for value in (7, True, None, "A", "7", "none", "")]
    ['7', 'yes', 'none', 'A', '"7"', '"none"', '""']
    """
    if value is None:
        return NONE
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, str):
        is_taken = value in RESERVED or NUMBER.fullmatch(value) or SEAT_NAME.fullmatch(value)
        is_plain = value and value[0] != '"' and not is_taken
        return value if is_plain else json.dumps(value, ensure_ascii=False)
    return str(value)


def read_word(word: str) -> str | int | bool | None:
    """Return the plain value of a word.

    >>> [read_word(word) for word in ("7", "seat2", "yes", "none", "A", '"7"', '"')]
    [7, 2, True, None, 'A', '7', '"']
    """
    seat = read_seat_name(word)
    if seat is not None:
        return seat
    if word in (NONE, YES, NO):
        return {NONE: None, YES: True, NO: False}[word]
    if NUMBER.fullmatch(word):
        return int(word)
    if word.startswith('"'):
        try:
            value = json.loads(word)
        except ValueError:
            return word
        return value if isinstance(value, str) else word
    return word


# --------------------------------------------------------------------------------- actions as words


def spell_action(union: Any, action: Struct) -> Iterator[tuple[str, str]]:
    """Return an action as words, each with the field that it belongs to.

    Args:
        union: the type of all actions of a seat.
        action: one of them.
    """
    kind = kinds_of(union)[str(action.__struct_config__.tag)]
    yield TYPE, str(action.__struct_config__.tag)
    yield from _spell_fields(kind, action, "")


def kinds_of(union: Any) -> dict[str, inspect.StructType]:
    """Return the types of action of a game by their tags, in their order."""
    found = _known.get(union)
    if found is None:
        info = inspect.type_info(union)
        parts = info.types if isinstance(info, inspect.UnionType) else (info,)
        found = {str(part.tag): part for part in parts if isinstance(part, inspect.StructType)}
        _known[union] = found
    return found


_known: dict[Any, dict[str, inspect.StructType]] = {}


def _spell_fields(kind: inspect.StructType, value: Any, field: str) -> Iterator[tuple[str, str]]:
    for each in kind.fields:
        yield from _spell(each.type, getattr(value, each.name), _join(field, each.encode_name))


def _spell(kind: inspect.Type, value: Any, field: str) -> Iterator[tuple[str, str]]:
    match kind:
        case _ if is_seat(kind) and type(value) is int:
            yield field, write_seat_name(value)
        case inspect.Metadata(type=inner):
            yield from _spell(inner, value, field)
        case inspect.StructType():
            yield from _spell_fields(kind, value, field)
        case inspect.TupleType(item_types=items):
            for at, (item, each) in enumerate(zip(items, value, strict=True)):
                yield from _spell(item, each, _join(field, at))
        case inspect.VarTupleType() | inspect.ListType():
            for at, each in enumerate(value):
                if not _is_plain(kind.item_type) and _may_end(kind, at):
                    yield _join(field, at), SOME
                yield from _spell(kind.item_type, each, _join(field, at))
            if _may_end(kind, len(value)):
                yield _join(field, len(value)), DONE
        case inspect.UnionType() if not _is_plain(kind):
            if value is None:
                yield field, NONE
            else:
                part, word = _part_of(kind, value)
                yield field, word
                yield from _spell(part, value, field)
        case _:
            yield field, write_word(value if isinstance(value, str | int | None) else str(value))


def _part_of(kind: inspect.UnionType, value: Any) -> tuple[inspect.Type, str]:
    """Return the part of a union that a value is of, and its word."""
    parts = _parts(kind)
    if isinstance(value, Struct):
        word = next(
            word
            for word, part in parts.items()
            if isinstance(part, inspect.StructType) and part.cls is type(value)
        )
        return parts[word], word
    return parts[SOME], SOME


def _parts(kind: inspect.UnionType) -> dict[str, inspect.Type]:
    """Return the parts of a union that is not plain, but for ``None``, by their words."""
    parts = [part for part in kind.types if not isinstance(part, inspect.NoneType)]
    if len(parts) == 1:
        return {SOME: parts[0]}
    return {str(part.tag) if isinstance(part, inspect.StructType) else SOME: part for part in parts}


def _is_plain(kind: inspect.Type) -> bool:
    """Return whether each value of a type is one word."""
    match kind:
        case inspect.Metadata(type=inner):
            return _is_plain(inner)
        case inspect.UnionType(types=types):
            return all(map(_is_plain, types))
        case inspect.StructType() | inspect.TupleType() | inspect.VarTupleType() | inspect.ListType():
            return False
        case _:
            return True


def _may_end(kind: inspect.VarTupleType | inspect.ListType, length: int) -> bool:
    """Return whether a list may end at a length, and may go on."""
    return length >= (kind.min_length or 0) and (kind.max_length is None or length < kind.max_length)


def _join(field: str, part: str | int) -> str:
    return f"{field}.{part}" if field else str(part)


# ------------------------------------------------------------------------------- of those listed


def find_listed(rules: AnyRules, view: Any, taken: tuple[str, ...], most: int) -> Found | None:
    """Return what some steps lead to among the legal actions that a game lists.

    Args:
        rules: of the game.
        view: what the seat sees.
        taken: the steps.
        most: so many actions are looked through.

    Returns:
        ``None`` if there are more.
    """
    reach, field, words, action = 0, "", dict[str, None](), None
    for count, each in enumerate(rules.legal_actions(view)):
        if count == most:
            return None
        for at, (at_field, word) in enumerate(spell_action(rules.SeatAction, each)):
            if at == len(taken):
                field = at_field
                words[word] = None
                break
            if word != taken[at]:
                break
            reach = max(reach, at + 1)
        else:
            action = msgspec.to_builtins(each)
    return Found(reach, _shorten(Question(field, tuple(words))), action)


def _shorten(question: Question) -> Question:
    """Tell many numbers by the lowest and the highest, and by the gaps where these are fewer."""
    numbers = {int(word) for word in question.words if NUMBER.fullmatch(word)}
    if len(numbers) <= FEW:
        return question
    least, most = min(numbers), max(numbers)
    if most - least + 1 > 2 * len(numbers):
        return question
    others = tuple(word for word in question.words if not NUMBER.fullmatch(word))
    gaps = tuple(number for number in range(least, most) if number not in numbers)
    return Question(question.field, others, least, most, without=gaps)


# ------------------------------------------------------------------------------ of the type alone


class _Asked(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question


def find_typed(union: Any, taken: tuple[str, ...], seats: int = MOST_SEATS) -> Found:
    """Return what some steps lead to by the types of action alone; the rules judge the action later.

    Args:
        union: the type of all actions of a seat.
        taken: the steps; the first is one of those types.
        seats: of the match.
    """
    reader = _Reader(taken[1:], seats)
    try:
        fields = reader.read_fields(kinds_of(union)[taken[0]], "")
    except _Asked as asked:
        return Found(1 + reader.count, asked.question)
    if 1 + reader.count < len(taken):
        return Found(1 + reader.count)
    return Found(len(taken), action={TYPE: taken[0], **fields})


class _Reader:
    """Reads the fields of an action from words; asks where they end, or where one does not fit.

    Attributes:
        count: of the words that were read.
    """

    def __init__(self, words: tuple[str, ...], seats: int) -> None:
        self._words, self._seats = words, seats
        self.count = 0

    def _ask(self, question: Question) -> str:
        if self.count == len(self._words) or not question.takes(self._words[self.count]):
            raise _Asked(question)
        self.count += 1
        return self._words[self.count - 1]

    def read_fields(self, kind: inspect.StructType, field: str) -> dict[str, Any]:
        tag = {} if kind.tag_field is None or not field else {kind.tag_field: kind.tag}
        return tag | {
            each.encode_name: self._read(each.type, _join(field, each.encode_name)) for each in kind.fields
        }

    def _read(self, kind: inspect.Type, field: str) -> Any:
        if _is_plain(kind):
            return read_word(self._ask(_question(kind, field, self._seats)))
        match kind:
            case inspect.Metadata(type=inner):
                return self._read(inner, field)
            case inspect.StructType():
                return self.read_fields(kind, field)
            case inspect.TupleType(item_types=items):
                return [self._read(item, _join(field, at)) for at, item in enumerate(items)]
            case inspect.VarTupleType() | inspect.ListType():
                return self._read_list(kind, field)
            case inspect.UnionType():
                return self._read_part(kind, field)
        raise TypeError(f"{field} is of a type that small steps do not know: {kind}")

    def _read_list(self, kind: inspect.VarTupleType | inspect.ListType, field: str) -> list[Any]:
        found: list[Any] = []
        while kind.max_length is None or len(found) < kind.max_length:
            here, may_end = _join(field, len(found)), _may_end(kind, len(found))
            if not may_end:
                found.append(self._read(kind.item_type, here))
            elif _is_plain(kind.item_type):
                question = _question(kind.item_type, here, self._seats)
                word = self._ask(msgspec.structs.replace(question, words=(*question.words, DONE)))
                if word == DONE:
                    break
                found.append(read_word(word))
            elif self._ask(Question(here, (SOME, DONE))) == DONE:
                break
            else:
                found.append(self._read(kind.item_type, here))
        return found

    def _read_part(self, kind: inspect.UnionType, field: str) -> Any:
        parts = _parts(kind)
        none = (NONE,) if any(isinstance(part, inspect.NoneType) for part in kind.types) else ()
        word = self._ask(Question(field, (*none, *parts)))
        return None if word == NONE else self._read(parts[word], field)


HUGE: Final = 10**15
"""The bound of a number whose type sets none."""

TEXT: Final = 500
"""Characters of a text whose type sets no limit."""


def _question(kind: inspect.Type, field: str, seats: int) -> Question:
    """Return what is asked for a plain value."""
    match kind:
        case inspect.Metadata(type=inspect.IntType(le=most)) if is_seat(kind):
            return Question(field, list_seat_names(min(seats, seats if most is None else most + 1)))
        case inspect.Metadata(type=inner):
            return _question(inner, field, seats)
        case inspect.UnionType(types=types):
            return _merge(field, [_question(each, field, seats) for each in types])
        case inspect.LiteralType(values=values):
            return Question(field, tuple(map(write_word, values)))
        case inspect.EnumType(cls=cls):
            return Question(field, tuple(write_word(each.value) for each in cls))
        case inspect.BoolType():
            return Question(field, (YES, NO))
        case inspect.NoneType():
            return Question(field, (NONE,))
        case inspect.IntType():
            least = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
            most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
            if least is not None and most is not None and most - least < FEW:
                return Question(field, tuple(map(str, range(least, most + 1))))
            return Question(field, (), -HUGE if least is None else least, HUGE if most is None else most)
        case inspect.StrType(max_length=longest):
            return Question(field, (), longest=TEXT if longest is None else longest)
    raise TypeError(f"{field} is of a type that small steps do not know: {kind}")


def _merge(field: str, questions: list[Question]) -> Question:
    """Return a question with the answers of several."""

    def first(of: Callable[[Question], int | None]) -> int | None:
        return next((found for found in map(of, questions) if found is not None), None)

    return Question(
        field,
        tuple(word for question in questions for word in question.words),
        first(lambda question: question.least),
        first(lambda question: question.most),
        first(lambda question: question.longest),
    )
