"""What ``strong`` does: legal in all options, blind to secrets, right where a person can see it."""

from random import Random

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from dealer.bots import SeatRandom, think
from dealer.games.equation_auction.rules.actions import Bid, Bracket, NoBracket, Pass, SecretBid
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import value
from dealer.games.equation_auction.rules.legality import brackets as legal_pairs
from dealer.games.equation_auction.rules.result import winning_team
from dealer.games.equation_auction.rules.state import Eleventh, Options, Round
from dealer.match import encode_record, verify
from dealer.playout import record_of, secret_of
from dealer_lab.games.equation_auction.bots import purses, strong_bidding, strong_saving
from dealer_lab.games.equation_auction.bots.last_word import NOBODY, before_last, by_owner
from dealer_lab.games.equation_auction.bots.strong import last_brackets
from lab.tests.games.equation_auction.bots.positions import (
    GAME,
    KNOWN,
    NEGATIVE,
    NEUTRAL,
    OPTIONS,
    POSITIVE,
    TEAMS,
    sent,
    watched,
)
from lab.tests.games.equation_auction.bots.test_careful import NAMES, auctions_open, in_brackets, seen
from tests.depth import some

HANDS = (("3", "x", "3", "+"), ("-", "3", "x", "3"), ("-", "3", "x", "2"), (), ())


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "options", some(OPTIONS, 3), ids=lambda o: f"{o.chips_per}-{o.last_slot}-{o.saved_cards}"
)
def test_answers_are_legal_whatever_the_options_and_the_others(options):
    match, asked = watched(("strong", "random", "plain", "plain", "random"), 2, options)
    assert {view.view.phase for view, _, _ in asked if view.view.you == 0} >= {"save", "bid", "secret_bid"}
    assert match.outcome.decided_by == "total"
    assert verify(encode_record(record_of(match, secret_of(7, 2)))) == match.outcome


def last_word(hands, slots, owner, pairs, chips=(50,) * 5):
    """The last round, its ten cards lying, just before the winner of the eleventh auction plays."""
    match = auctions_open()
    state = match.state
    first, second = Round(1), Round(2)
    present = replace(
        state.round, number=3, slots=tuple(slots), eleventh=Eleventh(settled=True, winner=owner)
    )
    return replace(
        match,
        state=replace(
            state, phase="place", saved=hands, pairs=pairs, chips=chips, rounds=(first, second, present)
        ),
    )


@pytest.mark.parametrize("phase", ["secret_bid", "place", "bracket"])
def test_what_others_saved_and_bid_in_secret_changes_no_answer(phase):
    """Twins that the seat cannot tell apart: other hands of the same price, and other bids that are in."""
    answers = []
    for theirs, bids in (((("3", "x"), ("1", "/")), (9, 40)), ((("1", "+"), ("2", "-")), (31, 2))):
        hands = (theirs[0], HANDS[NEGATIVE], theirs[1], (), ())
        match = last_word(hands, "3+2x132-1/", NEGATIVE, (1, 1, 1))
        state = match.state
        waiting = Eleventh(bids=(bids[0], None, bids[1], None, None))
        held = waiting if phase == "secret_bid" else state.round.eleventh
        row = "3+2x132-1/" if phase == "bracket" else None
        present = replace(state.round, eleventh=held, row=row)
        match = replace(match, state=replace(state, phase=phase, rounds=(*state.rounds[:-1], present)))
        raw = msgspec.json.encode(match.view(NEGATIVE, match.at))
        answers.append((raw, think(GAME, "strong", raw, 3), match.state))
    (raw, answer, state), (other_raw, other_answer, other_state) = answers
    assert state != other_state
    assert raw == other_raw
    assert answer == other_answer


def taken_by(row, name):
    return [
        pair
        for pair in legal_pairs(row)
        if winning_team(value(put_brackets(row, pair.open, pair.close))) == name
    ]


@pytest.mark.parametrize("slots", ["3+2x132-1/", "1/3-2x2+31", "x3-21+32/1"])
def test_the_last_word_is_one_that_nobody_can_answer(slots):
    """Where only Team Positive holds a pair, Negative ends on a row that no pair turns, if there is one."""
    match = last_word(HANDS, slots, NEGATIVE, (1, 0, 0))
    here = seen(match, NEGATIVE)
    way = strong_saving.place(here, Random(1))
    row = "".join((*way.beginning, *slots, *way.end))
    known = ["".join((*w.beginning, *slots, *w.end)) for w in strong_saving.ways(HANDS[1], False)]
    safe = [r for r in known if winning_team(value(r)) == "negative" and not taken_by(r, "positive")]
    assert (row in safe) == bool(safe)


@pytest.mark.parametrize("seat", [POSITIVE, NEGATIVE, NEUTRAL])
def test_a_pair_is_placed_where_it_cannot_be_answered(seat):
    """Against one other team with a pair: it moves if and only if some pair of its own wins to the end."""
    rng, name, other = Random(6), NAMES[seat], NAMES[(seat + 1) % 3]
    tried = 0
    while tried < 8:
        row = "".join(rng.sample("112233+-x/", 10))
        if winning_team(value(row)) == name:
            continue
        tried += 1
        sure = []
        for pair in taken_by(row, name):
            placed = put_brackets(row, pair.open, pair.close)
            if not taken_by(placed, other):
                sure.append(placed)
        action = last_brackets(seen(in_brackets(row, {name, other}), seat))
        assert isinstance(action, Bracket) == bool(sure)
        if isinstance(action, Bracket):
            assert put_brackets(row, action.open, action.close) in sure


def test_who_wins_to_the_end_keeps_its_pair():
    assert last_brackets(seen(in_brackets("2x12+-33/1", {"positive"}), POSITIVE)) == NoBracket()


def test_the_price_model_counts_purses():
    """A seat means to save and thinks that others spend; a fuller purse and more cards make it likelier."""
    here = seen(auctions_open(), POSITIVE)
    saved = (4, 4, 4, 4, 4)
    even = purses.owners(here, (100,) * 5, saved)
    assert even.sum() == pytest.approx(1)
    assert even[1] == pytest.approx(2 * even[2])
    assert even[0] > even[1] + even[2]
    richer = purses.owners(here, (20, 20, 100, 20, 20), saved)
    assert richer[2] > 0.5 > richer[0] > richer[1]
    bare = purses.owners(here, (100,) * 5, (4, 4, 0, 4, 4))
    assert (bare[2], bare[NOBODY]) == pytest.approx((0, even[2]))
    assert purses.owners(here, (100,) * 5, saved, starter=POSITIVE)[0] < even[0]
    each = replace(here, seen=replace(here.seen, options=Options(teams=TEAMS, chips_per="round")))
    assert purses.owners(each, (1, 100, 100, 1, 100), saved) == pytest.approx([0.4, 0.4, 0.2, 0.0])


def test_a_chip_in_the_fuller_purse_of_a_team_is_worth_more():
    """One partner saves, the other may spend."""
    match = auctions_open()
    rich = replace(match, state=replace(match.state, chips=(90, 95, 95, 10, 95)))
    saved = (4,) * 5
    changes = []
    for here in (seen(rich, 0), seen(rich, 3)):
        now = purses.owners(here, here.seen.chips, saved)
        then = purses.owners(here, purses.less(here.seen.chips, here.seat, 10), saved)
        changes.append(now[0] - then[0])
    assert changes[0] > 0.1
    assert abs(changes[1]) < 0.01


def test_all_goes_into_the_last_secret_bid():
    match = last_word(HANDS, "3+2x132-1/", NEGATIVE, (1, 1, 1), (60, 70, 12, 50, 50))
    state = replace(match.state, phase="secret_bid")
    state = replace(state, rounds=(*state.rounds[:-1], replace(state.round, eleventh=Eleventh())))
    here = seen(replace(match, state=state), NEUTRAL)
    assert strong_saving.secret_bid(here, Random(1)) == SecretBid(12)


def test_whoever_must_begin_bids_one_chip():
    match = auctions_open()
    (seat,) = match.rules.to_act(match.state)
    action = strong_bidding.bid(seen(match, seat), Random(1))
    assert isinstance(action, Bid)
    assert action.chips == 1


def test_bids_that_are_as_good_are_drawn_with_the_secret_of_the_seat():
    """Another secret: another bid among those alike, each as often; the same secret: the same bid."""
    found = [(0.2, Bid(1, 1)), (0.2 - strong_bidding.ALIKE / 2, Bid(2, 3)), (0.1, Bid(3, 1))]
    made = [strong_bidding.draw(found, SeatRandom(secret, "r1.bid")) for secret in range(400)]
    assert made == [strong_bidding.draw(found, SeatRandom(secret, "r1.bid")) for secret in range(400)]
    assert 160 < made.count(Bid(1, 1)) < 240
    assert made.count(Bid(3, 1)) == 0


def test_of_two_partners_the_fuller_purse_keeps_its_chips_to_the_end():
    """Seats 0 and 3 are Team Positive: whoever has more only bids the chip that it must."""
    match, strong = auctions_open(), KNOWN["strong"]
    for chips, keeper, spender in (((60, 50, 50, 40, 50), 0, 3), ((40, 50, 50, 60, 50), 3, 0)):
        state = replace(match.state, chips=chips)
        (first,) = match.rules.to_act(state)
        match = replace(match, state=state)
        begun = sent(match, Bid(5, 1), first) if first not in (keeper, spender) else match
        assert purses.is_keeper(seen(begun, keeper))
        assert not purses.is_keeper(seen(begun, spender))
        assert not purses.is_keeper(seen(begun, 2))
        here = seen(begun, keeper)
        answer = strong.bid(here, Random(1))
        assert answer == Pass() if here.leader is not None else answer.chips == 1
    renewed = auctions_open(Options(teams=TEAMS, chips_per="round"))
    assert not any(purses.is_keeper(seen(renewed, seat)) for seat in range(5))


@pytest.mark.strength
def test_the_kept_tables_are_what_is_worked_out():
    for round_ in (1, 2):
        assert np.abs(by_owner(round_).sum(axis=-1) - 1).max() < 0.003
    assert np.abs(before_last(NOBODY, 3, 4) - by_owner(2)[NOBODY, 3]).max() < 0.002
    assert np.abs(before_last(0, 1, 4) - by_owner(2)[0, 1]).max() < 0.002


def test_bracket_minutes_are_waited_out_whatever_is_done():
    """The time tells others nothing: it waits as long to place a pair as to keep it."""
    _, asked = watched(("strong", "plain", "plain", "plain", "plain"), 3)
    waits = [
        decision.after_ms - next(t.delay_ms for t in view.clocks.timers if t.seat == 0)
        for view, _, decision in asked
        if view.view.you == 0 and view.view.phase == "bracket"
    ]
    assert waits
    assert min(waits) >= 15_000


def played_on(match, names):
    """The winning team, if five policies play a match on; who would move first does."""
    while not match.is_over:
        owing = sorted(seat for seat in match.rules.to_act(match.state) if isinstance(seat, int))
        said = [(KNOWN[names[s]].decide(match.view(s, match.at), Random(s)), s) for s in owing]
        decision, seat = min(said, key=lambda thought: (thought[0].after_ms, thought[1]))
        match = sent(match, decision.action, seat)
    return winning_team(match.state.total)


@pytest.mark.strength
@pytest.mark.parametrize("seat", [POSITIVE, NEGATIVE, NEUTRAL])
def test_its_last_word_wins_more_often_than_that_of_careful(seat):
    """From the same rows, against four who are careful; both other teams hold their brackets."""
    rng, won = Random(12), dict.fromkeys(("strong", "careful"), 0)
    pairs = tuple(int(other != seat) for other in range(3))
    for _ in range(8):
        slots = "".join(rng.sample("112233+-x/", 10))
        for name in won:
            names = [name if TEAMS[s] == TEAMS[seat] else "careful" for s in range(5)]
            won[name] += played_on(last_word(HANDS, slots, seat, pairs), names) == NAMES[seat]
    assert won["strong"] > won["careful"]
