"""`dealer check-game` says how good the bots are, within a time, and says when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from kuhn_poker.rules import RULES as KUHN

from dealer.cli.design import _describe_gain
from dealer.core.definition import GameDefinition
from dealer.core.registry import GAMES
from dealer.laws.bot_check import LEAST_MATCHES, MOST_MATCHES, PLANNED, BotCheck, check_bots


@pytest.fixture(autouse=True)
def _kuhn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES._games, KUHN.id, GameDefinition(rules=KUHN))
    monkeypatch.setattr("dealer.bots.search.ITERATIONS", 20)


def clock_of(seconds_each: float) -> Iterator[float]:
    """Return a clock that is read before and after each match."""
    return (seconds_each * number for number in count())


@pytest.mark.long
def test_a_short_game_is_played_with_the_bots_as_they_are() -> None:
    clock = clock_of(0.001)
    search, sampling = check_bots(KUHN.id, clock=lambda: next(clock))
    assert (search.bot, sampling.bot) == ("search", "sampling")
    assert {search.share, sampling.share} == {1.0}
    assert len(search.gains) == len(sampling.gains) == MOST_MATCHES
    assert _describe_gain(search).endswith(f"{MOST_MATCHES} matches)")


@pytest.mark.long
def test_in_a_long_game_a_bot_thinks_less_so_that_enough_matches_fit() -> None:
    clock = clock_of(1.0)
    checked = check_bots(KUHN.id, seconds=40, clock=lambda: next(clock))
    assert {each.share for each in checked} == {1 / 4}
    assert all(len(each.gains) >= PLANNED for each in checked)
    assert "thinking 1/4 as much as at a table" in _describe_gain(checked[0])


def test_of_too_few_matches_it_says_that_nothing_is_known() -> None:
    clock = clock_of(30.0)
    checked = check_bots(KUHN.id, seconds=20, clock=lambda: next(clock))
    assert not any(each.is_known for each in checked)
    assert "unknown (1 of 4 matches ended in time" in _describe_gain(checked[0])
    assert BotCheck("search", 2, (0.0,) * LEAST_MATCHES).is_known
