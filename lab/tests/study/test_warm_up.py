"""What bots think with is compiled once, in the background, before anybody has to wait for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dealer.core.registry import GAMES
from dealer_lab import warm_up
from dealer_lab.capabilities import LAB_GAMES, find_lab_game
from tests.server.table import until


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that a warm-up has played, in a cache of its own."""
    found: list[str] = []
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(os, "nice", lambda by: by)
    monkeypatch.setattr(warm_up, "play_once", found.append)
    return found


def test_all_games_are_warmed_up_once(played: list[str]) -> None:
    warm_up.main()
    warm_up.main()
    assert played == list(GAMES)


def test_a_changed_kernel_is_warmed_up_again(
    played: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder, game_id = tmp_path / "kernels", next(iter(GAMES))
    folder.mkdir()
    monkeypatch.setitem(LAB_GAMES, game_id, replace(find_lab_game(game_id), kernels=folder))
    warm_up.main()
    (folder / "new.py").touch()
    warm_up.main()
    assert played == [*GAMES, *GAMES]


def test_a_warm_up_writes_a_row_of_each_game_that_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[str] = []
    monkeypatch.setattr(warm_up, "playout", lambda *_: None)
    monkeypatch.setattr(warm_up, "make_row", lambda at, seat: rows.append(at.game.id))
    for game_id in GAMES:
        warm_up.play_once(game_id)
    assert rows == [game_id for game_id in GAMES if find_lab_game(game_id).load_tensor is not None]
    assert rows


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_server_that_ends_takes_its_warm_up_along(tmp_path: Path, how: signal.Signals) -> None:
    """Beside a server whose cache is empty a warm-up runs, and not after it."""
    environ = os.environ | {"DEALER_REHEARSAL": "1", "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "dealer", "serve", "--port=0", f"--data={tmp_path}"]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "Dealer is at" in server.stdout.readline()
        (child,) = children(server.pid)
        assert "dealer_lab.warm_up" in Path(f"/proc/{child}/cmdline").read_text()
        server.send_signal(how)
        server.communicate(timeout=60)
    until(lambda: not Path(f"/proc/{child}").exists())


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += map(int, (task / "children").read_text().split())
    return found
