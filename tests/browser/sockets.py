"""Settings of a page's socket for tests."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

LISTEN_ONLY: Final = """
Object.defineProperty(WebSocket.prototype, "readyState", { get: () => WebSocket.CONNECTING })
"""


def send_by_http(page: Page) -> None:
    """From now on the page only listens to its socket: its actions go by HTTP, where a test can hold them."""
    page.evaluate(LISTEN_ONLY)
