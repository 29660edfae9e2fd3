"""Where Numba keeps what it has compiled: the user's cache folder, so that the next start compiles nothing.

Importing this module sets ``NUMBA_CACHE_DIR``; every package of kernels does so before it imports Numba.
"""

from __future__ import annotations

import os
import sys
import tempfile
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from dealer.core.registry import GAMES


def cache_folder() -> Path:
    """Where compiled code is kept: the user's cache folder, or a temporary one if that cannot be written."""
    shared = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(shared) if shared else Path.home() / ".cache") / "dealer" / "kernels"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir()) / "dealer-kernels"


def compiled_mark() -> Path:
    """The file that says that all kernels were compiled: of these sources, for this Python and this Numba.

    Raises:
        PackageNotFoundError: Numba is not installed.
    """
    known = [sys.version, version("numba")]
    folders = [game.kernels for game in GAMES.values() if game.kernels is not None]
    for source in sorted(source for folder in folders for source in folder.glob("*.py")):
        known.append(f"{source} {source.stat().st_mtime_ns}")
    name = sha256("\n".join(known).encode()).hexdigest()[:16]
    return Path(os.environ["NUMBA_CACHE_DIR"]) / f"compiled-{name}"


if "NUMBA_CACHE_DIR" not in os.environ:  # Numba reads it when it is imported
    os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
