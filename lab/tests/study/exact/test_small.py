"""The small games: their values are known, proven, and the same in two ways."""

from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import pytest

from dealer.core.actors import CHANCE, seats_among
from dealer_lab.exact import cfr, load_small_games, solve
from dealer_lab.exact.response import best_response
from lab.tests.places import of_lab_game

ROOT = Path(__file__).parents[4]
PAGE = ROOT / "docs" / "strength.md"

VALUES: dict[str, Fraction] = {}
"""What each is worth to the first seat, proven: every game's tests have theirs."""
for page in (ROOT / "lab" / "tests" / "games").glob("*/study/values.py"):
    VALUES |= of_lab_game(page.parts[-3], "values").VALUES


@cache
def answer(name):
    return solve(load_small_games()[name])


def test_every_small_game_has_its_value_here():
    assert set(VALUES) == set(load_small_games())


LARGE = {"increment-five-tiles", "increment-to-the-end"}
"""Their solution takes long."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.strength if name in LARGE else ()) for name in VALUES]
)
def test_the_value_is_proven_and_both_ways_agree(name):
    found = answer(name)
    assert found.value == VALUES[name]
    assert found.bounds.exploitability == 0
    plans = cfr.solve(found.form, 300)
    low, high = -best_response(found.form, 1, plans[0]), best_response(found.form, 0, plans[1])
    assert low - 1e-9 <= VALUES[name] <= high + 1e-9
    assert high - low < 0.03


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.strength if name in LARGE else ()) for name in VALUES]
)
def test_the_page_says_what_it_is_worth_and_how_large_it_is(name):
    row = next(line for line in PAGE.read_text().splitlines() if line.startswith(f"| `{name}` |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    form = answer(name).form
    points = " + ".join(f"{side.choices:,}" for side in form.sides)
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
