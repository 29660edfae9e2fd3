"""Who reads is sent messages at once, who does not the newest frame, and nobody anything out of order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from dealer.server.matches.built_frame import BuiltFrame, FrameFields
from dealer.server.matches.connections import OUR_FAULT, Connection


class Wire:
    """Takes messages as long as it is open."""

    def __init__(self) -> None:
        self.is_open = True
        self.sent: list[list[bytes]] = []

    def is_ready(self) -> bool:
        return self.is_open

    def send_at_once(self, messages: Sequence[bytes]) -> None:
        self.sent.append(list(messages))


def frame(number: int) -> BuiltFrame:
    return BuiltFrame(number, b'"table":%d}' % number, FrameFields())


def tables(messages: Sequence[bytes]) -> list[int]:
    """What the frames among messages show, if they are numbered in their order."""
    found = [json.loads(message) for message in messages if b"table" in message]
    assert [each["frame"] for each in found] == list(range(1, len(found) + 1))
    return [each["table"] for each in found]


async def turn() -> None:
    """Let all run that is due."""
    for _ in range(3):
        await asyncio.sleep(0)


def a_connection() -> tuple[Connection, Wire]:
    connection, wire = Connection("public"), Wire()
    connection.use_outlet(wire)
    return connection, wire


def test_what_comes_in_one_turn_goes_out_together_the_answer_first() -> None:
    async def run() -> list[list[bytes]]:
        connection, wire = a_connection()
        connection.offer(frame(7))
        await connection.answer(b"answer")
        assert wire.sent == []
        await turn()
        connection.offer(frame(7))  # nothing new
        connection.offer(frame(8))
        await turn()
        return wire.sent

    assert asyncio.run(run()) == [[b"answer", b'{"frame":1,"table":7}'], [b'{"frame":2,"table":8}']]


def test_who_does_not_read_gets_the_newest_frame_alone() -> None:
    async def run() -> list[bytes]:
        connection, wire = a_connection()
        sending = asyncio.create_task(anext(messages(connection)))
        wire.is_open = False
        for number in range(5):
            connection.offer(frame(number))
        await turn()
        assert wire.sent == []
        return [await sending]

    assert tables(asyncio.run(run())) == [4]


def test_nothing_overtakes_what_is_being_sent() -> None:
    async def run() -> list[bytes]:
        connection, wire = a_connection()
        sending = messages(connection)
        wire.is_open = False
        connection.offer(frame(1))
        found = [await anext(sending)]  # it is being sent until the next one is asked for
        wire.is_open = True
        connection.offer(frame(2))
        await turn()
        assert wire.sent == []
        found.append(await anext(sending))
        waiting = asyncio.ensure_future(anext(sending))
        await turn()
        connection.offer(frame(3))
        await turn()
        waiting.cancel()
        return found + wire.sent[0]

    assert tables(asyncio.run(run())) == [1, 2, 3]


def test_a_second_answer_waits_for_the_first() -> None:
    async def run() -> None:
        connection, wire = a_connection()
        wire.is_open = False
        await connection.answer(b"first")
        second = asyncio.ensure_future(connection.answer(b"second"))
        await turn()
        assert not second.done()
        assert await connection.next_message() == b"first"
        assert await connection.next_message() == b"second"
        await second

    asyncio.run(run())


def test_a_frame_that_cannot_be_made_closes_the_socket() -> None:
    class Broken(Wire):
        def send_at_once(self, messages: Sequence[bytes]) -> None:
            raise ValueError("a fault of ours")

    async def run() -> None:
        connection = Connection("public")
        connection.use_outlet(Broken())
        connection.offer(frame(1))
        await turn()
        assert connection.closing == OUR_FAULT
        assert await connection.next_message() is None

    asyncio.run(run())


async def messages(connection: Connection):  # type: ignore[no-untyped-def]
    while (message := await connection.next_message()) is not None:
        yield message
