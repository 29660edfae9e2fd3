"""The server and the browser that all tests of pages have."""

from tests.browser.conftest import browser, server, visit

__all__ = ["browser", "server", "visit"]
