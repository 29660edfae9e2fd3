"""Which addresses are taken as webhooks."""

from __future__ import annotations

import pytest

from dealer.language.refusals import word_refusal
from dealer.server.discord.addresses import HOSTS_VARIABLE, allowed_origins, parse_address
from dealer.server.errors import ApiError
from tests.server.discord.channel import TOKEN

GOOD = f"https://discord.com/api/webhooks/112233445566778899/{TOKEN}"


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
    assert TOKEN not in str(refused.value)
    assert "Integrations" in word_refusal(refused.value)


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
