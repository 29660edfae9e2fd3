"""Laws that hold for every match, tried on matches that Hypothesis makes up."""

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

from dealer.core.actions import Annul, Extend, Forfeit, Pause, Resign, Resume, Say
from dealer.core.errors import GameError, IllegalAction, InvalidAction, OutOfTurn, RecordError
from dealer.games.equation_auction.actions import (
    CARDS,
    Bid,
    Bracket,
    NoBracket,
    Nominate,
    Pass,
    PlaceSaved,
    Save,
    Schedule,
    SecretBid,
)
from dealer.games.equation_auction.state import Times
from dealer.match import Match, verify
from dealer.match.log import decode_action
from tests.rules.equation_auction.table import GAME, Live, owing

QUICK = Times(save=5, order=2, bid=3, secret_bid=4, place=5, bracket=6, nominate=0, beat=0)
OPTIONS = st.fixed_dictionaries(
    {
        "garnets": st.sampled_from([10, 0, 100, (3, 1, 4, 1, 5)]),
        "teams": st.sampled_from(
            ["drawn", ("neutral", "positive", "negative", "positive", "negative")],
        ),
        "chips": st.sampled_from([10, 40, 100]),
        "chips_per": st.sampled_from(["match", "round"]),
        "last_slot": st.sampled_from(["auction", "free"]),
        "saved_cards": st.sampled_from(["one_end", "any_end"]),
        "brackets_per": st.sampled_from(["match", "round"]),
        "boundary": st.sampled_from(["inner", "outer"]),
        "times": st.sampled_from([None, Times(), QUICK]),
        "secret": st.binary(min_size=32, max_size=32),
    }
)
SEEDS = st.integers(0, 2**32)
MOVES = st.sampled_from([0, 7, 25, 60, 90, 110, 150, 220, 1000])


def a_match(options: dict[str, Any]) -> Live:
    return Live(pace="untimed" if options["times"] is None else "live", **options)


def drive(live: Live, rng: Random, moves: int, wild: bool = True) -> Live:
    """Up to this many things that can happen in a match: answers, silence, the host's doings."""
    for _ in range(moves):
        if live.match.over:
            break
        what = rng.random()
        if wild and what < 0.02:
            live.match = live.match.submit("host", Say("hello"), live.at)
        elif wild and what < 0.04:
            paused = live.match.submit("host", Pause("a knock at the door"), live.at)
            live.late(rng.randrange(100))
            live.match = paused.submit("host", Resume(), live.at)
        elif wild and what < 0.05 and live.timers:
            live.match = live.match.submit("host", Extend(live.timers[0].seat, 30, "slow network"), live.at)
        elif wild and what < 0.12:
            live.wait(rng.choice([1, 5, 20, 50, 100]))
        else:
            due = owing(live.match.state)
            live.wait(rng.random())
            if not live.match.over and due == owing(live.match.state):
                live.anything(rng.choice(due))
    return live


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS, MOVES, st.sampled_from("nrfa"))
def test_every_match_has_a_record_that_verifies(options, seed, moves, ending):
    live = drive(a_match(options), Random(seed), moves)
    if not live.match.over:
        actor, action = {
            "n": (0, Resign()),
            "r": (4, Resign()),
            "f": ("host", Forfeit(seed % 5, "left the table")),
            "a": ("host", Annul("fire alarm")),
        }[ending]
        live.match = live.match.submit(actor, action, live.at)  # type: ignore[arg-type]
    outcome = live.outcome
    raw = live.record_bytes()
    assert verify(raw) == outcome
    assert msgspec.json.decode(raw)["outcome"]["score"] == list(outcome.score)
    assert len(outcome.winners) in {"total": (1, 2), "annulled": (0,)}.get(outcome.decided_by, (3, 4))
    assert all(seat not in outcome.winners for seat in outcome.detail["candidates"])
    with pytest.raises(GameError):
        live.match.submit(0, Resign(), live.at)


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS, MOVES)
def test_chips_and_cards_are_neither_made_nor_lost(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    view = live.public
    counted = view.rounds if options["chips_per"] == "match" else view.rounds[-1:]
    for seat in range(5):
        spent = sum(held.spent[seat] for played in counted for held in played.auctions)
        spent += sum(r.eleventh.chips for r in counted if r.eleventh and r.eleventh.winner == seat)
        assert view.chips[seat] == options["chips"] - spent >= 0
    for played in view.rounds:
        for held in played.auctions:
            lying = [chips for chips in held.chips if chips]
            assert len(set(lying)) == len(lying)
            assert sum(held.chips) == sum(held.spent)
        if played.row is not None:
            told = next(
                (
                    n
                    for n in view.news
                    if n.__struct_config__.tag == "saved_played" and n.round == played.number
                ),
                None,
            )
            extra = () if told is None else (*told.beginning, *told.end)
            assert sorted(played.row.replace("(", "").replace(")", "")) == sorted((*CARDS, *extra))
    assert min(view.garnets) >= 0


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS, MOVES)
def test_what_is_listed_is_legal_and_what_is_sampled_is_legal(options, seed, moves):
    rng = Random(seed)
    live = drive(a_match(options), rng, moves, wild=False)
    state = live.match.state
    for seat in range(5):
        view = GAME.observe(state, seat)
        listed = list(islice(GAME.legal_actions(view), 2000))
        assert bool(listed) == (GAME.decision(state, seat) is not None) == (seat in GAME.to_act(state))
        assert len(set(listed)) == len(listed)
        for action in rng.sample(listed, min(40, len(listed))):
            GAME.check(state, seat, action)
            assert action.__struct_config__.tag in GAME.may(state, seat)
        if listed:
            for _ in range(5):
                sampled = GAME.sample(view, rng)
                GAME.check(state, seat, sampled)
                assert sampled in listed or len(listed) == 2000


def legal(state: Any, seat: int, action: Any) -> bool:
    try:
        GAME.check(state, seat, action)
    except GameError:
        return False
    return True


@settings(max_examples=25, deadline=None)
@given(OPTIONS, SEEDS, MOVES)
def test_what_is_not_listed_is_refused(options, seed, moves):
    """Every bid, choice, pair of gaps and nomination, and many hands, are either listed or refused."""
    rng = Random(seed)
    live = drive(a_match(options), rng, moves, wild=False)
    state = live.match.state
    hands = [tuple(sorted(rng.sample(CARDS, n), key=CARDS.index)) for n in range(11) for _ in range(4)]
    tried: list[Any] = [Schedule(card, place) for card in set(CARDS) for place in range(1, 11)]
    tried += [Bid(slot, chips) for slot in range(1, 11) for chips in range(12)]
    tried += [Pass(), NoBracket()]
    tried += [SecretBid(chips) for chips in range(0, 110)]
    tried += [Bracket(a, b) for a in range(20) for b in range(20)]
    tried += [Nominate(seat) for seat in range(5)]
    tried += map(Save, hands)
    tried += [PlaceSaved(hand[:2], hand[2:3]) for hand in hands] + [
        PlaceSaved((), hand[:2]) for hand in hands
    ]
    for seat in range(5):
        view = GAME.observe(state, seat)
        listed = set(islice(GAME.legal_actions(view), 5000))
        whole = len(listed) < 5000
        for action in tried:
            if whole or action in listed:
                assert legal(state, seat, action) == (action in listed)


@settings(max_examples=20, deadline=None)
@given(OPTIONS, SEEDS, MOVES)
def test_the_log_folds_to_the_same_match_entry_by_entry(options, seed, moves):
    live = drive(a_match(options), Random(seed), moves)
    match = Match.empty(live.setup, live.secret)
    for entry in live.match.log:
        match = match.append(entry)
    assert (match.state, match.clock, match.log) == (live.match.state, live.match.clock, live.match.log)
    state = GAME.start(live.setup.options, None)
    for entry in live.match.log:  # the rules alone fold the log: no seed, no stream
        if entry.actor not in ("host", "server"):
            state = GAME.apply(state, entry.actor, entry.action)  # type: ignore[arg-type]
    assert state == live.match.state


@settings(max_examples=25, deadline=None)
@given(OPTIONS, SEEDS, MOVES)
def test_what_is_forced_is_never_asked(options, seed, moves):
    """No seat is asked for what it has no choice in, but where the rules say that it is (EQ-A15, EQ-A46)."""
    live = drive(a_match(options), Random(seed), moves)
    for seat in owing(live.match.state):
        view = live.match.view(seat, live.at).view
        listed = list(islice(GAME.legal_actions(view), 2))
        assert len(listed) > 1 or view.phase == "place" or view.chips[seat] == 1 or view.garnets[seat] == 0


@settings(max_examples=20, deadline=None)
@given(OPTIONS, SEEDS, st.data())
def test_a_record_in_which_one_field_is_changed_does_not_hold(options, seed, data):
    live = drive(a_match(options), Random(seed), 40)
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


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
TYPES = (
    *("save", "schedule", "bid", "pass", "secret_bid", "place", "bracket", "no_bracket", "nominate"),
    *("teams", "order", "slot", "tie_break", "expire", "resign"),
)
FIELDS = st.sampled_from(
    [
        *("cards", "card", "position", "slot", "chips", "beginning", "end", "open", "close", "seat"),
        *("timer", "seats", "positive", "negative", "neutral"),
    ]
)
ALMOST = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from(TYPES),
    st.dictionaries(
        FIELDS,
        JSON | st.integers(-1, 14) | st.sampled_from([*"123+-x/*", ["1"], ["x", "x"], [], [0, 1, 2, 3, 4]]),
        max_size=4,
    ),
)
ACTORS = st.sampled_from([0, 4, 5, 9, "chance", "clock", "host", "server", "nobody"])


@settings(max_examples=300, deadline=None)
@given(JSON.map(json.dumps).map(str.encode) | ALMOST.map(json.dumps).map(str.encode) | st.binary(), ACTORS)
def test_what_cannot_be_read_is_an_invalid_action_and_nothing_else(raw, actor):
    try:
        action = decode_action(GAME.id, actor, raw)
    except InvalidAction:
        return
    assert decode_action(GAME.id, actor, msgspec.json.encode(action)) == action


def stages() -> list[Live]:
    """A match at each of its phases."""
    phases = ("save", "schedule", "bid", "secret_bid", "place", "bracket", "over")
    return [Live(pace="untimed", garnets=50).until(phase) for phase in phases]


STAGES = stages()


@settings(max_examples=300, deadline=None)
@given(
    ALMOST.map(json.dumps).map(str.encode), st.sampled_from(range(7)), st.integers(0, 4) | st.just("chance")
)
def test_what_can_be_read_is_legal_or_refused_and_nothing_else(raw, stage, actor):
    with suppress(InvalidAction, IllegalAction, OutOfTurn):
        GAME.apply(STAGES[stage].match.state, actor, decode_action(GAME.id, actor, raw))


def test_a_state_and_a_view_have_one_json_form():
    for live in STAGES:
        state = live.match.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=type(state)) == state
        for viewer in (0, 4, "public"):
            view = GAME.observe(state, viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.Observation) == view
