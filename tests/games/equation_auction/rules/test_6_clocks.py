"""The clocks, through a live match: the line of time is handed in, nothing waits."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from dealer.core.errors import TimeExpired
from dealer.core.times import milliseconds
from dealer.games.equation_auction.rules.actions import Bid, Nominate, SecretBid
from dealer.games.equation_auction.rules.state import Times
from dealer.match import verify
from tests.games.equation_auction.rules.table import Live, owing

RESULT, GRACE = 3, 0.5
NAMED = ("positive", "positive", "negative", "negative", "neutral")


def spoken(live: Live, kind: str) -> list:
    return [news for news in live.public.events if news.__struct_config__.tag == kind]


def test_eq_11_eq_25_eq_a8_eq_a17_times():
    assert Times() == Times(180, 60, 60, 60, 60, 60, 60, 3)


def test_each_seat_that_owes_a_decision_has_a_clock_of_its_own():
    live = Live().wait(30)
    assert {(t.name, t.seat, t.left_ms) for t in live.timers} == {
        ("save", seat, 150_000) for seat in range(5)
    }
    live.anything(1, 3)
    assert set(live.seats) == {0, 2, 4}


def test_the_order_of_the_auctions_takes_a_minute_a_choice():
    live = Live().until("schedule", 1)
    seats = []
    for _ in range(9):
        (timer,) = live.timers
        assert (timer.name, timer.left_ms) == ("order", 60_000)
        seats.append(timer.seat)
        live.wait(10).anything()
    assert seats == [live.public.rounds[0].order[place] for place in (0, 1, 2, 3, 4, 4, 3, 2, 1)]


def test_eq_a50_who_does_not_bid_in_secret_bids_nothing():
    live = Live().until("secret_bid", 1)
    (first, *rest) = live.seats
    assert {t.left_ms for t in live.timers} == {60_000}
    live.act(first, SecretBid(1)).wait(RESULT + 60 + GRACE)
    (told,) = spoken(live, "eleventh")
    assert (told.seat, told.chips) == (first, 1)
    assert sum(actor == "clock" for actor, _ in live.entries) == len(rest)


def test_eq_a50_a_rebid_that_does_not_come_is_nothing_too():
    live = Live().until("secret_bid", 1).wait(RESULT)
    rich = [seat for seat in live.seats if live.public.chips[seat] >= 2][:2]
    for seat in live.seats:
        live.act(seat, SecretBid(2 if seat in rich else 0))
    assert [(t.seat, t.delay_ms, t.left_ms) for t in live.timers] == [(s, 3000, 60_000) for s in rich]
    live.wait(RESULT + 60 + GRACE)
    assert spoken(live, "eleventh")[0].seat is None


def test_eq_a50_who_does_not_place_places_nothing():
    live = Live(garnets=50).until("secret_bid", 1).wait(RESULT)
    rich = live.seats[0]
    for seat in live.seats:
        live.act(seat, SecretBid(1 if seat == rich else 0))
    assert [(t.name, t.seat, t.delay_ms, t.left_ms) for t in live.timers] == [("place", rich, 3000, 60_000)]
    live.wait(RESULT + 60 + GRACE)
    (told,) = spoken(live, "saved_played")
    assert (told.seat, told.beginning, told.end, told.by) == (rich, (), (), "clock")


def test_eq_25_a_minute_without_a_pair_ends_it():
    live = Live().until("bracket", 1)
    assert {(t.name, t.left_ms) for t in live.timers} == {("bracket", 60_000)}
    live.wait(live.timers[0].delay_ms / 1000 + 60)
    assert live.is_at("bracket", 1)
    live.wait(GRACE)
    assert live.is_at("schedule", 2)
    assert [actor for actor, _ in live.entries[-6:]] == [*["clock"] * 5, "chance"]


def at_nomination(seed: int = 0) -> Live:
    """A match whose total is within one."""
    for number in range(seed, 256):
        live = Live(secret=bytes([number]) * 32, teams=NAMED)
        while not live.match.is_over and not live.is_at("nominate"):
            live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
            live.anything(owing(live.match.state)[0])
        if not live.match.is_over:
            return live
    raise AssertionError("no such match")


def test_eq_a50_a_nomination_that_does_not_come_is_drawn():
    live = at_nomination()
    assert [(t.name, t.seat, t.delay_ms, t.left_ms) for t in live.timers] == [("nominate", 4, 3000, 60_000)]
    live.wait(RESULT + 60 + GRACE)
    assert [actor for actor, _ in live.entries[-2:]] == ["clock", "chance"]
    drawn = live.entries[-1][1]
    assert isinstance(drawn, Nominate)
    assert live.outcome.detail["candidates"] == [drawn.seat]
    assert spoken(live, "nominated")[0].by == "clock"
    assert verify(live.record_bytes()) == live.outcome


def test_x_2_a_deadline_is_inclusive_and_the_grace_comes_on_top():
    live = Live().until("schedule", 1).late(60 + GRACE)
    live.anything()
    assert live.match.log[-1].actor != "clock"
    late = Live().until("schedule", 1).late(60 + GRACE + 0.001)
    with pytest.raises(TimeExpired):
        late.anything()


def test_x_6_all_times_scale_together():
    for factor in (Fraction(2), Fraction(1, 10), Fraction(1, 7)):
        scaled = Times().scale(factor)
        for name, seconds in msgspec.structs.asdict(Times()).items():
            assert milliseconds(getattr(scaled, name)) == -(-seconds * 1000 * factor // 1)
    live = Live(times=Times().scale(Fraction(1, 10)))
    assert live.timers[0].left_ms == 18_000
    assert verify(live.to_the_end().record_bytes()) == live.outcome


def test_x_6_untimed_there_is_no_clock():
    live = Live(pace="untimed")
    while not live.match.is_over:
        assert live.timers == ()
        assert live.match.next_deadline() is None
        live.wait(1_000_000).anything(owing(live.match.state)[0])
    assert verify(live.record_bytes()) == live.outcome


def test_x_7_three_seconds_after_each_result():
    """After a card is placed, an eleventh decided, an expression evaluated; never between two turns."""
    live, beats = Live(), set()
    while not live.match.is_over:
        before = len(live.public.events)
        live.at += 100 + max((t.delay_ms for t in live.timers), default=0)
        live.anything(owing(live.match.state)[0])
        kinds = {news.__struct_config__.tag for news in live.public.events[before:]}
        kinds &= {"card_placed", "tied", "eleventh", "saved_played", "evaluated"}
        if live.timers and len({t.delay_ms for t in live.timers}) == 1:
            beats.add((bool(kinds), live.timers[0].delay_ms))
    assert beats == {(True, 3000), (False, 0)}


def test_x_7_the_beat_is_before_the_first_turn_of_an_auction_only():
    live = Live().until("bid", 1, 1)
    assert live.timers[0].delay_ms == 0
    live.until("bid", 1, 2)
    assert live.timers[0].delay_ms == 3000
    live.wait(RESULT)
    live.act(live.seats[0], Bid(live.public.rounds[0].slots.index(None) + 1, 1))
    assert (live.timers[0].delay_ms, live.timers[0].left_ms) == (0, 60_000)


def test_x_8_nothing_happens_before_all_seats_are_taken():
    live = Live()
    assert [actor for actor, _ in live.entries] == ["chance"]


def test_a_match_in_which_nobody_ever_answers_ends_all_the_same():
    live = Live()
    while not live.match.is_over:
        deadline = live.match.next_deadline()
        assert deadline is not None
        live.wait((deadline - live.at) / 1000)
    assert {actor for actor, _ in live.entries} == {"chance", "clock"}
    assert verify(live.record_bytes()) == live.outcome
    assert live.public.garnets == tuple(live.outcome.detail["garnets"])
