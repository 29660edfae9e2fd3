"""The server and the browser that all tests of pages have."""

from tests.browser.conftest import browser, pytest_runtest_teardown, server, visit

__all__ = ["browser", "pytest_runtest_teardown", "server", "visit"]
