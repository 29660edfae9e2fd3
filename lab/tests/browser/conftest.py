"""Pages of the laboratory are looked at in the browser of the host's tests."""

from tests.browser.conftest import browser, pytest_runtest_teardown

__all__ = ["browser", "pytest_runtest_teardown"]
