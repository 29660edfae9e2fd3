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
from dealer.games.increment_black_white.actions import Distribute, Lead, Place, Present
from dealer.games.increment_black_white.state import Options, Times
from dealer.match import Match, verify
from dealer.match.log import decode_action
from tests.rules.increment_black_white.table import GAME, LETTERS, Live, owing

OPTIONS = st.fixed_dictionaries(
    {
        "increments": st.sampled_from(["exact", "up_to"]),
        "tie_leader": st.sampled_from(["same", "swap"]),
        "letters": st.sampled_from(["same", "relabelled"]),
        "times": st.sampled_from([None, Times(), Times(distribute=20, choose=0, present=5, place=4, beat=0)]),
        "advantage": st.integers(0, 1),
        "secret": st.binary(min_size=32, max_size=32),
    }
)


def a_match(options: dict[str, Any]) -> Live:
    return Live(pace="untimed" if options["times"] is None else "live", **options)


def drive(live: Live, rng: Random, moves: int, wild: bool = True) -> Live:
    """Up to this many things that can happen in a match: answers, drafts, silence, the host's doings."""
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
        elif wild and what < 0.2:
            live.wait(rng.choice([1, 5, 20, 50, 300]))
        elif wild and what < 0.23:
            down = live.at + rng.randrange(5000)
            live.at = down + rng.randrange(100_000)
            live.match = live.match.outage(down, live.at)
        else:
            due = owing(live.match.state)
            live.wait(rng.random() * 2)
            if live.match.over or due != owing(live.match.state):
                continue
            if live.is_at("distribute") and rng.random() < 0.6:
                draft = tuple(rng.choice((0, 0, 1, 2, 3, 4)) for _ in LETTERS)
                live.act(rng.choice(due), Distribute(draft, done=False))
            else:
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
def test_points_are_the_sum_of_what_was_announced(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    view = live.public
    rounds = [news.winner for news in live.said("round_over")]
    assert view.round_points == (rounds.count(0), rounds.count(1))
    matches = [news.winner for news in live.said("duel_over") + live.said("line_over")]
    assert view.scores == (matches.count(0), matches.count(1))
    gained = [sum(hand.gains) for hand in live.match.state.hands]
    assert tuple(gained) == view.round_points


@settings(max_examples=30, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 100))
def test_every_tile_lies_where_the_rules_put_it(options, seed, moves):
    """At any moment: no letter twice in a part, nobody more than one tile ahead, numbers within bounds."""
    live = drive(a_match(options), Random(seed), moves)
    view, state = live.public, live.match.state
    for seat in (0, 1):
        presented = [played.tiles[seat].letter for played in view.rounds if played.tiles[seat]]
        placed = [cell.letter for row in view.grid for cell in row if cell and cell.seat == seat]
        for letters in (presented, placed):
            assert len(set(letters)) == len(letters)
        gone = placed if view.part == 3 else presented
        assert set(view.hands[seat].left) == set(LETTERS) - set(gone)
        hand = state.hands[seat]
        numbers = [sum(parts) for parts in zip(hand.dealt, hand.increments, hand.gains, strict=True)]
        assert all(0 <= number <= 13 for number in numbers)
    assert abs(len(view.hands[0].left) - len(view.hands[1].left)) <= 1


@settings(max_examples=20, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 60))
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
            assert {GAME.sample(view, rng) for _ in range(5)} <= set(listed)


def legal(state: Any, seat: int, action: Any) -> bool:
    try:
        GAME.check(state, seat, action)
    except GameError:
        return False
    return True


@settings(max_examples=15, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 60))
def test_what_is_not_listed_is_refused(options, seed, moves):
    """Every tile, every placement, every choice, and many distributions are either listed or refused."""
    rng = Random(seed)
    live = drive(a_match(options), rng, moves, wild=False)
    state = live.match.state
    tried: list[Any] = [Lead(seat) for seat in range(3)]
    tried += [Present(letter) for letter in LETTERS]  # type: ignore[arg-type]
    tried += [Place(x, row, column) for x in LETTERS for row in range(1, 5) for column in range(1, 6)]  # type: ignore[arg-type]
    tried += [
        Distribute(tuple(rng.choice((-1, 0, 1, 1, 2, 3, 4)) for _ in LETTERS), True) for _ in range(100)
    ]
    for seat in (0, 1):
        listed = set(GAME.legal_actions(GAME.observe(state, seat)))
        for action in tried:
            assert legal(state, seat, action) == (action in listed)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 100))
def test_the_log_folds_to_the_same_match_entry_by_entry(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        match = match.append(entry)
    assert (match.state, match.clock, match.log) == (live.match.state, live.match.clock, live.match.log)


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.integers(0, 100))
def test_a_view_has_one_json_form(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    for viewer in (0, 1, "public"):
        view = GAME.observe(live.match.state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.Observation) == view


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 2**32), st.data())
def test_a_record_in_which_one_field_is_changed_does_not_hold(options, seed, data):
    live = drive(a_match(options), Random(seed), 15)
    if not live.match.over:
        live.match = live.match.submit(0, Resign(), live.at)
    record = json.loads(live.record_bytes())
    path, old = data.draw(st.sampled_from(list(leaves(record))))
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


TYPES = ("distribute", "lead", "present", "place", "deal", "complete", "discard", "expire", "resign")
FIELDS = st.sampled_from(["seat", "letter", "row", "column", "increments", "done", "tiles", "timer"])
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-1, 11)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([*LETTERS, [1] * 10, [4] * 10, [0] * 9, "AB", ""])
)
ALMOST = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(FIELDS, VALUES, max_size=4),
)
STAGES = [Live(pace="untimed").until(phase) for phase in ("distribute", "choose", "present", "place", "over")]


@settings(max_examples=200, deadline=None)
@given(ALMOST.map(json.dumps).map(str.encode) | st.binary(), st.integers(0, 100), st.integers(0, 1))
def test_whatever_is_sent_is_legal_or_refused_and_nothing_else(raw, moves, seat):
    live = STAGES[moves % len(STAGES)]
    with suppress(InvalidAction, IllegalAction, OutOfTurn):
        GAME.apply(live.match.state, seat, decode_action(GAME.id, seat, raw))


def test_options_have_one_json_form():
    for options in (Options(), Options(times=None), Options(letters="relabelled", times=Times(place="9/20"))):
        assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
