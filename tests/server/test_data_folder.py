"""What the server writes is for its owner alone."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.server.data_folder import OTHERS, hold_folder
from tests.server.table import Machine, two


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Let files be made for everybody, unless somebody sees to it."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """What others than the owner may do, by file and folder."""
    return {str(path.relative_to(folder)): path.stat().st_mode & OTHERS for path in folder.rglob("*")}


def test_every_file_and_folder_that_a_server_makes_is_its_owners_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "made" / "cache"))
    data = tmp_path / "made" / "data" / "dealer"
    machine = Machine(tmp_path, f"sqlite:///{data / 'dealer.sqlite3'}")
    two(machine.url)
    found = modes(tmp_path / "made")
    machine.stop(signal.SIGTERM)
    names = {Path(name).name for name in found}
    assert names >= {
        "data",
        "dealer",
        "dealer.lock",
        "dealer.sqlite3",
        "dealer.sqlite3-wal",
        "dealer.sqlite3-shm",
    }
    assert not any(found.values()), found
    assert os.umask(0o022) == 0o022


def test_files_of_before_are_taken_from_others_and_a_folder_with_other_files_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(0o755)
    for name in ("dealer.sqlite3", "dealer.sqlite3-wal", "dealer.lock", "notes.txt"):
        (tmp_path / name).touch(0o644)
    with caplog.at_level(logging.WARNING, "dealer"), hold_folder(tmp_path):
        found = modes(tmp_path)
    assert found.pop("notes.txt") == 0o044, "what is not ours stays as it is"
    assert set(found) >= {"dealer.sqlite3", "dealer.sqlite3-wal", "dealer.lock"}
    assert not any(found.values())
    assert "chmod 700" in caplog.text
    (tmp_path / "notes.txt").unlink()
    caplog.clear()
    with hold_folder(tmp_path):
        assert not caplog.text, "nothing else is in it"
        assert tmp_path.stat().st_mode & OTHERS == 0


def test_a_folder_in_which_anybody_may_write_is_refused_with_the_remedy(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    with pytest.raises(OSError, match="chmod 700"), hold_folder(tmp_path):
        pass
    assert not list(tmp_path.iterdir())
