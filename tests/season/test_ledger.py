"""Money: accounts, debts, bookings and what does not last. S-10 to S-13, S-16, S-18."""

from __future__ import annotations

from dealer.season.entries import Amended, Booked, Reversed
from dealer.season.episode_entries import MainMatchOpened, ResultEntered, TableTaken
from dealer.season.house_rules import HouseRules, Money
from dealer.season.parts import BANK
from dealer.season.values import DEALER, TablePlan
from tests.season.stage import Stage, ended, make_result

LASTING = (Money(lasts=2),)


def test_s_10_everybody_begins_with_one_garnet_when_the_cast_is_revealed():
    stage = Stage(3, is_revealed=False)
    stage.refuse(Booked("early", 0, "garnet", 1), "S-11")
    assert Stage(3).garnets() == (1, 1, 1)


def test_s_10_a_season_has_up_to_four_moneys_and_the_first_is_the_garnet():
    stage = Stage(3, moneys=(Money("ruby", start=4), Money("black", start=0)))
    assert stage.season.balances() == ((4, 0),) * 3
    assert stage.season.house_rules.garnet == "ruby"
    stage.append(Booked("found", 1, "black", 2))
    assert stage.season.balances()[1] == (4, 2)
    stage.refuse(Booked("what?", 1, "gold", 2), "S-10")


def test_s_10_kinds_names_and_debts_stay_once_players_have_money():
    stage = Stage(3)
    for moneys in (
        (Money("ruby"),),
        (Money(), Money("black")),
        (Money(may_be_negative=True),),
    ):
        stage.refuse(Amended("new", HouseRules(moneys=moneys), 0), "S-10")
    stage.append(Amended("quiet", HouseRules(moneys=(Money(shown="own", lasts=1, may_be_given=False),)), 0))


def test_s_11_each_movement_is_one_line_between_two_accounts_and_balances_are_their_sums():
    stage = Stage(6).append(Booked("a prize", 0, "garnet", 3), Booked("a fine", 0, "garnet", -2))
    stage.begin().result((0, 2), (1,), {2: 4, 1: -1})
    lines = [line for book in stage.season.books for line in book]
    assert all(line.amount > 0 for line in lines)
    for place in range(6):
        gained = sum(line.amount for line in lines if line.target == place)
        spent = sum(line.amount for line in lines if line.source == place)
        assert gained - spent == stage.garnets()[place]
    assert sum(stage.garnets()) == sum(
        line.amount * ((line.source == BANK) - (line.target == BANK)) for line in lines
    )
    assert [line.reason for line in lines if line.cause == "by_hand"] == ["a prize", "a fine"]


def test_s_11_nothing_is_booked_for_somebody_who_is_out():
    stage = Stage(6).lose(5)
    stage.refuse(Booked("late", 5, "garnet", 3), "S-11")


def test_s_12_nobody_owes_anything():
    stage = Stage(6)
    error = stage.refuse(Booked("a fine", 0, "garnet", -2), "S-12")
    assert error.message.values["balance"] == 1
    stage.begin()
    stage.refuse(ResultEntered(make_result((0, 2), (1,), {1: -3})), "S-12")
    stage.append(ResultEntered(make_result((0, 2), (1,), {1: -1})))


def test_s_12_a_money_may_allow_debts():
    stage = Stage(3, moneys=(Money(may_be_negative=True),)).append(Booked("a fine", 0, "garnet", -5))
    assert stage.garnets(0) == (-4,)


def test_s_12_debts_end_with_who_goes_out():
    stage = Stage(6, moneys=(Money(may_be_negative=True),)).append(Booked("a fine", 1, "garnet", -5))
    stage.go_to_death().win(3).close()
    assert stage.garnets(1, 3) == (0, 1)


def test_s_13_a_booking_by_hand_is_booked_back_once():
    stage = Stage(3).append(Booked("a prize", 0, "garnet", 3))
    entry = stage.season.size - 1
    stage.append(Reversed("a mistake", entry))
    assert stage.garnets(0) == (1,)
    assert stage.season.books[-1][-1].reverses == entry
    stage.refuse(Reversed("again", entry), "S-13")
    assert [line.cause for line in stage.season.books[-1][-2:]] == ["by_hand", "reversal"]
    stage.append(Booked("another prize", 0, "garnet", 5))
    stage.refuse(Reversed("again, now that there is enough", entry), "S-13")
    assert stage.garnets(0) == (6,)


def test_s_13_what_is_spent_cannot_be_booked_back():
    stage = Stage(3, acceptance="not_needed").append(Booked("a prize", 0, "garnet", 3))
    entry = stage.season.size - 1
    stage.pay(0, 1, 4)
    stage.refuse(Reversed("a mistake", entry), "S-13")


def test_s_13_only_what_was_booked_by_hand_for_somebody_who_is_in_is_booked_back():
    stage = Stage(6).append(Booked("a prize", 5, "garnet", 3))
    entry = stage.season.size - 1
    stage.lose(5)
    stage.refuse(Reversed("a mistake", entry), "S-13")
    stage.refuse(Reversed("a mistake", 0), "S-13")
    stage.refuse(Reversed("a mistake", 9999), "S-13")
    result = next(n for n, line in enumerate(stage.log) if type(line.entry).__name__ == "ResultEntered")
    stage.refuse(Reversed("a mistake", result), "S-13")


def test_s_13_a_fine_is_given_back_and_an_offer_lapses_that_is_no_longer_covered():
    stage = Stage(3).append(Booked("a fine", 0, "garnet", -1))
    stage.append(Reversed("not guilty", stage.season.size - 1))
    assert stage.garnets(0) == (1,)
    stage.append(Booked("a prize", 1, "garnet", 2)).pay(1, 2, 3)
    stage.append(Reversed("a mistake", stage.season.size - 2))
    assert stage.season.transfers == ()
    assert stage.season.settled[-1][-1].state == "lapsed"


def test_s_16_what_was_won_is_lost_at_the_end_of_its_last_episode():
    stage = Stage(6, moneys=LASTING, garnets_of_losers="confiscated")
    stage.begin().result((0, 2), (1,), {0: 3}).name().oppose(3).win(3).close()
    assert stage.garnets(0) == (4,)
    stage.lose(3)
    assert stage.garnets(0) == (1,)
    assert stage.season.books[-1][-1].cause == "decay"


def test_s_16_spending_takes_first_what_is_lost_soonest():
    stage = Stage(6, moneys=LASTING, acceptance="not_needed", garnets_of_losers="confiscated")
    stage.begin().result((0, 2), (1,), {0: 3}).name().oppose(3).win(3).close()
    stage.append(Booked("a prize", 0, "garnet", 2)).pay(0, 4, 4)
    assert stage.season.places[0].purses[0].lasting == ((2, 1),)
    assert stage.season.places[4].purses[0].lasting == ((1, 3), (2, 1))


def test_s_16_a_gift_does_not_make_it_last_longer():
    stage = Stage(6, moneys=LASTING, acceptance="not_needed", garnets_of_losers="confiscated")
    stage.begin().result((0, 2), (1,), {0: 3}).name().oppose(3).win(3).close()
    stage.pay(0, 4, 3).pay(4, 0, 3).lose(3)
    assert stage.garnets(0, 4) == (1, 1)


def test_s_16_a_reversal_gives_back_what_was_taken():
    stage = Stage(6, moneys=LASTING, garnets_of_losers="confiscated")
    stage.begin().result((0, 2), (1,), {0: 3})
    before = stage.season.places[0].purses
    stage.append(Booked("a fine", 0, "garnet", -4))
    stage.append(Reversed("not guilty", stage.season.size - 1))
    assert stage.season.places[0].purses == before


def test_s_16_a_debt_comes_back_when_what_was_won_is_lost():
    money = Money(may_be_negative=True, lasts=1, start=0)
    stage = Stage(6, moneys=(money,), garnets_of_losers="confiscated").append(
        Booked("a fine", 0, "garnet", -5)
    )
    stage.begin().result((0, 2), (1,), {0: 3}).name().oppose(3).win(3).close()
    assert stage.garnets(0) == (-5,)


def test_s_18_garnets_are_passed_into_a_match_and_what_is_left_comes_back():
    stage = Stage(3, moneys=(Money(start=5),)).begin().open_main((0, 1, 2), garnets=True)
    stage.append(TableTaken("m1", ended(1, 2, 3, balances=(9, 5, 3))), by=DEALER)
    assert stage.garnets() == (5, 5, 5)
    (proposal,) = [each for each in stage.proposals() if each.kind == "enter_result"]
    stage.append(*proposal.entries)
    assert stage.garnets() == (9, 5, 3)


def test_s_18_nobody_loses_more_than_they_have():
    stage = Stage(3, moneys=(Money(start=5),)).begin().open_main((0, 1, 2), garnets=True)
    stage.append(Booked("a fine", 2, "garnet", -4))
    stage.append(TableTaken("m1", ended(1, 2, 3, balances=(5, 5, 2))), by=DEALER)
    (proposal,) = [each for each in stage.proposals() if each.kind == "enter_result"]
    stage.append(*proposal.entries)
    assert stage.garnets(2) == (0,)


def test_s_18_the_garnets_of_a_table_are_by_seat():
    stage = Stage(3).begin()
    stage.refuse(MainMatchOpened((TablePlan((0, 1, 2), "m", garnets=(1, 1)),)), "S-22")
