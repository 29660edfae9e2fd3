"""Policies at the table for five: always legal, only from what the view says, at a person's pace."""

from fractions import Fraction
from random import Random

import msgspec
import pytest

from dealer.bots import policies, think
from dealer.games.equation_auction.rules.actions import Pass, Save
from dealer.games.equation_auction.rules.state import Options, Times
from dealer.match import encode_record, verify
from dealer.playout import record_of, secret_of
from dealer_lab.games.equation_auction.analysis import analyze
from lab.tests.games.equation_auction.bots.positions import (
    GAME,
    KNOWN,
    NEUTRAL,
    OPTIONS,
    begun,
    sent,
    watched,
)


def test_the_strongest_stands_first():
    assert list(policies(GAME)) == ["strong", "careful", "plain", "random"]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o.chips_per}-{o.last_slot}-{o.saved_cards}")
def test_answers_are_legal_whatever_the_options_and_the_others(options):
    """The match refuses anything illegal; a record that verifies has been folded by the rules again."""
    match, asked = watched(("careful", "plain", "random", "careful", "plain"), 2, options)
    phases = {view.view.phase for view, _, _ in asked}
    assert phases >= {"save", "schedule", "bid", "secret_bid", "bracket"}
    assert match.outcome.decided_by == "total"
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


@pytest.mark.parametrize("name", ["strong", "careful", "plain"])
def test_eq_a52_answers_are_legal_in_other_tiers(name):
    options = Options(neutral_within=3, spared_within=9, boundary="outer", far_prize=8, times=None)
    match, asked = watched((name, "plain", name, "random", name), 2, options)
    assert match.outcome.decided_by == "total"
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome
    for question in asked[::7]:
        assert analyze(question.view, question.decision.action) is None


@pytest.mark.parametrize("name", ["strong", "careful"])
def test_eq_a52_who_looks_ahead_plays_as_plain_where_others_win_than_its_tables_say(name):
    _, asked = watched(("plain",) * 5, 3, Options(neutral_within=3, times=None))
    for question in asked[::11]:
        seen, kind = question.view.view, question.view.may.types[0]
        assert KNOWN[name].choose(kind, seen, Random(5)) == KNOWN["plain"].choose(kind, seen, Random(5))


@pytest.mark.parametrize("name", ["careful", "plain"])
@pytest.mark.parametrize("chips", [10, 30])
def test_who_runs_out_of_chips_goes_on(name, chips):
    match, _ = watched((name,) * 5, 4, Options(chips=chips, times=None))
    assert match.outcome.decided_by == "total"
    assert min(match.state.chips) < 5


def opened(hands):
    """A match in which all have saved their hands."""
    match = begun()
    for seat, hand in enumerate(hands):
        match = sent(match, Save(hand), seat)
    return match


@pytest.mark.parametrize("name", KNOWN)
def test_twins_that_a_seat_cannot_tell_apart_get_the_same_answer(name):
    """What another has saved does not reach a policy, only what it paid."""
    one, other = (
        opened((first, (), (), second, ()))
        for first, second in ((("3", "+"), ("1", "x")), (("1", "/"), ("3", "-")))
    )
    assert one.state != other.state
    (seat,) = one.rules.to_act(one.state)
    raw_one, raw_other = (msgspec.json.encode(match.view(seat, 6000)) for match in (one, other))
    assert raw_one == raw_other
    assert think(GAME, name, raw_one, 9) == think(GAME, name, raw_other, 9)


@pytest.mark.parametrize("name", KNOWN)
def test_who_has_declined_or_saved_already_is_no_reason_to_answer_otherwise(name):
    """Decisions of several at once: another's answer that is in changes nothing that is thought."""
    early = begun()
    late = sent(early, Save(("3",)), 0)
    one, other = (KNOWN[name].decide(match.view(NEUTRAL, 1000), Random(1)).action for match in (early, late))
    assert one == other


# --------------------------------------------------------------------------------------------- its pace


def own_left(view):
    timer = next(t for t in view.clocks.timers if t.seat == view.view.you)
    return timer.delay_ms, timer.left_ms


@pytest.mark.parametrize("name", ["careful", "plain"])
def test_a_person_s_time_at_a_person_s_clocks(name):
    _, asked = watched((name, "random", "random", "random", "random"), 8)
    for view, _, decision in asked:
        delay, left = own_left(view)
        thought = decision.after_ms - delay
        assert 1000 <= thought <= left // 3
        if view.view.you == 0 and view.view.phase in ("save", "bracket"):
            assert thought >= 8000


@pytest.mark.parametrize("name", ["careful", "plain"])
def test_the_time_tells_nothing_about_the_answer(name):
    """Whatever is decided, it takes any time of the same span."""
    _, asked = watched((name,) * 5, 8)
    spans = {}
    for view, _, decision in asked:
        if view.view.phase == "bid":
            delay, _ = own_left(view)
            spans.setdefault(isinstance(decision.action, Pass), []).append(decision.after_ms - delay)
    assert set(spans) == {True, False}
    for times in spans.values():
        assert 2000 <= min(times) < 3000
        assert 6000 < max(times) <= 7000


@pytest.mark.parametrize("factor", ["1/100", "1/1000"])
def test_at_short_clocks_nobody_runs_out_of_time(factor):
    options = Options(times=Times().scale(Fraction(factor)))
    match, asked = watched(("careful", "plain", "plain", "plain", "plain"), 9, options)
    assert not any(getattr(news, "by", None) == "clock" for news in match.state.events)
    for view, _, decision in asked:
        delay, left = own_left(view)
        assert 0 <= decision.after_ms - delay <= left // 3
