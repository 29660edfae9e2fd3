"""The three engines: which of them are here, and how a page of each is opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import RUNNING, STILL
from tests.browser.engines.driven import DrivenPage, Driver
from tests.browser.engines.firefox import Firefox
from tests.browser.engines.webkit import WebKit
from tools.browsers import find_firefox, find_webkit

ENGINES = ("chromium", "firefox", "webkit")

TALL: dict[str, int] = {"width": 360, "height": 780}
FLAT: dict[str, int] = {"width": 740, "height": 360}
DESK: dict[str, int] = {"width": 1280, "height": 800}


class Tab:
    """A page in one of the engines, and what went wrong in it.

    Args:
        page: Playwright's, or one with the part of it that scenarios use.
        errors: filled by Playwright; the others are asked.
    """

    def __init__(self, page: Any, errors: list[str]) -> None:
        self.page: Page = page
        self._errors = errors

    def errors(self) -> list[str]:
        """What went wrong in the pages so far."""
        if isinstance(self.page, DrivenPage):
            return self.page.driver.errors()
        return self._errors


def start(engine: str, folder: Path) -> Driver:
    """Start Firefox or WebKit; a test that needs one that is not here is left out."""
    if engine == "firefox":
        program = find_firefox()
        if program is None:
            pytest.skip("no Firefox here: install firefox-esr")
        return Firefox(program, folder)
    programs = find_webkit()
    if programs is None:
        pytest.skip("no WebKit here: install webkit2gtk-driver and xvfb")
    return WebKit(programs, folder)


@contextmanager
def open_tab(engine: str, folder: Path, url: str, chromium: Browser | None = None) -> Iterator[Tab]:
    """Open a page in an engine.

    Args:
        engine: which one.
        folder: where the browser keeps what it needs.
        url: the server's address.
        chromium: the one that runs, if it is not the one of the tests.
    """
    if engine == "chromium":
        settings = {"base_url": url, "viewport": TALL, "has_touch": True, **STILL}
        context = (chromium or RUNNING.get()).new_context(**settings)
        errors: list[str] = []
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield Tab(page, errors)
        context.close()
        return
    driver = start(engine, folder)
    try:
        driven = DrivenPage(driver, url)
        driven.set_viewport_size(TALL)
        yield Tab(driven, [])
    finally:
        driver.close()
