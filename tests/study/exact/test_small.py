"""The small games: their values are known, proven, and the same in two ways; and what is left out is moot."""

from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from dealer.core.actors import CHANCE, seats_among
from dealer.games.expression_black_white.rules import transitions as expression_rules
from dealer.games.expression_black_white.rules.actions import FinalGuess, Guess, Row
from dealer.games.expression_black_white.study.small_games import Material as Expressions
from dealer.games.expression_black_white.study.small_games import SmallExpression
from dealer.games.increment_black_white.rules import RULES
from dealer.games.increment_black_white.rules import transitions as increment_rules
from dealer.games.increment_black_white.study.small_games import Material as Increments
from dealer.games.increment_black_white.study.small_games import SmallIncrement, shown_next
from dealer.study.exact import build_form, cfr, load_small_games, solve
from dealer.study.exact.response import best_response

PAGE = Path(__file__).parents[3] / "docs" / "strength.md"

VALUES = {
    "expression-two-rounds": Fraction(1, 3),
    "expression-three-rounds": Fraction(-9, 25),
    "increment-three-tiles": Fraction(21, 37),
    "increment-four-tiles": Fraction(41, 112),
    "increment-five-tiles": Fraction(1, 6),
    "increment-to-the-end": Fraction(1, 2),
}


@cache
def answer(name):
    return solve(load_small_games()[name])


def test_every_small_game_has_its_value_here():
    assert set(VALUES) == set(load_small_games())


@pytest.mark.parametrize("name", VALUES)
def test_the_value_is_proven_and_both_ways_agree(name):
    found = answer(name)
    assert found.value == VALUES[name]
    assert found.bounds.exploitability == 0
    plans = cfr.solve(found.form, 300)
    low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
    assert low - 1e-9 <= VALUES[name] <= high + 1e-9
    assert high - low < 0.03


@pytest.mark.parametrize("name", VALUES)
def test_the_page_says_what_it_is_worth_and_how_large_it_is(name):
    row = next(line for line in PAGE.read_text().splitlines() if line.startswith(f"| `{name}` |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    form = answer(name).form
    points = " + ".join(f"{len(side.points):,}" for side in form.sides)
    assert cells[2:] == [f"{form.leaves:,}", points, str(VALUES[name]).replace("-", "−")]


def expected(game, behaviour, state=None, chance=Fraction(1)):
    """What seat 0 gets when the game itself is played through with these answers."""
    state = game.begin() if state is None else state
    actors = game.to_act(state)
    if not actors:
        return chance * game.outcome(state).utility[0]
    if CHANCE in actors:
        ways = [(CHANCE, action, p) for action, p in game.chances(state)]
    else:
        seat = seats_among(actors)[0]
        ways = [(seat, *answer) for answer in behaviour[seat][game.observe(state, seat)]]
    return sum(
        expected(game, behaviour, game.apply(state, *way[:2]), chance * way[2]) for way in ways if way[2]
    )


@pytest.mark.parametrize("name", ["expression-three-rounds", "increment-three-tiles", "increment-four-tiles"])
def test_the_solution_played_out_gives_the_value(name):
    game, found = load_small_games()[name], answer(name)
    behaviour = []
    for side, plan in zip(found.form.sides, found.plans, strict=True):
        answers = {}
        for point in side.points:
            reach, parts = plan[point.before], plan[point.first : point.first + len(point.actions)]
            answers[point.seen] = [(a, p / reach) for a, p in zip(point.actions, parts, strict=True) if reach]
        behaviour.append(answers)
    assert expected(game, behaviour) == VALUES[name]


@pytest.mark.parametrize("name", VALUES)
def test_a_small_game_is_a_game(name):
    """It can be played with nothing but the protocol of all games, by any seat at any moment."""
    game, rng = load_small_games()[name], Random(1)
    for _ in range(5):
        state = game.begin()
        while actors := game.to_act(state):
            if CHANCE in actors:
                state = game.apply(state, CHANCE, rng.choice(game.chances(state))[0])
                continue
            seat = rng.choice(seats_among(actors))
            seen = game.observe(state, seat)
            assert seen.you == seat
            assert game.rules.decision_id(state, seat) is not None
            assert game.rules.timers(state) == ()
            state = game.apply(state, seat, game.random_action(seen, rng))
        assert sum(game.outcome(state).utility) == 0


# -------------------------------------------------------------------------- a change of rules is seen


def test_ebw_19_if_the_first_player_won_ties_the_value_would_be_another(monkeypatch):
    closer = expression_rules.closer
    monkeypatch.setattr(expression_rules, "closer", lambda a, b, second: closer(a, b, 1 - second))
    assert solve(load_small_games()["expression-three-rounds"]).value != VALUES["expression-three-rounds"]


def test_ebw_28_if_a_row_brought_nothing_the_value_would_be_another(monkeypatch):
    monkeypatch.setattr(expression_rules, "row_is_right", lambda *_: False)
    assert solve(load_small_games()["expression-three-rounds"]).value != VALUES["expression-three-rounds"]


def test_ibw_6_if_any_colours_would_do_the_value_would_be_another(monkeypatch):
    monkeypatch.setattr("dealer.games.increment_black_white.rules.increments.enough", lambda white: True)
    assert solve(load_small_games()["increment-three-tiles"]).value != VALUES["increment-three-tiles"]


def test_ibw_10_if_the_loser_led_the_next_round_the_value_would_be_another(monkeypatch):
    decide = increment_rules.decide

    def swapped(state):
        after = decide(state)
        *before, last = after.rounds
        return after if last.over else replace(after, rounds=(*before, replace(last, leader=1 - last.leader)))

    monkeypatch.setattr(increment_rules, "decide", swapped)
    assert solve(load_small_games()["increment-four-tiles"]).value != VALUES["increment-four-tiles"]


# ------------------------------------------------------------------------ what is left out is moot


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
    few = Expressions(**FEW, **which, worth=worth)
    usual, all_of_them = solve(SmallExpression("few", few)), solve(more("more", few))
    assert all_of_them.form.leaves > usual.form.leaves
    assert all_of_them.value == usual.value is not None


class Lettered(SmallIncrement):
    """Letters are dealt as in the rules, and each tile keeps its own."""

    def apply(self, state, actor, action):
        shown = shown_next.__globals__
        kept, shown["shown_next"] = shown["shown_next"], lambda state, seat, action: (state, action)
        try:
            return super().apply(state, actor, action)
        finally:
            shown["shown_next"] = kept


def test_letters_given_when_a_tile_is_shown_change_nothing():
    """IBW-2: three tiles of each seat, with all letters that they may be dealt."""
    dealt = (1, 4, 6, 0, 2, 3, 5, 7, 8, 9), (0, 3, 5, 1, 2, 4, 6, 7, 8, 9)
    ones = ((1,) * 10,) * 2
    usual = SmallIncrement("canonical", Increments(3, ((dealt[0],), (dealt[1],)), ones, distribute=False))
    deals = tuple(tuple((*p, *own[3:]) for p in permutations(own[:3])) for own in dealt)
    lettered = Lettered("lettered", Increments(3, deals, ones, distribute=False))
    found = solve(usual)
    assert found.value is not None
    assert build_form(lettered).leaves == 36 * found.form.leaves
    assert solve(lettered).value == found.value


def test_a_small_increment_is_the_game_itself_where_nothing_is_nailed_down():
    game = SmallIncrement("whole", Increments(10, ((tuple(range(10)),),) * 2, ((1,) * 10,) * 2))
    state = game.apply(game.begin(), CHANCE, game.chances(game.begin())[0][0])
    plain = RULES
    whole = plain.apply(
        plain.initial_state(game.material.options, 0), CHANCE, game.chances(game.begin())[0][0]
    )
    assert state == whole


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: SmallExpression("x", Expressions(((1, 2), (1, 2, 3)), (("+",), ("+",)), ((1, "+"),))),
        lambda: SmallIncrement(
            "x", Increments(3, (), ((), ()), grid=load_small_games()["increment-to-the-end"].material.grid)
        ),
    ],
)
def test_material_that_does_not_come_out_even_is_refused(wrong):
    with pytest.raises(ValueError, match="need"):
        wrong()
