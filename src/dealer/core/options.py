"""Options of a game and safeguards of a match, described for people with the clauses that they change.

A game says it once, beside the type of an option or a clock, with ``Option``. Forms, invitations, tables,
rules sheets and channels read it from there. An option without one goes by its own name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct, to_builtins

from dealer.core.errors import UnfitOptions
from dealer.core.message import Label, Listing, Message, message
from dealer.core.times import ClockTimes

TIMES = "times"
"""The option that holds the clocks."""

FEW: Final = 8
"""So many numbers in a row are chosen from a list; of more, the lowest and the highest are told."""

PlainValue = str | int | bool
"""A value of an option that a form can set by one field."""


@dataclass(frozen=True)
class Option:
    """The words of an option or a clock; put it beside the type of the field.

    >>> class Options(GameOptions, frozen=True):
    ...     rounds: Annotated[Literal[3, 5], Option("Rounds", ("HA-2",))] = 3

    Attributes:
        title: what a form calls it.
        clauses: the clauses of the rules page that it changes; first the one that explains it.
        values: the words of each value that is chosen from a list, by ``"3"``, ``"yes"`` or ``"drawn"``.
        is_variant: whether it changes what a game asks for or pays. Forms show such options in a group apart.
    """

    title: str
    clauses: tuple[str, ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)
    is_variant: bool = False


RESULT: Final = Option("To look at a result", ("X-7",))
"""The delay before a clock, of all games that have one."""


class GameOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the options of a game: the switches of its rules page, defaults first."""

    @property
    def times(self) -> ClockTimes | None:
        """The clocks, a field of each game that has some; ``None`` when untimed."""
        return None


class OptionInfo(Struct, frozen=True):
    """An option or a clock of a game, described for people.

    Attributes:
        name: in ``options``, or in ``options.times`` if it is a clock.
        title: as a form calls it.
        clauses: of the rules page that it changes; first the one that explains it.
        choices: its values, where it is chosen from a list.
        values: all values that have words; by seat there may be several at once.
        is_clock: whether it is one of the times.
        least: the lowest value, where it is a number with bounds and too many to list.
        most: the highest one then.
        is_variant: whether forms show it in the group of variants.
    """

    name: str
    title: str
    clauses: tuple[str, ...]
    choices: tuple[PlainValue, ...]
    values: dict[str, str]
    is_clock: bool
    least: int | None = None
    most: int | None = None
    is_variant: bool = False


@lru_cache(maxsize=64)
def described_options(options: type[Struct]) -> dict[str, Option]:
    """Return what a struct of options or of clocks says of each field, by name."""
    hints = get_type_hints(options, include_extras=True)
    return {name: _find_words(name, hint) for name, hint in hints.items() if name != TIMES}


def list_options(options: type[GameOptions]) -> tuple[OptionInfo, ...]:
    """Return the options of a game, and then its clocks, in the order in which its types have them."""
    times = find_times(options)
    hints = get_type_hints(options, include_extras=True)
    plain = []
    for name, option in described_options(options).items():
        choices, (least, most) = find_choices(hints[name]), find_bounds(hints[name])
        if choices:
            least = most = None
        said = dict(option.values)
        plain.append(
            OptionInfo(
                name, option.title, option.clauses, choices, said, False, least, most, option.is_variant
            )
        )
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


def find_choices(hint: object) -> tuple[PlainValue, ...]:
    """Return the values that an option is chosen from; none if it is no such option.

    >>> find_choices(Literal["off", "on"]), find_choices(Literal[1, 3, 5]), find_choices(bool)
    (('off', 'on'), (1, 3, 5), (False, True))
    >>> find_choices(Annotated[int, Meta(ge=1, le=3)]), find_choices(Annotated[int, Meta(ge=1, le=99)])
    ((1, 2, 3), ())
    """
    kind = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if kind is bool:
        return (False, True)
    if get_origin(kind) is Literal:
        return tuple(value for value in get_args(kind) if isinstance(value, str | int))
    least, most = find_bounds(hint)
    if least is None or most is None or most - least >= FEW:
        return ()
    return tuple(range(least, most + 1))


def find_bounds(hint: object) -> tuple[int | None, int | None]:
    """Return the lowest and the highest value of a number; ``None`` where it has no bound, or is no number.

    >>> find_bounds(Annotated[int, Meta(ge=1, lt=100)]), find_bounds(Annotated[str, Meta(max_length=3)])
    ((1, 99), (None, None))
    """
    kind, *said = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    least: int | None = None
    most: int | None = None
    for each in said if kind is int else ():
        if isinstance(each, Meta):
            least = int(each.ge) if each.ge is not None else least if each.gt is None else int(each.gt) + 1
            most = int(each.le) if each.le is not None else most if each.lt is None else int(each.lt) - 1
    return least, most


def name_option(options: Struct, name: str) -> Label:
    """Return what an option of some options is called."""
    return Label(f"option-{_dash(name)}", described_options(type(options))[name].title)


def name_clock(times: Struct, name: str) -> Label:
    """Return what a clock of some times is called."""
    return Label(f"clock-{_dash(name)}", described_options(type(times))[name].title)


def name_value(options: Struct, name: str, value: Any) -> Label | Message | Listing | str:
    """Return what a value of an option is called: of what each seat has its own, all of them.

    >>> name_value(Safeguards(), "pauses", [0, 1])
    Listing(items=('0', '1'), style='plain')
    """
    if isinstance(value, list | tuple):
        return Listing(tuple(name_value(options, name, each) for each in value), "plain")
    word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    text = described_options(type(options))[name].values.get(word)
    if text is not None:
        return Label(f"option-{_dash(name)}-{_dash(word)}", text)
    return message(word) if isinstance(value, bool) else word.replace("_", " ")


def _dash(name: str) -> str:
    return name.replace("_", "-")


def write_options(options: GameOptions) -> dict[str, Any]:
    """Return options as a record holds them: every one."""
    written: dict[str, Any] = to_builtins(options)
    return written


def _find_words(name: str, hint: object) -> Option:
    found = _search(hint)
    return Option(name.replace("_", " ").capitalize()) if found is None else found


def _search(hint: Any) -> Option | None:
    """Return what stands beside a type, or beside a part of a union."""
    if get_origin(hint) is Annotated:
        return next((each for each in hint.__metadata__ if isinstance(each, Option)), None)
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    return next((found for found in map(_search, parts) if found is not None), None)


class Safeguards(Struct, frozen=True, forbid_unknown_fields=True):
    """The safeguards of a match, with their defaults. Rule: X-10, X-12.

    Attributes:
        pauses: how many each seat may take.
        pause_minutes: after so many minutes of a seat's pause, another seat may end it.
        time_outs: after so many own time-outs in a row of one who is not here, the others may choose.
        absence_minutes: the same where no clock runs, after so many minutes.
        idle_minutes: the same of one who is here and does not answer, after so many minutes of waiting.
    """

    pauses: Annotated[int, Meta(ge=0, le=20), Option("Pauses for each seat", ("X-10",))] = 2
    pause_minutes: Annotated[int, Meta(ge=1, le=120), Option("Minutes of a pause", ("X-10",))] = 5
    time_outs: Annotated[
        int, Meta(ge=1, le=20), Option("Decisions in a row without an answer", ("X-12",))
    ] = 3
    absence_minutes: Annotated[
        int, Meta(ge=1, le=10_080), Option("Minutes without an answer of one who is away", ("X-12",))
    ] = 10
    idle_minutes: Annotated[
        int, Meta(ge=1, le=10_080), Option("Minutes without an answer of one who is here", ("X-12",))
    ] = 60

    def __post_init__(self) -> None:
        """Check that whoever is here has at least as long as whoever is not.

        Raises:
            UnfitOptions: they have not.
        """
        if self.idle_minutes < self.absence_minutes:
            raise UnfitOptions(
                message(
                    "refusal-idle-minutes",
                    idle=name_option(self, "idle_minutes"),
                    absence=name_option(self, "absence_minutes"),
                ),
                "X-12",
            )
