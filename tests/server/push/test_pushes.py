"""What a device is told of a match: each thing that its owner chose, once, and nothing else."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from dealer.server.delivery import courier
from dealer.server.push import occasions
from dealer.server.push.subscriptions import hash_endpoint
from tests.server.hosted import HostedMatch, begun
from tests.server.push.service import BrowserDevice, FakePushService, Reply
from tests.server.table import Person, Served, known_person, recovery_link, rows, run_crew, some_action, until

TURN, END, TALK = "It is your turn.", "The match is over.", "There is a new message."
TITLE = "Expression Black & White"


def by_post(server: Served, **said: Any) -> tuple[HostedMatch, list[Person]]:
    hosted = HostedMatch(server, pace="correspondence", hours=12, advantage=0, **said)
    return hosted, begun(hosted)


@contextmanager
def unseen() -> Iterator[None]:
    """Let requests not count as a look at the table: a player who looks is told nothing for a while."""
    from dealer.server.matches import presence

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(presence.Presence, "note_request", lambda *_: False)
        yield


def say(person: Person, text: str, room: str = "table") -> None:
    said = {"request": f"r{time.time_ns()}", "room": room, "text": text}
    with unseen():
        answer = person.http.post("/talk", params={"seat": person.seat}, json=said)
    assert answer.status_code in (200, 201), answer.text


def act(person: Person, action: dict[str, Any] | None = None) -> None:
    """Act without a look at the table."""
    with unseen():
        now = person.view()
    action = action or some_action(now, Random(1))
    assert person.act(action, now["may"]["decision"]).status_code == 200


def told(database: str, phone: BrowserDevice) -> dict[str, Any] | None:
    """What a device is known to have been told; ``None`` if the device is forgotten."""
    for device, wrote in rows(database, "select device, told from push_subscriptions"):
        if device == hash_endpoint(phone.endpoint):
            known: dict[str, Any] = json.loads(wrote)
            return known
    return None


def quiet_now(ends_in_hours: int = 2) -> dict[str, Any]:
    """Quiet hours, with this moment in them, in a time zone far away."""
    zone = "Pacific/Auckland"
    now = datetime.now(ZoneInfo(zone))
    minute = now.hour * 60 + now.minute
    return {"start": (minute - 60) % 1440, "end": (minute + 60 * ends_in_hours) % 1440, "zone": zone}


def test_a_turn_a_message_and_the_end_are_told_to_whoever_wants_them_and_say_nothing_more(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(occasions, "KEPT_MS", 0)
    hosted, (ann, ben) = by_post(server)
    turns, talk, ends = (pushes.browser() for _ in range(3))
    assert turns.subscribe(ann, "turn").status_code == 200
    assert talk.subscribe(ann, "message").status_code == 200
    answer = ends.subscribe(ann, "end", label="Phone")
    assert [each["wants"] for each in answer.json()["devices"]] == [["turn"], ["message"], ["end"]]
    assert ends.endpoint not in answer.text
    until(lambda: turns.said == [TURN])
    push, headers = turns.got[0], turns.headers[0]
    assert push == {"tag": f"{ann.match}.0", "url": f"m/{ann.match}?seat=0", "title": TITLE, "body": TURN}
    assert (headers["urgency"], 11 * 3600 < int(headers["ttl"]) <= 12 * 3600) == ("high", True)
    say(ann, "Hello, Ben.")
    say(ben, "A secret plan")
    until(lambda: talk.said == [TALK])
    say(ben, "and another")  # nobody is told again so soon
    act(ann, {"type": "ready"})
    act(ben, {"type": "ready"})
    until(lambda: turns.said == [TURN, TURN])  # the next decision
    assert hosted.rule(type="annul", reason="a fire").status_code == 200
    until(lambda: ends.said == [END])
    assert (talk.said, turns.said[:2]) == ([TALK], [TURN, TURN])
    sizes = {*turns.sizes, *talk.sizes, *ends.sizes}
    assert len(sizes) == 1  # the length of a push betrays nothing
    until(lambda: told(server.database, turns) is None)


def test_half_of_the_time_is_told_when_it_is_gone(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = occasions.find_times
    monkeypatch.setattr(occasions, "find_times", lambda *asked: (half(*asked)[0], half(*asked)[1]))
    _, (ann, _) = by_post(server)
    phone = pushes.browser()
    phone.subscribe(ann, "half")
    session = server.app.state.matches.peek(ann.match)
    due, middle = half(session.match, 0)
    assert (due, middle) == (12 * 3_600_000, 6 * 3_600_000)
    until(lambda: bool(told(server.database, phone)))
    assert phone.got == []
    monkeypatch.setattr(occasions, "find_times", lambda *_: (due, 1))
    phone.subscribe(ann, "half")
    until(lambda: phone.said == ["Half of your time is gone."])


def test_who_is_at_the_table_is_told_nothing_and_whoever_leaves_it_at_once_is(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosted = HostedMatch(server, pace="correspondence", hours=12, advantage=0)
    ann, ben = hosted.people()
    phones = {person: pushes.browser() for person in (ann, ben)}
    with ann.live(), ben.live():
        for person, phone in phones.items():
            phone.subscribe(person, "turn", "message")
        assert hosted.ask("/host/begin").status_code == 200
        say(ann, "Hello")
        until(lambda: "message" in (told(server.database, phones[ben]) or {}))  # read at the table
        monkeypatch.setattr(occasions, "SEEN_MS", 0)
        phones[ann].subscribe(ann, "turn")
        until(lambda: "turn" in (told(server.database, phones[ann]) or {}))  # seen for long enough
        monkeypatch.setattr(occasions, "SEEN_MS", 60_000)
        phones[ben].subscribe(ben, "turn")
    until(lambda: phones[ben].said == [TURN])
    assert phones[ann].got == []


def test_quiet_hours_of_the_device_keep_everything_back_until_they_end(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (ann, _) = by_post(server)
    quiet, loud = pushes.browser(), pushes.browser()
    assert quiet.subscribe(ann, "turn", quiet=quiet_now()).status_code == 200
    loud.subscribe(ann, "turn")
    until(lambda: loud.said == [TURN])
    until(lambda: bool(told(server.database, quiet)))
    assert quiet.got == []
    monkeypatch.setattr(occasions, "find_quiet_end", lambda *_: None)  # morning comes
    quiet.subscribe(ann, "turn", quiet=quiet_now())
    until(lambda: quiet.said == [TURN])
    refused = quiet.subscribe(ann, "turn", quiet={"start": 0, "end": 60, "zone": "Nowhere/At_All"})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")


def test_what_was_answered_elsewhere_is_taken_back(server: Served, pushes: FakePushService) -> None:
    _, (ann, ben) = by_post(server)
    phone = pushes.browser()
    phone.subscribe(ann, "turn")
    until(lambda: phone.said == [TURN])
    link = recovery_link(ann)  # Ann moves her seat to a laptop, and answers there
    moved = ben.http.post(
        f"{server.url}/api/matches/{ann.match}/seats/0/return", headers={"Authorization": f"Bearer {link}"}
    )
    laptop = known_person(server.url, ann.match, 0, moved.json()["token"])
    act(laptop, {"type": "ready"})
    until(lambda: phone.said[1:] == [f"withdraw {ann.match}.0"])
    assert phone.headers[0]["topic"] == phone.headers[1]["topic"]  # it replaces what is not delivered yet
    act(ben, {"type": "ready"})
    until(lambda: phone.said[2:] == [TURN])  # the phone is still told


def test_subscriptions_that_are_gone_are_forgotten_and_full_or_broken_services_are_tried_again(
    server: Served, pushes: FakePushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courier, "BACK_OFF_MS", 20)
    _, (ann, ben) = by_post(server)
    for status in (404, 410):
        gone = pushes.browser()
        pushes.replies.append(Reply(status))
        gone.subscribe(ann, "turn")
        until(lambda gone=gone: not pushes.replies and told(server.database, gone) is None)
        assert gone.got == []
    phone = pushes.browser()
    pushes.replies += [Reply(500), Reply(503), Reply(429, {"Retry-After": "1"})]
    began = time.monotonic()
    phone.subscribe(ann, "turn")
    until(lambda: phone.said == [TURN])
    assert time.monotonic() - began >= 1
    astray = pushes.browser()
    pushes.replies.append(Reply(307, {"Location": f"{pushes.origin}{phone.path}"}))
    before = len(pushes.asked)
    astray.subscribe(ben, "turn")
    until(lambda: told(server.database, astray) is None)
    assert pushes.asked[before:] == [astray.path]


def test_a_crash_repeats_no_more_than_what_was_under_way(
    start: Callable[..., Served], pushes: FakePushService
) -> None:
    server = start()
    _, (ann, _) = by_post(server)
    phone, late = pushes.browser(), pushes.browser()
    phone.subscribe(ann, "turn")
    until(lambda: phone.said == [TURN])
    until(lambda: "turn" in (told(server.database, phone) or {}))
    server.stop()
    again = start()
    ann.move(again.url)
    late.subscribe(ann, "turn")
    until(lambda: late.said == [TURN])
    assert phone.said == [TURN]


def test_two_workers_send_once_and_share_the_key(shared: str, pushes: FakePushService) -> None:
    with run_crew(shared, 2) as crew:
        _, (ann, ben) = by_post(crew[0])
        phones: list[BrowserDevice] = []
        for person in (ann, ben):
            for _ in range(3):
                phones.append(pushes.browser())
                phones[-1].subscribe(person, "turn")
        keys = {person.http.get("/push", params={"seat": person.seat}).json()["key"] for person in (ann, ben)}
        ann.move(crew[1].url)
        keys.add(ann.http.get("/push", params={"seat": 0}).json()["key"])
        assert len(keys) == 1
        until(lambda: all(phone.said == [TURN] for phone in phones))
        until(lambda: all("turn" in (told(shared, phone) or {}) for phone in phones))
        assert all(phone.said == [TURN] for phone in phones)


def test_the_owner_alone_chooses_removes_and_is_told(
    server: Served, pushes: FakePushService, caplog: pytest.LogCaptureFixture
) -> None:
    _, (ann, ben) = by_post(server)
    phone = pushes.browser()
    phone.subscribe(ann, "end")
    address = f"{server.url}/api/matches/{ann.match}/push"
    stranger = ben.http.put(address, params={"seat": 0}, json={**phone.keys, "wants": ["turn"]})
    assert stranger.status_code in (401, 403)
    listed = ann.http.get("/push", params={"seat": 0}).json()["devices"]
    assert ben.http.get("/push", params={"seat": 1}).json()["devices"] == []
    wrong = phone.subscribe(ann, "step")
    assert (wrong.status_code, wrong.json()["code"]) == (422, "invalid")
    for bad in ({"p256dh": "AAAA"}, {"auth": "x"}, {"p256dh": phone.keys["p256dh"][:-4] + "AAAA"}):
        assert phone.subscribe(ann, "turn", **bad).status_code == 422
    for _ in range(7):
        assert pushes.browser().subscribe(ann, "end").status_code == 200
    full = pushes.browser().subscribe(ann, "end")
    assert (full.status_code, full.json()["code"]) == (409, "too_many_devices")
    left = ann.http.delete(f"/push/{listed[0]['id']}", params={"seat": 0}).json()["devices"]
    assert len(left) == 7
    assert phone.endpoint not in caplog.text
    with caplog.at_level(logging.DEBUG):
        pushes.replies.append(Reply(410))
        phone.subscribe(ben, "turn")
        until(lambda: "no longer told" in caplog.text)
    assert phone.path not in caplog.text
