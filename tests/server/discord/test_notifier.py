"""What a channel is told of a match, when, how often, and never more than the public may see."""

from __future__ import annotations

import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import connect

from dealer.match import Match, decode_record
from dealer.narration.narrator import Narrator
from dealer.server.delivery import courier
from dealer.server.discord import notifier
from dealer.server.discord.addresses import HOSTS_VARIABLE
from dealer.server.discord.formatting import escape_markdown
from tests.rules.play import GAME_IDS
from tests.server.discord.announced import GREETING, AnnouncedMatch, call
from tests.server.discord.channel import TOKEN, Channel, Reply
from tests.server.table import (
    PATIENCE,
    Machine,
    Served,
    create,
    frame,
    rows,
    some_action,
    until,
)

every_game = pytest.mark.parametrize("game_id", GAME_IDS)


def story(record: bytes) -> list[str]:
    """Every line that a channel is to be told of a match, from its beginning to its end."""
    kept = decode_record(record)
    telling = Narrator(Match.empty(kept.setup(), bytes.fromhex(kept.secret)), escape_markdown)
    lines = [telling.describe_start()]
    for entry in kept.entries():
        lines += telling.narrate(telling.match.append(entry))
    return [*lines, *(f"> {line}" for line in telling.describe_result())]


# ------------------------------------------------------------------------------------------- a whole match


@every_game
def test_a_whole_match_is_told_in_order_and_once(game_id, server: Served, channel: Channel, monkeypatch):
    monkeypatch.setenv("DEALER_BOT_TIME_FACTOR", "0")
    seats = [{"bot": "random"}] * (5 if game_id == "equation-auction" else 2)
    pace = {"scale": "1/100"} if game_id == "different-number-hunt" else {"pace": "untimed"}
    webhook = {"address": channel.address}
    made = create(server.url, game=game_id, seats=seats, webhook=webhook, title="Final", **pace)
    until(lambda: rows(server.database, "select off_reason from webhooks") == [("over",)])
    record = call("GET", f"{server.url}/api/matches/{made['match']}/record").content
    greeting, link, *told = channel.text.split("\n")
    assert greeting.startswith("**Final** (")
    assert link == f"{GREETING} {server.url}/m/{made['match']}"
    assert told == story(record)
    assert len(channel.posts) < len(told) / 2
    assert rows(server.database, "select address from webhooks") == [(None,)]


def test_the_host_speaks_rules_and_is_quoted(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="untimed", title="Week 3 @everyone *live*")
    until(lambda: bool(channel.posts))
    assert channel.posts == [
        f"**Week 3 \\@\u200beveryone \\*live\\*** (Expression Black & White)\n{GREETING} {announced.link}"
    ]
    announced.sit("Ann_", "@here")
    until(lambda: len(channel.posts) > 1)
    assert "The match begins: Ann\\_ against \\@\u200bhere." in channel.text
    announced.rule(type="say", text="Good *evening*\n# all")
    announced.rule(type="pause", reason="tea")
    announced.rule(type="resume")
    announced.rule(type="substitute", seat=1, name="[Cho](http://x.example)", bot=None, reason="ill")
    announced.rule(type="annul", reason="a wrong deal")
    until(lambda: "> Expression" in channel.text)
    for line in (
        "The Dealer says: Good \\*evening\\* \\# all",
        "The host pauses the match: tea.",
        "The host ends the pause. The match goes on.",
        "The host lets \\[Cho\\]\\(http\\:\\/\\/x\\.example\\) take over from \\@\u200bhere: ill.",
        "The host annuls the match: a wrong deal.",
        "The match is annulled.",
        "> The match was annulled (it does not count)",
    ):
        assert line in channel.text.split("\n")
    until(lambda: announced.state() == "over")


# ------------------------------------------------------------------------------------------- when it is told


def test_a_channel_is_behind_by_as_much_as_those_who_watch(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="untimed", delay_s=3)
    until(lambda: bool(channel.posts))
    before = time.monotonic()
    announced.sit("Ann", "Ben")
    between = time.monotonic()
    announced.rule(type="say", text="Good evening.")
    until(lambda: "The match begins" in channel.text)
    assert time.monotonic() - before > 2.9
    until(lambda: "Good evening" in channel.text)
    assert time.monotonic() - between > 2.9


def test_no_match_waits_for_a_channel(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: bool(channel.posts))
    answered = threading.Event()
    channel.first = lambda: answered.wait(PATIENCE)
    ann, ben = announced.sit("Ann", "Ben")
    until(lambda: len(channel.asked) == 2)
    for person in (ann, ben):
        assert person.act({"type": "ready"}, person.view()["may"]["decision"]).status_code == 200
    assert "The match begins" not in channel.text
    answered.set()
    until(lambda: "The match begins" in channel.text)


def test_too_many_messages_are_held_back_as_long_as_discord_says(server: Served, channel: Channel):
    channel.replies = [Reply(429, b'{"retry_after": 1.2}', {"Retry-After": "1.2"})]
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: bool(channel.posts))
    first, second = (when for when, _, _ in channel.asked[:2])
    assert second - first > 1.1
    used_up = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.2"}
    channel.replies = [Reply(204, headers=used_up)]
    announced.sit("Ann", "Ben")
    until(lambda: len(channel.asked) == 3)
    announced.rule(type="say", text="Good evening.")
    until(lambda: len(channel.asked) == 4)
    assert channel.asked[3][0] - channel.asked[2][0] > 1.1
    assert "Good evening" in channel.posts[-1]


@pytest.mark.long
def test_a_message_is_tried_again_until_it_is_taken(server: Served, channel: Channel, monkeypatch):
    monkeypatch.setattr(courier, "BACK_OFF_MS", 50)
    channel.replies = [Reply(500), Reply(503), Reply(502)]
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: bool(channel.posts) and announced.state() == "on")
    assert len(channel.asked) == 4
    gaps = [b[0] - a[0] for a, b in zip(channel.asked, channel.asked[1:], strict=False)]
    assert all(gap > 0.09 * 2**failed for failed, gap in enumerate(gaps)), gaps
    channel.replies = [Reply(500)] * 3
    announced.sit("Ann", "Ben")
    until(lambda: announced.state() == "failing")
    until(lambda: "The match begins" in channel.text)
    assert channel.text.count("The match begins") == 1


@pytest.mark.parametrize(
    ("status", "state"), [(404, "gone"), (401, "gone"), (400, "refused"), (302, "refused")]
)
def test_a_webhook_that_is_no_more_is_turned_off_and_the_host_is_told(
    status, state, server: Served, channel: Channel, caplog: pytest.LogCaptureFixture
):
    channel.replies = [Reply(status, headers={"Location": "http://127.0.0.1:1/"})]
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: announced.state() == state)
    announced.sit("Ann", "Ben")
    time.sleep(0.3)
    assert len(channel.asked) == 1
    assert rows(server.database, "select address, off_reason from webhooks") == [(None, state)]
    assert f"match {announced.made['match']} is no longer announced: its webhook is {state}" in caplog.text
    assert TOKEN not in caplog.text
    again = announced.host("PUT", "webhook", json={"address": channel.address, "turns": False})
    assert again.json() == {"state": "on", "turns": False}
    until(lambda: channel.posts != [])
    assert channel.posts[0].endswith(announced.link)
    assert "The match begins" not in channel.text


def test_the_host_is_told_at_once_on_the_table(server: Served, channel: Channel):
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    uri = f"ws{announced.api.removeprefix('http')}/live?as=host"
    protocols = ["dealer", f"token.{announced.made['host']}"]
    with connect(uri, subprotocols=protocols, open_timeout=PATIENCE) as socket:
        assert frame(socket)["table"]["channel"] == "on"
        channel.replies = [Reply(404)]
        announced.sit("Ann", "Ben")
        while (now := frame(socket))["table"]["channel"] != "gone":
            assert now["table"]["channel"] == "on"
        announced.host("PUT", "webhook", json={"address": channel.address, "turns": False})
        while frame(socket)["table"]["channel"] != "on":
            pass
        announced.host("DELETE", "webhook")
        while frame(socket)["table"]["channel"] != "none":
            pass


def test_a_webhook_that_fails_for_hours_is_given_up(server: Served, channel: Channel, monkeypatch):
    monkeypatch.setattr(courier, "BACK_OFF_MS", 1)
    monkeypatch.setattr(notifier, "MAX_FAILURES", 4)
    channel.replies = [Reply(500)] * 10
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    until(lambda: announced.state() == "unreachable")
    assert len(channel.asked) == 4


# --------------------------------------------------------------------------------------- restarts, workers


def test_a_restart_loses_nothing_and_repeats_nothing(start: Callable[..., Served], channel: Channel):
    server = start()
    announced = AnnouncedMatch(server.url, channel, pace="untimed")
    people = announced.sit("Ann", "Ben")
    rng = Random(0)
    for turn in range(5):
        for person in people * 4:
            person.answer(rng)
        server.stop()
        server = start()
        for person in people:
            person.move(server.url)
        if turn == 2:
            until(lambda: "The match begins" in channel.text)
    people[0].act({"type": "resign"}, None)
    until(lambda: "> Rounds won" in channel.text)
    record = people[0].http.get("/record").content
    assert channel.text.split("\n")[2:] == story(record)


@pytest.mark.long
def test_a_crash_repeats_at_most_the_message_that_was_on_its_way(channel: Channel, machine: Machine):
    announced = AnnouncedMatch(machine.url, channel, pace="untimed")
    until(lambda: len(channel.posts) == 1)
    until(lambda: rows(machine.database, "select is_greeted from webhooks") == [(1,)])
    killed: list[int] = []

    def crash() -> None:
        if not killed:
            killed.append(1)
            machine.process.send_signal(signal.SIGKILL)
            machine.process.wait(PATIENCE)

    channel.first = crash
    try:
        people = announced.sit("Ann", "Ben")
        until(lambda: bool(killed))
    finally:
        channel.first = lambda: None
    with closing(sqlite3.connect(machine.data / "dealer.sqlite3")) as connection, connection:
        connection.execute("update webhooks set leased_until = 0")  # a minute later
    machine.start()
    for person in people:
        person.move(machine.url)
    people[0].act({"type": "resign"}, None)
    until(lambda: "> Rounds won" in channel.text)
    record = people[0].http.get("/record").content
    told = channel.text.split("\n")[2:]
    twice = channel.posts[1].split("\n")
    assert told == [*twice, *story(record)]
    assert "The match begins" in twice[0]


@pytest.mark.long
def test_of_several_workers_one_posts(crew: list[Served], channel: Channel):
    """Whoever sees to the match posts; when that worker goes, another does."""
    announced = AnnouncedMatch(crew[0].url, channel, turns=True, pace="correspondence")
    people = announced.sit("Ann", "Ben")
    until(lambda: "Waiting for" in channel.text)
    rng = Random(0)
    seeing = next(w for w in crew if w.app.state.matches.ownership.owns(announced.made["match"]))
    for turn in range(6):
        if turn == 3:
            seeing.stop()
        for number, person in enumerate(people * 2):
            person.move(next(w for w in (*crew[number % 3 :], *crew) if w is not seeing).url)
            now = person.view()
            if now["may"]["owes"]:  # as far as that worker knows yet
                answer = person.act(some_action(now, rng), now["may"]["decision"])
                assert answer.status_code in (200, 409)
        time.sleep(0.1)
    people[0].act({"type": "resign"}, None)
    until(lambda: "> Rounds won" in channel.text)
    record = people[0].http.get("/record").content
    told = [line for line in channel.text.split("\n")[2:] if not line.startswith("Waiting for")]
    assert told == story(record)
    until(lambda: people[0].view()["table"]["channel"] == "over")


def test_two_workers_that_both_mean_to_post_do_not(tmp_path: Path, channel: Channel):
    """Three servers on one store, none of which knows of the others, as while workers come and go."""
    crew = [Served(f"sqlite:///{tmp_path / 'dealer.sqlite3'}") for _ in range(3)]
    try:
        announced = AnnouncedMatch(crew[0].url, channel, pace="untimed")
        people = announced.sit("Ann", "Ben")
        rng = Random(0)
        for _ in range(6):
            for person in people * 2:
                person.answer(rng)
            time.sleep(0.1)
        people[0].act({"type": "resign"}, None)
        until(lambda: "> Rounds won" in channel.text)
        time.sleep(0.3)
        record = people[0].http.get("/record").content
        assert channel.text.split("\n")[2:] == story(record)
    finally:
        for worker in crew:
            worker.stop()


def test_on_postgresql_a_host_sets_and_drops_a_webhook(crew: list[Served], channel: Channel):
    announced = AnnouncedMatch(crew[0].url, channel)
    until(lambda: len(channel.posts) == 1)
    other = f"{crew[1].url}/api/matches/{announced.made['match']}/host/webhook"
    said = {"address": None, "turns": True}
    assert call("PUT", other, announced.made["host"], json=said).json() == {"state": "on", "turns": True}
    assert announced.host("GET", "webhook").json() == {"state": "on", "turns": True}
    assert call("DELETE", other, announced.made["host"]).status_code == 200
    assert announced.state() == "none"


# ----------------------------------------------------------------------------------- one that does not answer


def test_channels_that_do_not_answer_delay_no_other(
    server: Served, channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    slow, is_answered = Channel(), threading.Event()
    slow.first = is_answered.wait
    monkeypatch.setenv(HOSTS_VARIABLE, f"{channel.origin} {slow.origin}")
    try:
        for number in range(courier.POSTS_AT_ONCE + 4):
            address = f"{slow.address}{number}"
            create(server.url, hosted=True, host="Hana", webhook={"address": address, "turns": False})
        until(lambda: len(slow.asked) == courier.POSTS_AT_ONCE)
        AnnouncedMatch(server.url, channel)
        until(lambda: bool(channel.posts))
        assert len(slow.asked) == courier.POSTS_AT_ONCE
    finally:
        is_answered.set()
        slow.close()


def test_the_matches_of_one_channel_take_turns(server: Served, channel: Channel):
    waiting, most, lock = [0], [0], threading.Lock()

    def count() -> None:
        with lock:
            waiting[0] += 1
            most[0] = max(most[0], waiting[0])
        time.sleep(0.02)
        with lock:
            waiting[0] -= 1

    channel.first = count
    for _ in range(5):
        AnnouncedMatch(server.url, channel)
    until(lambda: len(channel.posts) == 5)
    assert most == [1]
