"""How actions of some types are spelled: all the words there are, and how many an action has at most.

The words are those of ``dealer.core.typed_steps``, as a fixed vocabulary that the types give.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct, inspect

from dealer.core.action_tree import Vocabulary
from dealer.core.actors import MOST_SEATS, list_seat_names
from dealer.core.seat_types import is_seat
from dealer.core.typed_steps import DONE, NO, NONE, NUMBER, SOME, YES, kinds_of, spell_action, write_word

MOST_NUMBERS: Final = 100
"""Numbers with so many values are one word each."""

DIGITS: Final = ("-", *"0123456789", DONE)
"""How numbers are spelled where one may have more values."""

MOST_DIGITS: Final = 18
"""Digits of a number without bounds."""

LONGEST: Final = 200
"""Words of an action at most, where a list in it has no bound."""

WHOLE: Final = re.compile(rf"(?:{NUMBER.pattern})(?!\S)")
"""Matches a number at the beginning of a text, as people write it."""


class Spelling:
    """The spelling of actions.

    Args:
        union: the types of action.
        seats: of a match at most.

    Attributes:
        vocabulary: all words.
        longest: how many the longest action has.
        by_digits: whether numbers are spelled by their digits, each with ``done`` behind it.

    Raises:
        TypeError: an action holds something that is no word, such as a text.

    >>> class Bid(Struct, frozen=True, tag="bid"):
    ...     card: int
    >>> Spelling(Bid).spell(Bid(25))
    ('bid', '2', '5', 'done')
    """

    def __init__(self, union: Any, seats: int = MOST_SEATS) -> None:
        self._union = union
        kinds = kinds_of(union)
        said = [*kinds, *(word for kind in kinds.values() for word in _words(kind, seats))]
        self.by_digits = DIGITS[0] in said
        if self.by_digits:
            said = [word for word in said if not NUMBER.fullmatch(word)] + list(DIGITS)
        self.vocabulary = Vocabulary(*said)
        self.longest = min(LONGEST, 1 + max(map(self._longest, kinds.values()), default=0))

    def spell(self, action: Struct) -> tuple[str, ...]:
        """Return the words of an action: its type, then its fields in their order."""
        words = [word for _, word in spell_action(self._union, action)]
        if self.by_digits:
            words = [
                part for word in words for part in ((*word, DONE) if NUMBER.fullmatch(word) else (word,))
            ]
        return tuple(words)

    def write(self, words: Sequence[str]) -> str:
        """Return words as a text, numbers as people write them.

        >>> class Pay(Struct, frozen=True, tag="pay"):
        ...     chips: int
        ...     to: int
        >>> Spelling(Pay).write(("pay", "1", "0", "0", "done", "-", "3", "done"))
        'pay 100 -3'
        """
        found, number = list[str](), ""
        for word in words:
            if self.by_digits and word in DIGITS and word != DONE:
                number += word
            elif number:  # behind its digits comes ``done``
                found.append(number)
                number = ""
            else:
                found.append(word)
        return " ".join(found)

    def read(self, text: str) -> tuple[str, ...]:
        """Return the words of a text: what ``write`` gives, with or without spaces beside its numbers.

        >>> class Bid(Struct, frozen=True, tag="bid"):
        ...     card: int
        >>> Spelling(Bid).read("bid 25")
        ('bid', '2', '5', 'done')

        Raises:
            InvalidAction: something in it is no word of this game.
        """
        found, rest = list[str](), text.strip()
        while rest:
            word, number = self.vocabulary.find(rest), WHOLE.match(rest)
            if self.by_digits and number is not None and len(number[0]) >= len(word):
                word = number[0]
                found += (*word, DONE)
            else:
                found.append(word)
            rest = rest[len(word) :].lstrip()
        return tuple(found)

    def _longest(self, kind: inspect.Type) -> int:
        match kind:
            case inspect.Metadata(type=inner):
                return 1 if is_seat(kind) else self._longest(inner)
            case inspect.StructType(fields=fields):
                return sum(self._longest(each.type) for each in fields)
            case inspect.TupleType(item_types=items):
                return sum(map(self._longest, items))
            case inspect.VarTupleType() | inspect.ListType():
                most = LONGEST if kind.max_length is None else kind.max_length
                return min(LONGEST, most * (1 + self._longest(kind.item_type)) + 1)
            case inspect.UnionType(types=types):
                return 1 + max(map(self._longest, types))
            case inspect.IntType() | inspect.LiteralType() | inspect.EnumType():
                return 2 + MOST_DIGITS if self.by_digits else 1
            case _:
                return 1


def _words(kind: inspect.Type, seats: int) -> Iterator[str]:
    match kind:
        case inspect.Metadata(type=inspect.IntType(le=most)) if is_seat(kind):
            yield from list_seat_names(min(seats, seats if most is None else most + 1))
        case inspect.Metadata(type=inner):
            yield from _words(inner, seats)
        case inspect.StructType(fields=fields):
            for part in fields:
                yield from _words(part.type, seats)
        case inspect.TupleType(item_types=items):
            for item in items:
                yield from _words(item, seats)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield from _words(item, seats)
            yield from (SOME, DONE)
        case inspect.UnionType(types=types):
            yield from (str(each.tag) for each in types if isinstance(each, inspect.StructType))
            for each in types:
                yield from _words(each, seats)
            yield SOME
        case inspect.LiteralType(values=values):
            yield from map(write_word, values)
        case inspect.EnumType(cls=cls):
            yield from (write_word(each.value) for each in cls)
        case inspect.BoolType():
            yield from (YES, NO)
        case inspect.NoneType():
            yield NONE
        case inspect.IntType():
            yield from _numbers(kind)
        case _:
            raise TypeError(f"an answer holds a {type(kind).__name__.removesuffix('Type').lower()}")


def _numbers(kind: inspect.IntType) -> Iterator[str]:
    """Return the words of a number: its values, or digits if it has many."""
    least = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    most = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if least is None or most is None or most - least >= MOST_NUMBERS:
        yield from DIGITS
    else:
        yield from map(str, range(least, most + 1))
