"""What each team gains by playing ``careful``, from fixed seeds."""

import os

import pytest

from dealer_lab.exploit import Search, list_challengers, lower_bound
from dealer_lab.simulate import play_rotations
from dealer_lab.simulate.executor import Execution

pytestmark = pytest.mark.strength
WORKERS = os.cpu_count() or 1


@pytest.fixture(scope="module")
def gains():
    policies, execution = ("careful", "plain"), Execution(WORKERS)
    return play_rotations("equation-auction", policies, 6, 2026, execution=execution).teams


@pytest.mark.parametrize("place", range(3))
def test_every_team_gains_by_being_careful(gains, place):
    assert gains[place].gain >= 0.15
    assert gains[place].interval[0] > 0


@pytest.mark.parametrize("name", ["strong, partners split roles", "strong, every seat for itself"])
@pytest.mark.parametrize("team", ["positive", "negative"])
def test_partners_who_agree_gain_little_against_strong(team, name):
    known = [each for each in list_challengers("equation-auction", "strong") if each.name == name]
    bound = lower_bound("equation-auction", "strong", Search(1, 20, 2026), team=team, among=known)
    assert bound.interval[0] <= 0.05
    assert bound.gain <= 0.15
