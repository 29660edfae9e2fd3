"""Money of a match: purses, a pot, debts and fines, so that nothing is made or lost by mistake.

``Money`` is one value in a state. Every payment goes through it; a prize comes out of the ``bank``. A game
that declares its money (``StagedGame.money``) is held to two laws by ``dealer check-game``: the sum of all
money stays the same, and no purse falls below its credit.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace

from dealer.core.actors import LEAST_SEATS, MOST_SEATS, BySeat, Seat, put
from dealer.core.errors import IllegalAction
from dealer.core.message import message
from dealer.core.values import Value
from dealer.toolkit.purse import check_affordable, pay, transfer

GARNETS: Final = "garnets"
"""The name of the option by which seats bring money of a season along, and of the part of an outcome's
``detail`` by which they take it home; both by seat."""

Stock = Annotated[int, Meta(ge=0, le=1_000_000)]
"""How much a seat brings along."""

StockOfEach = Annotated[BySeat[Stock], Meta(min_length=LEAST_SEATS, max_length=MOST_SEATS)]
"""How much each seat brings along."""


class Debt(Value, frozen=True):
    """Chips that one seat owes another."""

    debtor: Seat
    creditor: Seat
    chips: int


class Money(Value, frozen=True):
    """All money of a match.

    Attributes:
        purses: chips by seat.
        pot: chips on the table that belong to nobody yet.
        bank: chips that the Dealer holds; negative after it has given out more than it took.
        debts: what seats owe each other, oldest first.
        credit: how far below 0 a purse may fall.
    """

    purses: BySeat[int]
    pot: int = 0
    bank: int = 0
    debts: tuple[Debt, ...] = ()
    credit: int = 0

    @property
    def total(self) -> int:
        """All chips together: the same in every state of a match."""
        return sum(self.purses) + self.pot + self.bank

    def can_pay(self, seat: Seat, chips: int) -> bool:
        """Return whether a seat can pay so much."""
        return 0 <= chips <= self.purses[seat] + self.credit

    def give(self, giver: Seat, taker: Seat, chips: int, clause: str) -> Money:
        """Return the money after one seat has paid another.

        Raises:
            IllegalAction: the giver has not so much.
        """
        self._check(giver, chips, clause)
        return replace(self, purses=transfer(self.purses, giver, taker, chips))

    def put_in(self, seat: Seat, chips: int, clause: str) -> Money:
        """Return the money after a seat has paid into the pot.

        Raises:
            IllegalAction: the seat has not so much.
        """
        self._check(seat, chips, clause)
        return replace(self, purses=pay(self.purses, seat, -chips), pot=self.pot + chips)

    def fine(self, seat: Seat, chips: int) -> tuple[Money, int]:
        """Return the money after a seat has paid a fine into the pot as far as it can, and what it paid.

        >>> Money((5, 3)).fine(1, 4)
        (Money(purses=(5, 0), pot=3, bank=0, debts=(), credit=0), 3)
        """
        paid = max(0, min(chips, self.purses[seat] + self.credit))
        return replace(self, purses=pay(self.purses, seat, -paid), pot=self.pot + paid), paid

    def award(self, seat: Seat, chips: int) -> Money:
        """Return the money after the bank has paid a seat."""
        return replace(self, purses=pay(self.purses, seat, chips), bank=self.bank - chips)

    def charge(self, seat: Seat, chips: int, clause: str) -> Money:
        """Return the money after a seat has paid the bank.

        Raises:
            IllegalAction: the seat has not so much.
        """
        self._check(seat, chips, clause)
        return replace(self, purses=pay(self.purses, seat, -chips), bank=self.bank + chips)

    def share_pot(self, among: Collection[Seat]) -> Money:
        """Return the money after some seats have shared the pot equally; what is left over stays in it.

        >>> Money((0, 0, 0), pot=5).share_pot((0, 2))
        Money(purses=(2, 0, 2), pot=1, bank=0, debts=(), credit=0)
        """
        share = self.pot // len(among) if among else 0
        purses = tuple(chips + (share if seat in among else 0) for seat, chips in enumerate(self.purses))
        return replace(self, purses=purses, pot=self.pot - share * len(among))

    def lend(self, creditor: Seat, debtor: Seat, chips: int, clause: str) -> Money:
        """Return the money after one seat has lent another some.

        Raises:
            IllegalAction: the creditor has not so much.
        """
        lent = self.give(creditor, debtor, chips, clause)
        return replace(lent, debts=(*self.debts, Debt(debtor, creditor, chips))) if chips else lent

    def repay(self, debtor: Seat) -> Money:
        """Return the money after a seat has paid its debts as far as it can, the oldest first.

        >>> Money((4, 0, 0), debts=(Debt(0, 1, 3), Debt(0, 2, 3))).repay(0)
        Money(purses=(0, 3, 1), pot=0, bank=0, debts=(Debt(debtor=0, creditor=2, chips=2),), credit=0)
        """
        purses, debts = self.purses, []
        for debt in self.debts:
            paid = max(0, min(debt.chips, purses[debtor])) if debt.debtor == debtor else 0
            purses = transfer(purses, debtor, debt.creditor, paid)
            if paid < debt.chips:
                debts.append(replace(debt, chips=debt.chips - paid))
        return replace(self, purses=purses, debts=tuple(debts))

    def _check(self, seat: Seat, chips: int, clause: str) -> None:
        if chips < 0:
            raise IllegalAction(clause, seat, message("refusal-purse-negative"))
        check_affordable(put(self.purses, seat, self.purses[seat] + self.credit), seat, chips, clause)


def bring_along(garnets: int | tuple[int, ...], seats: int, **given: Any) -> Money:
    """Return the money with which a match begins: what each seat brings along.

    >>> bring_along(10, 3).purses, bring_along((4, 5), 2).purses
    ((10, 10, 10), (4, 5))

    Args:
        garnets: of the options: the same for each seat, or by seat.
        seats: how many there are.
        given: other fields of ``Money``.
    """
    return Money(garnets if isinstance(garnets, tuple) else (garnets,) * seats, **given)
