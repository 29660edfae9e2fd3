"""Money: nothing is made or lost, and nobody pays what they do not have."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.core.errors import IllegalAction
from dealer.toolkit.money import Debt, Money, bring_along

SEATS, CHIPS = st.integers(0, 2), st.integers(-2, 9)
Payment = Callable[[Money], Money]

PAYMENTS = st.one_of(
    st.builds(lambda a, b, c: lambda money: money.give(a, b, c, "T-1"), SEATS, SEATS, CHIPS),
    st.builds(lambda a, c: lambda money: money.put_in(a, c, "T-1"), SEATS, CHIPS),
    st.builds(lambda a, c: lambda money: money.charge(a, c, "T-1"), SEATS, CHIPS),
    st.builds(lambda a, c: lambda money: money.fine(a, c)[0], SEATS, CHIPS),
    st.builds(lambda a, c: lambda money: money.award(a, abs(c)), SEATS, CHIPS),
    st.builds(lambda a, b, c: lambda money: money.lend(a, b, c, "T-1"), SEATS, SEATS, CHIPS),
    st.builds(lambda a: lambda money: money.repay(a), SEATS),
    st.builds(lambda among: lambda money: money.share_pot(among), st.sets(SEATS)),
)


@given(st.integers(0, 5), st.lists(PAYMENTS, max_size=12))
def test_whatever_is_paid_the_sum_stays_and_no_purse_falls_below_its_credit(
    credit: int, payments: list[Payment]
) -> None:
    money = bring_along((4, 0, 7), 3, credit=credit)
    total = money.total
    for payment in payments:
        with suppress(IllegalAction):
            money = payment(money)
        assert money.total == total
        assert min(money.purses) >= -credit
        assert money.pot >= 0
        assert all(debt.chips > 0 for debt in money.debts)


def test_a_payment_beyond_the_purse_is_refused_with_its_clause() -> None:
    with pytest.raises(IllegalAction) as refused:
        Money((3, 3)).give(0, 1, 4, "T-2")
    assert refused.value.clause == "T-2"
    assert Money((3, 3), credit=1).give(0, 1, 4, "T-2").purses == (-1, 7)


def test_debts_are_paid_oldest_first_as_far_as_the_purse_reaches() -> None:
    lent = Money((1, 5, 5)).lend(1, 0, 3, "T-3").lend(2, 0, 2, "T-3")
    spent = lent.charge(0, 2, "T-3")
    assert (spent.repay(0).purses, spent.repay(0).debts) == ((0, 5, 4), (Debt(0, 2, 1),))
