"""In what a match differs from the rules page: as messages, for readers of any language."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from msgspec import Struct, structs

from dealer.core.message import Duration, Label, Listing, Message, message
from dealer.core.options import (
    GameOptions,
    Safeguards,
    described_options,
    name_clock,
    name_option,
    name_value,
)
from dealer.core.times import ClockTimes, Pace, Seconds
from dealer.language.catalogue import Catalogue
from dealer.language.plain import open_plain

Told: TypeAlias = Label | Message | Duration | Listing | str
"""A value of an option or the length of a clock, for readers of any language."""

USUAL = Safeguards()
"""What holds when something goes wrong, unless a match was made otherwise."""


class Change(Struct, frozen=True):
    """An option or a clock of a match that is not as the rules page has it.

    Attributes:
        name: in ``options``, in ``options.times``, or in the safeguards.
        title: as a form calls it.
        value: of this match.
        usual: of the rules page.
        clauses: of the rules page that it changes; first the one that explains it.
    """

    name: str
    title: Label
    value: Told
    usual: Told
    clauses: tuple[str, ...]


class Changes(Struct, frozen=True):
    """All in which a match differs from the rules page, as messages of its game's plain words.

    Attributes:
        pace: how all clocks are changed alike; ``None`` if they are not.
        options: those that were changed, and then what holds when something goes wrong.
        clocks: those that were changed, one by one; they need not be read where ``pace`` says it.
    """

    pace: Message | None = None
    options: tuple[Change, ...] = ()
    clocks: tuple[Change, ...] = ()

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return self.pace is not None or bool(self.options or self.clocks)


def list_changes(options: GameOptions, pace: Pace, safeguards: Safeguards = USUAL) -> Changes:
    """Return in what a match differs from the rules page. Rule: X-6, X-10, X-12.

    Args:
        options: of the match.
        pace: of its clocks.
        safeguards: what holds when something goes wrong.
    """
    plain = (*_list_options(options), *_list_options(safeguards))
    usual = type(options)().times
    if usual is None:
        return Changes(options=plain)
    clocks = tuple(_list_clocks(options.times, usual))
    return Changes(_tell_pace(options.times, usual, pace), plain, clocks)


def _list_options(options: Struct, usual: Struct | None = None) -> list[Change]:
    """Return the options that differ from others, by default from those of the rules page."""
    usual = type(options)() if usual is None else usual
    return [
        Change(
            name,
            name_option(options, name),
            name_value(options, name, value),
            name_value(options, name, was),
            option.clauses,
        )
        for name, option in described_options(type(options)).items()
        if (value := getattr(options, name)) != (was := getattr(usual, name))
    ]


def _list_clocks(times: ClockTimes | None, usual: ClockTimes) -> list[Change]:
    now = {} if times is None else structs.asdict(times)
    return [
        Change(name, name_clock(usual, name), tell_seconds(now.get(name)), tell_seconds(was), option.clauses)
        for name, option in described_options(type(usual)).items()
        if now.get(name) != (was := getattr(usual, name))
    ]


def tell_seconds(seconds: Seconds | None) -> Duration | Message:
    """Return the length of a clock.

    >>> [str(tell_seconds(seconds)) for seconds in ("45/2", None, 0)], tell_seconds(240)
    (["seconds (seconds='22.5')", 'no-clock', 'no-time'], Duration(seconds=240))
    """
    if seconds is None:
        return message("no-clock")
    exact = Fraction(seconds)
    if exact == 0:
        return message("no-time")
    if exact.denominator == 1:
        return Duration(int(exact))
    return message("seconds", seconds=f"{float(exact):.4g}")


def _tell_pace(times: ClockTimes | None, usual: ClockTimes, pace: Pace) -> Message | None:
    """Return how all clocks of a match are changed alike; ``None`` if they are not."""
    if times is None:
        return message("no-clock")
    now = structs.asdict(times)
    if pace == "correspondence":
        longest = max(now.values(), key=Fraction)
        return message("pace-correspondence", time=tell_seconds(longest))
    factors = {Fraction(now[name]) / Fraction(was) for name, was in structs.asdict(usual).items() if was}
    if len(factors) > 1 or factors == {1}:
        return None
    (factor,) = factors
    return tell_factor(factor)


def tell_factor(factor: Fraction) -> Message:
    """Return how much longer all clocks run.

    >>> str(tell_factor(Fraction(2))), str(tell_factor(Fraction(3, 2)))
    ("pace-factor (factor='twice')", "pace-factor (factor='1.5')")
    """
    known = {Fraction(2): "twice", Fraction(1, 2): "half"}
    return message("pace-factor", factor=known.get(factor, f"{float(factor):.4g}"))


def describe_changes(changes: Changes, words: Catalogue) -> str:
    """Return the differences in one sentence; empty if there are none.

    Args:
        changes: of a match.
        words: of its game, in the reader's language (``dealer.language.plain``).
    """
    told = [*changes.options, *(() if changes.pace else changes.clocks)]
    said = [words.say("change", title=each.title, value=each.value) for each in told]
    said += [words.format(changes.pace)] if changes.pace else []
    return words.say("changed", changes="; ".join(said)) if said else ""


def name_options(options: GameOptions, usual: GameOptions) -> str:
    """Return in English what differs between some options and others of the same game, as a form calls it.

    Where all clocks differ alike, it says by how much.
    """
    words = open_plain()
    changed = _list_options(options, usual)
    pace: Message | None = None
    if options.times is None or usual.times is None:
        pace = message("no-clock") if options.times != usual.times else None
    elif clocks := _list_clocks(options.times, usual.times):
        pace = _tell_pace(options.times, usual.times, "live")
        changed += [] if pace else clocks
    said = [words.say("change", title=each.title, value=each.value) for each in changed]
    return ", ".join([*said, words.format(pace)] if pace else said)
