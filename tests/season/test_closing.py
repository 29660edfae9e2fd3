"""The end of an episode, and what is found out later. S-48 to S-51."""

from __future__ import annotations

from dealer.season.entries import Booked, Quit
from dealer.season.episode_entries import ConsequencesRuled, DeathMatchRuled, EpisodeClosed, RightGranted
from dealer.season.house_rules import Money
from dealer.season.values import EarnedRight, MoneyChange
from tests.season.stage import Stage, two_left

RICH = (Money(start=5), Money("black", start=2))


def test_s_48_the_losers_are_out_and_tokens_and_rights_of_the_episode_end():
    stage = Stage(6).append(
        RightGranted("earned", EarnedRight(0, "decision", 0)),
        RightGranted("earned", EarnedRight(1, "decision")),
        RightGranted("earned", EarnedRight(2, "decision", 3)),
    )
    stage.go_to_death().refuse(EpisodeClosed(), "S-20")
    stage.win(3)
    assert stage.season.alive == tuple(range(6))
    stage.close()
    place = stage.season.places[1]
    assert (place.status, place.cause, place.episode, place.placement) == ("out", "death_match", 0, 6)
    assert [right.state for right in stage.season.rights] == ["expired", "expired", "held"]
    assert stage.episode.gone == (1,)


def test_s_49_the_garnets_of_the_loser_go_to_the_winner():
    stage = Stage(6, moneys=RICH).go_to_death().win(3).close()
    assert stage.season.balances()[1] == (0, 0)
    assert stage.season.balances()[3] == (10, 4)
    assert {line.cause for line in stage.season.books[-1]} == {"elimination"}


def test_s_49_house_rules_confiscate_them():
    stage = Stage(6, moneys=RICH, garnets_of_losers="confiscated").go_to_death().win(3).close()
    assert stage.season.balances()[1] == (0, 0)
    assert stage.season.balances()[3] == (5, 2)


def test_s_49_of_two_who_are_both_out_nobody_receives_anything():
    stage = Stage(6, moneys=RICH).go_to_death().append(DeathMatchRuled("nobody came", 0, (1, 3)))
    stage.close(1, 3)
    assert stage.garnets() == (5, 0, 5, 0, 5, 5)


def test_s_49_a_winner_who_has_left_receives_nothing():
    stage = Stage(6, moneys=RICH).go_to_death().win(3).append(Quit(3, "gone")).close()
    assert stage.garnets(1, 3) == (0, 0)
    assert stage.season.alive == (0, 2, 4, 5)


def test_s_50_whoever_goes_out_takes_the_last_place_that_is_free():
    stage = Stage(5).lose(4).append(Quit(3, "gone")).lose(2)
    assert [place.placement for place in stage.season.places] == [None, None, 3, 4, 5]


def test_s_50_of_several_in_one_episode_more_garnets_take_the_better_place():
    stage = Stage(8, death_matches=2, moneys=RICH).append(Booked("a fine", 3, "garnet", -1))
    stage.begin().result((0, 2), (1, 3)).name().oppose(4).oppose(5, death=1).win(4).win(5, 1).close()
    assert [stage.season.places[place].placement for place in (1, 3)] == [7, 8]


def test_s_50_then_a_lot_decides():
    stage = Stage(8, death_matches=2)
    stage.begin().result((0, 2), (1, 3)).name().oppose(4).oppose(5, death=1).win(4).win(5, 1)
    stage.refuse(EpisodeClosed(), "S-50")
    stage.refuse(EpisodeClosed((1, 4)), "S-50")
    (proposal,) = [each for each in stage.proposals() if each.kind == "close_episode"]
    assert proposal.lot == (1, 3)
    stage.append(EpisodeClosed((3, 1)))
    assert [stage.season.places[place].placement for place in (1, 3)] == [8, 7]


def test_s_51_a_ruling_lists_consequences_and_what_others_won_stands():
    stage = Stage(6, moneys=RICH)
    stage.begin().result((0, 2), (1,), {0: 3}).name().oppose(3).win(3).close()
    garnets = stage.garnets()
    stage.append(ConsequencesRuled("Eve was last", 0, (MoneyChange(4, -2),), (1,)))
    assert stage.season.alive == tuple(range(6))
    assert stage.garnets() == (*garnets[:4], garnets[4] - 2, garnets[5])
    assert stage.season.places[1].placement is None
    assert stage.season.episodes[0].candidates == (1,)


def test_s_51_it_is_for_an_episode_that_is_closed_and_has_consequences():
    stage = Stage(6).lose(5)
    stage.refuse(ConsequencesRuled("what?", 0), "S-51")
    stage.refuse(ConsequencesRuled("what?", 1, (MoneyChange(0, 1),)), "S-51")
    stage.refuse(ConsequencesRuled("what?", 0, (MoneyChange(5, 1),)), "S-51")
    stage.refuse(ConsequencesRuled("what?", 0, (MoneyChange(0, -9),)), "S-12")
    stage.refuse(ConsequencesRuled("what?", 0, (), (0,)), "S-64")
    stage.begin()
    stage.refuse(ConsequencesRuled("what?", 0, (), (5,)), "S-64")
    stage.append(ConsequencesRuled("a fine", 0, (MoneyChange(0, -1),)))


def test_s_51_whoever_returns_may_be_given_money_at_once():
    stage = Stage(6).lose(5).append(ConsequencesRuled("spared", 0, (MoneyChange(5, 3),), (5,)))
    assert stage.garnets(5) == (3,)


def test_s_69_the_last_who_is_in_has_won_whenever_that_is():
    stage = two_left().append(Quit(0, "gone"))
    assert (stage.season.stage, stage.season.places[1].placement) == ("finished", 1)
    early = Stage(3).append(Quit(0, "gone"), Quit(1, "gone"))
    assert (early.season.stage, early.season.places[2].placement) == ("finished", 1)
