"""The demo season of ``dealer play``: a host can click through an episode of it."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from dealer.bots import TIME_FACTOR
from dealer.cli.demo import CAST, list_rules, make_demo, plan_episodes
from dealer.core.registry import find_rules
from dealer.season.episodes import FINALISTS
from dealer.season.house_rules import HouseRules
from tests.server.seasons.cast import Chair
from tests.server.table import PATIENCE, Served, browsers, until


def test_every_episode_of_the_plan_can_be_played():
    plan = plan_episodes(CAST, list_rules())
    assert [each.kind for each in plan] == ["ordinary"] * (CAST - FINALISTS) + ["final"]
    for alive, episode in zip(range(CAST, FINALISTS, -1), plan, strict=False):
        main = find_rules(episode.main.game)
        assert any(main.is_played_by(seats) for seats in range(FINALISTS, alive + 1))
        assert find_rules(episode.death.game).is_played_by(FINALISTS)
        assert episode.death.game != plan[0].main.game
    assert len({each.death.game for each in plan}) > 1
    finals = [plan[-1].death, *plan[-1].later_games]
    assert len({each.game for each in finals}) == HouseRules().final_games
    assert all(find_rules(each.game).is_played_by(FINALISTS) for each in finals)
    assert find_rules(plan[0].main.game).is_played_by(CAST - 1), "the largest game first"


def test_without_games_the_plan_is_of_matches_elsewhere():
    plan = plan_episodes(CAST, [])
    assert all(each.death.game is None for each in plan)
    assert all(each.main.game is None for each in plan[:-1])


class Guide(Chair):
    """The host of the demo, who has opened its link."""

    def __init__(self, url: str, page: str) -> None:
        self.url = url
        address, link = page.split("#return=")
        self.season = address.rsplit("/", 1)[1]
        self.http = httpx.Client(base_url=f"{url}/api/seasons/{self.season}", timeout=PATIENCE)
        browsers.append(self.http)
        answer = self.http.post("/return", headers={"Authorization": f"Bearer {link}"})
        assert answer.status_code == 200, answer.text
        self.http.headers["Authorization"] = f"Bearer {answer.json()['token']}"

    def click(self) -> bool:
        """Accept what is proposed first; return whether an episode is over."""
        hosting = self.view()["hosting"]
        if hosting["proposals"]:
            first = hosting["proposals"][0]
            self.try_to_accept(first["kind"], death=first["death"], selection=first["selection"])
        return any(each["step"] == "closed" for each in hosting["episodes"])


def test_a_host_clicks_through_an_episode(start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(TIME_FACTOR, "0")
    server = start()
    guide = Guide(server.url, make_demo(server.url + "/"))
    until(guide.click)
    view = guide.view()
    out = [place for place in view["places"] if place["status"] == "out"]
    assert len(view["places"]) == CAST
    assert len(out) == 1
