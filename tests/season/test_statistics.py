"""Statistics of a season and of house rules."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from dealer.season import Entry, Line, Season
from dealer.season import entries as e
from dealer.season import episode_entries as x
from dealer.season.house_rules import PRESETS, Game, HouseRules
from dealer.season.simulation import play_season
from dealer.season.statistics import PlaceStatistics, count_places, measure_rules
from dealer.season.values import MoneyChange, Result, TablePlan


def play_four() -> list[Line]:
    """Ann wins the first Main Match, saves Ben and wins the season; Cho takes Dov along and loses."""
    log: list[Line] = []

    def enter(entry: Entry) -> None:
        log.append(Line(len(log), "host0", entry))

    enter(e.Founded("Four", "UTC", HouseRules(final_games=1), "Host"))
    for name in ("Ann", "Ben", "Cho", "Dov"):
        enter(e.Cast(name))
    for kind in ("ordinary", "ordinary", "final"):
        enter(x.EpisodePlanned(kind, main=Game("Main"), death=Game("Duel")))
    enter(e.CastRevealed())
    enter(x.EpisodeAnnounced())
    enter(x.MainMatchOpened((TablePlan((0, 1, 2, 3)),)))
    enter(x.ResultEntered(Result((0, 1), (2,), (MoneyChange(0, 4),))))
    enter(x.CandidateNamed())
    death = Season.fold(log).episode.deaths[0]
    enter(x.DeathMatchOpened(0, TablePlan(death.pair), lot=death.pair))
    enter(x.DeathMatchDecided(0, 3))
    enter(x.EpisodeClosed())
    enter(x.EpisodeAnnounced())
    enter(x.MainMatchOpened((TablePlan((0, 1, 3)),)))
    enter(x.ResultEntered(Result((1,), (3,))))
    enter(x.CandidateNamed())
    second = Season.fold(log).episode.deaths[0]
    enter(x.DeathMatchOpened(0, TablePlan(second.pair)))
    enter(x.DeathMatchDecided(0, 0))
    enter(x.EpisodeClosed())
    enter(x.EpisodeAnnounced())
    enter(x.DeathMatchOpened(0, TablePlan((0, 1))))
    enter(x.DeathMatchDecided(0, 0))
    enter(x.EpisodeClosed())
    return log


def test_each_place_is_counted():
    ann, ben, dov, cho = count_places(Season.fold(play_four()))
    assert ann == PlaceStatistics(0, "Ann", 1, 1, 1, 1, 0, 1, 0, ann.garnets)
    assert ben == PlaceStatistics(1, "Ben", 2, 2, 2, 0, 0, 0, 0, ben.garnets)
    assert dov == PlaceStatistics(3, "Dov", 3, 0, 0, 2, 0, 1, 1, 2)
    assert cho == PlaceStatistics(2, "Cho", 4, 0, 0, 1, 0, 0, 1, 1)
    assert (ann.garnets, ben.garnets) == (7, 1)


def test_effects_stand_beside_chance():
    log = play_four()
    found = measure_rules([(log, Season.fold(log))])
    effects = {each.name: each for each in found.effects}
    assert (effects["token"].won, effects["token"].tried) == ((1,), (3,))
    assert effects["token"].chance == (2 * Fraction(1, 4) + Fraction(1, 3)) / 3
    assert (effects["richer"].won, effects["richer"].tried) == ((2,), (2,))
    assert (effects["richest"].won, effects["richest"].tried) == ((2,), (2,))
    decisions = {each.step: each for each in found.decisions}
    assert (decisions["advantage"].total, decisions["advantage"].lot) == (3, 1)
    assert (found.seasons, found.episodes) == (1, 3)


@pytest.mark.parametrize("preset", PRESETS)
def test_in_every_season_the_numbers_fit_together(preset: str):
    for seed in range(10):
        played = play_season(PRESETS[preset], 8, Random(seed))
        rows = count_places(played.season)
        assert [row.placement for row in rows] == list(range(1, 9))
        assert sum(row.death_lost for row in rows) == 6
        assert sum(row.death_won for row in rows) == 6
        found = measure_rules([(played.log, played.season)])
        assert all(0 <= each.won[0] <= each.tried[0] for each in found.effects)
        assert all(each.lot + each.fallback + each.ruling <= each.total for each in found.decisions)


def test_a_season_without_a_winner_counts_for_nothing():
    log = play_four()[:-3]
    assert measure_rules([(log, Season.fold(log))]).seasons == 0
