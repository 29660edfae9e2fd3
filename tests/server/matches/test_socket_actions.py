"""Actions that come over a socket are decided on, refused and repeated as those that come by HTTP."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from dealer.match import verify
from dealer.server.matches.edit import MatchEdit
from dealer.server.matches.presence import Presence
from dealer.server.socket_protocol import READ_AHEAD, LiveSocketProtocol
from tests.rules.play import GAME_IDS
from tests.server.table import (
    PATIENCE,
    Person,
    Served,
    answer_of,
    frame,
    people_at,
    send_action,
    some_action,
    two,
    until,
)

READY = {"type": "ready"}


def over_http(person: Person, raw: str) -> tuple[int, dict[str, Any]]:
    headers = {"Content-Type": "application/json"}
    answer = person.http.post("/actions", params={"seat": person.seat}, content=raw, headers=headers)
    return answer.status_code, answer.json()


MESSAGES = [
    json.dumps({"request": "1", "decision": "b1.planning", "action": READY}),
    json.dumps({"request": "1", "decision": "b1.planning", "action": READY}),
    json.dumps({"request": "2", "decision": "b1.planning", "action": READY}),
    json.dumps({"request": "3", "decision": "b2.planning", "action": READY}),
    json.dumps({"request": "4", "decision": "b1.planning", "action": {"type": "guess"}}),
    json.dumps({"request": "5", "decision": "b1.planning", "action": {"type": "nothing"}}),
    json.dumps({"request": "6", "decision": "b1.planning"}),
    json.dumps({"request": 7, "decision": "b1.planning", "action": READY}),
    json.dumps({"request": "8", "decision": None, "action": READY}),
    json.dumps({"request": "9", "decision": "b1.planning", "action": READY, "more": 1}),
    '{"request": "10", "decision": "b1.planning", "action": {"type": "ready"',
    "[1]",
    "nothing",
    "1e999",
    "[" * 5000,
]


def test_each_message_is_answered_as_over_http(server: Served) -> None:
    one, other = two(server.url)[0], two(server.url)[0]
    with one.live() as socket:
        for raw in MESSAGES:
            socket.send(raw)
            assert answer_of(socket) == over_http(other, raw), raw


def test_who_has_not_seen_the_last_frame_is_sent_it_whole_and_who_has_is_told_so(server: Served) -> None:
    """An answer overtakes a frame, but not one that was due when the answer before it was sent."""
    ann, _ = two(server.url)

    def told_after(socket: Any, seen: int) -> list[dict[str, Any]]:
        socket.send(json.dumps({"seen": seen}))
        told: list[dict[str, Any]] = []
        for _ in range(2):
            socket.send("nothing")
            while "status" not in (message := json.loads(socket.recv(PATIENCE))):
                told.append(message)
        return told

    with ann.live(query="&frames=changes") as socket:
        first = json.loads(socket.recv(PATIENCE))
        assert told_after(socket, first["frame"]) == [{"seen": first["frame"]}]
        (again,) = told_after(socket, 0)
        assert (again["frame"], again["whole"]["view"]) == (2, first["whole"]["view"])
        assert told_after(socket, again["frame"]) == [{"seen": again["frame"]}]
        (again,) = told_after(socket, 1)
        assert again["frame"] == 3
        assert "whole" in again


def test_an_answer_names_its_request(server: Served) -> None:
    ann, _ = two(server.url)
    with ann.live() as socket:
        for raw, named in ((MESSAGES[0], "1"), (MESSAGES[6], "6"), (MESSAGES[7], None), ("nothing", None)):
            socket.send(raw)
            while "status" not in (told := frame(socket)):
                pass
            assert told["request"] == named


def test_messages_that_come_before_any_is_answered_are_answered_in_their_order(server: Served) -> None:
    ann, _ = two(server.url)
    with ann.live() as socket:
        frame(socket)
        (connection,) = server.app.state.matches.peek(ann.match).presence.connections
        assert isinstance(connection._outlet, LiveSocketProtocol)
        for number in range(10 * READ_AHEAD):
            socket.send(json.dumps({"request": str(number), "decision": "b2.planning", "action": READY}))
        answered: list[str] = []
        while len(answered) < 10 * READ_AHEAD:
            if "status" in (told := frame(socket)):
                answered.append(told["request"])
    assert answered == [str(number) for number in range(10 * READ_AHEAD)]


def test_a_request_is_answered_the_same_over_both(server: Served) -> None:
    ann, ben = two(server.url)
    with ann.live() as socket:
        first = send_action(socket, READY, "b1.planning", "once")
        assert first[0] == 200
        assert ann.act(READY, "b1.planning", "once").json() == first[1]
    again = ben.act(READY, "b1.planning", "mine")
    with ben.live() as socket:
        assert send_action(socket, READY, "b1.planning", "mine") == (200, again.json())


def test_who_has_no_seat_sends_no_action(server: Served) -> None:
    ann, _ = two(server.url, listed=True)
    address = f"ws{server.url.removeprefix('http')}/api/matches/{ann.match}/live?as=public"
    with connect(address, open_timeout=PATIENCE) as socket:
        assert send_action(socket, READY, "b1.planning")[0] == 401
    assert ann.view()["view"]["bouts"][0]["ready"] == [False, False]


def test_a_seat_that_was_moved_sends_no_action_over_its_old_socket(server: Served) -> None:
    ann, _ = two(server.url)
    with ann.live() as socket:
        frame(socket)
        moved = ann.http.post("/seats/0/return")
        assert moved.status_code == 200
        with pytest.raises(ConnectionClosed) as closed:
            send_action(socket, READY, "b1.planning")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    ann.token = moved.json()["token"]
    ann.move(server.url)
    assert ann.view()["view"]["bouts"][0]["ready"] == [False, False]


def test_an_action_that_comes_before_the_old_socket_is_closed_is_refused(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Presence, "close", lambda *_: None)
    ann, _ = two(server.url)
    with ann.live() as socket:
        frame(socket)
        moved = ann.http.post("/seats/0/return")
        assert moved.status_code == 200
        assert send_action(socket, READY, "b1.planning")[0] == 401
    ann.token = moved.json()["token"]
    ann.move(server.url)
    assert ann.view()["view"]["bouts"][0]["ready"] == [False, False]


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_match_is_played_over_sockets_alone(server: Served, game_id: str) -> None:
    people = people_at(server.url, game_id)
    rng = Random(5)

    def step() -> bool:
        for person in people:
            now = person.view()
            if now["table"]["status"] == "over":
                return True
            if now["view"] is not None and now["may"]["owes"]:
                with person.live() as socket:
                    status, told = send_action(socket, some_action(now, rng), now["may"]["decision"])
                assert status == 200 or told["code"] in ("stale", "out_of_turn", "time_expired"), told
        return False

    if game_id == "different-number-hunt":
        for _ in range(20):
            step()
        with people[0].live() as socket:
            assert send_action(socket, {"type": "resign"}, None)[0] == 200
    until(step)
    assert verify(people[0].http.get("/record").content)


def test_an_action_is_taken_and_told_though_its_socket_is_cut_meanwhile(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The socket is closed while its action waits for the store; the other is told without asking."""
    ann, ben = two(server.url)
    matches, is_cut = server.app.state.matches, threading.Event()
    session, store = matches.peek(ann.match), matches.store_edits

    async def cut_and_store(edits: Sequence[MatchEdit]) -> None:
        if edits[0].has_changed_match:
            for connection in session.presence.connections:
                if connection.viewer == 0:
                    connection.end(1011)
            await asyncio.to_thread(is_cut.wait, PATIENCE)
        await store(edits)

    with ben.live() as other:
        with ann.live() as mine:
            frame(mine)
            monkeypatch.setattr(matches, "store_edits", cut_and_store)
            mine.send(json.dumps({"request": "1", "decision": "b1.planning", "action": READY}))
            with pytest.raises(ConnectionClosed):
                answer_of(mine)
        is_cut.set()
        while not frame(other)["view"]["bouts"][0]["ready"][0]:
            pass
        assert not session.is_stale
