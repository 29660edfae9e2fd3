"""Pages of the ledger for hosts: the newest lines first, each with the balance after it. Rule: S-11."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta, Struct

from dealer.season.house_rules import MoneyName
from dealer.season.parts import BANK, LedgerLine, LineCause
from dealer.season.state import SeasonState
from dealer.season.values import Index, PlaceIndex

PAGE_LINES: Final = 40

LineNumber = Annotated[int, Meta(ge=0, le=999_999_999)]
"""The number of a line in the whole ledger, from 0. It never changes, because lines are only added."""


class LedgerQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The lines of the ledger to show; ``None`` does not filter.

    Attributes:
        place: lines from or to this place.
        money: lines of this money.
        book: lines of this book: 0 before the first episode, then by episode.
        cause: lines with this cause.
        before: lines before this one: the cursor of the previous page.
    """

    place: PlaceIndex | None = None
    money: MoneyName | None = None
    book: Index | None = None
    cause: LineCause | None = None
    before: LineNumber | None = None

    def fits(self, line: LedgerLine, book: int) -> bool:
        """Return whether a line of a book passes the filters."""
        return (
            (self.place is None or self.place in (line.source, line.target))
            and self.money in (None, line.money)
            and self.book in (None, book)
            and self.cause in (None, line.cause)
        )


class LedgerRow(Struct, frozen=True, gc=False):
    """A line of the ledger on a page.

    Attributes:
        number: its number in the ledger.
        book: 0 before the first episode, then by episode.
        entry: the number of the log entry that booked it.
        source: the paying place, or -1 for the bank.
        target: the receiving place, or -1 for the bank.
        balance: the balance of the wanted place after it; without one, the total of all places.
        reversible: whether it is a booking by hand that was not reversed.
    """

    number: int
    book: int
    entry: int
    money: str
    amount: int
    source: int
    target: int
    cause: LineCause
    reason: str
    balance: int
    reversible: bool


class LedgerPage(Struct, frozen=True):
    """Lines of the ledger, the newest first.

    Attributes:
        lines: the lines of this page.
        before: the cursor of the next page; ``None`` on the last one.
    """

    lines: tuple[LedgerRow, ...]
    before: int | None


def page_ledger(state: SeasonState, query: LedgerQuery, most: int = PAGE_LINES) -> LedgerPage:
    """Return the newest lines that a query wants.

    Args:
        state: the season.
        query: the filters and the cursor.
        most: the number of lines on a page.
    """
    balances = _sum_balances(state, query.place)
    rows: list[LedgerRow] = []
    for number, book, line in _list_backwards(state):
        balance = balances[line.money]
        balances[line.money] -= _change(line, query.place)
        is_older = query.before is None or number < query.before
        if is_older and query.fits(line, book):
            if len(rows) == most:
                return LedgerPage(tuple(rows), rows[-1].number)
            rows.append(_make_row(state, number, book, line, balance))
    return LedgerPage(tuple(rows), None)


def _list_backwards(state: SeasonState) -> Iterator[tuple[int, int, LedgerLine]]:
    """Yield each line with its number and its book, the newest first."""
    number = sum(map(len, state.books))
    for book in reversed(range(len(state.books))):
        for line in reversed(state.books[book]):
            number -= 1
            yield number, book, line


def _sum_balances(state: SeasonState, place: int | None) -> dict[str, int]:
    """Return by money the balance of a place, or of all places."""
    sums = dict.fromkeys((money.name for money in state.house_rules.moneys), 0)
    for each in state.places:
        if place is None or each.number == place:
            for money, purse in zip(state.house_rules.moneys, each.purses, strict=False):
                sums[money.name] += purse.balance
    return sums


def _change(line: LedgerLine, place: int | None) -> int:
    """Return the change of a place's balance, or of the total of all places."""
    if place is None:
        return line.amount * ((line.source == BANK) - (line.target == BANK))
    return line.amount * ((line.target == place) - (line.source == place))


def _make_row(state: SeasonState, number: int, book: int, line: LedgerLine, balance: int) -> LedgerRow:
    return LedgerRow(
        number,
        book,
        line.entry,
        line.money,
        line.amount,
        line.source,
        line.target,
        line.cause,
        line.reason,
        balance,
        line.cause == "by_hand" and line.entry not in state.reversed,
    )
