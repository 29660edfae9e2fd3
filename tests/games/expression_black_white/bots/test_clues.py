"""What a policy concludes from one round, against what the rules would have announced."""

from fractions import Fraction
from itertools import islice

import pytest

from dealer.games.expression_black_white.bots.clues import read_clue, triple, units
from dealer.games.expression_black_white.bots.inference import clues, infer
from dealer.games.expression_black_white.bots.tables import PAIR_INDEX, SYMBOL_INDEX, UNIT
from dealer.games.expression_black_white.rules.legality import arrangements, triples
from dealer.games.expression_black_white.rules.result import check_guess, find_closer, show_colours
from dealer.games.expression_black_white.rules.state import Options, Stock
from tests.games.expression_black_white.bots.positions import OPTIONS, watched


def would_look_so(bout, options, seat, tiles, expression):
    """Whether a round would have been announced as it was, had the other seat played this expression."""
    index = len(bout.rounds) - 1
    played = bout.rounds[index]
    told = played.plays[1 - seat]
    if show_colours(options.colours, expression) != told.colours:
        return False
    mine = played.plays[seat]
    if played.winner is not None:
        pair = [expression, expression]
        pair[seat] = mine.expression
        if find_closer(*pair, 1 - played.first, options.target) != played.winner:
            return False
    if played.winner == 1 - seat and played.guess is not None and played.guessed is not None:
        if check_guess(played.guess, tiles) != played.guessed:
            return False
        if played.revealed is not None and played.revealed not in tiles:
            return False
    return True


@pytest.mark.parametrize(
    "options", [*OPTIONS[::5], Options(target=24)], ids=lambda o: f"{o.colours}-{o.target}"
)
def test_candidates_are_exactly_the_expressions_that_would_look_so(options):
    _, asked, _ = watched("plain", "random", 3, options)
    positions = [view.view for view, _, _ in asked if view.view.phase in ("play", "guess")]
    told = [view for view in positions if view.bouts[-1].rounds[-1].plays[1] is not None]
    assert len(told) > 8
    for view in islice(told, 0, None, len(told) // 6):
        bout = view.bouts[-1]
        index = len(bout.rounds) - 1
        found = {
            (pair, symbol, way.expression)
            for pair, symbol, ways in read_clue(bout, index, 1).candidates()
            for way in ways
        }
        expected = {
            (PAIR_INDEX[tiles.numbers], SYMBOL_INDEX[tiles.symbol], expression)
            for tiles in triples(Stock())
            for expression in arrangements(tiles, bout.numbers[index], bout.symbols[index])
            if would_look_so(bout, options, 0, tiles, expression)
        }
        assert found == expected


@pytest.mark.parametrize("rival", ["careful", "plain", "random"])
def test_the_truth_is_never_ruled_out(rival):
    match, asked, _ = watched("plain", rival, 4)
    checked = 0
    for view, _, _ in asked:
        if view.view.phase != "final":
            continue
        number = len(view.view.bouts)
        bout = view.view.bouts[-1]
        believed = infer(clues(bout, 1))
        for index in range(12):
            tiles = match.state.bouts[number - 1].tiles(index, 1)
            held = PAIR_INDEX[tiles.numbers], SYMBOL_INDEX[tiles.symbol]
            assert held in {(pair, symbol) for pair, symbol, _ in read_clue(bout, index, 1).candidates()}
            assert believed.belief(index)[held] > 0
            checked += 1
    assert checked == 24


def test_rounds_to_come_have_every_triple():
    _, asked, _ = watched("plain", "plain", 1)
    bout = next(view.view.bouts[-1] for view, _, _ in asked if view.view.phase == "play")
    assert sum(1 for _ in read_clue(bout, 11, 1).candidates()) == 312


def test_distances_are_whole_units():
    assert units("83/7") == Fraction(83, 7) * UNIT
    assert units("0") == 0
    assert triple(PAIR_INDEX[3, 11], SYMBOL_INDEX["/"]) == (3, 11, "/")
