"""Games whose answers stand in every textbook: if these are wrong, nothing else can be right."""

from fractions import Fraction
from itertools import permutations

import pytest

from dealer.core.actors import DEALS, NOBODY
from dealer.core.outcome import Outcome
from dealer_lab.exact import build_form, cfr, lp, solve
from dealer_lab.exact.response import best_response, bounds, fractions
from dealer_lab.exact.tree import plan_of

ONE = (frozenset({0}), frozenset({1}))


class Kuhn:
    """Kuhn's poker: three cards, one bet. A state is the two cards and what was said."""

    def begin(self):
        return None, ""

    def to_act(self, state):
        cards, said = state
        if cards is None:
            return DEALS
        return NOBODY if said in ("pp", "bb", "bp", "pbp", "pbb") else ONE[len(said) % 2]

    def chances(self, state):
        return [(cards, Fraction(1, 6)) for cards in permutations("JQK", 2)]

    def observe(self, state, viewer):
        cards, said = state
        return cards[viewer], said

    def legal_actions(self, observation):
        return "pb"

    def apply(self, state, actor, action):
        cards, said = state
        return (action, "") if cards is None else (cards, said + action)

    def outcome(self, state):
        cards, said = state
        stake = 2 if said in ("bb", "pbb") else 1
        higher = 0 if "JQK".index(cards[0]) > "JQK".index(cards[1]) else 1
        winner = {"bp": 0, "pbp": 1}.get(said, higher)
        return Outcome((winner,), "points", (0, 0), (stake, -stake) if winner == 0 else (-stake, stake), {})


class Matrix:
    """Both choose a line of a matrix at once; rational entries would need a table of their own."""

    def __init__(self, payoff):
        self.payoff = payoff

    def begin(self):
        return ()

    def to_act(self, state):
        return (ONE[0] | ONE[1], ONE[1], NOBODY)[len(state)]

    def chances(self, state):
        return ()

    def observe(self, state, viewer):
        return viewer

    def legal_actions(self, observation):
        return range(len(self.payoff) if observation == 0 else len(self.payoff[0]))

    def apply(self, state, actor, action):
        return (*state, action)

    def outcome(self, state):
        gain = self.payoff[state[0]][state[1]]
        return Outcome((), "points", (0, 0), (gain, -gain), {})


PENNIES = Matrix([[1, -1], [-1, 1]])
LOPSIDED = Matrix([[3, -1], [-2, 1]])
SADDLE = Matrix([[4, 2, 3], [1, 0, 5]])


@pytest.mark.parametrize(
    ("game", "value"),
    [(Kuhn(), Fraction(-1, 18)), (PENNIES, 0), (LOPSIDED, Fraction(1, 7)), (SADDLE, 2)],
)
def test_both_ways_find_the_known_value(game, value):
    found = solve(game)
    assert found.value == value
    assert found.bounds.exploitability == 0
    plans = cfr.solve(found.form, 2000)
    low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
    assert low <= value + 1e-9
    assert high >= value - 1e-9
    assert high - low < 2e-3


def test_a_plan_that_is_no_equilibrium_is_exploitable_by_what_it_gives_away():
    form = build_form(PENNIES)
    always = [Fraction(1), Fraction(1), Fraction(0)]
    even = [Fraction(1), Fraction(1, 2), Fraction(1, 2)]
    assert bounds(form, (always, even)) == (-1, 0)
    assert bounds(form, (always, even)).exploitability == Fraction(1, 2)


def test_who_never_bluffs_at_kuhn_s_poker_loses_more():
    form = build_form(Kuhn())
    honest = [
        [Fraction(0), Fraction(1)] if point.seen[0] == "K" else [Fraction(1), Fraction(0)]
        for point in form.sides[0].points
    ]
    assert -best_response(form, 1, plan_of(form.sides[0], honest, Fraction(1))) < Fraction(-1, 18)


def test_fractions_near_a_plan_are_a_plan():
    side = build_form(Kuhn()).sides[0]
    rough = [1.0 + 1e-9] + [0.333333333, 0.666666666] * len(side.points)
    exact = fractions(side, rough, 100)
    for point in side.points:
        assert sum(exact[point.first : point.first + 2]) == exact[point.before]


def test_the_dual_of_the_linear_program_is_the_other_s_plan():
    found = lp.solve(build_form(LOPSIDED))
    assert found.plans[0][1:] == pytest.approx([3 / 7, 4 / 7])
    assert found.plans[1][1:] == pytest.approx([2 / 7, 5 / 7])


class Forgetful(Kuhn):
    def observe(self, state, viewer):
        return state[0][viewer]


class Unsure(Kuhn):
    def chances(self, state):
        return super().chances(state)[1:]


class Generous(Kuhn):
    def outcome(self, state):
        return Outcome((0,), "points", (0, 0), (1, 1), {})


@pytest.mark.parametrize(
    ("game", "said"),
    [(Forgetful(), "forgotten"), (Unsure(), "add up to 1"), (Generous(), "the other must lose")],
)
def test_what_is_no_such_game_is_refused(game, said):
    with pytest.raises(ValueError, match=said):
        build_form(game)
