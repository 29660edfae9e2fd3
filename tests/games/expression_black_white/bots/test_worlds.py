"""Worlds of Expression Black & White: the opponent's tiles, all from one stock."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dealer.games.expression_black_white.bots import worlds
from dealer.games.expression_black_white.bots.worlds import Fitting, assign_triples
from dealer.games.expression_black_white.rules.actions import NUMBERS, SYMBOLS

TRIPLES = [(low, high, symbol) for low in NUMBERS for high in NUMBERS for symbol in SYMBOLS if low < high]
HARD = 45
"""A seed with which the first order that is tried leads far astray."""


def fit_a_whole_bout(seed: int) -> list[Fitting]:
    """Return what may lie in each round of a bout whose stock is used up: some triples, one of them true."""
    rng = Random(seed)
    numbers, symbols = rng.sample([*NUMBERS, *NUMBERS], 24), rng.sample(SYMBOLS * 3, 12)
    fits = []
    for index, symbol in enumerate(symbols):
        low, high = sorted(numbers[2 * index : 2 * index + 2])
        others = rng.sample(TRIPLES, rng.choice((3, 8, 20)))
        fits.append(dict.fromkeys(sorted({*others, (low, high, symbol)}), ()))
    return fits


@pytest.mark.parametrize("seed", range(20))
def test_the_triples_of_a_bout_come_from_one_stock(seed: int) -> None:
    fits = fit_a_whole_bout(seed)
    drawn = assign_triples(fits, Random(seed))
    assert all(tiles in fit for tiles, fit in zip(drawn, fits, strict=True))
    used = Counter(tile for tiles in drawn for tile in tiles)
    assert used == Counter([*NUMBERS * 2, *SYMBOLS * 3])


def test_a_search_that_went_astray_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    class Counting(worlds._Assignment):
        def draw(self) -> list[worlds.Triple]:
            begun.append(self.most)
            return super().draw()

    monkeypatch.setattr(worlds, "_Assignment", Counting)
    assign_triples(fit_a_whole_bout(HARD), Random(1))
    assert begun[:2] == [worlds.MOST_DRAWN, 2 * worlds.MOST_DRAWN]


def test_that_a_tile_has_no_place_is_seen_before_anything_is_tried() -> None:
    fits: list[Fitting] = [{tiles: () for tiles in TRIPLES if 12 not in tiles}] * 12
    with pytest.raises(AssertionError, match="no tiles fit what was told"):
        worlds._Assignment(fits, Random(1), 0).draw()
