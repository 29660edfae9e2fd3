"""Why a match ends that a ruling has overtaken, told at its table."""

from __future__ import annotations

import pytest

from dealer.core.causes import NamedPlayer, ServerCause
from dealer.series import (
    Annulled,
    Byed,
    Closed,
    Entry,
    Forfeited,
    Replayed,
    SeriesSettings,
    Withdrawn,
    explain_overtaken,
)
from tests.series.acting import begun, opened, pair

ZERO, ONE = NamedPlayer("P0"), NamedPlayer("P1")
CASES: list[tuple[list[Entry], ServerCause | None]] = [
    ([], None),
    ([Annulled("m0")], None),
    ([Withdrawn("is ill", 1)], ServerCause("withdrawn", (ONE,), ZERO)),
    ([Forfeited("late", 0, 1)], ServerCause("forfeited", (ONE,), ZERO)),
    ([Byed("a power cut", 0, 0)], ServerCause("bye", (), ZERO)),
    ([Replayed("wrong options", 0)], ServerCause("replayed")),
    ([Closed("that is all")], ServerCause("closed")),
    ([Forfeited("late", 0, 1), Replayed("was ill", 0)], ServerCause("ruled")),
]


@pytest.mark.parametrize(("entries", "why"), CASES)
def test_every_ruling_says_why_it_ends_a_match_of_two(entries: list[Entry], why: ServerCause | None) -> None:
    series = opened(pair(begun(SeriesSettings(2, "best_of"), 2)))
    for entry in entries:
        series = series.append(entry)
    assert explain_overtaken(series, "m0") == why
    assert explain_overtaken(series, "another") is None
    assert bool(series.open_matches()) == (not entries)


def test_a_table_that_all_have_left_names_them() -> None:
    series = opened(pair(begun(SeriesSettings(5, "best_of"), 5)))
    for player in range(5):
        assert explain_overtaken(series, "m0") is None
        series = series.append(Withdrawn("the train", player))
    assert explain_overtaken(series, "m0") == ServerCause(
        "withdrawn", tuple(NamedPlayer(f"P{player}") for player in range(5))
    )
