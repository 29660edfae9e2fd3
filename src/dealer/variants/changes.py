"""What a match is played with where that differs from the rules page, in words."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct, structs, to_builtins

from dealer.core.options import GameOptions, Safeguards, described_options, name_value
from dealer.core.times import ClockTimes, Pace, Seconds
from dealer.language.catalogue import Catalogue, format_duration
from dealer.language.plain import open_plain
from dealer.variants.option_text import word_clock, word_option

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


def list_changes(
    options: GameOptions, pace: Pace, safeguards: Safeguards = USUAL, words: Catalogue | None = None
) -> Changes:
    """Return in what a match differs from the rules page. Rule: X-6, X-10, X-12.

    Args:
        options: of the match.
        pace: of its clocks.
        safeguards: what holds when something goes wrong.
        words: of its game in a language (``dealer.language.plain``); else it is told in English.
    """
    words = words or open_plain()
    plain = (*_list_options(options, words), *_list_options(safeguards, words))
    usual = type(options)().times
    if usual is None:
        return Changes(options=plain)
    clocks = tuple(_list_clocks(options.times, usual, words))
    return Changes(_describe_pace(options.times, usual, pace, words), plain, clocks)


def _list_options(options: Struct, words: Catalogue) -> tuple[Change, ...]:
    kind = type(options)
    usual, changed = kind(), []
    for name, described in described_options(kind).items():
        value, was = to_builtins(getattr(options, name)), to_builtins(getattr(usual, name))
        if value != was:
            option = word_option(name, described, words)
            said = name_value(option, value), name_value(option, was)
            changed.append(Change(name, option.title, *said, option.clauses))
    return tuple(changed)


def name_options(options: GameOptions, usual: GameOptions) -> str:
    """Return what differs between some options and others of the same game, as a form calls it.

    Where all clocks differ alike, it says by how much.
    """
    words = open_plain()
    said = [
        f"{option.title}: {name_value(option, value)}"
        for name, option in described_options(type(options)).items()
        if (value := to_builtins(getattr(options, name))) != to_builtins(getattr(usual, name))
    ]
    if options.times is None or usual.times is None:
        said += [words.say("no-clock")] if options.times != usual.times else []
    elif changed := _list_clocks(options.times, usual.times, words):
        pace = _describe_pace(options.times, usual.times, "live", words)
        said += [pace] if pace else [f"{each.title}: {each.value}" for each in changed]
    return ", ".join(said)


def _list_clocks(times: ClockTimes | None, usual: ClockTimes, words: Catalogue) -> list[Change]:
    now = {} if times is None else structs.asdict(times)
    return [
        Change(
            name,
            word_clock(name, option, words).title,
            describe_seconds(now.get(name), words),
            describe_seconds(was, words),
            option.clauses,
        )
        for name, option in described_options(type(usual)).items()
        if now.get(name) != (was := getattr(usual, name))
    ]


def describe_seconds(seconds: Seconds | None, words: Catalogue) -> str:
    """Return the length of a clock in words.

    >>> [describe_seconds(seconds, open_plain()) for seconds in (240, "45/2", None, 0)]
    ['4 minutes', '22.5 seconds', 'no clock', 'none']
    """
    if seconds is None:
        return words.say("no-clock")
    exact = Fraction(seconds)
    if exact == 0:
        return words.say("no-time")
    if exact.denominator == 1:
        return format_duration(int(exact), words.locale)
    return words.say("seconds", seconds=f"{float(exact):.4g}")


def _describe_pace(times: ClockTimes | None, usual: ClockTimes, pace: Pace, words: Catalogue) -> str | None:
    """Return how all clocks of a match are changed alike; ``None`` if they are not."""
    if times is None:
        return words.say("no-clock")
    now = structs.asdict(times)
    if pace == "correspondence":
        longest = max(now.values(), key=Fraction)
        return words.say("pace-correspondence", time=describe_seconds(longest, words))
    factors = {Fraction(now[name]) / Fraction(was) for name, was in structs.asdict(usual).items() if was}
    if len(factors) > 1 or factors == {1}:
        return None
    (factor,) = factors
    return describe_factor(factor, words)


def describe_factor(factor: Fraction, words: Catalogue) -> str:
    """Return how much longer all clocks run.

    >>> describe_factor(Fraction(2), open_plain()), describe_factor(Fraction(3, 2), open_plain())
    ('all clocks twice as long', 'all clocks 1.5 times as long')
    """
    known = {Fraction(2): "twice", Fraction(1, 2): "half"}
    return words.say("pace-factor", factor=known.get(factor, f"{float(factor):.4g}"))


def describe_changes(changes: Changes, words: Catalogue | None = None) -> str:
    """Return the differences in one sentence; empty if there are none."""
    words = words or open_plain()
    told = [*changes.options, *(() if changes.pace else changes.clocks)]
    said = [words.say("change", title=each.title, value=each.value) for each in told]
    said += [changes.pace] if changes.pace else []
    return words.say("changed", changes="; ".join(said)) if said else ""
