"""What a device is told of a season: that there is news or a question, as soon as its place learns of it."""

from __future__ import annotations

import json

from tests.server.push.service import FakePushService
from tests.server.seasons.cast import Chair, Looker
from tests.server.table import Served, rows, until

NEWS, ASKED = "There is news.", "The season asks you something."


def test_a_member_is_told_of_news_and_of_nothing_that_is_not_announced(
    server: Served, pushes: FakePushService
) -> None:
    chair = Chair(server.url)
    chair.reveal()
    ann, *_ = chair.members()
    phone = pushes.browser()
    wanted = {**phone.keys, "wants": ["step"]}
    assert ann.http.put("/push", json=wanted).json()["devices"][0]["wants"] == ["step"]
    assert Looker(server.url, chair.season).http.put("/push", json=wanted).status_code == 401
    assert chair.http.put("/push", json=wanted).status_code == 403
    refused = ann.http.put("/push", json={**phone.keys, "wants": ["turn"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")
    until(lambda: chair.view()["posts"] != [])
    chair.enter("episode_planned", kind="special", title="The last supper", main={"name": "Secret"})
    until(lambda: _told_posts(server) == [1])
    assert chair.try_to_enter(post={"kind": "note", "text": "A word"}).status_code == 200
    until(lambda: len(phone.got) == 1)
    told = phone.got[0]
    assert (told["body"], told["url"], told["tag"]) == (NEWS, f"season/{chair.season}", chair.season)
    assert told["title"] == chair.view()["title"]
    assert "supper" not in str(phone.got)
    assert ann.http.delete(f"/push/{_device(ann)}").json()["devices"] == []


def _told_posts(server: Served) -> list[int]:
    """How many announcements each device is known to have been told of, or to have seen at the start."""
    found = rows(server.database, "select told from push_subscriptions")
    return [json.loads(told).get("posts", -1) for (told,) in found]


def _device(member: Looker) -> str:
    found: str = member.http.get("/push").json()["devices"][0]["id"]
    return found
