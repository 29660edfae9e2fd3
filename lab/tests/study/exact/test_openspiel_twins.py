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
from kuhn_poker.rules import CARDS, Bet, Pass
from kuhn_poker.rules import RULES as KUHN
from liars_dice.rules import RULES as LIARS_DICE
from liars_dice.rules import Challenge, Roll
from open_spiel.python.algorithms import cfr as openspiel_cfr
from open_spiel.python.algorithms import exploitability

from dealer.core.actors import CHANCE, seats_among
from dealer_lab.adapters import openspiel
from dealer_lab.exact import build_form, solve
from dealer_lab.exact.finite_rules import FiniteRules
from dealer_lab.tree.finite import SteppedFiniteGame


class Twins(NamedTuple):
    """A game of ours, OpenSpiel's, and by which number OpenSpiel knows an action of ours."""

    ours: FiniteRules
    theirs: Any
    number: Callable[[Any], int]


def number_bid(action: Any, faces: int) -> int:
    """OpenSpiel counts bids from one die of face 1 on; a challenge comes last."""
    return 2 * faces if isinstance(action, Challenge) else faces * (action.count - 1) + action.face - 1


def liars_dice(faces: int) -> Twins:
    return Twins(
        FiniteRules(LIARS_DICE, LIARS_DICE.Options(faces=faces)),
        pyspiel.load_game("liars_dice", {"dice_sides": faces}),
        lambda action: action.face - 1 if isinstance(action, Roll) else number_bid(action, faces),
    )


def goofspiel(cards: int) -> Twins:
    return Twins(
        FiniteRules(GOOFSPIEL, GOOFSPIEL.Options(cards=cards)),
        pyspiel.load_game("goofspiel", {"imp_info": True, "num_cards": cards, "points_order": "descending"}),
        lambda action: action.card - 1,
    )


TWINS = {
    "kuhn_poker": Twins(
        FiniteRules(KUHN),
        pyspiel.load_game("kuhn_poker"),
        lambda action: (
            {Pass: 0, Bet: 1}[type(action)] if isinstance(action, Pass | Bet) else CARDS.index(action.card)
        ),
    ),
    "liars_dice": liars_dice(6),
    "goofspiel": goofspiel(4),
}
SMALL = {"kuhn_poker": TWINS["kuhn_poker"], "liars_dice": liars_dice(2), "goofspiel": goofspiel(3)}
"""The same games, small enough to be gone through in a moment."""

PLAYS = [200, pytest.param(10_000, marks=pytest.mark.strength)]


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


@pytest.mark.parametrize("plays", PLAYS)
@pytest.mark.parametrize("name", TWINS)
def test_random_plays_with_the_same_actions_have_the_same_returns(name, plays):
    rng = Random(1)
    for _ in range(plays):
        ours, theirs = play_both(TWINS[name], rng)
        assert ours == theirs


def walk_theirs(state: Any) -> Iterator[Any]:
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from walk_theirs(state.child(action))


def turn_based(game: Any) -> Any:
    """Return a game in which seats that decide at once are asked one after the other, as in ours."""
    is_simultaneous = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_turn_based(game) if is_simultaneous else game


def count(twins: Twins) -> tuple[tuple[int, int], tuple[int, int]]:
    """Count the histories that end, and the information states; of our game and of theirs.

    OpenSpiel plays the last bids of Goofspiel by itself: an information state counts where there is a choice.
    """
    ended, known = 0, set()
    for state in walk_theirs(turn_based(twins.theirs).new_initial_state()):
        ended += state.is_terminal()
        if not state.is_terminal() and not state.is_chance_node() and len(state.legal_actions()) > 1:
            known.add((state.current_player(), state.information_state_string()))
    form = build_form(twins.ours)
    return (form.leaves, sum(side.choices for side in form.sides)), (ended, len(known))


@pytest.mark.parametrize(
    ("twins", "histories", "situations"),
    [
        (TWINS["kuhn_poker"], 30, 12),
        (liars_dice(3), 9 * (2**6 - 1), 3 * (2**6 - 2**5)),
        (TWINS["goofspiel"], 24 * 24, None),
        pytest.param(TWINS["liars_dice"], 36 * (2**12 - 1), 6 * (2**12 - 2**11), marks=pytest.mark.strength),
        pytest.param(goofspiel(5), 120 * 120, None, marks=pytest.mark.strength),
    ],
    ids=["kuhn", "small dice", "goofspiel", "dice", "large goofspiel"],
)
def test_as_many_histories_end_and_seats_know_as_many_situations(twins, histories, situations):
    """In dice a seat sees its die and a rising chain of bids; after the highest bid it must challenge."""
    ours, theirs = count(twins)
    assert ours == theirs
    assert ours[0] == histories
    assert situations in (None, ours[1])


def test_kuhn_poker_is_worth_what_the_textbook_says():
    proven = solve(TWINS["kuhn_poker"].ours)
    assert proven.value == Fraction(-1, 18)
    plan = proven.plans[0]
    bets = {
        (point.seen.cards[0], len(point.seen.said)): proven.plans[0][point.first + 1]
        / proven.plans[0][point.before]
        for point in proven.form.sides[0].points
        if plan[point.before]
    }
    bluff = bets["jack", 0]
    assert 0 <= bluff <= Fraction(1, 3)
    assert bets["king", 0] == 3 * bluff
    assert bets["queen", 2] == bluff + Fraction(1, 3)


@pytest.mark.parametrize("name", SMALL)
def test_cfr_runs_along_the_same_curve_on_both(name):
    """Counterfactual regret minimization, with the exploitability after each iteration."""
    small = SteppedFiniteGame(SMALL[name].ours)
    openspiel.register(f"dealer_{name}_twin", "twin", lambda given: small)
    games = turn_based(SMALL[name].theirs), pyspiel.load_game(f"dealer_{name}_twin")
    solvers = [openspiel_cfr.CFRSolver(game) for game in games]
    first = None
    for _ in range(8):
        curve = []
        for game, solver in zip(games, solvers, strict=True):
            solver.evaluate_and_update_policy()
            curve.append(exploitability.exploitability(game, solver.average_policy()))
        first = first or curve[0]
        assert curve[0] == pytest.approx(curve[1], abs=1e-9)
    assert curve[0] < first / 2
