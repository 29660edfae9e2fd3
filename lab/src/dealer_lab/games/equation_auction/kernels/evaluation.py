"""The evaluation of ``dealer.games.equation_auction.rules.evaluation``, compiled.

A row is an array of codes: numbers as they are, then ``PLUS`` to ``CLOSE``. Values are worked out in whole
numbers, as numerator and denominator: a row holds few divisions and numbers up to 3, so that 64 bits suffice
and a comparison of the quotient, a float, with a bound of the rules is safe by many digits.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from dealer_lab.kernels.arrays import Number

PLUS, MINUS, TIMES, DIVIDED, OPEN, CLOSE = 10, 11, 12, 13, 20, 21
"""Codes of what is no number."""

LONGEST = 48
"""Codes that a row may have while it is read, with what the rules put in."""

DEEPEST = 24
"""Brackets inside brackets that a row may have, and one more."""

Ints = NDArray[np.integer]
Floats = NDArray[np.float64]

CODES = {**{str(number): number for number in range(10)}, "+": PLUS, "-": MINUS, "x": TIMES, "/": DIVIDED}
CODES |= {"(": OPEN, ")": CLOSE}


def encode_row(row: str) -> Ints:
    """A row as an array of codes.

    >>> encode_row("2x(1").tolist()
    [2, 12, 20, 1]
    """
    return np.array([CODES[glyph] for glyph in row], np.int8)


def value(row: str) -> float:
    """Return what a row is worth.

    >>> value("3/(x2)1+2-13")
    2.5
    """
    return float(evaluate(encode_row(row), len(row)))


@njit(cache=True)
def evaluate(row: Ints, length: int) -> float:
    """Return what the first ``length`` codes of a row are worth. Rule: EQ-27, EQ-28, EQ-29, EQ-30, EQ-31."""
    numerator, denominator = ratio(row, length)
    return numerator / denominator


@njit(cache=True)
def ratio(row: Ints, length: int) -> tuple[Number, Number]:
    """Return the same exactly: a numerator and a denominator above 0, which may have common divisors."""
    bench = np.empty((4, LONGEST), np.int8)
    tokens, put_in = bench[0], bench[1]
    count = read(row, length, tokens, put_in, bench[2], bench[3])
    if not count:
        return 0, 1
    levels = np.empty((6, DEEPEST), np.int64)
    while True:
        numerator, denominator, zero = work_out(tokens, put_in, count, levels)
        if zero < 0:
            return numerator, denominator
        tokens[zero] = 1


@njit(cache=True)
def read(row: Ints, length: int, tokens: Ints, put_in: Ints, left: Ints, opened: Ints) -> int:
    """Return what is left of a row to work out, and where zeros were put in; returns how many tokens."""
    count, depth = 0, 0
    for place in range(length):  # EQ-27
        code = row[place]
        if code == OPEN:
            opened[depth] = count
            depth += 1
        elif code == CLOSE:
            depth -= 1
            start = opened[depth]
            numbers = operations = True
            for inside in range(start + 1, count):
                numbers &= left[inside] < PLUS
                operations &= PLUS <= left[inside] < OPEN
            if numbers or operations:
                count = start
                continue
        left[count] = code
        count += 1
    kept = 0
    for place in range(count):  # EQ-28
        code = left[place]
        if kept and code < OPEN and left[kept - 1] < OPEN and (code < PLUS) == (left[kept - 1] < PLUS):
            continue
        left[kept] = code
        kept += 1
    whole = 0
    for place in range(kept):  # EQ-29, EQ-30
        code = left[place]
        last = tokens[whole - 1] if whole else PLUS
        if PLUS <= code < OPEN:
            if place == 0 or left[place - 1] == OPEN:
                tokens[whole], put_in[whole] = 0, 1
                whole += 1
            tokens[whole], put_in[whole] = code, 0
            whole += 1
            if place == kept - 1 or left[place + 1] == CLOSE:
                tokens[whole], put_in[whole] = 0, 1
                whole += 1
            continue
        if code < PLUS and last == CLOSE:
            continue
        if code == OPEN and (last < PLUS or last == CLOSE):
            tokens[whole], put_in[whole] = TIMES, 0
            whole += 1
        tokens[whole], put_in[whole] = code, 0
        whole += 1
    return whole


@njit(cache=True)
def work_out(tokens: Ints, put_in: Ints, count: int, levels: Ints) -> tuple[np.int64, np.int64, int]:
    """The value as a ratio, and -1; or, at a division by zero, which inserted 0 becomes a 1.

    Rule: EQ-A37, EQ-A38
    """
    # by depth: the sum so far, the term so far, the operation that waits, where its operand begins
    sum_n, sum_d, term_n, term_d, waits, begins = levels
    depth = 0
    sum_n[0], sum_d[0], term_n[0], term_d[0], waits[0] = 0, 1, 0, 1, PLUS
    for place in range(count):
        code = tokens[place]
        if code == OPEN:
            begins[depth] = place
            depth += 1
            sum_n[depth], sum_d[depth], term_n[depth], term_d[depth], waits[depth] = 0, 1, 0, 1, PLUS
            continue
        if PLUS <= code < OPEN:
            waits[depth] = code
            continue
        if code == CLOSE:
            n = sum_n[depth] * term_d[depth] + term_n[depth] * sum_d[depth]
            d = sum_d[depth] * term_d[depth]
            depth -= 1
        else:
            n, d = np.int64(code), np.int64(1)
            begins[depth] = place
        operation = waits[depth]
        if operation == TIMES:
            term_n[depth] *= n
            term_d[depth] *= d
        elif operation == DIVIDED:
            if n == 0:
                for inside in range(begins[depth], place + 1):
                    if put_in[inside] and tokens[inside] == 0:
                        return np.int64(0), np.int64(1), inside
                n, d = np.int64(1), np.int64(1)
            if n < 0:
                n, d = -n, -d
            term_n[depth] *= d
            term_d[depth] *= n
        else:
            sum_n[depth] = sum_n[depth] * term_d[depth] + term_n[depth] * sum_d[depth]
            sum_d[depth] *= term_d[depth]
            term_n[depth] = n if operation == PLUS else -n
            term_d[depth] = d
    n = sum_n[0] * term_d[0] + term_n[0] * sum_d[0]
    return n, sum_d[0] * term_d[0], -1
