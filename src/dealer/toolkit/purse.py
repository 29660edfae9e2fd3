"""Purses: what each seat has in chips, as a tuple of whole numbers by seat, and what is paid out of it."""

from __future__ import annotations

from dealer.core.actors import put
from dealer.core.errors import IllegalAction
from dealer.core.message import message


def pay(purse: tuple[int, ...], seat: int, chips: int) -> tuple[int, ...]:
    """Return the purse after a seat was paid some chips, or has paid a negative number of them.

    >>> pay((5, 5), 0, -2)
    (3, 5)
    """
    return put(purse, seat, purse[seat] + chips)


def transfer(purse: tuple[int, ...], giver: int, taker: int, chips: int) -> tuple[int, ...]:
    """Return the purse after one seat has paid another.

    >>> transfer((5, 5, 0), 0, 2, 4)
    (1, 5, 4)
    """
    return pay(pay(purse, giver, -chips), taker, chips)


def check_affordable(purse: tuple[int, ...], seat: int, chips: int, clause: str) -> None:
    """Refuse a payment that a seat cannot make.

    Args:
        purse: chips by seat.
        seat: who pays.
        chips: how many; not negative.
        clause: of the rules page, such as ``"GO-3"``.

    Raises:
        IllegalAction: the seat has fewer.
    """
    if chips > purse[seat]:
        raise IllegalAction(clause, seat, message("refusal-purse", chips=purse[seat]))
