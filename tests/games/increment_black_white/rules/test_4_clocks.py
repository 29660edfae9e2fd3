"""The clocks, through a live match: the line of time is handed in, nothing waits."""

from typing import Any

import pytest

from dealer.core.actions import Extend
from dealer.core.errors import TimeExpired
from dealer.games.increment_black_white.rules.actions import Distribute, Lead, Place, Present
from dealer.games.increment_black_white.rules.increments import find_fault
from dealer.games.increment_black_white.rules.state import Times
from dealer.match import verify
from tests.games.increment_black_white.rules.table import LETTERS, ONES, Live, owing

RESULT, GRACE = 3, 0.5


def at_round_1(**options) -> Live:
    """At 0:00 of round 1; seat 0 leads."""
    return Live(**options).act(0, Distribute(ONES, True)).act(1, Distribute(ONES, True)).act(0, Lead(0))


def lowest(live: Live, seat: int) -> Any:
    """The letter of a seat's lowest tile that is left."""
    hand = live.match.view(seat, live.at).view.hands[seat]
    return min((tile.number, tile.letter) for tile in hand.tiles if tile.letter in hand.left)[1]


def kinds(live: Live, last: int) -> list[tuple[object, str]]:
    """The actors and types of the last entries."""
    return [(actor, type(action).__name__) for actor, action in live.entries[-last:]]


def test_ibw_8_times():
    assert Times() == Times(distribute=300, choose=40, present=40, place=40, result=3)


def test_ibw_8_five_minutes_on_two_clocks():
    live = Live()
    assert [(t.name, t.seat, t.left_ms) for t in live.timers] == [
        ("distribute", 0, 300_000),
        ("distribute", 1, 300_000),
    ]
    live.wait(20).anything(1).wait(280)
    assert [(t.seat, t.left_ms) for t in live.timers] == [(0, 0), (1, 0)]  # who is done may still change it
    assert live.is_at("distribute")
    live.wait(GRACE)
    assert live.is_at("choose", 2)
    assert kinds(live, 2) == [("clock", "Expire"), ("chance", "Complete")]
    assert [(n.seat, n.by) for n in live.said("distributed")] == [(1, "seat"), (0, "chance")]


def test_ibw_8_both_can_be_late():
    live = Live().wait(300 + GRACE)
    assert kinds(live, 4) == [("clock", "Expire"), ("chance", "Complete")] * 2
    assert [(n.seat, n.by) for n in live.said("distributed")] == [(0, "chance"), (1, "chance")]
    for seat in (0, 1):
        tiles = live.match.view(seat, live.at).view.hands[seat].tiles
        assert find_fault([t.dealt for t in tiles], [t.added for t in tiles], "exact") is None
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ibw_8_the_other_clock_goes_on_while_chance_completes_a_set():
    live = Live()
    live.match = live.match.submit("host", Extend(1, 30, "a slow network"), live.at)
    live.wait(300 + GRACE)
    assert [(t.seat, t.left_ms) for t in live.timers] == [(1, 29_500)]
    assert live.match.view(0, live.at).may.decision is None  # a set that chance completed is settled
    assert live.anything(1).is_at("choose", 2)


def test_ibw_a3_at_the_deadline_the_last_version_counts():
    live = Live().anything(1)
    live.act(0, Distribute((3,) * 10, done=False)).act(0, Distribute(ONES, done=False))
    assert live.match.view(0, live.at).may.provisional == Distribute(ONES, done=False)
    live.wait(300 + GRACE)
    assert kinds(live, 2) == [(0, "Distribute"), ("clock", "Expire")]
    assert [(n.seat, n.by) for n in live.said("distributed")] == [(1, "seat"), (0, "clock")]
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ibw_a3_a_draft_that_is_not_valid_is_completed():
    live = Live().anything(1).act(0, Distribute((2, 1, *(0,) * 8), done=False)).wait(300 + GRACE)
    assert kinds(live, 3) == [(0, "Distribute"), ("clock", "Expire"), ("chance", "Complete")]
    hand = live.match.view(0, live.at).view.hands[0]
    assert (hand.tiles[0].added >= 2, hand.tiles[1].added >= 1) == (True, True)
    assert hand.sent == (2, 1, *(0,) * 8)
    assert live.match.view(1, live.at).view.hands[0].sent is None
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ibw_a3_with_up_to_a_legal_draft_stands_at_the_deadline():
    live = Live(increments="up_to").anything(1).act(0, Distribute((0,) * 10, done=False)).wait(300 + GRACE)
    assert kinds(live, 2) == [(0, "Distribute"), ("clock", "Expire")]
    assert verify(live.to_the_end().record_bytes()) == live.outcome
    assert Live(increments="up_to").anything(1).wait(300 + GRACE).entries[-1][0] == "chance"


def test_ibw_a3_a_set_can_be_changed_after_it_was_done():
    live = Live().act(0, Distribute(ONES, True)).wait(100)
    assert live.match.view(0, live.at).may.decision == "p1.distribute"
    assert not live.match.view(0, live.at).may.owes
    live.anything(0).anything(1)
    assert live.is_at("choose", 2)
    assert kinds(live, 3) == [(0, "Distribute"), (0, "Distribute"), (1, "Distribute")]


@pytest.mark.parametrize("holder", [0, 1])
def test_ibw_a20_a_dmo_who_does_not_choose_follows(holder):
    live = Live(advantage=holder).anything()
    assert [(t.name, t.seat, t.left_ms) for t in live.timers] == [("choose", holder, 40_000)]
    live.wait(40 + GRACE)
    assert live.timer("present").seat == 1 - holder
    assert [(n.part, n.seat, n.by) for n in live.said("lead")] == [(2, 1 - holder, "clock")]


def test_ibw_a10_a_chooser_who_does_not_choose_places_second():
    for seed in range(6):
        live = Live(secret=bytes([seed]) * 32).until("choose", 3)
        holder = live.public.match_point
        chooser = 0 if holder is None else holder
        assert live.timer("choose").seat == chooser
        live.wait(RESULT + 40 + GRACE)
        assert live.timer("place").seat == 1 - chooser
        live.until("place", 20)
        assert live.timer("place").seat == chooser  # the last placement


def test_ibw_15_forty_seconds_for_each_tile():
    live = at_round_1()
    assert [(t.name, t.seat, t.left_ms) for t in live.timers] == [("present", 0, 40_000)]
    live.wait(30).act(0, Present("A"))
    assert [(t.name, t.seat, t.left_ms) for t in live.timers] == [("present", 1, 40_000)]
    live.wait(40).act(1, Present("A"))
    assert len(live.public.rounds) == 2


def test_ibw_15_late_is_the_round_and_a_tile_that_chance_takes():
    live = at_round_1()
    live.act(0, Present(lowest(live, 0))).wait(40 + GRACE)
    assert kinds(live, 2) == [("clock", "Expire"), ("chance", "Discard")]
    assert live.public.rounds[0].winner == 0
    assert live.public.rounds[0].tiles[1].late
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_ibw_a5_a_late_leader_and_then_the_other_presents():
    live = at_round_1().wait(40 + GRACE)
    assert (live.timer("present").seat, live.timer("present").delay_ms) == (1, 3000)
    live.wait(RESULT)
    live.act(1, Present(lowest(live, 1)))
    assert live.public.rounds[0].winner == 1


def test_ibw_a7_both_late():
    live = at_round_1().wait(40 + GRACE).wait(RESULT + 40 + GRACE)
    assert kinds(live, 4) == [("clock", "Expire"), ("chance", "Discard")] * 2
    assert live.public.rounds[0].winner is None
    assert live.timer("present").seat == 0


def test_ibw_19_forty_seconds_for_each_placement():
    live = Live().until("place", 1)
    seat = live.timer("place").seat
    assert live.timer("place").left_ms == 40_000
    live.wait(40)
    assert live.is_at("place", 1)
    live.wait(GRACE)
    assert live.is_at("place", 2)
    assert kinds(live, 2) == [("clock", "Expire"), ("chance", "PlaceRandom")]
    assert live.said("placed")[0].late
    assert live.timer("place").seat == 1 - (seat or 0)


def test_ibw_19_the_last_tile_is_placed_like_any_other():
    live = Live().until("place", 20).wait(40 + GRACE)
    assert live.match.is_over
    assert kinds(live, 2) == [("clock", "Expire"), ("chance", "PlaceRandom")]
    assert verify(live.record_bytes()) == live.outcome


def test_a_match_in_which_nobody_does_anything_comes_to_an_end():
    live = Live()
    while not live.match.is_over:
        deadline = live.match.next_deadline()
        assert deadline is not None
        live.wait((deadline - live.at) / 1000)
    assert live.outcome.detail["rounds"] == [0, 0]
    assert all(played.winner is None for played in live.public.rounds)
    assert verify(live.record_bytes()) == live.outcome


def test_x_2_the_last_moment_still_counts():
    live = at_round_1().late(40 + GRACE)
    assert live.act(0, Present("A")).match.log[-1].actor == 0
    late = at_round_1().late(40 + GRACE + 0.001)
    with pytest.raises(TimeExpired):
        late.act(0, Present("A"))


def test_x_7_a_beat_after_every_announced_result():
    beats: dict[Any, set[int]] = {}
    live = Live()
    while not live.match.is_over:
        view = live.public
        for timer in live.timers:
            led = view.rounds and view.rounds[-1].tiles != (None, None) and not view.rounds[-1].over
            beats.setdefault((timer.name, view.part, bool(led), len(view.rounds) > 1), set()).add(
                timer.delay_ms
            )
        live.at += 100 + max(t.delay_ms for t in live.timers)
        live.anything(owing(live.match.state)[0])
    assert beats == {
        ("distribute", 1, False, False): {0},
        ("choose", 2, False, False): {0},
        ("present", 2, False, False): {0},
        ("present", 2, True, False): {0},
        ("present", 2, False, True): {3000},  # after a round
        ("present", 2, True, True): {0},
        ("choose", 3, False, True): {3000},  # after part 2
        ("place", 3, False, True): {0},
    }


def test_x_7_a_beat_after_a_set_was_completed_at_random():
    assert Live().wait(300 + GRACE).timer("choose").delay_ms == 3000
    assert Live().anything().timer("choose").delay_ms == 0


def test_a_late_answer_does_not_cost_the_next_one_its_time():
    live = at_round_1().wait(39).act(0, Present("A")).wait(39).act(1, Present("B"))
    assert live.timer("present").left_ms == 40_000


@pytest.mark.parametrize("action", [Place("A", 1, 1), Lead(1), Distribute(ONES, True)])
def test_what_is_not_asked_for_is_refused_and_time_goes_on(action):
    live = at_round_1().wait(10)
    with pytest.raises(Exception, match="refusal-not-awaited"):
        live.act(0, action)
    assert live.timer("present").left_ms == 30_000
    assert LETTERS[0] in live.public.hands[0].left


def test_ibw_a3_who_was_done_early_cannot_change_it_after_the_five_minutes():
    live = Live().act(0, Distribute(ONES, True)).late(300 + GRACE + 0.001)
    with pytest.raises(TimeExpired):
        live.anything(0)
    assert Live().act(0, Distribute(ONES, True)).late(300 + GRACE).anything(0).is_at("distribute")
