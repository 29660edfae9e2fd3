"""Laws that hold for every match of every game, tried on matches that Hypothesis makes up."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.core.actions import Annul, Forfeit, Pause, Resign, Resume
from dealer.core.errors import GameError, IllegalAction, InvalidAction, OutOfTurn, RecordError
from dealer.match import Match, verify
from dealer.match.log import decode_action
from tests.rules.laws import JSON, a_match, changed, drive, is_legal, laws_of, leaves, stages_of
from tests.rules.play import GAME_IDS

every_game = pytest.mark.parametrize("game_id", GAME_IDS)
SEEDS = st.integers(0, 2**32)
MOVES = st.sampled_from([0, 7, 25, 60, 100, 150, 1000])


@every_game
@settings(max_examples=60, deadline=None)
@given(st.data(), SEEDS, MOVES, st.sampled_from("nrfa"))
def test_every_match_has_a_record_that_verifies(game_id, data, seed, moves, ending):
    laws = laws_of(game_id)
    live = drive(laws, a_match(laws, data.draw(laws.options)), Random(seed), moves)
    if not live.match.is_over:
        actor, action = {
            "n": (0, Resign()),
            "r": (laws.rules.seats - 1, Resign()),
            "f": ("host", Forfeit(seed % laws.rules.seats, "left the table")),
            "a": ("host", Annul("fire alarm")),
        }[ending]
        live.match = live.match.submit(actor, action, live.at)  # type: ignore[arg-type]
        live.give_up()
    outcome = live.outcome
    assert laws.holds(outcome)
    raw = live.record_bytes()
    assert verify(raw) == outcome
    assert msgspec.json.decode(raw)["outcome"]["score"] == list(outcome.score)
    with pytest.raises(GameError):
        live.match.submit(0, Resign(), live.at)


@every_game
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS, MOVES)
def test_the_log_folds_to_the_same_match_entry_by_entry(game_id, data, seed, moves):
    laws = laws_of(game_id)
    live = drive(laws, a_match(laws, data.draw(laws.options)), Random(seed), moves)
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        match = match.append(entry)
    assert (match.state, match.clock, match.log) == (live.match.state, live.match.clock, live.match.log)


@every_game
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS, MOVES)
def test_the_rules_alone_fold_the_log(game_id, data, seed, moves):
    """No seed, no stream, no clock: what chance gave and what ran out stands in the log (X-4)."""
    laws = laws_of(game_id)
    live = drive(laws, a_match(laws, data.draw(laws.options)), Random(seed), moves)
    game, state = laws.rules, live.setup.initial_state()
    for entry in live.match.log:
        if entry.actor not in ("host", "server"):
            state = game.apply(state, entry.actor, entry.action)  # type: ignore[arg-type]
        elif game.real_time is not None and isinstance(entry.action, Pause | Resume):
            racing = game.real_time
            state = racing.pause(state) if isinstance(entry.action, Pause) else racing.resume(state)
    assert state == live.match.state


@pytest.mark.exhaustive
@every_game
@settings(max_examples=40, deadline=None)
@given(st.data(), SEEDS, MOVES)
def test_what_is_listed_is_legal_and_what_is_sampled_is_legal(game_id, data, seed, moves):
    laws, rng = laws_of(game_id), Random(seed)
    game = laws.rules
    live = drive(laws, a_match(laws, data.draw(laws.options)), rng, moves, wild=False)
    state = live.match.state
    for seat in range(game.seats):
        view = game.observe(state, seat)
        listed = list(islice(game.legal_actions(view), laws.most))
        assert bool(listed) == (game.decision_id(state, seat) is not None)
        assert len(set(listed)) == len(listed)
        for action in rng.sample(listed, min(40, len(listed))):
            game.validate(state, seat, action)
            assert action.__struct_config__.tag in game.action_types(state, seat)
        if seat in game.to_act(state):
            assert listed
            for _ in range(5):
                sampled = game.random_action(view, rng)
                game.validate(state, seat, sampled)
                whole = len(listed) < laws.most and sampled.__struct_config__.tag not in laws.unlisted
                assert sampled in listed or not whole


@every_game
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS, MOVES)
def test_what_is_not_listed_is_refused(game_id, data, seed, moves):
    """Whatever a game has to try is either listed or refused."""
    laws, rng = laws_of(game_id), Random(seed)
    game = laws.rules
    live = drive(laws, a_match(laws, data.draw(laws.options)), rng, moves, wild=False)
    state = live.match.state
    tried = laws.tried(state, rng)
    assert len(tried) > 6
    for seat in range(game.seats):
        listed = set(islice(game.legal_actions(game.observe(state, seat)), laws.most))
        whole = len(listed) < laws.most
        for action in tried:
            if whole or action in listed:
                assert is_legal(game, state, seat, action) == (action in listed)


@every_game
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS)
def test_a_record_in_which_one_field_is_changed_does_not_hold(game_id, data, seed):
    laws = laws_of(game_id)
    live = drive(laws, a_match(laws, data.draw(laws.options)), Random(seed), 15)
    live.give_up()
    record = json.loads(live.record_bytes())
    path, old = data.draw(st.sampled_from(list(leaves(record))))
    target: Any = record
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = changed(old)
    with pytest.raises(RecordError):
        verify(json.dumps(record).encode())


@every_game
@settings(max_examples=25, deadline=None)
@given(st.data(), SEEDS, MOVES)
def test_a_state_and_a_view_have_one_json_form(game_id, data, seed, moves):
    laws = laws_of(game_id)
    live = drive(laws, a_match(laws, data.draw(laws.options)), Random(seed), moves)
    state, options = live.match.state, live.setup.options
    assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state
    assert msgspec.json.decode(msgspec.json.encode(options), type=laws.rules.Options) == options
    for viewer in (*range(laws.rules.seats), "public"):
        view = laws.rules.observe(state, viewer)  # type: ignore[arg-type]
        assert msgspec.json.decode(msgspec.json.encode(view), type=laws.rules.Observation) == view


# ------------------------------------------------------------------------------------- whatever is sent


@pytest.mark.long
@every_game
@settings(max_examples=400, deadline=None)
@given(st.data(), st.sampled_from([0, 1, 4, 5, 9, "chance", "clock", "host", "server", "nobody"]))
def test_what_cannot_be_read_is_an_invalid_action_and_nothing_else(game_id, data, actor):
    raw = data.draw(JSON.map(json.dumps).map(str.encode) | laws_of(game_id).almost | st.binary())
    try:
        action = decode_action(game_id, actor, raw)
    except InvalidAction:
        return
    assert decode_action(game_id, actor, msgspec.json.encode(action)) == action


@pytest.mark.long
@every_game
@settings(max_examples=300, deadline=None)
@given(st.data())
def test_what_can_be_read_is_legal_or_refused_and_nothing_else(game_id, data):
    laws = laws_of(game_id)
    live = data.draw(st.sampled_from(stages_of(game_id)))
    actor = data.draw(st.sampled_from([*range(laws.rules.seats), "chance", "clock"]))
    with suppress(InvalidAction, IllegalAction, OutOfTurn):
        laws.rules.apply(live.match.state, actor, decode_action(game_id, actor, data.draw(laws.almost)))


@every_game
@pytest.mark.parametrize(
    "deep", [b"[" * 100_000, b'{"type":"play","expression":' + b'"7' * 50, b"\xff\xfe", b""]
)
def test_absurd_input_is_refused_too(game_id, deep):
    with pytest.raises(InvalidAction):
        decode_action(game_id, 0, deep)


@every_game
def test_the_stages_are_the_phases_of_the_game(game_id):
    stages = stages_of(game_id)
    assert len({live.public.phase for live in stages}) >= 5
    assert stages[-1].match.is_over
