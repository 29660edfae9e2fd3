"""Trained bots that a server offers."""

import os
import re
import signal
import subprocess
import sys

import httpx
import pytest

from dealer_lab.bots.trained import describe_game, write_model
from lab.tests.bots.models import make_layers
from tests.cli.test_commands import invoke, one_line
from tests.server.table import create, until

IBW = "increment-black-white"


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """A trained bot that knows nothing."""
    path = tmp_path_factory.mktemp("models") / "ada.npz"
    write_model(path, describe_game(IBW, {}), make_layers(IBW))
    return path


@pytest.mark.long
def test_a_server_offers_a_trained_bot_and_it_plays(model, tmp_path):
    started = [sys.executable, "-m", "dealer", "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    quick = os.environ | {"DEALER_BOT_TIME_FACTOR": "0", "DEALER_REHEARSAL": "0"}
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
