"""The eleventh auction, saved cards and brackets: EQ-22 to EQ-26, EQ-36."""

from __future__ import annotations

import pytest

from dealer.core.actors import CHANCE
from dealer.core.errors import Stale
from dealer.games.equation_auction.rules.actions import (
    Bracket,
    NoBracket,
    Nominate,
    PlaceSaved,
    SecretBid,
    TieBreak,
)
from tests.games.equation_auction.rules.table import FIVE, GAME, ROWS, Live, Table


def at_eleventh(*hands: str, **options) -> Table:
    """The ten cards lie; seat 0 has 90 chips, the others 100."""
    return Table(**{"garnets": 50, **options}).begin(FIVE, *hands).fill()


# ------------------------------------------------------------------------------------------ secret bids


def test_eq_22_bids_are_secret_and_at_the_same_time():
    table = at_eleventh()
    assert table.owing == [0, 1, 2, 3, 4]
    table.act(3, SecretBid(40))
    assert table.view(3).rounds[0].eleventh.bid == 40
    for viewer in (0, 1, 2, 4, "public"):
        assert table.view(viewer).rounds[0].eleventh.bid is None
    assert table.view().to_act == (0, 1, 2, 4)


def test_eq_22_the_highest_bid_wins_and_only_the_winner_pays():
    table = at_eleventh().eleventh(10, 30, 20, 29, 0)
    assert (table.turn, table.phase) == (1, "place")
    assert table.chips == (90, 70, 100, 100, 100)
    (told,) = table.said("eleventh")
    assert (told.seat, told.chips, told.by) == (1, 30, "bids")


def test_eq_22_the_tied_bid_again_until_it_is_settled():
    table = at_eleventh().eleventh(10, 30, 30, 5, 30)
    assert table.said("tied")[0].seats == (1, 2, 4)
    assert table.owing == [1, 2, 4]
    for seat, chips in ((1, 7), (2, 9), (4, 9)):
        table.act(seat, SecretBid(chips))
    assert table.owing == [2, 4]
    table.act(2, SecretBid(1)).act(4, SecretBid(2))
    assert (table.turn, table.chips[4]) == (4, 98)


def test_eq_22_nobody_bids_more_than_they_have():
    table = at_eleventh()
    assert table.refused(0, SecretBid(91)) == "EQ-22"
    table.act(0, SecretBid(90))


def test_eq_23_the_winner_places_any_of_the_own_saved_cards():
    table = at_eleventh("", "12+").eleventh(0, 1)
    assert table.refused(1, PlaceSaved(("x",), ())) == "EQ-23"
    assert table.refused(1, PlaceSaved(("1", "1"), ())) == "EQ-23"
    table.place("2+")
    assert table.here.row == "2+" + FIVE
    assert table.view(1).saved[1] == ("1",)
    (told,) = table.said("saved_played")
    assert (told.seat, told.beginning, told.end) == (1, ("2", "+"), ())


@pytest.mark.parametrize(
    ("beginning", "end", "row"), [("", "+2", FIVE + "+2"), ("", "", FIVE), ("21+", "", "21+" + FIVE)]
)
def test_eq_23_none_some_or_all_at_the_beginning_or_the_end(beginning, end, row):
    assert at_eleventh("", "12+").eleventh(0, 1).place(beginning, end).here.row == row


def test_eq_a19_all_five_bid_whoever_holds_cards():
    table = at_eleventh("", "12+")
    assert table.owing == [0, 1, 2, 3, 4]
    assert table.eleventh(50).place().here.row == FIVE  # to keep the others from it


def test_eq_a20_bidding_nothing_declines():
    table = at_eleventh("", "12+").eleventh()
    (told,) = table.said("eleventh")
    assert (told.seat, told.chips) == (None, 0)
    assert table.phase == "bracket"
    assert table.chips == (90, 100, 100, 100, 100)


def test_eq_a21_the_tied_bid_from_nothing_to_all_they_have():
    table = at_eleventh().eleventh(0, 30, 30)
    assert [action.chips for action in table.options_of(1)] == list(range(101))
    table.act(1, SecretBid(0)).act(2, SecretBid(0))
    assert table.said("eleventh")[0].seat is None  # nobody wins, nobody pays
    assert table.chips == (90, 100, 100, 100, 100)


def test_eq_a21_after_fifty_rebids_chance_chooses_among_the_tied():
    table = at_eleventh().eleventh(0, 30, 30, 30)
    for rebid in range(50):
        assert table.owing == [1, 3] if rebid else [1, 2, 3]
        for seat in table.owing:
            table.act(seat, SecretBid(0 if seat == 2 else 20 + rebid))
    assert GAME.to_act(table.state) == {CHANCE}
    assert len(table.said("tied")) == 51
    assert table.refused(CHANCE, TieBreak(2)) == "EQ-A21"
    table.act(CHANCE, TieBreak(3))
    assert (table.turn, table.chips[3]) == (3, 31)  # the last bid was 69
    assert table.said("eleventh")[0].by == "chance"


def test_eq_a22_losing_bids_are_never_shown():
    table = at_eleventh().eleventh(11, 33, 22, 12, 13).place().decline()
    for viewer in (*range(5), "public", "open"):
        held = table.view(viewer).rounds[0].eleventh
        assert (held.bid, held.winner, held.chips) == (None, 1, 33)


def test_eq_a23_all_at_one_end_unless_the_option_says_otherwise():
    table = at_eleventh("", "12+").eleventh(0, 1)
    assert table.refused(1, PlaceSaved(("1",), ("+",))) == "EQ-A23"
    free = at_eleventh("", "12+", saved_cards="any_end").eleventh(0, 1).place("1", "+2")
    assert free.here.row == f"1{FIVE}+2"


def test_eq_a24_saved_cards_are_kept_for_later_rounds():
    table = at_eleventh("", "12+").eleventh(0, 1).place("1").decline()
    assert table.view(1).saved[1] == ("2", "+")
    table.order().schedule().fill().eleventh(0, 1).place("", "+2")
    assert table.view(1).saved[1] == ()
    assert table.here.row == FIVE + "+2"


def test_eq_a46_the_eleventh_is_held_and_its_winner_asked_even_with_nothing_saved():
    table = at_eleventh()
    assert table.phase == "secret_bid"
    table.eleventh(0, 1)
    assert table.options_of(1) == [PlaceSaved((), ())]
    assert table.turn == 1


def test_eq_a50_without_chips_the_secret_bid_is_nothing_by_itself():
    table = Table(chips=10).begin().fill()  # seat 0 has spent its ten
    assert table.chips[0] == 0
    assert table.owing == [1, 2, 3, 4]
    assert [seat for actor, seat in enumerate(table.view().to_act)] == [1, 2, 3, 4]
    table.eleventh(0, 0, 3)
    assert table.turn == 2


# --------------------------------------------------------------------------------------------- brackets


def test_eq_24_one_pair_for_each_team_in_the_match():
    table = Table().to_brackets()
    assert table.view().teams.pairs == (1, 1, 1)
    table.bracket(0, 4, 5)
    assert table.here.row == "2x12(+)-33/1"
    assert table.view().teams.pairs == (0, 1, 1)
    assert table.owing == [2, 3, 4]
    table.decline()
    assert table.state.rounds[0].reading.value == "-1"
    assert table.to_brackets().owing == [2, 3, 4]  # in round 2 still


def test_eq_25_each_placement_opens_a_further_minute_for_those_who_still_can():
    table = Table().to_brackets().decline(0, 2)
    assert table.owing == [1, 3, 4]
    table.bracket(4, 0, 1)
    assert table.owing == [0, 1, 2, 3]  # the row has changed, so they are asked again
    table.bracket(3, 0, 2).decline(0, 1)
    assert table.phase == "order"


def test_eq_25_it_ends_when_nobody_can_place_any_more():
    table = Table().to_brackets().bracket(0, 0, 1).bracket(4, 0, 2).bracket(2, 0, 4)
    assert table.phase == "order"


def test_eq_25_each_placement_is_a_further_minute_on_the_clock():
    live = Live().until("bracket", 1)
    live.wait(3 + 20)
    assert {(t.name, t.left_ms) for t in live.timers} == {("bracket", 40_000)}
    seats = set(live.seats)
    live.act(min(seats), Bracket(0, 1))
    assert set(live.seats) < seats
    assert {(t.delay_ms, t.left_ms) for t in live.timers} == {(0, 60_000)}
    live.wait(60.5)
    assert live.is_at("schedule", 2)
    assert len(live.public.rounds[0].pairs) == 1


def test_eq_26_either_player_of_a_team_may_and_the_first_counts():
    table = Table().to_brackets().bracket(1, 0, 2)
    assert table.refused_at_all(0, Bracket(0, 2)) == "out_of_turn"
    assert table.said("bracket")[0].team == "positive"
    assert table.bracket(3, 0, 2).view().teams.pairs == (0, 0, 1)


def test_eq_a25_a_pair_is_two_gaps_of_the_row_as_it_lies():
    table = Table().to_brackets()
    assert table.refused(0, Bracket(0, 11)) == "EQ-A25"
    assert table.refused(0, Bracket(3, 3)) == "EQ-A25"
    assert table.refused(0, Bracket(4, 3)) == "EQ-A25"
    table.bracket(0, 2, 6)
    assert table.here.row == "2x(12+-)33/1"
    table.bracket(4, 3, 12)  # gaps count the brackets that lie there
    assert table.here.row == "2x((12+-)33/1)"


def test_eq_a26_crossing_pairs_pair_anew_as_nesting():
    table = Table().to_brackets(ROWS["5"]).bracket(0, 0, 5).bracket(4, 4, 9)
    assert table.here.row == "(2x1(2+)-3)3/1"
    table.decline()
    assert table.state.rounds[0].reading.text == "( 2 x 1 x ( 2 + 0 ) - 3 ) / 1"


def test_eq_a27_a_pair_encloses_at_least_one_card():
    table = Table().to_brackets().bracket(0, 2, 4)  # 2x(12)+-33/1
    assert table.refused(4, Bracket(2, 3)) == "EQ-A27"
    table.bracket(4, 2, 4)  # crosses: 2x((1)2)+-33/1


def test_eq_a28_the_first_that_arrives_counts_and_stays():
    live = Live().until("bracket", 1).wait(4)
    neutral = live.public.teams.neutral
    decision = live.match.view(neutral, live.at).may.decision
    other = live.public.teams.positive[0]
    live.act(other, Bracket(0, 1))
    with pytest.raises(Stale):
        live.match.submit(neutral, Bracket(0, 3), live.at, decision)
    assert GAME.is_provisional(Bracket(0, 1)) is False
    with pytest.raises(Stale):
        live.match.submit(neutral, NoBracket(), live.at, decision)


def test_eq_a28_an_answer_to_the_same_row_does_not_go_stale():
    live = Live().until("bracket", 1)
    seats = live.seats
    decisions = {seat: live.match.view(seat, live.at).may.decision for seat in seats}
    for seat in seats:
        live.match = live.match.submit(seat, NoBracket(), live.at, decisions[seat])
    assert live.is_at("schedule", 2)


def test_eq_a29_the_minute_is_skipped_when_no_team_has_a_pair_left():
    table = Table().to_brackets().bracket(0, 0, 1).bracket(4, 0, 2).bracket(2, 0, 4)
    table.to_brackets()
    assert (table.phase, len(table.view().rounds)) == ("order", 3)


def test_eq_a41_saved_cards_come_before_brackets_and_can_be_bracketed():
    table = at_eleventh("", "12+").eleventh(0, 1).place("2+").bracket(1, 0, 2)
    assert table.here.row == "(2+)" + FIVE


def test_eq_a47_once_in_a_match_or_once_in_a_round():
    table = Table(brackets_per="round").to_brackets().bracket(0, 0, 1).decline()
    assert table.view().teams.pairs == (1, 1, 1)  # and a pair that was not used has lapsed
    assert table.to_brackets().owing == [0, 1, 2, 3, 4]


def test_eq_36_what_carries_over_and_what_is_fresh():
    table = at_eleventh("", "12+").eleventh(0, 5).place("1").bracket(1, 0, 1).decline().order()
    assert table.chips == (90, 95, 100, 100, 100)
    assert table.view(1).saved[1] == ("2", "+")
    assert table.view().teams.pairs == (0, 1, 1)
    assert (table.here.slots, table.here.row, table.here.pairs) == ((None,) * 10, None, ())
    assert table.view(1).rounds[1].schedule == (None,) * 10


def test_the_row_is_read_as_it_lies_and_counts_when_the_round_is_over():
    table = Table().to_brackets()
    assert (table.here.reading.row, table.here.reading.value, table.here.value) == (FIVE, "5", None)
    table.bracket(2, 2, 6)
    assert (table.here.reading.row, table.here.reading.value, table.here.value) == (table.here.row, "2", None)
    assert table.view().total == "0"
    table.decline()
    played = table.view().rounds[0]
    assert (played.reading.value, played.value, table.view().total) == ("2", "2", "2")
    (told,) = table.said("evaluated")
    assert (told.row, told.value) == ("2x(12+-)33/1", "2")


def test_a_nomination_is_not_an_answer_to_brackets():
    assert Table().to_brackets().refused_at_all(4, Nominate(0)) == "out_of_turn"
