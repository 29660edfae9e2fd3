"""Descriptions for people of a game's options and clocks, with the clauses of the rules that they change.

A game says it once, beside the type of an option or a clock, with ``Option``. Forms, invitations, tables,
rules sheets and channels read it from there. An option without one goes by its own name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, to_builtins

from dealer.core.times import ClockTimes

TIMES = "times"
"""The option that holds the clocks."""


@dataclass(frozen=True)
class Option:
    """The description of an option or a clock: ``Annotated[Literal["off", "on"], Option(...)]``.

    Attributes:
        title: as a form calls it.
        clauses: of the rules page that it changes; first the one that explains it.
        values: each value that is chosen from a list, in words.
        is_added: whether records that lack it are right. It was added after they were written: a record says
            only where it differs from its default.
    """

    title: str
    clauses: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    is_added: bool = False


BEAT: Final = Option("To look at a result", ("X-7",))
"""The delay before a clock, of all games that have one."""


class GameOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the options of a game: the switches of its rules page, defaults first."""

    @property
    def times(self) -> ClockTimes | None:
        """The clocks, a field of each game that has some; ``None`` when untimed."""
        return None


class OptionInfo(Struct, frozen=True):
    """An option or a clock of a game, as people are told of it.

    Attributes:
        name: in ``options``, or in ``options.times`` if it is a clock.
        title: as a form calls it.
        clauses: of the rules page that it changes; first the one that explains it.
        choices: its values in words, the usual one first, where it is chosen from a list.
        values: all values that have words; by seat there may be several at once.
        is_clock: whether it is one of the times.
    """

    name: str
    title: str
    clauses: tuple[str, ...]
    choices: tuple[str, ...]
    values: dict[str, str]
    is_clock: bool


@lru_cache(maxsize=64)
def described_options(options: type[Struct]) -> dict[str, Option]:
    """Return what a struct of options or of clocks says of each field, by name."""
    hints = get_type_hints(options, include_extras=True)
    return {name: _find_words(name, hint) for name, hint in hints.items() if name != TIMES}


def list_options(options: type[GameOptions]) -> tuple[OptionInfo, ...]:
    """Return the options of a game, and then its clocks, in the order in which its types have them."""
    times = find_times(options)
    hints = get_type_hints(options)
    plain = [
        OptionInfo(
            name, option.title, option.clauses, find_choices(hints[name]), dict(option.values), is_clock=False
        )
        for name, option in described_options(options).items()
    ]
    clocks = described_options(times).items() if times is not None else ()
    return (
        *plain,
        *(OptionInfo(name, option.title, option.clauses, (), {}, is_clock=True) for name, option in clocks),
    )


def find_times(options: type[GameOptions]) -> type[ClockTimes] | None:
    """Return the type of the clocks among some options; ``None`` where a game has none."""
    hint = get_type_hints(options).get(TIMES, NoneType)
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    return kinds[0] if kinds else None


def find_choices(hint: object) -> tuple[str, ...]:
    """Return the words that an option is chosen from; none if it is no such option.

    >>> find_choices(Literal["off", "on"]), find_choices(int)
    (('off', 'on'), ())
    """
    values = get_args(hint) if get_origin(hint) is Literal else ()
    return tuple(value for value in values if isinstance(value, str))


def write_options(options: GameOptions) -> dict[str, Any]:
    """Return options as a record holds them: all, but what was added later only where it was changed."""
    written: dict[str, Any] = to_builtins(options)
    usual = to_builtins(type(options)())
    return {
        name: value for name, value in written.items() if value != usual[name] or not is_added(options, name)
    }


def is_added(options: Struct | type[Struct], name: str) -> bool:
    """Return whether an option was added after the first records of its game."""
    option = described_options(options if isinstance(options, type) else type(options)).get(name)
    return option is not None and option.is_added


def _find_words(name: str, hint: object) -> Option:
    found = _search(hint)
    return Option(name.replace("_", " ").capitalize()) if found is None else found


def _search(hint: Any) -> Option | None:
    """Return what stands beside a type, or beside a part of a union."""
    if get_origin(hint) is Annotated:
        return next((each for each in hint.__metadata__ if isinstance(each, Option)), None)
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    return next((found for found in map(_search, parts) if found is not None), None)
