"""Webhooks: which addresses are taken, how text is made fit for a channel, how a message is posted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.server.discord.addresses import HOSTS_VARIABLE, allowed_origins, parse_address
from dealer.server.discord.client import DEFAULT_WAIT_SECONDS, DiscordClient, PostResult
from dealer.server.discord.formatting import (
    MESSAGE_LENGTH,
    Announcement,
    escape_markdown,
    message_length,
    pack_messages,
)
from dealer.server.errors import ApiError
from tests.server.channel import TOKEN, Channel, Reply

GOOD = f"https://discord.com/api/webhooks/112233445566778899/{TOKEN}"


@pytest.fixture
def channel() -> Iterator[Channel]:
    channel = Channel()
    yield channel
    channel.close()


# ----------------------------------------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "address",
    [
        GOOD,
        GOOD.replace("discord.com", "discordapp.com"),
        GOOD.replace("discord.com", "ptb.discord.com"),
        GOOD.replace("discord.com", "canary.discord.com"),
        GOOD.replace("/api/", "/api/v10/"),
        f"{GOOD}?thread_id=112233445566778899",
    ],
)
def test_a_webhook_of_discord_is_taken(address):
    assert parse_address(f" {address}\n") == address


@pytest.mark.parametrize(
    "address",
    [
        GOOD.replace("https", "http"),
        GOOD.replace("discord.com", "discord.com.example.org"),
        GOOD.replace("discord.com", "example.org"),
        GOOD.replace("discord.com", "evil-discord.com"),
        GOOD.replace("discord.com", "discordXcom"),
        GOOD.replace("discord.com", "127.0.0.1"),
        GOOD.replace("discord.com", "discord.com:8443"),
        GOOD.replace("discord.com", "discord.com@example.org"),
        GOOD.replace("discord.com", "ann:pw@discord.com"),
        GOOD.replace("discord.com", "DISCORD.com"),
        GOOD.replace("/api/webhooks/", "/api/users/"),
        GOOD.replace("/api/", "/api/../"),
        f"{GOOD}/slack",
        f"{GOOD}/../../users",
        f"{GOOD}?wait=false",
        f"{GOOD}#here",
        f"{GOOD}\n{GOOD}",
        GOOD.replace("112233445566778899", "１１２"),
        "file:///etc/passwd",
        "https://discord.com/api/webhooks/1/",
        "",
    ],
)
def test_nothing_else_is_and_the_refusal_does_not_repeat_it(address):
    with pytest.raises(ApiError) as refused:
        parse_address(address)
    assert refused.value.reason == "bad_webhook"
    assert TOKEN not in refused.value.message
    assert "Integrations" in refused.value.message


def test_the_operator_may_allow_others(monkeypatch: pytest.MonkeyPatch):
    ours = GOOD.replace("https://discord.com", "http://127.0.0.1:8080")
    with pytest.raises(ApiError):
        parse_address(ours)
    monkeypatch.setenv(HOSTS_VARIABLE, "https://chat.example.org, http://127.0.0.1:8080")
    assert parse_address(ours) == ours
    assert parse_address(GOOD) == GOOD
    for other in (ours.replace("8080", "80801"), ours.replace("8080", "808"), ours.replace("127.0", "127x0")):
        with pytest.raises(ApiError):
            parse_address(other)


@pytest.mark.parametrize(
    "wrong", ["chat.example.org", "https://chat.example.org/", "ftp://a", "https://a|.*"]
)
def test_what_the_operator_allows_is_an_origin(wrong, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(HOSTS_VARIABLE, wrong)
    with pytest.raises(ValueError, match=HOSTS_VARIABLE):
        allowed_origins()


# ---------------------------------------------------------------------------------------------------- text


@pytest.mark.parametrize(
    ("written", "posted"),
    [
        ("Ann", "Ann"),
        ("Zoë Müller 백", "Zoë Müller 백"),
        ("**Ann**", r"\*\*Ann\*\*"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@123456>", "\\<\\@\u200b123456\\>"),
        ("[here](https://x.example)", r"\[here\]\(https\:\/\/x\.example\)"),
        ("discord.gg/abc", r"discord\.gg\/abc"),
        ("a\nb\r\n# c", r"a b \# c"),
        ("a\u202eb\u2028c", "ab c"),
        ("`x` ||y|| ~~z~~ _w_ > v", r"\`x\` \|\|y\|\| \~\~z\~\~ \_w\_ \> v"),
    ],
)
def test_what_people_write_is_shown_as_it_was_written(written, posted):
    assert escape_markdown(written) == posted


@given(st.text())
def test_no_mark_of_what_people_write_is_left_alone(text):
    shown = escape_markdown(text)
    assert "\n" not in shown
    assert "@everyone" not in shown
    undone = shown.replace("\u200b", "")
    rest = undone.replace("\\\\", "")
    for mark in "*_~`|>#[]()<@":
        assert rest.count(mark) == rest.count(f"\\{mark}")


@given(
    st.lists(
        st.one_of(st.text(min_size=1, max_size=200), st.integers(1, 5000).map(lambda n: "a🙂 " * n)),
        max_size=30,
    )
)
def test_messages_are_never_too_long_and_nothing_is_lost(texts):
    parts = [Announcement(number, text.strip() or "x") for number, text in enumerate(texts)]
    messages = list(pack_messages(-1, parts))
    assert all(0 < message_length(message.text) <= MESSAGE_LENGTH for message in messages)
    assert "".join("".join(m.text for m in messages).split()) == "".join(
        "".join(part.text for part in parts).split()
    )
    told = [message.announced for message in messages]
    assert told == sorted(told)
    assert not parts or told[-1] == parts[-1].announced


def test_a_burst_is_one_message_and_what_is_told_counts_when_all_of_it_is_there():
    assert list(pack_messages(4, [Announcement(5, "one"), Announcement(9, "two")])) == [
        Announcement(9, "one\ntwo")
    ]
    long = "a" * 1500
    assert list(pack_messages(4, [Announcement(5, long), Announcement(6, long)])) == [
        Announcement(5, long),
        Announcement(6, long),
    ]
    pieces = list(pack_messages(4, [Announcement(5, "b" * 4500)]))
    assert [(piece.announced, len(piece.text)) for piece in pieces] == [(4, 2000), (4, 2000), (5, 500)]
    assert list(pack_messages(4, [])) == []


# ------------------------------------------------------------------------------------------------- posting


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
