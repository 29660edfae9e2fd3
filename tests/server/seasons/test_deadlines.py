"""Choices have deadlines: the fallback comes by itself, and an outage costs nobody their time."""

from __future__ import annotations

import asyncio
import time

from tests.server.seasons.cast import Chair, Member
from tests.server.table import PATIENCE, Machine, Served, until


def ask(chair: Chair, chooser: int, milliseconds: int) -> None:
    """Put a question of the hosts' own to somebody."""
    chair.enter(
        "asked",
        kind="custom",
        choosers=[chooser],
        method="one",
        fallback="lot",
        until=round(time.time() * 1000) + milliseconds,
        question="Red or blue?",
        options=["red", "blue"],
    )


def begun(url: str) -> tuple[Chair, list[Member]]:
    chair = Chair(url)
    chair.reveal()
    members = chair.members()
    chair.begin()
    return chair, members


def test_s_55_the_fallback_comes_at_the_deadline_though_nobody_asks(server: Served):
    chair, members = begun(server.url)
    ask(chair, 0, 600)
    assert [each["text"] for each in members[0].questions()] == ["Red or blue?"]
    session = server.app.state.seasons._cache[chair.season]
    until(lambda: session.season.selections[-1].outcome is not None)
    assert session.season.selections[-1].how == "lot"
    number = session.season.selections[-1].number
    late = members[0].try_to_enter({"type": "answered", "selection": number, "options": ["red"]})
    assert (late.status_code, late.json()["code"], late.json()["clause"]) == (409, "season_not_now", "S-53")


def test_s_52_an_outage_moves_every_deadline(machine: Machine):
    chair, members = begun(machine.url)
    ask(chair, 0, 1500)
    before = members[0].questions()[0]["until"]
    machine.stop()
    time.sleep(1.6)
    machine.start()
    (question,) = members[0].questions()
    assert question["until"] >= before + 1500
    members[0].answer("blue")
    assert members[0].questions() == []


def test_s_52_an_outage_that_two_workers_credit_counts_once(server: Served):
    chair, members = begun(server.url)
    ask(chair, 0, 600_000)
    before, now = members[0].questions()[0]["until"], round(time.time() * 1000)
    loop, seasons = server.app.state.words.get_loop(), server.app.state.seasons
    for up in (now, now + 1000):  # the other worker was a second later
        asyncio.run_coroutine_threadsafe(seasons.credit_outage(now - 60_000, up), loop).result(PATIENCE)
    assert members[0].questions()[0]["until"] == before + 60_000
