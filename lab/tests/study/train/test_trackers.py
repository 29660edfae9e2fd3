"""The curve of a run as TensorBoard reads it; what is not installed is named."""

import struct

import pytest
from tensorboardX.proto.event_pb2 import Event
from typer.testing import CliRunner

from dealer.cli import app
from dealer_lab.train.settings import Settings
from dealer_lab.train.trackers import TrackerError, open_trackers
from dealer_lab.train.training import Training

GAME = "increment-black-white"
SETTINGS = Settings(steps=16 * 8 * 6, matches=16, horizon=8, hidden=(8,))


def read_events(folder):
    """All events of a folder, oldest file first: each a length, its checksum, the event, its checksum."""
    for path in sorted(folder.iterdir()):
        left = path.read_bytes()
        while left:
            (length,) = struct.unpack("<Q", left[:8])
            yield Event.FromString(left[12 : 12 + length])
            left = left[16 + length :]


def read_scalars(folder):
    """By name and step the figure; a session that goes on drops what is behind its beginning."""
    found = {}
    for event in read_events(folder):
        if event.HasField("session_log"):
            found = {(name, step): each for (name, step), each in found.items() if step < event.step}
        for value in event.summary.value:
            if value.HasField("simple_value"):
                found[value.tag, event.step] = value.simple_value
    return found


def test_tensorboard_reads_the_curve_of_a_run_that_was_stopped(tmp_path):
    run = Training(GAME, SETTINGS, tmp_path / "ada.npz")
    with open_trackers(["tensorboard"], run) as track:
        for progress in run.run():
            track(progress)
            if progress.update == 3:
                run.save()
            if progress.update == 4:
                break
    again = Training(GAME, SETTINGS, run.path)
    again.resume()
    assert again.update == 3
    with open_trackers(["tensorboard"], again) as track:
        for progress in again.run():
            track(progress)
    folder = tmp_path / "ada.tensorboard"
    shown = read_scalars(folder)
    assert {step for _, step in shown} == {each.steps for each in again.curve}
    for each in again.curve:
        assert shown["training/entropy", each.steps] == pytest.approx(each.entropy)
    texts = [
        value.tag
        for event in read_events(folder)
        for value in event.summary.value
        if value.HasField("tensor")
    ]
    assert texts == ["settings/text_summary"]


def test_the_command_writes_it(tmp_path):
    words = ["--matches", "8", "--horizon", "8", "--hidden", "8", "--steps", "128", "--deals", "0"]
    path = tmp_path / "eve.npz"
    done = CliRunner().invoke(app, ["train", GAME, "--out", str(path), "--track", "tensorboard", *words])
    assert done.exit_code == 0, done.output
    assert {step for _, step in read_scalars(tmp_path / "eve.tensorboard")} == {64, 128}


@pytest.mark.parametrize(
    ("name", "line"),
    [("wandb", "pip install wandb"), ("paper", "there is tensorboard and wandb")],
)
def test_what_is_not_there_is_named(name, line, tmp_path, monkeypatch):
    monkeypatch.setattr("dealer_lab.train.trackers.find_spec", lambda _: None)
    with pytest.raises(TrackerError, match=line):
        open_trackers([name], Training(GAME, SETTINGS, tmp_path / "ada.npz"))
    assert not list(tmp_path.iterdir())
