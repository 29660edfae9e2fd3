"""Why a match ends that a ruling has overtaken, told at its table."""

from __future__ import annotations

import pytest

from dealer.narration.reasons import read_reason
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

CASES: list[tuple[list[Entry], str | None]] = [
    ([], None),
    ([Annulled("m0")], None),
    ([Withdrawn("is ill", 1)], "P1 has withdrawn from the series; P0 wins the meeting"),
    ([Forfeited("late", 0, 1)], "P1 has forfeited this meeting of the series; P0 wins the meeting"),
    ([Byed("a power cut", 0, 0)], "the organiser of the series gives a bye; P0 wins the meeting"),
    ([Replayed("wrong options", 0)], "the organiser of the series rules that it is played again"),
    ([Closed("that is all")], "the series was closed"),
    (
        [Forfeited("late", 0, 1), Replayed("was ill", 0)],
        "the organiser of the series has ruled on this meeting",
    ),
]


@pytest.mark.parametrize(("entries", "why"), CASES)
def test_every_ruling_says_why_it_ends_a_match_of_two(entries: list[Entry], why: str | None) -> None:
    series = opened(pair(begun(SeriesSettings(2, "best_of"), 2)))
    for entry in entries:
        series = series.append(entry)
    assert explain_overtaken(series, "m0") == why
    assert why is None or read_reason(why) is not None
    assert explain_overtaken(series, "another") is None
    assert bool(series.open_matches()) == (not entries)


def test_a_table_that_all_have_left_names_them() -> None:
    series = opened(pair(begun(SeriesSettings(5, "best_of"), 5)))
    for player in range(5):
        assert explain_overtaken(series, "m0") is None
        series = series.append(Withdrawn("the train", player))
    assert explain_overtaken(series, "m0") == "P0, P1, P2, P3 and P4 have withdrawn from the series"
