"""A run that is interrupted at any moment, and goes on, becomes what it would have become without that."""

import json
import re
import signal
import subprocess
import sys
import time
from random import Random

import numpy as np
import pytest

from dealer_lab.bots.array_files import read_arrays
from dealer_lab.bots.trained import MODEL_BYTES
from dealer_lab.train.settings import Settings
from dealer_lab.train.training import Training
from tests.depth import some

GAME = "increment-black-white"
SMALL = Settings(steps=16 * 8 * 20, matches=16, horizon=8, hidden=(8,))


def read_all(run):
    """The curve, the model, and all arrays of the state of a run that was saved."""
    found = {"curve": run.curve_path.read_bytes()}
    for path in (run.path, run.state_path):
        found |= {(path.suffixes[0], name): each for name, each in read_arrays(path, MODEL_BYTES).items()}
    return found


def assert_same(first, second):
    assert first.keys() == second.keys()
    for name, each in first.items():
        if isinstance(each, np.ndarray):
            assert each.dtype == second[name].dtype
            assert each.tobytes() == second[name].tobytes(), name
        else:
            assert each == second[name], name


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The files of a run that nothing interrupted."""
    run = Training(GAME, SMALL, tmp_path_factory.mktemp("whole") / "ada.npz")
    for _ in run.run():
        pass
    run.save()
    return read_all(run)


def interrupt(*_):
    raise KeyboardInterrupt


@pytest.mark.parametrize("seed", some(range(12), 1))
def test_a_run_that_is_interrupted_inside_updates_becomes_the_same(seed, whole, tmp_path):
    """Between any two lines, many times; each time it is saved, and goes on in this or in a new object."""
    random, times = Random(seed), 0
    before = signal.signal(signal.SIGALRM, interrupt)
    run = Training(GAME, SMALL, tmp_path / "ada.npz")
    try:
        while run.update < SMALL.updates:
            signal.setitimer(signal.ITIMER_REAL, random.uniform(0.002, 0.08))
            try:
                for _ in run.run():
                    pass
                signal.setitimer(signal.ITIMER_REAL, 0)
            except KeyboardInterrupt:
                times += 1
            run.save()
            if random.random() < 0.5:
                run = Training(GAME, SMALL, tmp_path / "ada.npz")
                run.resume()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert times > 3
    run.save()
    assert_same(read_all(run), whole)


WORDS = [
    *(
        GAME,
        "--steps",
        str(SMALL.steps),
        "--matches",
        "16",
        "--horizon",
        "8",
        "--hidden",
        "8",
        "--deals",
        "0",
    ),
]


@pytest.mark.parametrize("seed", some(range(6), 1))
@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM])
def test_a_command_that_is_killed_goes_on_with_resume(sent, seed, whole, tmp_path):
    """As a batch system does it: at some moment after the first file is there."""
    path, random = tmp_path / "ada.npz", Random(seed)
    state = tmp_path / "ada.state.npz"
    code = (
        "import dealer_lab.cli.train as command, dealer.cli as cli; command.SAVE_SECONDS = 0.0; "
        "from dealer_lab.train import training as t; import time; learn = t.Training._learn; "
        "t.Training._learn = lambda *given: (time.sleep(0.05), learn(*given))[1]; cli.main()"
    )
    command = [sys.executable, "-c", code, "train", *WORDS, "--out", path]
    running = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    try:
        while not state.exists():
            assert running.poll() is None, running.stderr.read()
            time.sleep(0.01)
        time.sleep(random.uniform(0.0, 1.5))
        running.send_signal(sent)
        said = running.communicate(timeout=60)[1]
    finally:
        running.kill()
        running.wait()
    config = json.loads((tmp_path / "ada.config.json").read_text())
    assert config["settings"]["hidden"] == [8]
    assert config["game"] == GAME
    if sent == signal.SIGTERM:
        assert running.returncode == 130, said
        assert re.search(r"stopped: \d+ of 20 updates are in .*ada\.state\.npz; go on with --resume", said)
    else:
        assert running.returncode == -signal.SIGKILL
    run = Training(GAME, SMALL, path)
    run.resume()
    assert run.update < SMALL.updates
    for _ in run.run():
        pass
    run.save()
    assert_same(read_all(run), whole)
