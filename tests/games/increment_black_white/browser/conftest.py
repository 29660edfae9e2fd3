"""The server and the browser that all tests of pages have."""

from tests.browser.conftest import browser, running_browser, server, visit

__all__ = ["browser", "running_browser", "server", "visit"]
