"""What ``careful`` does in positions where a person can see what is right."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from dealer.games.equation_auction.bots.plain import simple_brackets
from dealer.games.equation_auction.bots.situation import cheapest_lead, read_situation, smallest_bid
from dealer.games.equation_auction.rules.actions import CARDS, Bid, Bracket, NoBracket, Pass, Save, Schedule
from dealer.games.equation_auction.rules.brackets import put_brackets
from dealer.games.equation_auction.rules.evaluation import value
from dealer.games.equation_auction.rules.legality import brackets as legal_pairs
from dealer.games.equation_auction.rules.legality import list_unplaced
from dealer.games.equation_auction.rules.result import winning_team
from dealer.games.equation_auction.rules.state import Eleventh, Options, Round, cost
from dealer_lab.games.equation_auction.bots import bidding, saving
from dealer_lab.games.equation_auction.bots.careful import brackets, nominate
from dealer_lab.games.equation_auction.bots.forecast import slot_chances
from dealer_lab.games.equation_auction.bots.prospects import WANTED, after, answers, work_out
from lab.tests.games.equation_auction.bots.positions import NEGATIVE, NEUTRAL, POSITIVE, TEAMS, begun, sent
from tests.games.equation_auction.rules.table import ROWS

NAMES = ("positive", "negative", "neutral")


def in_brackets(row, holders, options=None):
    """The bracket minute of the last round over a row; a team holds its pair or not."""
    match = auctions_open(options)
    state = match.state
    past = (Round(1), Round(2))
    present = replace(state.round, number=3, row=row)
    pairs = tuple(int(name in holders) for name in NAMES)
    return replace(match, state=replace(state, phase="bracket", rounds=(*past, present), pairs=pairs))


def auctions_open(options=None):
    """A match whose first auction is about to begin; nobody has saved anything."""
    match = begun(options)
    for seat in range(5):
        match = sent(match, Save(()), seat)
    while match.state.phase == "schedule":
        seat = min(match.rules.to_act(match.state))
        cards, positions = list_unplaced(match.view(seat, match.at).view.rounds[-1])
        match = sent(match, Schedule(cards[0], positions[0]), seat)
    return match


def seen(match, seat):
    return read_situation(match.view(seat, match.at).view)


def test_the_fewest_chips_that_lead_and_the_fewest_that_are_legal():
    lying = (4, 0, 6, 0, 0, 0, 0, 0, 0, 0)
    assert [cheapest_lead(lying, slot) for slot in (1, 2, 3)] == [3, 7, 1]
    assert [smallest_bid(lying, slot) for slot in (1, 2, 3)] == [1, 1, 1]
    assert smallest_bid((5, 0, 6, 0, 0, 0, 0, 0, 0, 0), 1) == 2


@pytest.mark.parametrize("seat", [POSITIVE, NEGATIVE, NEUTRAL])
def test_the_last_pair_of_brackets_takes_the_match(seat):
    """Of ten rows that are not its own it takes every one that a single pair can take."""
    rng, tried = Random(4), 0
    while tried < 10:
        row = "".join(rng.sample(CARDS, len(CARDS)))
        if winning_team(value(row)) == NAMES[seat]:
            continue
        tried += 1
        can = any(
            winning_team(value(put_brackets(row, pair.open, pair.close))) == NAMES[seat]
            for pair in legal_pairs(row)
        )
        action = brackets(seen(in_brackets(row, {NAMES[seat]}), seat))
        assert isinstance(action, Bracket) == can
        if isinstance(action, Bracket):
            assert winning_team(value(put_brackets(row, action.open, action.close))) == NAMES[seat]


def test_who_wins_as_it_lies_keeps_its_brackets():
    match = in_brackets("2x12+-33/1", {"positive"})
    assert value("2x12+-33/1") == 5
    assert brackets(seen(match, POSITIVE)) == NoBracket()


def test_a_richer_neighbour_is_named():
    match = auctions_open()
    rich = replace(match, state=replace(match.state, garnets=(3, 9, 30, 4, 5)))
    assert nominate(seen(rich, NEUTRAL), Random(1)).seat == 1
    even = replace(match, state=replace(match.state, garnets=(5,) * 5, chips=(1, 2, 99, 9, 3)))
    assert nominate(seen(even, NEUTRAL), Random(1)).seat == 3


@pytest.mark.parametrize(("garnets", "count"), [(0, 1), (1, 2), (3, 2), (4, 3), (9, 4), (50, 4)])
def test_it_saves_what_it_can_pay(garnets, count):
    match = begun(Options(teams=TEAMS, garnets=garnets))
    for seat in (POSITIVE, NEGATIVE, NEUTRAL):
        cards = saving.save(seen(match, seat)).cards
        assert len(cards) == count
        assert cost(len(cards)) <= garnets
        assert sorted(cards) == sorted(WANTED[seat][:count])


@pytest.mark.parametrize(("within", "stays"), [(1, False), (3, True)])
def test_eq_a52_plain_stops_once_the_total_of_the_match_is_its_team_s(within, stays):
    """A row worth 2 is Team Neutral's where it wins up to 3."""
    match = in_brackets(ROWS["2"], NAMES, Options(teams=TEAMS, neutral_within=within))
    assert isinstance(simple_brackets(seen(match, NEUTRAL)), NoBracket) == stays


def test_what_others_hold_is_told_by_what_they_paid():
    match = begun()
    for seat, count in enumerate((4, 3, 2, 1, 0)):
        match = sent(match, Save(WANTED[0][:count]), seat)
    here = seen(match, NEUTRAL)
    assert [saving.count_saved(here, seat) for seat in range(4)] == [4, 3, 2, 1]


def test_saved_cards_are_played_where_they_decide():
    """Team Negative, behind by 3 in the last round, turns the row over."""
    match = auctions_open()
    state = match.state
    slots, won = tuple("3+2x132-1/"), Eleventh(settled=True, winner=NEGATIVE)
    assert sorted(slots) == sorted(CARDS)
    past = (Round(1), Round(2))
    state = replace(
        state,
        phase="place",
        saved=((), ("-", "3", "x", "3"), (), (), ()),
        pairs=(0, 0, 0),
        rounds=(*past, replace(state.round, number=3, slots=slots, eleventh=won)),
    )
    here = seen(replace(match, state=state), NEGATIVE)
    way = saving.place(here)
    row = "".join((*way.beginning, *slots, *way.end))
    assert value("".join(slots)) > 1
    assert value(row) < -1


def test_whoever_must_begin_bids_one_chip_on_the_best_slot():
    match = auctions_open()
    (seat,) = match.rules.to_act(match.state)
    here = seen(match, seat)
    own = slot_chances(here)[:, here.team]
    assert bidding.bid(here, Random(1)) == Bid(int(own.argmax()) + 1, 1)


def test_a_slot_that_is_already_the_best_is_left_alone_where_nobody_cares():
    match = auctions_open(Options(teams=TEAMS, chips=10))
    (seat,) = match.rules.to_act(match.state)
    match = sent(match, bidding.bid(seen(match, seat), Random(1)), seat)
    partner = seen(match, seat).partner
    if partner is not None:
        calm = replace(match, state=replace(match.state, chips=tuple(5 * (s == partner) for s in range(5))))
        here = seen(calm, partner)
        assert bidding.bid(here, Random(1)) == Pass()


def test_chances_of_the_kept_tables_add_up_and_are_what_a_total_says():
    """Far above 0 Team Positive is sure to win, far below Team Negative; without brackets near 0 nobody."""
    for round_ in (1, 2, 3):
        for made in (after, answers):
            tables = made(round_)
            assert abs(tables.sum(axis=2) - 1).max() < 0.003
            assert (tables[0, -1, 0], tables[0, 0, 1]) > (0.9, 0.9)
    before_last = answers(3)
    middle = before_last.shape[1] // 2
    for team in range(3):
        assert before_last[1 << team, middle, team] == before_last[:, middle, team].max()


@pytest.mark.strength
@pytest.mark.parametrize("mask", [0, 1])
def test_the_kept_tables_are_what_is_worked_out(mask):
    """Those that take a second: before the brackets of the last round, and after the first one."""
    nothing = np.zeros_like(answers(3))
    assert np.abs(work_out(3, nothing, mask, 3) - answers(3)[mask]).max() < 0.002
    assert (
        np.abs(work_out(2, after(2), mask, 2) - after(1)[mask]).max() < 0.01
    )  # rounded tables: ties fall otherwise
