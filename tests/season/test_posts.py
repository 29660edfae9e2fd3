"""Announcements, and what is known by them. S-5, S-17, S-19, S-70, S-71."""

from __future__ import annotations

from dealer.season.entries import (
    Archived,
    Booked,
    Cancelled,
    Line,
    Paused,
    PostDropped,
    Posted,
    PostPlanned,
    Resumed,
)
from dealer.season.house_rules import Money
from dealer.season.observation import observe
from dealer.season.season import Season
from dealer.season.visibility import count_known, fold_public
from tests.season.stage import DAY, Stage


def test_s_5_everybody_knows_the_log_up_to_the_last_announcement():
    stage = Stage(6).begin().post()
    known = stage.season.known
    stage.result((0, 2), (1,)).name()
    assert stage.season.known == known
    public = fold_public(stage.log, count_known(stage.log))
    assert public == Season.fold(stage.log[:known])
    assert public.episodes[0].result is None
    stage.post()
    assert fold_public(stage.log, stage.season.known).episodes[0].candidates == (1,)


def test_s_5_an_announcement_takes_no_knowledge_back_and_tells_nothing_to_come():
    stage = Stage(6).begin().post()
    known = stage.season.known
    stage.append(Posted("note", "An old story.", 2))
    assert stage.season.known == known
    stage.refuse(Posted("note", "The future.", stage.season.size + 1), "S-5")


def test_s_5_a_planned_announcement_tells_what_was_in_the_log_when_it_was_planned():
    stage = Stage(6).begin()
    due = stage.now + DAY
    stage.append(PostPlanned("episode", "Episode 1", due))
    size = stage.season.size - 1
    stage.result((0, 2), (1,))
    assert "post_planned" not in stage.kinds()
    (post,) = stage.season.posts
    stage.refuse(Posted("episode", "Episode 1", post.upto, post.number), "S-5")
    stage.after(1)
    (proposal,) = [each for each in stage.proposals() if each.kind == "post_planned"]
    assert proposal.automatic
    (entry,) = proposal.entries
    stage.refuse(Posted("episode", "Another text", post.upto, post.number), "S-5")
    stage.append(entry, by="dealer")
    assert stage.season.known == size
    stage.refuse(entry, "S-5")


def test_s_5_a_planned_announcement_is_for_later_and_can_be_dropped():
    stage = Stage(6)
    stage.refuse(PostPlanned("note", "Too late.", stage.now), "S-5")
    stage.append(PostPlanned("note", "Soon.", stage.now + DAY), PostDropped(0)).after(2)
    assert "post_planned" not in stage.kinds()
    stage.refuse(PostDropped(0), "S-5")


def test_s_5_a_planned_announcement_waits_for_the_end_of_a_pause():
    stage = Stage(6).append(PostPlanned("note", "Soon.", DAY * 2), Paused("a holiday")).after(3)
    assert stage.kinds() == []
    stage.append(Resumed())
    assert "post_planned" in stage.kinds()


def test_s_5_what_was_planned_is_announced_after_the_end_too_and_not_once_it_is_archived():
    stage = Stage(6).append(PostPlanned("note", "Soon.", DAY * 3), Cancelled("no time")).after(3)
    assert stage.kinds() == ["post_planned"]
    assert stage.append(Archived()).proposals() == ()


def test_s_5_a_cast_that_is_revealed_is_told_first():
    stage = Stage(3, advance="automatic")
    told = stage.proposals(fold_public(stage.log, 0))[-1]
    assert (told.kind, told.post, told.automatic) == ("announce", "cast", True)
    draft = Stage(3, is_revealed=False, advance="automatic")
    assert [(each.kind, each.automatic) for each in draft.proposals()] == [("reveal_cast", False)]


def test_s_17_balances_are_counted_when_an_episode_is_announced():
    stage = Stage(6).pay(0, 1)
    assert stage.season.transfers[0].state == "offered"
    stage.begin()
    assert stage.episode.balances == ((1,),) * 6
    stage.result((0, 2), (1,), {0: 5})
    assert stage.episode.balances == ((1,),) * 6


def test_s_19_balances_are_told_at_checkpoints_always_or_to_their_owner_alone():
    moneys = (Money(), Money("black", shown="public"), Money("point", shown="own"))
    stage = Stage(3, moneys=moneys).begin()
    for money in moneys:
        stage.append(Booked("a prize", 0, money.name, 4))
    stage.post()
    seen = observe(fold_public(stage.log, stage.season.known), None, None, None, stage.now)
    assert seen.places[0].balances == (1, 5, None)
    for public, balances in ((stage.season, [5, 5, 5]), (fold_public(stage.log, 7), [1, 1, 1])):
        own = observe(public, stage.season, 0, None, stage.now)
        assert own.me is not None
        assert [purse.balance for purse in own.me.purses] == balances


def test_s_70_what_the_audience_sees_is_the_log_as_it_was_announced_by_a_moment():
    stage = Stage(6).post()
    first, early = stage.season.known, stage.now
    stage.begin().after(0.5).post()
    assert count_known(stage.log, early) == first
    assert count_known(stage.log, stage.now) == stage.season.known > first
    assert count_known(stage.log, stage.log[-1].at) == stage.season.known
    assert count_known(stage.log, stage.log[-1].at - 1) == first
    assert count_known(stage.log, 0) == 0
    assert isinstance(stage.log[-1], Line)


def test_s_71_what_was_announced_before_somebody_went_stays_a_fold_of_a_prefix():
    stage = Stage(6).lose(5).post()
    gone = stage.season.known
    stage.lose(4).post()
    assert fold_public(stage.log, gone).places[4].status == "in"
    assert fold_public(stage.log, gone).places[5].status == "out"
