"""Places, and who has them. S-6, S-7."""

from __future__ import annotations

import pytest

from dealer.core.names import NameTaken
from dealer.season.entries import AbsenceGranted, Cast, CastDropped, CastRevealed, Replaced
from dealer.season.house_rules import LARGEST_CAST
from tests.season.stage import NAMES, Stage


def test_s_6_places_are_given_and_taken_back_until_the_cast_is_revealed():
    stage = Stage(4, is_revealed=False).append(CastDropped(1))
    assert [place.name for place in stage.season.cast] == ["Ann", "Cho", "Dov"]
    stage.refuse(CastDropped(1), "S-6")
    stage.append(Cast("Ben"), CastRevealed())
    assert stage.season.alive == (0, 2, 3, 4)
    assert stage.season.places[1].purses == ()
    stage.refuse(Cast("Eve"), "S-6")
    stage.refuse(CastDropped(0), "S-6")


def test_s_6_a_cast_has_at_least_three_and_at_most_forty():
    Stage(2, is_revealed=False).refuse(CastRevealed(), "S-6")
    stage = Stage(3, is_revealed=False)
    for number in range(LARGEST_CAST - 3):
        stage.append(Cast(f"Player {number + 10}"))
    stage.refuse(Cast("One Too Many"), "S-6")


def test_s_6_names_that_look_alike_are_refused():
    stage = Stage(3, is_revealed=False)
    with pytest.raises(NameTaken):
        stage.append(Cast("Аnn"))
    with pytest.raises(NameTaken):
        stage.append(Replaced("ill", 1, "ann"))


def test_s_6_a_place_may_be_played_by_a_bot():
    stage = Stage(3, is_revealed=False).append(Cast("Careful", "careful"))
    assert [place.bot for place in stage.season.cast] == [None, None, None, "careful"]


def test_s_7_somebody_else_takes_over_a_place_with_all_that_it_owns():
    stage = Stage(6).append(AbsenceGranted(1, 1)).pay(0, 1).begin()
    size = stage.season.size
    stage.append(Replaced("ill", 1, "Zoe"))
    place = stage.season.places[1]
    assert (place.name, place.status, place.persons[-1].since) == ("Zoe", "in", size)
    assert [person.name for person in place.persons] == ["Ben", "Zoe"]
    assert place.protected_until == 0
    assert stage.season.transfers[0].target == 1
    stage.result((1, 0), (2,)).name()
    assert stage.episode.tokens == (1, 0)


def test_s_7_nobody_takes_over_a_place_that_is_out_or_plays_its_death_match():
    stage = Stage(6).go_to_death().open_death()
    stage.refuse(Replaced("ill", 1, "Zoe"), "S-7")
    stage.append(Replaced("ill", 0, "Zoe")).win(3).close()
    stage.refuse(Replaced("ill", 1, "Yan"), "S-6")
    assert len(NAMES) == 13
