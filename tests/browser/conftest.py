"""A real server and a real browser; bots answer at once."""

from __future__ import annotations

import secrets
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from dealer.bots import TIME_FACTOR
from tests.browser.hands import PATIENCE
from tests.depth import some
from tests.server.table import Served
from tools.browsers import find_browser

FLAGS = ["--headless", "--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"]
FLAGS.append("--host-resolver-rules=MAP table.test 127.0.0.1")
# What is drawn passes one process less, in fewer pieces: a tenth of a page's processor time.
FLAGS += ["--in-process-gpu", "--default-tile-width=2048", "--default-tile-height=2048"]
expect.set_options(timeout=PATIENCE)

STILL: dict[str, Any] = {"reduced_motion": "reduce", "service_workers": "block"}
"""Said to each page; Playwright asks for motion otherwise, and drawing what moves takes long. A service
worker is one more process for each page: tests of it allow it."""

MARK = secrets.token_hex(8)
"""By which the browser of this process is found among those of others."""

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def on_screens(name: str, first: str = "phone") -> pytest.MarkDecorator:
    """Try a test on the first of two screens alone; in `make strength` on both.

    Args:
        name: the argument of the test that is given the screen's settings.
        first: ``phone`` or ``desk``: tests of one page take turns.
    """
    both = [pytest.param(PHONE, id="phone"), pytest.param(DESK, id="desk")]
    return pytest.mark.parametrize(name, some(sorted(both, key=lambda screen: screen.id != first), 1))


def chromium() -> str:
    """The browser that the set-up has found."""
    found = find_browser()
    assert found is not None, "no Chromium here; make test installs one"
    return found


LIMIT_SECONDS = 400.0
"""After so long a test hangs: whoever asks a page that does not answer would wait for ever."""


class RunningBrowser:
    """The browser of this process, for the tests of all pages that follow each other."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def get(self) -> Browser:
        """Start the browser if none runs, or if it was killed."""
        if self._browser is None or not self._browser.is_connected():
            if self._playwright is None:
                self._playwright = sync_playwright().start()
            flags = [*FLAGS, f"--marked={MARK}"]
            self._browser = self._playwright.chromium.launch(executable_path=chromium(), args=flags)
        return self._browser

    def stop(self) -> None:
        """End it, and Playwright: as long as that runs, no other event loop can run in this thread."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


RUNNING = RunningBrowser()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Keep the browser as long as tests of pages follow."""
    if nextitem is None or "browser" not in nextitem.path.parts:
        RUNNING.stop()


@pytest.fixture
def browser() -> Iterator[Browser]:
    """A browser that is killed when a test hangs, so that the test fails where it hangs."""
    limit = threading.Timer(LIMIT_SECONDS, kill_browser)
    limit.start()
    yield RUNNING.get()
    limit.cancel()


def kill_browser() -> None:
    """End the browser of this process; whoever waits for it is told."""
    subprocess.run(["pkill", "-KILL", "-f", f"marked={MARK}"], check=False)


@pytest.fixture
def server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Served]:
    """A server; a test may give its settings by an indirect parameter."""
    monkeypatch.setenv(TIME_FACTOR, "0")
    served = Served(tmp_path / "dealer.sqlite3", **getattr(request, "param", {}))
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
        context = browser.new_context(base_url=address or server.url, **STILL | (settings or DESK))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", note)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        with suppress(Error):  # of a browser that was killed
            context.close()
    assert not wrong
