"""Gives the laboratory's package the page and the addresses that the host's build makes."""

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

HERE = Path(__file__).resolve().parent


class PageHook(MetadataHookInterface):
    """Sets README and addresses; a source archive has both."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Rule of the backend: called when the metadata are read."""
        if (HERE / "PKG-INFO").exists():
            return
        sys.path.insert(0, str(HERE.parent))
        from tools import package_page

        repository = package_page.find_repository()
        text = package_page.write_page((HERE / "README.md").read_text("utf-8"), repository)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = package_page.list_addresses(repository)
