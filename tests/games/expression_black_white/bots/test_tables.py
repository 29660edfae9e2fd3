"""The tables of the policies against the rules."""

from itertools import product

import pytest

from dealer.arithmetic import parse
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, SYMBOL_INDEX, UNIT, expressions
from dealer.games.expression_black_white.rules.actions import SYMBOLS
from dealer.games.expression_black_white.rules.legality import arrangements, triples
from dealer.games.expression_black_white.rules.state import Stock, colour, distance


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_expression_is_there_with_its_exact_distance_and_its_colours(symbol):
    for number in (1, 4, 7, 12):
        table = expressions(number, symbol)
        for tiles in triples(Stock()):
            laid = table[PAIR_INDEX[tiles.numbers]][SYMBOL_INDEX[tiles.symbol]]
            assert {way.expression for way in laid} == set(arrangements(tiles, number, symbol))
            assert list(laid) == sorted(laid)
            for way in laid:
                assert way.distance == distance(way.expression) * UNIT
                shown = [colour(token) == "black" for token in parse(way.expression)]
                assert way.colours == sum(16 >> place for place, black in enumerate(shown) if black)


def test_ebw_a24_another_target_is_another_distance_and_the_nearest_come_first():
    for rows in expressions(7, "*", 24):
        for laid in rows:
            assert list(laid) == sorted(laid)
            assert all(way.distance == distance(way.expression, 24) * UNIT for way in laid)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("target", "beyond"), [(24, 3), (100, 25)])
def test_ebw_a24_so_many_global_pairs_cannot_make_another_target_exactly(target, beyond):
    reached = [
        any(way[0].distance == 0 for row in expressions(number, symbol, target) for way in row)
        for number, symbol in product(range(1, 13), SYMBOLS)
    ]
    assert reached.count(False) == beyond


def test_all_48_global_pairs_admit_three_triples_that_make_ten():
    counts = [
        sum(way[0].distance == 0 for row in expressions(number, symbol) for way in row)
        for number, symbol in product(range(1, 13), SYMBOLS)
    ]
    assert min(counts) == 3
    assert sorted(counts)[24] == 15
