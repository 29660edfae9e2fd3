"""Interruptions never pay: what a pause, silence or more time for another changes at the worst moments."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dealer.core.actions import Extend, Pause, Resume
from dealer.core.errors import GameError
from dealer.match import Entry, Match
from tests.rules.laws import laws_of
from tests.rules.play import GAME_IDS, LiveMatch, owing_in
from tests.rules.test_giving_up import folded, results, whole_match, worst_moments

PAUSE_MS = 250_000
"""How long a pause lasts: nearly as long as it may."""

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def with_pauses(match: Match, rest: tuple[Entry, ...], seat: int) -> Match:
    """The match with what was done in another one from there on, after a seat has asked for a pause."""
    match, later = match.submit(seat, Pause("the door"), match.at), 0
    for entry in rest:
        if match.clock.paused_at is not None:
            later += PAUSE_MS
            match = match.submit(seat, Resume(), match.at + PAUSE_MS)
        match = match.append(Entry(len(match.log), entry.at + later, entry.actor, entry.action))
    return match


def resumed_at(match: Match, moment: Match, seat: int) -> LiveMatch:
    """A table at which a match goes on from some moment."""
    live = laws_of(match.game.id).live(advantage=0)
    live.match, live.at = moment, moment.at
    return live


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_without_interruptions_both_versions_of_the_rules_play_alike(game_id: str, seed: int) -> None:
    now, before = (whole_match(game_id, seed, rules=version) for version in (2, 1))
    assert now.match.log == before.match.log
    assert now.outcome == before.outcome


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_x_10_a_pause_changes_nothing_but_the_time_of_day(game_id: str, seed: int) -> None:
    live, paused = whole_match(game_id, seed), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        for seat in range(live.game.seats):
            after = with_pauses(moment, live.match.log[len(moment.log) :], seat)
            assert results(after) == results(live.match), (moment.log[-1], seat)
            assert after.state == live.match.state, (moment.log[-1], seat)
            paused += after.at > live.match.at
    assert paused > 3 * live.game.seats


def test_the_search_finds_that_a_pause_once_took_the_open_round_away() -> None:
    """By the first version of the Hunt's rules, what was done in the round no longer fits after a pause."""
    live, found = whole_match("different-number-hunt", 0, rules=1), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(0)):
        try:
            with_pauses(moment, live.match.log[len(moment.log) :], 0)
        except GameError:
            found += 1
    assert found


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_x_13_more_time_for_one_is_none_for_another(game_id: str, seed: int) -> None:
    """Whoever is alone with their own clock is done when it ends, whatever the others have got."""
    live, tried = whole_match(game_id, seed), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        for seat, left_ms in own_clocks(moment).items():
            decision = moment.game.decision_id(moment.state, seat)
            for other in own_clocks(moment).keys() - {seat}:
                longer = resumed_at(live.match, moment, seat)
                longer.host(Extend(other, 600, "a broken link")).wait((left_ms + 1000) / 1000)
                assert longer.game.decision_id(longer.match.state, seat) != decision, (moment.log[-1], seat)
                tried += 1
    assert tried or game_id not in MANY_OWE


MANY_OWE = {"expression-black-white", "increment-black-white"}
"""Games in which several seats owe a decision at once, each with a clock of its own."""


def own_clocks(match: Match) -> dict[int, int]:
    """By seats that owe a decision with a clock of their own: the milliseconds that are left to them."""
    found: dict[int, int] = {}
    timers: Any = match.clocks(match.at).timers
    for seat in owing_in(match.game, match.state):
        mine = [timer for timer in timers if timer.seat == seat]
        if mine:
            found[seat] = max(each.delay_ms + each.left_ms + (each.time_bank_ms or 0) for each in mine)
    return found


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_x_12_the_clocks_alone_end_the_match_of_who_has_gone(game_id: str, seed: int) -> None:
    """A seat falls silent at some moment, and nobody has to judge it."""
    rng = Random(seed)
    live = laws_of(game_id).live(advantage=0, secret=seed.to_bytes(32, "big"))
    seat, start = rng.randrange(live.game.seats), rng.randrange(5, 40)
    for _ in range(start):
        if not live.match.is_over:
            live.at += 100 + max((timer.delay_ms for timer in live.timers), default=0)
            live.anything(live.owing[0])
    while not live.match.is_over:
        here = [other for other in live.owing if other != seat]
        if here:
            live.at += 100 + max((timer.delay_ms for timer in live.timers), default=0)
            live.anything(here[0])
        else:
            due = live.match.next_deadline()
            assert due is not None, "nothing would ever end this wait"
            live.wait(max(0, due - live.at) / 1000)
