"""How a season begins, changes its rules, pauses and ends. S-1 to S-4."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dealer.season.announcements import draft
from dealer.season.entries import (
    Amended,
    Answered,
    Archived,
    Asked,
    Booked,
    Cancelled,
    Cast,
    CastingOpened,
    CastRevealed,
    Founded,
    Line,
    Paused,
    Posted,
    Quit,
    Resumed,
    TransferAccepted,
    TransferOffered,
)
from dealer.season.episode_entries import EpisodePlanned, ResultEntered, TableTaken
from dealer.season.errors import SeasonIllegal, SeasonNotAllowed, SeasonNotNow
from dealer.season.house_rules import PRESETS, Game, HouseRules, Money
from dealer.season.season import Season
from dealer.season.values import DEALER, read_actor
from tests.season.stage import DAY, Stage, ended, make_result, two_left


def test_s_1_a_season_begins_with_its_founding_by_its_first_host():
    founded = Founded("Season", "UTC", HouseRules(), "Ruth")
    with pytest.raises(SeasonNotNow) as refused:
        Season().append(Line(0, "host0", Cast("Ann")))
    assert refused.value.clause == "S-1"
    with pytest.raises(SeasonNotAllowed):
        Season().append(Line(0, "place0", founded))
    season = Season().append(Line(0, "host0", founded))
    assert [host.name for host in season.hosts] == ["Ruth"]
    with pytest.raises(SeasonNotNow):
        season.append(Line(1, "host0", founded))


def test_s_1_each_line_says_who_has_made_it_and_when():
    decode = msgspec.json.Decoder(Line).decode
    line = Line(17, "place3", TransferAccepted(2))
    assert decode(msgspec.json.encode(line)) == line
    for actor in ("host0\n", "place", "place01", "mallory", ""):
        with pytest.raises(msgspec.ValidationError):
            decode(msgspec.json.encode(msgspec.structs.replace(line, by=actor)))
        with pytest.raises(ValueError, match="no actor"):
            read_actor(actor)


def test_s_1_a_number_that_is_drawn_is_used_once():
    stage = Stage(3).append(TransferOffered(1, "garnet", 1, number=77), by="place0")
    stage.refuse(TransferOffered(1, "garnet", 1, number=77), "S-1", by="place2")
    question = Asked("custom", (0,), "one", "lot", None, question="Which?", options=("a", "b"), number=5)
    stage.append(question)
    stage.refuse(question, "S-1")
    stage.append(Answered(5, ("a",)), by="place0").append(TransferAccepted(77), by="place1")


def test_s_2_house_rules_that_cannot_be_played_are_refused():
    impossible = (
        HouseRules(moneys=(Money("a"), Money("a"))),
        HouseRules(death_game="pool", bans=2, pool=tuple(Game(f"{n}") for n in range(4))),
        HouseRules(death_game="agreed"),
        HouseRules(pool=(Game("a"), Game("a"))),
    )
    for rules in impossible:
        with pytest.raises(SeasonIllegal) as refused:
            Season().append(Line(0, "host0", Founded("Season", "UTC", rules, "Ruth")))
        assert refused.value.clause == "S-2"
    assert all(rules.explain_invalid() is None for rules in PRESETS.values())


def test_s_2_an_amendment_holds_from_an_episode_that_has_not_begun():
    stage = Stage(6).begin()
    rules = replace(stage.season.house_rules, most_tokens=2)
    stage.refuse(Amended("fairer", rules, 0), "S-2")
    stage.refuse(Amended("fairer", replace(rules, death_game="agreed"), 1), "S-2")
    stage.append(Amended("fairer", rules, 1))
    assert stage.season.house_rules.most_tokens == 0
    stage.result((0, 2), (1,)).name().oppose(3).win(1).close()
    assert stage.season.house_rules.most_tokens == 2
    assert stage.season.rules_of(0).most_tokens == 0


def test_s_2_planning_ahead_changes_no_rules():
    stage = Stage(6).append(Amended("later", HouseRules(most_tokens=1), 2))
    for _ in range(4):
        stage.append(EpisodePlanned("ordinary"))
    assert stage.season.house_rules.most_tokens == 0


def test_s_2_a_new_amendment_replaces_those_for_the_same_episode_and_later_ones():
    stage = Stage(6)
    for most, first in ((1, 3), (2, 5), (3, 3)):
        stage.append(Amended("again", HouseRules(most_tokens=most), first))
    assert [stage.season.rules_of(n).most_tokens for n in (2, 3, 5)] == [0, 3, 3]


def test_s_3_the_stages_follow_one_another():
    stage = Stage(3, is_revealed=False)
    assert stage.season.stage == "draft"
    stage.append(CastingOpened())
    assert stage.season.stage == "casting"
    stage.refuse(CastingOpened(), "S-3")
    stage.append(CastRevealed())
    assert stage.season.stage == "revealed"
    stage.refuse(CastRevealed(), "S-3")
    stage.begin()
    assert stage.season.stage == "running"
    stage.refuse(Archived(), "S-3")


def test_s_3_a_finished_season_takes_only_announcements_and_can_be_archived():
    stage = two_left(final_games=1).final().win(1).close()
    assert stage.season.stage == "finished"
    stage.refuse(Booked("more", 0, "garnet", 1), "S-3")
    stage.append(Posted("winner", "Ben has won.", stage.season.size), Archived())
    stage.refuse(Posted("note", "One more word.", 1), "S-3")
    assert stage.proposals() == ()


def test_s_3_a_season_can_be_cancelled_at_any_time():
    for stage in (Stage(3, is_revealed=False), Stage(3), Stage(6).begin(), two_left().final()):
        before = stage.season
        stage.append(Cancelled("no time"))
        assert stage.season.stage == "cancelled"
        assert stage.season.open_tables() == ()
        stage.refuse(Cancelled("again"), "S-3")
        (proposal,) = stage.proposals(before)
        assert (proposal.kind, proposal.post) == ("announce", "note")
        (told,) = draft(stage.season, before, "note")
        assert told.values == {"reason": "no time."}
        assert stage.post().proposals() == ()
        stage.append(Archived())


def test_s_3_in_a_pause_no_deadline_runs_out_and_deadlines_move_by_its_length():
    stage = Stage(6).begin().result((0,), (1,)).ask("spare_token")
    until = stage.season.open_selections()[0].until
    stage.append(Paused("a holiday")).after(5)
    assert stage.proposals() == ()
    stage.refuse(Paused("twice"), "S-3")
    before = stage.now
    stage.append(Resumed())
    moved = stage.season.open_selections()[0].until
    assert moved - until == stage.now - before + 5 * DAY
    stage.refuse(Resumed(), "S-3")
    stage.answer(0, 3).resolve()


def test_s_3_in_a_pause_matches_end_and_people_leave_and_nobody_else_acts():
    stage = Stage(6).begin().open_main((0, 1, 2), (3, 4, 5)).append(Paused("a holiday"))
    stage.refuse(TransferAccepted(0), "S-3", by="place1")
    stage.refuse(ResultEntered(make_result((0,), (1,))), "S-3", by=DEALER)
    stage.append(TableTaken("m1", ended(1, 2, 3)), by=DEALER)
    stage.append(Quit(4, "gone"), by="place4")
    assert stage.season.alive == (0, 1, 2, 3, 5)


def test_s_4_a_refused_entry_changes_nothing():
    stage = Stage(6).begin()
    for entry, clause in ((ResultEntered(make_result((0,), (0,))), "S-24"), (Resumed(), "S-3")):
        stage.refuse(entry, clause)
    assert stage.season.size == len(stage.log)


def test_s_4_a_result_that_is_sent_twice_counts_once():
    stage = Stage(6).begin().result((0, 2), (1,), {0: 3})
    stage.refuse(ResultEntered(make_result((0, 2), (1,), {0: 3})), "S-24")
    assert stage.garnets(0) == (4,)
