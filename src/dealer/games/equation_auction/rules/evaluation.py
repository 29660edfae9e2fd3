"""How an expression is read: what its brackets strike, what its runs lose, what is put in, what it is worth.

A *row* is a string of cards and brackets, ``2x12(+)-33/1``. Its places are counted from 0. ``evaluate`` gives
the exact value and, step by step, the reading that leads to it, so that anyone can follow it at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from dealer.core.values import Value

NUMBERS = "0123456789"
OPERATIONS = "+-x/"
CARDS = NUMBERS + OPERATIONS
BRACKETS = "()"
LONGEST = 200
"""Places of the longest row that is read from outside; at a table it has 26 at most."""

Side = Literal["before", "after"]
Exact = int | Fraction


class Piece(Value, frozen=True):
    """One token of the reading.

    Attributes:
        text: ``"2"``, ``"x"``, ``"("``, ``"0"``, or ``"1*"`` for an inserted 0 that became a 1.
        place: its place in the row; ``None`` for what the rules put in.
    """

    text: str
    place: int | None


class Struck(Value, frozen=True, tag_field="type", tag="struck"):
    """A pair around only numbers or only operations is deleted with them. Rule: EQ-27, EQ-A31.

    ``open`` and ``close`` are the places of the brackets, ``cards`` of what they took along.
    """

    open: int
    close: int
    cards: tuple[int, ...]


class Collapsed(Value, frozen=True, tag_field="type", tag="collapsed"):
    """Of a run only the leftmost card stays: ``kept``; ``cards`` go. Rule: EQ-28, EQ-A32."""

    kept: int
    cards: tuple[int, ...]


class ZeroInserted(Value, frozen=True, tag_field="type", tag="zero_inserted"):
    """A 0 is put beside an operation that lacks an operand. Rule: EQ-29.

    Attributes:
        operation: its place in the row.
        side: of the operation, where the 0 is.
    """

    operation: int
    side: Side


class Discarded(Value, frozen=True, tag_field="type", tag="discarded"):
    """The number at this place stands directly after a bracket and is discarded. Rule: EQ-30."""

    card: int


class Multiplied(Value, frozen=True, tag_field="type", tag="multiplied"):
    """What stands directly before the bracket at this place multiplies it. Rule: EQ-30, EQ-A34, EQ-A36."""

    open: int


class Promoted(Value, frozen=True, tag_field="type", tag="promoted"):
    """An inserted 0 becomes 1, for the division at a place would be by zero. Rule: EQ-29, EQ-A37."""

    operation: int
    side: Side
    division: int


class DivisorOne(Value, frozen=True, tag_field="type", tag="divisor_one"):
    """The divisor of the division at this place is 0 all the same, and is read as 1. Rule: EQ-A38."""

    division: int


Step = Struck | Collapsed | ZeroInserted | Discarded | Multiplied | Promoted | DivisorOne


class Reading(Value, frozen=True):
    """A row as it was read.

    Attributes:
        row: cards and brackets as they lay on the table.
        steps: what the rules did, in their order.
        reduced: what was left to work out.
        value: exact, as a string.
    """

    row: str
    steps: tuple[Step, ...]
    reduced: tuple[Piece, ...]
    value: str

    @property
    def text(self) -> str:
        """Return what was left, as people write it.

        >>> evaluate("3/(x2)1+2-13").text
        '3 / ( 1* x 2 ) + 2 - 1'
        """
        return " ".join(piece.text for piece in self.reduced)

    @property
    def exact(self) -> Fraction:
        """The value as a number."""
        return Fraction(self.value)


def parse_row(text: str) -> str:
    """A row as a person types it, without its spaces.

    Raises:
        ValueError: it is too long, something in it is no card and no bracket, or its brackets do not pair.

    >>> parse_row("2 x (1 + 3)")
    '2x(1+3)'
    """
    row = "".join(text.split())
    if len(row) > LONGEST:
        raise ValueError(f"a row has at most {LONGEST} cards and brackets")
    for glyph in row:
        if glyph not in CARDS and glyph not in BRACKETS:
            raise ValueError(f"{glyph!r} is no card: a row is made of digits, + - x / and brackets")
    depth = 0
    for glyph in row:
        depth += (glyph == "(") - (glyph == ")")
        if depth < 0:
            break
    if depth:
        raise ValueError("the brackets do not pair: each ( needs a ) after it")
    return row


@lru_cache(maxsize=16_384)
def evaluate(row: str) -> Reading:
    """Read a row whose brackets pair, and work it out; remembered. Rule: EQ-27, 28, 29, 30, 31.

    >>> evaluate("2x12(+)-33/1").value
    '-1'
    """
    steps: list[Step] = []
    tokens = strike([_Token(glyph, place) for place, glyph in enumerate(row)], steps)
    tokens = collapse(tokens, steps)
    tokens = insert_zeros(tokens, steps)
    tokens = join_brackets(tokens, steps)
    if not tokens:  # EQ-A40
        return Reading(row, tuple(steps), (Piece("0", None),), "0")
    value = work_out(tokens, steps)
    return Reading(row, tuple(steps), tuple(Piece(t.text, t.place) for t in tokens), str(value))


def value(row: str) -> Fraction:
    """The exact value of a row.

    >>> value("3/(x2)1+2-13")
    Fraction(5, 2)
    """
    return evaluate(row).exact


class _Token:
    """A token while the row is being read; ``beside`` is the operation (and side) of an inserted 0."""

    __slots__ = ("beside", "glyph", "is_number", "is_operation", "place")

    def __init__(self, glyph: str, place: int | None, beside: tuple[int, Side] | None = None) -> None:
        self.glyph, self.place, self.beside = glyph, place, beside
        self.is_number, self.is_operation = glyph in NUMBERS, glyph in OPERATIONS

    @property
    def at(self) -> int:
        """The place of a token that lies in the row."""
        assert self.place is not None
        return self.place

    @property
    def text(self) -> str:
        """The token as it is shown."""
        return "1*" if self.beside is not None and self.glyph == "1" else self.glyph


def strike(tokens: Sequence[_Token], steps: list[Step]) -> list[_Token]:
    """First: innermost pairs around only numbers or only operations go, until none is left.

    A pair that is or has become empty vanishes. Rule: EQ-27, EQ-A27, EQ-A31
    """
    left: list[_Token] = []
    opened: list[int] = []
    for token in tokens:
        if token.glyph == "(":
            opened.append(len(left))
        elif token.glyph == ")":
            start = opened.pop()
            inside = left[start + 1 :]
            if all(t.is_number for t in inside) or all(t.is_operation for t in inside):
                steps.append(Struck(left[start].at, token.at, tuple(t.at for t in inside)))
                del left[start:]
                continue
        left.append(token)
    return left


def collapse(tokens: Sequence[_Token], steps: list[Step]) -> list[_Token]:
    """Second: of numbers, or operations, in a row the leftmost stays. Rule: EQ-28, EQ-A32, EQ-A33."""
    left: list[_Token] = []
    gone: list[int] = []
    for token in tokens:
        last = left[-1] if left else None
        if last and ((token.is_number and last.is_number) or (token.is_operation and last.is_operation)):
            gone.append(token.at)
            continue
        if gone:
            steps.append(Collapsed(left[-1].at, tuple(gone)))
            gone = []
        left.append(token)
    if gone:
        steps.append(Collapsed(left[-1].at, tuple(gone)))
    return left


def insert_zeros(tokens: Sequence[_Token], steps: list[Step]) -> list[_Token]:
    """Third: an operation at the edge of the expression or of a bracket gets a 0. Rule: EQ-29, EQ-A39."""
    whole: list[_Token] = []
    for index, token in enumerate(tokens):
        if not token.is_operation:
            whole.append(token)
            continue
        if index == 0 or tokens[index - 1].glyph == "(":
            steps.append(ZeroInserted(token.at, "before"))
            whole.append(_Token("0", None, (token.at, "before")))
        whole.append(token)
        if index == len(tokens) - 1 or tokens[index + 1].glyph == ")":
            steps.append(ZeroInserted(token.at, "after"))
            whole.append(_Token("0", None, (token.at, "after")))
    return whole


def join_brackets(tokens: Sequence[_Token], steps: list[Step]) -> list[_Token]:
    """Last: a number after a bracket goes; a number, or a bracket, before one multiplies it.

    Rule: EQ-30, EQ-A34, EQ-A36
    """
    joined: list[_Token] = []
    for token in tokens:
        last = joined[-1] if joined else None
        if last and token.is_number and last.glyph == ")":
            steps.append(Discarded(token.at))
            continue
        if last and token.glyph == "(" and (last.is_number or last.glyph == ")"):
            steps.append(Multiplied(token.at))
            joined.append(_Token("x", None))
        joined.append(token)
    return joined


# ------------------------------------------------------------------------------------ working it out


class _Promotion(Exception):
    """A division by zero whose divisor holds an inserted 0: the reading begins again with a 1."""

    def __init__(self, zero: _Token, division: int) -> None:
        self.zero, self.division = zero, division


def work_out(tokens: Sequence[_Token], steps: list[Step]) -> Exact:
    """The exact value; at a division by zero an inserted 0 in the divisor becomes 1, and all begins again.

    Rule: EQ-29, EQ-31, EQ-A35, EQ-A37, EQ-A38
    """
    while True:
        ones: list[Step] = []
        try:
            value, _ = _sum(tokens, 0, ones)
        except _Promotion as promotion:
            zero = promotion.zero
            assert zero.beside is not None
            zero.glyph = "1"
            steps.append(Promoted(*zero.beside, promotion.division))
        else:
            steps.extend(ones)
            return value


def _sum(tokens: Sequence[_Token], start: int, ones: list[Step]) -> tuple[Exact, int]:
    """The value from ``start`` to the end or the closing bracket, and where that is."""
    total: Exact = 0
    term, here = _operand(tokens, start, ones)
    while here < len(tokens) and tokens[here].glyph != ")":
        operation = tokens[here]
        operand, after = _operand(tokens, here + 1, ones)
        match operation.glyph:
            case "x":
                term *= operand
            case "/":
                if not operand:
                    zeros = (t for t in tokens[here + 1 : after] if t.beside is not None and t.glyph == "0")
                    zero = next(zeros, None)
                    if zero is not None:
                        raise _Promotion(zero, operation.at)
                    ones.append(DivisorOne(operation.at))
                    operand = 1
                term = Fraction(term) / operand
            case sign:
                total += term
                term = operand if sign == "+" else -operand
        here = after
    return total + term, here


def _operand(tokens: Sequence[_Token], here: int, ones: list[Step]) -> tuple[Exact, int]:
    """A number, or a bracket worked out; and the place behind it."""
    if tokens[here].glyph != "(":
        return int(tokens[here].glyph), here + 1
    value, close = _sum(tokens, here + 1, ones)
    return value, close + 1
