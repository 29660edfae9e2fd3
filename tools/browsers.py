"""Where a system keeps the browsers that the tests use: Chromium, Firefox and WebKit."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

WINDOWLESS = "chromium-headless-shell"
"""Chromium without windows, as Debian packs it: a test takes a third of the processor time with it."""

BROWSERS = (WINDOWLESS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

FIREFOXES = ("firefox-esr", "firefox")
MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox"

WEBKIT_BROWSERS = ("usr/lib/*/webkit2gtk-4.1/MiniBrowser", "usr/libexec/webkit2gtk-4.1/MiniBrowser")
"""Where systems keep the small browser that WebKitGTK's driver starts."""


@dataclass(frozen=True)
class WebKitPrograms:
    """What the tests in WebKit start: WebKitGTK's driver, its small browser, and a screen in memory."""

    driver: str
    browser: str
    screen: str


def find_browser(environment: Mapping[str, str] = os.environ) -> str | None:
    """The Chromium that the browser tests use: `CHROMIUM`, or the first usual name on the path."""
    named = environment.get("CHROMIUM")
    if named:
        return shutil.which(named)
    candidates = (shutil.which(name) for name in BROWSERS + MAC_BROWSERS)
    return next((found for found in candidates if found is not None), None)


def find_firefox(environment: Mapping[str, str] = os.environ) -> str | None:
    """The Firefox that the tests of engines use: `FIREFOX`, or the first usual name on the path."""
    if named := environment.get("FIREFOX"):
        return shutil.which(named)
    candidates = (shutil.which(name) for name in (*FIREFOXES, MAC_FIREFOX))
    return next((found for found in candidates if found is not None), None)


def find_webkit(root: Path = Path("/")) -> WebKitPrograms | None:
    """The programs that the tests in WebKit use; `None` if any of them is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next((found for place in WEBKIT_BROWSERS for found in sorted(root.glob(place))), None)
    if driver is None or screen is None or browser is None:
        return None
    return WebKitPrograms(driver, str(browser), screen)
