"""Claims by a solved plan: the plan is the best there is, follows what is known, and knows the score."""

import numpy as np
import pytest

from dealer.bots import policies
from dealer.games.different_number_hunt.bots.claim_style import CAREFUL
from dealer.games.different_number_hunt.bots.hunter import Clocks, Hunter
from dealer.games.different_number_hunt.bots.levels import GOOD
from dealer.games.different_number_hunt.rules.actions import Claim
from dealer.games.different_number_hunt.rules.solver import solve
from dealer_lab.games.different_number_hunt.bots.chances import points
from dealer_lab.games.different_number_hunt.bots.levels import EXPERT, PERFECT
from dealer_lab.games.different_number_hunt.bots.outlook import FAR, USUAL, meeting, prospects
from dealer_lab.games.different_number_hunt.bots.rivals import (
    LINEAR,
    STYLED,
    Bars,
    Rival,
    claims_of_plan,
    equal_turns,
    own_hopes,
    plan_styled_turn,
    solve_plan,
    threat,
    turns,
)
from dealer_lab.games.different_number_hunt.bots.situation import Situation, best_length, declares
from dealer_lab.games.different_number_hunt.bots.stopping import Threat
from dealer_lab.games.different_number_hunt.kernels.stopping import NOTHING, backwards
from tests.games.different_number_hunt.bots.positions import (
    GAME,
    KNOWN,
    PLANNERS,
    answered,
    claimed,
    decided,
    hunting,
)

CLOCKS = Clocks(300.0, 15.0, 60.0, 120.0, slips=True)
AHEAD = np.arange(-12, 13)


@pytest.mark.parametrize("flat", [False, True])
def test_an_answer_is_planned_with_for_what_it_brings(flat):
    """All right answers bring one point by clause DNH-A27; what may be wrong may bring nothing, as always."""
    chances = points(GOOD, np.array([0, 1, 4]), CLOCKS._replace(flat=flat))
    wrong = [0.0, GOOD.skills[0].error, GOOD.skills[3].error]
    assert chances.sum(-1) == pytest.approx([1.0, 1.0, 1.0])
    assert chances[:, 0] == pytest.approx([1.0, *wrong[1:]])
    assert chances[[1, 2], [1, 1 if flat else 4]] == pytest.approx([1 - error for error in wrong[1:]])


# ---------------------------------------------------------------------------------------- the compiled loop


def plainly(told, loss, claim, risk, silent, even, start, reaction):
    """The same recursion, state by state, as one would write it down."""
    steps, states = loss.shape[1], loss.shape[2]
    end = states - 1

    def ahead(worth, step, i, j):
        firsts = [(told[0, step, k], k) for k in range(states)] if i == end else [(1.0, i)]
        seconds = [(told[1, step, k], k) for k in range(states)] if j == end else [(1.0, j)]
        return sum(p * q * worth[a, b] for p, a in firsts for q, b in seconds)

    worth = np.full((states, states), silent[steps] * even)
    still, act = worth, np.zeros((steps, states, states), int)
    for step in reversed(range(steps)):
        on, never = np.empty_like(worth), np.empty_like(worth)
        for i, j in np.ndindex(states, states):
            lost = loss[0, step, i] + loss[1, step, j]
            options = [ahead(worth, step, i, j) + lost]
            never[i, j] = ahead(still, step, i, j) + lost
            same = options[0] - never[i, j] <= NOTHING * silent[step]
            wait = 3 if step >= start and same and never[i, j] <= silent[step] * even else 0
            if step >= start and step + reaction < steps:
                ran = risk[0, step, i] + risk[1, step, j]
                options += [claim[0, step + reaction, i] + ran, claim[1, step + reaction, j] + ran]
            best = int(np.argmax(options))
            on[i, j], act[step, i, j] = options[best], best or wait
        worth, still = on, never
    return worth[end, end], act


@pytest.mark.parametrize("seed", range(6))
def test_the_compiled_loop_is_the_plain_one(seed):
    chance = np.random.default_rng(seed)
    steps, states = 7, 4
    told = chance.dirichlet(np.ones(states), (2, steps))
    loss, risk = chance.normal(0, 0.1, (2, 2, steps, states))
    claim = chance.normal(0, 1, (2, steps + 1, states))
    silent = np.linspace(1, 0.3, steps + 1)
    act = np.empty((steps, states, states), np.int8)
    given = told, loss, claim, risk, silent, 0.1, seed % 3, 1 + seed % 2
    worth = backwards(*given, act)
    expected, choices = plainly(*given)
    assert worth == pytest.approx(expected, abs=1e-12)
    assert (act == choices).all()
    assert len(set(act.ravel().tolist())) > 2


# ------------------------------------------------------------------------------------------------- the plan


def own_turns(plan, level, own):
    return turns(level, USUAL, CLOCKS, Bars(), claims_of_plan(plan.act, own, level, CLOCKS))


def mean(level, mine, rival, theirs):
    return float(meeting(level, mine, rival, theirs, CLOCKS).ahead @ AHEAD)


@pytest.mark.parametrize("rival", STYLED[1:], ids=lambda rival: f"{rival.level.name}-{rival.keeps}")
def test_a_plan_is_worth_what_comes_of_it_and_no_temper_does_better(rival):
    """Turns drawn by it bring what the recursion says; those of every style that was tried bring less."""
    own = own_hopes(GOOD, USUAL, CLOCKS, Bars())
    theirs = plan_styled_turn(rival, USUAL, CLOCKS, Bars())
    plan = solve_plan(own, threat(rival.level, theirs, CLOCKS), LINEAR, CLOCKS, Bars())
    assert mean(GOOD, own_turns(plan, GOOD, own), rival.level, theirs) == pytest.approx(plan.worth, abs=0.15)
    for wants, settles in ((2, 0.1), (4, 0.2), (5, 0.3), (5, 0.2), (6, 0.5)):
        style = CAREFUL._replace(wants=wants, settles=settles)
        tried = plan_styled_turn(Rival(GOOD, style, keeps=False), USUAL, CLOCKS, Bars())
        assert mean(GOOD, tried, rival.level, theirs) < plan.worth + 0.1


@pytest.mark.parametrize("level", [GOOD, EXPERT], ids=lambda level: level.name)
def test_against_its_equal_there_is_hardly_anything_left_to_gain(level):
    """Fictitious play has come to rest: the best that can be done about it is worth a fifth of a point."""
    own = own_hopes(level, USUAL, CLOCKS, Bars())
    theirs = equal_turns(level, USUAL, CLOCKS, Bars())[1]
    assert abs(solve_plan(own, threat(level, theirs, CLOCKS), LINEAR, CLOCKS, Bars()).worth) < 0.2


def test_who_is_left_alone_waits_for_the_longest():
    """Nobody claims, nobody answers: what is claimed in the end is nearly always six symbols."""
    own = own_hopes(GOOD, USUAL, CLOCKS, Bars())
    answers = np.zeros((301, 2, 13))
    answers[..., 0] = 1
    plan = solve_plan(own, Threat(np.zeros((300, 2, 13)), answers, np.ones(301)), LINEAR, CLOCKS, Bars())
    mine = own_turns(plan, GOOD, own)
    assert (mine.claimed[np.isfinite(mine.when)] >= 5).mean() > 0.97
    assert (mine.claimed == 6).mean() > 0.7


@pytest.mark.parametrize("name", PLANNERS)
def test_what_is_yet_to_be_found_decides_nothing(name, monkeypatch):
    """With all but the first find of each target struck out, the claim is the same at the same moment."""
    policy, moves = KNOWN[name], []
    for deal in range(6):
        live = hunting(deal)
        moves.append(decided(policy, live.match.view(0, live.at), 1))
    finds = policy._finds
    monkeypatch.setattr(policy, "_finds", lambda seen, target, seed: finds(seen, target, seed)[:1])
    for deal, move in enumerate(moves):
        live = hunting(deal)
        assert decided(policy, live.match.view(0, live.at), 1) == move
    assert all(isinstance(move.action, Claim) for move in moves)


# ------------------------------------------------------------------------------------------------ the match


def situation(**changes):
    usual = Situation(GOOD, CLOCKS, Bars(), USUAL, 0, 14, "nobody", advantage=False, seen=())
    return usual._replace(**changes)


def test_at_the_end_of_the_match_the_answer_is_as_long_as_it_must_be():
    """First the longest; in the last round, where any point would win, what goes wrong least often."""
    lengths = (1, 2, 3, 4, 5, 6)
    assert best_length(situation(), lengths, 0, None) == 6
    assert best_length(situation(rounds=0, ahead=5, advantage=True), lengths, 0, None) < 6
    assert best_length(situation(rounds=0, ahead=-5), lengths, 0, None) == 6


def test_priority_is_kept_for_the_end_and_for_a_close_match():
    mine = {"holder": "mine", "advantage": True}
    assert not declares(situation(rounds=14, **mine))
    assert declares(situation(rounds=0, **mine))


def test_the_walk_to_the_end_of_the_match():
    """One round that is won or lost by two: half the matches; a tie goes to the Advantage. Rule: DNH-13"""
    even, better = np.zeros(25), np.zeros(25)
    even[[10, 14]] = 0.5
    better[13] = 1.0
    steps = {"nobody": even, "mine": better}
    assert prospects(steps, 0, "nobody", advantage=True).best[FAR] == 1
    assert prospects(steps, 1, "nobody", advantage=False).best[FAR + 1] == 0.5
    ahead = prospects(steps, 2, "mine", advantage=False)
    assert (ahead.now[FAR], ahead.later[FAR]) == (0.5, 0.5)
    assert (ahead.now[FAR - 3], ahead.later[FAR - 3]) == (0, 0.25)


# ------------------------------------------------------------------------------------------- what it finds


def test_strong_answers_as_anybody_of_its_level_would():
    """No more is found than the table says: a hunter of the level and the name sends the same paths."""
    twin = Hunter("strong", EXPERT, CAREFUL)
    for view in claimed(6):
        decision = decided(twin, view, 0)
        assert answered("strong", view) == (decision.action.path, decision.after_ms / 1000)


def test_the_perfect_level_has_whatever_the_grid_holds():
    perfect = Hunter("perfect", PERFECT, CAREFUL)
    for view in claimed(1):
        path = decided(perfect, view, 0).action.path
        board = view.view.boards[-1]
        target = board.rounds[-1].answers[view.view.you].target
        assert path in solve(board.cells, 1, 100)[target].paths


def test_who_would_lose_by_any_claim_says_skip():
    """In the last round, far behind in what can be had: an even end wins, so nothing is risked."""
    own = own_hopes(GOOD, USUAL, CLOCKS, Bars())
    silent = Threat(np.zeros((300, 2, 13)), np.zeros((301, 2, 13)), np.ones(301))
    silent.answers[..., 12] = 1
    leading = (LINEAR > -3).astype(float)
    live = solve_plan(own, silent, leading, CLOCKS, Bars())
    assert live.worth == pytest.approx(1)
    assert (own_turns(live, GOOD, own).when == np.inf).all()


def test_the_strongest_stands_first():
    assert list(policies(GAME)) == ["strong", "shrewd", "careful", "plain", "patient", "random"]
