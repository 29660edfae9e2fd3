"""A worker takes in from a notification, or reads, what another has written; the match is the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from dealer.core.registry import GAMES
from dealer.server.db import tables
from dealer.server.db.announcements import ChangedOwner, SentRow, decode, encode_announcements, list_changed
from dealer.server.db.statements import Write, insert_new
from dealer.server.matches import writes
from dealer.server.matches.session import MatchSession
from tests.server.table import Served, frame, people_at, run_crew, some_action, two, until

LIMIT = 8_000
"""PostgreSQL refuses a notification of so many bytes."""


@pytest.fixture
def crew(shared: str) -> Iterator[list[Served]]:
    with run_crew(shared, 2) as crew:
        yield crew


def known(worker: Served, match: str) -> MatchSession:
    return worker.app.state.matches.peek(match)


def count_reads(worker: Served, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every time that a worker reads a match again from now on."""
    found, cache = [], worker.app.state.matches.cache
    refresh = cache.refresh

    async def refresh_and_count(session: MatchSession, **how: Any) -> bool:
        found.append(session.id)
        return await refresh(session, **how)

    monkeypatch.setattr(cache, "refresh", refresh_and_count)
    return found


def test_an_action_at_another_worker_is_shown_and_nothing_is_read(
    crew: list[Served], monkeypatch: pytest.MonkeyPatch
):
    ann, ben = two(crew[0].url, pace="untimed")
    ben.move(crew[1].url)
    with ben.live() as socket:
        assert ben.view()["table"]["status"] == "playing"
        until(lambda: ann.view()["table"]["seats"][1]["here"])
        until(lambda: known(crew[1], ann.match).is_here(0) and not known(crew[1], ann.match).is_stale)
        reads = count_reads(crew[1], monkeypatch)
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][0]:
            pass
        assert not reads
    first, second = (known(each, ann.match) for each in crew)
    assert first.snapshot == second.snapshot
    assert first.position == second.position is not None


@pytest.mark.parametrize("game", GAMES)
def test_matches_in_memory_stay_those_of_the_store_whatever_becomes_of_notifications(
    crew: list[Served], game: str
):
    """Notifications come late, twice, in another order or never; the next that comes mends it."""
    rng = Random(game)
    people = people_at(crew[0].url, game, pace="live" if GAMES[game].is_real_time else "untimed")
    mangled = [Mangled(worker, rng) for worker in crew]
    with ExitStack() as stack:
        sockets = []
        for person in people:
            person.move(crew[person.seat % 2].url)
            sockets.append(stack.enter_context(person.live(max_queue=None)))
        for turn in range(48 // len(people)):
            for person in people:
                person.move(crew[(turn + person.seat) % 2].url)
                now = person.view()
                if now["view"] is not None and now["may"]["owes"]:
                    done = person.act(some_action(now, rng), now["may"]["decision"])
                    assert done.status_code in (200, 409), done.text
        for held in mangled:
            held.is_whole = True
        assert people[0].act({"type": "resign"}, None).status_code == 200
        sessions = [known(worker, people[0].match) for worker in crew]
        until(lambda: sessions[0].revision == sessions[1].revision)
        until(lambda: not any(session.is_stale for session in sessions))
        assert sessions[0].snapshot == sessions[1].snapshot
        assert sessions[0].match is not None
        assert {each.has_mangled for each in mangled} == {True}
        for person, socket in list(zip(people, sockets, strict=True))[1:]:
            now = person.view()["view"]
            while frame(socket)["view"] != now:
                pass


class Mangled:
    """Notifications of one worker, mangled until ``is_whole``."""

    def __init__(self, worker: Served, rng: Random) -> None:
        self.listener, self.rng = worker.app.state.listener, rng
        self.receive, self.listener.receive = self.listener.receive, self.take
        self.kept: list[str] = []
        self.is_whole = self.has_mangled = False

    def take(self, payload: str) -> None:
        self.kept.append(payload)
        if self.is_whole:
            return self.let_go(len(self.kept))
        chance = self.rng.random()
        self.has_mangled |= chance < 0.6
        if chance < 0.2:
            self.kept.pop()
        elif chance < 0.4:
            self.kept.append(payload)
        elif chance < 0.6:
            self.rng.shuffle(self.kept)
        return self.let_go(self.rng.randint(0, len(self.kept)))

    def let_go(self, count: int) -> None:
        out, self.kept = self.kept[:count], self.kept[count:]
        for payload in out:
            self.receive(payload)


# --------------------------------------------------------------------------------------- what is sent along


ADD_MESSAGE = insert_new("say something", tables.messages)


def claim(match: str) -> Write:
    return writes.claim_revision(match, 3)


def test_rows_are_sent_only_where_they_say_all():
    talk = Write(ADD_MESSAGE, {"match": "b", "seq": 0}, "b")
    found = list_changed([claim("a"), claim("b"), talk, writes.note_no_bot_due("c", 1)])
    assert [(each.id, each.rows is None) for each in found] == [("a", False), ("b", True)]
    assert found[0].rows == (SentRow("claim match", claim("a").parameters),)


def test_what_is_too_long_is_read_and_no_notification_is_refused():
    long = SentRow("add entry", {"action": "ü" * LIMIT})
    short = SentRow("add entry", {"action": "x" * 300})
    changed = [ChangedOwner(f"match{n:07}", (long if n % 50 == 7 else short,)) for n in range(200)]
    payloads = encode_announcements("w" * 16, changed)
    assert all(len(payload.encode()) < LIMIT for payload in payloads)
    told = [each for payload in payloads for each in decode(payload).changed]
    assert [each.id for each in told] == [each.id for each in changed]
    assert [each.id for each in told if each.rows is None] == [f"match{n:07}" for n in (7, 57, 107, 157)]
    assert {decode(payload).worker for payload in payloads} == {"w" * 16}
