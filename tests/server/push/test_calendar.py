"""The calendar of a seat: its deadlines behind a secret link, and nothing else."""

from __future__ import annotations

import logging

import httpx
import icalendar
import pytest

from dealer.server.api.calendar_routes import hide_secret
from tests.server.hosted import HostedMatch, begun
from tests.server.table import PATIENCE, Person, Served, people_at


def make_link(person: Person) -> str:
    answer = person.http.post("/calendar", params={"seat": person.seat})
    assert answer.status_code == 201, answer.text
    link: str = answer.json()["link"]
    return link


def read(link: str) -> httpx.Response:
    return httpx.get(link, timeout=PATIENCE, verify=False)


def test_a_secret_link_lists_the_deadline_that_is_owed_and_a_new_one_ends_it(server: Served) -> None:
    hosted = HostedMatch(server, pace="correspondence", hours=12, advantage=0)
    ann, ben = begun(hosted)
    first = make_link(ann)
    answer = read(first)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    (event,) = icalendar.Calendar.from_ical(answer.content).walk("VEVENT")
    assert str(event["summary"]) == "Expression Black & White: your answer is due"
    session = server.app.state.matches.peek(ann.match)
    due = (session.started + 12 * 3_600_000) // 1000
    assert int(event["dtend"].dt.timestamp()) == due
    text = answer.text
    assert not any(secret in text for secret in (ann.match, ann.token, ann.name, "Ben", "planning"))
    again = icalendar.Calendar.from_ical(read(first).content).walk("VEVENT")
    assert again[0]["uid"] == event["uid"]
    second = make_link(ann)
    ended = read(first)
    assert (ended.status_code, ended.json()["code"]) == (404, "unknown_calendar")
    assert ann.act({"type": "ready"}, ann.view()["may"]["decision"]).status_code == 200
    assert icalendar.Calendar.from_ical(read(second).content).walk("VEVENT") == []
    stranger = ben.http.get("/calendar", params={"seat": 0})
    assert stranger.status_code in (401, 403)
    assert ann.http.get("/calendar", params={"seat": 0}).json() == {"is_by_post": True, "has_link": True}
    assert ann.http.delete("/calendar", params={"seat": 0}).status_code == 200
    assert read(second).status_code == 404


def test_a_live_match_has_no_calendar(server: Served) -> None:
    ann, _ = people_at(server.url)
    refused = ann.http.post("/calendar", params={"seat": 0})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_by_post")


def test_the_access_log_names_no_link(caplog: pytest.LogCaptureFixture) -> None:
    said = ("1.2.3.4:5", "GET", "/api/calendars/secret.ics", "1.1", 200)
    record = logging.LogRecord("uvicorn.access", logging.INFO, "", 0, '%s - "%s %s HTTP/%s" %d', said, None)
    assert hide_secret(record)
    assert "secret" not in record.getMessage()
    assert hide_secret in logging.getLogger("uvicorn.access").filters
