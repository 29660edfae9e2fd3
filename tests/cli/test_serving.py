"""``dealer play`` and ``dealer serve`` as people start them."""

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from dealer.core.registry import GAMES
from dealer.language.installation import CHECKOUT
from tests.bots.caches import other_bots
from tests.cli.test_commands import dealer, invoke, one_line


@pytest.mark.parametrize("command", [("play", "--no-browser"), ("serve",)], ids=["play", "serve"])
def test_a_server_says_where_it_is_and_stops_when_asked(tmp_path, command):
    started = [sys.executable, "-m", "dealer", *command, "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(started, stdout=subprocess.PIPE, text=True) as server:
        try:
            said = server.stdout.readline()
            address = re.fullmatch(r"Dealer is at (http://127\.0\.0\.1:\d+/)\n", said)
            with urlopen(f"{address[1]}api/games", timeout=60) as answer:
                assert [game["id"] for game in json.load(answer)["games"]] == list(GAMES)
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=60)
        finally:
            server.kill()
    assert (tmp_path / "dealer.sqlite3").exists()


def test_serve_says_what_to_do_about_a_taken_port(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = dealer("serve", "--port", taken.getsockname()[1], "--data", tmp_path)
    assert done.returncode == 1
    assert "--port" in one_line(done.stderr)


def test_serve_says_what_to_do_about_a_folder_it_cannot_use(tmp_path):
    (tmp_path / "file").write_text("no folder")
    done = dealer("serve", "--port", 0, "--data", tmp_path / "file")
    assert done.returncode == 1
    assert "--data" in one_line(done.stderr)


def test_the_folder_of_the_matches_is_the_user_s(monkeypatch):
    from dealer.cli import home

    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert home() == Path("/somewhere/dealer")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert home() == Path.home() / ".local/share/dealer"


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_server_does_not_start_with_a_setting_it_cannot_read(command, tmp_path):
    done = dealer(command, "--data", tmp_path, DEALER_WEBHOOK_HOSTS="https://a.example/path")
    assert done.returncode == 2
    assert done.stderr.startswith("dealer: DEALER_WEBHOOK_HOSTS takes origins such as https://")
    assert done.stderr.count("\n") == 1


def test_a_server_with_no_laboratory_says_how_to_offer_a_trained_bot(tmp_path, monkeypatch):
    monkeypatch.setattr("dealer.bots.providers.list_providers", lambda: ())
    with other_bots():
        done = invoke("serve", "--data", tmp_path / "data", "--port", 0, "--model", tmp_path / "ada.npz")
    assert done.exit_code == 2
    assert "A trained bot needs the laboratory" in one_line(done.stderr)
    assert CHECKOUT in one_line(done.stderr)
