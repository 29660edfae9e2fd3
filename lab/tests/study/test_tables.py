"""Tables of many: one policy among others."""

import pytest

from dealer_lab.simulate import play_tables
from dealer_lab.simulate.formats import choose_format
from tests.examples import register

GAME = "liars-dice"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    register(monkeypatch, tmp_path)


def test_tables_give_everybody_a_fair_share_among_equals():
    found = play_tables(GAME, ("random",), 20, 3, seats=4)
    assert found.fair == 0.25
    assert found.interval[0] <= 0.25 <= found.interval[1]
    assert abs(found.utility) < 1


def test_two_seats_are_a_duel_and_teams_meet_by_teams() -> None:
    asked = [("increment-black-white", None), ("equation-auction", None)]
    assert [choose_format(*each) for each in asked] == ["duel", "teams"]
