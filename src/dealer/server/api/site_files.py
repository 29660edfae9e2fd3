"""Where the documentation site is that ``make docs`` builds, and whether it is there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

SITE: Final = Path(__file__).parents[1] / "site"

POLICY_FILE: Final = "policy.json"
"""The hashes of scripts in the pages, and of styles; for the server alone."""


def is_built(folder: Path = SITE) -> bool:
    """Return whether a folder holds the whole site: its policy is written last."""
    return (folder / POLICY_FILE).is_file()
