"""Who may do what: hosts by their roles, players, Dealer. S-8, S-9."""

from __future__ import annotations

import pytest

from dealer.core.names import NameRefused, NameTaken
from dealer.season.entries import (
    Amended,
    Answered,
    Booked,
    Cancelled,
    Cast,
    DealerNamed,
    Expelled,
    HostAdded,
    HostLeft,
    Paused,
    Posted,
    Quit,
    Resumed,
    Revived,
    TransferOffered,
)
from dealer.season.episode_entries import (
    CandidateNamed,
    ConsequencesRuled,
    EpisodeAnnounced,
    EpisodeChanged,
    EpisodePlanned,
    ResultCorrected,
    ResultEntered,
)
from dealer.season.house_rules import Game, HouseRules
from dealer.season.values import DEALER, MoneyChange
from tests.season.stage import Stage, make_result


def hosted() -> Stage:
    """A season with a host, a dealer of the second episode and a moderator."""
    stage = Stage(6)
    stage.append(HostAdded("Sam", "host"), HostAdded("Tom", "dealer"), HostAdded("Uma", "moderator"))
    return stage.begin().append(EpisodePlanned("ordinary"), DealerNamed(2, 1))


def test_s_8_some_things_are_for_main_hosts_alone():
    stage = hosted()
    for entry in (
        Amended("better", HouseRules(), 1),
        HostAdded("Viv", "host"),
        Expelled("rude", 1),
        Cancelled("enough"),
        Revived("back", 1),
        ConsequencesRuled("late", 0, (MoneyChange(0, 1),)),
        HostLeft(0),
    ):
        stage.refuse(entry, "S-8", by="host1")


def test_s_8_a_host_does_everything_else():
    stage = hosted().append(ResultEntered(make_result((0, 2), (1,))), CandidateNamed(), by="host1")
    stage.append(Booked("a fine", 0, "garnet", -1), Posted("note", "Hello", 3), by="host1")
    assert stage.season.step == "opponent"


def test_s_8_a_dealer_decides_in_their_episode_and_not_about_cast_or_ledger():
    stage = hosted()
    stage.refuse(ResultEntered(make_result((0,), (1,))), "S-8", by="host2")
    stage.append(EpisodeChanged(1, "ordinary", "Mine", Game("Theirs")), by="host2")
    stage.refuse(EpisodeChanged(0, "ordinary", "Not mine"), "S-8", by="host2")
    stage.result((0, 2), (1,)).name().oppose(3).win(3).close().append(EpisodeAnnounced())
    stage.append(ResultEntered(make_result((0, 2), (3,))), by="host2")
    stage.append(ResultCorrected("a slip", make_result((0, 2), (4,))), by="host2")
    for entry in (
        Booked("a fine", 0, "garnet", -1),
        Quit(4, "gone"),
        EpisodePlanned("ordinary"),
        Paused("tired"),
        DealerNamed(2, 1),
    ):
        stage.refuse(entry, "S-8", by="host2")


def test_s_8_a_moderator_looks_after_rooms_alone():
    stage = hosted()
    stage.refuse(Posted("note", "Hello", 1), "S-8", by="host3")
    stage.refuse(ResultEntered(make_result((0,), (1,))), "S-8", by="host3")
    stage.append(HostLeft(3), by="host3")
    stage.refuse(Posted("note", "Hello", 1), "S-8", by="host3")


def test_s_8_the_last_main_host_cannot_leave():
    stage = hosted()
    stage.refuse(HostLeft(0), "S-8")
    stage.append(HostAdded("Viv", "main"), HostLeft(0))
    assert [host.name for host in stage.season.active_hosts] == ["Sam", "Tom", "Uma", "Viv"]
    stage.refuse(Booked("a fine", 0, "garnet", -1), "S-8")
    stage.refuse(HostLeft(0), "S-8", by="host4")
    stage.refuse(HostLeft(9), "S-8", by="host4")


def test_s_8_hosts_have_names_of_their_own():
    stage = hosted()
    with pytest.raises(NameTaken):
        stage.append(HostAdded("sam", "host"))
    with pytest.raises(NameRefused):
        stage.append(HostAdded("Dealer", "host"))
    stage.append(HostLeft(1), HostAdded("Sam", "main"))


def test_s_8_only_a_host_who_is_there_deals_an_episode_that_is_not_closed():
    stage = hosted()
    stage.refuse(DealerNamed(7, 0), "S-8")
    stage.refuse(DealerNamed(2, 5), "S-20")


def test_s_8_players_act_for_players_and_hosts_for_hosts():
    stage = hosted()
    stage.refuse(Cast("Zoe"), "S-8", by="place0")
    stage.refuse(Booked("mine", 0, "garnet", 9), "S-8", by="place0")
    stage.refuse(TransferOffered(1, "garnet", 1), "S-8")
    stage.refuse(Answered(0, ("play",)), "S-8", by="host1")
    stage.refuse(TransferOffered(1, "garnet", 1), "S-8", by="place77")
    for entry in (
        Quit(0, "gone"),
        Booked("mine", 0, "garnet", 9),
        Cast("Zoe"),
        TransferOffered(1, "garnet", 1),
        HostLeft(1),
        HostAdded("Viv", "main"),
    ):
        stage.refuse(entry, "S-8", by=DEALER)


def test_s_9_without_a_host_for_seven_days_the_cast_chooses_one():
    stage = Stage(3).begin()
    stage.after(6.9)
    assert not [each for each in stage.proposals() if each.kind == "ask"]
    stage.after(0.2)
    (asked,) = [each for each in stage.proposals() if each.kind == "ask"]
    assert asked.automatic
    stage.ask("chair")
    assert not [each for each in stage.proposals() if each.kind == "ask"]
    stage.answer(0, 1, kind="chair").answer(1, 1, kind="chair").answer(2, 0, kind="chair").resolve()
    assert [(host.name, host.role) for host in stage.season.hosts] == [("Ruth", "main"), ("Ben", "main")]
    assert not [each for each in stage.proposals() if each.kind == "ask"]
    stage.append(Booked("a prize", 2, "garnet", 1), by="host1")


def test_s_9_a_host_who_has_left_or_is_no_main_host_can_be_chosen():
    stage = Stage(3).append(HostAdded("Sam", "host"), HostAdded("Tom", "main"), HostLeft(2)).after(8)
    stage.ask("chair")
    for place, name in enumerate(("Tom", "Tom", "Sam")):
        stage.answer(place, name, kind="chair")
    stage.resolve()
    tom = stage.season.hosts[2]
    assert (tom.role, tom.left) == ("main", False)


def test_s_9_the_question_ends_as_soon_as_a_host_acts():
    stage = Stage(3).after(8).ask("chair").answer(0, 1, kind="chair")
    stage.append(Booked("back", 2, "garnet", 1))
    stage.resolve()
    assert len(stage.season.hosts) == 1
    assert stage.season.open_selections() == ()


def test_s_9_the_cast_chooses_in_a_pause_too_and_not_before_the_time_or_where_the_rules_say_never():
    stage = Stage(3).append(Paused("a holiday")).after(8)
    stage.ask("chair")
    for place in range(3):
        stage.answer(place, 2, kind="chair")
    stage.resolve()
    stage.append(Resumed(), by="host1")
    never = Stage(3, host_absence_days=0).after(80)
    assert never.proposals()[0].kind == "plan_episode"
    early = Stage(3).after(8).ask("chair")
    asked = early.log[-1].entry
    Stage(3).refuse(asked, "S-52", by=DEALER)
