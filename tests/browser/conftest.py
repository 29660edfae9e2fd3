"""A real server and a real browser; bots answer at once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from dealer.bots import HASTE
from tests.server.table import Served

FLAGS = ["--headless", "--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"]
FLAGS.append("--host-resolver-rules=MAP table.test 127.0.0.1")
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def chromium() -> str:
    """The browser of this system.

    Raises:
        RuntimeError: there is none.
    """
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    found = os.environ.get("DEALER_BROWSER") or next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise RuntimeError("no Chromium here: install one (apt-get install chromium) or set DEALER_BROWSER")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv(HASTE, "0")
    served = Served(tmp_path / "dealer.sqlite3")
    yield served
    served.stop()


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Callable[..., Page]]:
    """Opens a page in a browser of its own; what goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if "Content Security Policy" in said.text:
            wrong.append(said.text)

    def visit(path: str = "/", address: str = "", **settings: Any) -> Page:
        context = browser.new_context(base_url=address or server.url, **(settings or DESK))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", note)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not wrong
