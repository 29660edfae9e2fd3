"""A seat's knowledge as numbers: which tiles fit what the other has shown."""

from collections import Counter

import pytest

from dealer.games.expression_black_white.bots.clues import read_clue, triple
from dealer.games.expression_black_white.bots.tables import UNIT
from dealer.games.expression_black_white.steps import VOCABULARY
from dealer_lab.games.expression_black_white.tensor import TENSOR, TILES
from tests.games.expression_black_white.bots.positions import OPTIONS, watched


def list_candidates(bout, index):
    """Return every three tiles that fit, and how near they come."""
    found = read_clue(bout, index, 1).candidates()
    return [(triple(pair, symbol), 1 / (1 + ways[0].distance / UNIT)) for pair, symbol, ways in found]


def views_of(phase, options):
    """What the first seat is asked about in a match between equals."""
    _, asked, _ = watched("plain", "plain", 3, options)
    return [view.view for view, _, _ in asked if view.view.phase == phase]


@pytest.mark.parametrize("options", OPTIONS[::5], ids=lambda options: options.colours)
def test_in_a_guess_each_tile_has_the_share_of_the_threes_that_hold_it(options):
    """Rule: EBW-17, EBW-19, EBW-21."""
    lost = 0
    for view in views_of("guess", options):
        bout = view.bouts[-1]
        pieces = TENSOR.describe(view, VOCABULARY.steps("guess"), None)
        if bout.rounds[-1].winner == 0:
            assert not any(pieces["fit"] + pieces["near_fit"])
            continue
        lost += 1
        found = list_candidates(bout, len(bout.rounds) - 1)
        held = Counter(tile for tiles, _ in found for tile in set(tiles))
        assert pieces["fit"] == pytest.approx([held[tile] / len(found) for tile in TILES])
        total = sum(near**4 for _, near in found)
        near = [sum(near**4 for tiles, near in found if tile in tiles) / total for tile in TILES]
        assert pieces["near_fit"] == pytest.approx(near)
        assert sum(pieces["near_fit"][12:]) == pytest.approx(1)
    assert lost


@pytest.mark.parametrize("options", OPTIONS[::5], ids=lambda options: options.colours)
def test_in_a_row_of_the_final_guess_shares_go_on_with_what_is_chosen(options):
    """Rule: EBW-25, EBW-26, EBW-27."""
    view = views_of("final", options)[0]
    bout = view.bouts[-1]
    for index in (0, 11):
        found = [tiles for tiles, _ in list_candidates(bout, index)]
        empty = ("none",) * index
        low = Counter(tiles[0] for tiles in found)
        pieces = TENSOR.describe(view, VOCABULARY.steps("final", *empty), None)
        assert pieces["fit"] == pytest.approx([low[tile] / len(found) for tile in TILES])
        first = low.most_common(1)[0][0]
        high = Counter(tiles[1] for tiles in found if tiles[0] == first)
        pieces = TENSOR.describe(view, VOCABULARY.steps("final", *empty, str(first)), None)
        assert pieces["fit"] == pytest.approx([high[tile] / low[first] for tile in TILES])
        second = high.most_common(1)[0][0]
        own = Counter(tiles[2] for tiles in found if tiles[:2] == (first, second))
        words = ("final", *empty, str(first), str(second))
        pieces = TENSOR.describe(view, VOCABULARY.steps(*words), None)
        assert pieces["fit"] == pytest.approx([own[tile] / high[second] for tile in TILES])
