"""The operator registers /dealer; what is set wrongly is told before the server starts."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from dealer.cli import app
from dealer.server.discord.signatures import KEY_VARIABLE, public_key
from tests.server.discord.channel import Channel, Reply

TOKEN = "the-token-of-the-bot"


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["discord-command", *words])
    return done.exit_code, done.output


def test_the_command_is_printed_within_discord_s_limits():
    code, output = run()
    command = json.loads(output)
    assert (code, command["name"], command["type"]) == (0, "dealer", 1)
    assert 1 <= len(command["description"]) <= 100
    (option,) = command["options"]
    assert (option["name"], option["type"], option["required"]) == ("link", 3, False)
    assert 1 <= len(option["description"]) <= 100


def test_the_command_is_registered_with_the_token_of_the_bot(
    channel: Channel, monkeypatch: pytest.MonkeyPatch
):
    assert run("--application", "12")[0] == 2
    monkeypatch.setenv("DEALER_DISCORD_BOT_TOKEN", TOKEN)
    channel.replies += [Reply(201), Reply(401)]
    assert run("--application", "12", "--origin", channel.origin) == (0, "/dealer is registered.\n")
    _, path, headers = channel.asked[0]
    assert path == "/api/v10/applications/12/commands"
    assert headers["Authorization"] == f"Bot {TOKEN}"
    refused = [
        run("--application", "12", "--origin", channel.origin),
        run("--application", "12", "--origin", "https://example.org"),
        run("--application", "../12", "--origin", channel.origin),
    ]
    assert [code for code, _ in refused] == [1, 1, 1]
    assert "401" in refused[0][1]
    assert all(TOKEN not in output for _, output in refused)
    assert len(channel.asked) == 2


@pytest.mark.parametrize("key", ["no key", "ab" * 31, "zz" * 32])
def test_a_key_that_is_none_is_told_when_the_server_starts(key: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(KEY_VARIABLE, key)
    with pytest.raises(ValueError, match=KEY_VARIABLE):
        public_key()
    done = CliRunner().invoke(app, ["serve", "--port", "0"])
    assert (done.exit_code, KEY_VARIABLE in done.output) == (2, True)
