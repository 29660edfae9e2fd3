"""Laws that hold for every match, tried on matches that Hypothesis makes up.

The secrets are few, so that the grids are: what a grid can make is worked out once.
"""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.core.actions import Annul, Extend, Forfeit, Pause, Resign, Resume, Say
from dealer.core.errors import GameError, IllegalAction, InvalidAction, OutOfTurn
from dealer.games.different_number_hunt.actions import Answer, Claim, NoPriority, Priority, Ready, Skip
from dealer.games.different_number_hunt.solver import solve
from dealer.games.different_number_hunt.state import Options, Times
from dealer.match import Match, verify
from dealer.match.log import decode_action
from tests.rules.different_number_hunt.table import GAME, Live, Table, owing

OPTIONS = st.fixed_dictionaries(
    {
        "skipped": st.sampled_from(["counts", "replaced"]),
        "calculator": st.sampled_from(["off", "on"]),
        "target_max": st.sampled_from([10, 14, 100]),
        "times": st.sampled_from([Times(), Times(preview=0, priority_window=0, skip=8, priority=3, beat=0)]),
        "advantage": st.integers(0, 1),
        "secret": st.sampled_from([bytes(32), b"\x01" * 32]),
    }
)


def drive(live: Live, rng: Random, moves: int, wild: bool = True) -> Live:
    """Up to this many things that can happen in a match: answers, silence, the host's doings."""
    for _ in range(moves):
        if live.match.over:
            break
        what = rng.random()
        if wild and what < 0.03:
            live.host(Say("hello"))
        elif wild and what < 0.06:
            live.host(Pause("a knock at the door")).late(rng.randrange(100)).host(Resume())
        elif wild and what < 0.08 and live.timers:
            live.host(Extend(live.timers[0].seat, 30, "slow network"))
        elif wild and what < 0.18:
            live.wait(rng.choice([1, 5, 20, 60, 300]))
        elif wild and what < 0.20:
            down = live.at + rng.randrange(5000)
            live.at = down + rng.randrange(100_000)
            live.match = live.match.outage(down, live.at)
        else:
            due = owing(live.match.state)
            live.wait(rng.random() * 2)
            if not live.match.over and due == owing(live.match.state):
                live.anything(rng.choice(due))
    return live


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.sampled_from([0, 10, 60, 1000]), st.sampled_from("nrfa"))
def test_every_match_has_a_record_that_verifies(options, seed, moves, ending):
    live = drive(Live(**options), Random(seed), moves)
    if not live.match.over:
        actor, action = {
            "n": (0, Resign()),
            "r": (1, Resign()),
            "f": ("host", Forfeit(seed % 2, "left the table")),
            "a": ("host", Annul("fire alarm")),
        }[ending]
        live.match = live.match.submit(actor, action, live.at)  # type: ignore[arg-type]
    outcome = live.outcome
    assert sum(outcome.utility) == 0
    assert len(outcome.winners) == (0 if outcome.decided_by == "annulled" else 1)
    assert verify(live.record_bytes()) == outcome
    with pytest.raises(GameError):
        live.match.submit(0, Resign(), live.at)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 300))
def test_the_log_folds_to_the_same_match_entry_by_entry(options, seed, moves):
    live = drive(Live(**options), Random(seed), moves)
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        match = match.append(entry)
    assert (match.state, match.clock, match.log) == (live.match.state, live.match.clock, live.match.log)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_whole_match_has_its_fifteen_rounds_and_no_target_twice(options, seed):
    live = drive(Live(**options), Random(seed), 2000)
    boards = live.view("public").boards
    said = live.view("public").news
    if live.match.over:
        counted = sum(n.__struct_config__.tag == "round_ended" and n.counts for n in said)
        judged = sum(n.__struct_config__.tag == "answered" for n in said)
        assert counted + judged // 2 == 15
    for board in boards:
        shown = [target for played in board.rounds for target in played.targets]
        assert len(shown) == len(set(shown))
        assert [r.number for r in board.rounds] == sorted(r.number for r in board.rounds)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_scores_are_the_sum_of_what_was_announced(seed):
    rng = Random(seed)
    live = Live()
    while not live.match.over:
        live.at += 1000
        seat = rng.choice(owing(live.match.state))
        view = live.view(seat)
        if view.phase != "answer" or rng.random() < 0.3:
            live.anything(seat)
            continue
        board = view.boards[-1]
        best = solve(board.cells, 1, 100)[board.rounds[-1].answers[seat].target]
        live.act(seat, Answer(rng.choice(best.paths)))
    scores = [0, 0]
    for news in live.view("public").news:
        if news.__struct_config__.tag == "answered":
            scores[news.seat] += news.judged.points
            assert news.judged.points == (len(news.path) // 2 if news.judged.right else 0)
    assert tuple(scores) == live.outcome.score
    assert verify(live.record_bytes()) == live.outcome


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 60))
def test_what_is_listed_is_legal_and_what_is_not_is_refused(options, seed, moves):
    rng = Random(seed)
    live = drive(Live(**options), rng, moves, wild=False)
    state = live.match.state
    targets = live.targets if live.view("public").boards[-1].rounds else ()
    tried = [Ready(), Priority(), NoPriority(), Skip(), *map(Claim, (*targets, 999)), Answer("")]
    for seat in (0, 1):
        view = GAME.observe(state, seat)
        first = [action for action, _ in zip(GAME.legal_actions(view), range(8), strict=False)]
        assert bool(first) == (GAME.decision(state, seat) is not None)
        assert len(set(first)) == len(first)
        for action in first:
            GAME.check(state, seat, action)
        assert {action.__struct_config__.tag for action in first} == set(GAME.may(state, seat))
        for action in tried:
            with suppress(IllegalAction, OutOfTurn):
                GAME.check(state, seat, action)
                assert action in first
                continue
            assert action not in first
        if first:
            GAME.check(state, seat, GAME.sample(view, rng))


@settings(max_examples=40, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 120), st.text(max_size=100))
def test_nobody_sees_an_answer_that_waits(options, seed, moves, other):
    """Wherever an answer waits, another text in its place looks the same to everybody but its owner."""
    live = drive(Live(**options), Random(seed), moves, wild=False)
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


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda children: (
        st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=10), children, max_size=4)
    ),
    max_leaves=12,
)
TYPES = ("ready", "priority", "no_priority", "claim", "answer", "skip", "grid", "targets", "expire", "resign")
ALMOST = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(
        st.sampled_from(["target", "path", "cells", "targets", "timer", "seat"]),
        JSON | st.integers(-1, 1001) | st.sampled_from(["IJONS", "x" * 101, [1, 2], [1] * 25]),
        max_size=2,
    ),
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(JSON.map(json.dumps).map(str.encode), ALMOST.map(json.dumps).map(str.encode), st.binary()),
       st.sampled_from([0, 1, 2, 9, "chance", "clock", "host", "server", "nobody"]))  # fmt: skip
def test_what_cannot_be_read_is_an_invalid_action_and_nothing_else(raw, actor):
    try:
        action = decode_action(GAME.id, actor, raw)
    except InvalidAction:
        return
    assert decode_action(GAME.id, actor, msgspec.json.encode(action)) == action


STAGES = (
    Table(),
    Table().ready(),
    Table().hunt(),
    Table().hunt(priority=True),
    Table().hunt().claim(0, 85),
    Table().hunt().skip(),
    Table().skipped_rounds(5),
)


@settings(max_examples=200, deadline=None)
@given(
    ALMOST.map(json.dumps).map(str.encode),
    st.sampled_from(STAGES),
    st.sampled_from([0, 1, "chance", "clock"]),
)
def test_what_can_be_read_is_legal_or_refused_and_nothing_else(raw, stage, actor):
    with suppress(InvalidAction, IllegalAction, OutOfTurn):
        GAME.apply(stage.state, actor, decode_action(GAME.id, actor, raw))


def test_options_have_one_json_form():
    for options in (Options(), Options(skipped="replaced", times=Times(claim="15/2"))):
        assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options


def test_a_view_can_be_read_back():
    for stage in STAGES:
        for viewer in (0, 1, "public"):
            view: Any = stage.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.Observation) == view
