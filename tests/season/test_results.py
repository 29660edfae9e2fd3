"""Episodes, Main Matches and their results. S-20 to S-26."""

from __future__ import annotations

import pytest

from dealer.core.message import message
from dealer.season.announcements import draft
from dealer.season.entries import Booked, SelectionRuled
from dealer.season.episode_entries import (
    CandidateNamed,
    CandidateRuled,
    DisputeEnded,
    EpisodeAnnounced,
    EpisodeChanged,
    EpisodeClosed,
    EpisodePlanned,
    MainMatchOpened,
    MainMatchSkipped,
    NamingUndone,
    ResultCorrected,
    ResultDisputed,
    ResultEntered,
    RightUsed,
    TableAnnulled,
    TableReplayed,
    TableTaken,
)
from dealer.season.errors import SeasonNotNow
from dealer.season.house_rules import Game, Money
from dealer.season.tables import plan_tables
from dealer.season.values import DEALER, EarnedRight, TablePlan
from dealer.season.visibility import fold_public
from tests.season.stage import Stage, ended, make_result, two_left

FIVE = (Money(start=5),)


# ----------------------------------------------------------------------------------------------- episodes


def test_s_20_an_episode_takes_its_steps_in_their_order():
    stage = Stage(6, death_game="host").append(EpisodePlanned("ordinary", "", Game("Main")))
    assert stage.season.step == "closed"
    stage.append(EpisodeAnnounced())
    steps = [stage.season.step]
    for move in (
        lambda: stage.open_main((0, 1, 2, 3, 4, 5)),
        lambda: stage.append(TableTaken("m1", ended(1, 2, 3, 4, 5, 6)), by=DEALER),
        lambda: stage.result((0,), (5,)),
        lambda: stage.spare(0, 1),
        stage.name,
        lambda: stage.oppose(3),
        lambda: stage.play("Chess"),
        lambda: stage.win(3),
        stage.close,
    ):
        move()
        steps.append(stage.season.step)
    assert steps == [
        "announced", "main_match", "result", "tokens", "candidate", "opponent", "game", "death_match",
        "closing", "closed",
    ]  # fmt: skip


def test_s_20_what_comes_too_early_or_too_late_is_refused():
    stage = Stage(6)
    stage.refuse(CandidateNamed(), "S-20")
    stage.refuse(EpisodeAnnounced(), "S-20")
    stage.begin()
    assert stage.refuse(EpisodeClosed(), "S-20").message.values["when"] == "early"
    stage.result((0, 2), (1,)).name()
    assert stage.refuse(MainMatchSkipped("no"), "S-23")
    assert stage.refuse(CandidateNamed(), "S-20").message.values["when"] == "late"
    stage.append(EpisodePlanned("ordinary"))
    stage.refuse(EpisodeAnnounced(), "S-20")


def test_s_20_only_hosts_know_what_is_planned():
    stage = Stage(6).begin().post().append(EpisodePlanned("ordinary", "The Twist", Game("Secret")))
    public = fold_public(stage.log, stage.season.known)
    assert len(public.episodes) == 1


def test_s_20_the_plan_changes_until_it_is_announced():
    stage = Stage(6).append(EpisodePlanned("ordinary"), EpisodeChanged(0, "special", "New", Game("Main")))
    stage.append(EpisodeAnnounced(), EpisodeChanged(0, "special", "New", Game("Other"), Game("Death")))
    assert (stage.episode.main, stage.episode.death) == (Game("Other"), Game("Death"))
    stage.refuse(EpisodeChanged(0, "ordinary", "New", Game("Other")), "S-20")
    stage.open_main((0, 1, 2))
    stage.refuse(EpisodeChanged(0, "special", "New", Game("Third")), "S-20")
    stage.refuse(EpisodeChanged(5, "special"), "S-20")


def test_s_20_house_rules_take_each_step_by_itself():
    by_host, by_itself = Stage(6).begin(), Stage(6, advance="automatic").begin()
    assert [each.automatic for each in by_host.proposals()] == [False]
    assert [each.automatic for each in by_itself.proposals()] == [True]


# --------------------------------------------------------------------------------------------- Main Match


def test_s_21_a_main_match_needs_a_game():
    stage = Stage(6).append(EpisodePlanned("ordinary"), EpisodeAnnounced())
    stage.refuse(MainMatchOpened((TablePlan((0, 1)),)), "S-21")
    stage.refuse(ResultEntered(make_result((0,), (1,))), "S-21")
    with pytest.raises(SeasonNotNow):
        plan_tables(stage.season, range(6), lambda _: None)
    stage.append(MainMatchOpened((TablePlan((0, 1), game=Game("Main")),)))


def test_s_21_a_match_belongs_to_a_season_once():
    stage = Stage(6).begin()
    twice = TablePlan((0, 1), "m"), TablePlan((2, 3), "m")
    stage.refuse(MainMatchOpened(twice), "S-21")
    stage.open_main((0, 1, 2), (3, 4, 5))
    stage.append(TableReplayed("again"))
    stage.refuse(MainMatchOpened((TablePlan((0, 1), "m1"),)), "S-21")


def test_s_21_a_result_of_a_match_counts_once():
    stage = Stage(6).begin().open_main((0, 1, 2, 3, 4, 5))
    taken = TableTaken("m1", ended(1, 2, 3, 4, 5, 6))
    stage.append(taken, by=DEALER)
    stage.refuse(taken, "S-21", by=DEALER)
    stage.refuse(TableAnnulled("m1"), "S-21", by=DEALER)
    stage.refuse(TableTaken("m9", ended(1, 2)), "S-21", by=DEALER)


def test_s_21_a_main_match_may_be_a_series_or_played_elsewhere():
    stage = Stage(6).begin().append(MainMatchOpened((TablePlan((0, 1), "s1", is_series=True),)))
    stage.append(TableTaken("s1", ended(1, 2)), by=DEALER)
    elsewhere = Stage(6).begin().append(MainMatchOpened((TablePlan(tuple(range(6))),)))
    assert elsewhere.season.step == "main_match"
    elsewhere.result((0, 2), (1,))
    assert elsewhere.season.open_tables() == ()


def test_s_23_an_annulled_match_is_played_again_or_another_one():
    stage = Stage(6).begin().open_main((0, 1, 2, 3, 4, 5)).append(TableAnnulled("m1"), by=DEALER)
    assert stage.season.step == "announced"
    stage.open_main((0, 1, 2), (3, 4, 5)).append(TableTaken("m2", ended(1, 2, 3)), by=DEALER)
    stage.append(TableReplayed("an outage", Game("Other")))
    assert (stage.season.step, stage.episode.main.name) == ("announced", "Other")
    stage.refuse(TableTaken("m3", ended(1, 2, 3)), "S-21", by=DEALER)
    stage.open_main((0, 1, 2, 3, 4, 5)).append(TableTaken("m4", ended(6, 5, 4, 3, 2, 1)), by=DEALER)
    stage.append(*stage.proposals()[0].entries)
    assert stage.episode.result.winners == (0,)
    stage.refuse(TableReplayed("again"), "S-23")


def test_s_23_an_episode_may_have_no_main_match():
    """Then a lot makes the candidate, unless the hosts rule."""
    stage = Stage(6).begin().open_main((0, 1, 2, 3, 4, 5)).append(MainMatchSkipped("no time"))
    stage.refuse(TableTaken("m1", ended(1, 2, 3, 4, 5, 6)), "S-21", by=DEALER)
    (proposal,) = stage.proposals()
    assert sorted(proposal.lot) == [0, 1, 2, 3, 4, 5]
    stage.refuse(CandidateNamed((0, 1)), "S-25")
    stage.name(4, 0, 1, 2, 3, 5)
    assert stage.episode.candidates == (4,)
    ruled = Stage(6).begin().append(MainMatchSkipped("no time"), CandidateRuled("so be it", (2,)))
    assert ruled.episode.candidates == (2,)


# ------------------------------------------------------------------------------------------------- result


@pytest.mark.parametrize(
    ("result", "clause"),
    [
        (make_result((5,), (1,)), "S-24"),
        (make_result((77,), (1,)), "S-24"),
        (make_result((0, 0), (1,)), "S-24"),
        (make_result((0,), (0,)), "S-24"),
        (make_result((0,), (1,), {5: 1}), "S-24"),
        (make_result((0,), (1,), tokens=(5,)), "S-24"),
        (make_result((0,), (1,), tokens=(2, 2)), "S-24"),
        (make_result((0,), (1,), candidates=(0,)), "S-24"),
        (make_result((0,), (1,), tokens=(2,), candidates=(2,)), "S-24"),
        (make_result((0,), (1,), tokens=(2,), nullified=True), "S-27"),
        (make_result((0,), (1,), candidates=(1, 2, 3)), "S-47"),
        (make_result((0,), (1,), rights=(EarnedRight(5, "item"),)), "S-24"),
        (make_result((0,), (1,), rights=(EarnedRight(2, "item", 0),)), "S-57"),
        (make_result((0,), (1,), {1: -9}), "S-12"),
    ],
)
def test_s_24_an_impossible_result_is_refused(result, clause):
    stage = Stage(6).lose(5).begin()
    stage.refuse(ResultEntered(result), clause)


def test_s_24_a_result_fits_the_seats_of_its_match():
    stage = Stage(6).begin().open_main((0, 1, 2, 3, 4, 5))
    for result in (
        ended(1, 2, 3),
        ended(1, 2, 3, 4, 5, 6, winners=(6,)),
        ended(1, 2, 3, 4, 5, 6, balances=(1, 2)),
        ended(1, 2, 3, 4, 5, 6, tokens=(1,)),
        ended(1, 2, 3, 4, 5, 6, candidates=(-1,)),
    ):
        stage.refuse(TableTaken("m1", result), "S-24", by=DEALER)


def test_s_24_no_result_is_entered_while_a_match_is_played():
    stage = Stage(6).begin().open_main((0, 1, 2), (3, 4, 5))
    stage.append(TableTaken("m1", ended(1, 2, 3)), by=DEALER)
    stage.refuse(ResultEntered(make_result((0,), (1,))), "S-24")


def test_s_24_the_result_of_several_tables_is_proposed_from_them_all():
    stage = Stage(6).begin().open_main((0, 1, 2), (3, 4, "A guest"))
    stage.append(TableTaken("m1", ended(1, 2, 3)), by=DEALER)
    stage.append(TableTaken("m2", ended(2, 3, 1, winners=(2,))), by=DEALER)
    (proposal,) = stage.proposals()
    (entry,) = proposal.entries
    assert (entry.result.winners, entry.result.last) == ((0,), (2, 4))


def test_s_24_a_game_may_name_tokens_and_candidates():
    stage = Stage(5).begin().open_main((0, 1, 2, 3, 4))
    result = ended(1, 2, 3, 4, 5, tokens=(1, 1, 0, 0, 0), candidates=(2,))
    stage.append(TableTaken("m1", result), by=DEALER)
    stage.append(*stage.proposals()[0].entries)
    assert stage.episode.tokens == (0, 1)
    stage.name()
    assert stage.episode.candidates == (2,)


def test_s_24_a_game_may_give_no_token_at_all():
    stage = Stage(5).begin().open_main((0, 1, 2, 3, 4))
    stage.append(TableTaken("m1", ended(1, 2, 3, 4, 5, tokens=(0,) * 5)), by=DEALER)
    stage.append(*stage.proposals()[0].entries)
    assert stage.episode.tokens == ()


def test_s_24_too_many_candidates_of_several_tables_are_those_who_came_last():
    stage = Stage(9).begin().open_main((0, 1, 2), (3, 4, 5), (6, 7, 8))
    for match in ("m1", "m2", "m3"):
        stage.append(TableTaken(match, ended(1, 2, 3, candidates=(2,))), by=DEALER)
    stage.append(*stage.proposals()[0].entries)
    assert (stage.episode.result.candidates, stage.episode.result.last) == (None, (2, 5, 8))


# ------------------------------------------------------------------------------------------- corrections


def test_s_26_a_result_is_corrected_while_nothing_depends_on_it():
    stage = Stage(6).begin().result((0, 2), (1,), {0: 3, 1: -1})
    stage.append(ResultCorrected("a slip", make_result((3,), (4,), {3: 2})))
    assert stage.garnets() == (1, 1, 1, 3, 1, 1)
    assert (stage.episode.tokens, stage.season.step) == ((3, 3), "tokens")
    stage.append(ResultCorrected("no slip", make_result((0, 2), (1,), {0: 3, 1: -1})))
    assert stage.garnets() == (4, 0, 1, 1, 1, 1)
    causes = [line.cause for line in stage.season.books[-1]]
    assert causes == [
        "result",
        "result",
        "correction",
        "correction",
        "result",
        "correction",
        "result",
        "result",
    ]


def test_s_26_a_correction_asks_again_what_the_result_asked():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token")
    stage.append(ResultCorrected("a slip", make_result((2,), (1,))))
    assert stage.season.selections[0].how == "dropped"
    assert [each.choosers for each in stage.due] == [(2,)]


def test_s_26_a_correction_with_dependents_is_refused():
    correction = ResultCorrected("a slip", make_result((3,), (4,)))
    Stage(6).begin().refuse(correction, "S-26")
    given = Stage(6).begin().result((0,), (1,)).spare(0, 2)
    given.refuse(correction, "S-26")
    given.append(NamingUndone("wrong"), correction)
    named = Stage(6).go_to_candidate()
    named.refuse(correction, "S-26")
    named.append(NamingUndone("wrong"), correction)
    safe = Stage(6).begin().result((0, 2), (1,)).append(CandidateRuled("nobody", ()))
    safe.refuse(correction, "S-26")
    used = Stage(6).begin().result((0, 2), (1,), rights=(EarnedRight(0, "decision"),))
    used.append(RightUsed(0, "now"), by="place0")
    used.refuse(correction, "S-26")


def test_s_26_a_correction_takes_back_the_rights_of_the_result_and_no_others():
    right = EarnedRight(0, "decision", None, "the same words")
    stage = Stage(6).begin().result((0, 2), (1,), rights=(right,)).name().oppose(3).win(3).close()
    stage.begin().result((0, 2), (3,), rights=(right,))
    stage.append(ResultCorrected("a slip", make_result((0, 2), (3,))))
    assert [each.state for each in stage.season.rights] == ["held", "withdrawn"]
    stage.refuse(RightUsed(1, "now"), "S-57", by="place0")


def test_s_26_a_correction_cannot_take_what_is_spent():
    stage = Stage(6, acceptance="not_needed").begin().result((0, 2), (1,), {0: 3}).pay(0, 4, 4)
    stage.refuse(ResultCorrected("a slip", make_result((3,), (4,))), "S-13")


def test_s_26_nothing_follows_from_a_result_in_dispute():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token").answer(0, 2)
    stage.append(ResultDisputed("was it Cho?"))
    assert stage.season.open_selections() == ()
    assert (stage.season.step, stage.due) == ("result", [])
    stage.refuse(CandidateNamed(), "S-20")
    stage.refuse(CandidateRuled("so be it", (1,)), "S-20")
    stage.append(DisputeEnded())
    stage.refuse(DisputeEnded(), "S-20")
    stage.spare(0, 2).name()
    stage.refuse(ResultDisputed("too late"), "S-26")


def test_s_26_dealer_ends_no_dispute_by_itself():
    stage = Stage(6, advance="automatic").begin().result((0, 2), (1,)).append(ResultDisputed("was it Cho?"))
    assert [(each.kind, each.automatic) for each in stage.proposals()] == [("settle_dispute", False)]
    stage.refuse(DisputeEnded(), "S-8", by=DEALER)


def test_s_26_a_correction_ends_a_dispute():
    stage = Stage(6).begin().result((0, 2), (1,)).append(ResultDisputed("was it Cho?"))
    stage.append(ResultCorrected("it was", make_result((2, 3), (1,))))
    assert not stage.episode.disputed
    stage.name()


def test_s_26_the_last_naming_can_be_undone_until_a_death_match_has_begun():
    stage = Stage(6).begin().result((0,), (1,)).spare(0, 2).name().oppose(3)
    undo = NamingUndone("wrong")
    stage.append(undo)
    assert (stage.season.step, stage.episode.death) == ("game", None)
    stage.append(undo)
    assert (stage.season.step, stage.death().opponent) == ("opponent", None)
    stage.append(undo)
    assert (stage.season.step, stage.episode.candidates) == ("candidate", None)
    stage.append(undo)
    assert (stage.season.step, stage.episode.tokens) == ("tokens", (0, 0))
    stage.refuse(undo, "S-26")
    stage.spare(0, 2).name().oppose(4).play("Chess").open_death()
    stage.refuse(undo, "S-26")


def test_s_26_after_an_undone_naming_it_is_named_again_before_anything_is_announced():
    stage = Stage(6).begin().result((0, 2), (1,)).name().post().append(NamingUndone("a mistake"))
    public = fold_public(stage.log, stage.season.known)
    assert [each.kind for each in stage.proposals(public)] == ["name_candidate", "announce"]
    assert draft(stage.season, public, "candidate")[-1] == message("announce-undone", reason="a mistake.")
    asked = Stage(6).begin(death=None).result((0, 2), (1,)).name().oppose(3).post()
    asked.append(NamingUndone("a mistake"))
    public = fold_public(asked.log, asked.season.known)
    assert [each.kind for each in asked.proposals(public)] == ["announce"], "players are asked what they know"
    asked.post()
    assert [each.kind for each in asked.proposals()] == ["ask"]
    own = Stage(6, advance="automatic").begin().result((0, 2), (1,)).name().append(NamingUndone("no"))
    assert [(each.kind, each.automatic) for each in own.proposals()] == [("name_candidate", False)]


def test_s_26_with_a_forced_opponent_the_candidate_is_undone_at_once():
    """Dealer would force the same opponent again by itself."""
    forced = Stage(6).begin(death=None).result((0, 2), (1,), may_be_chosen=(3,)).name().force()
    forced.append(NamingUndone("wrong"))
    assert forced.episode.candidates is None
    chosen = Stage(6).begin(death=None).result((0, 2), (1,)).name().oppose(3)
    chosen.append(NamingUndone("wrong"))
    assert chosen.season.step == "opponent"


def test_s_26_a_ruling_of_nobody_is_undone():
    stage = Stage(6).begin().result((0, 2), (1,)).append(CandidateRuled("nobody", ()))
    assert stage.season.step == "closing"
    stage.append(NamingUndone("somebody after all"))
    assert stage.season.step == "candidate"
    stage.refuse(NamingUndone("again"), "S-26")


def test_s_26_a_final_has_nothing_to_undo():
    two_left().final().refuse(NamingUndone("wrong"), "S-26")


# --------------------------------------------------------------------------------------------------- ties


def test_s_25_a_tie_goes_to_more_garnets_then_to_a_lot():
    stage = Stage(6, candidate="fewest_garnets", moneys=FIVE)
    stage.append(Booked("a fine", 3, "garnet", -1)).begin().result((0, 2), (1,))
    stage.refuse(CandidateNamed((3, 4)), "S-25")
    stage.name()
    assert stage.episode.candidates == (3,)
    tied = Stage(6, candidate="fewest_garnets").begin().result((0, 2), (1,))
    tied.refuse(CandidateNamed(), "S-25")
    tied.refuse(CandidateNamed((1, 3, 4)), "S-25")
    tied.name(5, 1, 3, 4)
    assert tied.episode.candidates == (5,)


def test_s_25_a_tie_of_votes_goes_to_whoever_has_fewer():
    stage = Stage(6, moneys=FIVE).append(Booked("a fine", 4, "garnet", -1))
    stage.begin().result((0, 2), (3, 4)).ask("candidate").answer(0, 3).answer(2, 4).resolve()
    assert stage.episode.candidates == (4,)


def test_s_25_hosts_may_settle_a_tie():
    stage = Stage(6).begin().result((0, 2), (3, 4)).ask("candidate")
    stage.append(SelectionRuled("by their rules", 0, (4,)))
    assert stage.episode.candidates == (4,)
