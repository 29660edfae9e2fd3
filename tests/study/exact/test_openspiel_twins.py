"""Our examples beside OpenSpiel's own games of the same name: the same trees, returns and values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple

import pyspiel
import pytest
from goofspiel.rules import RULES as GOOFSPIEL
from goofspiel.rules import Bid, Turn
from kuhn_poker.rules import RULES as KUHN
from kuhn_poker.rules import Bet, Pass
from liars_dice.rules import RULES as LIARS_DICE
from liars_dice.rules import Challenge
from open_spiel.python.algorithms import cfr as openspiel_cfr
from open_spiel.python.algorithms import exploitability

from dealer.core.actors import CHANCE, seats_among
from dealer.study import openspiel
from dealer.study.action_tree.finite import SteppedFiniteGame
from dealer.study.exact import build_form, solve
from dealer.study.exact.finite_rules import FiniteRules
from tests.depth import IS_DEEP

PLAYS = 10_000 if IS_DEEP else 300


class Twins(NamedTuple):
    """A game of ours, OpenSpiel's, and by which number OpenSpiel knows an action of ours."""

    ours: FiniteRules
    theirs: Any
    number: Callable[[Any], int]


def number_bid(action: Any) -> int:
    """OpenSpiel counts bids from one die of face 1 on; a challenge comes last."""
    return 12 if isinstance(action, Challenge) else 6 * (action.count - 1) + action.face - 1


GOOFSPIEL_4 = {"imp_info": True, "num_cards": 4, "points_order": "descending"}
TWINS = {
    "kuhn_poker": Twins(
        FiniteRules(KUHN),
        pyspiel.load_game("kuhn_poker"),
        lambda action: {Pass: 0, Bet: 1}[type(action)] if isinstance(action, Pass | Bet) else action.card - 1,
    ),
    "liars_dice": Twins(
        FiniteRules(LIARS_DICE),
        pyspiel.load_game("liars_dice"),
        lambda action: action.face - 1 if type(action).__name__ == "Roll" else number_bid(action),
    ),
    "goofspiel": Twins(
        FiniteRules(GOOFSPIEL),
        pyspiel.load_game("goofspiel", GOOFSPIEL_4),
        lambda action: action.card - 1,
    ),
}
by_name = pytest.mark.parametrize("name", TWINS)


def play_both(twins: Twins, rng: Random) -> tuple[list[float], list[float]]:
    """Play the same random actions in both games; the returns of ours and of theirs."""
    ours, theirs = twins.ours, twins.theirs.new_initial_state()
    state, joint = ours.begin(), [0, 0]
    while acting := ours.to_act(state):
        if CHANCE in acting:
            action = rng.choice(ours.chances(state))[0]
            if not isinstance(action, Turn):
                theirs.apply_action(twins.number(action))
            state = ours.apply(state, CHANCE, action)
            continue
        seat = seats_among(acting)[0]
        actions = list(ours.legal_actions(ours.observe(state, seat)))
        action = rng.choice(actions)
        if isinstance(action, Bid):
            joint[seat] = twins.number(action)
            if seat == 1 and not theirs.is_terminal():
                theirs.apply_actions(joint)
        else:
            assert {twins.number(each) for each in actions} == set(theirs.legal_actions())
            theirs.apply_action(twins.number(action))
        state = ours.apply(state, seat, action)
    assert theirs.is_terminal()
    return list(ours.outcome(state).utility), theirs.returns()


@by_name
def test_random_plays_with_the_same_actions_have_the_same_returns(name):
    rng = Random(1)
    for _ in range(PLAYS):
        ours, theirs = play_both(TWINS[name], rng)
        assert ours == theirs


def walk_theirs(state: Any) -> Iterator[Any]:
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from walk_theirs(state.child(action))


@pytest.mark.parametrize("name", ["kuhn_poker", "goofspiel"])
def test_as_many_histories_end_and_seats_know_as_many_situations(name):
    """OpenSpiel plays the last bids by itself; a situation counts where there is a choice."""
    ours, theirs, _ = TWINS[name]
    form = build_form(ours)
    if name == "goofspiel":
        theirs = pyspiel.convert_to_turn_based(theirs)
    ended, known = 0, set()
    for state in walk_theirs(theirs.new_initial_state()):
        ended += state.is_terminal()
        if not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) > 1:
            known.add((state.current_player(), state.information_state_string()))
    assert form.leaves == ended
    assert sum(side.choices for side in form.sides) == len(known)


@pytest.mark.strength
def test_liars_dice_has_as_many_histories_and_situations_as_are_counted_by_hand():
    """36 rolls, and after each every rising chain of bids but the empty one, challenged."""
    form = build_form(TWINS["liars_dice"].ours)
    assert form.leaves == 36 * (2**12 - 1)
    # A seat sees its die and the chain; after the highest bid it must challenge.
    assert sum(side.choices for side in form.sides) == 6 * (2**12 - 2**11)


def test_kuhn_poker_is_worth_what_the_textbook_says():
    proven = solve(TWINS["kuhn_poker"].ours)
    assert proven.value == Fraction(-1, 18)
    plan = proven.plans[0]
    bets = {
        (point.seen.cards[0], len(point.seen.bets)): proven.plans[0][point.first + 1]
        / proven.plans[0][point.before]
        for point in proven.form.sides[0].points
        if plan[point.before]
    }
    bluff = bets[1, 0]
    assert 0 <= bluff <= Fraction(1, 3)
    assert bets[3, 0] == 3 * bluff
    assert bets[2, 2] == bluff + Fraction(1, 3)


@pytest.mark.parametrize("name", ["kuhn_poker"])
def test_cfr_runs_along_the_same_curve_on_both(name):
    small = SteppedFiniteGame(TWINS[name].ours)
    openspiel.register(f"dealer_{name}_twin", "twin", lambda given: small)
    games = pyspiel.load_game(name), pyspiel.load_game(f"dealer_{name}_twin")
    solvers = [openspiel_cfr.CFRSolver(game) for game in games]
    for _ in range(10):
        curve = []
        for game, solver in zip(games, solvers, strict=True):
            solver.evaluate_and_update_policy()
            curve.append(exploitability.exploitability(game, solver.average_policy()))
        assert curve[0] == pytest.approx(curve[1], abs=1e-9)
    assert curve[0] < 0.1
