"""The user's cache folder of Dealer: what can be made again."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree
from typing import Final

KEPT: Final = 8
"""How many states of the same thing are kept, those that were used last."""


def user_folder() -> Path:
    """Return the user's cache folder of Dealer."""
    if shared := os.environ.get("XDG_CACHE_HOME"):
        return Path(shared) / "dealer"
    if local := os.environ.get("LOCALAPPDATA"):  # on Windows, where matches are in the folder above
        return Path(local) / "dealer" / "cache"
    return Path.home() / ".cache" / "dealer"


def use_folder(folder: Path) -> None:
    """Make a folder if there is none, mark it as used now, and delete the oldest beside it.

    Raises:
        OSError: it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = [other for other in folder.parent.iterdir() if other.is_dir() and other != folder]
    others.sort(key=lambda other: other.stat().st_mtime_ns, reverse=True)
    for other in others[KEPT - 1 :]:
        rmtree(other, ignore_errors=True)
