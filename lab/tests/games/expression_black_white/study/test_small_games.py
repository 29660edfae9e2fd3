"""The small games: a change of rules changes their values, and what is left out changes nothing."""

from itertools import combinations, product

import pytest

from dealer.games.expression_black_white.rules import transitions
from dealer.games.expression_black_white.rules.actions import FinalGuess, Guess, Row
from dealer_lab.exact import load_small_games, solve
from dealer_lab.games.expression_black_white.small_games import Material, SmallExpression
from lab.tests.games.expression_black_white.study.values import VALUES


def test_ebw_19_if_the_first_player_won_ties_the_value_would_be_another(monkeypatch):
    find_closer = transitions.find_closer
    monkeypatch.setattr(transitions, "find_closer", lambda a, b, second, _: find_closer(a, b, 1 - second))
    assert solve(load_small_games()["expression-three-rounds"]).value != VALUES["expression-three-rounds"]


def test_ebw_28_if_a_row_brought_nothing_the_value_would_be_another(monkeypatch):
    monkeypatch.setattr(transitions, "row_is_right", lambda *_: False)
    assert solve(load_small_games()["expression-three-rounds"]).value != VALUES["expression-three-rounds"]


class AllRows(SmallExpression):
    """Any row of tiles that the other began with."""

    def _finals(self, observation, about):
        numbers, symbols = self.material.numbers[about], self.material.symbols[about]
        rows = [Row(p, s) for p in sorted(set(combinations(numbers, 2))) for s in sorted(set(symbols))]
        for chosen in product(rows, repeat=len(self.material.pairs)):
            yield FinalGuess((*chosen, *(None,) * (12 - len(chosen))), done=True)


class AllGuesses(SmallExpression):
    """Any guess of tiles that the other began with."""

    def _guesses(self, observation, about):
        numbers, symbols = (
            sorted(set(self.material.numbers[about])),
            sorted(set(self.material.symbols[about])),
        )
        for count in (0, 1, 2):
            for named in combinations(numbers, count):
                yield from (Guess(named, symbol) for symbol in (None, *symbols))


FEW = {"numbers": ((2, 2, 4, 4),) * 2, "symbols": (("+", "+"),) * 2, "pairs": ((2, "+"), (2, "+"))}


@pytest.mark.parametrize(("more", "which"), [(AllRows, {"calls": False}), (AllGuesses, {"rows": False})])
@pytest.mark.parametrize("worth", ["match", "points"])
def test_answers_that_cannot_be_right_change_nothing(more, which, worth):
    few = Material(**FEW, **which, worth=worth)
    usual, all_of_them = solve(SmallExpression("few", few)), solve(more("more", few))
    assert all_of_them.form.leaves > usual.form.leaves
    assert all_of_them.value == usual.value is not None


def test_material_that_does_not_come_out_even_is_refused():
    with pytest.raises(ValueError, match="need"):
        SmallExpression("x", Material(((1, 2), (1, 2, 3)), (("+",), ("+",)), ((1, "+"),)))
