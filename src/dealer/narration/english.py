"""What English needs to speak of people, of numbers and of expressions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Names = Callable[[int], str]
"""How a seat's player is called."""

_PRINTED = str.maketrans({"*": "×", "x": "×", "-": "−"})


def listed(names: Sequence[str]) -> str:
    """Several people in a row.

    >>> listed(["Ann"]), listed(["Ann", "Ben", "Cho"])
    ('Ann', 'Ann, Ben and Cho')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def all_of(seats: Iterable[int], who: Names) -> str:
    """Those who sit on some seats."""
    return listed([who(seat) for seat in seats])


def does(seats: Sequence[int], who: Names, many: str, one: str) -> str:
    """What some do, or one does.

    >>> does((0, 1), ["Ann", "Ben"].__getitem__, "wait", "waits")
    'Ann and Ben wait'
    """
    return f"{all_of(seats, who)} {one if len(seats) == 1 else many}"


def plural(count: int, one: str, many: str) -> str:
    """How many of something.

    >>> plural(1, "chip", "chips"), plural(0, "chip", "chips")
    ('1 chip', '0 chips')
    """
    return f"{count} {one if count == 1 else many}"


def signed(points: int) -> str:
    """Points with their sign, as they are printed.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '0')
    """
    return "0" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def number(value: str) -> str:
    """An exact number as it is printed: ``/`` is a fraction's stroke.

    >>> number("-5/2")
    '−5/2'
    """
    return value.translate(_PRINTED)


def typeset(expression: str) -> str:
    """An expression as it is printed: ``/`` is the sign.

    >>> typeset("7*3-11"), typeset("(1x2)/3")
    ('7×3−11', '(1×2)÷3')
    """
    return number(expression).replace("/", "÷")


def span(seconds: int) -> str:
    """A length of time.

    >>> span(45), span(120), span(5400), span(90)
    ('45 seconds', '2 minutes', '90 minutes', '90 seconds')
    """
    if seconds % 3600 == 0:
        return plural(seconds // 3600, "hour", "hours")
    if seconds % 60 == 0:
        return plural(seconds // 60, "minute", "minutes")
    return plural(seconds, "second", "seconds")


def sentences(*said: str | None) -> str:
    """Some sentences, those that there are."""
    return " ".join(text for text in said if text)
