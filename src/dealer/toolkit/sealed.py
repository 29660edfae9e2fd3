"""Sealed answers: all who are asked answer at once, and nobody sees an answer before the last one is in.

A state holds what was sent, by seat, with ``None`` where nothing was. Two kinds of answers do not fit, and a
state has fields of its own for them. One that may be changed until its seat says that it is done is there
while it is still owed. And where seats are asked different things, answers go by what was asked, not by seat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def list_owing(sent: Sequence[object | None], asked: Iterable[int] | None = None) -> tuple[int, ...]:
    """Return the seats that have not answered yet, in ascending order.

    >>> list_owing((None, "pass", None)), list_owing((None, "pass", None), asked=(0, 1))
    ((0, 2), (0,))

    Args:
        sent: the answers by seat, ``None`` where there is none.
        asked: the seats that are asked; ``None`` for all.
    """
    seats = range(len(sent)) if asked is None else sorted(asked)
    return tuple(seat for seat in seats if sent[seat] is None)


def open_answers(sent: Sequence[T | None], asked: Collection[int]) -> dict[int, T]:
    """Return the answers of all seats that were asked, by seat in ascending order.

    >>> open_answers((4, None, 2), asked={2, 0})
    {0: 4, 2: 2}

    Raises:
        ValueError: a seat has not answered.
    """
    opened = {seat: answer for seat in sorted(asked) if (answer := sent[seat]) is not None}
    if len(opened) != len(asked):
        raise ValueError("somebody has not answered yet")
    return opened
