"""Opponents. S-35 to S-38, S-55."""

from __future__ import annotations

from dealer.season.entries import AbsenceGranted, Answered, Booked, Quit, SelectionRuled
from dealer.season.episode_entries import CandidateRuled, OpponentForced, OpponentRuled, RightGranted
from dealer.season.house_rules import Money
from dealer.season.values import EarnedRight
from tests.season.stage import Stage


def test_s_35_the_candidate_chooses_among_those_without_token_protection_or_immunity():
    stage = Stage(7).append(AbsenceGranted(3, 1)).append(RightGranted("earned", EarnedRight(4, "immunity")))
    stage.begin().result((0, 2), (1,)).name().oppose(4).choose("immunity", 4, "play")
    stage.ask("opponent")
    number = stage.season.open_selections()[0].number
    for place in (0, 1, 2, 3, 4):
        stage.refuse(Answered(number, (place,)), "S-53", by="place1")
    stage.refuse(Answered(number, (5,)), "S-52", by="place5")
    stage.answer(1, 6).resolve()
    assert stage.death().pair == (1, 6)


def test_s_36_nobody_can_be_chosen_so_there_is_no_death_match():
    stage = Stage(6).begin().result((0, 2, 3), (1,), tokens=(4, 5)).name()
    assert (stage.death().void, stage.season.step) == ("nobody_to_choose", "closing")
    stage.close()
    assert stage.season.alive == tuple(range(6))


def test_s_36_house_rules_eliminate_the_candidate_instead():
    stage = Stage(6, nobody_to_choose="candidate_out").begin().result((0, 2, 3), (1,), tokens=(4, 5)).name()
    assert stage.death().out == (1,)
    stage.close()
    assert stage.season.alive == (0, 2, 3, 4, 5)


def test_s_36_as_long_as_three_are_left_counting_the_candidate():
    """Two play a final; nobody wins a season because they could not choose."""
    stage = Stage(3, nobody_to_choose="candidate_out").begin().result((0,), (1,), tokens=(2,)).name()
    assert stage.death().out == (1,)
    stage.close()
    assert (stage.season.alive, stage.season.stage) == ((0, 2), "running")
    many = Stage(3, nobody_to_choose="candidate_out", death_matches=3)
    many.begin().result((), ()).append(CandidateRuled("all of them", (0, 1, 2)))
    assert [death.out for death in many.episode.deaths] == [(0,), None, None]


def test_s_36_whoever_leaves_may_leave_nobody_to_choose():
    stage = Stage(5).begin().result((0, 2), (1,)).name()
    assert stage.append(Quit(3, "gone")).season.step == "opponent"
    other = Stage(6).begin().result((0, 2, 4), (1,)).name().append(Quit(3, "gone"), Quit(5, "gone"))
    assert other.death().void == "nobody_to_choose"


def test_s_36_the_second_of_two_candidates_may_find_nobody():
    stage = Stage(6, death_matches=2).begin().result((0, 2), (), tokens=(5,), candidates=(1, 3)).name()
    assert [death.opponent for death in stage.episode.deaths] == [None, None]
    stage.force(0)
    assert stage.death(0).pair == (1, 4)
    assert stage.death(1).void == "nobody_to_choose"


def test_s_37_the_only_one_who_can_be_chosen_is_the_opponent():
    stage = Stage(6).begin().result((0, 2), (1,), may_be_chosen=(3,)).name()
    (proposal,) = [each for each in stage.proposals() if each.kind == "force_opponent"]
    assert proposal.automatic
    stage.force()
    assert stage.death().pair == (1, 3)
    free = Stage(6).begin().result((0, 2), (1,)).name()
    free.refuse(OpponentForced(0), "S-37")
    free.refuse(OpponentForced(3), "S-42")


def test_s_38_a_game_may_restrict_the_choice():
    stage = Stage(7).begin().result((0, 2), (1,), may_be_chosen=(3, 4)).name().ask("opponent")
    stage.refuse(Answered(0, (5,)), "S-53", by="place1")
    stage.answer(1, 4).resolve()


def test_s_38_if_none_of_these_can_be_chosen_everybody_can():
    stage = Stage(7).begin().result((0, 2), (1,), may_be_chosen=(0, 2)).name().oppose(5)
    assert stage.death().pair == (1, 5)


def test_s_55_an_opponent_who_is_not_chosen_in_time_is_drawn():
    stage = Stage(6).begin().result((0, 2), (1,)).name().ask("opponent").after(2)
    stage.refuse(Answered(0, (3,)), "S-55", by="place1")
    stage.resolve(5, 3, 4)
    assert stage.death().pair == (1, 5)


def test_s_55_house_rules_let_the_fewest_garnets_or_the_hosts_decide():
    poor = Stage(6, opponent_not_chosen="fewest_garnets", moneys=(Money(start=5),))
    poor.append(Booked("a fine", 4, "garnet", -1)).begin().result((0, 2), (1,)).name()
    poor.ask("opponent").after(2).resolve()
    assert poor.death().pair == (1, 4)
    hosts = Stage(6, opponent_not_chosen="host").begin().result((0, 2), (1,)).name().ask("opponent").after(2)
    assert "rule_selection" in hosts.kinds()
    hosts.append(SelectionRuled("no answer", 0, (3,)))
    assert hosts.death().pair == (1, 3)


def test_s_55_hosts_name_an_opponent_by_a_ruling():
    stage = Stage(6).begin().result((0, 2), (1,)).name().ask("opponent")
    stage.refuse(OpponentRuled("so be it", 0, 2), "S-35")
    stage.append(OpponentRuled("so be it", 0, 4))
    assert (stage.death().pair, stage.death().opponent_ruled) == ((1, 4), "so be it")
    assert stage.season.open_selections() == ()
