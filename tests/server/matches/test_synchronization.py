"""A worker reads what another has written when it is notified; the match is the same."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from dealer.core.registry import GAMES
from dealer.server.api import sockets
from dealer.server.api.authentication import viewer_of
from dealer.server.matches.session import MatchSession
from tests.server.table import PATIENCE, Served, frame, people_at, run_crew, some_action, two, until


@pytest.fixture
def crew(shared: str) -> Iterator[list[Served]]:
    with run_crew(shared, 2) as crew:
        yield crew


def known(worker: Served, match: str) -> MatchSession:
    return worker.app.state.matches.peek(match)


def test_an_action_at_another_worker_is_shown_after_one_query(
    crew: list[Served], monkeypatch: pytest.MonkeyPatch
):
    ann, ben = two(crew[0].url, pace="untimed")
    ben.move(crew[1].url)
    with ben.live() as socket:
        assert ben.view()["table"]["status"] == "playing"
        until(lambda: ann.view()["table"]["seats"][1]["here"])
        until(lambda: known(crew[1], ann.match).is_here(0) and not known(crew[1], ann.match).is_stale)
        reads = list[str]()
        store = crew[1].app.state.matches.store
        read = store.read

        async def read_and_count(query: Any, **how: Any) -> Any:
            reads.append(query)
            return await read(query, **how)

        monkeypatch.setattr(store, "read", read_and_count)
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][0]:
            pass
        assert len(reads) == 1
    first, second = (known(each, ann.match) for each in crew)
    assert first.snapshot == second.snapshot


def test_what_is_written_while_somebody_connects_is_shown(
    crew: list[Served], monkeypatch: pytest.MonkeyPatch
):
    """A match may become stale when it was read for a socket and the socket is not yet known."""
    ann, ben = two(crew[0].url, pace="untimed")
    ben.move(crew[1].url)
    has_read, may_connect = threading.Event(), threading.Event()

    async def find_viewer(*asked: Any) -> Any:
        found = await viewer_of(*asked)
        has_read.set()
        while not may_connect.is_set():
            await asyncio.sleep(0.01)
        return found

    monkeypatch.setattr(sockets, "viewer_of", find_viewer)
    with ben.live() as socket:
        assert has_read.wait(PATIENCE)
        until(lambda: not known(crew[1], ann.match).is_stale)
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        until(lambda: known(crew[1], ann.match).is_stale)
        may_connect.set()
        while not frame(socket)["view"]["bouts"][0]["ready"][0]:
            pass


def test_what_could_not_be_read_is_read_again(crew: list[Served], monkeypatch: pytest.MonkeyPatch):
    ann, ben = two(crew[0].url, pace="untimed")
    ben.move(crew[1].url)
    matches = crew[1].app.state.matches
    refresh, failed = matches.refresh_if_stale, []

    async def refresh_later(session: MatchSession) -> None:
        if session.is_stale and not failed:
            failed.append(session)
            raise RuntimeError
        await refresh(session)

    with ben.live() as socket:
        frame(socket)
        until(lambda: not known(crew[1], ann.match).is_stale)
        monkeypatch.setattr(matches, "refresh_if_stale", refresh_later)
        assert ann.act({"type": "ready"}, "b1.planning").status_code == 200
        while not frame(socket)["view"]["bouts"][0]["ready"][0]:
            pass
    assert failed


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
