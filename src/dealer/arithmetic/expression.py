"""Expressions without brackets: numbers and symbols in turn, beginning and ending with a number.

``*`` and ``/`` bind tighter than ``+`` and ``-``; equal precedence is read left to right; values are exact.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

Token = int | str
"""A number tile's number, or a symbol: one of ``+ - * /``."""

SYMBOLS = "+-*/"

_SYMBOL = re.compile(r"([+\-*/])")
_TOKENS: dict[str, Token] = {str(number): number for number in range(100)} | {each: each for each in SYMBOLS}


@lru_cache(maxsize=32_768)
def parse(text: str) -> tuple[Token, ...]:
    """Read an expression into its tokens; remembered, for a table sees the same few thousand again and again.

    Raises:
        ValueError: the text is no alternation of numbers below 100 and symbols.

    >>> parse("7*3-11")
    (7, '*', 3, '-', 11)
    """
    try:  # numbers, perhaps none, stand before, between and behind the symbols
        return tuple([_TOKENS[word] for word in _SYMBOL.split(text)])
    except KeyError:
        said = "numbers and symbols must alternate, beginning and ending with a number"
        raise ValueError(said) from None


def evaluate(tokens: Sequence[Token]) -> Fraction:
    """The exact value of an alternation of numbers and symbols.

    Raises:
        ZeroDivisionError: a divisor is zero.

    >>> evaluate((12, "/", 5, "*", 4))
    Fraction(48, 5)
    """
    return Fraction(*ratio(tokens))


def ratio(tokens: Sequence[Token]) -> tuple[int, int]:
    """The exact value of an alternation of numbers and symbols, as a numerator and a denominator.

    They may have a common divisor. The denominator is 0 where something is divided by zero.

    >>> ratio((12, "/", 5, "*", 4)), ratio((3, "+", 2, "/", 4))
    ((48, 5), (14, 4))
    """
    numbers = [int(token) for token in tokens[0::2]]
    total, shared = 0, 1  # the sum of the terms before this one, and its denominator
    term, divisor = numbers[0], 1
    for symbol, number in zip(tokens[1::2], numbers[1:], strict=True):
        match symbol:
            case "*":
                term *= number
            case "/":
                divisor *= number
            case _:
                total, shared = total * divisor + term * shared, shared * divisor
                term, divisor = number if symbol == "+" else -number, 1
    return total * divisor + term * shared, shared * divisor


@lru_cache(maxsize=32_768)
def value(text: str) -> Fraction:
    """The exact value of an expression; remembered.

    >>> value("12-1/7")
    Fraction(83, 7)
    """
    return evaluate(parse(text))
