"""The final. S-65 to S-69."""

from __future__ import annotations

import pytest

from dealer.language.english import isolate
from dealer.season.announcements import draft
from dealer.season.entries import Answered, Quit
from dealer.season.episode_entries import (
    CandidateRuled,
    DeathMatchRuled,
    DeathMatchVoided,
    EpisodeAnnounced,
    EpisodeChanged,
    EpisodePlanned,
    FinalAbandoned,
    ItemsDrawn,
    RightGranted,
    RightUsed,
)
from dealer.season.house_rules import Game
from dealer.season.values import EarnedRight
from dealer.season.visibility import fold_public
from tests.season.stage import POOL, Stage, two_left

ITEMS = ("Hint", "Swap", "Veto")


def test_s_65_two_play_the_final_and_no_other_episode():
    early = Stage(3).append(EpisodePlanned("final"))
    early.refuse(EpisodeAnnounced(), "S-65")
    late = two_left().append(EpisodePlanned("ordinary"))
    late.refuse(EpisodeAnnounced(), "S-65")
    assert late.kinds() == ["plan_episode"]
    late.append(EpisodeChanged(1, "final"), EpisodeAnnounced())
    assert (late.season.stage, late.season.finalists) == ("final", (0, 1))


def test_s_65_hosts_are_proposed_a_final_once_two_are_left():
    (proposal,) = [each for each in two_left().proposals() if each.kind == "plan_episode"]
    assert proposal.entries == (EpisodePlanned("final"),)


@pytest.mark.parametrize("moment", range(4))
def test_s_65_if_a_departure_leaves_two_in_an_episode_they_are_the_finalists(moment):
    stage = Stage(3).begin()
    if moment > 0:
        stage.result((0,), (1,))
    if moment > 1:
        stage.name()
    if moment > 2:
        stage.open_death(match="d1")
    stage.append(Quit(0, "gone"))
    if moment == 0:
        assert stage.season.step == "announced"
        stage.result((1,), (2,))
    assert stage.season.step == "closing"
    stage.close()
    assert (stage.season.stage, stage.season.alive) == ("running", (1, 2))
    stage.final()


def test_s_65_a_loser_is_out_all_the_same():
    stage = Stage(3).begin().result((0,), (1,)).name().win(1).append(Quit(0, "gone")).close()
    assert (stage.season.stage, stage.season.places[1].placement) == ("finished", 1)


def test_s_66_the_final_is_a_best_of_three():
    stage = two_left().final().win(0)
    assert (stage.season.step, len(stage.episode.deaths)) == ("game", 2)
    stage.play("Second", 1).win(1, 1).play("Third", 2).win(1, 2)
    assert stage.season.step == "closing"
    stage.close()
    assert stage.season.stage == "finished"
    assert [place.placement for place in stage.season.places] == [2, 1, 3]
    assert stage.season.places[0].cause == "final"


def test_s_66_it_ends_as_soon_as_the_other_cannot_catch_up():
    stage = two_left().final().win(0).play("Second", 1).win(0, 1)
    assert stage.season.step == "closing"


@pytest.mark.parametrize(("games", "wins"), [(1, 1), (5, 3)])
def test_s_66_house_rules_say_how_many_games(games, wins):
    stage = two_left(final_games=games).final().win(0)
    for number in range(1, wins):
        stage.play(f"Game {number}", number).win(0, number)
    assert stage.season.step == "closing"


def test_s_66_each_game_has_exactly_one_loser():
    stage = two_left().final()
    stage.refuse(DeathMatchRuled("nobody came", 0, (0, 1)), "S-66")
    stage.refuse(DeathMatchRuled("nobody came", 0, ()), "S-66")
    stage.append(DeathMatchRuled("no-show", 0, (0,)))
    assert stage.death(0).winner == 1


def test_s_66_only_the_last_game_that_was_played_can_be_played_again():
    stage = two_left().final().win(0)
    stage.append(DeathMatchVoided("a bug", 0))
    assert (len(stage.episode.deaths), stage.death(0).out) == (1, None)
    stage.win(1).play("Second", 1).win(0, 1)
    stage.refuse(DeathMatchVoided("a bug", 0), "S-45")
    stage.append(DeathMatchVoided("a bug", 1)).win(1, 1)
    assert stage.season.step == "closing"


def test_s_66_what_is_asked_about_a_later_game_is_dropped():
    stage = Stage(3, death_game="agreed", pool=POOL)
    stage.begin(death=None).result((0,), (2,)).name().ask("game").answer(1, "Ace").answer(2, "Ace").resolve()
    stage.win(1).close().append(EpisodePlanned("final"), EpisodeAnnounced())
    stage.ask("game").answer(0, "Bow").answer(1, "Bow").resolve().win(0).ask("game")
    stage.append(DeathMatchVoided("a bug", 0))
    assert stage.season.open_selections() == ()


def supported(**rules: object) -> Stage:
    """A final of Ann and Ben, with Cho and Dov out."""
    return Stage(4, items=ITEMS, **rules).lose(3, 2).lose(2, 1).final()


def test_s_67_each_of_the_eliminated_supports_a_finalist_and_a_lot_gives_the_items():
    stage = supported()
    assert [each.choosers for each in stage.due] == [(2,), (3,)]
    stage.ask("supporter").refuse(Answered(_open(stage), (2,)), "S-53", by="place2")
    stage.refuse(ItemsDrawn(ITEMS), "S-67")
    stage.answer(2, 0).answer(3, 1).resolve().resolve()
    assert stage.episode.supporters == ((2, 0), (3, 1))
    stage.refuse(ItemsDrawn(("Hint",)), "S-67")
    stage.append(ItemsDrawn(("Veto", "Hint", "Swap")))
    held = [(right.right.place, right.right.text) for right in stage.season.rights]
    assert held == [(0, "Veto"), (1, "Hint")]
    stage.refuse(ItemsDrawn(ITEMS), "S-67")


def _open(stage: Stage) -> int:
    return stage.season.open_selections()[0].number


def test_s_67_an_item_is_used_once():
    stage = supported().ask("supporter").answer(2, 0).answer(3, 0).resolve().resolve()
    stage.append(ItemsDrawn(ITEMS)).append(RightUsed(0, "on Ben"), by="place0")
    stage.refuse(RightUsed(0, "again"), "S-57", by="place0")


def test_s_67_whoever_does_not_answer_supports_nobody():
    stage = supported().ask("supporter").after(2).resolve().resolve()
    assert (stage.episode.supporters, stage.due) == ((), [])
    stage.refuse(ItemsDrawn(ITEMS), "S-67")
    stage.win(0)


def test_s_67_without_items_nobody_is_asked_nor_who_has_quit():
    assert two_left().final().due == []
    stage = Stage(4, items=ITEMS).append(Quit(3, "gone")).lose(2, 1).final()
    assert [each.choosers for each in stage.due] == [(2,)]


def test_s_67_an_item_is_for_the_final_alone():
    stage = Stage(6).append(RightGranted("earned", EarnedRight(0, "item"))).begin()
    stage.refuse(RightUsed(0, "now"), "S-67", by="place0")


@pytest.mark.parametrize("how", ["abandons", "quits"])
def test_s_68_if_a_finalist_gives_up_the_other_one_wins(how):
    stage = two_left().final().open_death(match="d1")
    stage.append(FinalAbandoned("enough", 0) if how == "abandons" else Quit(0, "enough"))
    assert stage.season.stage == "finished"
    assert [place.placement for place in stage.season.places] == [2, 1, 3]
    assert stage.season.open_tables() == ()
    assert stage.season.episodes[-1].closed


def test_s_66_the_games_of_a_final_are_planned_in_one_place():
    games = Game("First"), Game("Second"), Game("Third")
    stage = two_left().append(
        EpisodePlanned("final", death=games[0], later_games=games[1:]), EpisodeAnnounced()
    )
    stage.append(EpisodeChanged(1, "final", death=games[0], later_games=(games[1], Game("Fourth"))))
    stage.win(0)
    assert (stage.season.step, stage.death(1).game) == ("death_match", games[1])
    stage.win(1, 1)
    assert stage.death(2).game == Game("Fourth")
    repeated = two_left().append(
        EpisodePlanned("final", "", None, games[0], (games[0], games[2])), EpisodeAnnounced()
    )
    assert repeated.win(0).kinds() == ["rule_game"], "S-41: all games of a final are different"
    later = two_left().append(EpisodePlanned("final", later_games=(None, games[2])), EpisodeAnnounced())
    later.play("First").win(0).play("Second", 1).win(1, 1)
    assert later.death(2).game == games[2]


def test_s_67_who_holds_an_item_by_right_is_asked_before_each_game():
    stage = Stage(3).append(RightGranted("earned", EarnedRight(0, "item", None, "Shield"))).lose(2, 1)
    stage.final().post()
    assert [(each.kind, each.choosers, each.question) for each in stage.due] == [("item", (0,), "Shield")]
    assert stage.kinds() == ["ask"], "the game waits for the answer"
    stage.choose("item", 0, "keep")
    assert (stage.due, stage.kinds()) == ([], ["open_death_match"])
    stage.win(0).play("Second", 1).post()
    stage.ask("item").append(RightUsed(0, "by word of mouth"))
    assert stage.season.open_selections() == ()
    assert stage.season.rights[0].state == "used"


def test_s_67_an_item_by_right_does_not_stop_the_lot_and_what_is_drawn_is_asked_for():
    stage = Stage(4, items=ITEMS).append(RightGranted("earned", EarnedRight(0, "item", None, "Shield")))
    stage.lose(3, 2).lose(2, 1).final().post()
    assert stage.kinds() == ["ask", "ask"]
    stage.ask("supporter").answer(2, 0).answer(3, 1).resolve().resolve()
    stage.append(ItemsDrawn(ITEMS))
    public = fold_public(stage.log, stage.season.known)
    assert [each.kind for each in stage.proposals(public)] == ["announce", "ask"]
    assert [each.question for each in stage.due] == ["Shield"], "S-5: who holds Hint does not know it yet"
    stage.post()
    assert [each.question for each in stage.due] == ["Shield", "Hint", "Swap"]
    stage.ask("item")
    for selection, answer in zip(stage.season.open_selections(), ("keep", "keep", "play"), strict=True):
        stage.append(Answered(selection.number, (answer,)), by=f"place{selection.choosers[0]}").resolve()
    assert [each.state for each in stage.season.rights] == ["held", "held", "used"]
    told = draft(stage.season, fold_public(stage.log, stage.season.known), "death_match")
    assert [each.values["item"] for each in told if each.id == "announce-item-used"] == [isolate("Swap")]


def test_s_68_only_a_finalist_gives_up():
    two_left().final().refuse(FinalAbandoned("enough", 2), "S-68")
    Stage(6).begin().refuse(FinalAbandoned("enough", 2), "S-68")


def test_s_69_the_winner_of_the_final_has_won_the_season():
    stage = two_left(final_games=1).final().win(0).close()
    assert [place.placement for place in stage.season.places] == [1, 2, 3]
    assert stage.kinds() == ["archive"]
    stage.refuse(CandidateRuled("more", ()), "S-3")
