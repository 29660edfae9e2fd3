"""Webhooks: which addresses are taken, how text is made fit for a channel, how a message is posted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.server.discord import (
    HOSTS,
    MESSAGE,
    UNTOLD_SECONDS,
    Part,
    Poster,
    Verdict,
    checked,
    escaped,
    origins,
    packed,
    size,
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
    assert checked(f" {address}\n") == address


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
        checked(address)
    assert refused.value.reason == "bad_webhook"
    assert TOKEN not in refused.value.message
    assert "Integrations" in refused.value.message


def test_the_operator_may_allow_others(monkeypatch: pytest.MonkeyPatch):
    ours = GOOD.replace("https://discord.com", "http://127.0.0.1:8080")
    with pytest.raises(ApiError):
        checked(ours)
    monkeypatch.setenv(HOSTS, "https://chat.example.org, http://127.0.0.1:8080")
    assert checked(ours) == ours
    assert checked(GOOD) == GOOD
    for other in (ours.replace("8080", "80801"), ours.replace("8080", "808"), ours.replace("127.0", "127x0")):
        with pytest.raises(ApiError):
            checked(other)


@pytest.mark.parametrize(
    "wrong", ["chat.example.org", "https://chat.example.org/", "ftp://a", "https://a|.*"]
)
def test_what_the_operator_allows_is_an_origin(wrong, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(HOSTS, wrong)
    with pytest.raises(ValueError, match=HOSTS):
        origins()


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
    assert escaped(written) == posted


@given(st.text())
def test_no_mark_of_what_people_write_is_left_alone(text):
    shown = escaped(text)
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
    parts = [Part(number, text.strip() or "x") for number, text in enumerate(texts)]
    messages = list(packed(-1, parts))
    assert all(0 < size(message.text) <= MESSAGE for message in messages)
    assert "".join("".join(m.text for m in messages).split()) == "".join(
        "".join(part.text for part in parts).split()
    )
    told = [message.told for message in messages]
    assert told == sorted(told)
    assert not parts or told[-1] == parts[-1].told


def test_a_burst_is_one_message_and_what_is_told_counts_when_all_of_it_is_there():
    assert list(packed(4, [Part(5, "one"), Part(9, "two")])) == [Part(9, "one\ntwo")]
    long = "a" * 1500
    assert list(packed(4, [Part(5, long), Part(6, long)])) == [Part(5, long), Part(6, long)]
    pieces = list(packed(4, [Part(5, "b" * 4500)]))
    assert [(piece.told, len(piece.text)) for piece in pieces] == [(4, 2000), (4, 2000), (5, 500)]
    assert list(packed(4, [])) == []


# ------------------------------------------------------------------------------------------------- posting


def post(channel: Channel, address: str | None = None, text: str = "Good evening.") -> Verdict:
    async def go() -> Verdict:
        poster = Poster()
        try:
            return await poster.post(address or channel.address, text)
        finally:
            await poster.close()

    return asyncio.run(go())


def test_a_message_is_posted_and_known_to_be_kept(channel: Channel):
    assert post(channel) == Verdict("posted")
    assert channel.posts == ["Good evening."]
    _, path, headers = channel.asked[0]
    assert path.endswith("?wait=true")
    assert headers["Content-Type"] == "application/json"


def test_one_connection_serves_many_messages(channel: Channel):
    async def go() -> None:
        poster = Poster()
        for text in ("One.", "Two.", "Three."):
            assert await poster.post(channel.address, text) == Verdict("posted")
        await poster.close()

    asyncio.run(go())
    assert channel.posts == ["One.", "Two.", "Three."]
    assert channel.connections == 1


def test_a_thread_of_a_channel_is_named_in_the_address(channel: Channel):
    assert post(channel, f"{channel.address}?thread_id=77") == Verdict("posted")
    assert channel.asked[0][1].endswith("?thread_id=77&wait=true")


@pytest.mark.parametrize(
    ("reply", "verdict"),
    [
        (Reply(204), Verdict("posted")),
        (
            Reply(200, headers={"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "1.5"}),
            Verdict("posted", 1.5),
        ),
        (
            Reply(200, headers={"X-RateLimit-Remaining": "4", "X-RateLimit-Reset-After": "1.5"}),
            Verdict("posted"),
        ),
        (Reply(429, headers={"Retry-After": "2"}), Verdict("wait", 2)),
        (
            Reply(429, b'{"message": "slow down", "retry_after": 0.75, "global": false}'),
            Verdict("wait", 0.75),
        ),
        (Reply(429, b"<html>", {"Retry-After": "soon"}), Verdict("wait", UNTOLD_SECONDS)),
        (Reply(429, b"<html>"), Verdict("wait", UNTOLD_SECONDS)),
        (Reply(429, b"[" * 9000), Verdict("wait", UNTOLD_SECONDS)),
        (Reply(429, b"x" * 1_000_000), Verdict("wait", UNTOLD_SECONDS)),
        (Reply(429, headers={"Retry-After": "999999"}), Verdict("wait", 3600)),
        (Reply(429, headers={"Retry-After": "nan"}), Verdict("wait", UNTOLD_SECONDS)),
        (Reply(401), Verdict("gone")),
        (Reply(404), Verdict("gone")),
        (Reply(400), Verdict("refused")),
        (Reply(403, b"error code: 1020"), Verdict("failed")),
        (Reply(500), Verdict("failed")),
        (Reply(503), Verdict("failed")),
    ],
)
def test_every_answer_is_understood(channel: Channel, reply: Reply, verdict: Verdict):
    channel.replies = [reply]
    assert post(channel) == verdict


def test_a_redirect_is_not_followed(channel: Channel):
    channel.replies = [Reply(302, headers={"Location": f"{channel.origin}/elsewhere"})]
    assert post(channel) == Verdict("refused")
    assert len(channel.asked) == 1


def test_nobody_there_is_a_failure():
    gone = Channel()
    gone.close()
    assert post(gone) == Verdict("failed")


def test_no_address_is_logged(channel: Channel, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.DEBUG):
        for logger in ("httpx", "httpcore"):
            assert not logging.getLogger(logger).isEnabledFor(logging.INFO)
        channel.replies = [Reply(500), Reply(404)]
        for _ in range(3):
            post(channel)
    assert TOKEN not in caplog.text
