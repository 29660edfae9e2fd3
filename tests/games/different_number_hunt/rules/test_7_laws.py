"""Laws of this game alone, tried on matches that Hypothesis makes up; those of all are in ``test_laws``."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.different_number_hunt.rules.actions import Answer
from dealer.games.different_number_hunt.rules.solver import solve
from dealer.match import verify
from tests.games.different_number_hunt.rules.laws import LAWS
from tests.games.different_number_hunt.rules.table import GAME, Live
from tests.rules.laws import drive


@settings(max_examples=25, deadline=None)
@given(LAWS.options, st.integers(0, 2**32))
def test_a_whole_match_has_its_fifteen_rounds_and_no_target_twice(options, seed):
    live = drive(LAWS, Live(**options), Random(seed), 2000)
    boards = live.view("public").boards
    said = live.view("public").events
    if live.match.is_over:
        counted = sum(n.__struct_config__.tag == "round_ended" and n.counts for n in said)
        judged = sum(n.__struct_config__.tag == "answered" for n in said)
        assert counted + judged // 2 == 15
    for board in boards:
        shown = [target for played in board.rounds for target in played.targets]
        assert len(shown) == len(set(shown))
        assert [r.number for r in board.rounds] == sorted(r.number for r in board.rounds)


@pytest.mark.exhaustive
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_scores_are_the_sum_of_what_was_announced(seed):
    rng = Random(seed)
    live = Live()
    while not live.match.is_over:
        live.at += 1000
        seat = rng.choice(live.owing)
        view = live.view(seat)
        if view.phase != "answer" or rng.random() < 0.3:
            live.anything(seat)
            continue
        board = view.boards[-1]
        best = solve(board.cells, 1, 100)[board.rounds[-1].answers[seat].target]
        live.act(seat, Answer(rng.choice(best.paths)))
    scores = [0, 0]
    for news in live.view("public").events:
        if news.__struct_config__.tag == "answered":
            scores[news.seat] += news.judged.points
            assert news.judged.points == (len(news.path) // 2 if news.judged.right else 0)
    assert tuple(scores) == live.outcome.score
    assert verify(live.record_bytes()) == live.outcome


@settings(max_examples=40, deadline=None)
@given(LAWS.options, st.integers(0, 2**32), st.integers(0, 120), st.text(max_size=100))
def test_nobody_sees_an_answer_that_waits(options, seed, moves, other):
    """Wherever an answer waits, another text in its place looks the same to everybody but its owner."""
    live = drive(LAWS, Live(**options), Random(seed), moves, wild=False)
    state = live.match.state
    if state.phase != "answer":
        return
    for seat in (0, 1):
        if state.round.answers[seat] is None:
            state_a, state_b = (GAME.apply(state, seat, Answer(path)) for path in ("IJONS", other))
            if state_a.phase == "answer":
                for viewer in (1 - seat, "public"):
                    views = [msgspec.json.encode(GAME.observe(s, viewer)) for s in (state_a, state_b)]
                    assert views[0] == views[1]
