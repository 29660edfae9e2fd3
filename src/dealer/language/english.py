"""What English needs to speak of people, of numbers and of expressions."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

Names = Callable[[int], str]
"""How a seat's player is called."""

_PRINTED = str.maketrans({"*": "×", "x": "×", "-": "−"})


def join_names(names: Sequence[str]) -> str:
    """Several people in a row.

    >>> join_names(["Ann"]), join_names(["Ann", "Ben", "Cho"])
    ('Ann', 'Ann, Ben and Cho')
    """
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


RESERVED = frozenset({"you", "none", "yes", "no", "host", "server"})
"""Words that select a variant of a message: a player may be called so."""


def isolate(name: str) -> str:
    r"""Return a name for the middle of a sentence.

    One from right to left does not reorder what follows, and one that messages know selects no variant.

    >>> isolate("Ann"), isolate("\u05d3\u05df") == "\u2068\u05d3\u05df\u2069"
    ('Ann', True)
    """
    if name in RESERVED:
        return f"\u2068{name}\u2069"
    is_right_to_left = any(unicodedata.bidirectional(letter) in ("R", "AL", "AN") for letter in name)
    return f"\u2068{name}\u2069" if is_right_to_left else name


def count_noun(count: int, one: str, many: str) -> str:
    """Return how many of something.

    >>> count_noun(1, "chip", "chips"), count_noun(0, "chip", "chips")
    ('1 chip', '0 chips')
    """
    return f"{count} {one if count == 1 else many}"


def format_points(points: int) -> str:
    """Points with their sign, as they are printed.

    >>> format_points(2), format_points(-1), format_points(0)
    ('+2', '−1', '0')
    """
    return "0" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def format_number(value: str) -> str:
    """An exact number as it is printed: ``/`` is a fraction's stroke.

    >>> format_number("-5/2")
    '−5/2'
    """
    return value.translate(_PRINTED)


def format_expression(expression: str) -> str:
    """An expression as it is printed: ``/`` is the sign.

    >>> format_expression("7*3-11"), format_expression("(1x2)/3")
    ('7×3−11', '(1×2)÷3')
    """
    return format_number(expression).replace("/", "÷")


def end_sentence(text: str) -> str:
    """Return what somebody wrote, as the end of a sentence.

    >>> end_sentence("ill"), end_sentence("Why not?")
    ('ill.', 'Why not?')
    """
    return isolate(text) + ("" if text.endswith((".", "!", "?", "…")) else ".")


def join_sentences(*said: str | None) -> str:
    """Some sentences, those that there are."""
    return " ".join(text for text in said if text)
