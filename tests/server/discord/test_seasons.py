"""What a channel is told of a season: its announcements, in order, as late as its audience."""

from __future__ import annotations

import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dealer.season import PRESETS
from dealer.server.delivery import courier
from tests.server.discord.channel import NUMBER, TOKEN, Channel, Reply
from tests.server.seasons.cast import SIX, Chair, Looker
from tests.server.table import PATIENCE, Machine, Served, rows, until
from tests.server.wall import Wall

HERE = "The Dealer announces this season here."


class AnnouncedSeason(Chair):
    """Who hosts a season that is announced in a channel."""

    def __init__(self, url: str, channel: Channel, **said: Any) -> None:
        super().__init__(url, **said)
        self.channel = channel
        assert self.connect().json() == {"state": "on"}
        until(lambda: len(channel.posts) == 1)

    def connect(self, address: str | None = None) -> Any:
        return self.http.put("/webhook", json={"address": address or self.channel.address})

    def state(self) -> str:
        return self.http.get("/webhook").json()["state"]

    def post(self, text: str) -> None:
        answer = self.try_to_enter(post={"kind": "note", "text": text})
        assert answer.status_code == 200, answer.text

    @property
    def link(self) -> str:
        return f"<{self.url}/season/{self.season}>"

    def told(self) -> list[str]:
        """What the channel was told after the greeting, without the link that ends each message."""
        greeting, *posts = self.channel.posts
        assert HERE in greeting
        assert all(post.endswith(f"\n{self.link}") for post in self.channel.posts)
        return [post.removesuffix(f"\n{self.link}") for post in posts]


# ------------------------------------------------------------------------------------------------- what


def test_every_announcement_is_posted_once_and_in_order_as_it_was_written(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    assert channel.posts == [f"{HERE}\n{chair.link}"]  # the title is not announced
    chair.reveal()
    for number in range(12):
        chair.post(f"**News {number}**, with a [link](https://example.org)\n- and @everyone")
    until(lambda: len(channel.posts) == 14)
    assert chair.told() == [post["text"] for post in chair.view()["posts"]]
    assert "Ann" in chair.told()[0]


def test_what_is_not_announced_never_reaches_it(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.enter("cast", name="Gus")
    chair.reveal()
    until(lambda: len(channel.posts) == 2)
    chair.enter("booked", place=4, money="garnet", amount=5, reason="found some")
    chair.enter("episode_planned", kind="special", title="The last supper", main={"name": "Secret"})
    dropped = chair.enter("post_planned", kind="note", text="Never", due=round(time.time() * 1000) + 60_000)
    number = dropped["hosting"]["posts"][-1]["number"]
    assert chair.try_to_enter({"type": "post_dropped", "post": number}).status_code == 200
    time.sleep(0.5)
    assert len(channel.posts) == 2
    assert len(channel.asked) == 2
    chair.post("Good night.")
    until(lambda: len(channel.posts) == 3)
    assert chair.told()[1:] == ["Good night."]


def test_a_planned_announcement_is_posted_at_its_time(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    due = round(time.time() * 1000) + 1500
    chair.enter("post_planned", kind="note", text="At last", due=due)
    until(lambda: len(channel.posts) == 3)
    assert time.time() * 1000 >= due
    assert chair.told()[1:] == ["At last"]


def test_names_are_shown_as_they_are_though_markdown_counts(server: Served, channel: Channel):
    cast = [{"name": name} for name in ("_Ann_", "@here", "[Cho](http://x.example)", *SIX[3:])]
    chair = AnnouncedSeason(server.url, channel, cast=cast, title="# One")
    chair.reveal()
    chair.post("**_Ann_** is _here_.")
    until(lambda: len(channel.posts) == 3)
    revealed, note = chair.told()
    for name in (r"\_Ann\_", "\\@\u200bhere", r"\[Cho\]\(http\:\/\/x\.example\)"):
        assert name in revealed
    assert note == r"**\_Ann\_** is _here_."
    chair.connect()
    until(lambda: len(channel.posts) == 4)
    assert channel.posts[-1] == f"**\\# One**\n{HERE}\n{chair.link}"


def test_a_name_that_is_not_announced_changes_no_announcement(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    chair.enter("post_planned", kind="note", text="A _secret_.", due=round(time.time() * 1000) + 1500)
    chair.enter("episode_planned", kind="special", title="_secret_", main={"name": "Secret"})
    until(lambda: len(channel.posts) == 3)
    assert chair.told()[1] == "A _secret_."
    chair.post("A _secret_.")
    until(lambda: len(channel.posts) == 4)
    assert chair.told()[2] == r"A \_secret\_."


def test_a_long_announcement_is_split_and_told_whole(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    lines = [f"Line {number} of very many." for number in range(120)]
    chair.post("\n".join(lines))
    until(lambda: len(channel.posts) == 4)
    assert "\n".join(channel.posts[2:]) == "\n".join([*lines, chair.link])


# ------------------------------------------------------------------------------------------------- when


def test_s_70_a_channel_is_behind_by_as_much_as_the_audience(
    server: Served, channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    wall = Wall(monkeypatch)
    rules = msgspec.to_builtins(replace(PRESETS["television"], audience_minutes=5))
    chair = AnnouncedSeason(server.url, channel, house_rules=rules)
    chair.reveal()
    wall.wait(120_000)
    chair.post("Later")
    wall.wait(179_000)
    time.sleep(0.3)
    assert len(channel.posts) == 1
    wall.wait(2_000)
    until(lambda: len(channel.posts) == 2)
    wall.wait(118_000)
    time.sleep(0.3)
    assert len(channel.posts) == 2
    wall.wait(2_000)
    until(lambda: len(channel.posts) == 3)
    assert chair.told()[1] == "Later"


def test_a_channel_that_is_connected_later_is_told_what_the_audience_has_not_read(
    server: Served, channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    wall = Wall(monkeypatch)
    rules = msgspec.to_builtins(replace(PRESETS["television"], audience_minutes=5))
    chair = Chair(server.url, house_rules=rules)
    chair.reveal()
    wall.wait(300_000)
    chair.try_to_enter(post={"kind": "note", "text": "Good evening."})
    assert chair.http.put("/webhook", json={"address": channel.address}).status_code == 200
    until(lambda: len(channel.posts) == 1)
    assert channel.posts[0].startswith(f"**Season one**\n{HERE}")
    wall.wait(300_000)
    until(lambda: len(channel.posts) == 2)
    assert channel.posts[1].startswith("Good evening.\n")


def test_an_archived_season_is_told_to_its_end_and_its_address_forgotten(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    chair.enter("cancelled", reason="rain", post={"kind": "note", "text": "No more."})
    chair.enter("archived")
    until(lambda: chair.state() == "over")
    assert chair.told()[-1] == "No more."
    assert rows(server.database, "select address from webhooks") == [(None,)]
    again = chair.connect()
    assert (again.status_code, again.json()["code"]) == (409, "season_not_now")


# --------------------------------------------------------------------------------------- restarts, workers


def test_a_restart_loses_nothing_and_repeats_nothing(start: Callable[..., Served], channel: Channel):
    server = start()
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    for number in range(4):
        chair.post(f"News {number}")
        server.stop()
        server = start()
        chair.move(server.url)
    until(lambda: len(channel.posts) == 6)
    assert [post.split("\n")[0] for post in channel.posts[2:]] == [f"News {number}" for number in range(4)]


@pytest.mark.long
def test_a_kill_repeats_at_most_the_message_that_was_on_its_way(channel: Channel, machine: Machine):
    chair = AnnouncedSeason(machine.url, channel)
    chair.reveal()
    until(lambda: rows(machine.database, "select announced from webhooks")[0][0] > 0)
    killed: list[int] = []

    def crash() -> None:
        if not killed:
            killed.append(1)
            machine.process.send_signal(signal.SIGKILL)
            machine.process.wait(PATIENCE)

    channel.first = crash
    try:
        chair.post("Good evening.")
        until(lambda: bool(killed))
    finally:
        channel.first = lambda: None
    with closing(sqlite3.connect(machine.data / "dealer.sqlite3")) as connection, connection:
        connection.execute("update webhooks set leased_until = 0")  # a minute later
    machine.start()
    chair.post("Good night.")
    until(lambda: "Good night." in channel.text)
    assert chair.told()[1:] == ["Good evening.", "Good evening.", "Good night."]
    machine.stop()
    machine.start()
    time.sleep(0.5)
    assert len(channel.posts) == 5


@pytest.mark.long
def test_of_several_workers_one_posts(crew: list[Served], channel: Channel):
    """Whoever sees to the season posts; when that worker goes, another does."""
    chair = AnnouncedSeason(crew[0].url, channel)
    link = chair.link
    chair.reveal()
    seeing = next(w for w in crew if w.app.state.matches.ownership.owns(chair.season))
    for number in range(9):
        if number == 4:
            seeing.stop()
        chair.move(next(w for w in (*crew[number % 3 :], *crew) if number < 4 or w is not seeing).url)
        chair.post(f"News {number}")
    until(lambda: "News 8" in channel.text)
    time.sleep(0.3)
    assert channel.posts[2:] == [f"News {number}\n{link}" for number in range(9)]


def test_two_workers_that_both_mean_to_post_do_not(tmp_path: Path, channel: Channel):
    """Three servers on one store, none of which knows of the others, as while workers come and go."""
    crew = [Served(f"sqlite:///{tmp_path / 'dealer.sqlite3'}") for _ in range(3)]
    try:
        chair = AnnouncedSeason(crew[0].url, channel)
        link = chair.link
        chair.reveal()
        for number in range(8):
            chair.move(crew[number % 3].url)
            chair.post(f"News {number}")
        until(lambda: "News 7" in channel.text)
        time.sleep(0.3)
        assert channel.posts[2:] == [f"News {number}\n{link}" for number in range(8)]
    finally:
        for worker in crew:
            worker.stop()


# ------------------------------------------------------------------------------------- failures, and whose


def test_a_message_is_tried_again_until_it_is_taken(server: Served, channel: Channel, monkeypatch):
    monkeypatch.setattr(courier, "BACK_OFF_MS", 100)
    chair = AnnouncedSeason(server.url, channel)
    channel.replies = [Reply(500), Reply(503)]
    chair.reveal()
    until(lambda: chair.state() == "failing")
    until(lambda: len(channel.posts) == 2 and chair.state() == "on")
    assert len(channel.asked) == 4


@pytest.mark.parametrize(("status", "state"), [(404, "gone"), (400, "refused")])
def test_a_webhook_that_is_no_more_is_turned_off_and_the_host_is_told(
    status, state, server: Served, channel: Channel, caplog: pytest.LogCaptureFixture
):
    chair = AnnouncedSeason(server.url, channel)
    channel.replies = [Reply(status)]
    chair.reveal()
    until(lambda: chair.state() == state)
    chair.post("Nobody reads this there.")
    time.sleep(0.3)
    assert len(channel.asked) == 2
    assert rows(server.database, "select address, off_reason from webhooks") == [(None, state)]
    assert f"season {chair.season} is no longer announced: its webhook is {state}" in caplog.text
    assert TOKEN not in caplog.text
    assert chair.connect().json() == {"state": "on"}
    chair.post("From now on")
    until(lambda: len(channel.posts) == 3)
    assert channel.posts[1].startswith(f"**Season one**\n{HERE}")
    assert channel.posts[2].startswith("From now on\n")


def test_only_a_host_connects_it_and_nobody_is_shown_the_address(server: Served, channel: Channel):
    chair = AnnouncedSeason(server.url, channel)
    chair.reveal()
    outsider, member = Looker(server.url, chair.season), chair.members()[0]
    for person, status in ((outsider, 401), (member, 403)):
        for method, body in (("GET", None), ("PUT", {"address": channel.address}), ("DELETE", None)):
            assert person.http.request(method, "/webhook", json=body).status_code == status
    shown = [chair.http.get("/webhook").text, chair.look().text, chair.http.get("/links").text]
    assert not any(NUMBER in text or TOKEN in text for text in shown)
    wrong = chair.connect("http://127.0.0.1:1/api/webhooks/1/a")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_webhook")
    assert chair.http.delete("/webhook").status_code == 200
    assert chair.state() == "none"
    assert rows(server.database, "select * from webhooks") == []
    until(lambda: len(channel.asked) == 2)
    chair.post("Not there")
    time.sleep(0.3)
    assert "Not there" not in channel.text
