"""``dealer play`` and ``dealer serve`` as people start them."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import httpx
import pytest

from dealer.bots.trained import describe_game, write_model
from dealer.core.registry import GAMES
from tests.bots.models import make_layers
from tests.cli.test_commands import dealer, invoke, one_line
from tests.server.table import create, until


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


IBW = "increment-black-white"


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A trained bot that knows nothing."""
    path = tmp_path_factory.mktemp("models") / "ada.npz"
    write_model(path, describe_game(IBW, {}), make_layers(IBW))
    return path


def test_a_server_offers_a_trained_bot_and_it_plays(model, tmp_path):
    started = [sys.executable, "-m", "dealer", "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    quick = os.environ | {"DEALER_BOT_HASTE": "0", "DEALER_REHEARSAL": "0"}
    with subprocess.Popen(
        [*started, "--model", model], stdout=subprocess.PIPE, text=True, env=quick
    ) as server:
        try:
            url = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
            games = httpx.get(f"{url}/api/games", timeout=60).json()["games"]
            offered = {game["id"]: game["policies"] for game in games}
            assert [game_id for game_id, names in offered.items() if "ada" in names] == [IBW]
            made = create(url, game=IBW, seats=[{"bot": "ada"}, {"bot": "ada"}], pace="untimed")
            record = f"{url}/api/matches/{made['match']}/record"
            until(lambda: httpx.get(record, timeout=60).status_code == 200)
            assert [seat["bot"] for seat in httpx.get(record).json()["seats"]] == ["ada", "ada"]
            server.send_signal(signal.SIGINT)
            server.communicate(timeout=60)
        finally:
            server.kill()


def spoil(path):
    path.write_bytes(b"nothing")
    return "is no model"


def name_badly(path):
    path.rename(path.with_name("Ada 2.npz"))
    return "small letters"


def name_as_another(path):
    path.rename(path.with_name("careful.npz"))
    return "has a policy 'careful' already"


def take_away(path):
    path.unlink()
    return "no such file"


@pytest.mark.parametrize("change", [spoil, name_badly, name_as_another, take_away])
def test_a_server_does_not_start_with_a_model_that_it_cannot_offer(change, model, tmp_path):
    path = tmp_path / "eve.npz"
    path.write_bytes(model.read_bytes())
    why = change(path)
    there = next(tmp_path.glob("*.npz"), path)
    done = invoke("serve", "--data", tmp_path / "data", "--port", 0, "--model", there)
    assert done.exit_code == 2
    assert why in one_line(done.stderr)
