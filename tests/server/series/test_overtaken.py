"""A match that a ruling of its series has overtaken ends, and its table says why."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import func, select

from dealer.match import verify
from dealer.server.contests import service as contests
from dealer.server.db import tables
from dealer.server.db.engine import open_engine
from dealer.server.series import service
from tests.server.series.circuit import Organiser, matches, play_round, seated
from tests.server.table import PATIENCE, Machine, Person, Served, frame, until, word_notice

TWO = [{"name": "Ann"}, {"name": "Ben"}]
OVERTAKEN = {
    "withdrawn": ({"player": 1}, "Ben has withdrawn from the series; Ann wins the meeting."),
    "forfeited": (
        {"meeting": 0, "player": 1},
        "Ben has forfeited this meeting of the series; Ann wins the meeting.",
    ),
    "byed": ({"meeting": 0, "player": 0}, "the organiser of the series gives a bye; Ann wins the meeting."),
    "replayed": ({"meeting": 0}, "the organiser of the series rules that it is played again."),
    "closed": ({}, "the series was closed."),
}


def is_dropped(person: Person, why: str) -> bool:
    """Return whether the table of a match says that it was annulled, and why, and its record agrees."""
    frame = person.view()
    if frame["table"]["status"] != "over":
        return False
    assert word_notice(frame["notices"][-1]) == f"The match is annulled: {why}"
    assert frame["view"]["outcome"]["winners"] == []
    assert frame["clocks"]["timers"] == []
    assert verify(person.http.get("/record").content).decided_by == "annulled"
    return True


@pytest.mark.parametrize("ruling", OVERTAKEN)
def test_a_match_that_a_ruling_has_overtaken_ends_and_its_table_says_why(server: Served, ruling: str):
    organiser = Organiser(server.url, players=TWO, format="best_of", best_of=3, pace="live")
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    said, why = OVERTAKEN[ruling]
    with people[0].live() as socket:
        frame(socket)
        organiser.does(ruling, reason="as agreed", **said)
        while frame(socket)["table"]["status"] != "over":
            pass
    assert all(is_dropped(person, why) for person in people.values())
    first, *others = matches(organiser.view())
    assert (first["void"], first["winners"]) == ("replayed" if ruling == "replayed" else "dropped", [])
    assert [each["status"] for each in others] == ["waiting"] * (ruling == "replayed")


def test_a_match_that_a_ruling_has_overtaken_before_it_began_never_begins(server: Served):
    organiser = Organiser(server.url, players=TWO, format="best_of")
    ann, ben = organiser.members()
    organiser.does("start")
    person, kept = ann.sit(), ben.me()["seats"][0]
    assert person is not None
    organiser.does("withdrawn", player=1, reason="is ill")
    table = person.view()["table"]
    assert (table["status"], table["series"]) == ("cancelled", organiser.series)
    late = {"name": "Ben", "nonce": "00" * 16, "request": "r", "token": kept["invite"]}
    address = f"{server.url}/api/matches/{person.match}"
    refusals = [
        person.http.put("/ready", params={"seat": person.seat}, json={"ready": False}),
        httpx.post(f"{address}/seats/{kept['seat']}", json=late, timeout=PATIENCE),
    ]
    assert [(each.status_code, each.json()["code"]) for each in refusals] == [(409, "cancelled")] * 2
    assert person.view()["table"]["status"] == "cancelled"


def test_a_match_that_has_not_begun_ends_no_earlier_than_its_audience_learns_of_the_ruling(
    start: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(contests, "SWEEP_SECONDS", 0.05)
    server = start()
    organiser = Organiser(server.url, players=TWO, format="best_of", delay_s=600)
    ann, _ = organiser.members()
    organiser.does("start")
    person = ann.sit()
    assert person is not None
    address = f"{server.url}/api/matches/{person.match}"
    before = httpx.get(address, timeout=PATIENCE).json()
    organiser.does("withdrawn", player=1, reason="is ill")
    assert httpx.get(address, timeout=PATIENCE).json() == before
    assert organiser.view()["meetings"][0]["award"]["by"] == "withdrawn"
    monkeypatch.setattr(service, "is_public", lambda *_: True)
    until(lambda: person.view()["table"]["status"] == "cancelled")


@pytest.mark.long
def test_a_match_whose_worker_died_before_it_ended_is_ended_after_a_restart(machine: Machine):
    """As if the worker had died between the ruling and the end of the match: its entry is taken out again."""
    organiser = Organiser(machine.url, players=TWO, format="best_of")
    members = organiser.members()
    organiser.does("start")
    people = seated(members)
    organiser.does("withdrawn", player=1, reason="is ill")
    machine.stop()
    engine = open_engine(machine.database)
    entries, mine = tables.entries, tables.matches
    with engine.begin() as connection:
        last = select(func.max(entries.c.seq)).scalar_subquery()
        assert connection.execute(entries.delete().where(entries.c.seq == last)).rowcount == 1
        connection.execute(mine.update().values(status="running", ended=None))
    engine.dispose()
    machine.start()
    until(lambda: is_dropped(people[0], OVERTAKEN["withdrawn"][1]))


def test_a_match_that_is_played_again_counts_once(server: Served):
    organiser = Organiser(server.url, players=TWO, format="best_of")
    members = organiser.members()
    organiser.does("start")
    seated(members)
    organiser.does("replayed", meeting=0, reason="wrong options")
    play_round(members, [0, 1])
    view = organiser.view()
    assert view["meetings"][0]["wins"] == [1, 0]
    assert [match["void"] for match in matches(view)] == ["replayed", None]
