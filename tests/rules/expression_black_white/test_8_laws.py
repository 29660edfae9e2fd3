"""Laws that hold for every match, tried on matches that Hypothesis makes up."""

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
from dealer.core.errors import GameError, IllegalAction, InvalidAction, OutOfTurn, RecordError
from dealer.games.expression_black_white.actions import NUMBERS, SYMBOLS, Guess, Play, Ready, Reveal
from dealer.games.expression_black_white.state import Options, Times
from dealer.match import Match, verify
from dealer.match.log import decode_action
from tests.rules.expression_black_white.table import GAME, Live, owing

OPTIONS = st.fixed_dictionaries(
    {
        "colours": st.sampled_from(["ordered", "grouped", "counts"]),
        "globals": st.sampled_from(["balanced", "independent"]),
        "second_bout": st.sampled_from(["fresh", "mirrored"]),
        "reserve_scope": st.sampled_from(["match", "bout"]),
        "times": st.sampled_from([None, Times(), Times(planning=0, play=5, reserve=20, guess=3, beat=0)]),
        "advantage": st.integers(0, 1),
        "secret": st.binary(min_size=32, max_size=32),
    }
)


def a_match(options: dict[str, Any]) -> Live:
    return Live(pace="untimed" if options["times"] is None else "live", **options)


def drive(live: Live, rng: Random, moves: int, wild: bool = True) -> Live:
    """Up to this many things that can happen in a match: answers, silence, the host's doings."""
    for _ in range(moves):
        if live.match.over:
            break
        what = rng.random()
        if wild and what < 0.03:
            live.match = live.match.submit("host", Say("hello"), live.at)
        elif wild and what < 0.06:
            paused = live.match.submit("host", Pause("a knock at the door"), live.at)
            live.late(rng.randrange(100))
            live.match = paused.submit("host", Resume(), live.at)
        elif wild and what < 0.08 and live.timers:
            live.match = live.match.submit("host", Extend(live.timers[0].seat, 30, "slow network"), live.at)
        elif wild and what < 0.16:
            live.wait(rng.choice([1, 5, 20, 50, 100]))
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


@settings(max_examples=60, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.sampled_from([0, 10, 40, 1000]), st.sampled_from("nrfa"))
def test_every_match_has_a_record_that_verifies(options, seed, moves, ending):
    live = drive(a_match(options), Random(seed), moves)
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
    raw = live.record_bytes()
    assert verify(raw) == outcome
    assert msgspec.json.decode(raw)["outcome"]["score"] == list(outcome.score)
    with pytest.raises(GameError):
        live.match.submit(0, Resign(), live.at)


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 1000))
def test_scores_are_the_sum_of_what_was_announced(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    view = live.match.view("public", live.at).view
    scores = [0, 0]
    for news in view.news:
        scores[getattr(news, "seat", 0)] += getattr(news, "points", 0)
        scores[getattr(news, "seat", 0)] += news.__struct_config__.tag == "round_won"
    assert tuple(scores) == view.scores


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 120))
def test_what_is_listed_is_legal_and_what_is_sampled_is_legal(options, seed, moves):
    rng = Random(seed)
    live = drive(a_match(options), rng, moves, wild=False)
    state = live.match.state
    for seat in (0, 1):
        view = GAME.observe(state, seat)
        listed = list(GAME.legal_actions(view))
        assert bool(listed) == (GAME.decision(state, seat) is not None)
        assert len(set(listed)) == len(listed)
        for action in rng.sample(listed, min(40, len(listed))):
            GAME.check(state, seat, action)
        if seat in GAME.to_act(state):
            for _ in range(5):
                sampled = GAME.sample(view, rng)
                GAME.check(state, seat, sampled)
                assert sampled in listed or type(sampled).__name__ == "FinalGuess"


def legal(state: Any, seat: int, action: Any) -> bool:
    try:
        GAME.check(state, seat, action)
    except GameError:
        return False
    return True


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 120))
def test_what_is_not_listed_is_refused(options, seed, moves):
    """Every play of five tiles, every guess and every choice is either listed or refused."""
    rng = Random(seed)
    live = drive(a_match(options), rng, moves, wild=False)
    state = live.match.state
    for seat in (0, 1):
        listed = set(GAME.legal_actions(GAME.observe(state, seat)))
        numbers, symbols = (*NUMBERS, 0, 13), SYMBOLS
        tried: list[Any] = [
            Play("".join(str(rng.choice(numbers if place % 2 == 0 else symbols)) for place in range(5)))
            for _ in range(200)
        ]
        tried += [Guess((a, b), s) for a in NUMBERS for b in NUMBERS for s in (None, *SYMBOLS) if a <= b]
        tried += [Reveal(tile) for tile in (*NUMBERS, *SYMBOLS)] + [Ready()]
        for action in tried:
            assert legal(state, seat, action) == (action in listed)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 200))
def test_the_log_folds_to_the_same_match_entry_by_entry(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        match = match.append(entry)
    assert (match.state, match.clock, match.log) == (live.match.state, live.match.clock, live.match.log)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.data())
def test_a_record_in_which_one_field_is_changed_does_not_hold(options, seed, data):
    live = drive(a_match(options), Random(seed), 15)
    if not live.match.over:
        live.match = live.match.submit(0, Resign(), live.at)
    record = json.loads(live.record_bytes())
    paths = list(leaves(record))
    path, old = data.draw(st.sampled_from(paths))
    target: Any = record
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = changed(old)
    with pytest.raises(RecordError):
        verify(json.dumps(record).encode())


def leaves(node: Any, path: tuple[Any, ...] = ()) -> Any:
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else None
    if items is None:
        yield path, node
        return
    for key, child in items:
        yield from leaves(child, (*path, key))


def changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return 0
        case _:
            return value + "0"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda children: (
        st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=10), children, max_size=4)
    ),
    max_leaves=12,
)
TYPES = ("ready", "choose_starter", "play", "guess", "reveal", "final_guess", "globals", "expire", "resign")
FIELDS = st.sampled_from(
    ["seat", "expression", "numbers", "symbol", "tile", "rounds", "done", "timer", "bout"]
)
ALMOST = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(
        FIELDS,
        JSON | st.integers(-1, 14) | st.sampled_from([*"+-*/", "7*3-11", [1, 2], [3, 3], [None] * 12]),
        max_size=4,
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.one_of(JSON.map(json.dumps).map(str.encode), ALMOST.map(json.dumps).map(str.encode), st.binary()),
       st.sampled_from([0, 1, 2, 9, "chance", "clock", "host", "server", "nobody"]))  # fmt: skip
def test_what_cannot_be_read_is_an_invalid_action_and_nothing_else(raw, actor):
    try:
        action = decode_action(GAME.id, actor, raw)
    except InvalidAction:
        return
    assert decode_action(GAME.id, actor, msgspec.json.encode(action)) == action


@settings(max_examples=200, deadline=None)
@given(ALMOST.map(json.dumps).map(str.encode), st.integers(0, 100), st.integers(0, 1))
def test_what_can_be_read_is_legal_or_refused_and_nothing_else(raw, moves, seat):
    live = STAGES[moves % len(STAGES)]
    with suppress(InvalidAction, IllegalAction, OutOfTurn):
        GAME.apply(live.match.state, seat, decode_action(GAME.id, seat, raw))


STAGES = [
    Live(pace="untimed").until(phase) for phase in ("planning", "starter", "play", "guess", "final", "over")
]


@pytest.mark.parametrize(
    "deep", [b"[" * 100_000, b'{"type":"play","expression":' + b'"7' * 50, b"\xff\xfe", b""]
)
def test_absurd_input_is_refused_too(deep):
    with pytest.raises(InvalidAction):
        decode_action(GAME.id, 0, deep)


def test_options_have_one_json_form():
    for options in (Options(), Options(times=None), Options(colours="counts", times=Times(play="9/20"))):
        assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
