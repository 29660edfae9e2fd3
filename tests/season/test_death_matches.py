"""Death Matches. S-42 to S-47."""

from __future__ import annotations

import pytest

from dealer.season.entries import Answered, Booked, Quit
from dealer.season.episode_entries import (
    CandidateRuled,
    DeathMatchDecided,
    DeathMatchOpened,
    DeathMatchRuled,
    DeathMatchVoided,
    MainMatchOpened,
    RightGranted,
    TableAnnulled,
    TableTaken,
)
from dealer.season.house_rules import Money
from dealer.season.values import DEALER, EarnedRight, TablePlan
from tests.season.stage import DAY, Stage, ended, two_left

RICH = (Money(start=5),)


def test_s_42_a_match_of_dealer_seats_exactly_the_two_and_counts_once():
    stage = Stage(6).go_to_death()
    for seats in ((1, 2), (1,), (1, 3, 4), (1, 1), (1, "Dov")):
        stage.refuse(DeathMatchOpened(0, TablePlan(seats, "d1")), "S-42")
    stage.refuse(DeathMatchOpened(0, TablePlan((1, 3), "d1", advantage=2)), "S-42")
    stage.refuse(DeathMatchOpened(5, TablePlan((1, 3), "d1")), "S-42")
    stage.append(DeathMatchOpened(0, TablePlan((3, 1), "d1", advantage=0)))
    stage.refuse(DeathMatchOpened(0, TablePlan((1, 3), "d2")), "S-42")
    stage.refuse(DeathMatchDecided(0, 1), "S-42")
    taken = TableTaken("d1", ended(1, 2))
    stage.append(taken, by=DEALER)
    assert (stage.death().out, stage.death().winner) == ((1,), 3)
    stage.refuse(taken, "S-42", by=DEALER)


def test_s_42_no_match_is_used_twice_in_a_season():
    stage = Stage(6).begin().open_main((0, 1, 2, 3, 4, 5))
    stage.append(TableTaken("m1", ended(1, 6, 2, 3, 4, 5, winners=(0, 2))), by=DEALER)
    stage.append(*stage.proposals()[0].entries).name().oppose(3)
    stage.refuse(DeathMatchOpened(0, TablePlan((1, 3), "m1")), "S-21")


def test_s_42_hosts_enter_the_winner_of_one_that_is_played_elsewhere():
    stage = Stage(6).go_to_death()
    stage.refuse(DeathMatchDecided(0, 1), "S-42")
    stage.open_death()
    stage.refuse(DeathMatchDecided(0, 2), "S-42")
    stage.append(DeathMatchDecided(0, 1))
    assert (stage.death().out, stage.season.step) == ((3,), "closing")


def test_s_42_a_series_decides_a_death_match():
    stage = Stage(6).go_to_death().append(DeathMatchOpened(0, TablePlan((1, 3), "s1", is_series=True)))
    stage.append(TableTaken("s1", ended(2, 1, winners=(1,))), by=DEALER)
    assert stage.death().out == (1,)


@pytest.mark.parametrize(
    ("law", "advantage"), [("opponent", 3), ("candidate", 1), ("more_garnets", 1)], ids=str
)
def test_s_43_the_advantage_goes_where_the_house_rules_say(law, advantage):
    stage = Stage(6, advantage=law, moneys=RICH).append(Booked("a prize", 1, "garnet", 1)).go_to_death()
    wrong = TablePlan((1, 3), advantage=0 if advantage == 3 else 1)
    stage.refuse(DeathMatchOpened(0, wrong), "S-43")
    stage.open_death()
    assert stage.death().advantage == advantage


def test_s_43_a_lot_gives_the_advantage_or_breaks_a_tie():
    for law in ("lot", "more_garnets"):
        stage = Stage(6, advantage=law).go_to_death()
        stage.refuse(DeathMatchOpened(0, TablePlan((1, 3))), "S-43")
        stage.open_death(lot=(3, 1))
        assert stage.death().advantage == 3


def test_s_43_where_nobody_was_chosen_more_garnets_decide_then_a_lot():
    stage = Stage(4, moneys=RICH).append(Booked("a prize", 3, "garnet", 1))
    stage.begin().result((0, 2), (1,)).name().open_death()
    assert stage.death().advantage == 3
    tied = Stage(4).begin().result((0, 2), (1,)).name()
    tied.open_death(lot=(1, 3))
    assert tied.death().advantage == 1


def test_s_43_a_priority_list_decides_and_without_one_more_garnets():
    stage = Stage(6, advantage="priority_list", moneys=RICH)
    stage.append(RightGranted("earned", EarnedRight(0, "priority_list", 0)))
    stage.begin().choose("order", 0, 5, 4, 1, 3, 2, 0).result((0, 2), (1,)).name().oppose(3).open_death()
    assert stage.death().advantage == 1
    none = Stage(6, advantage="priority_list", moneys=RICH).append(Booked("a prize", 3, "garnet", 1))
    none.go_to_death().open_death()
    assert none.death().advantage == 3


def test_s_43_the_advantage_stays_when_the_match_is_played_again():
    stage = Stage(6, advantage="lot").go_to_death().open_death(match="d1", lot=(3, 1))
    stage.append(TableAnnulled("d1"), by=DEALER).open_death(match="d2")
    assert stage.death().advantage == 3


def test_s_44_after_the_time_of_grace_a_ruling_is_prepared():
    stage = Stage(6, grace_minutes=60).go_to_death().open_death(match="d1")
    assert "rule_death_match" not in stage.kinds()
    stage.now += DAY // 24
    (proposal,) = [each for each in stage.proposals() if each.kind == "rule_death_match"]
    assert (proposal.automatic, proposal.places) == (False, (1, 3))
    stage.refuse(DeathMatchRuled("no-show", 0, (2,)), "S-44")
    stage.refuse(DeathMatchRuled("no-show", 0, (3, 3)), "S-44")
    stage.append(DeathMatchRuled("no-show", 0, (3,)))
    assert (stage.death().out, stage.death().ruled) == ((3,), "no-show")
    assert stage.season.open_tables() == ()
    stage.refuse(TableTaken("d1", ended(1, 2)), "S-42", by=DEALER)


def test_s_44_a_death_match_that_is_over_is_not_ruled_again():
    stage = Stage(6, death_matches=2).begin().result((0, 2), (1, 3)).name().oppose(4).oppose(5, death=1)
    stage.win(1)
    stage.refuse(DeathMatchRuled("no-show", 0, (1,)), "S-44")


def test_s_45_a_drawn_match_is_ruled_or_played_again():
    stage = Stage(6).go_to_death().open_death(match="d1")
    stage.append(TableTaken("d1", ended(1, 1, winners=(0, 1))), by=DEALER)
    assert (stage.death().out, stage.kinds()) == (None, ["rule_death_match"])
    stage.append(DeathMatchVoided("a draw", 0)).open_death(match="d2")
    stage.append(TableTaken("d2", ended(1, 2)), by=DEALER)
    assert stage.death().winner == 1


def test_s_45_an_annulled_match_is_played_again():
    stage = Stage(6).go_to_death().open_death(match="d1").append(TableAnnulled("d1"), by=DEALER)
    assert stage.kinds() == ["open_death_match"]
    stage.refuse(TableAnnulled("d1"), "S-42", by=DEALER)
    stage.open_death(match="d2")


def test_s_45_with_the_same_game_or_another_one():
    stage = Stage(6).go_to_death().win(1)
    stage.append(DeathMatchVoided("a bug", 0))
    assert (stage.death().game.name, stage.death().out) == ("Death", None)
    stage.open_death().append(DeathMatchVoided("a bug", 0, keeps_game=False))
    assert stage.season.step == "game"
    stage.play("Go").win(3).close()
    stage.refuse(DeathMatchVoided("a bug", 0), "S-20")


def test_s_45_a_ruling_is_taken_back_until_the_episode_is_closed():
    stage = Stage(6).begin().result((0, 2), (1,)).name().append(DeathMatchRuled("no-show", 0, (1,)))
    assert stage.season.step == "closing"
    stage.append(DeathMatchVoided("he was there", 0)).oppose(3)
    assert stage.season.step == "death_match"
    fresh = Stage(6).go_to_death()
    fresh.refuse(DeathMatchVoided("nothing yet", 0), "S-45")


def test_s_45_not_once_one_of_the_two_has_left_or_plays_elsewhere():
    gone = Stage(6).go_to_death().open_death().append(Quit(3, "gone"))
    gone.refuse(DeathMatchVoided("again", 0), "S-45")
    nobody = Stage(6).begin().result((0, 2, 3), (1,), tokens=(4, 5)).name()
    nobody.refuse(DeathMatchVoided("again", 0), "S-45")
    busy = Stage(8, death_matches=2).begin().result((0, 2), (1, 3)).name().oppose(4)
    busy.append(DeathMatchRuled("spared", 0, ())).oppose(4, death=1)
    busy.refuse(DeathMatchVoided("after all", 0), "S-45")


def test_s_45_hosts_can_rule_that_nobody_is_out():
    stage = Stage(6).go_to_death().open_death().append(DeathMatchRuled("an outage", 0, ()))
    assert (stage.death().void, stage.death().ruled, stage.season.step) == ("ruling", "an outage", "closing")
    stage.close()
    assert stage.season.alive == tuple(range(6))


def test_s_46_both_are_out():
    stage = Stage(6).go_to_death().append(DeathMatchRuled("nobody came", 0, (1, 3))).close(1, 3)
    assert stage.season.alive == (0, 2, 4, 5)
    assert stage.garnets(1, 3) == (0, 0)


def test_s_46_as_long_as_somebody_stays():
    stage = Stage(3).begin().result((), ()).append(CandidateRuled("so be it", (0, 1)))
    stage.append(DeathMatchRuled("nobody came", 0, (0, 1))).close(0, 1)
    assert (stage.season.stage, stage.season.places[2].placement) == ("finished", 1)
    two = Stage(4, death_matches=2).begin().result((), (0, 1)).name().oppose(2).force(1)
    two.append(DeathMatchRuled("nobody came", 0, (0, 2)))
    two.refuse(DeathMatchRuled("nobody came", 1, (1, 3)), "S-46")


def test_s_47_an_episode_may_have_several_death_matches():
    stage = Stage(9, death_matches=3).begin().result((0, 2), (1, 3, 4)).name()
    assert stage.episode.candidates == (1, 3, 4)
    stage.oppose(5).oppose(6, death=1).oppose(7, death=2)
    stage.win(1).win(6, 1).win(4, 2).close(3, 5, 7)
    assert stage.season.alive == (0, 1, 2, 4, 6, 8)


def test_s_47_the_rest_of_the_candidates_have_the_fewest_garnets():
    stage = Stage(8, death_matches=2, moneys=RICH).append(Booked("a fine", 6, "garnet", -1))
    stage.begin().result((0, 2), (1,)).name()
    assert stage.episode.candidates == (1, 6)


def test_s_47_with_few_left_there_are_fewer():
    stage = Stage(5, death_matches=3).begin().result((0,), (1,)).spare(0, 2).name()
    assert stage.episode.candidates == (1,)
    two = Stage(4, death_matches=3).begin().result((0, 2), (1,)).name()
    assert (two.episode.candidates, len(two.episode.deaths)) == ((1, 3), 1)


def test_s_47_nobody_is_chosen_twice():
    stage = Stage(8, death_matches=2).begin().result((0, 2), (1, 3)).name().oppose(4)
    (selection,) = stage.season.open_selections()
    for place in (1, 3, 4):
        stage.refuse(Answered(selection.number, (place,)), "S-53", by="place3")


def test_s_65_the_finalists_play_without_a_main_match():
    stage = two_left().final()
    stage.refuse(MainMatchOpened((TablePlan((0, 1)),)), "S-20")
