"""Durations: seconds in options and records, whole milliseconds in clocks, never a float."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Final, Literal, Self

from msgspec import Meta, Struct, structs

from dealer.core.actors import Seat

Pace = Literal["live", "correspondence", "untimed"]
"""``"live"``: the clocks of the rules, scaled or not. ``"correspondence"``: hours for every decision.
``"untimed"``: no clock at all."""

WholeSeconds = Annotated[int, Meta(ge=0, le=10_000_000)]
PartSeconds = Annotated[str, Meta(pattern=r"^[1-9][0-9]{0,8}/[1-9][0-9]{0,5}$(?!\n)")]
Seconds = WholeSeconds | PartSeconds
"""Seconds: a whole number, or a fraction such as ``"9/20"``."""


MAY_BE_NOTHING: Final = ("reserve", "result")
"""Times that may be 0: a time bank behind a clock, and the delay before one."""


@lru_cache(maxsize=4096)
def milliseconds(seconds: Seconds) -> int:
    """Whole milliseconds, rounded up.

    >>> milliseconds(45), milliseconds("9/20"), milliseconds("1/3")
    (45000, 450, 334)
    """
    return -(-Fraction(seconds) * 1000 // 1)


def scale(seconds: Seconds, factor: Fraction) -> Seconds:
    """Seconds times a factor, as options hold them (X-6).

    >>> scale(45, Fraction(2)), scale(45, Fraction(1, 100))
    (90, '9/20')
    """
    scaled = Fraction(seconds) * factor
    return scaled.numerator if scaled.denominator == 1 else str(scaled)


class ClockTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's times: seconds of each clock."""

    def scale(self, factor: Fraction) -> Self:
        """All of them times a factor. Rule: X-6."""
        scaled = {name: scale(seconds, factor) for name, seconds in structs.asdict(self).items()}
        return structs.replace(self, **scaled)

    def by_hours(self, hours: int) -> Self:
        """So many hours for every decision, with no time bank behind it and no delay before it. Rule: X-6."""
        return structs.replace(
            self, **{name: 0 if name in MAY_BE_NOTHING else 3600 * hours for name in structs.asdict(self)}
        )


class Timer(Struct, frozen=True):
    """One clock that a state says is running.

    As long as a state lists the same ``id`` the same timer goes on; a new ``id`` starts a new one.

    Attributes:
        id: unique within the match.
        name: the rules' name for it, as ``expire`` entries carry it.
        seat: whose it is; ``None`` for one that all share.
        ms: its length in milliseconds.
        delay: milliseconds after the entry that started it in which it does not run yet (X-7).
        time_bank: the id of the time bank it draws on when its own time is gone, if any.
        binds: whether an answer of its seat is late once it has run out; not if it only gives others a turn.
        is_owed: whether silence misses an answer; not where a seat may do something and need not. Only owed
            answers count as time-outs in a row. Rule: X-12
        has_grace: whether the network grace lets a late message in; not where it would only lengthen what
            others wait for. Rule: X-13
    """

    id: str
    name: str
    seat: Seat | None
    ms: int
    delay: int = 0
    time_bank: str | None = None
    binds: bool = True
    is_owed: bool = True
    has_grace: bool = True


class TimeBank(Struct, frozen=True):
    """A stock of time that a seat holds: its id, the seat, and the milliseconds it begins with."""

    id: str
    seat: int
    ms: int
