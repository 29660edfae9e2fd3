"""Gifts. S-12, S-14, S-15."""

from __future__ import annotations

import pytest

from dealer.season.entries import (
    Booked,
    Quit,
    TransferAccepted,
    TransferDeclined,
    TransferOffered,
    TransferWithdrawn,
)
from dealer.season.house_rules import Money
from tests.season.stage import Stage

RICH = (Money(start=5),)


def test_s_14_a_gift_is_an_offer_that_the_other_accepts():
    stage = Stage(3, moneys=RICH).pay(0, 1, 3)
    assert stage.garnets() == (5, 5, 5)
    assert stage.season.places[0].purses[0].free == 2
    stage.refuse(TransferAccepted(0), "S-14", by="place0")
    stage.refuse(TransferAccepted(0), "S-14", by="place2")
    stage.append(TransferAccepted(0), by="place1")
    assert stage.garnets() == (2, 8, 5)
    stage.refuse(TransferAccepted(0), "S-14", by="place1")


def test_s_14_an_offer_can_be_declined_and_withdrawn():
    stage = Stage(3, moneys=RICH).pay(0, 1, 3).append(TransferDeclined(0), by="place1")
    assert stage.season.places[0].purses[0].free == 5
    stage.refuse(TransferWithdrawn(0), "S-14", by="place0")
    stage.pay(0, 1, 3)
    stage.refuse(TransferWithdrawn(1), "S-14", by="place1")
    stage.append(TransferWithdrawn(1), by="place0")
    assert [each.state for each in stage.season.settled[-1]] == ["declined", "withdrawn"]
    assert stage.garnets() == (5, 5, 5)


def test_s_14_what_is_reserved_cannot_be_offered_twice():
    stage = Stage(3, moneys=RICH).pay(0, 1, 3)
    error = stage.refuse(TransferOffered(2, "garnet", 3), "S-12", by="place0")
    assert error.message.values["free"] == 2
    stage.pay(0, 2, 2)


def test_s_14_only_the_giver_learns_that_an_offer_is_too_high():
    """Whoever is offered something can always accept it, whatever the giver has."""
    stage = Stage(3, moneys=RICH).pay(0, 1, 5)
    stage.append(Booked("a fine", 0, "garnet", -2))
    assert stage.season.transfers == ()
    stage.refuse(TransferAccepted(0), "S-14", by="place1")


def test_s_14_the_newest_offers_lapse_first():
    stage = Stage(3, moneys=RICH).pay(0, 1, 2).pay(0, 2, 2).append(Booked("a fine", 0, "garnet", -3))
    assert [each.number for each in stage.season.transfers] == [0]
    assert stage.season.places[0].purses[0].free == 0


def test_s_14_an_offer_lapses_when_one_of_the_two_goes_out():
    for quitter in (0, 1):
        stage = Stage(6, moneys=RICH).pay(0, 1, 2).append(Quit(quitter, "gone"))
        assert stage.season.transfers == ()
        assert stage.season.settled[-1][0].state == "lapsed"


@pytest.mark.parametrize(("to", "clause"), [(0, "S-14"), (9, "S-14"), (5, "S-14")])
def test_s_14_a_gift_goes_to_another_player_who_is_in(to, clause):
    stage = Stage(6, moneys=RICH).lose(5)
    stage.refuse(TransferOffered(to, "garnet", 1), clause, by="place0")
    stage.refuse(TransferOffered(0, "garnet", 1), "S-14", by="place5")


def test_s_14_house_rules_let_gifts_arrive_at_once_or_forbid_them():
    stage = Stage(3, moneys=(Money(start=5), Money("black", 5, may_be_given=False)), acceptance="not_needed")
    stage.pay(0, 1, 3)
    assert stage.garnets() == (2, 8, 5)
    stage.refuse(TransferOffered(1, "black", 1), "S-14", by="place0")
    stage.refuse(TransferOffered(1, "gold", 1), "S-10", by="place0")


def test_s_14_offers_to_others_do_not_exist():
    stage = Stage(3, moneys=RICH).pay(0, 1, 3).append(TransferAccepted(0), by="place1")
    for number in (0, 1, 7):
        stage.refuse(TransferDeclined(number), "S-14", by="place2")


def test_s_15_nobody_gives_in_the_main_match_or_from_the_naming_to_the_end_of_the_episode():
    gift = TransferOffered(4, "garnet", 1)
    stage = Stage(6, moneys=RICH).pay(0, 4)
    stage.begin().pay(0, 4).open_main((0, 1, 2, 3, 4, 5))
    stage.refuse(gift, "S-15", by="place0")
    stage.refuse(TransferAccepted(0), "S-15", by="place4")
    other = Stage(6, moneys=RICH).begin().result((0, 2), (1,)).pay(0, 4).name()
    for move in (lambda: None, lambda: other.oppose(3), other.open_death, lambda: other.win(3)):
        move()
        other.refuse(gift, "S-15", by="place0")
        other.refuse(TransferWithdrawn(0), "S-15", by="place0")
    other.close().tell().append(TransferAccepted(0), by="place4").pay(0, 4)


def test_s_15_house_rules_name_other_steps_before_the_naming():
    stage = Stage(6, moneys=RICH, frozen=("announced", "candidate", "closed"))
    stage.begin()
    stage.refuse(TransferOffered(4, "garnet", 1), "S-15", by="place0")
    stage.open_main((0, 1, 2, 3, 4, 5)).pay(0, 4)
    closed = Stage(6, moneys=RICH, frozen=("closed",))
    closed.refuse(TransferOffered(4, "garnet", 1), "S-15", by="place0")


def test_s_15_nobody_gives_in_the_final_or_before_the_cast_is_revealed():
    stage = Stage(3, is_revealed=False)
    stage.refuse(TransferOffered(1, "garnet", 1), "S-15", by="place0")
    final = Stage(3, moneys=RICH).lose(2).final()
    final.refuse(TransferOffered(1, "garnet", 1), "S-15", by="place0")
