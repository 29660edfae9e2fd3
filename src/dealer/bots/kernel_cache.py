"""Where Numba keeps what it has compiled: the user's cache folder, so that the next start compiles nothing.

Importing this module sets ``NUMBA_CACHE_DIR``; every package of kernels does so before it imports Numba.
Numba compiles a function again when its own file has changed, but not when a file has whose functions it
calls. Therefore each state of all kernels has a folder of its own.
"""

from __future__ import annotations

import os
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree
from typing import Final

from dealer.core.registry import GAMES

SHARED_KERNELS: Final = Path(__file__).parent.parent / "study" / "kernels"
"""The folder of what the kernels of all games share."""

KEPT: Final = 3
"""How many states of the kernels are kept, the newest ones."""


def describe_kernels() -> str:
    """Return a name for the sources of all kernels, this Python and this Numba."""
    known = [sys.version]
    try:
        known.append(version("numba"))
    except PackageNotFoundError:
        known.append("no Numba")
    own = (game.bots.kernels for game in GAMES.values() if game.bots is not None)
    folders = [*(folder for folder in own if folder is not None), SHARED_KERNELS]
    for source in sorted(source for folder in folders for source in folder.rglob("*.py")):
        known.append(f"{source} {source.stat().st_mtime_ns}")
    return sha256("\n".join(known).encode()).hexdigest()[:16]


def user_folder() -> Path:
    """Return the user's cache folder of Dealer."""
    shared = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(shared) if shared else Path.home() / ".cache") / "dealer"


def cache_folder() -> Path:
    """Return the folder of these kernels: in the user's cache, or a temporary one if that is read-only."""
    folder = user_folder() / "kernels" / describe_kernels()
    try:
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            delete_old_folders(folder)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir()) / "dealer-kernels" / folder.name


def delete_old_folders(new: Path) -> None:
    """Delete the folders beside a new one that are too old to be kept."""
    others = [folder for folder in new.parent.iterdir() if folder.is_dir() and folder != new]
    others.sort(key=lambda folder: folder.stat().st_mtime_ns, reverse=True)
    for folder in others[KEPT - 1 :]:
        rmtree(folder, ignore_errors=True)


def compiled_mark() -> Path:
    """Return the file that says that all kernels were compiled: these sources, for this Python and Numba."""
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"compiled-{describe_kernels()}"


if "NUMBA_CACHE_DIR" not in os.environ:  # Numba reads it when it is imported
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
