"""What Numba has compiled is used again for the same kernels, and for no others."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dealer.core.registry import GAMES
from dealer_lab.capabilities import LAB_GAMES, find_lab_game
from dealer_lab.kernels import cache as kernel_cache
from dealer_lab.user_cache import KEPT


@pytest.fixture
def called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of kernels that others call, of a game whose cache lies in a folder of its own."""
    folder, game_id = tmp_path / "kernels" / "inner", next(iter(GAMES))
    folder.mkdir(parents=True)
    (folder / "called.py").touch()
    monkeypatch.setitem(LAB_GAMES, game_id, replace(find_lab_game(game_id), kernels=folder.parent))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return folder / "called.py"


def change(file: Path, number: int) -> None:
    """Let a file say another number."""
    file.write_text(f"NUMBER = {number}")


def test_a_change_in_any_kernel_changes_the_folder(called: Path) -> None:
    change(called, 1)
    before = kernel_cache.cache_folder()
    assert kernel_cache.cache_folder() == before
    change(called, 2)
    after = kernel_cache.cache_folder()
    assert after != before
    assert after.parent == before.parent
    change(called, 1)
    assert kernel_cache.cache_folder() == before


def test_only_the_newest_folders_are_kept(called: Path) -> None:
    folders = []
    for number in range(KEPT + 2):
        change(called, number)
        folders.append(kernel_cache.cache_folder())
        os.utime(folders[-1], (1_800_000_000 + number, 1_800_000_000 + number))
    kept = [folder.exists() for folder in folders]
    assert kept[-1]
    assert sum(kept) == KEPT


def test_a_folder_that_cannot_be_written_is_replaced_by_a_temporary_one(
    called: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert kernel_cache.cache_folder().parent.name == "dealer-kernels"


def test_numba_is_told_before_it_is_imported(tmp_path: Path) -> None:
    environ = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
    code = (
        "import os, dealer_lab.kernels.cache as k; print(os.environ['NUMBA_CACHE_DIR'], k.describe_kernels())"
    )
    command = [sys.executable, "-c", code]
    environ |= {"XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
    folder, name = done.stdout.split()
    assert Path(folder) == tmp_path / "dealer" / "kernels" / name


KERNEL = """
from numba import njit

from dealer_lab.kernels import cache as kernel_cache


@njit(cache=True)
def add(a, b):
    return a + b
"""


@pytest.mark.exhaustive
def test_another_checkout_with_the_same_kernels_compiles_nothing(tmp_path: Path) -> None:
    code = (
        "import dealer_lab, sys; dealer_lab.__path__.append(sys.argv[1]); from dealer_lab.kernel import add;"
        "add(1, 2); print(len(add.stats.cache_hits), len(add.stats.cache_misses))"
    )
    environ = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    counted = []
    for checkout in ("first", "second"):
        folder = tmp_path / checkout
        folder.mkdir()
        (folder / "kernel.py").write_text(KERNEL)
        command = [sys.executable, "-c", code, str(folder)]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, check=True)
        counted.append(done.stdout.split())
    assert counted == [["0", "1"], ["1", "0"]]
