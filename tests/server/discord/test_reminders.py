"""Who is named in a channel because the match waits for them, and when."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from dealer.server.discord import match_feed
from dealer.server.matches import presence
from tests.server.discord.announced import GREETING, AnnouncedMatch
from tests.server.discord.channel import Channel
from tests.server.table import Person, Served, rows, until


def test_by_post_whose_turn_it_is_is_said_once(
    server: Served, channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence, "ASKING_MS", 200)  # who has just looked is there, and is not named
    announced = AnnouncedMatch(server.url, channel, turns=True, pace="correspondence", hours=12, advantage=0)
    ann, ben = announced.sit("Ann", "Ben")
    both = f"Waiting for **Ann** and **Ben**. Ann and Ben are planning bout 1. <{announced.link}>"
    until(lambda: both in channel.text)
    ann.act({"type": "ready"}, ann.view()["may"]["decision"])
    time.sleep(0.4)
    assert channel.text.count("Waiting for") == 1
    ben.act({"type": "ready"}, ben.view()["may"]["decision"])
    until(lambda: f"Waiting for **Ann**. Ann chooses who plays first. <{announced.link}>" in channel.text)
    time.sleep(0.3)
    assert channel.text.count("Waiting for") == 2


def test_who_is_at_the_table_is_not_named_and_who_leaves_it_is(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, turns=True, pace="correspondence", hours=12, advantage=0)
    people = [
        Person(server.url, announced.made["match"], seat, announced.made["invites"][seat], name)
        for seat, name in enumerate(("Ann", "Ben"))
    ]
    with people[0].live(), people[1].live():
        assert announced.host("POST", "begin").status_code == 200
        until(lambda: "The match begins" in channel.text)
        time.sleep(0.3)
        assert "Waiting for" not in channel.text
    until(lambda: "Waiting for" in channel.text)


def test_at_the_table_somebody_is_named_after_a_while_and_not_at_every_turn(
    server: Served, channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(match_feed, "REMIND_AFTER_MS", 800)
    announced = AnnouncedMatch(server.url, channel, turns=True, pace="untimed", advantage=0)
    begun = time.monotonic()
    ann, ben = announced.sit("Ann", "Ben")
    until(lambda: "Waiting for" in channel.text)
    assert time.monotonic() - begun > 0.8
    for person in (ann, ben):
        person.act({"type": "ready"}, person.view()["may"]["decision"])
    time.sleep(1.5)
    assert channel.text.count("Waiting for") == 1


def test_nobody_is_named_unless_it_was_asked_for_nor_in_a_pause(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="correspondence")
    ann, _ = announced.sit("Ann", "Ben")
    until(lambda: "The match begins" in channel.text)
    time.sleep(0.3)
    assert "Waiting for" not in channel.text
    announced.rule(type="pause", reason="tea")
    turned = announced.host("PUT", "webhook", json={"address": None, "turns": True})
    assert turned.json() == {"state": "on", "turns": True}
    time.sleep(0.3)
    assert "Waiting for" not in channel.text
    announced.rule(type="resume")
    until(lambda: "Waiting for **Ann** and **Ben**" in channel.text)
    assert channel.text.count(GREETING) == 1
    assert ann.view()["view"]["phase"] == "planning"


def test_a_restart_names_nobody_again(start: Callable[..., Served], channel: Channel):
    server = start()
    announced = AnnouncedMatch(server.url, channel, turns=True, pace="correspondence")
    announced.sit("Ann", "Ben")
    until(lambda: "Waiting for" in channel.text)
    until(lambda: rows(server.database, "select reminded from webhooks") != [("{}",)])
    server.stop()
    start()
    time.sleep(0.5)
    assert channel.text.count("Waiting for") == 1
