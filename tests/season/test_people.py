"""When people leave, are absent, and come back. S-58 to S-64."""

from __future__ import annotations

import pytest

from dealer.season.entries import (
    AbsenceGranted,
    Booked,
    Cancelled,
    Expelled,
    Quit,
    Returned,
    Revived,
)
from dealer.season.episode_entries import (
    CandidateRuled,
    DeathMatchRuled,
    NamingUndone,
    ResultCorrected,
    ResultEntered,
    TableAnnulled,
    TableTaken,
)
from dealer.season.house_rules import Money
from dealer.season.values import DEALER
from tests.season.stage import Stage, ended, make_result

RICH = (Money(start=5),)


def test_s_58_whoever_quits_is_out_at_once_in_the_last_free_place():
    stage = Stage(6).append(Quit(2, "gone"), by="place2")
    place = stage.season.places[2]
    assert (place.status, place.cause, place.placement, place.episode) == ("out", "quit", 6, None)
    assert stage.garnets(2) == (0,)
    stage.refuse(Quit(2, "again"), "S-6")
    stage.refuse(Quit(3, "he wants to"), "S-58", by="place0")
    Stage(3, is_revealed=False).refuse(Quit(0, "gone"), "S-58")


def test_s_58_the_death_match_still_takes_place():
    for moment in range(3):
        stage = Stage(6).begin()
        if moment == 0:
            stage.append(Quit(5, "gone"))
        stage.result((0, 2), (1,))
        if moment == 1:
            stage.append(Quit(5, "gone"))
        stage.name()
        if moment == 2:
            stage.append(Quit(5, "gone"))
        stage.oppose(3).win(3).close()
        assert stage.season.alive == (0, 2, 3, 4)


@pytest.mark.parametrize("is_early", [True, False])
def test_s_58_house_rules_spare_everybody_if_nobody_was_named_yet(is_early):
    stage = Stage(6, after_quit="no_death_match").begin()
    if is_early:
        stage.append(Quit(5, "gone")).result((0,), (1,))
    else:
        stage.result((0,), (1,)).ask("spare_token").append(Quit(5, "gone"))
    assert (stage.season.step, stage.episode.no_death) == ("closing", "quit")
    assert stage.season.open_selections() == ()
    stage.refuse(NamingUndone("no"), "S-26")
    stage.append(ResultCorrected("a slip", make_result((2,), (3,))))
    stage.close()
    assert stage.season.alive == (0, 1, 2, 3, 4)


def test_s_58_once_somebody_is_named_the_death_match_goes_on():
    stage = Stage(6, after_quit="no_death_match").begin().result((0, 2), (1,)).name()
    stage.append(Quit(5, "gone")).oppose(3)
    assert stage.season.step == "death_match"


def test_s_58_house_rules_share_their_garnets():
    stage = Stage(4, garnets_of_quitters="shared", moneys=RICH).append(Booked("a prize", 3, "garnet", 3))
    stage.append(Quit(3, "gone"))
    assert stage.garnets() == (7, 7, 7, 0)
    confiscated = Stage(4, moneys=RICH).append(Quit(3, "gone"))
    assert confiscated.garnets() == (5, 5, 5, 0)


@pytest.mark.parametrize("quitter", [1, 3])
def test_s_59_if_candidate_or_opponent_quits_the_other_is_safe(quitter):
    stage = Stage(6).go_to_death().append(Quit(quitter, "gone"))
    assert (stage.death().void, stage.season.step) == ("quit", "closing")
    stage.close()
    assert stage.season.alive == tuple(place for place in range(6) if place != quitter)


def test_s_59_a_candidate_who_quits_before_choosing_leaves_no_death_match():
    stage = Stage(6).begin().result((0, 2), (1,)).name().ask("opponent").append(Quit(1, "gone"))
    assert (stage.season.step, stage.season.open_selections()) == ("closing", ())


def test_s_59_house_rules_let_the_candidate_choose_another_opponent():
    stage = Stage(6, quit_before_death="new_opponent").go_to_death().open_death(match="d1")
    stage.append(TableAnnulled("d1"), by=DEALER).append(Quit(3, "gone"))
    assert (stage.season.step, stage.death().advantage) == ("opponent", None)
    stage.oppose(4).open_death()
    assert (stage.death().pair, stage.death().advantage) == ((1, 4), 4)
    stage.refuse(TableTaken("d1", ended(1, 2)), "S-42", by=DEALER)
    candidate = Stage(6, quit_before_death="new_opponent").go_to_death().append(Quit(1, "gone"))
    assert candidate.season.step == "closing"
    pair = Stage(5, quit_before_death="new_opponent").begin().result((0, 2), (1,), tokens=(4,)).name()
    assert pair.append(Quit(3, "gone")).death().void == "quit"


def test_s_60_whoever_quits_in_the_main_match_holds_no_token():
    stage = Stage(6).begin().open_main((0, 1, 2), (3, 4, 5)).append(Quit(0, "gone"))
    stage.append(TableTaken("m1", ended(1, 2, 3, left=(0,))), by=DEALER)
    stage.append(TableTaken("m2", ended(1, 2, 3)), by=DEALER)
    stage.refuse(ResultEntered(make_result((0, 3), (2,))), "S-24")
    stage.append(*stage.proposals()[0].entries)
    assert (stage.episode.result.winners, stage.episode.result.last) == ((3,), (2, 5))
    after = Stage(6).begin().result((0, 2), (1,)).append(Quit(0, "gone"))
    assert after.episode.tokens == (2,)


def test_s_60_if_the_last_quits_the_next_one_is_named():
    stage = Stage(6).begin().result((0, 2), (1,)).append(Quit(1, "gone")).ask("candidate")
    stage.answer(0, 4).answer(2, 4).resolve()
    assert stage.episode.candidates == (4,)


@pytest.mark.parametrize(("law", "garnets"), [("winner", 10), ("confiscated", 5)])
def test_s_61_whoever_quits_in_their_death_match_has_lost_it(law, garnets):
    stage = Stage(6, garnets_of_losers=law, moneys=RICH).go_to_death().open_death(match="d1")
    stage.append(Quit(3, "gone"), by="place3")
    assert (stage.death().out, stage.death().winner, stage.season.step) == ((3,), 1, "closing")
    assert stage.garnets(1, 3) == (garnets, 0)
    stage.refuse(TableTaken("d1", ended(2, 1)), "S-42", by=DEALER)
    stage.close()
    assert stage.season.places[3].cause == "quit"


def test_s_62_a_main_host_expels_somebody():
    stage = Stage(6).begin().result((0, 2), (1,)).append(Expelled("foul language", 2))
    assert (stage.season.places[2].cause, stage.episode.tokens) == ("expelled", (0,))
    stage.refuse(Expelled("again", 2), "S-6")
    death = Stage(6).go_to_death().open_death().append(Expelled("foul language", 1))
    assert death.death().winner == 3


def test_s_63_a_player_can_be_protected_and_nobody_names_them():
    stage = Stage(6).append(AbsenceGranted(1, 2)).begin().result((0, 2), (1, 3)).name()
    assert stage.episode.candidates == (3,)
    stage.refuse(CandidateRuled("so be it", (1,)), "S-20")
    stage.oppose(4).win(3).close().begin().result((0, 2), (1, 5)).name()
    assert stage.episode.candidates in ((5,), (3, 5))
    assert not stage.season.is_protected(0)
    if stage.death().opponent is None:
        stage.oppose(3)
    stage.win(3).close()
    assert not stage.season.is_protected(1)


def test_s_63_for_so_many_episodes_and_not_once_candidates_are_named():
    stage = Stage(6, absences=2).append(AbsenceGranted(1, 1))
    error = stage.refuse(AbsenceGranted(1, 2), "S-63")
    assert error.message.values["left"] == 1
    stage.go_to_death(candidate=4)
    stage.refuse(AbsenceGranted(2, 1), "S-63")
    Stage(3, is_revealed=False).refuse(AbsenceGranted(0, 1), "S-63")


def test_s_63_it_can_end_early():
    stage = Stage(6).append(AbsenceGranted(1, 2), Returned(1)).begin().result((0, 2), (1,)).name()
    assert stage.episode.candidates == (1,)
    stage.refuse(Returned(1), "S-63")


def test_s_63_a_protection_may_leave_a_second_token_to_nobody():
    stage = Stage(4).begin().result((0,), (1,)).ask("spare_token").append(AbsenceGranted(3, 1))
    assert (stage.episode.spare, stage.season.step) == ("lost", "candidate")


def test_s_64_nobody_returns():
    Stage(6).lose(5).refuse(Revived("back", 5), "S-64")


def test_s_64_house_rules_let_a_main_host_bring_somebody_back_between_two_episodes():
    stage = Stage(6, revival="by_ruling", moneys=RICH).lose(5).lose(4).lose(3)
    assert [place.placement for place in stage.season.places] == [None, None, None, 4, 5, 6]
    stage.append(Revived("back", 4))
    assert [place.placement for place in stage.season.places] == [None, None, None, 5, None, 6]
    assert (stage.season.alive, stage.garnets(4)) == ((0, 1, 2, 4), (0,))
    stage.refuse(Revived("back", 4), "S-64")
    stage.refuse(Revived("back", 44), "S-64")
    stage.begin()
    stage.refuse(Revived("back", 5), "S-64")
    stage.result((0,), (1,))
    assert stage.due[0].kind == "spare_token"


def test_s_64_nobody_returns_once_the_season_is_over():
    stage = Stage(3, revival="by_ruling").append(Quit(0, "gone"), Quit(1, "gone"))
    stage.refuse(Revived("back", 0), "S-3")
    stage = Stage(3, revival="by_ruling").append(Cancelled("no time"))
    stage.refuse(Revived("back", 0), "S-3")


def test_s_59_a_loser_who_quits_before_the_end_of_the_episode_is_out_once():
    stage = Stage(6).go_to_death().win(3).append(Quit(1, "gone"))
    stage.close()
    assert (stage.season.alive, stage.season.places[1].placement) == ((0, 2, 3, 4, 5), 6)
    both = Stage(6).go_to_death().append(DeathMatchRuled("nobody came", 0, (1, 3)), Quit(1, "gone")).close()
    assert both.season.alive == (0, 2, 4, 5)


def test_s_46_if_a_departure_leaves_only_losers_they_stay():
    stage = Stage(3).begin().result((0,), (1,)).name()
    stage.append(DeathMatchRuled("nobody came", 0, (1, 2)), Quit(0, "gone"))
    assert (stage.death().out, stage.death().void) == (None, "quit")
    stage.close().final()
    assert stage.season.finalists == (1, 2)
