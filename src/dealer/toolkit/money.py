"""The money of a match: purses, a pot, debts and fines, so that nothing is made or lost by mistake.

Keep one ``Money`` in the state and let every payment go through it; prizes come out of the ``bank``. Declare
it as ``StagedGame.money``: ``dealer check-game`` then tries that the sum stays the same and that no purse
falls below its credit.
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
"""The field of the options that holds what each seat brings along from a season, and the key of
``Standing.detail`` under which each takes it home; both by seat."""

Stock = Annotated[int, Meta(ge=0, le=1_000_000)]
"""The type of what a seat brings along: 0 to 1,000,000 chips."""

StockOfEach = Annotated[BySeat[Stock], Meta(min_length=LEAST_SEATS, max_length=MOST_SEATS)]
"""The type of the option ``garnets`` by seat."""


class Debt(Value, frozen=True):
    """A debt of one seat to another.

    Attributes:
        debtor: the seat that owes.
        creditor: the seat that it owes to.
        chips: how many, 1 or more.
    """

    debtor: Seat
    creditor: Seat
    chips: int


class Money(Value, frozen=True):
    """All money of a match, in whole chips. Each method returns new money; the sum never changes.

    >>> Money((5, 5, 0)).give(0, 2, chips=4, clause="HA-4").put_in(1, chips=2, clause="HA-5")
    Money(purses=(1, 3, 4), pot=2, bank=0, debts=(), credit=0)

    Attributes:
        purses: the chips of each seat.
        pot: the chips on the table that belong to nobody yet.
        bank: the chips of the Dealer; negative after it has paid out more than it took.
        debts: the debts among seats, oldest first.
        credit: how far below 0 a purse may fall.
    """

    purses: BySeat[int]
    pot: int = 0
    bank: int = 0
    debts: tuple[Debt, ...] = ()
    credit: int = 0

    @property
    def total(self) -> int:
        """Return the sum of purses, pot and bank: the same in every state of a match."""
        return sum(self.purses) + self.pot + self.bank

    def can_pay(self, seat: Seat, chips: int) -> bool:
        """Return whether a seat can pay so many chips, its credit included."""
        return 0 <= chips <= self.purses[seat] + self.credit

    def give(self, giver: Seat, taker: Seat, chips: int, clause: str) -> Money:
        """Return the money after one seat has paid another.

        Raises:
            IllegalAction: the giver cannot pay so much.
        """
        self._check(giver, chips, clause)
        return replace(self, purses=transfer(self.purses, giver, taker, chips))

    def put_in(self, seat: Seat, chips: int, clause: str) -> Money:
        """Return the money after a seat has paid into the pot.

        Raises:
            IllegalAction: the seat cannot pay so much.
        """
        self._check(seat, chips, clause)
        return replace(self, purses=pay(self.purses, seat, -chips), pot=self.pot + chips)

    def fine(self, seat: Seat, chips: int) -> tuple[Money, int]:
        """Return the money after a seat has paid a fine into the pot, and what it paid: as much as it can.

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
            IllegalAction: the seat cannot pay so much.
        """
        self._check(seat, chips, clause)
        return replace(self, purses=pay(self.purses, seat, -chips), bank=self.bank + chips)

    def share_pot(self, among: Collection[Seat]) -> Money:
        """Return the money after some seats have shared the pot equally; the remainder stays in it.

        >>> Money((0, 0, 0), pot=5).share_pot((0, 2))
        Money(purses=(2, 0, 2), pot=1, bank=0, debts=(), credit=0)
        """
        share = self.pot // len(among) if among else 0
        purses = tuple(chips + (share if seat in among else 0) for seat, chips in enumerate(self.purses))
        return replace(self, purses=purses, pot=self.pot - share * len(among))

    def lend(self, creditor: Seat, debtor: Seat, chips: int, clause: str) -> Money:
        """Return the money after one seat has lent chips to another, with a new debt.

        Raises:
            IllegalAction: the creditor cannot pay so much.
        """
        lent = self.give(creditor, debtor, chips, clause)
        return replace(lent, debts=(*self.debts, Debt(debtor, creditor, chips))) if chips else lent

    def repay(self, debtor: Seat) -> Money:
        """Return the money after a seat has paid its debts, the oldest first, as far as it can.

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
    """Return the money at the beginning of a match: what each seat brings along.

    >>> bring_along(10, 3).purses, bring_along((4, 5), 2).purses
    ((10, 10, 10), (4, 5))

    Args:
        garnets: the option ``garnets``: one number for all seats, or one for each.
        seats: how many seats the match has.
        given: other fields of ``Money``, such as ``bank`` or ``credit``.
    """
    return Money(garnets if isinstance(garnets, tuple) else (garnets,) * seats, **given)
