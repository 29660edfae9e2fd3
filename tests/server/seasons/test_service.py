"""A season over HTTP: episodes, matches that open and are taken once, and what everybody is told."""

from __future__ import annotations

from tests.server.seasons.cast import EXTERNAL, Chair, Looker
from tests.server.series.circuit import resign
from tests.server.table import Served, until

DUEL = {"name": "Increment Black & White", "game": "increment-black-white"}


def test_an_episode_from_its_plan_to_its_end(server: Served):
    chair = Chair(server.url)
    chair.reveal()
    members = chair.members()
    chair.begin(main=EXTERNAL, death=DUEL)
    chair.give_result([0], [5], changes=[{"place": 0, "amount": 2}])
    assert members[0].questions()[0]["choices"] == [1, 2, 3, 4]
    members[0].answer(1)
    chair.accept("name_candidate")
    members[5].answer(3)
    chair.accept("announce")
    chair.accept("open_death_match")
    losing, winning = members[5].sit(), members[3].sit()
    for each in (losing, winning):
        each.ready() if hasattr(each, "ready") else None
    resign(losing)
    until(lambda: any(each["kind"] == "close_episode" for each in chair.proposals()))
    chair.accept("close_episode")
    seen = Looker(server.url, chair.season).view()
    assert (seen["places"][5]["status"], seen["places"][5]["placement"]) == ("out", 6)
    assert winning is not losing
    assert members[3].view()["me"]["purses"][0]["balance"] == 2
