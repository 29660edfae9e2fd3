"""What a host may ask about the channel of a match."""

from __future__ import annotations

import logging
import os
import time

import httpx
import pytest

from dealer.server.discord.addresses import HOSTS_VARIABLE
from tests.server.discord.announced import GREETING, AnnouncedMatch, call
from tests.server.discord.channel import TOKEN, Channel
from tests.server.table import PATIENCE, Served, create, rows, until


def test_a_host_announces_a_match_in_the_middle_and_stops_it(server: Served, channel: Channel):
    made = create(server.url, hosted=True, host="Hana", pace="untimed")
    announced = AnnouncedMatch.__new__(AnnouncedMatch)
    announced.url, announced.made = server.url, made
    announced.api = f"{server.url}/api/matches/{made['match']}"
    announced.sit("Ann", "Ben")
    assert announced.host("GET", "webhook").json() == {"state": "none", "turns": False}
    none = announced.host("PUT", "webhook", json={"address": None, "turns": True})
    assert (none.status_code, none.json()["code"]) == (409, "no_webhook")
    assert (
        announced.host("PUT", "webhook", json={"address": channel.address, "turns": False}).status_code == 200
    )
    until(lambda: len(channel.posts) == 1)
    assert "The match begins" not in channel.text
    announced.rule(type="say", text="One")
    until(lambda: "One" in channel.text)
    assert announced.host("DELETE", "webhook").json() == {}
    assert announced.host("DELETE", "webhook").status_code == 200
    assert rows(server.database, "select * from webhooks") == []
    announced.rule(type="say", text="Two")
    time.sleep(0.3)
    assert "Two" not in channel.text
    announced.rule(type="annul", reason="enough")
    late = announced.host("PUT", "webhook", json={"address": channel.address, "turns": False})
    assert (late.status_code, late.json()["code"]) == (409, "match_over")


def test_a_host_who_writes_while_a_message_is_on_its_way_has_the_last_word(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="correspondence")
    other = Channel()
    try:
        os.environ[HOSTS_VARIABLE] += f" {other.origin}"
        until(lambda: announced.state() == "on" and bool(channel.posts))
        channel.first = lambda: time.sleep(0.5)
        announced.sit("Ann", "Ben")
        until(lambda: len(channel.asked) == 2)
        said = {"address": None, "turns": True}
        assert announced.host("PUT", "webhook", json=said).json() == {"state": "on", "turns": True}
        until(lambda: "Waiting for **Ann** and **Ben**" in channel.text)
        assert channel.text.count("The match begins") == 1
        asked = len(channel.asked)
        announced.rule(type="say", text="One")
        until(lambda: len(channel.asked) > asked)
        replaced = {"address": other.address, "turns": False}
        assert announced.host("PUT", "webhook", json=replaced).json() == {"state": "on", "turns": False}
        announced.rule(type="say", text="Two")
        until(lambda: "Two" in other.text)
        assert f"{GREETING} {announced.link}" in other.posts[0]
        assert "Two" not in channel.text
        assert "One" not in other.text
    finally:
        other.close()


def test_what_is_no_webhook_is_refused_and_not_repeated(server: Served, channel: Channel):
    wrong = f"https://example.org/api/webhooks/1/{TOKEN}"
    said = {"game": "expression-black-white", "webhook": {"address": wrong}}
    answer = call("POST", f"{server.url}/api/matches", json=said)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_webhook")
    assert TOKEN not in answer.text
    assert rows(server.database, "select * from matches") == []
    behind = {"delay_s": 60, "webhook": {"address": channel.address, "turns": True}}
    answer = call("POST", f"{server.url}/api/matches", json=said | behind)
    assert (answer.status_code, answer.json()["code"]) == (422, "delayed")
    announced = AnnouncedMatch(server.url, channel, delay_s=60)
    for address, turns, code in (
        (wrong, False, "bad_webhook"),
        (None, True, "delayed"),
        (7, False, "invalid"),
    ):
        answer = announced.host("PUT", "webhook", json={"address": address, "turns": turns})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert TOKEN not in answer.text


@pytest.mark.parametrize(
    ("host", "origin", "link"),
    [
        ("dealer.example", None, "http://dealer.example/m/"),
        ("dealer.example:8080", "https://dealer.example:8080", "https://dealer.example:8080/m/"),
        ("[::1]:8000", None, "http://[::1]:8000/m/"),
        ("evil)@everyone", None, None),
    ],
)
def test_links_begin_with_the_address_at_which_the_server_was_seen(
    host, origin, link, server: Served, channel: Channel
):
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    said = {"game": "expression-black-white", "webhook": {"address": channel.address}}
    answer = httpx.post(
        f"{server.url}/api/matches", json=said, headers=headers, verify=False, timeout=PATIENCE
    )
    assert answer.status_code == 201, answer.text
    until(lambda: bool(channel.posts))
    end = "" if link is None else f" {link}{answer.json()['match']}"
    assert channel.posts[0].endswith(f"\n{GREETING}{end}")


def test_only_the_host_may_ask(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel)
    for method in ("GET", "PUT", "DELETE"):
        said = {"json": {"address": channel.address, "turns": False}} if method == "PUT" else {}
        for token, status in (
            (None, 401),
            (announced.made["watch"], 401),
            (announced.made["invites"][0], 403),
        ):
            answer = call(method, f"{announced.api}/host/webhook", token, **said)
            assert answer.status_code == status
            assert TOKEN not in answer.text


def test_a_webhook_is_never_shown(server: Served, channel: Channel, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.DEBUG):
        announced = AnnouncedMatch(server.url, channel, listed=True, pace="untimed")
        ann, _ = announced.sit("Ann", "Ben")
        until(lambda: "The match begins" in channel.text)
        shown = [
            str(announced.made),
            call("GET", announced.api).text,
            call("GET", f"{announced.api}/view?as=public").text,
            call("GET", f"{announced.api}/view?as=host", announced.made["host"]).text,
            str(ann.view()),
            announced.host("GET", "webhook").text,
            announced.host("PUT", "webhook", json={"address": None, "turns": False}).text,
        ]
        ann.act({"type": "resign"}, None)
        shown.append(ann.http.get("/record").text)
    assert not [text for text in (*shown, caplog.text) if TOKEN in text]
