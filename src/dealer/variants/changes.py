"""What a match is played with where that differs from the rules page, in words."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct, structs, to_builtins

from dealer.core.options import GameOptions, Safeguards, described_options, name_value
from dealer.core.times import ClockTimes, Pace, Seconds
from dealer.language.catalogue import format_duration

NO_CLOCK = "no clock"
USUAL = Safeguards()
"""What holds when something goes wrong, unless a match was made otherwise."""


class Change(Struct, frozen=True):
    """An option or a clock of a match that is not as the rules page has it.

    Attributes:
        name: in ``options``, in ``options.times``, or in the safeguards.
        title: as a form calls it.
        value: of this match, in words.
        usual: of the rules page, in words.
        clauses: of the rules page that it changes; first the one that explains it.
    """

    name: str
    title: str
    value: str
    usual: str
    clauses: tuple[str, ...]


class Changes(Struct, frozen=True):
    """All in which a match differs from the rules page.

    Attributes:
        pace: how all clocks are changed alike; ``None`` if they are not.
        options: those that were changed, and then what holds when something goes wrong.
        clocks: those that were changed, one by one; they need not be read where ``pace`` says it.
    """

    pace: str | None = None
    options: tuple[Change, ...] = ()
    clocks: tuple[Change, ...] = ()

    def __bool__(self) -> bool:
        """Return whether there are any."""
        return self.pace is not None or bool(self.options or self.clocks)


def list_changes(options: GameOptions, pace: Pace, safeguards: Safeguards = USUAL) -> Changes:
    """Return in what a match differs from the rules page. Rule: X-6, X-10, X-12."""
    plain = (*_list_options(options), *_list_options(safeguards))
    usual = type(options)().times
    if usual is None:
        return Changes(options=plain)
    clocks = tuple(_list_clocks(options.times, usual))
    return Changes(_describe_pace(options.times, usual, pace), plain, clocks)


def _list_options(options: Struct) -> tuple[Change, ...]:
    kind = type(options)
    usual = kind()
    return tuple(
        Change(name, option.title, name_value(option, value), name_value(option, was), option.clauses)
        for name, option in described_options(kind).items()
        if (value := to_builtins(getattr(options, name))) != (was := to_builtins(getattr(usual, name)))
    )


def name_options(options: GameOptions, usual: GameOptions) -> str:
    """Return what differs between some options and others of the same game, as a form calls it.

    Where all clocks differ alike, it says by how much.
    """
    said = [
        f"{option.title}: {name_value(option, value)}"
        for name, option in described_options(type(options)).items()
        if (value := to_builtins(getattr(options, name))) != to_builtins(getattr(usual, name))
    ]
    if options.times is None or usual.times is None:
        said += [NO_CLOCK] if options.times != usual.times else []
    elif changed := _list_clocks(options.times, usual.times):
        pace = _describe_pace(options.times, usual.times, "live")
        said += [pace] if pace else [f"{each.title}: {each.value}" for each in changed]
    return ", ".join(said)


def _list_clocks(times: ClockTimes | None, usual: ClockTimes) -> list[Change]:
    now = {} if times is None else structs.asdict(times)
    return [
        Change(name, option.title, describe_seconds(now.get(name)), describe_seconds(was), option.clauses)
        for name, option in described_options(type(usual)).items()
        if now.get(name) != (was := getattr(usual, name))
    ]


def describe_seconds(seconds: Seconds | None) -> str:
    """Return the length of a clock in words.

    >>> describe_seconds(240), describe_seconds("45/2"), describe_seconds(None), describe_seconds(0)
    ('4 minutes', '22.5 seconds', 'no clock', 'none')
    """
    if seconds is None:
        return NO_CLOCK
    exact = Fraction(seconds)
    if exact == 0:
        return "none"
    return format_duration(int(exact)) if exact.denominator == 1 else f"{float(exact):.4g} seconds"


def _describe_pace(times: ClockTimes | None, usual: ClockTimes, pace: Pace) -> str | None:
    """Return how all clocks of a match are changed alike; ``None`` if they are not."""
    if times is None:
        return NO_CLOCK
    now = structs.asdict(times)
    if pace == "correspondence":
        longest = max(now.values(), key=Fraction)
        return f"correspondence: {describe_seconds(longest)} per move"
    factors = {Fraction(now[name]) / Fraction(was) for name, was in structs.asdict(usual).items() if was}
    if len(factors) > 1 or factors == {1}:
        return None
    (factor,) = factors
    return f"all clocks {describe_factor(factor)}"


def describe_factor(factor: Fraction) -> str:
    """Return how much longer all clocks run.

    >>> [describe_factor(Fraction(f)) for f in ("2", "10", "3/2", "1/2")]
    ['twice as long', '10 times as long', '1.5 times as long', 'half as long']
    """
    known = {Fraction(2): "twice", Fraction(1, 2): "half"}
    return f"{known.get(factor, f'{float(factor):.4g} times')} as long"


def describe_changes(changes: Changes) -> str:
    """Return the differences in one sentence; empty if there are none."""
    said = [f"{each.title}: {each.value}" for each in changes.options]
    said += [changes.pace] if changes.pace else [f"{each.title}: {each.value}" for each in changes.clocks]
    return f"Changed in this match: {'; '.join(said)}." if said else ""
