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

_EXPRESSION = re.compile(r"(?:(?:0|[1-9][0-9]?)[+\-*/])*(?:0|[1-9][0-9]?)", re.ASCII)
_TOKEN = re.compile(r"[0-9]+|[+\-*/]", re.ASCII)


@lru_cache(maxsize=32_768)
def parse(text: str) -> tuple[Token, ...]:
    """Read an expression into its tokens; remembered, for a table sees the same few thousand again and again.

    Raises:
        ValueError: the text is no alternation of numbers below 100 and symbols.

    >>> parse("7*3-11")
    (7, '*', 3, '-', 11)
    """
    if not _EXPRESSION.fullmatch(text):
        raise ValueError("numbers and symbols must alternate, beginning and ending with a number")
    return tuple(token if token in SYMBOLS else int(token) for token in _TOKEN.findall(text))


def evaluate(tokens: Sequence[Token]) -> Fraction:
    """The exact value of an alternation of numbers and symbols.

    Raises:
        ZeroDivisionError: a divisor is zero.

    >>> evaluate((12, "/", 5, "*", 4))
    Fraction(48, 5)
    """
    total, term = Fraction(0), Fraction(tokens[0])
    for symbol, token in zip(tokens[1::2], tokens[2::2], strict=True):
        number = Fraction(token)
        match symbol:
            case "*":
                term *= number
            case "/":
                term /= number
            case "+":
                total, term = total + term, number
            case _:
                total, term = total + term, -number
    return total + term


@lru_cache(maxsize=32_768)
def value(text: str) -> Fraction:
    """The exact value of an expression; remembered.

    >>> value("12-1/7")
    Fraction(83, 7)
    """
    return evaluate(parse(text))
