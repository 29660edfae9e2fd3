"""The ten auctions of a round: EQ-12 to EQ-21."""

from __future__ import annotations

from random import Random

import pytest

from dealer.core.actors import CHANCE
from dealer.core.errors import InvalidAction
from dealer.games.equation_auction.rules.actions import Bid, Pass, Slot
from dealer.match.log import decode_action
from tests.games.equation_auction.rules.table import FIVE, GAME, Live, Table


def test_eq_12_cards_come_in_their_order_and_bids_say_where_they_go():
    table = Table().begin(FIVE)
    for number, (card, slot) in enumerate(zip(FIVE, (10, 9, 1, 2, 8, 3, 7, 4, 6, 5), strict=True), 1):
        running = table.here.auctions[-1]
        assert (running.number, running.card) == (number, card)
        table.auction(slot)
    placed = {news.slot: news.card for news in table.said("card_placed")}
    assert table.here.slots == tuple(placed[slot] for slot in range(1, 11))
    assert (placed[10], placed[9], placed[5]) == ("2", "x", "1")


def test_eq_13_the_first_player_begins_then_whoever_bid_last():
    table = Table().begin(order=(3, 1, 4, 0, 2))
    assert table.turn == 3
    table.bid(1).leave().bid(1).leave(3)  # 3 bids, 1 passes, 4 bids, 0, 2 and 3 pass
    assert table.here.auctions[0].slot == 1
    assert table.turn == 4


def test_eq_14_on_a_turn_add_chips_or_pass_and_a_pass_is_final():
    table = Table().begin()
    assert GAME.action_types(table.bid(1, 2).state, table.turn) == ("bid", "pass")
    table.leave().bid(2, 5).leave(2)
    assert [table.turn, *table.here.auctions[0].passed] == [0, False, True, False, True, True]
    table.bid(1, 10)
    assert table.turn == 2  # not 1, who has passed
    assert table.refused_at_all(1, Bid(1, 1)) == "out_of_turn"


def test_eq_14_nobody_bids_what_they_do_not_have():
    table = Table().begin()
    assert table.refused(0, Bid(1, 101)) == "EQ-14"
    table.bid(1, 100)
    assert table.refused(1, Bid(2, 0)) == "EQ-14"


def test_eq_15_the_first_bidder_bids_at_least_one_chip():
    table = Table().begin()
    assert table.refused(0, Bid(1, 0)) == "EQ-15"
    table.bid(1, 1)


def test_eq_16_bids_on_a_slot_are_pooled():
    table = Table().begin().bid(3, 4).bid(7, 6).bid(3, 5)
    running = table.here.auctions[-1]
    assert (running.chips[2], running.chips[6]) == (9, 6)
    assert running.spent == (4, 6, 5, 0, 0)
    assert table.leave(3).here.auctions[-1].slot is None  # 3, 4 and 0 are out, 1 and 2 are not
    assert table.leave().here.auctions[0].slot == 3


def test_eq_17_a_bid_that_makes_two_slots_equal_is_refused():
    table = Table().begin().bid(1, 5)
    assert table.refused(1, Bid(2, 5)) == "EQ-17"
    table.bid(2, 3)
    assert table.refused(2, Bid(2, 2)) == "EQ-17"
    table.bid(2, 3)


def test_eq_18_when_four_have_passed_the_card_goes_to_the_highest_slot():
    table = Table().begin().bid(4, 5).bid(6, 8).leave(3)
    assert table.here.slots == (None,) * 10
    table.leave()
    assert table.here.slots[5] == FIVE[0]
    (told,) = table.said("card_placed")
    assert (told.slot, told.chips, told.bidder, told.by) == (6, 8, 1, "bids")


def test_eq_18_a_lower_last_bid_does_not_win():
    table = Table().begin().bid(4, 5).bid(6, 8).bid(1, 2).leave(4)
    assert table.said("card_placed")[0].slot == 6
    assert table.turn == 2  # but whoever bid last begins


def test_eq_19_all_chips_that_were_bid_are_gone():
    table = Table().begin().bid(4, 5).bid(6, 8).bid(1, 2).leave(4)
    assert table.chips == (95, 92, 98, 100, 100)


def test_eq_20_only_empty_slots():
    table = Table().begin().auction(4)
    assert table.refused(0, Bid(4, 1)) == "EQ-20"
    assert {action.slot for action in table.options_of(0) if isinstance(action, Bid)} == {
        1,
        2,
        3,
        *range(5, 11),
    }


def test_eq_21_whoever_has_a_chip_has_a_legal_bid():
    """In 400 random positions of auctions, a chip on the leading slot is legal; so no auction is stuck."""
    rng, seen = Random(1), 0
    while seen < 400:
        table = Table(chips=rng.choice((10, 30, 100))).begin()
        while table.phase == "bid" and seen < 400:
            seat = table.turn
            lying = table.here.auctions[-1].chips
            lead = lying.index(max(lying)) + 1 if any(lying) else table.here.slots.index(None) + 1
            GAME.validate(table.state, seat, Bid(lead, 1))
            table.act(seat, GAME.random_action(table.view(seat), rng))
            seen += 1


def test_eq_21_an_auction_ends_with_its_final_bidder_alone():
    rng = Random(2)
    for _ in range(3):
        table = Table(chips=60).begin()
        while table.phase == "bid":
            table.act(table.turn, GAME.random_action(table.view(table.turn), rng))
        for held in table.here.auctions:
            if held.bidder is not None:
                assert [seat for seat in range(5) if not held.passed[seat]] == [held.bidder]


def test_eq_a9_the_first_bidder_may_not_pass():
    table = Table().begin()
    assert table.refused(0, Pass()) == "EQ-15"
    assert GAME.action_types(table.state, 0) == ("bid",)
    assert Pass() not in table.options_of(0)
    assert table.view().compelled
    table.auction(1)
    assert table.refused(0, Pass()) == "EQ-15"  # in every auction


def test_eq_a10_without_chips_the_duty_moves_on():
    table = Table(chips=10).begin().bid(1, 10).leave(4)
    assert table.chips[0] == 0
    assert table.turn == 1  # 0 was the final bidder, has nothing and counts as passed
    assert table.here.auctions[-1].passed == (True, False, False, False, False)
    assert table.here.auctions[-1].moves[0].by == "rules"
    assert table.refused(1, Pass()) == "EQ-15"


def test_eq_a10_it_counts_as_one_of_the_four_passes():
    table = Table(chips=10).begin().bid(1, 10).leave(4)
    table.bid(2, 1).leave(3)
    assert table.here.auctions[1].slot == 2


def broke(chips: int = 10) -> Table:
    """All five have bid all they had in the first auction; the second card is due."""
    return Table(chips=chips).begin().bid(1, chips).bid(1, chips).bid(1, chips).bid(1, chips).bid(1, chips)


def test_eq_a11_the_last_player_with_chips_bids_first():
    table = Table(chips=10).begin().bid(1, 10).bid(1, 10).bid(1, 10).bid(1, 10).bid(1, 1)
    assert table.turn == 4  # the other four have nothing: passes by the rules ended the first auction
    assert table.here.auctions[0].slot == 1
    assert table.refused(4, Pass()) == "EQ-15"
    table.bid(5, 2)
    assert table.here.auctions[1].slot == 5
    assert table.chips == (0, 0, 0, 0, 7)


def test_eq_a11_if_nobody_has_a_chip_chance_places_the_card():
    table = broke()
    assert table.chips == (0,) * 5
    assert table.here.auctions[0].slot == 1
    assert GAME.to_act(table.state) == {CHANCE}
    assert table.refused(CHANCE, Slot(1)) == "EQ-20"
    table.act(CHANCE, Slot(7))
    assert table.here.slots[6] == FIVE[1]
    told = table.said("card_placed")[1]
    assert (told.slot, told.chips, told.bidder, told.by) == (7, 0, None, "chance")


def test_eq_a11_and_the_same_player_would_begin_the_next_auction():
    table = broke()
    assert table.here.auctions[1].starter == 4
    table.act(CHANCE, Slot(7))
    assert table.here.auctions[2].starter == 4


def test_eq_a11_all_ten_slots_are_filled():
    table = broke()
    for slot in range(2, 11):
        table.act(CHANCE, Slot(slot))
    assert "".join(table.here.slots) == FIVE
    assert table.phase == "bracket"  # the eleventh was bid for with nothing, by itself


def test_eq_a12_no_two_slots_with_chips_may_tie_but_empty_ones_do():
    table = Table().begin().bid(1, 9).bid(2, 5).bid(3, 3)
    assert table.refused(3, Bid(3, 2)) == "EQ-17"  # 5 and 5, both behind
    assert table.refused(3, Bid(4, 3)) == "EQ-17"
    table.bid(4, 1)
    assert table.here.auctions[-1].chips == (9, 5, 3, 1, 0, 0, 0, 0, 0, 0)


def test_eq_a13_a_bid_need_not_take_the_lead():
    table = Table().begin().bid(1, 9).bid(2, 1)
    assert table.leave(4).here.auctions[0].slot == 1


def test_eq_a14_a_filled_slot_is_closed():
    table = Table().begin().fill(9)
    assert {action.slot for action in table.options_of(0) if isinstance(action, Bid)} == {10}


def test_eq_a15_the_last_slot_is_auctioned_like_any_other():
    table = Table().begin().fill(9)
    assert table.phase == "bid"
    assert table.auction(10).chips[0] == 90
    assert table.phase == "secret_bid"


def test_eq_a15_or_it_is_free():
    table = Table(last_slot="free").begin().fill(9)
    assert table.phase == "secret_bid"
    assert "".join(table.here.slots) == FIVE
    assert table.chips[0] == 91
    told = table.said("card_placed")[-1]
    assert (told.auction, told.slot, told.bidder, told.by) == (10, 10, None, "rules")


def test_eq_a16_the_bidding_goes_round_in_the_order_of_the_round():
    table = Table().begin(order=(3, 1, 4, 0, 2))
    seen = []
    for chips in range(1, 8):
        seen.append(table.turn)
        table.bid(1, chips)
    assert seen == [3, 1, 4, 0, 2, 3, 1]
    table.leave(4)
    assert table.turn == 1
    assert table.bid(2).turn == 4


def test_eq_a17_after_a_minute_a_turn_is_a_pass():
    live = Live().until("bid", 1, 2)
    live.at += 3000
    live.act(live.seats[0], Bid(live.public.rounds[0].slots.index(None) + 1, 1))
    seat, before = live.seats[0], len(live.match.log)
    assert live.timers[0].left_ms == 60_000
    live.wait(60.5)
    assert [actor for actor, _ in live.entries[before:]] == ["clock"]
    move = live.public.rounds[0].auctions[1].moves[-1]
    assert (move.seat, move.slot, move.by) == (seat, None, "clock")


def test_eq_a17_a_compelled_bid_is_one_chip_somewhere():
    live = Live().until("bid", 1, 1)
    seat, before = live.seats[0], len(live.match.log)
    live.wait(60.5)
    (clock, expiry), (chance, drawn) = live.entries[before:]
    assert (clock, expiry.timer, expiry.seat, chance) == ("clock", "bid", seat, "chance")
    move = live.public.rounds[0].auctions[0].moves[0]
    assert (move.seat, move.slot, move.chips, move.by) == (seat, drawn.slot, 1, "clock")
    assert live.public.chips[seat] == 99


@pytest.mark.parametrize("chips", [b"1.5", b'"1"', b"-1", b"1e99", b"null", b"10000000"])
def test_eq_a18_whole_chips(chips):
    with pytest.raises(InvalidAction):
        decode_action(GAME.id, 0, b'{"type":"bid","slot":1,"chips":' + chips + b"}")


@pytest.mark.parametrize("slot", [b"0", b"11", b"2.5", b"null"])
def test_eq_8_and_eq_20_there_are_ten_places(slot):
    for raw in (b'{"type":"bid","chips":1,"slot":%s}', b'{"type":"schedule","card":"1","position":%s}'):
        with pytest.raises(InvalidAction):
            decode_action(GAME.id, 0, raw % slot)


def test_eq_a48_the_first_of_each_rounds_order_begins_its_first_auction():
    table = Table().begin().fill(9).bid(10).bid(10).leave(4)  # seat 1 bids last in round 1
    table.eleventh().decline().order(4, 3, 2, 1, 0).schedule()
    assert table.turn == 4


def test_eq_a49_who_bid_most_on_the_winning_slot_does_not_matter():
    table = Table().begin().bid(1, 20).bid(2, 15).bid(2, 1).bid(2, 6).leave(4)
    (told,) = table.said("card_placed")
    assert (told.slot, told.chips, told.bidder) == (2, 22, 3)
    assert table.turn == 3


def test_eq_a50_a_player_without_chips_passes_when_the_turn_comes():
    table = Table(chips=10).begin().bid(1, 10)
    assert table.here.auctions[0].passed == (False,) * 5
    table.bid(1, 1).leave(3)
    assert table.here.auctions[0].moves[-1].by == "rules"  # then it was 0's turn again
    assert table.here.auctions[0].slot == 1
    assert table.turn == 1
