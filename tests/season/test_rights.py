"""Rights for later. S-57."""

from __future__ import annotations

from dealer.season.entries import Asked, Quit
from dealer.season.episode_entries import RightGranted, RightUsed
from dealer.season.observation import observe
from dealer.season.values import EarnedRight
from tests.season.stage import DAY, Stage


def test_s_57_a_result_or_a_ruling_gives_a_right():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "decision", 1, "the brackets")))
    stage.begin().result((0, 2), (1,), rights=(EarnedRight(0, "priority_list", 1),))
    assert [(each.right.place, each.right.kind) for each in stage.season.rights] == [
        (3, "decision"),
        (0, "priority_list"),
    ]
    gone = Stage(6).lose(5)
    gone.refuse(RightGranted("late", EarnedRight(5, "decision")), "S-57")
    gone.refuse(RightGranted("late", EarnedRight(1, "decision", 0)), "S-57")


def test_s_57_a_right_is_used_once_by_its_holder_in_its_episode():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "decision", 1)))
    stage.begin()
    stage.refuse(RightUsed(0, "now"), "S-57", by="place0")
    stage.refuse(RightUsed(4, "now"), "S-57", by="place3")
    error = stage.refuse(RightUsed(0, "now"), "S-57", by="place3")
    assert error.message.values["episode"] == 2
    stage.result((0, 2), (1,)).name().oppose(4).win(4).close().begin()
    stage.append(RightUsed(0, "Ann against Cho"), by="place3")
    assert (stage.season.rights[0].state, stage.season.rights[0].text) == ("used", "Ann against Cho")
    stage.refuse(RightUsed(0, "again"), "S-57", by="place3")


def test_s_57_hosts_may_use_a_right_for_its_holder():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "decision")), RightUsed(0, "as Dov said"))
    assert stage.season.rights[0].state == "used"


def test_s_57_a_right_ends_with_its_holder():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "decision")), Quit(3, "gone"))
    assert stage.season.rights[0].state == "expired"
    stage.refuse(RightUsed(0, "now"), "S-57")


def test_s_57_the_holder_of_a_priority_list_is_asked_in_its_episode():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "priority_list", 1))).begin()
    assert stage.due == []
    stage.refuse(ordered(stage, 3, 0), "S-57")
    stage.result((0, 2), (1,)).name().oppose(4).win(4).close().begin()
    stage.choose("order", 3, 5, 4, 3, 2, 0)
    assert stage.season.selections[-1].outcome == (5, 4, 3, 2, 0)
    assert stage.season.rights[0].state == "used"
    assert stage.due == []
    stage.refuse(ordered(stage, 3, 0), "S-57")


def test_s_57_hosts_ask_for_a_priority_list_of_any_episode():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "priority_list"))).begin().tell()
    stage.refuse(ordered(stage, 0, 0), "S-57")
    stage.refuse(ordered(stage, 3, None), "S-57")
    stage.append(ordered(stage, 3, 0))
    stage.refuse(ordered(stage, 3, 0), "S-57")
    stage.answer(3, 5, 4, 3, 2, 1, 0).resolve()


def test_s_57_the_last_list_counts():
    stage = Stage(6, advantage="priority_list")
    for place in (0, 2):
        stage.append(RightGranted("earned", EarnedRight(place, "priority_list", 0)))
    stage.begin().ask("order").answer(0, 0, 1, 2, 3, 4, 5).answer(2, 5, 4, 3, 2, 1, 0).resolve().resolve()
    stage.result((0, 2), (1,)).name().oppose(3).open_death()
    assert stage.death().advantage == 3


def test_s_57_a_list_that_is_not_made_in_time_is_lost():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(3, "priority_list", 0))).begin()
    stage.ask("order").after(2).resolve()
    assert (stage.season.rights[0].state, stage.due) == ("used", [])


def ordered(stage: Stage, chooser: int, right: int | None) -> Asked:
    return Asked("order", (chooser,), "ordered", "nothing", stage.now + DAY, right=right)


def test_s_57_players_count_their_own_rights():
    """Nobody learns from a number that others have rights."""
    seen = []
    for secret in (False, True):
        stage = Stage(6)
        if secret:
            stage.append(RightGranted("secretly", EarnedRight(1, "immunity")))
        stage.append(RightGranted("earned", EarnedRight(3, "decision")))
        own = observe(stage.season, stage.season, 3, None, stage.now).me
        assert own is not None
        seen.append(own.rights)
        stage.append(RightUsed(0, "now"), by="place3")
        assert stage.season.rights[-1].state == "used"
    assert seen[0] == seen[1]
