"""Who counts as here: whoever has a socket, and whoever asks by HTTP without one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from dealer.server.db.statements import Write
from dealer.server.matches.absence import find_choice_time
from dealer.server.matches.connections import Connection
from dealer.server.matches.presence import ASKING_MS, Presence
from dealer.server.matches.presence_reporter import PresenceReporter
from tests.server.table import Served, two


def test_who_asks_by_http_is_here(server: Served) -> None:
    ann, ben = two(server.url, pace="untimed")
    session = server.app.state.matches.peek(ann.match)
    ben.view()
    assert [seat["here"] for seat in ben.view()["table"]["seats"]] == [False, True]
    ann.view()
    assert [seat["here"] for seat in ben.view()["table"]["seats"]] == [True, True]
    waits_until = find_choice_time(session, 0)
    session.presence.expire_requests(session.presence.asked_at[0] + ASKING_MS)
    assert [seat["here"] for seat in ben.view()["table"]["seats"]] == [False, True]
    assert find_choice_time(session, 0) < waits_until


def test_a_program_that_asks_no_more_has_left_when_it_asked_last() -> None:
    presence = Presence()
    assert presence.note_request(1, 1000)
    assert not presence.note_request(1, 5000)
    assert presence.next_expiry == 5000 + ASKING_MS
    presence.expire_requests(4999 + ASKING_MS)
    assert presence.is_connected(1)
    presence.expire_requests(5000 + ASKING_MS)
    assert not presence.is_connected(1)
    assert presence.left_at == {1: 5000}
    assert presence.next_expiry is None


def test_who_has_a_socket_leaves_when_it_ends_whatever_it_has_asked() -> None:
    presence, socket = Presence(), Connection(0, None)
    presence.note_request(0, 1000)
    presence.connect(socket)
    assert not presence.note_request(0, 2000)
    presence.disconnect(socket, 3000)
    assert not presence.is_connected(0)
    assert presence.left_at == {0: 3000}


def test_who_comes_just_as_who_came_before_is_stored_is_stored_too() -> None:
    """Other workers learn of nobody but from the store."""

    async def come() -> set[int]:
        loop, stored = asyncio.get_running_loop(), set[int]()
        session: Any = SimpleNamespace(id="match", presence=Presence())

        async def write(rows: Sequence[Write]) -> None:
            committed = loop.create_future()
            stored.update(row.parameters["seat"] for row in rows)
            loop.call_soon(committed.set_result, None)
            loop.call_soon(loop.call_soon, note, 1)  # right after whoever waits for the commit goes on
            await committed

        store: Any = SimpleNamespace(write=write, worker="one")
        reporter = PresenceReporter(store)

        def note(seat: int) -> None:
            session.presence.note_request(seat, 1000)
            reporter.observe(session)

        note(0)
        for _ in range(20):
            await asyncio.sleep(0)
        return stored

    assert asyncio.run(come()) == {0, 1}
