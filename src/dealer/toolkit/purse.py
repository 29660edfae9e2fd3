"""Plain purses: a tuple of chips by seat. They have no pot, bank or debts; ``Money`` does."""

from __future__ import annotations

from dealer.core.actors import put
from dealer.core.errors import IllegalAction
from dealer.core.message import message


def pay(purse: tuple[int, ...], seat: int, chips: int) -> tuple[int, ...]:
    """Return the purses after a seat was paid some chips; a negative number takes them from it.

    Nothing is checked: call ``check_affordable`` first.

    >>> pay((5, 5), 0, -2)
    (3, 5)
    """
    return put(purse, seat, purse[seat] + chips)


def transfer(purse: tuple[int, ...], giver: int, taker: int, chips: int) -> tuple[int, ...]:
    """Return the purses after one seat has paid another. Nothing is checked.

    >>> transfer((5, 5, 0), 0, 2, 4)
    (1, 5, 4)
    """
    return pay(pay(purse, giver, -chips), taker, chips)


def check_affordable(purse: tuple[int, ...], seat: int, chips: int, clause: str) -> None:
    """Refuse a payment that a seat cannot make.

    Args:
        purse: chips by seat.
        seat: the seat that pays.
        chips: how many it pays, 0 or more.
        clause: the clause of the rules page that the refusal names, such as ``"GO-3"``.

    Raises:
        IllegalAction: the seat has fewer chips.
    """
    if chips > purse[seat]:
        raise IllegalAction(clause, seat, message("refusal-purse", chips=purse[seat]))
