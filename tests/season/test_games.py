"""The game of a Death Match. S-39 to S-41."""

from __future__ import annotations

from dealer.season.entries import Answered, Quit, Revived
from dealer.season.episode_entries import DeathMatchVoided, EpisodeAnnounced, EpisodePlanned, GameNamed
from dealer.season.house_rules import Game
from tests.season.stage import POOL, Stage, two_left


def named(**rules: object) -> Stage:
    """An episode at its game: Ben against Dov."""
    return Stage(6, **rules).begin(death=None).result((0, 2), (1,)).name().oppose(3)


def test_s_39_hosts_plan_the_game_or_name_it_later():
    planned = Stage(6).begin(death="Chess").result((0, 2), (1,)).name().oppose(3)
    assert (planned.death().game, planned.season.step) == (Game("Chess"), "death_match")
    planned.refuse(GameNamed(0, Game("Go")), "S-20")
    later = named()
    assert later.kinds() == ["rule_game"]
    later.refuse(GameNamed(0), "S-39")
    later.refuse(GameNamed(1, Game("Go")), "S-42")
    later.append(GameNamed(0, Game("Go")))
    assert later.season.step == "death_match"


def test_s_39_a_game_may_be_one_that_dealer_does_not_have():
    stage = named().append(GameNamed(0, Game("Chess", None, 3)))
    assert stage.death().game.game is None


def test_s_40_each_of_the_two_bans_and_a_lot_decides():
    stage = named(death_game="pool", pool=POOL, bans=2)
    stage.refuse(GameNamed(0, lot=("Ace", "Bow", "Cup", "Dot", "Elk")), "S-40")
    stage.ask("ban").refuse(Answered(1, ("Ace",)), "S-53", by="place1")
    stage.answer(1, "Ace", "Bow").answer(3, "Cup", "Ace").resolve().resolve()
    assert set(stage.death().banned) == {"Ace", "Bow", "Cup"}
    (proposal,) = stage.proposals()[-1:]
    assert (proposal.kind, proposal.lot) == ("name_game", ("Dot", "Elk"))
    stage.refuse(GameNamed(0, lot=("Ace", "Dot", "Elk")), "S-40")
    stage.append(GameNamed(0, lot=("Elk", "Dot")))
    assert stage.death().game == Game("Elk")


def test_s_40_hosts_name_no_other_game_then():
    for rules in ({"death_game": "pool", "bans": 0}, {"death_game": "agreed"}):
        stage = named(pool=POOL, **rules)
        if stage.due:
            stage.ask("game").after(2).resolve("Ace", "Bow", "Cup", "Dot", "Elk")
            assert stage.death().game == Game("Ace")
            continue
        stage.refuse(GameNamed(0, Game("Chess")), "S-40")


def test_s_40_a_ban_that_is_not_used_is_lost():
    stage = named(death_game="pool", pool=POOL).ask("ban").answer(1, "Ace").after(2).resolve().resolve()
    assert stage.death().banned == ("Ace",)
    assert stage.due == []
    stage.append(GameNamed(0, lot=("Elk", "Dot", "Cup", "Bow")))


def test_s_40_the_two_agree_or_a_lot_decides():
    stage = named(death_game="agreed", pool=POOL).ask("game").answer(1, "Cup")
    stage.refuse(GameNamed(0, lot=("Ace", "Bow", "Cup", "Dot", "Elk")), "S-40")
    stage.answer(3, "Dot").answer(3, "Cup").resolve()
    assert stage.death().game == Game("Cup")
    late = named(death_game="agreed", pool=POOL).ask("game").answer(1, "Cup").answer(3, "Dot").after(2)
    late.resolve("Elk", "Ace", "Bow", "Cup", "Dot")
    assert late.death().game == Game("Elk")


def test_s_40_with_one_game_left_nobody_is_asked():
    stage = named(death_game="agreed", pool=POOL[:1])
    assert (stage.due, stage.kinds()) == ([], ["name_game"])
    stage.append(GameNamed(0, lot=("Ace",)))


def test_s_40_with_a_new_opponent_both_ban_again():
    stage = named(death_game="pool", pool=POOL, quit_before_death="new_opponent").ask("ban")
    stage.answer(1, "Ace").resolve().append(Quit(3, "gone"))
    assert (stage.death().opponent, stage.death().banned) == (None, ())
    stage.oppose(4)
    assert [each.choosers for each in stage.due] == [(1,), (4,)]


def test_s_41_the_same_two_do_not_play_a_game_twice():
    stage = Stage(6).go_to_death().win(1).close()
    stage.append(*_again()).result((0, 2), (1,)).name().oppose(4)
    assert stage.death().game == Game("Death")
    other = Stage(4, nobody_to_choose="no_death_match", revival="by_ruling").go_to_death().win(1).close()
    other.append(_revived(3), *_again()).result((0, 2), (1,)).name()
    assert other.death().game is None
    other.refuse(GameNamed(0, Game("Death")), "S-41")
    other.append(GameNamed(0, Game("Go")))


def _again():
    return EpisodePlanned("ordinary", "", Game("Main"), Game("Death")), EpisodeAnnounced()


def _revived(place):
    return Revived("back", place)


def test_s_41_house_rules_allow_a_game_again_or_never():
    never = Stage(6, repeats="never").go_to_death().win(1).close().append(*_again())
    never.result((0, 2), (1,)).name().oppose(4)
    never.refuse(GameNamed(0, Game("Death")), "S-41")
    allowed = Stage(6, repeats="allowed", revival="by_ruling").go_to_death().win(1).close()
    allowed.append(_revived(3), *_again()).result((0, 2), (1,)).name().oppose(3)
    assert allowed.death().game == Game("Death")


def test_s_41_a_pool_leaves_out_what_was_played_as_long_as_something_is_left():
    stage = named(death_game="pool", pool=POOL[:2], bans=0, repeats="never")
    stage.append(GameNamed(0, lot=("Ace", "Bow"))).win(1).close()
    for left in (("Bow",), ("Ace", "Bow")):
        out = stage.season.alive[-1]
        safe = stage.season.alive[:2] if 1 not in stage.season.alive[:2] else (0, 2)
        stage.begin(death=None).result(safe, (1,)).name()
        if stage.death().opponent is None:
            stage.oppose(out)
        assert stage.proposals()[-1].lot == left
        stage.append(GameNamed(0, lot=left)).win(1).close()


def test_s_41_the_games_of_a_final_are_all_different_whatever_was_played_before():
    stage = Stage(3).begin(death="First").result((0,), (2,)).name().win(1).close().final()
    assert stage.death().game == Game("First")
    stage.win(0)
    stage.refuse(GameNamed(1, Game("First")), "S-41")
    stage.play("Second", 1).win(1, 1).play("Third", 2)
    allowed = two_left(repeats="allowed").final().win(0)
    allowed.play("First", 1)


def test_s_41_the_pool_of_a_final_leaves_out_its_own_games_alone():
    stage = Stage(3, death_game="pool", pool=POOL[:3], bans=0, repeats="never")
    stage.begin().result((0,), (2,)).name().append(GameNamed(0, lot=("Ace", "Bow", "Cup"))).win(1).close()
    stage.final()
    stage.win(0)
    assert stage.proposals()[-1].lot == ("Ace", "Bow", "Cup")
    stage.append(GameNamed(1, lot=("Cup", "Bow", "Ace"))).win(1, 1)
    assert stage.proposals()[-1].lot == ("Ace", "Bow")


def test_s_41_a_game_that_did_not_count_may_be_played_again():
    stage = Stage(6).go_to_death().open_death().append(DeathMatchVoided("an outage", 0, False))
    stage.play("Death").win(1)
