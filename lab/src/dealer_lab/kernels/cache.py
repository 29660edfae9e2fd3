"""Where Numba keeps what it has compiled: the user's cache folder, so that the next start compiles nothing.

Importing this module sets ``NUMBA_CACHE_DIR``; every package of kernels does so before it imports Numba.
Numba compiles a function again when its own file has changed, but not when a file has whose functions it
calls. Therefore each state of all kernels has a folder of its own, named after what their files hold: a fresh
checkout with the same kernels compiles nothing.
"""

from __future__ import annotations

import os
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from dealer.core.registry import GAMES
from dealer_lab.capabilities import find_lab_game
from dealer_lab.user_cache import use_folder, user_folder

SHARED_KERNELS: Final = Path(__file__).parent
"""The folder of what the kernels of all games share."""

LOCATORS: Final = "dealer_lab.kernels.locator.KernelLocator,UserProvidedCacheLocator,InTreeCacheLocator"
"""The classes that Numba asks in turn where to keep a function."""


def describe_kernels() -> str:
    """Return a name for the sources of all kernels, this Python and this Numba."""
    known = [sys.version]
    try:
        known.append(version("numba"))
    except PackageNotFoundError:
        known.append("no Numba")
    own = (find_lab_game(game_id).kernels for game_id in GAMES)
    folders = [*(folder for folder in own if folder is not None), SHARED_KERNELS]
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            content = sha256(source.read_bytes()).hexdigest()
            known.append(f"{folder.parent.name}/{source.relative_to(folder)} {content}")
    return sha256("\n".join(known).encode()).hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder of these kernels: in the user's cache, or a temporary one if that is read-only."""
    folder = user_folder() / "kernels" / describe_kernels()
    try:
        use_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir()) / "dealer-kernels" / folder.name


def compiled_mark() -> Path:
    """Return the file that says that all kernels were compiled: these sources, for this Python and Numba."""
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"compiled-{describe_kernels()}"


# Numba reads both when it is imported.
os.environ.setdefault("NUMBA_CACHE_LOCATOR_CLASSES", LOCATORS)
if "NUMBA_CACHE_DIR" not in os.environ:
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
