"""The clocks, through a live match: the line of time is handed in, nothing waits."""

import pytest

from dealer.core.actions import Extend
from dealer.core.errors import OutOfTurn, TimeExpired
from dealer.games.expression_black_white.rules.actions import ChooseStarter, FinalGuess, Guess
from dealer.games.expression_black_white.rules.state import Times
from dealer.match import verify
from tests.games.expression_black_white.rules.table import EMPTY, ROWS, Live, owing

RESULT, GRACE = 3, 0.5


def first_play(**options) -> Live:
    """A match at 0:00 of the first play; seat 0 begins."""
    return Live(**options).anything().act(0, ChooseStarter(0))


def at_guess(**options) -> Live:
    """At the end of the delay after round 1."""
    return first_play(**options).anything().anything().wait(RESULT)


def winner_of(live: Live) -> int:
    winner: int = live.match.view("public", live.at).view.bouts[-1].rounds[-1].winner
    return winner


def test_ebw_33_times():
    assert Times() == Times(planning=180, play=45, guess=60, final_guess=300, reserve=180)


def test_ebw_33_planning_takes_three_minutes():
    live = Live().wait(180)
    assert live.timer("planning").left_ms == 0
    assert live.timer("planning").seat is None
    assert live.is_at("planning", None, None)
    live.wait(GRACE)
    assert live.is_at("starter", None, None)
    assert live.entries[-1][0] == "clock"


def test_ebw_33_an_expression_takes_45_seconds_for_each():
    live = first_play()
    assert (live.timer("play").left_ms, live.timer("play").seat) == (45_000, 0)
    live.wait(30).anything()
    assert (live.timer("play").left_ms, live.timer("play").seat) == (45_000, 1)


def test_ebw_33_guess_and_pick_take_a_minute_each_on_clocks_of_their_own():
    live = at_guess()
    assert {(t.name, t.seat, t.left_ms) for t in live.timers} == {
        ("guess", 1 - winner_of(live), 60_000),
        ("reveal", winner_of(live), 60_000),
    }
    live.wait(20).anything(winner_of(live)).wait(20)
    assert [(t.name, t.left_ms) for t in live.timers] == [("guess", 20_000)]


def test_ebw_33_the_final_guess_takes_five_minutes():
    live = Live().until("final").wait(RESULT)
    assert [(t.name, t.seat, t.left_ms) for t in live.timers] == [
        ("final_guess", 0, 300_000),
        ("final_guess", 1, 300_000),
    ]


def test_ebw_34_the_reserve_is_used_only_after_45_seconds():
    live = first_play().wait(45).anything(0)
    assert live.time_banks == (180_000, 180_000)
    live.wait(45 + 70).anything(1)
    assert live.time_banks == (180_000, 110_000)


def test_ebw_34_only_expressions_draw_on_it():
    live = Live()
    names = set()
    while not live.match.is_over:
        names |= {timer.name for timer in live.timers if timer.time_bank_ms is not None}
        live.at += 4000
        live.anything(owing(live.match.state)[0])
    assert names == {"play"}


def test_ebw_34_what_is_used_stays_used():
    live = first_play().wait(45 + 100).anything(0).anything(1).wait(RESULT).anything().wait(RESULT)
    assert live.time_banks[0] == 80_000
    while live.timer("play").seat != 0:
        live.anything()
    live.wait(live.timer("play").delay_ms / 1000 + 45 + 30)
    assert live.time_banks == (50_000, 180_000)


def test_ebw_34_without_any_reserve_left_the_match_is_lost():
    live = first_play().wait(45 + 180)
    assert not live.match.is_over
    live.wait(GRACE)
    assert (live.outcome.winners, live.outcome.decided_by) == ((1,), "time")


def test_ebw_a6_it_is_the_whole_match_whatever_the_score():
    live = Live().until("play", round=7, bout=2)
    loser = live.timer("play").seat
    live.wait(RESULT + 45 + 180 + GRACE)
    assert live.match.is_over
    assert loser is not None
    assert live.outcome.winners == (1 - loser,)
    assert live.outcome.utility == ((-1, 1) if loser == 0 else (1, -1))
    assert verify(live.record_bytes()) == live.outcome


@pytest.mark.parametrize(("scope", "left"), [("match", (80_000, 180_000)), ("bout", (180_000, 180_000))])
def test_ebw_a5_the_reserve_is_for_the_match_or_for_each_bout(scope, left):
    live = first_play(reserve_scope=scope).wait(45 + 100).anything(0)
    assert live.time_banks == (80_000, 180_000)
    live.until("play", bout=2)
    assert live.time_banks == left
    assert live.timer("play").time_bank_ms == left[live.timer("play").seat]


def test_ebw_a17_the_reserve_runs_by_itself_from_second_46():
    live = first_play().wait(45)
    assert (live.timer("play").left_ms, live.timer("play").time_bank_ms) == (0, 180_000)
    live.wait(1)
    assert (live.timer("play").left_ms, live.timer("play").time_bank_ms) == (0, 179_000)
    assert live.time_banks == (179_000, 180_000)
    assert live.anything(0).match.log[-1].actor == 0  # nothing had to be called


def test_ebw_35_a_late_guess_is_no_guess():
    live = at_guess()
    loser = 1 - winner_of(live)
    live.anything(winner_of(live)).wait(60 + GRACE)
    said = [news for news in live.match.view("public", live.at).view.events if hasattr(news, "by_clock")]
    assert [(news.by_clock, news.seat) for news in said] == [(True, loser), (False, 1 - loser)]
    assert said[0].tiles == ()
    assert said[0].points == 0
    assert live.is_at("play", 2, 1)


@pytest.mark.parametrize("guess", [Guess((), None), None])
def test_ebw_35_a_late_pick_shows_the_own_symbol(guess):
    live = at_guess()
    winner = winner_of(live)
    tiles = live.match.view(winner, live.at).view.bouts[0].rounds[0].plays[winner].tiles
    if guess is not None:
        live.act(1 - winner, guess)
    live.wait(60 + GRACE)
    view = live.match.view("public", live.at).view
    assert view.bouts[0].rounds[0].revealed == tiles.symbol
    (shown,) = [news for news in view.events if news.__struct_config__.tag == "revealed"]
    assert shown.by_clock


def test_ebw_a18_the_symbol_that_is_shown_is_never_the_global_one():
    seen = set()
    for seed in range(30):
        live = at_guess(secret=bytes([seed]) * 32)
        winner = winner_of(live)
        mine = live.match.view(winner, live.at).view.bouts[0].rounds[0].plays[winner].tiles.symbol
        live.wait(60 + GRACE)
        view = live.match.view("public", live.at).view
        assert view.bouts[0].rounds[0].revealed == mine
        seen.add(mine == view.bouts[0].symbols[0])
    assert seen == {True, False}  # and where they differ, it was the own one


def test_ebw_35_a_final_guess_that_never_came_is_none():
    live = Live().until("final")
    live.act(1, FinalGuess(ROWS, done=True)).wait(RESULT + 300 + GRACE)
    assert live.is_at("planning", None, 2)
    final = live.match.view("public", live.at).view.bouts[0].finals[0]
    assert final.rows == EMPTY
    assert final.right == (False,) * 12
    assert (
        next(news.points for news in live.match.view(0, live.at).view.events if hasattr(news, "right")) == 0
    )


def test_ebw_a20_at_the_deadline_the_last_version_counts():
    live = Live().until("final")
    live.act(0, FinalGuess(EMPTY, done=False)).act(0, FinalGuess(ROWS, done=False))
    assert live.match.view(1, live.at).view.bouts[0].finals[0].rows is None
    live.wait(RESULT + 300 + GRACE)
    assert live.match.view(1, live.at).view.bouts[0].finals[0].rows == ROWS
    written = [(actor, type(action).__name__) for actor, action in live.entries[-4:]]
    assert written == [(0, "FinalGuess"), ("clock", "Expire"), ("clock", "Expire"), ("chance", "Globals")]
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ebw_a20_who_was_done_early_has_no_longer_than_the_other():
    live = Live().until("final").act(0, FinalGuess(EMPTY, done=True)).late(RESULT + 300 + GRACE)
    assert live.act(0, FinalGuess(ROWS, done=True)).is_at("final", None, 1)  # the last moment still counts
    with pytest.raises(TimeExpired):
        live.late(0.001).act(0, FinalGuess(EMPTY, done=True))


def test_ebw_a20_x_13_more_time_for_one_seat_is_for_that_seat_alone():
    live = Live().until("final").host(Extend(1, 60, "a slow network"))
    live.act(0, FinalGuess(EMPTY, done=False)).wait(RESULT + 300 + GRACE)
    assert live.view(0).bouts[0].finals[0].closed
    with pytest.raises(OutOfTurn):
        live.late(10).act(0, FinalGuess(ROWS, done=True), "b1.final")
    assert list(live.rules.legal_actions(live.view(0))) == []
    assert [(t.seat, t.left_ms) for t in live.timers] == [(1, 49_500)]
    live.act(1, FinalGuess(ROWS, done=True))
    assert [final.rows for final in live.view(0).bouts[0].finals] == [EMPTY, ROWS]
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ebw_a20_x_13_who_was_done_early_may_change_it_until_the_own_clock_ends():
    live = Live().until("final").host(Extend(1, 60, "a slow network"))
    live.act(0, FinalGuess(EMPTY, done=True)).late(RESULT + 300 + GRACE)
    live.act(0, FinalGuess(ROWS, done=True))  # the last moment still counts
    live.match = live.match.expire(live.at)
    assert live.match.log[-1].actor == "clock"
    with pytest.raises(OutOfTurn):
        live.act(0, FinalGuess(EMPTY, done=True), "b1.final")
    assert live.match.time_outs == (0, 0)


@pytest.mark.parametrize("holder", [0, 1])
def test_ebw_a16_a_silent_holder_plays_second(holder):
    live = Live(advantage=holder).anything()
    assert (live.timer("starter").left_ms, live.timer("starter").seat) == (60_000, holder)
    live.wait(60 + GRACE)
    assert live.timer("play").seat == 1 - holder
    (said,) = [news for news in live.match.view(0, live.at).view.events if hasattr(news, "by")]
    assert (said.seat, said.by) == (1 - holder, "clock")


def test_ebw_a21_an_early_start_needs_both():
    live = Live().wait(10).anything(1)
    assert live.is_at("planning", None, None)
    assert live.timer("planning").left_ms == 170_000
    live.anything(0)
    assert live.is_at("starter", None, None)


def test_x_2_a_deadline_is_inclusive_and_the_grace_comes_on_top():
    live = first_play().late(45 + 180 + GRACE)
    assert live.anything(0).match.log[-1].actor == 0
    late = first_play().late(45 + 180 + GRACE + 0.001)
    with pytest.raises(TimeExpired):
        late.anything(0)


def test_x_2_the_grace_takes_nothing_from_the_rules():
    live = first_play().wait(45 + 180)
    assert live.match.next_deadline() == live.at + 500
    assert live.time_banks == (0, 180_000)


def test_x_2_time_does_not_run_backwards():
    live = first_play().wait(40).anything(0)
    live.at -= 30_000  # a message that was stamped earlier than it was stored
    live.anything(1)
    assert [entry.at for entry in live.match.log[-2:]] == [40_000, 40_000]


def test_x_7_after_a_result_no_clock_runs_for_three_seconds():
    live = first_play().anything().anything()
    assert {(t.delay_ms, t.left_ms) for t in live.timers} == {(3000, 60_000)}
    live.wait(2)
    assert {(t.delay_ms, t.left_ms) for t in live.timers} == {(1000, 60_000)}
    live.anything()
    assert (live.timer("play").delay_ms, live.timer("play").left_ms) == (3000, 45_000)
    live.wait(RESULT + 10)
    assert (live.timer("play").delay_ms, live.timer("play").left_ms) == (0, 35_000)


def test_x_7_the_final_guesses_are_followed_by_a_beat_too():
    assert Live().timer("planning").delay_ms == 0
    live = Live().until("final").anything(0, 1)
    assert (live.timer("planning").delay_ms, live.timer("planning").left_ms) == (3000, 180_000)


def test_x_7_there_is_no_beat_where_nothing_was_announced():
    live = first_play()
    assert live.timer("play").delay_ms == 0  # the first of the bout
    live.anything(0)
    assert live.timer("play").delay_ms == 0  # the second of the round


def test_x_7_nobody_has_to_wait_for_the_beat():
    live = first_play().anything().anything().anything()
    assert live.is_at("play", 2, 1)
    assert live.at == 0
