"""What each team gains by playing ``careful``, from fixed seeds."""

import os

import pytest

from dealer_lab.simulate import play_rotations

pytestmark = pytest.mark.strength
WORKERS = os.cpu_count() or 1


@pytest.fixture(scope="module")
def gains():
    return play_rotations("equation-auction", ("careful", "plain"), 6, 2026, workers=WORKERS).teams


@pytest.mark.parametrize("place", range(3))
def test_every_team_gains_by_being_careful(gains, place):
    assert gains[place].gain >= 0.15
    assert gains[place].interval[0] > 0
