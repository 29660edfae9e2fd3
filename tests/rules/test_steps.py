"""Answers in small steps: whatever is walked to is legal, for every game; types say what no list says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, convert

from dealer.core.actions import Action
from dealer.core.actors import Seat
from dealer.core.chance import commit
from dealer.core.registry import GAMES
from dealer.core.steps import NextSteps, UnknownStep, next_steps
from dealer.core.typed_steps import find_listed, find_typed, spell_action
from dealer.core.values import Value
from dealer.match import Match, SeatedPlayer, Setup
from tests.rules.play import GAME_IDS

SECRET = bytes(32)
DECISIONS = 12
"""Of each match; fewer of a race, whose grids take long to deal."""


def begin(game_id: str) -> Match:
    rules = GAMES[game_id].rules
    seats = tuple(SeatedPlayer(f"P{seat}", f"{seat:02}") for seat in range(rules.seats))
    pace = "untimed" if "untimed" in rules.paces else "live"
    advantage = 0 if rules.has_advantage else None
    setup = Setup(rules.id, rules.Options(), seats, advantage, False, commit(SECRET), pace)
    return Match.begin(setup, SECRET)


def steps(match: Match, seat: int, taken: tuple[str, ...] = ()) -> NextSteps:
    may = match.permissions(seat)
    assert may.decision is not None
    view = match.rules.observe(match.state, seat)
    return next_steps(GAMES[match.rules.id], view, may.types, may.decision, taken)


def walk(match: Match, seat: int, rng: Random) -> Any:
    """Walk to a whole action by steps drawn at random."""
    at = steps(match, seat)
    while at.kind != "whole":
        open_words = {"number": (str(at.least), str(at.most)), "text": ('""',)}.get(at.kind, ())
        words = [*(step.word for step in at.steps), *open_words]
        at = steps(match, seat, (*at.taken, rng.choice(words)))
    return convert(at.action, match.rules.SeatAction)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_is_walked_to_is_legal(game_id: str):
    match, rng = begin(game_id), Random(7)
    for _ in range(DECISIONS if match.rules.real_time is None else 4):
        if match.is_over:
            break
        seat = next(seat for seat in range(match.rules.seats) if match.permissions(seat).decision)
        action = walk(match, seat, rng)
        match = match.submit(seat, action, match.at + 1, match.permissions(seat).decision)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAME_IDS if GAMES[game_id].steps])
def test_every_step_of_a_games_own_leads_to_a_legal_answer(game_id: str):
    """A whole match, each answer walked to at random: no step that is offered ends in a refusal."""
    match, rng = begin(game_id), Random(11)
    load = GAMES[game_id].steps
    assert load is not None
    tree_of = load().tree
    for _ in range(1000 if match.rules.real_time is None else 4):
        if match.is_over:
            break
        seat = rng.choice([seat for seat in range(match.rules.seats) if match.permissions(seat).decision])
        tree = tree_of(match.rules.observe(match.state, seat))
        assert tree is not None
        taken: tuple[int, ...] = ()
        while legal := tree.legal_steps(taken):
            taken += (rng.choice(legal),)
        match = match.submit(seat, tree.action(taken), match.at + 1, match.permissions(seat).decision)
    assert match.is_over or match.rules.real_time is not None


MOST_BUTTONS = 16


def test_an_auction_is_played_whole_by_few_buttons():
    match, rng, gaps = begin("equation-auction"), Random(1), 0
    while not match.is_over:
        seat = rng.choice([seat for seat in range(match.rules.seats) if match.permissions(seat).decision])
        at = steps(match, seat)
        while at.kind != "whole":
            assert len(at.steps) <= MOST_BUTTONS, at
            gaps += bool(at.without)
            numbers = () if at.least is None else range(at.least, (at.most or 0) + 1)
            words = [*(step.word for step in at.steps), *(str(n) for n in numbers if n not in at.without)]
            at = steps(match, seat, (*at.taken, rng.choice(words)))
        action = convert(at.action, match.rules.SeatAction)
        match = match.submit(seat, action, match.at + 1, match.permissions(seat).decision)
    assert gaps


def test_many_numbers_are_told_by_their_ends_and_gaps():
    listed = [number for number in range(1, 40) if number not in (7, 9)]
    rules = replace(
        GAMES["equation-auction"].rules, SeatAction=Count, legal_actions=lambda _view: map(Count, listed)
    )
    found = find_listed(rules, None, ("count",), 100)
    assert found is not None
    question = found.question
    assert (question.words, question.least, question.most, question.without) == ((), 1, 39, (7, 9))
    assert [question.takes(word) for word in ("1", "7", "8", "39", "40")] == [True, False, True, True, False]


@pytest.mark.parametrize("is_listed", [True, False])
def test_seats_count_from_1_where_people_read_them(is_listed: bool):
    gifts = [Give(seat, 1) for seat in range(17) if is_listed]
    rules = replace(GAMES["equation-auction"].rules, SeatAction=Give, legal_actions=lambda _view: gifts)
    game = replace(GAMES["equation-auction"], rules=rules, steps=None)
    asked = next_steps(game, None, ("give",), "d", ("give",))
    if is_listed:
        assert (asked.kind, len(asked.steps)) == ("choice", 17)
        last = asked.steps[16]
        assert (last.word, last.label, last.seat) == ("seat16", "seat 17", 16)
    else:
        asked = next_steps(game, None, ("give",), "d", ("give",), 3)
        assert [step.seat for step in asked.steps] == [0, 1, 2]
    whole = next_steps(game, None, ("give",), "d", ("give", "seat1", "1"))
    assert (whole.action, whole.labels) == ({"type": "give", "to": 1, "count": 1}, ("give", "seat 2", "1"))


def test_a_step_that_cannot_stand_there_is_refused_with_what_can():
    with pytest.raises(UnknownStep, match="'dance' cannot stand there; one of: distribute"):
        steps(begin("increment-black-white"), 0, ("dance",))
    with pytest.raises(UnknownStep, match="at most 200 steps"):
        steps(begin("expression-black-white"), 0, ("ready",) * 201)


class Pair(Value, frozen=True):
    low: Annotated[int, Meta(ge=0, le=1000)]
    sign: Literal["+", "-"]


class Say(Action, frozen=True):
    text: Annotated[str, Meta(max_length=5)]
    to: Seat | None = None
    size: int = 0


class Lay(Action, frozen=True):
    cards: Annotated[tuple[Literal["a", "none"], ...], Meta(min_length=1, max_length=3)]
    pairs: tuple[Pair | None, Pair | None]
    open: bool


class Count(Action, frozen=True):
    number: int


class Give(Action, frozen=True):
    to: Seat
    count: Annotated[int, Meta(ge=0, le=9)]


UNION = Say | Lay


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Say("7", 3), ("say", '"7"', "seat3", "0")),
        (Say("seat3"), ("say", '"seat3"', "none", "0")),
        (
            Lay(("a", "none"), (None, Pair(12, "-")), open=True),
            ("lay", "a", '"none"', "done", "none", "some", "12", "-", "yes"),
        ),
        (
            Lay(("a", "a", "a"), (Pair(0, "+"), None), open=False),
            ("lay", "a", "a", "a", "some", "0", "+", "none", "no"),
        ),
    ],
)
def test_an_action_and_its_words_say_the_same(action: Action, words: tuple[str, ...]):
    assert tuple(word for _, word in spell_action(UNION, action)) == words
    found = find_typed(UNION, words)
    assert found.reach == len(words)
    assert convert(found.action, UNION) == action
    for end in range(1, len(words)):
        asked = find_typed(UNION, words[:end])
        assert asked.action is None
        assert asked.reach == end
        assert asked.question.takes(words[end])


@pytest.mark.parametrize(
    ("words", "reach"),
    [
        (("say", '"longer"'), 1),
        (("say", "7"), 1),
        (("lay", "done"), 1),
        (("lay", "a", "done", "some", "1001"), 4),
        (("say", "hello", "3"), 2),
        (("say", "hello", "seat17"), 2),
        (("say", "hello", "none", "0", "more"), 4),
    ],
)
def test_a_word_that_does_not_fit_its_type_is_found(words: tuple[str, ...], reach: int):
    assert find_typed(UNION, words).reach == reach
