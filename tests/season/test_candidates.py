"""Elimination Candidates. S-30 to S-34."""

from __future__ import annotations

from dealer.season.entries import AbsenceGranted, Answered, Booked, Quit
from dealer.season.episode_entries import (
    CandidateNamed,
    CandidateRuled,
    DeathMatchRuled,
    GameNamed,
    OpponentForced,
    RightGranted,
    RightUsed,
)
from dealer.season.house_rules import Money
from dealer.season.values import EarnedRight
from tests.season.stage import Stage

RICH = (Money(start=5),)


def immune(place: int, *others: int) -> Stage:
    """An episode with a result, where somebody holds an immunity; Ben is last."""
    stage = Stage(6)
    for each in (place, *others):
        stage.append(RightGranted("earned", EarnedRight(each, "immunity")))
    return stage.begin().result((0, 2), (1,))


def test_s_30_the_last_is_candidate():
    stage = Stage(6).begin().result((0, 2), (1,)).name()
    assert stage.episode.candidates == (1,)
    assert (stage.death().candidate, stage.death().opponent) == (1, None)
    stage.refuse(CandidateNamed(), "S-20")


def test_s_30_the_last_with_a_token_is_no_candidate():
    stage = Stage(6).begin().result((0,), (1, 3), tokens=(1,)).name()
    assert stage.episode.candidates == (3,)


def test_s_30_a_game_may_name_the_candidate():
    stage = Stage(6).begin().result((0, 2), (1,), candidates=(4,)).name()
    assert stage.episode.candidates == (4,)


def test_s_30_house_rules_let_the_winners_name_one():
    stage = Stage(6, candidate="named_by_winners").begin().result((0, 2), (1,))
    stage.refuse(CandidateNamed(), "S-31")
    stage.ask("candidate").answer(0, 4).answer(2, 4).resolve()
    assert stage.episode.candidates == (4,)
    sole = Stage(6, candidate="named_by_winners").begin().result((0,), (1,)).spare(0, 5)
    sole.ask("candidate")
    sole.refuse(Answered(1, (5,)), "S-53", by="place0")
    sole.answer(0, 3).resolve()
    assert sole.episode.candidates == (3,)


def test_s_30_house_rules_let_the_fewest_garnets_decide():
    stage = Stage(6, candidate="fewest_garnets", moneys=RICH).append(Booked("a fine", 5, "garnet", -2))
    stage.begin().result((0, 2), (1,)).name()
    assert stage.episode.candidates == (5,)


def test_s_30_house_rules_let_the_hosts_name_one():
    stage = Stage(6, candidate="host").begin().result((0, 2), (1,))
    stage.refuse(CandidateNamed(), "S-30")
    stage.refuse(CandidateRuled("so be it", (0,)), "S-30")
    stage.refuse(CandidateRuled("so be it", (3, 3)), "S-30")
    stage.append(CandidateRuled("so be it", (3,)))
    assert (stage.episode.candidates, stage.episode.ruled) == ((3,), "so be it")


def test_s_30_without_anybody_last_the_winners_name_one():
    stage = Stage(6).begin().result((0, 2), ()).ask("candidate").answer(0, 5).answer(2, 5).resolve()
    assert stage.episode.candidates == (5,)


def test_s_31_of_several_who_came_last_the_winners_name_one():
    stage = Stage(6).begin().result((0, 2), (1, 3)).ask("candidate")
    stage.refuse(Answered(0, (4,)), "S-53", by="place0")
    stage.answer(0, 3).answer(2, 3).resolve()
    assert stage.episode.candidates == (3,)


def test_s_31_winners_who_disagree_go_by_majority_then_garnets_then_lot():
    stage = Stage(8).begin().result((0, 2, 4), (1, 3)).ask("candidate")
    stage.answer(0, 3).answer(2, 1).answer(4, 3).resolve()
    assert stage.episode.candidates == (3,)
    poor = Stage(6, moneys=RICH).append(Booked("a fine", 1, "garnet", -1)).begin().result((0, 2), (1, 3))
    poor.ask("candidate").answer(0, 3).answer(2, 1).resolve()
    assert poor.episode.candidates == (1,)
    lot = Stage(6).begin().result((0, 2), (1, 3)).ask("candidate").answer(0, 3).answer(2, 1)
    lot.resolve(3, 1)
    assert (lot.episode.candidates, lot.season.selections[0].how) == ((3,), "lot")


def test_s_31_without_answers_the_fewest_garnets_decide():
    stage = Stage(6, moneys=RICH).append(Booked("a fine", 3, "garnet", -1)).begin().result((0, 2), (1, 3))
    stage.ask("candidate").after(2).resolve()
    assert stage.episode.candidates == (3,)


def test_s_31_winners_who_have_left_name_nobody():
    stage = Stage(6).begin().result((0,), (1, 3)).spare(0, 5).ask("candidate").append(Quit(0, "gone"))
    assert stage.season.open_selections() == ()
    stage.name(3, 1)
    assert stage.episode.candidates == (3,)


def test_s_32_exactly_two_without_a_token_are_both_candidates_and_nobody_chooses():
    stage = Stage(4).begin().result((0,), (1,)).spare(0, 2).name()
    assert stage.episode.candidates == (1, 3)
    assert (stage.death().pair, stage.death().chosen) == ((1, 3), False)
    assert stage.season.step == "death_match"


def test_s_32_with_three_alive_the_other_two_play():
    stage = Stage(3).begin().result((0,), (2,)).name()
    assert stage.death().pair == (1, 2)


def test_s_32_two_whom_the_game_names_play_each_other():
    stage = Stage(8).begin().result((0, 2), (1,), candidates=(4, 5)).name()
    assert (len(stage.episode.deaths), stage.death().pair) == (1, (4, 5))


def test_s_33_with_everybody_safe_the_hosts_rule():
    stage = Stage(4).begin().result((0, 1, 2, 3))
    assert stage.kinds() == ["rule_candidate"]
    stage.refuse(CandidateNamed(), "S-30")
    stage.append(CandidateRuled("everybody has won", ()))
    assert (stage.season.step, stage.episode.no_death) == ("closing", "ruling")
    stage.close()
    assert stage.season.alive == (0, 1, 2, 3)


def test_s_33_hosts_can_rule_in_other_episodes_too():
    stage = Stage(6).begin().result((0, 2), (1,)).append(CandidateRuled("he was ill", ())).close()
    assert stage.season.alive == tuple(range(6))
    many = Stage(6).begin().result((0, 2), (1,))
    many.refuse(CandidateRuled("so be it", (1, 3, 4)), "S-47")


def test_s_34_a_candidate_plays_an_immunity_and_somebody_else_is_named():
    stage = immune(1).name()
    stage.refuse(OpponentForced(0), "S-37")
    stage.choose("immunity", 1, "play")
    assert (stage.episode.immune, stage.episode.candidates) == ((1,), None)
    stage.ask("candidate").answer(0, 3).answer(2, 3).resolve().oppose(4)
    assert stage.season.rights[0].state == "used"


def test_s_34_an_immunity_that_is_kept_stays():
    stage = immune(1).name().choose("immunity", 1, "keep").oppose(3)
    assert (stage.season.rights[0].state, stage.season.step) == ("held", "death_match")
    late = immune(1).name().ask("immunity").after(2).resolve()
    assert (late.season.rights[0].state, late.death().kept) == ("held", (1,))
    late.oppose(3)


def test_s_34_an_opponent_plays_an_immunity_and_the_candidate_chooses_again():
    """Also where the hosts have planned the game: it waits for the answer."""
    stage = immune(3).name().oppose(3)
    assert (stage.season.step, stage.death().game) == ("game", None)
    stage.refuse(GameNamed(0, stage.episode.death), "S-40")
    stage.choose("immunity", 3, "play")
    assert (stage.season.step, stage.death().opponent) == ("opponent", None)
    stage.oppose(4)
    assert stage.season.step == "death_match"


def test_s_34_both_of_a_pair_are_asked():
    stage = Stage(5).append(RightGranted("earned", EarnedRight(3, "immunity")))
    stage.begin().result((0, 2), (1,), tokens=(4,)).name()
    assert (stage.death().pair, stage.season.step) == ((1, 3), "game")
    stage.choose("immunity", 3, "play")
    stage.name()
    assert stage.episode.candidates == (1,)
    assert stage.death().void == "nobody_to_choose"


def test_s_34_an_immunity_is_for_its_episode_and_for_whoever_is_named():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(1, "immunity", 4)))
    stage.begin().result((0, 2), (1,)).name()
    assert [each.kind for each in stage.due] == ["opponent"]
    mine = immune(1)
    mine.refuse(RightUsed(0, "now"), "S-34", by="place1")


def test_s_34_an_immunity_of_one_of_several_candidates():
    stage = Stage(8, death_matches=2).append(RightGranted("earned", EarnedRight(1, "immunity")))
    stage.begin().result((0, 2), (1, 3)).name().oppose(4, death=1)
    stage.choose("immunity", 1, "play")
    assert stage.episode.candidates is None
    assert stage.season.open_selections() == ()
    stage.name(5, 4, 6, 7)
    assert stage.episode.candidates == (3, 5)


def test_s_34_an_immunity_leaves_what_is_decided():
    stage = Stage(8, death_matches=2).append(RightGranted("earned", EarnedRight(3, "immunity")))
    stage.begin().result((0, 2), (1, 3)).name().oppose(4).append(DeathMatchRuled("no-show", 0, (1,)))
    stage.choose("immunity", 3, "play")
    assert [death.void for death in stage.episode.deaths] == [None, "immunity"]
    stage.close()
    assert stage.season.alive == (0, 2, 3, 4, 5, 6, 7)


def test_s_30_somebody_protected_is_no_candidate():
    stage = Stage(6).append(AbsenceGranted(1, 1)).begin().result((0, 2), (1, 3)).name()
    assert stage.episode.candidates == (3,)
