"""Interruptions never pay: what a pause, silence or more time for another changes at the worst moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from dealer.core.actions import Agree, Extend, Pause, Resume, Substitute
from dealer.core.actors import CHANCE, Actor
from dealer.core.causes import ServerCause
from dealer.core.errors import GameError
from dealer.core.registry import rules_at
from dealer.games.different_number_hunt.rules import transitions
from dealer.games.different_number_hunt.rules.state import State
from dealer.match import Entry, Match, advance, log
from tests.depth import some
from tests.rules.laws import laws_of
from tests.rules.play import GAME_IDS, LiveMatch, owing_in
from tests.rules.test_giving_up import Result, folded, results, whole_match, worst_moments

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


def resumed_at(moment: Match) -> LiveMatch:
    """A table at which a match goes on from some moment."""
    live = laws_of(moment.rules.id).live(advantage=0)
    live.match, live.at = moment, moment.at
    return live


@pytest.mark.exhaustive
@every_game
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_x_10_a_pause_changes_nothing_but_the_time_of_day(game_id: str, seed: int) -> None:
    live, paused = whole_match(game_id, seed), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        for seat in range(live.rules.seats):
            after = with_pauses(moment, live.match.log[len(moment.log) :], seat)
            assert results(after) == results(live.match), (moment.log[-1], seat)
            assert after.state == live.match.state, (moment.log[-1], seat)
            paused += after.at > live.match.at
    assert paused > 3 * live.rules.seats


def played_on_after(match: Match, begun: Match, rest: tuple[Entry, ...]) -> Match:
    """A match that was interrupted, with what was done in another one from there on; nothing was drawn."""
    drawn = [entry for entry in match.log[len(begun.log) :] if entry.actor == CHANCE]
    assert drawn == [], "who can bring about an interruption can fish for another draw"
    later = max(0, match.at - begun.at)
    for entry in rest:
        match = match.append(Entry(len(match.log), entry.at + later, entry.actor, entry.action))
    return match


def pause_at_once(match: Match, by: Actor) -> Match:
    """Return the match after a pause that began at once: asked for and agreed to, or of host or server."""
    match = match.submit(by, Pause("the door"), match.at)
    if match.clock.paused_at is None:
        assert isinstance(by, int)
        match = match.submit("host", Agree(by), match.at)
    return match.submit(by, Resume(), match.at + PAUSE_MS)


def replace_for_a_while(match: Match, seat: int) -> Match:
    """Return the match after a bot has taken a seat over and its player has come back."""
    name = match.players[seat].name
    for action in (
        Substitute(seat, "bot", "random", "gone"),
        Substitute(seat, name, None, ServerCause("returned")),
    ):
        match = match.submit("server", action, match.at)
    return match


def list_interruptions(match: Match) -> dict[str, Callable[[Match], Match]]:
    """Return all that somebody can bring about in the middle of a match that goes on, by who does it."""
    seats = range(match.rules.seats)
    ways: dict[str, Callable[[Match], Match]] = {
        f"a pause by {by}": partial(pause_at_once, by=by) for by in (*seats, "host", "server")
    }
    ways |= {f"seat {seat} replaced": partial(replace_for_a_while, seat=seat) for seat in seats}
    ways["an outage"] = lambda match: match.credit_outage(match.at, match.at + PAUSE_MS)
    return ways


@pytest.mark.long
@pytest.mark.exhaustive
@every_game
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_x_10_an_interruption_draws_nothing_and_keeps_all_that_was_sent_before_it(
    game_id: str, seed: int
) -> None:
    """In an open round, too: nobody fishes for a better draw by a pause, an outage or a replacement."""
    live, kept = whole_match(game_id, seed), Counter[str]()
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        for way, interrupt in list_interruptions(moment).items():
            after = played_on_after(interrupt(moment), moment, live.match.log[len(moment.log) :])
            assert results(after) == results(live.match), (moment.log[-1], way)
            assert after.state == live.match.state, (moment.log[-1], way)
            kept[live.rules.observe(moment.state, "public").phase] += 1
    assert game_id != "different-number-hunt" or min(kept["hunt"], kept["answer"]) > 10, "in open rounds"
    assert kept.total() > 10


def test_the_search_finds_a_pause_that_cuts_an_open_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a pause waits for nothing and ends the round, what was done in the round no longer fits."""

    def cut(state: State) -> State:
        state = transitions.resume(state)
        return transitions.skip_round(state, "both") if state.phase == "hunt" else state

    rules = rules_at("different-number-hunt", 2)
    assert rules.real_time is not None
    cutting = replace(rules, real_time=replace(rules.real_time, resume=cut))
    monkeypatch.setattr(log, "rules_at", lambda game, seats: cutting)
    monkeypatch.setattr(advance, "list_running", lambda match, seat: frozenset())
    live, found = whole_match("different-number-hunt", 0), 0
    for moment in worst_moments(folded(live.match, live.secret), Random(0)):
        try:
            with_pauses(moment, live.match.log[len(moment.log) :], 0)
        except GameError:
            found += 1
    assert found


@every_game
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_x_13_more_time_for_one_is_none_for_another(game_id: str, seed: int) -> None:
    """Whatever a seat may send, be it done or not, it may send as long as if the other had got no time."""
    live, tried = whole_match(game_id, seed), Counter[bool]()
    for moment in worst_moments(folded(live.match, live.secret), Random(seed)):
        owing = owing_in(moment.rules, moment.state)
        for seat in range(moment.rules.seats):
            decision = moment.rules.decision_id(moment.state, seat)
            if decision is None:
                continue
            closed_at = closing(resumed_at(moment), seat, decision)
            for other in seats_with_a_clock(moment) - {seat}:
                longer = resumed_at(moment).host(Extend(other, 600, "a broken link"))
                assert closing(longer, seat, decision) <= closed_at, (moment.log[-1], seat)
                tried[seat in owing] += 1
    assert game_id not in MANY_OWE or (tried[True] and tried[False]), "one owes an answer, one is done"


MANY_OWE = {"expression-black-white", "increment-black-white"}
"""Games in which several seats owe a decision at once, each with a clock of its own, and may change it."""


def seats_with_a_clock(match: Match) -> set[int]:
    """The seats that owe a decision and have a clock of their own."""
    timers: Any = match.clocks(match.at).timers
    return {timer.seat for timer in timers} & set(owing_in(match.rules, match.state))


def closing(live: LiveMatch, seat: int, decision: str) -> int:
    """When a seat can answer a decision no more if nobody does anything, in milliseconds."""
    while not live.match.is_over and live.rules.decision_id(live.match.state, seat) == decision:
        due = live.match.next_deadline()
        assert due is not None
        live.at = max(live.at, due)
        live.match = live.match.expire(live.at)
    return live.at


@pytest.mark.exhaustive
@every_game
@pytest.mark.parametrize("seed", some(range(3), 2))
def test_x_12_the_clocks_alone_end_the_match_of_who_has_gone(game_id: str, seed: int) -> None:
    """A seat falls silent at some moment, and nobody has to judge it."""
    rng = Random(seed)
    live = laws_of(game_id).live(advantage=0, secret=seed.to_bytes(32, "big"))
    seat, start = rng.randrange(live.rules.seats), rng.randrange(5, 40)
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


ANSWERS = 6
"""How many answers silence is compared with."""
LAST = 2
"""How many moments of each phase; one in a game for more than two, whose matches are long."""


@pytest.mark.exhaustive
@every_game
@pytest.mark.parametrize("seed", some(range(2), 1))
def test_x_12_silence_brings_nothing_that_no_answer_would_have_brought(game_id: str, seed: int) -> None:
    """At the last decisions of each phase a seat lets its time run out; then all play on in the same way."""
    live, tried = whole_match(game_id, seed), 0
    for moment in last_moments(folded(live.match, live.secret)):
        for seat in seats_with_a_clock(moment):
            silent, decision = resumed_at(moment), moment.rules.decision_id(moment.state, seat)
            assert decision is not None
            closing(silent, seat, decision)
            best = max(answered(moment, seat, number) for number in range(ANSWERS))
            assert results(silent.to_the_end().match)[seat] <= best, (moment.log[-1], seat)
            tried += 1
    assert tried


def last_moments(before: list[Match]) -> list[Match]:
    """The last moments of each phase at which one seat alone owes a decision, with a clock of its own."""
    by_phase: dict[str, list[Match]] = {}
    count = LAST if before[0].rules.seats == 2 else 1
    for match in before[:-1]:
        if seats_with_a_clock(match) and len(owing_in(match.rules, match.state)) == 1:
            by_phase.setdefault(match.rules.observe(match.state, "public").phase, []).append(match)
    return [match for matches in by_phase.values() for match in matches[-count:]]


def answered(moment: Match, seat: int, number: int) -> Result:
    """How a seat comes out of a match in which it answers somehow, and then all play on."""
    live = resumed_at(moment)
    live.at += 100 + max((timer.delay_ms for timer in live.timers), default=0)
    live.act(seat, live.rules.random_action(live.view(seat), Random(number)))
    return results(live.to_the_end().match)[seat]
