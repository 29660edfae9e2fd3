"""How a message is posted, and what the answers mean."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest

from dealer.server.delivery.poster import DEFAULT_WAIT_SECONDS, PostResult
from dealer.server.discord.client import DiscordClient
from tests.server.discord.channel import TOKEN, Channel, Reply


@pytest.fixture
def channel() -> Iterator[Channel]:
    channel = Channel()
    yield channel
    channel.close()


def post(channel: Channel, address: str | None = None, text: str = "Good evening.") -> PostResult:
    async def go() -> PostResult:
        client = DiscordClient()
        try:
            return await client.post(address or channel.address, text)
        finally:
            await client.close()

    return asyncio.run(go())


def test_a_message_is_posted_and_known_to_be_kept(channel: Channel):
    assert post(channel) == PostResult("posted")
    assert channel.posts == ["Good evening."]
    _, path, headers = channel.asked[0]
    assert path.endswith("?wait=true")
    assert headers["Content-Type"] == "application/json"


def test_one_connection_serves_many_messages(channel: Channel):
    async def go() -> None:
        client = DiscordClient()
        for text in ("One.", "Two.", "Three."):
            assert await client.post(channel.address, text) == PostResult("posted")
        await client.close()

    asyncio.run(go())
    assert channel.posts == ["One.", "Two.", "Three."]
    assert channel.connections == 1


def test_a_thread_of_a_channel_is_named_in_the_address(channel: Channel):
    assert post(channel, f"{channel.address}?thread_id=77") == PostResult("posted")
    assert channel.asked[0][1].endswith("?thread_id=77&wait=true")


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        (Reply(204), PostResult("posted")),
        (
            Reply(200, headers={"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"}),
            PostResult("posted", 1.5),
        ),
        (
            Reply(200, headers={"X-RateLimit-Remaining": "4", "X-RateLimit-Reset-After": "1.5"}),
            PostResult("posted"),
        ),
        (Reply(429, headers={"Retry-After": "2"}), PostResult("wait", 2)),
        (
            Reply(429, b'{"message": "slow down", "retry_after": 0.75, "global": false}'),
            PostResult("wait", 0.75),
        ),
        (Reply(429, b"<html>", {"Retry-After": "soon"}), PostResult("wait", DEFAULT_WAIT_SECONDS)),
        (Reply(429, b"<html>"), PostResult("wait", DEFAULT_WAIT_SECONDS)),
        (Reply(429, b"[" * 9000), PostResult("wait", DEFAULT_WAIT_SECONDS)),
        (Reply(429, b"x" * 1_000_000), PostResult("wait", DEFAULT_WAIT_SECONDS)),
        (Reply(429, headers={"Retry-After": "999999"}), PostResult("wait", 3600)),
        (Reply(429, headers={"Retry-After": "nan"}), PostResult("wait", DEFAULT_WAIT_SECONDS)),
        (Reply(401), PostResult("gone")),
        (Reply(404), PostResult("gone")),
        (Reply(400), PostResult("refused")),
        (Reply(403, b"error code: 1020"), PostResult("failed")),
        (Reply(500), PostResult("failed")),
        (Reply(503), PostResult("failed")),
    ],
)
def test_every_answer_is_understood(channel: Channel, reply: Reply, verdict: PostResult):
    channel.replies = [reply]
    assert post(channel) == verdict


def test_a_redirect_is_not_followed(channel: Channel):
    channel.replies = [Reply(302, headers={"Location": f"{channel.origin}/elsewhere"})]
    assert post(channel) == PostResult("refused")
    assert len(channel.asked) == 1


def test_nobody_there_is_a_failure():
    gone = Channel()
    gone.close()
    assert post(gone) == PostResult("failed")


def test_no_address_is_logged(channel: Channel, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.DEBUG):
        for logger in ("httpx", "httpcore"):
            assert not logging.getLogger(logger).isEnabledFor(logging.INFO)
        channel.replies = [Reply(500), Reply(404)]
        for _ in range(3):
            post(channel)
    assert TOKEN not in caplog.text
