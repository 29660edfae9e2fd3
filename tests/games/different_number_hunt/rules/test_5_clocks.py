"""The clocks, through a live match: the line of time is handed in, nothing waits."""

from fractions import Fraction

import pytest

from dealer.core.actions import Extend, Resign
from dealer.core.errors import IllegalAction, TimeExpired
from dealer.games.different_number_hunt.rules.actions import Answer, Claim, Ready, Skip
from dealer.games.different_number_hunt.rules.state import Times
from dealer.match import verify
from tests.games.different_number_hunt.rules.table import Live, owing

RESULT, GRACE = 10, 0.5


def claimed(seat: int = 0, **options) -> Live:
    """A match at 0:00 of a claim of the first target."""
    live = Live(**options).hunt().wait(30)
    return live.act(seat, Claim(live.targets[0]))


def test_dnh_8_the_claimer_has_fifteen_seconds():
    live = claimed(1)
    assert live.running["claim"] == (1, 15)
    live.wait(15).act(1, Answer("IJONS"))
    assert live.timer("answer").left_ms == 45_000


def test_dnh_9_the_other_has_sixty_seconds_after_the_claim():
    live = claimed(1)
    assert live.running["answer"] == (0, 60)
    live.wait(10).act(1, Answer("A"))
    assert live.running == {"answer": (0, 50)}  # the claimer's answer changes nothing
    live.wait(50).act(0, Answer("A"))
    assert live.phase == "result"


def test_dnh_a7_when_the_claimers_time_is_up_the_other_still_has_the_sixty():
    live = claimed(1).wait(15 + GRACE)
    assert live.entries[-1][0] == "clock"
    assert (live.phase, owing(live.match.state)) == ("answer", [0])
    assert live.running == {"answer": (0, 44.5)}
    live.act(0, Answer("A"))
    verdict = live.view(0).boards[0].rounds[0].answers[1]
    assert (verdict.late, verdict.path, verdict.judged.fault, verdict.judged.points) == (True, "", "none", 0)


def test_dnh_9_whose_time_is_up_has_given_no_answer():
    live = claimed(1).act(1, Answer("A")).wait(60 + GRACE)
    assert live.phase == "result"
    assert live.view(0).boards[0].rounds[0].answers[0].late


def test_x_2_an_answer_in_the_grace_counts_and_one_after_it_is_late():
    live = claimed(0).late(15 + GRACE - 0.001)
    live.act(0, Answer("A"))
    late = claimed(0).late(15 + GRACE + 0.001)
    with pytest.raises(TimeExpired):
        late.act(0, Answer("A"))


def test_dnh_14_five_minutes_without_a_claim():
    live = Live().hunt()
    assert live.running == {"skip": (None, 300)}
    live.wait(300)
    assert live.phase == "hunt"
    live.wait(GRACE)
    assert live.phase == "result"
    assert live.view(0).boards[0].rounds[0].ended == "time"


def test_dnh_14_they_run_no_longer_once_there_is_a_claim():
    live = Live().hunt().wait(299)
    live.act(0, Claim(live.targets[0]))
    assert set(live.running) == {"claim", "answer"}
    live.wait(15)
    assert live.phase == "answer"


def test_dnh_14_a_wish_to_skip_does_not_start_them_again():
    live = Live().hunt().wait(100).act(0, Skip())
    assert live.running == {"skip": (None, 200)}


def test_dnh_15_two_minutes_for_the_advantage_holder():
    live = Live(advantage=1).hunt(priority=True)
    assert live.running == {"skip": (None, 300), "priority": (1, 120)}
    live.wait(120 + GRACE)
    assert live.running == {"skip": (None, 179.5)}
    live.act(0, Claim(live.targets[1]))
    assert live.phase == "answer"


def test_dnh_15_the_holder_may_claim_when_they_are_just_over_and_nobody_has_looked():
    live = Live(advantage=1).hunt(priority=True).late(130)
    live.act(1, Claim(live.targets[0]))
    assert live.phase == "answer"


def test_dnh_15_x_13_the_other_may_claim_as_soon_as_the_two_minutes_are_over():
    live = Live(advantage=1).hunt(priority=True).late(119.999)
    with pytest.raises(IllegalAction, match="refusal-priority"):
        live.act(0, Claim(live.targets[0]))
    live.late(0.001).act(0, Claim(live.targets[0]))
    assert live.phase == "answer"
    assert [type(action).__name__ for _, action in live.entries[-2:]] == ["Expire", "Claim"]
    assert verify(live.act(0, Resign()).record_bytes()).winners == (1,)


def test_dnh_15_x_13_the_network_grace_does_not_lengthen_priority():
    live = Live(advantage=1).hunt(priority=True)
    assert live.match.next_deadline() == live.at + 120_000
    assert live.wait(120).running == {"skip": (None, 180)}


def test_dnh_a12_the_five_minutes_include_the_two():
    live = Live().hunt(priority=True).wait(120 + GRACE).wait(180)
    assert (live.phase, live.view(0).boards[0].rounds[0].ended) == ("result", "time")


def test_dnh_a14_the_window_takes_ten_seconds():
    live = Live(advantage=1).ready()
    assert live.running == {"priority_window": (1, 10)}
    live.wait(10 + GRACE)
    assert live.phase == "hunt"
    assert not live.view(0).spent


def test_dnh_a16_the_preview_takes_thirty_seconds():
    live = Live()
    assert live.running == {"preview": (None, 30)}
    live.wait(30 + GRACE)
    assert live.phase == "window"


def test_x_7_ten_seconds_to_look_at_a_result():
    live = claimed().act(0, Answer("A")).act(1, Answer("A"))
    assert live.running == {"result": (None, RESULT)}
    live.act(0, Ready())
    assert (live.phase, live.targets) == ("result", live.targets)
    live.wait(RESULT + GRACE)
    assert live.phase == "window"


def test_x_7_both_may_go_on_at_once():
    live = Live().hunt().skip().ready()
    assert live.phase == "window"


def test_x_7_a_new_grid_is_looked_at_after_the_beat():
    live = Live()
    for _ in range(5):
        live.hunt().skip()
    assert live.phase == "preview"
    assert (live.timer("preview").delay_ms, live.timer("preview").left_ms) == (10_000, 30_000)
    assert Live().timer("preview").delay_ms == 0


def test_a_match_that_everybody_sleeps_through():
    live = Live(advantage=1)
    while not live.match.is_over:
        live.at = live.match.next_deadline() or 0
        live.match = live.match.expire(live.at)
    assert (live.outcome.winners, live.outcome.decided_by) == ((1,), "advantage")
    names = [action.timer for actor, action in live.entries if actor == "clock"]
    assert {name: names.count(name) for name in names} == {
        "preview": 3,
        "priority_window": 15,
        "skip": 15,
        "result": 12,
    }
    assert verify(live.record_bytes()) == live.outcome


def test_times_and_their_scale():
    assert Times() == Times(
        preview=30, priority_window=10, priority=120, skip=300, claim=15, answer=60, result=10
    )
    live = Live(times=Times().scale(Fraction(2))).hunt(priority=True)
    assert live.running == {"skip": (None, 600), "priority": (0, 240)}


def test_the_host_can_give_more_time():
    live = claimed().host(Extend(1, 30, "slow network"))
    assert live.running == {"claim": (0, 15), "answer": (1, 90)}
