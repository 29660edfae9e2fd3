"""The documentation site as it is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.site import build


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site; it is built if a page has changed."""
    build.build()
    return build.SITE
