"""Whether the extra ``lab`` is installed, which some policies need."""

from __future__ import annotations

from importlib.util import find_spec


def is_lab_installed() -> bool:
    """Return whether compiled searches can be run. Nothing of the extra is loaded."""
    return find_spec("numba") is not None
