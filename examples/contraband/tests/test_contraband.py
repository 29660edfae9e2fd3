"""Contraband, clause by clause."""

from random import Random

import pytest
from contraband.rules import (
    RULES,
    Accept,
    Accuse,
    DealCrate,
    DealRoles,
    Offer,
    Options,
    Refuse,
    State,
    Withdraw,
    value,
)
from contraband.worlds import draw_world

from dealer.bots.worlds import draw_any
from dealer.core.actions import Expire
from dealer.core.errors import IllegalAction, OutOfTurn
from dealer.laws.game_check import check_rules
from dealer.toolkit.staged_types import Done

ANN, BEN, CHO, DAN, EVE = SEATS = range(5)
FIVE = RULES.at(5)
HANDS = (
    ("tea", "tea", "contraband"),
    ("contraband", "silk", "silk"),
    ("tea", "silk", "contraband"),
    ("tea", "tea", "silk"),
    ("silk", "silk", "silk"),
)
"""By seat. Ann and Ben are the smugglers."""


def deal(hands=HANDS, smugglers=(ANN, BEN), **options) -> State:
    """Return the first market of a match of five."""
    state = FIVE.apply(FIVE.initial_state(Options(**options), None), "chance", DealRoles(smugglers))
    for seat, hand in enumerate(hands):
        for good in hand:
            state = FIVE.apply(state, "chance", DealCrate(seat, good))
    return state


def play(state: State, *moves) -> State:
    """Return the state after moves: a seat, and what it does."""
    for seat, action in moves:
        state = FIVE.apply(state, seat, action)
    return state


def close(state: State) -> State:
    """Return the ballot after a market that has run out of time."""
    return FIVE.apply(state, "clock", Expire("market", None))


def vote(state: State, *suspects: int | None) -> State:
    """Return the state after a market without trades, and a ballot by seat."""
    return play(close(state), *((seat, Accuse(suspect)) for seat, suspect in enumerate(suspects)))


def refusal(state: State, seat: int, action) -> str:
    """Return the clause that forbids something."""
    with pytest.raises(IllegalAction) as refused:
        FIVE.validate(state, seat, action)
    return refused.value.clause


def test_it_keeps_the_laws_of_all_games():
    assert check_rules(RULES, 2, seats=5).broken is None


def test_cb_1_each_seat_has_ten_coins_and_three_crates_and_the_pot_a_coin_of_each():
    state = FIVE.initial_state(Options(), None)
    assert (state.coins, state.pot) == ((10,) * 5, 5)
    dealt = FIVE.apply(state, "chance", DealRoles((0, 1)))
    assert [action.good for action, _ in FIVE.chances(dealt)] == ["tea", "silk", "contraband"]
    assert [len(held) for held in deal().crates] == [3] * 5
    assert FIVE.seen_by(dealt, DealCrate(0, "tea")) == (0,)


@pytest.mark.parametrize(("seats", "smugglers"), [(5, 2), (8, 2), (9, 3), (13, 3)])
def test_cb_2_there_are_two_smugglers_or_three(seats, smugglers):
    rules = RULES.at(seats)
    drawn = [action.smugglers for action, _ in rules.chances(rules.initial_state(Options(), None))]
    assert {len(team) for team in drawn} == {smugglers}
    assert len(drawn) == len(set(drawn))


def test_cb_2_the_smugglers_know_each_other_and_nobody_else_does():
    state = deal()
    assert FIVE.observe(state, BEN).roles == ("smuggler", "smuggler", None, None, None)
    assert FIVE.observe(state, CHO).roles == (None, None, "merchant", None, None)
    assert [type(each).__name__ for each in FIVE.observe(state, ANN).events] == ["Partners", "MarketOpens"]
    assert [type(each).__name__ for each in FIVE.observe(state, EVE).events] == ["MarketOpens"]
    assert FIVE.observe(state, EVE) == FIVE.observe(deal(smugglers=(ANN, CHO)), EVE)


def test_cb_3_a_market_ends_when_all_are_done_or_its_time_is_up_and_offers_lapse():
    offered = play(deal(), (ANN, Offer(CHO, "tea", 2)))
    assert [timer.ms for timer in FIVE.timers(offered)] == [180_000]
    for ended in (close(offered), play(offered, *((seat, Done()) for seat in SEATS))):
        assert FIVE.decision_id(ended, ANN) == "r1.ballot"
        assert ended.bids == ()
    assert FIVE.decision_id(vote(offered, *[None] * 5), ANN) == "r2.market.0"


def test_cb_3_a_seat_acts_so_often_and_a_match_has_so_many_rounds():
    state = deal(actions=3, rounds=1)
    for price in range(3):
        state = play(state, (CHO, Offer(ANN, "tea", price)), (ANN, Refuse(CHO)))
    with pytest.raises(OutOfTurn):
        FIVE.validate(state, CHO, Offer(ANN, "tea", 3))
    assert FIVE.outcome(vote(state, *[None] * 5)) is not None


def test_cb_4_one_offers_a_crate_that_one_has_and_only_one_at_a_time():
    offered = play(deal(), (CHO, Offer(ANN, "contraband", 5)))
    assert refusal(offered, CHO, Offer(BEN, "tea", 1)) == "CB-4"
    assert refusal(deal(), EVE, Offer(ANN, "tea", 1)) == "CB-4"
    assert refusal(deal(), CHO, Offer(CHO, "tea", 1)) == "CB-4"
    assert refusal(deal(), CHO, Offer(ANN, "tea", 6)) == "CB-4"


def test_cb_5_an_accepted_crate_changes_hands_for_its_price():
    traded = play(deal(), (CHO, Offer(ANN, "contraband", 5)), (ANN, Accept(CHO)))
    assert (traded.coins[ANN], traded.coins[CHO], traded.bids) == (5, 15, ())
    assert traded.crates[ANN] == ("contraband", "contraband", "tea", "tea")
    assert traded.crates[CHO] == ("silk", "tea")


def test_cb_5_an_offer_can_be_refused_and_withdrawn_and_one_pays_what_one_has():
    offered = play(deal(), (CHO, Offer(ANN, "contraband", 5)))
    assert play(offered, (ANN, Refuse(CHO))).bids == play(offered, (CHO, Withdraw())).bids == ()
    assert refusal(play(offered, (CHO, Withdraw())), ANN, Accept(CHO)) == "CB-5"
    assert refusal(offered, BEN, Accept(CHO)) == "CB-5"
    poor = offered
    for seller in (BEN, DAN):
        poor = play(poor, (seller, Offer(ANN, "silk", 4)), (ANN, Accept(seller)))
    assert refusal(poor, ANN, Accept(CHO)) == "CB-5"


def test_cb_6_the_others_see_nothing_of_an_offer_its_answer_and_what_one_holds():
    before = deal()
    offered = play(before, (CHO, Offer(ANN, "contraband", 5)))
    traded = play(offered, (ANN, Accept(CHO)))
    for viewer in (BEN, DAN, EVE, "public"):
        assert FIVE.observe(before, viewer) == FIVE.observe(offered, viewer) == FIVE.observe(traded, viewer)
    assert [each.action for each in FIVE.observe(traded, ANN).acted] == [
        Offer(ANN, "contraband", 5),
        Accept(CHO),
    ]
    assert FIVE.observe(traded, CHO).coins == (None, None, 15, None, None)


def test_cb_7_all_vote_in_secret_for_another_seat_or_for_nobody():
    ballot = close(deal())
    assert FIVE.to_act(ballot) == set(SEATS)
    assert [each.suspect for each in FIVE.legal_actions(FIVE.observe(ballot, 1))] == [None, 0, 2, 3, 4]
    assert refusal(ballot, ANN, Accuse(ANN)) == refusal(ballot, ANN, Withdraw()) == "CB-7"
    views = [FIVE.observe(play(ballot, (ANN, Accuse(suspect))), BEN) for suspect in (None, CHO)]
    assert views[0] == views[1]


def test_cb_8_the_votes_are_shown_and_at_a_tie_nothing_is_opened():
    tied = vote(deal(), BEN, ANN, None, None, None)
    shown = FIVE.observe(tied, "public").events[-2]
    assert (shown.votes, shown.suspect) == ((BEN, ANN, None, None, None), None)
    assert (tied.crates, tied.coins) == (deal().crates, deal().coins)
    assert vote(deal(), *[None] * 5).events[-2].suspect is None


def test_cb_9_contraband_is_taken_its_owner_pays_and_the_accusers_share_the_pot():
    opened = vote(deal(), None, ANN, ANN, ANN, CHO)
    assert opened.crates[ANN] == ("tea", "tea")
    assert (opened.coins, opened.pot) == ((7, 12, 12, 12, 10), 2)
    shown = opened.events[-2]
    assert (shown.suspect, shown.found, shown.paid, shown.share) == (ANN, 1, 3, 2)


def test_cb_10_whoever_accuses_in_vain_pays_a_coin():
    opened = vote(deal(), DAN, DAN, EVE, None, DAN)
    assert (opened.coins, opened.pot) == ((9, 9, 10, 10, 9), 8)
    assert (opened.events[-2].found, opened.events[-2].paid) == (0, 3)


def test_cb_11_coins_crates_and_pairs_make_points():
    assert value(7, ("contraband", "silk", "tea")) == 11
    assert value(0, ("tea", "tea", "tea")) == 9
    assert value(0, ("tea", "tea", "silk", "silk", "silk", "silk")) == 21


def test_cb_12_the_smugglers_win_together_with_two_crates_of_contraband_each():
    traded = play(deal(rounds=1), (CHO, Offer(ANN, "contraband", 0)), (ANN, Accept(CHO)))
    assert FIVE.outcome(vote(traded, *[None] * 5)).decided_by == "coins"
    four = (("contraband",) * 3, ("contraband", "tea", "tea"), *HANDS[2:])
    landed = FIVE.outcome(vote(deal(four, rounds=1), *[None] * 5))
    assert (landed.winners, landed.decided_by) == ((ANN, BEN), "contraband")
    assert landed.places == (1, 1, 5, 3, 3)


def test_cb_12_else_the_richest_merchants_win_and_all_is_shown():
    over = vote(deal(rounds=1), *[None] * 5)
    end = FIVE.outcome(over)
    assert (end.score, end.winners, end.decided_by) == ((17, 17, 14, 19, 19), (DAN, EVE), "coins")
    assert end.places == (4, 4, 3, 1, 1)
    view = FIVE.observe(over, "public")
    assert (view.roles, view.crates, view.coins) == (over.roles, over.crates, over.coins)


def test_cb_13_whose_time_runs_out_votes_for_nobody():
    late = close(deal())
    for seat in SEATS:
        late = FIVE.apply(late, "clock", Expire("answer", seat))
    assert late.events[-2].votes == (None,) * 5


@pytest.mark.parametrize("seats", [5, 9])
def test_a_seat_cannot_tell_the_worlds_of_its_bots(seats):
    rules, rng, differ = RULES.at(seats), Random(seats), 0
    state = rules.initial_state(Options(), None)
    while (actor := rules.next_actor(state)) is not None:
        if actor == "chance":
            state = draw_any(rules, state, rng)
            continue
        view = rules.observe(state, actor)
        world = draw_world(view, rng)
        assert rules.observe(world, actor) == view
        action = rules.random_action(view, rng)
        rules.apply(world, actor, action)
        state, differ = rules.apply(state, actor, action), differ + (world != state)
    assert differ > 20
