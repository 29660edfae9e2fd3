"""Seasons that were played before there was a program: every step of theirs is legal here."""

from __future__ import annotations

from dealer.season.entries import Answered, Line
from dealer.season.episode_entries import EpisodeClosed
from dealer.season.season import Season
from dealer.season.visibility import count_known, fold_public
from tests.season.replay import load, replay_fan_season, replay_television


def test_the_first_television_season_is_legal_and_thirteen_become_two():
    log: list[Line] = []
    season = replay_television(log)
    assert Season.fold(log) == season
    alive = [len(Season.fold(log[: n + 1]).alive) for n, line in enumerate(log) if _closes(line)]
    assert alive == [*range(12, 1, -1), 1]
    assert [episode.kind for episode in season.episodes] == ["ordinary"] * 11 + ["final"]


def test_its_placements_are_the_published_ones():
    published, log = load("television-season-1"), list[Line]()
    season = replay_television(log)
    out = [episode["out"] for episode in published["episodes"] if "out" in episode]
    names = [*reversed(out), *(name for name in published["cast"] if name not in out)]
    final = published["episodes"][-1]
    loser = next(name for name in final["finalists"] if name != final["winner"])
    expected = [final["winner"], loser, *(name for name in names if name not in final["finalists"])]
    ranked = sorted(season.places, key=lambda place: place.placement or 0)
    assert [published["cast"][place.number] for place in ranked] == expected
    assert [place.placement for place in ranked] == list(range(1, 14))
    assert season.stage == "finished"


def test_its_tokens_candidates_and_games_are_the_published_ones():
    published = load("television-season-1")
    season = replay_television(list[Line]())
    cast = published["cast"]
    for episode, told in zip(season.episodes[:-1], published["episodes"][:-1], strict=True):
        assert {cast[place] for place in episode.tokens} == {*told["winners"], *told["given"]}
        assert {cast[place] for place in episode.candidates or ()} == set(told["ec"])
        (death,) = episode.deaths
        assert death.game is not None
        assert (death.game.name, [cast[place] for place in death.out or ()]) == (told["dm"], [told["out"]])
        assert death.chosen == (told["dmo"] is not None)
    given = [episode.number + 1 for episode in season.episodes if episode.spare == "given"]
    assert given == [2, 3, 5, 7, 8, 9]


def test_a_sole_winner_among_three_gives_nothing_and_a_guest_gives_by_the_game():
    log: list[Line] = []
    season = replay_television(log)
    assert season.episodes[9].spare == season.episodes[10].spare == "none"
    assert len(season.episodes[9].tokens) == 2
    assert not season.episodes[9].deaths[0].chosen
    assert sum(isinstance(line.entry, Answered) for line in log) == 6 + 9


def test_what_the_audience_sees_of_it_grows_with_each_announcement():
    log: list[Line] = []
    replay_television(log)
    known = [count_known(log[:size]) for size in range(len(log) + 1)]
    assert known == sorted(known)
    public = fold_public(log, known[-1])
    assert (public.stage, public.alive) == ("finished", (0,))


def test_the_counts_of_a_fan_season_are_those_that_its_hosts_announced():
    published = load("fan-season-2017")["counts"]
    log: list[Line] = []
    season, seen = replay_fan_season(log)
    assert Season.fold(log) == season
    for count, balances in zip(published, seen, strict=True):
        told = {name: each for name, each in count["balances"].items() if each is not None}
        assert {name: balances[name] for name in told} == told
        assert len(balances) == count["alive"]
        if count.get("announced_total") is not None:
            assert sum(balances.values()) == count["announced_total"]


def test_the_winner_of_its_last_death_match_takes_what_was_announced():
    published, log = load("fan-season-2017")["counts"], list[Line]()
    season, _ = replay_fan_season(log)
    names = [*sorted(published[0]["balances"]), "Z"]
    assert season.garnets[names.index("Q")] == published[-1]["winner_takes"] == 54
    assert len(season.alive) == 2


def test_balances_are_counted_at_the_next_announcement_of_an_episode():
    log: list[Line] = []
    season, seen = replay_fan_season(log)
    counted = [sorted(purses[0] for purses in episode.balances) for episode in season.episodes]
    for balances in seen:
        out = [0] * (len(season.places) - len(balances))
        assert sorted([*balances.values(), *out]) in counted


def _closes(line: Line) -> bool:
    return isinstance(line.entry, EpisodeClosed)
