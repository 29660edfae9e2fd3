"""The allowed values of a game's options and clocks, in words: for refusals, and for ``dealer games``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, Final, get_type_hints

from msgspec import Struct, inspect, to_builtins

from dealer.core.errors import ForPrograms, UnfitOptions, find_unfit
from dealer.core.message import message
from dealer.core.options import TIMES, GameOptions, described_options, name_clock
from dealer.core.times import MAY_BE_NOTHING, ClockTimes, Seconds

PLACE: Final = re.compile(r" - at `\$\.?([\w.]*)[^`]*`$")
UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`")


class Allowed(Struct, frozen=True):
    """The allowed values of an option or a clock.

    Attributes:
        name: of the option; of a clock with ``times.`` before it.
        values: in words, such as ``"a whole number from 10 to 1000000"``.
        usual: the default, as JSON has it.
    """

    name: str
    values: str
    usual: Any

    @property
    def text(self) -> str:
        """In one phrase: the name, what it may be, and the default."""
        return f"{self.name}: {self.values} (usually {self.usual})"


def list_allowed(options: type[GameOptions]) -> tuple[Allowed, ...]:
    """Return what each option of a game may be, and then each of its clocks.

    Args:
        options: the type of the options.
    """
    usual = to_builtins(options())
    plain = [
        Allowed(name, describe_type(inspect.type_info(hint)), usual[name])
        for name, hint in get_type_hints(options, include_extras=True).items()
        if name != TIMES
    ]
    clocks: dict[str, int] = usual.get(TIMES) or {}
    return (
        *plain,
        *(Allowed(f"{TIMES}.{name}", describe_seconds(name), value) for name, value in clocks.items()),
    )


def describe_seconds(name: str) -> str:
    """Return in words how many seconds a clock may have."""
    seconds = describe_type(inspect.type_info(Seconds)).replace("a whole number", "seconds")
    return seconds if name in MAY_BE_NOTHING else seconds.replace("from 0", "from 1")


def describe_type(kind: inspect.Type) -> str:
    """Return in words which values are of a type.

    >>> from typing import Literal
    >>> describe_type(inspect.type_info(Literal["off", "on"])), describe_type(inspect.type_info(bool | None))
    ('off or on', 'true or false, or null')
    """
    match kind:
        case inspect.LiteralType(values):
            return _join(tuple(map(str, values)))
        case inspect.IntType():
            return f"a whole number{_describe_range(kind)}"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "null"
        case inspect.StrType(pattern=pattern) if pattern is not None and "/" in pattern:
            return 'a fraction such as "9/20"'
        case inspect.UnionType(types):
            return ", or ".join(describe_type(each) for each in sorted(types, key=_order))
        case inspect.TupleType(item_types):
            return f"a list of {len(item_types)}, each {describe_type(item_types[0])}"
        case inspect.VarTupleType(item_type, min_length, max_length):
            count = str(min_length) if min_length == max_length else f"{min_length or 0} to {max_length}"
            return f"a list of {count}, each {describe_type(item_type)}"
        case inspect.Metadata(type=inner):
            return describe_type(inner)
        case _:
            return "text"


def refuse_options(options: type[GameOptions], error: ValueError) -> UnfitOptions:
    """Return the refusal of options: that of a check of the game's own, or what msgspec says is wrong."""
    if unfit := find_unfit(error):
        return unfit
    said = explain_refusal(options, str(error))
    return UnfitOptions(ForPrograms(said) if error.__cause__ is None else said)


def explain_refusal(options: type[GameOptions], error: str) -> str:
    """Return why options are refused, with what is allowed: of the option that is wrong, or of all.

    Args:
        options: the type of the options.
        error: as msgspec words it, or a check of a package's game.
    """
    allowed, place = list_allowed(options), PLACE.search(error)
    path = place.group(1).rstrip(".") if place else ""
    unknown = UNKNOWN.match(error)
    if unknown is not None:
        inside = f"{TIMES}." if path == TIMES else ""
        known = [each for each in allowed if each.name.startswith(TIMES + ".") == bool(inside)]
        return f"there is no {inside}{unknown.group(1)}; there is {_list(known)}"
    start = path or error.partition(":")[0]
    named = [each for each in allowed if each.name == start or each.name.startswith(f"{start}.")]
    return f"{error}; {_list(named or list(allowed))}"


def check_clocks(times: ClockTimes | None) -> None:
    """Refuse clocks that leave no time to answer.

    Raises:
        UnfitOptions: a clock is set to 0 seconds.
    """
    if times is None:
        return
    for name, option in described_options(type(times)).items():
        if _is_nothing(name, getattr(times, name)):
            zero = message("refusal-clock-zero", clock=name_clock(times, name))
            raise UnfitOptions(zero, next(iter(option.clauses), None))


def _is_nothing(name: str, seconds: int | str) -> bool:
    return name not in MAY_BE_NOTHING and not Fraction(seconds)


def _list(allowed: list[Allowed]) -> str:
    return "; ".join(each.text for each in allowed)


def _join(words: tuple[str, ...]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _order(kind: inspect.Type) -> int:
    """Return the place of a type in a list: simple types first, ``None`` last."""
    order: tuple[type, ...] = (inspect.LiteralType, inspect.BoolType, inspect.IntType, inspect.StrType)
    if type(kind) is inspect.NoneType:
        return len(order) + 1
    return order.index(type(kind)) if type(kind) in order else len(order)


def _describe_range(kind: inspect.IntType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f" from {kind.ge} to {kind.le}"
    return f" from {kind.ge}" if kind.ge is not None else f" up to {kind.le}" if kind.le is not None else ""
