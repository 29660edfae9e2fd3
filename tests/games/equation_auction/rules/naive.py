"""A second evaluator of rows, written another way: text is rewritten until Python itself can work it out.

Cards keep their text; an inserted zero is a letter, so that Python's own ``eval`` can say of each value which
of them it holds. It shares nothing with ``dealer.games.equation_auction.rules.evaluation``.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any


class ByZero(Exception):
    """A division by a zero that holds an inserted zero."""


class Value:
    """An exact number that remembers the inserted zeros inside it."""

    __slots__ = ("exact", "zeros")

    def __init__(self, exact: int | Fraction, zeros: str = "") -> None:
        self.exact, self.zeros = exact, zeros

    def __add__(self, other: Value) -> Value:
        return Value(self.exact + other.exact, self.zeros + other.zeros)

    def __sub__(self, other: Value) -> Value:
        return Value(self.exact - other.exact, self.zeros + other.zeros)

    def __mul__(self, other: Value) -> Value:
        return Value(self.exact * other.exact, self.zeros + other.zeros)

    def __truediv__(self, other: Value) -> Value:
        if other.exact == 0 and other.zeros:
            raise ByZero(min(other.zeros))
        return Value(Fraction(self.exact) / (other.exact or 1), self.zeros + other.zeros)


def naive_value(row: str) -> Fraction:
    """The value of a row, by rewriting."""
    text = rewritten(row)
    if not text:
        return Fraction(0)
    ones: set[str] = set()
    while True:
        try:
            return worked_out(text, ones)
        except ByZero as zero:
            ones.add(str(zero))


def rewritten(row: str) -> str:
    """The row after the four steps; inserted zeros are ``a``, ``b``, ``c`` ... from the left."""
    before = None
    while before != row:  # first
        before = row
        row = re.sub(r"\(([0-9]*|[-+x/]*)\)", "", row, count=1)
    row = re.sub(r"([0-9])[0-9]+", r"\1", row)  # second
    row = re.sub(r"([-+x/])[-+x/]+", r"\1", row)
    row = re.sub(r"(^|\()(?=[-+x/])", r"\1@", row)  # third
    row = re.sub(r"(?<=[-+x/])(?=\)|$)", "@", row)
    while "@" in row:
        row = row.replace("@", chr(ord("a") + len(re.findall("[a-w]", row))), 1)
    row = re.sub(r"(?<=\))[0-9]", "", row)  # last
    return re.sub(r"(?<=[0-9)])\(", "x(", row)


def worked_out(text: str, ones: set[str]) -> Fraction:
    """What Python makes of it; the inserted zeros in ``ones`` count 1."""
    names: dict[str, Any] = {"V": Value, "__builtins__": {}}
    for zero in re.findall("[a-w]", text):
        names[zero] = Value(1) if zero in ones else Value(0, zero)
    source = re.sub(r"([0-9])", r"V(\1)", text).replace("x", "*")
    result: Value = eval(source, names)  # a row of digits, letters, operations and brackets
    return Fraction(result.exact)
