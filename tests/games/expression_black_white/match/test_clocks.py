"""Every clock, with times handed in. Deadlines are inclusive; the grace lies behind them (X-2)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from dealer.core.actions import Agree, Annul, Extend, Forfeit, OpenSight, Pause, Resume, Say
from dealer.core.causes import ServerCause
from dealer.core.errors import IllegalAction, OutOfTurn, TimeExpired
from dealer.games.expression_black_white.rules.actions import (
    ChooseStarter,
    FinalGuess,
    Guess,
    Play,
    Ready,
    Reveal,
)
from dealer.games.expression_black_white.rules.state import Options, Times
from dealer.match import Match
from dealer.match.clock import ClockPause
from tests.games.expression_black_white.scenes import GAME, answer, begin, in_phase, played
from tests.scenes import owing

GRACE = 500


def ready(match: Match, at: int) -> Match:
    for seat in (0, 1):
        match = match.submit(seat, Ready(), at, "b1.planning")
    return match


def at_first_play(options: Options | None = None, at: int = 1000) -> Match:
    """Bout 1, round 1, seat 0 to play since ``at``."""
    return ready(begin(options), at).submit(0, ChooseStarter(0), at, "b1.starter")


def test_ebw_33_planning_lasts_three_minutes() -> None:
    match = begin()
    assert match.next_deadline() == 180_000 + GRACE
    assert match.expire(180_000 + GRACE - 1) is match
    assert match.expire(180_000 + GRACE).state.phase == "starter"


def test_x_2_a_deadline_is_inclusive_and_so_is_the_grace() -> None:
    match = begin()
    assert match.submit(0, Ready(), 180_000 + GRACE, "b1.planning").state.bout.ready[0]
    with pytest.raises(TimeExpired):
        match.submit(0, Ready(), 180_000 + GRACE + 1, "b1.planning")


def test_ebw_a16_the_starter_clock_sends_the_holder_second() -> None:
    match = ready(begin(advantage=1), 1000)
    match = match.expire(61_000 + GRACE)
    assert match.state.round.first == 0


def test_ebw_34_the_reserve_runs_from_second_46_and_only_what_is_used_is_taken() -> None:
    match = at_first_play(at=1000)
    assert match.view(1, 46_000).clocks.timers[0].left_ms == 0
    assert match.view(1, 46_000).clocks.time_banks == (180_000, 180_000)
    assert match.view(1, 56_000).clocks.time_banks == (170_000, 180_000)
    match = answer(match, 0, 56_000, Random(1))
    assert match.view(0, 56_000).clocks.time_banks == (170_000, 180_000)
    assert match.next_deadline() == 56_000 + 45_000 + 180_000 + GRACE


def test_ebw_34_the_reserve_lasts_for_the_match_and_then_the_match_is_lost() -> None:
    match = at_first_play(at=1000)
    match = answer(match, 0, 1000 + 45_000 + 179_000, Random(1))
    match = played(match, until=in_phase("play", 2, 1))
    while owing(match) != [0]:
        match = answer(match, owing(match)[0], match.at + 100, Random(2))
    deadline = match.next_deadline()
    assert deadline is not None
    match = match.expire(deadline)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.decided_by) == ((1,), "time")


def test_ebw_a5_with_a_reserve_per_bout_the_second_bout_has_a_fresh_one() -> None:
    match = at_first_play(Options(reserve_scope="bout"), at=1000)
    match = answer(match, 0, 1000 + 45_000 + 179_000, Random(1))
    assert match.view(0, match.at).clocks.time_banks[0] == 1_000
    match = played(match, until=in_phase("play", 2, 1))
    assert match.view(0, match.at).clocks.time_banks[0] == 180_000


def test_x_7_no_clock_runs_in_the_beat_after_a_result() -> None:
    match = played(begin(), until=in_phase("guess", 1, 1))
    timers = match.view(0, match.at).clocks.timers
    assert [(timer.delay_ms, timer.left_ms) for timer in timers] == [(3000, 60_000)] * 2
    assert match.next_deadline() == match.at + 3000 + 60_000 + GRACE
    assert [t.left_ms for t in match.view(0, match.at + 4000).clocks.timers] == [59_000] * 2


def test_x_7_an_answer_within_the_beat_is_taken() -> None:
    match = played(begin(), until=in_phase("guess", 1, 1))
    loser = 1 - match.state.round.winner
    assert match.submit(loser, Guess((), None), match.at, "b1.r1.guess").state.round.guess is not None


def test_a_guess_timer_outlives_the_others_reveal() -> None:
    match = played(begin(), until=in_phase("guess", 1, 1))
    winner, start = match.state.round.winner, match.at
    tile = match.view(winner, start).view.bouts[0].rounds[0].plays[winner].tiles.symbol
    match = match.submit(winner, Reveal(tile), start + 30_000, "b1.r1.reveal")
    assert match.next_deadline() == start + 3000 + 60_000 + GRACE


def test_ebw_35_both_timers_of_a_guess_phase_expire_at_once() -> None:
    match = played(begin(), until=in_phase("guess", 1, 1))
    deadline = match.next_deadline()
    assert deadline is not None
    after = match.expire(deadline)
    names = [entry.action.timer for entry in after.log[len(match.log) :]]
    assert sorted(names) == ["guess", "reveal"]
    assert after.state.phase == "play"


def test_ebw_a20_the_standing_version_counts_when_the_time_is_up() -> None:
    match = played(begin(), until=in_phase("final", 1))
    rows = GAME.random_action(match.view(1, match.at).view, Random(5)).rounds
    before = len(match.log)
    match = match.submit(1, FinalGuess(rows, done=False), match.at + 5, "b1.final")
    assert len(match.log) == before
    assert match.view(1, match.at).may.provisional.rounds == rows
    assert match.view(0, match.at).may.provisional is None
    deadline = match.next_deadline()
    assert deadline is not None
    match = match.expire(deadline)
    kinds = [(e.actor, type(e.action).__name__) for e in match.log[before:]]
    assert kinds == [("clock", "Expire"), (1, "FinalGuess"), ("clock", "Expire"), ("chance", "Globals")]
    assert match.state.bouts[0].finals[1].rows == rows


def test_x_6_times_scale_and_untimed_has_no_clock() -> None:
    slow = begin(Options(times=Times().scale(Fraction(2))))
    assert slow.next_deadline() == 360_000 + GRACE
    untimed = begin(Options(times=None))
    assert untimed.next_deadline() is None
    assert untimed.view(0, 10**9).clocks.timers == ()


def test_a_pause_stops_every_clock_and_resuming_goes_on() -> None:
    match = at_first_play(at=1000)
    match = match.submit("host", Pause("tea"), 11_000)
    assert match.next_deadline() is None
    assert match.view(0, 500_000).clocks.timers[0].left_ms == 35_000
    assert match.view(0, 500_000).may.decision is None
    with pytest.raises(OutOfTurn):
        match.submit(0, Play("1+1+1"), 12_000, "b1.r1.play")
    match = match.submit("host", Resume(), 611_000)
    assert match.next_deadline() == 1000 + 600_000 + 45_000 + 180_000 + GRACE


def test_clocks_run_when_nobodys_pause_stands() -> None:
    match = begin().submit(0, Pause("the door"), 10_000).submit(1, Agree(0), 10_000)
    match = match.submit("host", Pause("tea"), 20_000).submit("server", Pause(ServerCause("outage")), 25_000)
    assert match.next_deadline() is None
    for actor, action in ((0, Pause("again")), (1, Resume())):
        with pytest.raises(OutOfTurn):
            match.submit(actor, action, 26_000)
    match = match.submit("server", Resume(), 30_000).submit(0, Resume(), 40_000)
    assert match.clock.stops == (ClockPause("host", "tea"),)
    assert match.next_deadline() is None
    assert match.submit("host", Resume(), 50_000).next_deadline() == 220_000 + GRACE
    assert match.submit(1, Pause("me"), 50_000).submit("host", Resume(), 60_000).next_deadline() is not None
    over = match.submit("host", Annul("a fire"), 60_000)
    with pytest.raises(OutOfTurn):
        over.submit(0, Pause("late"), 60_000)


def test_x_5_the_server_acts_for_nobody_who_is_there() -> None:
    match = begin()
    for action in (Say("no"), OpenSight(), Extend(0, 10, "no")):
        with pytest.raises(IllegalAction):
            match.submit("server", action, 1000)
    assert match.submit("server", Forfeit(0, "gone"), 1000).outcome.winners == (1,)
    assert match.submit("server", Annul("all have agreed"), 1000).outcome.decided_by == "annulled"


def test_extending_adds_time_to_the_timer_a_seat_is_on() -> None:
    match = at_first_play(at=1000)
    with pytest.raises(OutOfTurn):
        match.submit("host", Extend(1, 30, "not on it"), 2000)
    match = match.submit("host", Extend(0, 30, "a slow network"), 2000)
    assert match.next_deadline() == 1000 + 75_000 + 180_000 + GRACE


def test_an_outage_is_credited_to_every_clock() -> None:
    match = at_first_play(at=1000)
    match = match.credit_outage(5_000, 905_000)
    assert match.next_deadline() == 1000 + 900_000 + 45_000 + 180_000 + GRACE
    assert [(e.actor, e.at) for e in match.log[-2:]] == [("server", 5_000), ("server", 905_000)]


def test_an_outage_that_two_workers_credit_counts_once() -> None:
    once = at_first_play(at=1000).credit_outage(5_000, 905_000)
    assert once.credit_outage(5_000, 905_000) == once
    assert once.credit_outage(5_000, 906_000) == once, "the other worker was a second later"
    again = once.credit_outage(910_000, 920_000).next_deadline()
    assert again == once.next_deadline() + 10_000, "another outage counts"


def test_what_had_run_out_before_an_outage_runs_out_then() -> None:
    match = begin()
    match = match.credit_outage(200_000, 900_000)
    assert match.state.phase == "starter"
    assert match.next_deadline() == 200_000 + 60_000 + 700_000 + GRACE
