"""Counting over a whole bout, against going through every assignment one by one."""

from collections import Counter
from itertools import product
from math import prod
from operator import le
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.expression_black_white.bots.belief import exact, marginals, propagate
from dealer.games.expression_black_white.bots.inference import clues, exact_beliefs, infer
from dealer.games.expression_black_white.bots.tables import PAIRS
from dealer.games.expression_black_white.rules.state import Stock
from tests.games.expression_black_white.bots.positions import OTHERWISE, watched

NUMBERS = (0, 1, 2, 3)
"""Small cases use these numbers (minus 1) and all symbols."""


def as_weights(table):
    """``{(low, high, symbol): weight}`` as the belief module takes a round."""
    found: dict[tuple[int, int], list[float]] = {}
    for (low, high, symbol), weight in table.items():
        found.setdefault((low, high), [0.0] * 4)[symbol] = weight
    return tuple((low, high, tuple(quad)) for (low, high), quad in found.items())


def by_hand(tables, stock, spare=False):
    """The probabilities of each round's triples, from all assignments that use the stock up, or no more."""
    found: list[Counter[tuple[int, int, int]]] = [Counter() for _ in tables]
    for rows in product(*(table.items() for table in tables)):
        numbers = Counter(n for (low, high, _), _ in rows for n in (low, high))
        symbols = Counter(symbol for (_, _, symbol), _ in rows)
        used = [*(numbers[n] for n in range(12)), *(symbols[s] for s in range(4))]
        there = [*stock.numbers, *stock.symbols]
        if used == there or (spare and all(map(le, used, there))):
            weight = prod(weight for _, weight in rows)
            for counter, (triple, _) in zip(found, rows, strict=True):
                counter[triple] += weight
    return [{t: w / sum(c.values()) for t, w in c.items()} for c in found]


def random_case(rng, rounds, others):
    """Rounds with a few weighted triples each, and a stock that some assignment uses up."""
    triples = [(low, high, s) for low in NUMBERS for high in NUMBERS[low:] for s in range(4)]
    numbers, symbols = [0] * 12, [0] * 4
    tables = []
    pool = [n for n in NUMBERS for _ in range(2)]
    rng.shuffle(pool)
    for _ in range(rounds):
        low, high = sorted((pool.pop(), pool.pop()))
        symbol = rng.randrange(4)
        numbers[low] += 1
        numbers[high] += 1
        symbols[symbol] += 1
        chosen = {(low, high, symbol), *rng.sample(triples, others)}
        tables.append({triple: rng.uniform(0.1, 2.0) for triple in sorted(chosen)})
    return tables, Stock(tuple(numbers), tuple(symbols))


@given(st.integers(0, 10**9), st.integers(1, 4), st.integers(0, 12))
@settings(max_examples=60, deadline=None)
def test_exact_counting_agrees_with_every_assignment_gone_through(seed, rounds, others):
    tables, stock = random_case(Random(seed), rounds, others)
    counted = exact([as_weights(table) for table in tables], stock, 10_000)
    expected = by_hand(tables, stock)
    assert counted is not None
    for belief, right in zip(counted, expected, strict=True):
        named = {(*(n - 1 for n in PAIRS[pair]), symbol): p for (pair, symbol), p in belief.items()}
        assert named.keys() == right.keys()
        assert all(named[triple] == pytest.approx(right[triple]) for triple in right)


def test_exact_counting_declines_what_is_too_much_or_impossible():
    tables, stock = random_case(Random(5), 4, 12)
    assert exact([as_weights(table) for table in tables], stock, 3) is None
    impossible = [as_weights({(0, 1, 0): 1.0}), as_weights({(0, 1, 0): 1.0})]
    assert exact(impossible, Stock((1, 1, 1, 1) + (0,) * 8, (2, 0, 0, 0)), 100) is None


def test_messages_agree_exactly_where_one_round_is_open():
    """With all rounds but one known, the counts leave one triple."""
    known = [{(n, n, n % 4): 1.0} for n in range(11)]
    open_round = {(low, high, s): 1.0 for low in range(12) for high in range(low, 12) for s in range(4)}
    rounds = [as_weights(table) for table in (*known, open_round)]
    belief = marginals(rounds[-1], propagate(rounds, Stock(), 3)[-1])
    assert belief[PAIRS.index((12, 12)), 3] == pytest.approx(1.0, abs=1e-6)


@pytest.mark.long
def test_messages_are_near_to_exact_counting_in_played_bouts():
    """Twelve rounds as they are known before a Final Guess, where exact counting is possible."""
    compared, apart, agree = 0, 0.0, 0
    for deal in range(3):
        _, asked, _ = watched("careful", "plain", deal)
        for view, _, _ in asked:
            if view.view.phase != "final":
                continue
            bout = view.view.bouts[-1]
            told = infer(clues(bout, 1))
            counted = exact(sorted(told.rounds, key=len), Stock(), 6000)
            if counted is None:
                continue
            order = sorted(range(12), key=lambda index: len(told.rounds[index]))
            for index, right in zip(order, counted, strict=True):
                belief = told.belief(index)
                compared += 1
                apart += sum(abs(belief[t] - right.get(t, 0.0)) for t in belief) / 2
                agree += max(belief, key=belief.__getitem__) == max(right, key=right.__getitem__)
    assert compared >= 12
    assert apart / compared < 0.15
    assert agree / compared > 0.8


@settings(deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 3), st.integers(0, 12))
def test_ebw_a26_a_stock_that_is_not_used_up_leaves_anything_over(seed, rounds, others):
    tables, _ = random_case(Random(seed), rounds, others)
    found = exact([as_weights(table) for table in tables], Stock(), 10_000)
    for belief, expected in zip(found, by_hand(tables, Stock(), spare=True), strict=True):
        named = {(*(n - 1 for n in PAIRS[pair]), symbol): p for (pair, symbol), p in belief.items()}
        assert named == pytest.approx({t: w for t, w in expected.items() if w}, abs=1e-9)


def test_ebw_a26_messages_are_near_the_exact_count_in_a_short_bout():
    _, asked, _ = watched("plain", "plain", 1, OTHERWISE)
    seen = asked[-1].view.view
    assert seen.phase == "final"
    told = clues(seen.bouts[-1], 1)
    assert len(told) == 5
    counted, near = exact_beliefs(seen.bouts[-1], 1, 10**6), infer(told)
    for index, right in enumerate(counted):
        belief = near.belief(index)
        assert sum(abs(belief[t] - right.get(t, 0.0)) for t in belief) / 2 < 0.25
